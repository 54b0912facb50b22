/** The cards of a hand, each with a name of its own. */
import type { AskView, TableView } from '../../net/wire.ts';

/** A card of the hand; `key` tells two alike apart. */
export interface Held {
  readonly key: string;
  readonly card: string;
  readonly group: string;
}

/** The hand in the order to hold it. */
export function held(view: TableView | null): Held[] {
  const seen = new Map<string, number>();
  return (view?.hand ?? []).flatMap(({ group, cards }) =>
    cards.map((card) => {
      const copy = seen.get(card) ?? 0;
      seen.set(card, copy + 1);
      return { key: `${card}.${copy}`, card, group };
    }),
  );
}

/** The keys of some cards of a hand, each taken once. */
export function keysOf(hand: readonly Held[], cards: readonly string[]): string[] {
  const left = [...cards];
  return hand.flatMap(({ key, card }) => {
    const at = left.indexOf(card);
    return at < 0 ? [] : (left.splice(at, 1), [key]);
  });
}

/** `more` keys beside those raised, or in their place where all of them are more than the `count` asked for, if any. */
export function together(
  raised: readonly string[],
  more: readonly string[],
  count: number,
): readonly string[] {
  const all = [...raised.filter((key) => !more.includes(key)), ...more];
  return count && all.length > count ? more : all;
}

/** The keys that came into the hand from one view of a deal to the next. */
export function came(before: TableView | null, view: TableView): string[] {
  const had = before?.deal === view.deal ? held(before).map(({ key }) => key) : [];
  if (!had.length) return [];
  return held(view).flatMap(({ key }) => (had.includes(key) ? [] : [key]));
}

/** Whether a card may be part of what is asked. */
export const lit = (ask: AskView | null, card: string): boolean =>
  ask?.kind !== 'cards' || ask.cards.includes(card);
