/** Dealing a packet onto the table card by card: 标准分牌, 单手分牌, 翻转分牌. */
import { change, inTurn, pile, row, type Note, type Scene } from '../layout.ts';
import { dealDown, dealUp, packet, turnedOver, type Packet } from '../packet.ts';
import type { Demo } from '../step.ts';

const SEVEN = 'SA H7 CK D4 S9 HQ C5';
const [HAND, TABLE] = [100, 260];
const BEAT = 260;

export const dealDownDemo: Demo = () => {
  const order = packet(SEVEN);
  const dealt = dealDown(order);
  return [
    { say: 'terms.dealDown.1', scene: pile(order, { x: HAND }), order },
    { say: 'terms.dealDown.2', scene: inTurn(pile(dealt, { x: TABLE }), order, BEAT), order: dealt },
    { say: 'terms.dealDown.3', scene: inTurn(pile(order, { x: HAND }), dealt, BEAT), order },
  ];
};

export const oneHandedDemo: Demo = () => {
  const [two, one] = [packet('SA H7 CK D4 S9 HQ'), packet('SA H7 CK D4 S9 HQ', 1)];
  const tilted = (scene: Scene, leaves: Packet): Scene => change(scene, leaves, { angle: 16 });
  const held: Scene = [
    ...pile(two, { x: 52, y: 74, scale: 1 }),
    ...tilted(pile(one, { x: 256, y: 70, scale: 1 }), one),
  ];
  const dealt: Scene = [
    ...inTurn(pile(dealDown(two), { x: 128, y: 166, scale: 1 }), two, BEAT),
    ...inTurn(pile(dealDown(one), { x: 292, y: 176, scale: 1 }), one, BEAT),
  ];
  const notes: Note[] = [
    { say: 'terms.oneHanded.two', x: 90, y: 252 },
    { say: 'terms.oneHanded.one', x: 270, y: 252 },
  ];
  const spread: Scene = [...row(turnedOver(dealDown(two)), 76), ...row(turnedOver(dealDown(one)), 194)];
  return [
    { say: 'terms.oneHanded.1', scene: held, notes },
    { say: 'terms.oneHanded.2', scene: dealt, notes },
    { say: 'terms.oneHanded.3', scene: spread },
  ];
};

export const dealUpDemo: Demo = () => {
  const order = packet(SEVEN);
  const dealt = dealUp(order);
  return [
    { say: 'terms.dealUp.1', scene: pile(order, { x: HAND }), order },
    {
      say: 'terms.dealUp.2',
      scene: inTurn(pile(dealt, { x: TABLE, step: -27, scale: 0.95 }), order, BEAT),
      order: dealt,
    },
    { say: 'terms.dealUp.3', scene: pile(turnedOver(dealt), { x: TABLE }), order },
  ];
};
