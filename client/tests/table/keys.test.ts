import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locale } from '../../src/i18n/index.svelte.ts';
import { setLook } from '../../src/settings.svelte.ts';
import { shortcuts } from '../../src/table/keys.ts';
import OptionsPrompt from '../../src/table/prompt/OptionsPrompt.svelte';
import type { Table } from '../../src/table/store/store.svelte.ts';
import { GAME } from './game.ts';
import { ask, view } from './view.ts';

const BIDS = ['pass', 'bid 60', 'bid 65', 'bid 70'];
const choose = vi.fn();
const asks = ask({ kind: 'options', verb: '', options: BIDS });
const table = { game: GAME, ask: asks, choose, meaning: () => '' } as unknown as Table;
const key = shortcuts(
  () => table,
  () => undefined,
  () => undefined,
);

beforeEach(() => {
  locale.value = 'zh-Hans';
  choose.mockClear();
  addEventListener('keydown', key);
  render(OptionsPrompt, { table, view: view({ phase: 'auction' }), ask: asks });
  screen.getByRole('button', { name: '不叫' }).focus();
});
afterEach(() => {
  removeEventListener('keydown', key);
  setLook('keys', 'on');
});

test.each([
  ['{ArrowRight}', '叫 60'],
  ['{ArrowDown}{ArrowRight}', '叫 65'],
  ['{ArrowRight}{ArrowRight}{ArrowLeft}', '叫 60'],
  ['{End}', '叫 70'],
  ['{End}{ArrowRight}', '叫 70'],
  ['{End}{ArrowUp}', '叫 65'],
  ['{End}{Home}', '不叫'],
])('%s moves from the first choice to %s', async (keys, name) => {
  await userEvent.setup().keyboard(keys);
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('they move without other keys too, and Enter chooses', async () => {
  setLook('keys', 'off');
  await userEvent.setup().keyboard('{ArrowRight}{Enter}');
  expect(choose.mock.calls).toEqual([['bid 60']]);
});

test('what is chosen from is named by what is asked', () => {
  expect(screen.getByRole('group', { name: '轮到你叫分' })).toBeInTheDocument();
});
