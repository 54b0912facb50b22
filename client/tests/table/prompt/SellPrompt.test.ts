import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import SellPrompt from '../../../src/table/prompt/SellPrompt.svelte';
import type { Table } from '../../../src/table/store/store.svelte.ts';
import { locale } from '../../../src/i18n/index.svelte.ts';
import { GAME } from '../game.ts';
import { ask } from '../view.ts';

function shown(...cards: string[]) {
  locale.value = 'zh-Hans';
  const choose = vi.fn();
  const table = { game: GAME, choose } as unknown as Table;
  render(SellPrompt, { table, ask: ask({ kind: 'sell', verb: 'sell', cards }) });
  return { choose, user: userEvent.setup() };
}

test('one press settles every card: open, hidden or not', async () => {
  const { choose, user } = shown('HA', 'SQ', 'DJ');
  const group = (name: string) => screen.getByRole('group', { name });
  const pick = async (card: string, way: string) =>
    user.click(group(card).querySelector(`input[value="${way}"]`) as HTMLInputElement);
  await pick('红桃A', 'hidden');
  await pick('黑桃Q', 'open');
  await pick('方块J', 'open');
  await pick('方块J', 'none');
  await user.click(screen.getByRole('button', { name: '就卖 2 张' }));
  expect(choose.mock.calls).toEqual([['sell open SQ hidden HA']]);
});

test('selling nothing is a sale too', async () => {
  const { choose, user } = shown('HA');
  await user.click(screen.getByRole('button', { name: '不卖' }));
  expect(choose.mock.calls).toEqual([['sell none']]);
});

test('who has nothing to sell is told so and goes on', () => {
  shown();
  expect(screen.getByText('手里没有能卖的牌。')).toBeInTheDocument();
});
