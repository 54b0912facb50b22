import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Felt from '../../../src/table/felt/Felt.svelte';
import { Table } from '../../../src/table/store/store.svelte.ts';
import { FakeSocket } from '../../net/fake.ts';
import { GAME } from '../game.ts';
import { ask, update, view } from '../view.ts';

const asked = view({ ask: ask({ count: 2 }) });
let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all.length = 0;
  table = new Table({ table: 'T', seat: 0, token: 'k', game: 'toy', at: 0, over: false }, GAME);
  table.start();
  FakeSocket.last.opens();
  FakeSocket.last.says(update([], asked));
  vi.advanceTimersByTime(3000);
  table.tap('SA.0');
  const children = createRawSnippet(() => ({ render: () => '<button>♠A ♠A</button>' }));
  render(Felt, { table, view: asked, floor: 0, children });
});
afterEach(() => {
  table.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a tap on the felt', () => {
  it('lowers what is raised', async () => {
    await fireEvent.click(document.querySelector('.felt') ?? document.body);
    expect(table.raised).toEqual([]);
  });

  it('is none where a button on it was meant', async () => {
    await fireEvent.click(screen.getByRole('button', { name: '♠A ♠A' }));
    expect(table.raised).toEqual(['SA.0']);
  });
});
