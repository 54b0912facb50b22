/** The sides of a card and the two kinds of faces: 牌面, 牌背, 点牌, 花牌. */
import { SUITS, suitOf } from '../../cards/names.ts';
import { CARD, change, inTurn, only, pile, row, rows, type Scene } from '../layout.ts';
import { faceOf, fullPack, isCourt, isSpot, packet, turnedOver, type Packet } from '../packet.ts';
import { turnOf, type Demo } from '../step.ts';

const STEP = CARD.index;
const LEFT = 39;

const bySuit = (packet: Packet): Packet[] =>
  SUITS.map((suit) => packet.filter((leaf) => suitOf(faceOf(leaf)) === suit));

const RANKS = ['7', 'A', 'Q'] as const;

export const faceDemo: Demo = (round) => {
  const pack = fullPack();
  const up = turnedOver(pack);
  const spread = rows(bySuit(up), LEFT, STEP);
  const rank = turnOf(RANKS, round);
  const alike = up.filter((leaf) => faceOf(leaf)[1] === rank);
  return [
    { say: 'terms.face.1', scene: pile(pack, { x: 180, step: 0.4 }) },
    { say: 'terms.face.2', scene: inTurn(spread, up, 16) },
    {
      say: 'terms.face.3',
      params: { rank },
      scene: change(only(spread, alike), alike, ({ z }) => ({ z: z + 100 })),
    },
  ];
};

export const backDemo: Demo = () => {
  const blue = packet('SA H7 CK D4 S9');
  const red = packet('SA H7 CK D4 S9', 1);
  const mixed = [...blue, ...red].sort((a, b) => MIX.indexOf(a.id) - MIX.indexOf(b.id));
  const lines = (one: Packet, two: Packet): Scene => [...row(one, 78, 1.08, 70), ...row(two, 192, 1.08, 70)];
  return [
    { say: 'terms.back.1', scene: lines(mixed.slice(0, 5), mixed.slice(5)) },
    { say: 'terms.back.2', scene: inTurn(lines(blue, red), [...blue, ...red], 60) },
    { say: 'terms.back.3', scene: inTurn(lines(turnedOver(blue), turnedOver(red)), [...blue, ...red], 60) },
  ];
};
const MIX = ['SA1', 'CK0', 'S90', 'D41', 'SA0', 'H71', 'D40', 'S91', 'CK1', 'H70'];

/** 52 faces, as mixed as a stride through them makes them. */
const mixed = (pack: Packet): Packet =>
  pack.map((_, place) => pack[(place * 23 + 7) % 52]).filter((leaf) => !!leaf);

function kindsDemo(kind: 'spot' | 'court'): Demo {
  return () => {
    const up = turnedOver(fullPack());
    const muddle = mixed(up);
    const lines = [0, 13, 26, 39].map((from) => muddle.slice(from, from + 13));
    const [spots, courts] = [
      up.filter((leaf) => isSpot(faceOf(leaf))),
      up.filter((leaf) => isCourt(faceOf(leaf))),
    ];
    const apart: Scene = [...rows(bySuit(spots), 33, 20, 0.85), ...rows(bySuit(courts), 267, 20, 0.85)];
    const [these, others] = kind === 'spot' ? [spots, courts] : [courts, spots];
    return [
      { say: `terms.${kind}.1`, scene: rows(lines, LEFT, STEP) },
      { say: `terms.${kind}.2`, scene: only(inTurn(apart, [...these, ...others], 12), these, '') },
      { say: `terms.${kind}.3`, scene: apart },
    ];
  };
}

export const spotDemo = kindsDemo('spot');
export const courtDemo = kindsDemo('court');
