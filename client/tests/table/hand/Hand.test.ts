import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { locale } from '../../../src/i18n/index.svelte.ts';
import Hand from '../../../src/table/hand/Hand.svelte';
import { held } from '../../../src/table/hand/hand.ts';
import type { Table } from '../../../src/table/store/store.svelte.ts';
import { GAME } from '../game.ts';
import { ask, view } from '../view.ts';

function names(asks: ReturnType<typeof ask> | null, fresh: readonly string[] = []) {
  locale.value = 'zh-Hans';
  const table = { game: GAME, ask: asks, hand: held(view()), motion: { kind: 'none' }, raised: [], fresh };
  const more = { counts: () => false, tap: () => undefined, drop: () => undefined, draggable: () => false };
  render(Hand, { table: { ...table, ...more } as unknown as Table, view: view(), ideal: 80 });
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

test('a card is said to be playable where one is to be played', () => {
  expect(names(ask({ cards: ['SA'] }))).toEqual(['黑桃A，可出', '黑桃5，现在不能出', '红桃7，现在不能出']);
});

test('no card is said to be playable while cards are put away', () => {
  expect(names(ask({ verb: 'put', count: 2 }))).toEqual(['黑桃A', '黑桃5', '红桃7']);
});

test('a card that has just come into the hand says so', () => {
  expect(names(null, ['S5.0'])).toEqual(['黑桃A', '黑桃5，刚拿到的', '红桃7']);
});
