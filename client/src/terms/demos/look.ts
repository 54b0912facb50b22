/** Three ways to see a face while the packet stays as it is: 瞥牌, 闪牌, 扇牌. */
import { change, fan, pile, type Scene } from '../layout.ts';
import { faceOf, packet, top, turned, turnedOver, type Leaf, type Packet } from '../packet.ts';
import { turnOf, type Demo } from '../step.ts';
import { EIGHT } from './order.ts';

/** The scene with one leaf turned over and moved. */
const turnOne = (
  scene: Scene,
  one: Leaf,
  to: { x: number; y: number; angle?: number; scale?: number; z?: number },
): Scene =>
  scene.map((spot) =>
    spot.leaf.id === one.id ? { ...spot, leaf: turned(spot.leaf), mark: 'one', ...to } : spot,
  );

export const glimpseDemo: Demo = (round) => {
  const order = packet(EIGHT);
  const rest = pile(order, { x: 180 });
  // two halves for a shuffle, the upper one in the left hand
  const split = change(change(rest, order.slice(4), { x: 238, angle: 9 }), top(order, 4), ({ y }) => ({
    x: 122,
    y: y + 8,
    angle: -9,
  }));
  const seen = turnOf([3, 7], round);
  const looked = order.slice(seen, seen + 1);
  const card = looked.map(faceOf).join();
  const peek = looked.reduce(
    (scene, one) =>
      turnOne(scene, one, { x: seen === 3 ? 88 : 272, y: 150, angle: seen === 3 ? -20 : 20, z: -1 }),
    split,
  );
  return [
    { say: 'terms.glimpse.1', scene: rest, order },
    { say: 'terms.glimpse.2', scene: split, order },
    {
      say: 'terms.glimpse.3',
      params: { card },
      scene: peek,
      order,
      marked: looked,
      seen: 'holder',
      brief: true,
    },
    { say: 'terms.glimpse.4', scene: rest, order },
  ];
};

export const flashDemo: Demo = (round) => {
  const order = packet(EIGHT);
  const rest = pile(order, { x: 180, y: 190 });
  const shown = order.slice(turnOf([7, 0, 4], round)).slice(0, 1);
  const card = shown.map(faceOf).join();
  const flash = shown.reduce((scene, one) => turnOne(scene, one, { x: 180, y: 82, scale: 1.5, z: 20 }), rest);
  return [
    { say: 'terms.flash.1', scene: rest, order },
    {
      say: 'terms.flash.2',
      params: { card },
      scene: flash,
      order,
      marked: shown,
      seen: 'audience',
      brief: true,
    },
    { say: 'terms.flash.3', scene: rest, order },
  ];
};

export const fanDemo: Demo = () => {
  const order = packet(EIGHT);
  const spread = top(order, 6);
  const held = order.slice(6);
  const rest = pile(order, { x: 180, y: 180 });
  const under = (packet: Packet): Scene =>
    pile(packet, { x: 180, y: 190, step: 1 }).map((spot) => ({ ...spot, z: spot.z - 20 }));
  // seen from the other side, left is right
  const backs: Scene = [...under(held), ...fan(spread, -70).map((spot) => ({ ...spot, z: -spot.z }))];
  const faces: Scene = [...under(turnedOver(held)), ...fan(turnedOver(spread), 70)];
  return [
    { say: 'terms.fan.1', scene: rest, order },
    { say: 'terms.fan.2', params: { n: 6 }, scene: backs, order, marked: spread, seen: 'audience' },
    { say: 'terms.fan.3', scene: faces, order, marked: spread, seen: 'holder' },
    { say: 'terms.fan.4', scene: rest, order },
  ];
};
