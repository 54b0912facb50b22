import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { locale } from '../../../src/i18n/index.svelte.ts';
import OptionsPrompt from '../../../src/table/prompt/OptionsPrompt.svelte';
import type { Table } from '../../../src/table/store/store.svelte.ts';
import { GAME, words } from '../game.ts';
import { ask, view } from '../view.ts';

const TWELVE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const WORDS = {
  announce_up: words('涨 {n}'),
  announce_up_how: words('涨'),
  announce_down: words('落 {n}'),
  announce_down_how: words('落'),
  announce_none: words('不喊'),
};

function shown(...options: string[]) {
  locale.value = 'zh-Hans';
  const choose = vi.fn();
  const table = { game: { ...GAME, words: WORDS }, choose, meaning: () => '' } as unknown as Table;
  render(OptionsPrompt, {
    table,
    view: view({ phase: 'announce' }),
    ask: ask({ kind: 'options', verb: '', options }),
  });
  return { choose, user: userEvent.setup() };
}

const announcements = [
  'announce none',
  ...['up', 'down'].flatMap((how) => TWELVE.map((n) => `announce ${how} ${n}`)),
];

test('of several kinds of values one is looked at: its kind first, then its value', async () => {
  const { choose, user } = shown(...announcements);
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '涨 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '落' }));
  expect(screen.queryByRole('button', { name: /涨/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '多一点' }));
  await user.click(screen.getByRole('button', { name: '落 2' }));
  expect(choose.mock.calls).toEqual([['announce down 2']]);
});

test('nothing is one of the choices beside them', async () => {
  const { choose, user } = shown(...announcements);
  await user.click(screen.getByRole('button', { name: '不喊' }));
  expect(choose.mock.calls).toEqual([['announce none']]);
});

test('one kind of values needs no kind', () => {
  shown(...TWELVE.map((n) => `announce up ${n}`));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('slider')).toBeInTheDocument();
});
