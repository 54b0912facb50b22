import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { locale } from '../../src/i18n/index.svelte.ts';
import Bar from '../../src/table/Bar.svelte';
import type { Table } from '../../src/table/store/store.svelte.ts';
import { view } from './view.ts';

function shown(over: boolean): void {
  locale.value = 'zh-Hans';
  const seen = view();
  const auto = { ...seen.seats[0], auto: true };
  const table = {
    ask: null,
    raised: [],
    refused: null,
    motion: { kind: '' },
    me: auto,
    seats: [auto],
    link: 'open',
  };
  render(Bar, {
    table: table as unknown as Table,
    view: { ...seen, match: { ...seen.match, over } },
    cite: vi.fn(),
    lastTrick: vi.fn(),
  });
}

test('the computer plays for you and gives the seat back, but not after the match', () => {
  shown(false);
  expect(screen.getByText('电脑在替你打')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '我回来了' })).toBeInTheDocument();
});

test('after the match nobody is said to play for you', () => {
  shown(true);
  expect(screen.queryByText('电脑在替你打')).toBeNull();
  expect(screen.queryByRole('button', { name: '我回来了' })).toBeNull();
});
