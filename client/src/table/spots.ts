/** Where the seats and their cards are: you at the bottom, the next player on your right, and so on round the table. */

/** A side of the felt for a seat's plate. */
export type Side = 'bottom' | 'right' | 'top' | 'topright' | 'topleft' | 'left';

const SIDES: Readonly<Record<number, readonly Side[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
  5: ['bottom', 'right', 'topright', 'topleft', 'left'],
};

/** The side at which `seat` of `seats` sits for somebody at `me` (a looker-on sees seat 0 at the bottom). */
export function sideOf(seat: number, me: number, seats: number): Side {
  const away = (seat - Math.max(me, 0) + seats) % seats;
  return SIDES[seats]?.[away] ?? 'top';
}

export interface Spread {
  /** Of one card. */
  readonly width: number;
  /** From one card of a play to the next. */
  readonly strip: number;
}

export interface Spot {
  /** Of the middle of the play, from the middle of the felt. */
  readonly x: number;
  readonly y: number;
}

const RATIO = 7 / 5;
/** How far a side's cards are from the middle: across in card widths, down in card heights. */
const AWAY: Readonly<Record<Side, readonly [number, number]>> = {
  bottom: [0, 0.58],
  right: [1, 0],
  top: [0, -0.58],
  topright: [0.56, -0.56],
  topleft: [-0.56, -0.56],
  left: [-1, 0],
};
const AWAY_FIVE: Readonly<Partial<Record<Side, readonly [number, number]>>> = {
  right: [1.15, 0.47],
  left: [-1.15, 0.47],
  bottom: [0, 0.62],
};

/** How large the cards of a trick are in a felt of this size, where no play has more than `most` cards. */
export function spread(most: number, width: number, height: number, ideal: number): Spread {
  if (most <= 1) return { width: Math.min(ideal, width / 3.2, height / (RATIO * 2.2)), strip: 0 };
  const card = Math.min(ideal, width / 4.4, height / (RATIO * 3));
  return { width: card, strip: Math.min(card * 0.42, (width / 2 - 6 - card) / (most - 1)) };
}

/** Where the middle of a side's play is. */
export function spot(side: Side, seats: number, most: number, { width, strip }: Spread): Spot {
  const [across, down] = (seats === 5 && AWAY_FIVE[side]) || AWAY[side];
  const height = width * RATIO;
  if (most <= 1) return { x: across * (width + 6), y: down * (height + 4) };
  // plays of several cards: three storeys, so that long ones pass each other
  const wide = width + strip * (most - 1);
  const storey = side === 'bottom' ? 1 : side.startsWith('top') ? -1 : 0;
  return { x: Math.sign(across) * (wide / 2 + 3), y: storey * (height + 2) };
}
