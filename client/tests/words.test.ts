import { expect, test } from 'vitest';
import { whosePoints } from '../src/i18n/words.ts';
import { view } from './table/view.ts';

const whose = (seat: number, counted: readonly number[], sides: readonly number[] | null) =>
  whosePoints(view({ seat, sides, standing: { ...view().standing, counted } }));

test('the points counted are those of a side, seen from the seat of who looks', () => {
  expect(whose(0, [1, 3], [0, 1, 0, 1])).toBe('table.theirPoints');
  expect(whose(1, [1, 3], [0, 1, 0, 1])).toBe('table.ourPoints');
  expect(whose(-1, [1, 3], [0, 1, 0, 1])).toBe('table.points');
});

test('they are of no side as long as it is not known on which one of those counted is', () => {
  expect(whose(0, [1, 2, 3], [0, -1, -1, -1])).toBe('table.otherPoints');
  expect(whose(1, [1, 2, 3], [0, 1, -1, -1])).toBe('table.points');
  expect(whose(0, [1, 3], [0, 1, 0, 1])).not.toBe('table.otherPoints');
});
