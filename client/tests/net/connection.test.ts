import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type LinkState } from '../../src/net/connection.ts';
import type { ServerMessage } from '../../src/net/wire.ts';
import { FakeSocket } from './fake.ts';

const update = { type: 'update', events: [], view: { deal: 1, version: 4 }, fresh: true };

let states: LinkState[];
let heard: ServerMessage[];
let line: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  states = [];
  heard = [];
  line = new Connection(
    () => ({ type: 'hello', table: 'T', token: 'secret', deal: 1, version: 4 }),
    { heard: (message) => heard.push(message), changed: (state) => states.push(state) },
    { socket: () => new FakeSocket() as unknown as WebSocket, random: () => 0.5 },
  );
  line.start();
});

afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

function open(): FakeSocket {
  FakeSocket.last.opens();
  FakeSocket.last.says(update);
  return FakeSocket.last;
}

describe('a connection', () => {
  it('says hello first with what it has, and is open once it has heard an update', () => {
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent).toEqual([
      { type: 'hello', table: 'T', token: 'secret', deal: 1, version: 4 },
    ]);
    expect(line.state).toBe('connecting');
    FakeSocket.last.says(update);
    expect(states).toEqual(['open']);
    expect(heard).toHaveLength(1);
  });

  it('comes back by itself, each time a little later, and never gives up', () => {
    open();
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const before = FakeSocket.all.length;
      FakeSocket.last.breaks();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
        expect(waited).toBeLessThan(20_000);
      }
      waits.push(waited);
    }
    expect(states.slice(0, 2)).toEqual(['open', 'lost']);
    expect(waits[0]).toBeLessThan(waits[2] ?? 0);
    expect(waits.at(-1)).toBe(waits.at(-2));
    open();
    expect(line.state).toBe('open');
  });

  it('begins again with short waits once it has been open', () => {
    open();
    for (let n = 0; n < 6; n++) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(15_000);
    }
    open();
    const before = FakeSocket.all.length;
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it('comes back at once when the page is looked at again', () => {
    open();
    for (let n = 0; n < 6; n++) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(15_000);
    }
    FakeSocket.last.breaks();
    const before = FakeSocket.all.length;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it('sends a choice again under the same name until it is answered', () => {
    const first = open();
    const request = line.act('play HA', 1, 4);
    expect(first.sent.at(-1)).toEqual({ type: 'act', request, deal: 1, version: 4, choice: 'play HA' });
    first.breaks();
    vi.advanceTimersByTime(1000);
    const second = open();
    expect(second.sent.map(({ type }) => type)).toEqual(['hello', 'act']);
    expect(second.sent[1]).toMatchObject({ request });
    second.says({ type: 'done', request });
    second.breaks();
    vi.advanceTimersByTime(2000);
    expect(open().sent.map(({ type }) => type)).toEqual(['hello']);
  });

  it('keeps what was said while the line was down', () => {
    open().breaks();
    line.send({ type: 'auto', on: true });
    vi.advanceTimersByTime(1000);
    expect(open().sent.map(({ type }) => type)).toEqual(['hello', 'auto']);
  });

  it('notices a line that has gone dead without a word', () => {
    const first = open();
    vi.advanceTimersByTime(25_000);
    expect(first.sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(8_000);
    expect(line.state).toBe('lost');
    expect(first.closed).toBe(true);
  });

  it('notices within seconds that a choice has not come through', () => {
    const first = open();
    const request = line.act('play HA', 1, 4);
    vi.advanceTimersByTime(4_900);
    expect(line.state).toBe('open');
    vi.advanceTimersByTime(200);
    expect(line.state).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(open().sent.at(-1)).toMatchObject({ request });
    FakeSocket.last.says({ type: 'done', request });
    vi.advanceTimersByTime(10_000);
    expect(line.state).toBe('open');
    expect(first.closed).toBe(true);
  });

  it('asks whether the line still holds when the browser is offline', () => {
    const first = open();
    window.dispatchEvent(new Event('offline'));
    expect(first.sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(2_600);
    expect(line.state).toBe('lost');
  });

  it('stays where its questions are answered', () => {
    const first = open();
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(25_000);
      first.says({ type: 'pong' });
    }
    expect(line.state).toBe('open');
    expect(heard.map(({ type }) => type)).toEqual(['update']);
  });

  it.each([
    [{ type: 'displaced' }, 'displaced'],
    [{ type: 'fault', code: 'bad_token' }, 'gone'],
  ])('does not come back by itself after %j', (message, state) => {
    open().says(message);
    expect(line.state).toBe(state);
    vi.advanceTimersByTime(120_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(1);
    line.again();
    open();
    expect(line.state).toBe('open');
  });
});
