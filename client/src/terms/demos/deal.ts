/** Dealing a packet onto the table card by card: 标准分牌, 单手分牌, 翻转分牌. */
import { change, inTurn, pile, row, type Scene } from '../layout.ts';
import { dealDown, dealUp, packet, turnedOver, type Packet } from '../packet.ts';
import type { Demo } from '../step.ts';

const SEVEN = 'SA H7 CK D4 S9 HQ C5';
const [HAND, TABLE] = [100, 260];
const BEAT = 260;

const heap = (packet: Packet, x: number, y?: number): Scene =>
  pile(packet, y === undefined ? { x, step: 3 } : { x, y, step: 3 });

export const dealDownDemo: Demo = () => {
  const order = packet(SEVEN);
  const dealt = dealDown(order);
  return [
    { say: 'terms.dealDown.1', scene: heap(order, HAND), order },
    { say: 'terms.dealDown.2', scene: inTurn(heap(dealt, TABLE), order, BEAT), order: dealt },
    { say: 'terms.dealDown.3', scene: inTurn(heap(order, HAND), dealt, BEAT), order },
  ];
};

export const oneHandedDemo: Demo = () => {
  const [two, one] = [packet('SA H7 CK D4 S9 HQ'), packet('SA H7 CK D4 S9 HQ', 1)];
  const tilted = (scene: Scene, leaves: Packet): Scene => change(scene, leaves, { angle: 16 });
  const held: Scene = [...heap(two, 50, 84), ...tilted(heap(one, 250, 74), one)];
  const dealt: Scene = [
    ...inTurn(heap(dealDown(two), 130, 166), two, BEAT),
    ...inTurn(heap(dealDown(one), 290, 190), one, BEAT),
  ];
  const spread: Scene = [
    ...row(turnedOver(dealDown(two)), 76, 52),
    ...row(turnedOver(dealDown(one)), 194, 52),
  ];
  return [
    { say: 'terms.oneHanded.1', scene: held },
    { say: 'terms.oneHanded.2', scene: dealt },
    { say: 'terms.oneHanded.3', scene: spread },
  ];
};

export const dealUpDemo: Demo = () => {
  const order = packet(SEVEN);
  const dealt = dealUp(order);
  return [
    { say: 'terms.dealUp.1', scene: heap(order, HAND), order },
    { say: 'terms.dealUp.2', scene: inTurn(heap(dealt, TABLE), order, BEAT), order: dealt },
    { say: 'terms.dealUp.3', scene: heap(turnedOver(dealt), TABLE), order },
  ];
};
