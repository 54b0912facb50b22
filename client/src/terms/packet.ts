/**
 * A packet of cards for the moving pictures of the card terms: leaves in order from the top, which is where it is
 * when the backs are up. All functions are pure; no game uses them.
 */
import { FACE_DOWN, SUITS, rankOf } from '../cards/names.ts';

/** One side of a leaf: a face (`HA`), or the back of a pack. */
export interface Side {
  readonly card: string;
  readonly pack: 0 | 1;
}

/** One piece of card: its two sides, and whether the second one is up. */
export interface Leaf {
  readonly id: string;
  readonly sides: readonly [Side, Side];
  readonly over: boolean;
}

export type Packet = readonly Leaf[];

export const face = (card: string): Side => ({ card, pack: 0 });
export const back = (pack: 0 | 1 = 0): Side => ({ card: FACE_DOWN, pack });
export const isBack = (side: Side): boolean => side.card === FACE_DOWN;

/** An ordinary leaf, back up. */
export const leaf = (card: string, pack: 0 | 1 = 0): Leaf => gaff(card + pack, back(pack), face(card));

/** A leaf with these two sides, the first one up. */
export const gaff = (id: string, up: Side, down: Side): Leaf => ({ id, sides: [up, down], over: false });

/** Ordinary leaves of one pack, backs up: `SA H7 CK`. */
export const packet = (cards: string, pack: 0 | 1 = 0): Packet =>
  cards.split(' ').map((card) => leaf(card, pack));

const RANKS = [...'23456789TJQKA'];

/** A whole pack, backs up, by suit and rank. */
export const fullPack = (): Packet => SUITS.flatMap((suit) => RANKS.map((rank) => leaf(suit + rank)));

export const up = ({ sides, over }: Leaf): Side => sides[over ? 1 : 0];
export const down = ({ sides, over }: Leaf): Side => sides[over ? 0 : 1];
/** The face a leaf has; of two, the one that is not up. */
export const faceOf = (leaf: Leaf): string =>
  [down(leaf), up(leaf)].find((side) => !isBack(side))?.card ?? FACE_DOWN;

export const isCourt = (card: string): boolean => ['K', 'Q', 'J', 'A'].includes(rankOf(card));
export const isSpot = (card: string): boolean => rankOf(card) !== '' && !isCourt(card);

export const top = (packet: Packet, count = 1): Packet => packet.slice(0, count);
export const bottom = (packet: Packet, count = 1): Packet => packet.slice(packet.length - count);

/** `count` leaves off the top, put under the rest. */
export const cut = (packet: Packet, count: number): Packet => [
  ...packet.slice(count),
  ...packet.slice(0, count),
];

/** One by one onto the table as they lie: the order is reversed. */
export const dealDown = (packet: Packet): Packet => [...packet].reverse();

export const turned = (leaf: Leaf): Leaf => ({ ...leaf, over: !leaf.over });

/** The whole packet turned over: counted from the side of the backs, the order stays. */
export const turnedOver = (packet: Packet): Packet => packet.map(turned);

/** One by one onto the table, each turned over: the order stays. */
export const dealUp = turnedOver;

/** What lies under the leaf with this id, from the bottom on to the top again. */
export function follows(packet: Packet, id: string): Leaf {
  const place = packet.findIndex((leaf) => leaf.id === id);
  const next = packet[(place + 1) % packet.length];
  if (place < 0 || !next) throw new Error(`${id} is not in the packet`);
  return next;
}
