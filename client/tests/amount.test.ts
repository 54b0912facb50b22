import { expect, test } from 'vitest';
import { locale } from '../src/i18n/index.svelte.ts';
import { amount, choiceName } from '../src/i18n/words.ts';
import type { ScoreLine } from '../src/net/wire.ts';

const line = (points: number, more: Partial<ScoreLine> = {}): ScoreLine => ({
  seats: [0],
  reason: 'partner',
  points,
  data: {},
  kind: 'score',
  verdict: false,
  ...more,
});

test('a seat that a line brings 0 is told so where seats score, and nowhere else', () => {
  expect(amount(line(-100), true)).toBe('−100');
  expect(amount(line(0), true)).toBe('0');
  expect(amount(line(0))).toBe('');
  expect(amount(line(0, { verdict: true }), true)).toBe('');
  expect(amount(line(0, { seats: [] }), true)).toBe('');
  expect(amount(line(0, { kind: 'count' }))).toBe('0');
});

test('a bid says that it is one', () => {
  locale.value = 'zh-Hans';
  expect(choiceName('bid 250', 'auction', null)).toBe('叫 250');
});
