import { expect, test } from 'vitest';
import { recall } from '../src/i18n/memory.ts';
import { LOOKS, look, setLook } from '../src/settings.svelte.ts';

test('defaults are the first values, and the system decides on light and dark', () => {
  expect(look).toEqual({
    theme: 'ink',
    mode: 'auto',
    colours: 'two',
    points: 'marked',
    pace: 'normal',
    sound: 'off',
    tap: 'twice',
    keys: 'on',
  });
  const mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  expect(document.documentElement.dataset).toMatchObject({ theme: 'ink', mode, colours: 'two' });
});

test('a choice is shown, written where the styles read it, and remembered', () => {
  setLook('mode', 'dark');
  expect(look.mode).toBe('dark');
  expect(document.documentElement.dataset['mode']).toBe('dark');
  setLook('mode', 'light');
  expect(document.documentElement.dataset['mode']).toBe('light');
  setLook('colours', LOOKS.colours[1]);
  expect(recall('paiju.look.colours')).toBe('four');
});
