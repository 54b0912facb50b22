/** Where cards are in a packet: 顶牌, 标位牌, 切牌. */
import { change, inTurn, only, pile, row, type Scene } from '../layout.ts';
import { bottom, cut, faceOf, follows, packet, top, turnedOver, type Packet } from '../packet.ts';
import { turnOf, type Demo } from '../step.ts';

export const EIGHT = 'SA H7 CK D4 S9 HQ C5 DT';
const [NEAR, FAR] = [105, 255];

type Pair = [number, number];

export const topDemo: Demo = () => {
  const order = packet(EIGHT);
  const stack = pile(order, { x: 170, y: 140, step: 12, aside: 2, scale: 1.2 });
  const raised = (leaves: Packet) =>
    change(only(stack, leaves), leaves, ({ x, y }) => ({ x: x + 46, y: y - 14 }));
  const lowered = (leaves: Packet) =>
    change(only(stack, leaves), leaves, ({ x, y }) => ({ x: x - 46, y: y + 12 }));
  return [
    { say: 'terms.top.1', scene: stack, order },
    { say: 'terms.top.2', scene: raised(top(order)), order, marked: top(order) },
    { say: 'terms.top.3', params: { n: 3 }, scene: raised(top(order, 3)), order, marked: top(order, 3) },
    { say: 'terms.top.4', scene: lowered(bottom(order)), order, marked: bottom(order) },
  ];
};

/** A pile with its top part lifted off and put down beside it. */
function lifted(order: Packet, count: number, from: number, to: number): Scene {
  const part = top(order, count);
  const shift = (order.length - count) * 3;
  return change(pile(order, { x: from }), part, ({ y }) => ({ x: to, y: y + shift }));
}

/** The lifted part first, then the rest on top of it. */
const completed = (order: Packet, count: number, x: number): Scene =>
  change(pile(cut(order, count), { x }), order.slice(count), { delay: 480 });

const CUTS: [Pair, ...Pair[]] = [
  [3, 4],
  [5, 1],
  [2, 4],
];

export const cutDemo: Demo = (round) => {
  const order = packet(EIGHT);
  const [n, m] = turnOf(CUTS, round);
  const once = cut(order, n);
  const twice = cut(once, m);
  return [
    { say: 'terms.cut.1', scene: pile(order, { x: FAR }), order },
    { say: 'terms.cut.2', params: { n }, scene: lifted(order, n, FAR, NEAR), order, marked: top(order, n) },
    { say: 'terms.cut.3', scene: pile(once, { x: NEAR }), order: once, marked: bottom(once, n) },
    {
      say: 'terms.cut.4',
      params: { m },
      scene: completed(once, m, FAR),
      order: twice,
      marked: bottom(twice, m),
    },
    {
      say: 'terms.cut.5',
      params: { n, m, sum: n + m },
      scene: pile(twice, { x: FAR }),
      order: twice,
    },
  ];
};

/** The key card and where it is cut: the second time the key card comes to lie at the bottom. */
const TRACKED: [[string, ...Pair], ...[string, ...Pair][]] = [
  ['CK', 5, 5],
  ['S9', 2, 3],
  ['HQ', 6, 3],
];

export const keyDemo: Demo = (round) => {
  const order = packet(EIGHT);
  const [card, n, m] = turnOf(TRACKED, round);
  const key = order.filter((leaf) => faceOf(leaf) === card);
  const next = [follows(order, `${card}0`)];
  const params = { key: card, next: next.map(faceOf).join(), n, m };
  const marked = [...key, ...next];
  const once = cut(order, n);
  const twice = cut(once, m);
  const shown = (now: Packet): Scene =>
    change(only(row(turnedOver(now)), marked), marked, ({ y, leaf }) => ({
      y: y - 24,
      mark: faceOf(leaf) === card ? 'one' : 'two',
    }));
  const around = next[0]?.id === twice[0]?.id;
  return [
    { say: 'terms.key.1', params, scene: shown(order), order, marked },
    { say: 'terms.key.2', params, scene: inTurn(pile(order, { x: FAR }), order, 30), order, marked },
    { say: 'terms.key.3', params, scene: completed(order, n, NEAR), order: once, marked },
    { say: 'terms.key.4', params, scene: completed(once, m, FAR), order: twice, marked },
    {
      say: around ? 'terms.key.around' : 'terms.key.5',
      params,
      scene: inTurn(shown(twice), twice, 60),
      order: twice,
      marked,
    },
  ];
};
