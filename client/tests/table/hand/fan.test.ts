import { describe, expect, it } from 'vitest';
import { fan, type Fan } from '../../../src/table/hand/fan.ts';

const SPACES = [344, 374, 414, 620, 940];
const HANDS: readonly (readonly number[])[] = [
  [4, 3, 3, 3],
  [13],
  [7, 6],
  [1, 12],
  [9, 8, 8],
  [20, 5],
  [12, 8, 7, 6],
  [33],
  [2, 1],
];

const strips = (laid: Fan): number[] => laid.places.map(({ strip }) => strip);

describe('a hand', () => {
  it.each(SPACES.flatMap((space) => HANDS.map((hand) => ({ space, hand }))))(
    'of $hand fits into $space px, every strip wide enough for a finger',
    ({ space, hand }) => {
      const laid = fan(hand, space, 68);
      expect(laid.places).toHaveLength(hand.reduce((sum, count) => sum + count, 0));
      expect(laid.width).toBeGreaterThanOrEqual(60);
      expect(Math.min(...laid.places.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...laid.places.map(({ x }) => x + laid.width))).toBeLessThanOrEqual(space + 1);
      const long = Math.ceil(laid.places.length / 2) - 1;
      expect(Math.min(...strips(laid))).toBeGreaterThanOrEqual(Math.min(24, (space - 60) / long));
    },
  );

  it.each([[4, 3, 3, 3], [5, 4, 3, 1], [7, 2, 2, 2], [4, 4, 4, 1], [2, 2, 2, 7], [1, 1, 1, 10], [13]])(
    'of thirteen has strips of 44 px on the smallest phone: %j',
    (...groups) => {
      const laid = fan(groups, 344, 68);
      expect(laid.rows).toBe(2);
      expect(Math.min(...strips(laid))).toBeGreaterThanOrEqual(44);
    },
  );

  it('of twenty-five lies in two rows on the smallest phone, with whole indices', () => {
    expect(fan([9, 8, 4, 4], 352, 68)).toMatchObject({ rows: 2, tight: false });
  });

  it('of thirty-three lies in two rows on the smallest phone, with narrow indices', () => {
    const laid = fan([12, 8, 7, 6], 352, 68);
    expect(laid).toMatchObject({ rows: 2, tight: true });
    expect(Math.min(...strips(laid))).toBeGreaterThanOrEqual(18);
    expect(fan([12, 8, 7, 6], 940, 68).tight).toBe(false);
  });

  it('of thirteen lies in one row where there is room', () => {
    expect(fan([4, 3, 3, 3], 940, 100)).toMatchObject({ rows: 1, width: 100 });
  });

  it('breaks its rows between groups where that keeps them even', () => {
    const laid = fan([4, 3, 3, 3], 344, 68);
    expect(laid.places.filter(({ y }) => y === 0)).toHaveLength(7);
    const [third, fourth, fifth] = [laid.places[2], laid.places[3], laid.places[4]];
    if (!third || !fourth || !fifth) throw new Error('cards are missing');
    expect(fifth.x - fourth.x).toBeGreaterThan(fourth.x - third.x);
  });

  it('of no cards is nothing', () => {
    expect(fan([], 344, 68).places).toEqual([]);
  });
});
