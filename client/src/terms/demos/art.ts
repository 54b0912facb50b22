/** What hands do unseen, and why eyes were elsewhere: 手彩, 错引. */
import { change, pile, row, type Scene } from '../layout.ts';
import { packet, turned, turnedOver, type Leaf } from '../packet.ts';
import type { Demo } from '../step.ts';

const turnIn = (scene: Scene, leaves: readonly Leaf[]): Scene => {
  const ids = new Set(leaves.map(({ id }) => id));
  return scene.map((spot) => (ids.has(spot.leaf.id) ? { ...spot, leaf: turned(spot.leaf) } : spot));
};

/** The top two turned over as one card: the upper one is taken for the top card, and another is dealt. */
export const sleightDemo: Demo = () => {
  const order = packet('S3 HQ C8 DK S6 H9 C4');
  const [first, second] = [order.slice(0, 1), order.slice(1, 2)];
  const both = order.slice(0, 2);
  const rest = pile(order, { x: 110, y: 150 });
  // turned over together the second lies on the first
  const lift = change(turnIn(rest, both), first, { z: 7, y: 138 });
  const shown = change(lift, second, { z: 8, y: 138 });
  const dealt = change(rest, first, { x: 250, y: 150, z: 9 });
  const found = turnIn(dealt, first);
  const slow = change(change(shown, second, { x: 238, y: 112, angle: 5, mark: 'one' }), first, {
    x: 214,
    y: 140,
    angle: -4,
    mark: 'two',
  });
  const params = { card: 'HQ', other: 'S3' };
  return [
    { say: 'terms.sleight.1', scene: rest },
    { say: 'terms.sleight.2', params, scene: shown, seen: 'audience' },
    { say: 'terms.sleight.3', params, scene: rest },
    { say: 'terms.sleight.4', params, scene: dealt },
    { say: 'terms.sleight.5', params, scene: found, seen: 'audience' },
    { say: 'terms.sleight.6', params, scene: slow, seen: 'holder' },
  ];
};

const STEP = 76;

/** While a card on the left leaps, one on the right is changed. */
export const misdirectionDemo: Demo = () => {
  const bait = turnedOver(packet('HA'));
  const quiet = [...turnedOver(packet('D9 S6 H3 CJ'))];
  const other = turnedOver(packet('C6'));
  const gone = quiet.slice(1, 2);
  const line = row(quiet, 196, 1.1, STEP);
  const scene = (swapped: boolean, baited: Scene): Scene => [
    ...baited,
    ...line,
    ...row(other, 196, 1.1).map((spot) => ({ ...spot, x: 180 - STEP / 2, z: swapped ? 3 : 0, delay: 240 })),
  ];
  const still = pile(bait, { x: 60, y: 72 });
  const leaping = pile(bait, { x: 180, y: 80 }).map((spot) => ({
    ...spot,
    scale: 1.6,
    angle: 360,
    z: 30,
    mark: 'one' as const,
  }));
  const swapped = scene(true, still);
  const told = change(change(swapped, gone, { y: 112, z: 20, mark: 'two' }), other, {
    mark: 'one',
    delay: 0,
  });
  const params = { bait: 'HA', gone: 'S6', other: 'C6' };
  return [
    {
      say: 'terms.misdirection.1',
      params,
      scene: scene(
        false,
        still.map((spot) => ({ ...spot, mark: 'one' as const })),
      ),
    },
    { say: 'terms.misdirection.2', params, scene: scene(true, leaping) },
    { say: 'terms.misdirection.3', params, scene: swapped },
    { say: 'terms.misdirection.4', params, scene: told },
  ];
};
