import { beforeEach, expect, test, vi } from 'vitest';
import { isKey, locale, pick, t, text } from '../src/i18n/index.svelte.ts';
import { recall, remember } from '../src/i18n/memory.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  locale.value = 'zh-Hans';
});

test.each([
  [['zh-CN', 'en'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-hant-CN'], 'zh-Hant'],
  [['zh-HK', 'zh-CN'], 'zh-Hant'],
  [['fr-FR', 'en-GB', 'zh'], 'en'],
  [['fr-FR'], 'zh-Hans'],
  [[], 'zh-Hans'],
])('%j reads %s', (wanted, expected) => {
  expect(pick(wanted)).toBe(expected);
});

test('a chosen language changes texts and <html lang>, and is remembered', () => {
  locale.value = 'zh-Hant';
  expect(t('card.suit.H')).toBe('紅心');
  locale.value = 'en';
  expect(t('card.suit.H')).toBe('hearts');
  expect(document.documentElement.lang).toBe('en');
  expect(recall('paiju.locale')).toBe('en');
});

test('places are filled, unknown ones stay as they are', () => {
  locale.value = 'en';
  expect(t('card.name', { rank: 'ace', suit: 'hearts' })).toBe('ace of hearts');
  expect(t('card.name', { rank: 'ace' })).toBe('ace of {suit}');
});

test('a text of the server is shown in the language of the page', () => {
  const given = { 'zh-Hans': '猪 {n}', 'zh-Hant': '豬 {n}', en: 'pig {n}' };
  expect(text(given, { n: -100 })).toBe('猪 -100');
  locale.value = 'en';
  expect(text(given, { n: -100 })).toBe('pig -100');
});

test('only a key is a key', () => {
  expect(isKey('app.name')).toBe(true);
  expect(isKey('constructor')).toBe(false);
});

test('a browser that refuses storage keeps settings for as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  remember('paiju.test', 'kept');
  expect(recall('paiju.test')).toBe('kept');
  expect(recall('paiju.other')).toBeNull();
});
