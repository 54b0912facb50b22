/** The eighteen terms, in the order and groups they are shown in, and how each is shown. */
import en from '$locale/en.json';
import hans from '$locale/zh-Hans.json';
import type { Locale } from '../i18n/index.svelte.ts';
import { misdirectionDemo, sleightDemo } from './demos/art.ts';
import { backDemo, courtDemo, faceDemo, spotDemo } from './demos/cards.ts';
import { dealDownDemo, dealUpDemo, oneHandedDemo } from './demos/deal.ts';
import { doubleBackedDemo, doubleFacedDemo, gaffedDemo } from './demos/gaffed.ts';
import { fanDemo, flashDemo, glimpseDemo } from './demos/look.ts';
import { cutDemo, keyDemo, topDemo } from './demos/order.ts';
import type { Demo } from './step.ts';

export const DEMOS = {
  face: faceDemo,
  back: backDemo,
  spot: spotDemo,
  court: courtDemo,
  doubleFaced: doubleFacedDemo,
  doubleBacked: doubleBackedDemo,
  gaffed: gaffedDemo,
  top: topDemo,
  key: keyDemo,
  cut: cutDemo,
  glimpse: glimpseDemo,
  flash: flashDemo,
  fan: fanDemo,
  dealDown: dealDownDemo,
  oneHanded: oneHandedDemo,
  dealUp: dealUpDemo,
  sleight: sleightDemo,
  misdirection: misdirectionDemo,
} as const satisfies Record<string, Demo>;

export type Term = keyof typeof DEMOS;
export const TERMS = Object.keys(DEMOS) as Term[];
export const isTerm = (name: string): name is Term => Object.hasOwn(DEMOS, name);

export const GROUPS = {
  card: ['face', 'back', 'spot', 'court'],
  made: ['doubleFaced', 'doubleBacked', 'gaffed'],
  packet: ['top', 'key', 'cut'],
  look: ['glimpse', 'flash', 'fan'],
  deal: ['dealDown', 'oneHanded', 'dealUp'],
  art: ['sleight', 'misdirection'],
} as const satisfies Record<string, readonly Term[]>;

export type Group = keyof typeof GROUPS;

/** The term in the other language: a Chinese reader learns the English word, an English reader the Chinese one. */
export function otherName(term: Term, reader: Locale): { text: string; lang: Locale } {
  const key = `terms.${term}.name` as const;
  return reader === 'en' ? { text: hans[key], lang: 'zh-Hans' } : { text: en[key], lang: 'en' };
}
