/** How a hand lies in a given width: cards overlap so that each shows a strip that a finger can hit. */

/** A card is never narrower: its index has to be 22 px high. */
const NARROWEST = 60;
/** So wide that a finger hits it without aiming, and the least that shows a whole index. */
const FINGER = 44;
const LEAST = 24;
/** Between two groups of a row. */
const GAP = 8;
/** A third row would leave the felt too low; where two do not show whole indices, the indices are narrow. */
const MOST_ROWS = 2;

export interface Place {
  readonly x: number;
  readonly y: number;
  /** How much of the card shows to the left of the next one. */
  readonly strip: number;
}

export interface Fan {
  /** Of a card; it is 7/5 as high. */
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  /** Whether a card shows less than a whole index. */
  readonly tight: boolean;
  /** Per card in the order held. */
  readonly places: readonly Place[];
}

export const cardHeight = (width: number): number => Math.round((width * 7) / 5);

/** Lays out groups of `counts` cards in `space` px, with cards `ideal` px wide where they can be. */
export function fan(counts: readonly number[], space: number, ideal: number): Fan {
  const groups = counts.filter((count) => count > 0);
  let laid: Fan | null = null;
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    for (const wanted of rows === 1 ? [FINGER] : [FINGER, LEAST]) {
      for (const slack of [1, 0]) {
        for (const width of widths(ideal)) {
          laid = lay(split(groups, rows, slack), space, width);
          if (Math.min(...laid.places.map(({ strip }) => strip)) >= wanted) return laid;
        }
      }
    }
  }
  return laid ?? lay([], space, ideal);
}

function widths(ideal: number): number[] {
  const best = Math.max(NARROWEST, Math.round(ideal));
  return [best, Math.round((best + NARROWEST) / 2), NARROWEST];
}

/** The groups in so many rows: broken between two groups where that makes a row longer by at most `slack` cards. */
function split(groups: readonly number[], rows: number, slack: number): number[][] {
  const total = groups.reduce((sum, count) => sum + count, 0);
  const done: number[][] = [[]];
  let left = total;
  let room = Math.ceil(left / rows);
  let used = 0;
  for (const group of groups) {
    let rest = group;
    while (rest > 0) {
      const last = done.length === rows;
      const fits = last || used + rest <= room + (rest === group ? slack : 0);
      const part = fits ? rest : Math.max(room - used, 0);
      const row = done.at(-1);
      if (part > 0) row?.push(part);
      rest -= part;
      used += part;
      if (!last && (used >= room || !fits)) {
        left -= used;
        room = Math.ceil(left / (rows - done.length));
        used = 0;
        done.push([]);
      }
    }
  }
  return done.filter((row) => row.length > 0);
}

function lay(rows: readonly number[][], space: number, width: number): Fan {
  const height = cardHeight(width);
  // what shows of a card in a row behind: its index, suit and mark
  const step = Math.round(width * 1.02);
  const long = Math.max(...rows.map((row) => sum(row) - 1), 1);
  const gaps = Math.max(...rows.map((row) => row.length - 1), 0);
  // the gaps give way before the strips do
  const enough = space - width >= FINGER * long ? FINGER : LEAST;
  const gap = gaps ? Math.min(GAP, Math.max(0, (space - width - enough * long) / gaps)) : 0;
  const strip = Math.min((space - width - gap * gaps) / long, width + 4);
  const places = rows.flatMap((row, at) => {
    const wide = (sum(row) - 1) * strip + (row.length - 1) * gap + width;
    let x = Math.max(0, (space - wide) / 2);
    return row.flatMap((count, group) =>
      Array.from({ length: count }, (_, n) => {
        const ends = n === count - 1;
        const place = {
          x: Math.round(x),
          y: at * step,
          strip: ends && group === row.length - 1 ? width : strip,
        };
        x += strip + (ends ? gap : 0);
        return place;
      }),
    );
  });
  return { width, height, rows: rows.length, tight: strip < LEAST, places };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
