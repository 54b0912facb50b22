import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Queue, TIMES } from '../../../src/table/store/queue.ts';
import type { Motion, Step } from '../../../src/table/store/steps.ts';
import { event, view } from '../view.ts';

let shown: string[];
let told: string[];
let settled: number;
let queue: Queue;

const step = (kind: Motion['kind'], version = 0): Step => ({
  view: view({ version }),
  motion: kind === 'none' || kind === 'deal' ? { kind } : { kind, seat: 1 },
  events: [event(kind, 1)],
});

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  told = [];
  settled = 0;
  queue = new Queue(
    ({ motion, view: { version } }) => shown.push(`${motion.kind} ${version}`),
    ({ motion, view: { version } }) => told.push(`${motion.kind} ${version}`),
    () => settled++,
    () => TIMES.normal,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('steps are shown in order, each for its time, and then all is settled', () => {
  queue.push([step('play', 1), step('trick', 2), step('gather', 3)]);
  expect(shown).toEqual(['play 1']);
  vi.advanceTimersByTime(TIMES.normal.play);
  expect(shown).toEqual(['play 1', 'trick 2']);
  vi.advanceTimersByTime(899);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown).toHaveLength(3);
  expect(settled).toBe(0);
  vi.advanceTimersByTime(TIMES.normal.gather);
  expect(settled).toBe(1);
  expect(queue.busy).toBe(false);
});

test('what comes while something moves waits for it', () => {
  queue.push([step('play', 1)]);
  queue.push([step('play', 2)]);
  expect(shown).toEqual(['play 1']);
  vi.advanceTimersByTime(TIMES.normal.play);
  expect(shown).toEqual(['play 1', 'play 2']);
});

test('what does not move is shown and settled at once', () => {
  queue.push([step('none', 1)]);
  expect(shown).toEqual(['none 1']);
  expect(settled).toBe(1);
});

test('a tap ends the pause after a trick and the dealing, but not a card in flight', () => {
  queue.push([step('play', 1), step('trick', 2), step('none', 3)]);
  expect(queue.skip()).toBe(false);
  vi.advanceTimersByTime(TIMES.normal.play);
  expect(queue.skip()).toBe(true);
  expect(shown.at(-1)).toBe('none 3');
  queue.push([step('deal', 4)]);
  expect(queue.skip()).toBe(true);
  expect(settled).toBe(2);
});

test('what has fallen far behind is not played but shown where it ends', () => {
  queue.push(Array.from({ length: 40 }, (_, nth) => step('play', nth)));
  expect(shown).toEqual(['none 39']);
  expect(settled).toBe(1);
});

test('what is skipped is told all the same, as it was', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  queue.push([step('trick', 1), step('play', 2)]);
  expect(told).toEqual(['trick 1', 'play 2']);
});

test('nothing is played to a page that nobody looks at', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  queue.push([step('play', 1), step('trick', 2)]);
  expect(shown).toEqual(['none 2']);
});
