import { readFileSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { locale, LOCALES, type Locale } from '../../../src/i18n/index.svelte.ts';
import { kingSaid } from '../../../src/i18n/words.ts';
import type { Happened } from '../../../src/net/wire.ts';
import { narrate, sat } from '../../../src/table/store/narrate.ts';
import { GAME } from '../game.ts';
import { event, plays, view } from '../view.ts';

beforeEach(() => {
  locale.value = 'zh-Hans';
});

/** Every event that the engine has, by the names of its classes. */
const KINDS = ['', 'phases/'].flatMap((under) => {
  const at = `../src/paiju/engine/${under}`;
  return readdirSync(at)
    .filter((name) => name.endsWith('.py'))
    .flatMap((name) => [...readFileSync(at + name, 'utf8').matchAll(/^class (\w+)\((?:Open|Event)\b/gm)])
    .map(([, kind]) => kind ?? '');
});

const tell = (happened: Happened, over = {}): string => narrate(happened, view(over), GAME, 'play').join(' ');

describe('every event of every game', () => {
  it('is found', () => {
    expect(KINDS).toEqual(expect.arrayContaining(['Turned', 'TurnedExchanged', 'PutAway', 'Drew']));
  });

  it.each(KINDS.flatMap((kind) => [-1, 0, 3].map((seat) => [kind, seat] as const)))(
    '%s of seat %i can be told in every language, with or without cards',
    (kind, seat) => {
      for (const language of Object.keys(LOCALES) as Locale[]) {
        locale.value = language;
        for (const cards of [[], ['??'], ['SQ', 'BJ']])
          for (const text of ['', 'H', 'N', 'pass', 'announce up 3', 'call S2 S2', 'play'])
            expect(tell(event(kind, seat, cards, text))).not.toMatch(/[{}]|undefined|\?\?/);
      }
    },
  );
});

test.each([-1, 0, 3])('what came of the card turned up can be said, whoever had the other: %i', (seat) => {
  for (const left of ['S3', 'SQ']) expect(kingSaid(view(), { card: 'SQ', left, seat })).toMatch(/^[^{}]+$/);
});

test('all are told which card was turned up and who exchanged it', () => {
  expect(tell(event('Turned', -1, ['SQ']))).toBe('翻出黑桃Q。');
  expect(tell(event('Turned', -1, ['SQ']), { turned: 'SQ' })).toBe('翻出黑桃Q，它退出。');
  expect(tell(event('TurnedExchanged', 0, ['S3']))).toBe('你拿黑桃3换走翻出的牌。');
  expect(tell(event('TurnedExchanged', -1, ['S3']))).toContain('在底牌里');
});

test('trumps are told, and how many cards were put away, never which', () => {
  expect(tell(event('TrumpMade', -1, [], 'H'))).toBe('定主：红桃。');
  expect(tell(event('TrumpMade', -1, [], 'N'))).toBe('定主：无主。');
  expect(tell(event('PutAway', 0, ['SA', 'S5']))).toBe('你埋了 2 张底牌。');
});

test('a trick is told with its own points', () => {
  const trick = { ...plays(1, 'S9', 'SK', 'S3', 'S5'), winner: 0, points: 10 };
  const last_trick = { ...plays(0, 'D2', 'D3', 'D4', 'D5'), points: 5 };
  expect(tell(event('TrickTaken', 0), { trick, last_trick })).toContain('10 分');
  expect(tell(event('TrickTaken', 0), { trick: { ...trick, points: 0 }, last_trick })).not.toContain('分。');
});

test('a friend is told of when he sits down, and nobody else', () => {
  const { seats } = view();
  const after = seats.map((info) =>
    info.seat === 2 ? { ...info, player: 'person' as const, name: '阿明' } : info,
  );
  expect(sat(seats, after)).toEqual(['阿明坐下了（西）。']);
  expect(sat(after, after)).toEqual([]);
  expect(sat([], after)).toEqual([]);
});
