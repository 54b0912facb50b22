import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, kept, keptAt, unfinished } from '../../src/net/kept.ts';

const seat = (table: string) => ({ table, seat: 0, token: `key of ${table}` });

beforeEach(() => kept().forEach(({ table }) => forget(table)));
afterEach(() => vi.restoreAllMocks());

test('seats are kept with the last played first, each table once', () => {
  keep(seat('a'), 'gongzhu', false, 1);
  keep(seat('b'), 'mailv', false, 2);
  keep(seat('a'), 'gongzhu', false, 3);
  expect(kept().map(({ table, at }) => [table, at])).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expect(keptAt('b')).toMatchObject({ token: 'key of b', game: 'mailv' });
});

test('a match that is over is no longer offered, but its seat is still ours', () => {
  keep(seat('a'), 'gongzhu', true);
  expect(unfinished()).toEqual([]);
  expect(keptAt('a')).toBeDefined();
});

test('a table that is gone is forgotten', () => {
  keep(seat('a'), 'gongzhu');
  forget('a');
  expect(kept()).toEqual([]);
});

test.each(['not json', '{"a":1}', '[{"table":"x"}]', '[null]'])(
  'what is not ours in the storage is left alone: %s',
  (text) => {
    localStorage.setItem('paiju.seats', text);
    expect(kept()).toEqual([]);
  },
);

test('a browser that refuses storage still plays on', () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
  keep(seat('c'), 'gongzhu');
  expect(keptAt('c')).toMatchObject({ token: 'key of c' });
});
