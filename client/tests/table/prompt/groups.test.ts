import { expect, test } from 'vitest';
import { minus, offered, parts } from '../../../src/table/prompt/groups.ts';
import { rows } from '../../../src/table/prompt/options.ts';

const GROUPS = [
  ['H7', 'H7', 'H8', 'H8'],
  ['H7', 'H7'],
  ['H8', 'H8'],
];

test('cards are taken from cards one for one', () => {
  expect(minus(['H7', 'H7', 'H9'], ['H7'])).toEqual(['H7', 'H9']);
  expect(minus(['H7'], ['H7', 'H7'])).toBeNull();
});

test('what is picked falls apart into its longest groups and single cards', () => {
  expect(parts(['H7', 'H7', 'H8', 'H8', 'HA'], GROUPS)).toEqual([['H7', 'H7', 'H8', 'H8'], ['HA']]);
  expect(parts(['H7', 'H7', 'H8'], GROUPS)).toEqual([['H7', 'H7'], ['H8']]);
  expect(parts(['H7'], GROUPS)).toEqual([['H7']]);
});

test('a raised card offers the groups it belongs to, not those that are up already', () => {
  expect(offered(['H7'], GROUPS, 3)).toEqual([GROUPS[0], GROUPS[1]]);
  expect(offered(['H7', 'H7'], GROUPS, 3)).toEqual([GROUPS[0]]);
  expect(offered(['HA'], GROUPS, 3)).toEqual([]);
  expect(offered([], GROUPS, 3)).toEqual([]);
});

test('many bids become one row, a few options a button each', () => {
  const bids = Array.from({ length: 12 }, (_, nth) => `bid ${250 + nth * 5}`);
  expect(rows(['pass', ...bids, 'announce up 1'])).toEqual({
    many: [{ head: 'bid', options: bids }],
    few: ['pass', 'announce up 1'],
  });
  expect(rows(['trump S', 'trump H'])).toEqual({ many: [], few: ['trump S', 'trump H'] });
});
