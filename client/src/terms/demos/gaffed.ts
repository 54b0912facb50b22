/** Cards that were made for a trick, each beside an ordinary one: 双面牌, 双背牌, 异型牌. */
import type { Key } from '../../i18n/index.svelte.ts';
import { STAGE, change, inTurn, only, pile, type Scene } from '../layout.ts';
import { back, face, gaff, leaf, turned, turnedOver, type Leaf, type Packet } from '../packet.ts';
import type { Demo, Step } from '../step.ts';

/** Leaves side by side, large enough to look at. */
function abreast(leaves: Packet, scale: number): Scene {
  const space = STAGE.width / leaves.length;
  return leaves.flatMap((one, place) =>
    pile([one], { x: space * (place + 0.5) }).map((spot) => ({ ...spot, scale, z: place })),
  );
}

/** Both are turned over twice. */
function beside(
  ordinary: Leaf,
  made: Leaf,
  says: readonly [Key, Key, Key],
  params: Step['params'] = {},
): Step[] {
  const pair = [ordinary, made];
  const show = (leaves: Packet): Scene => inTurn(abreast(leaves, 1.6), leaves, 350);
  return [
    { say: says[0], params, scene: show(pair) },
    { say: says[1], params, scene: show(turnedOver(pair)) },
    { say: says[2], params, scene: show(pair) },
  ];
}

export const doubleFacedDemo: Demo = () =>
  beside(
    turned(leaf('HQ')),
    gaff('made', face('HQ'), face('S5')),
    ['terms.doubleFaced.1', 'terms.doubleFaced.2', 'terms.doubleFaced.3'],
    { card: 'HQ', other: 'S5' },
  );

export const doubleBackedDemo: Demo = () =>
  beside(
    leaf('HQ'),
    gaff('made', back(), back()),
    ['terms.doubleBacked.1', 'terms.doubleBacked.2', 'terms.doubleBacked.3'],
    { card: 'HQ' },
  );

export const gaffedDemo: Demo = () => {
  const ordinary = leaf('H3');
  const large = leaf('SA');
  const all = [ordinary, gaff('backs', back(), back(1)), gaff('faces', face('CK'), face('D8')), large];
  const show = (leaves: Packet): Scene =>
    change(inTurn(abreast(leaves, 1.2), leaves, 250), [large], { scale: 1.45 });
  const over = show(turnedOver(all));
  const laid = change(only(over, [ordinary, large]), [ordinary], {
    x: STAGE.width * 0.875,
    z: 9,
    delay: 0,
    mark: '',
  });
  return [
    { say: 'terms.gaffed.1', scene: show(all) },
    { say: 'terms.gaffed.2', scene: over },
    { say: 'terms.gaffed.3', scene: laid },
  ];
};
