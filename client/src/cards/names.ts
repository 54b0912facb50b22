/** Card texts of the wire (`HA`, `CT`, `BJ`, `LJ`, `??`) and what people call the cards. */
import { isKey, t, text, type Text } from '../i18n/index.svelte.ts';

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

/** A card that lies face down. */
export const FACE_DOWN = '??';

/** The suit of a card text; null for jokers and for a card face down. */
export function suitOf(card: string): Suit | null {
  return SUITS.find((suit) => card.length === 2 && card[0] === suit && card !== FACE_DOWN) ?? null;
}

/** The rank of a suited card as it is written on it: `T` is 10; empty for jokers and for a card face down. */
export function rankOf(card: string): string {
  if (!suitOf(card)) return '';
  return card[1] === 'T' ? '10' : (card[1] ?? '');
}

/** What a suit is called in the reader's language. */
export function suitName(suit: Suit): string {
  return t(`card.suit.${suit}`);
}

/** What the game on the table calls some cards, in place of their own names. */
let called: Readonly<Record<string, Text>> = {};
/** From now on cards have the names that a game gives them among its words; null for none. */
export function callAs(words: Readonly<Record<string, Text>> | null): void {
  called = Object.fromEntries(JOKERS.flatMap(([card, word]) => (words?.[word] ? [[card, words[word]]] : [])));
}
const JOKERS = [
  ['BJ', 'big_joker'],
  ['LJ', 'little_joker'],
] as const;

/** What players call a card, in the reader's language: 红桃A, ace of hearts, 大王. */
export function cardName(card: string): string {
  if (card === FACE_DOWN) return t('card.hidden');
  const suit = suitOf(card);
  const [key, rank] = [`card.rank.${card[1] ?? ''}`, rankOf(card)];
  if (suit) return t('card.name', { suit: suitName(suit), rank: isKey(key) ? t(key) : rank });
  if (called[card]) return text(called[card]);
  return isKey(`card.${card}`) ? t(`card.${card}` as 'card.BJ') : card;
}
