/** Where the leaves of a packet lie on the stage. Lengths are units of which the stage has `STAGE.width` across. */
import type { Key } from '../i18n/index.svelte.ts';
import { FACE_DOWN } from '../cards/names.ts';
import { up, type Leaf, type Packet } from './packet.ts';

export const STAGE = { width: 360, height: 270 } as const;
export const CARD = { width: 60, height: 84, index: 23.5 } as const;

/** `one` and `two` point a leaf out; `faint` steps back. */
export type Mark = '' | 'one' | 'two' | 'faint';

export interface Spot {
  readonly leaf: Leaf;
  /** The middle of the card. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly scale: number;
  /** Which lies over which. */
  readonly z: number;
  /** Milliseconds before it sets out. */
  readonly delay: number;
  readonly mark: Mark;
}

export type Scene = readonly Spot[];

/** A word on the felt; `x` and `y` are its middle. */
export interface Note {
  readonly say: Key;
  readonly x: number;
  readonly y: number;
}

const at = (leaf: Leaf, x: number, y: number, z: number): Spot => ({
  leaf,
  x,
  y,
  z,
  angle: 0,
  scale: 1,
  delay: 0,
  mark: '',
});

export interface Pile {
  x: number;
  y?: number;
  /** How far each card stands above the one under it. */
  step?: number;
  /** How far each card stands to the right of the one under it. */
  aside?: number;
  scale?: number;
}

/** A pile. Where faces are up the packet lies turned over, and its first leaf is the lowest. */
export function pile(
  packet: Packet,
  { x, y = STAGE.height / 2, step = 3, aside = 0, scale = 1.35 }: Pile,
): Scene {
  const first = packet[0];
  const turned = first !== undefined && up(first).card !== FACE_DOWN;
  const middle = (packet.length - 1) / 2;
  return packet.map((leaf, place) => {
    const z = turned ? place : packet.length - 1 - place;
    return { ...at(leaf, x + (z - middle) * aside, y - (z - middle) * step, z), scale };
  });
}

/** A row around the middle. By default each card shows just its index beside the next one. */
export function row(
  packet: Packet,
  y: number = STAGE.height / 2,
  scale = 1.3,
  step = CARD.index * scale,
): Scene {
  const left = (STAGE.width - step * (packet.length - 1)) / 2;
  return packet.map((leaf, place) => ({ ...at(leaf, left + place * step, y, place), scale }));
}

/** A fan around a point under it; `degrees` from its first card to its last. */
export function fan(packet: Packet, degrees: number, x = STAGE.width / 2, y = 330, radius = 190): Scene {
  return packet.map((leaf, place) => {
    const angle = degrees * (place / Math.max(packet.length - 1, 1) - 0.5);
    const turn = (angle * Math.PI) / 180;
    return { ...at(leaf, x + radius * Math.sin(turn), y - radius * Math.cos(turn), place), angle };
  });
}

/** Rows one under the other, one row a packet; `left` is where its first card stands. */
export function rows(packets: readonly Packet[], left: number, step: number, scale = 1): Scene {
  const gap = (STAGE.height - 12 - CARD.height * scale) / Math.max(packets.length - 1, 1);
  const high = 6 + (CARD.height * scale) / 2;
  return packets.flatMap((packet, line) =>
    packet.map((leaf, place) => ({
      ...at(leaf, left + place * step, high + line * gap, line * 20 + place),
      scale,
    })),
  );
}

type Change = Partial<Omit<Spot, 'leaf'>> | ((spot: Spot, place: number) => Partial<Omit<Spot, 'leaf'>>);

/** The scene with the spots of some leaves changed. */
export function change(scene: Scene, leaves: Iterable<{ readonly id: string }>, how: Change): Scene {
  const ids = new Set([...leaves].map(({ id }) => id));
  let place = 0;
  return scene.map((spot) => {
    if (!ids.has(spot.leaf.id)) return spot;
    return { ...spot, ...(typeof how === 'function' ? how(spot, place++) : how) };
  });
}

/** The scene with its leaves pointed out, and all others stepping back. */
export function only(scene: Scene, leaves: Iterable<{ readonly id: string }>, mark: Mark = 'one'): Scene {
  const ids = new Set([...leaves].map(({ id }) => id));
  return scene.map((spot) => ({ ...spot, mark: ids.has(spot.leaf.id) ? mark : 'faint' }));
}

/** Leaves that set out one after another, in the order given. */
export function inTurn(scene: Scene, order: readonly { readonly id: string }[], pause: number): Scene {
  const turns = new Map(order.map(({ id }, turn) => [id, turn * pause]));
  return scene.map((spot) => ({ ...spot, delay: turns.get(spot.leaf.id) ?? spot.delay }));
}
