import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Panes } from '../../src/table/panes.svelte.ts';

const ADDRESS = ['#/table/T', '#/table/T/invite'] as const;

/** A history as browsers have it: going back takes a moment and is told. */
class Entries {
  all: { state: unknown; hash: string }[] = [{ state: null, hash: ADDRESS[0] }];
  at = 0;
  get state(): unknown {
    return this.all[this.at]?.state;
  }
  get hash(): string | undefined {
    return this.all[this.at]?.hash;
  }
  pushState(state: unknown, _: string, hash = this.hash ?? ''): void {
    this.all = [...this.all.slice(0, this.at + 1), { state, hash }];
    this.at += 1;
  }
  replaceState(state: unknown, _: string, hash = this.hash ?? ''): void {
    this.all[this.at] = { state, hash };
  }
  back(): void {
    void Promise.resolve().then(() => {
      this.at -= 1;
      moved();
    });
  }
}

let entries: Entries;
let moved = (): void => undefined;

function opened(over: boolean, invites = false): Panes {
  const panes = new Panes(() => over, invites, ADDRESS);
  moved = () => panes.moved();
  return panes;
}
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => vi.stubGlobal('history', (entries = new Entries())));
afterEach(() => vi.unstubAllGlobals());

test('going back closes the pane and stays at the table', async () => {
  const panes = opened(true);
  panes.show('rules');
  panes.show('scores');
  expect(entries.all.length).toBe(2);
  entries.back();
  await settled();
  expect([panes.open, entries.hash]).toEqual([null, ADDRESS[0]]);
});

test('a pane that is closed leaves no entry to go back to', async () => {
  const panes = opened(true);
  panes.show('rules');
  panes.show(null);
  expect(panes.open).toBeNull();
  await settled();
  expect(entries.at).toBe(0);
});

test('one opened while the last is being left is there and can be gone back from', async () => {
  const panes = opened(true);
  panes.show('rules');
  panes.show(null);
  panes.show('trick');
  await settled();
  expect([panes.open, entries.at]).toEqual(['trick', 1]);
  entries.back();
  await settled();
  expect(panes.open).toBeNull();
});

test('a page loaded anew has the pane that was open', () => {
  opened(true).show('settings');
  expect(opened(true).open).toBe('settings');
  expect(entries.all.length).toBe(2);
});

test('the invitation that one came straight to is closed towards the table', async () => {
  entries.replaceState(null, '', ADDRESS[1]);
  expect([opened(true, true).open, entries.hash]).toEqual(['invite', ADDRESS[1]]);
  const again = opened(true, true);
  expect([again.open, entries.all.length]).toEqual(['invite', 2]);
  entries.back();
  await settled();
  expect([again.open, entries.hash]).toEqual([null, ADDRESS[0]]);
});

test('beside the felt a pane is no entry', () => {
  const panes = opened(false);
  panes.show('rules');
  expect([panes.open, entries.all.length]).toEqual(['rules', 1]);
  panes.show(null);
  expect(panes.open).toBeNull();
});
