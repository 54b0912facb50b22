/** The same laws as those of packets in the library: what the moving pictures show is true. */
import { expect, test } from 'vitest';
import {
  back,
  bottom,
  cut,
  dealDown,
  dealUp,
  down,
  face,
  faceOf,
  follows,
  fullPack,
  gaff,
  isBack,
  isCourt,
  isSpot,
  leaf,
  packet,
  top,
  turned,
  turnedOver,
  up,
  type Packet,
} from '../../src/terms/packet.ts';

const EIGHT = packet('SA H7 CK D4 S9 HQ C5 DT');
const places = [...Array(9).keys()];
const faces = (some: Packet) => some.map(faceOf);

test('all faces of a pack differ, its backs are alike', () => {
  const pack = fullPack();
  expect(new Set(faces(pack)).size).toBe(52);
  expect(new Set(pack.map((one) => up(one).pack))).toEqual(new Set([0]));
  expect(pack.map(up).every(isBack)).toBe(true);
});

test('two packs are told apart by the back alone', () => {
  const [one, two] = [leaf('HA'), leaf('HA', 1)];
  expect(down(one)).toEqual(down(two));
  expect(up(one)).not.toEqual(up(two));
  expect(one.id).not.toBe(two.id);
});

test('36 spot and 16 court cards; a joker is neither', () => {
  const all = faces(fullPack());
  expect([all.filter(isSpot).length, all.filter(isCourt).length]).toEqual([36, 16]);
  expect(['BJ', 'LJ', '??'].some((card) => isSpot(card) || isCourt(card))).toBe(false);
});

test('a double-faced leaf shows another face, a double-backed one none', () => {
  const twoFaces = gaff('f', face('HA'), face('C7'));
  expect([up(twoFaces).card, up(turned(twoFaces)).card]).toEqual(['HA', 'C7']);
  const twoBacks = gaff('b', back(), back(1));
  expect([up(twoBacks), up(turned(twoBacks))].every(isBack)).toBe(true);
  expect(faceOf(twoBacks)).toBe('??');
});

test.each(places)('top and bottom: %i', (count) => {
  expect([...top(EIGHT, count), ...bottom(EIGHT, 8 - count)]).toEqual(EIGHT);
});

test.each(places)(
  'a cut of %i and any other are one cut, and cutting nothing or all changes nothing',
  (i) => {
    for (const j of places) expect(cut(cut(EIGHT, i), j)).toEqual(cut(EIGHT, (i + j) % 8));
    expect(cut(EIGHT, 0)).toEqual(EIGHT);
    expect(cut(EIGHT, 8)).toEqual(EIGHT);
  },
);

test('what follows the key card follows it after any cuts', () => {
  for (const key of EIGHT)
    for (const i of places)
      for (const j of places) expect(follows(cut(cut(EIGHT, i), j), key.id)).toBe(follows(EIGHT, key.id));
  expect(() => follows(EIGHT, 'D20')).toThrow('not in the packet');
});

test('dealing down reverses, twice restores', () => {
  expect(faces(dealDown(EIGHT))).toEqual(faces(EIGHT).reverse());
  expect(dealDown(dealDown(EIGHT))).toEqual(EIGHT);
});

test('dealing up keeps the order and turns all over', () => {
  expect(faces(dealUp(EIGHT))).toEqual(faces(EIGHT));
  expect(dealUp(EIGHT).map(up)).toEqual(EIGHT.map(down));
  expect(turnedOver(dealUp(EIGHT))).toEqual(EIGHT);
});
