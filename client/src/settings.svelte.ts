/** How the reader likes the table to look; kept in this browser and written onto <html>, where theme.css reads it. */
import { recall, remember } from './i18n/memory.ts';

/** The settings and their values; the first is the default. */
export const LOOKS = {
  theme: ['ink', 'wood'],
  mode: ['auto', 'light', 'dark'],
  colours: ['two', 'four'],
  points: ['marked', 'plain'],
} as const;

export type Look = keyof typeof LOOKS;
type Values = { -readonly [name in Look]: (typeof LOOKS)[name][number] };

const store = (name: Look) => `paiju.look.${name}`;

function write(name: Look, value: string): void {
  const root = document.documentElement;
  if (value === 'auto') root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
}

function recalled(): Values {
  const found: Record<string, string> = {};
  for (const [name, values] of Object.entries(LOOKS)) {
    const kept = recall(store(name as Look));
    found[name] = values.find((value) => value === kept) ?? values[0];
    write(name as Look, found[name]);
  }
  return found as Values;
}

const values = $state<Values>(recalled());

/** What is chosen now; reading it in a component follows every change. */
export const look: Readonly<Values> = values;

/** Choose a value; the page changes at once and it is remembered. */
export function setLook<Name extends Look>(name: Name, value: Values[Name]): void {
  values[name] = value;
  write(name, value);
  remember(store(name), value);
}
