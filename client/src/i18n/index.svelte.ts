/** The reader's language and every text of the page. The texts are the files that the server uses too. */
import en from '$locale/en.json';
import hans from '$locale/zh-Hans.json';
import hant from '$locale/zh-Hant.json';
import { recall, remember } from './memory.ts';

export const LOCALES = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' } as const;
export type Locale = keyof typeof LOCALES;
export type Key = keyof typeof hans;
export type Params = Record<string, string | number>;
/** A text that the server gives in all three languages. */
export type Text = Readonly<Record<Locale, string>>;

// `satisfies` makes a key that is missing in one language a type error
const tables = { 'zh-Hans': hans, 'zh-Hant': hant, en } satisfies Record<Locale, Record<Key, string>>;

const STORE = 'paiju.locale';

/** The locale for a list of BCP 47 tags, best first; Simplified Chinese when none is known here. */
export function pick(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    if (/^zh-(hant|(tw|hk|mo)$)/i.test(tag)) return 'zh-Hant';
    if (/^zh(-|$)/i.test(tag)) return 'zh-Hans';
    if (/^en(-|$)/i.test(tag)) return 'en';
  }
  return 'zh-Hans';
}

function initial(): Locale {
  const stored = recall(STORE);
  return stored && Object.hasOwn(LOCALES, stored) ? (stored as Locale) : pick(navigator.languages);
}

const first = initial();
document.documentElement.lang = first;
let current = $state<Locale>(first);

/** The language that everything is shown in; setting it changes the page at once and is remembered. */
export const locale = {
  get value(): Locale {
    return current;
  },
  set value(next: Locale) {
    current = next;
    document.documentElement.lang = next;
    remember(STORE, next);
  },
};

function fill(pattern: string, params: Params): string {
  return pattern.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all));
}

/** The text of a key in the reader's language, with its `{param}` places filled. */
export function t(key: Key, params: Params = {}): string {
  return fill(tables[current][key], params);
}

/** Whether a code from the server is a key that has a text here. */
export function isKey(code: string): code is Key {
  return Object.hasOwn(hans, code);
}

/** A text given by the server, in the reader's language, with its `{param}` places filled. */
export function text(given: Text, params: Params = {}): string {
  return fill(given[current], params);
}
