import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { locale } from '../../src/i18n/index.svelte.ts';
import type { Invitation } from '../../src/net/wire.ts';
import Join from '../../src/pages/Join.svelte';
import { GAME } from '../table/game.ts';
import { view } from '../table/view.ts';

const FOUND: Invitation = {
  table: 'T',
  game: 'toy',
  preset: 'seed',
  seats: view().seats,
  free: [1],
  deal: 1,
  over: false,
};

function served(fitting: string): void {
  locale.value = 'zh-Hans';
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
      if (path === '/api/games') return Promise.resolve(Response.json({ games: [GAME], bots: ['club'] }));
      if (method === 'GET') return Promise.resolve(Response.json(FOUND));
      const { invite } = JSON.parse(body) as { invite: string };
      return Promise.resolve(
        invite === fitting
          ? new Response(null, { status: 204 })
          : Response.json({ code: 'bad_invite' }, { status: 403 }),
      );
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

test('a damaged invitation is said to be one at once, and nothing is offered that it does not open', async () => {
  served('secret');
  render(Join, { id: 'T', invite: 'secre' });
  expect(await screen.findByRole('alert')).toHaveTextContent('这个邀请不对');
  expect(screen.queryByRole('button', { name: /坐这儿/ })).toBeNull();
  expect(screen.getByRole('link', { name: '旁观' })).toBeInTheDocument();
});

test('one that fits offers the free seats', async () => {
  served('secret');
  render(Join, { id: 'T', invite: 'secret' });
  expect(await screen.findByRole('button', { name: /坐这儿/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
