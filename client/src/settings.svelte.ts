/** How the reader likes the table to look; kept in this browser and written onto <html>, where theme.css reads it. */
import { recall, remember } from './i18n/memory.ts';

/** The settings and their values; the first is the default. */
export const LOOKS = {
  theme: ['ink', 'wood'],
  mode: ['auto', 'light', 'dark'],
  colours: ['two', 'four'],
  points: ['marked', 'plain'],
  pace: ['normal', 'slow', 'fast'],
  sound: ['off', 'on'],
  tap: ['twice', 'once'],
  keys: ['on', 'off'],
} as const;

export type Look = keyof typeof LOOKS;
type Values = { -readonly [name in Look]: (typeof LOOKS)[name][number] };

const store = (name: Look) => `paiju.look.${name}`;

const dark = matchMedia('(prefers-color-scheme: dark)');

function write(name: Look, value: string): void {
  const shown = value === 'auto' ? (dark.matches ? 'dark' : 'light') : value;
  document.documentElement.setAttribute(`data-${name}`, shown);
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

dark.addEventListener('change', () => {
  write('mode', values.mode);
});

/** What is chosen now; reading it in a component follows every change. */
export const look: Readonly<Values> = values;

/** Choose a value; the page changes at once and it is remembered. */
export function setLook<Name extends Look>(name: Name, value: Values[Name]): void {
  values[name] = value;
  write(name, value);
  remember(store(name), value);
}

/** Whether the reader's system asks for stillness: nothing moves then. */
export const stilled = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
