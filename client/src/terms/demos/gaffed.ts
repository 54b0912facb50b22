/** Cards that were made for a trick, each beside an ordinary one: 双面牌, 双背牌, 异型牌. */
import type { Key } from '../../i18n/index.svelte.ts';
import { STAGE, change, inTurn, only, row, type Note, type Scene } from '../layout.ts';
import { back, face, gaff, leaf, turned, turnedOver, type Leaf, type Packet } from '../packet.ts';
import type { Demo, Step } from '../step.ts';

/** The middles of so many columns. */
const columns = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => 6 + ((STAGE.width - 12) / count) * (place + 0.5));

/** Leaves side by side, large enough to look at. */
function abreast(leaves: Packet, scale: number): Scene {
  const middles = columns(leaves.length);
  return row(leaves, 118, scale).map((spot, place) => ({ ...spot, x: middles[place] ?? 0 }));
}

/** What each of them is called. */
const named = (...says: Key[]): Note[] =>
  columns(says.length).map((x, place) => ({ say: says[place] ?? 'terms.made.ordinary', x, y: 222 }));

/** A made one beside an ordinary one, turned over and back. */
function beside(
  ordinary: Leaf,
  made: Leaf,
  name: Key,
  says: readonly Key[],
  params: Readonly<Record<string, string>>,
): Step[] {
  const pair = [ordinary, made];
  const notes = named('terms.made.ordinary', name);
  return says.map((say, turns) => {
    const leaves = turns % 2 ? turnedOver(pair) : pair;
    return { say, params, scene: inTurn(abreast(leaves, 1.8), leaves, 350), notes };
  });
}

export const doubleFacedDemo: Demo = () =>
  beside(
    turned(leaf('HQ')),
    gaff('made', face('HQ'), face('S5')),
    'terms.doubleFaced.name',
    ['terms.doubleFaced.1', 'terms.doubleFaced.2', 'terms.doubleFaced.3'],
    { card: 'HQ', other: 'S5' },
  );

export const doubleBackedDemo: Demo = () =>
  beside(
    leaf('HQ'),
    gaff('made', back(), back()),
    'terms.doubleBacked.name',
    ['terms.doubleBacked.1', 'terms.doubleBacked.2', 'terms.doubleBacked.3'],
    { card: 'HQ' },
  );

export const gaffedDemo: Demo = () => {
  const ordinary = leaf('H3');
  const large = leaf('SA');
  const all = [ordinary, gaff('backs', back(), back(1)), gaff('faces', face('CK'), face('D8')), large];
  const show = (leaves: Packet): Scene =>
    change(inTurn(abreast(leaves, 1.05), leaves, 250), [large], { scale: 1.28 });
  const notes = named(
    'terms.made.ordinary',
    'terms.doubleBacked.name',
    'terms.doubleFaced.name',
    'terms.made.large',
  );
  const over = show(turnedOver(all));
  const laid = change(only(over, [ordinary, large]), [ordinary], {
    x: STAGE.width * 0.875,
    z: 9,
    delay: 0,
    mark: '',
  });
  return [
    { say: 'terms.gaffed.1', scene: show(all), notes },
    { say: 'terms.gaffed.2', scene: over, notes },
    { say: 'terms.gaffed.3', scene: laid, notes: notes.slice(1) },
  ];
};
