/** Every moving picture keeps its cards, stays on the felt, and shows what the term says. */
import { beforeEach, describe, expect, test } from 'vitest';
import { isKey, locale, t } from '../../src/i18n/index.svelte.ts';
import { CARD, STAGE, type Scene } from '../../src/terms/layout.ts';
import {
  cut,
  dealDown,
  faceOf,
  isBack,
  isCourt,
  turnedOver,
  up,
  type Packet,
} from '../../src/terms/packet.ts';
import { DEMOS, GROUPS, TERMS, otherName, type Term } from '../../src/terms/terms.ts';

const ROUNDS = [0, 1, 2, 3];
const ids = (scene: Scene): string[] => scene.map(({ leaf }) => leaf.id).sort();
const steps = (term: Term, round = 0) => DEMOS[term](round);
const orders = (term: Term, round = 0) => steps(term, round).map(({ order }) => order ?? []);
const faces = (packet: Packet): string => packet.map(faceOf).join(' ');
const seenUp = (scene: Scene): string[] =>
  scene.map(({ leaf }) => up(leaf)).flatMap((side) => (isBack(side) ? [] : [side.card]));
const marked = (scene: Scene, mark: string): string[] =>
  scene.filter((spot) => spot.mark === mark).map(({ leaf }) => faceOf(leaf));

beforeEach(() => {
  locale.value = 'zh-Hans';
});

test('eighteen terms, each in one group', () => {
  expect(TERMS.length).toBe(18);
  expect(Object.values(GROUPS).flat()).toEqual(TERMS);
});

describe.each(TERMS)('%s', (term) => {
  test('keeps its cards, one of each', () => {
    for (const round of ROUNDS) {
      const all = steps(term, round);
      expect(all.length).toBeGreaterThan(2);
      const first = ids(all[0]?.scene ?? []);
      expect(new Set(first).size).toBe(first.length);
      for (const { scene } of all) expect(ids(scene)).toEqual(first);
    }
  });

  test('moves', () => {
    for (const round of ROUNDS) {
      const scenes = steps(term, round).map(({ scene }) => JSON.stringify(scene));
      expect(new Set(scenes).size).toBeGreaterThan(1);
    }
  });

  test('stays on the felt', () => {
    for (const round of ROUNDS)
      for (const { scene } of steps(term, round))
        for (const { leaf, x, y, angle, scale } of scene) {
          const turn = (angle * Math.PI) / 180;
          const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
          const wide = (scale * (CARD.width * cos + CARD.height * sin)) / 2;
          const high = (scale * (CARD.width * sin + CARD.height * cos)) / 2;
          expect(x - wide, leaf.id).toBeGreaterThan(0);
          expect(x + wide, leaf.id).toBeLessThan(STAGE.width);
          expect(y - high, leaf.id).toBeGreaterThan(0);
          expect(y + high, leaf.id).toBeLessThan(STAGE.height);
        }
  });

  test('says everything it needs to', () => {
    for (const key of [`terms.${term}.name`, `terms.${term}.text`]) expect(isKey(key), key).toBe(true);
    for (const round of ROUNDS)
      for (const { say, params } of steps(term, round)) expect(t(say, params)).not.toMatch(/[{}]/);
    expect(otherName(term, 'zh-Hans').lang).toBe('en');
    expect(otherName(term, 'en').text).toBe(t(`terms.${term}.name`));
  });
});

test('face: all 52 are seen, four of a rank pointed out', () => {
  const last = steps('face')[2]?.scene ?? [];
  expect(new Set(seenUp(last)).size).toBe(52);
  expect(marked(last, 'one')).toEqual(['S7', 'H7', 'D7', 'C7']);
});

test('back: sorted by the back with no face up, then the same faces twice', () => {
  const [mixed, sorted, open] = steps('back').map(({ scene }) => scene);
  expect([seenUp(mixed ?? []), seenUp(sorted ?? [])]).toEqual([[], []]);
  const line = (pack: number) =>
    new Set(sorted?.filter(({ leaf }) => up(leaf).pack === pack).map(({ y }) => y));
  expect([line(0).size, line(1).size]).toEqual([1, 1]);
  expect(line(0)).not.toEqual(line(1));
  expect(new Set(seenUp(open ?? [])).size).toBe(5);
});

test.each([
  ['spot', 36],
  ['court', 16],
] as const)('%s: %i cards stand out, on their own side', (term, count) => {
  const apart = steps(term)[1]?.scene ?? [];
  const out = apart.filter(({ mark }) => mark === '');
  expect(out.length).toBe(count);
  expect(out.every(({ leaf }) => isCourt(faceOf(leaf)) === (term === 'court'))).toBe(true);
  const [left, right] = [
    apart.filter(({ leaf }) => !isCourt(faceOf(leaf))),
    apart.filter(({ leaf }) => isCourt(faceOf(leaf))),
  ];
  expect(Math.max(...left.map(({ x }) => x))).toBeLessThan(Math.min(...right.map(({ x }) => x)));
});

test('double-faced and double-backed: turned over', () => {
  expect(steps('doubleFaced').map(({ scene }) => seenUp(scene))).toEqual([
    ['HQ', 'HQ'],
    ['S5'],
    ['HQ', 'HQ'],
  ]);
  expect(steps('doubleBacked').map(({ scene }) => seenUp(scene))).toEqual([[], ['HQ'], []]);
});

test('top: one, then three of the top, then the bottom', () => {
  expect(steps('top').map(({ scene }) => marked(scene, 'one').join(' '))).toEqual([
    '',
    'SA',
    'SA H7 CK',
    'DT',
  ]);
});

test.each(ROUNDS)('cut: two cuts are one of their sum (round %i)', (round) => {
  const all = steps('cut', round);
  const sum = Number(all[4]?.params?.['sum']);
  const [before = [], , , , after = []] = orders('cut', round);
  expect(after).toEqual(cut(before, sum));
  expect(sum).toBeLessThan(8);
});

test.each(ROUNDS)('key: what followed still follows (round %i)', (round) => {
  const all = steps('key', round);
  const [first, last] = [all[0], all.at(-1)];
  for (const scene of [first?.scene ?? [], last?.scene ?? []]) {
    expect(marked(scene, 'one')).toEqual([first?.params?.['key']]);
    expect(marked(scene, 'two')).toEqual([first?.params?.['next']]);
  }
  const cards = faces(last?.order ?? []).split(' ');
  const place = cards.indexOf(String(first?.params?.['key']));
  expect(cards[(place + 1) % 8]).toBe(first?.params?.['next']);
  expect(last?.say).toBe(place === 7 ? 'terms.key.around' : 'terms.key.5');
});

test('glimpse, flash and fan change no order, and say who sees', () => {
  for (const term of ['glimpse', 'flash', 'fan'] as const)
    for (const round of ROUNDS) expect(new Set(orders(term, round).map(faces)).size).toBe(1);
  const seen = (term: Term) =>
    steps(term).flatMap(({ seen, scene, brief }) => (seen ? [[seen, seenUp(scene).length, !!brief]] : []));
  expect(seen('glimpse')).toEqual([['holder', 1, true]]);
  expect(seen('flash')).toEqual([['audience', 1, true]]);
  expect(seen('fan')).toEqual([
    ['audience', 0, false],
    ['holder', 8, false],
  ]);
});

test('dealing down reverses, dealing up does not', () => {
  const [a = [], b = [], c] = orders('dealDown');
  expect(b).toEqual(dealDown(a));
  expect(c).toEqual(a);
  const [d = [], e = [], f] = orders('dealUp');
  expect(e).toEqual(turnedOver(d));
  expect(f).toEqual(d);
  expect(seenUp(steps('dealUp')[1]?.scene ?? []).length).toBe(7);
});

test('one-handed: both packets come out alike and reversed', () => {
  const spread = steps('oneHanded')[2]?.scene ?? [];
  const line = (pack: string) =>
    spread
      .filter(({ leaf }) => leaf.id.endsWith(pack))
      .sort((a, b) => a.x - b.x)
      .map(({ leaf }) => faceOf(leaf));
  expect(line('0')).toEqual(line('1'));
  expect(line('0')).toEqual(['HQ', 'S9', 'D4', 'CK', 'H7', 'SA']);
});

test('sleight: the card shown is not the card dealt', () => {
  const [, shown, , , found] = steps('sleight').map(({ scene }) => scene);
  const uppermost = [...(shown ?? [])].sort((a, b) => b.z - a.z)[0];
  expect(uppermost && up(uppermost.leaf).card).toBe('HQ');
  expect(seenUp(found ?? [])).toEqual(['S3']);
});

test('misdirection: the card below is changed while the other one leaps', () => {
  const over = (place: number) => {
    const scene = steps('misdirection')[place]?.scene ?? [];
    const spot = scene.find(({ leaf }) => leaf.id === 'S60');
    return scene.filter(({ x, y }) => x === spot?.x && y === spot.y).sort((a, b) => b.z - a.z)[0]?.leaf.id;
  };
  expect([over(0), over(1), over(2)]).toEqual(['S60', 'C60', 'C60']);
});
