/** Where things on the table are, so that cards can fly from there and to there. */
import type { TrickView } from '../../net/wire.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const middle = (element: Element | null): Point | null => {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The seal of a seat. Elements are marked with `data-seal`, cards of the hand with `data-key`. */
export const seal = (seat: number): Point | null => middle(document.querySelector(`[data-seal="${seat}"]`));

class Origins {
  private readonly points = new Map<number, Point>();

  /** Notes where a seat's cards, about to be shown in `trick`, lie now: in the hand, or behind the seal. */
  leave(seat: number, trick: TrickView): void {
    const cards = trick.plays.find((play) => play.seat === seat)?.cards ?? [];
    const own = document.querySelector(`[data-own="${seat}"] [data-card="${cards[0]}"]`);
    const from = middle(own) ?? seal(seat);
    if (from) this.points.set(seat, from);
    else this.points.delete(seat);
  }

  of(seat: number): Point | null {
    return this.points.get(seat) ?? null;
  }
}

export const origins = new Origins();
