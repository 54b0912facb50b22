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
  /** Left, middle and right have a third of the space each, and no play lies over another. */
  readonly apart: boolean;
  /** From one storey to the next, in card heights. */
  readonly storey: number;
}

export interface Spot {
  /** Of the middle of the play, from the middle of the trick. */
  readonly x: number;
  readonly y: number;
  /** What lies over what. */
  readonly level: number;
}

const RATIO = 7 / 5;
/** How much of a card its index takes. */
const INDEX = 0.28;
/** A smaller card lies under others sooner than beside them. */
const LEAST = 64;
/** How far a side's cards are from the middle: across in card widths, down in card heights. */
const AWAY: Readonly<Record<Side, readonly [number, number]>> = {
  bottom: [0, 0.58],
  right: [1, 0],
  top: [0, -0.58],
  topright: [0.56, -0.6],
  topleft: [-0.56, -0.6],
  left: [-1, 0],
};
const AWAY_FIVE: Readonly<Partial<Record<Side, readonly [number, number]>>> = {
  right: [1.15, 0.5],
  left: [-1.15, 0.5],
  bottom: [0, 0.62],
};

/**
 * Plays of several cards lie in storeys, each over the lower part of the one behind: two or three cards in three, so
 * that left and right share one; more cards in four, so that each has the whole width.
 */
const FEW = 3;
const STOREY = 0.62;
/** Where there is room they lie apart, with what is written on their edges between them. */
const HIGHEST = 1.14;
const THREE: Readonly<Partial<Record<Side, number>>> = { top: -1, topleft: -1, topright: -1, bottom: 1 };
const FOUR: Readonly<Partial<Record<Side, number>>> = {
  top: -1.5,
  topleft: -1.5,
  topright: -1.5,
  left: -0.5,
  right: 0.5,
  bottom: 1.5,
};

/** A space so many times as wide as it is high has room for three plays side by side. */
const WIDE = 2;
/** Between two plays that lie apart: what is written on their edges has room there. */
const BETWEEN = 18;

/** How large the cards of a trick are in a space of this size, where no play has more than `most` cards. */
export function spread(most: number, width: number, height: number, ideal: number): Spread {
  if (most <= 1)
    return { width: Math.min(ideal, width / 3.2, height / (RATIO * 2.2)), strip: 0, apart: true, storey: 0 };
  if (width >= WIDE * height) {
    const third = width / 3 - BETWEEN;
    const tall = (height - BETWEEN) / (2 * RATIO);
    const wide = third / (1 + INDEX * (most - 1));
    const card = Math.min(ideal, tall, wide);
    const strip = Math.min(card * 0.42, (third - card) / (most - 1));
    if (wide >= Math.min(LEAST, tall)) return { width: card, strip, apart: true, storey: 0 };
  }
  const storeys = most <= FEW ? 3 : 4;
  const room = most <= FEW ? width / 2 - 3 : width;
  const high = height / (RATIO * (1 + STOREY * (storeys - 1)));
  const card = Math.min(ideal, high, room / (1 + (most > 2 * FEW ? INDEX : 0.34) * (most - 1)));
  const storey = Math.min(HIGHEST, Math.max(STOREY, (height / (card * RATIO) - 1) / (storeys - 1)));
  return { width: card, strip: Math.min(card * 0.42, (room - card) / (most - 1)), apart: false, storey };
}

/** Where the middle of a play of `count` cards at a side is, in a space so wide. */
export function spot(
  side: Side,
  seats: number,
  count: number,
  most: number,
  space: number,
  of: Spread,
): Spot {
  const height = of.width * RATIO;
  if (most <= 1) {
    const [across, down] = (seats === 5 && AWAY_FIVE[side]) || AWAY[side];
    return { x: across * (of.width + 6), y: down * (height + 4), level: 0 };
  }
  if (of.apart) {
    const [across, down] = AWAY[side];
    const column = side === 'left' || side === 'right' ? space / 3 : space / 6;
    return {
      x: Math.sign(across) * column,
      y: (Math.sign(down) * (height + BETWEEN)) / 2,
      level: 0,
    };
  }
  const storey = (most <= FEW ? THREE : FOUR)[side] ?? 0;
  const wide = of.width + of.strip * (count - 1);
  const [edge] = AWAY[side];
  const x =
    most <= FEW ? Math.sign(edge) * (wide / 2 + 3) : Math.sign(edge) * Math.max(0, (space - wide) / 2);
  return {
    x: storey === 0 || most > FEW ? x : 0,
    y: storey * of.storey * height,
    level: Math.round(storey * 2) + 4,
  };
}
