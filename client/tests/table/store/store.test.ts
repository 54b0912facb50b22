import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locale } from '../../../src/i18n/index.svelte.ts';
import { setLook } from '../../../src/settings.svelte.ts';
import { Table } from '../../../src/table/store/store.svelte.ts';
import { FakeSocket } from '../../net/fake.ts';
import { GAME } from '../game.ts';
import { ask, event, played, plays, update, view } from '../view.ts';

const OLD = { last_trick: plays(0, 'D2', 'D3', 'D4', 'D5') };
const asked = view({ ...OLD, ask: ask() });

let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all.length = 0;
  table = new Table({ table: 'T', seat: 0, token: 'k', game: 'toy', at: 0, over: false }, GAME);
  table.start();
  FakeSocket.last.opens();
});
afterEach(() => {
  table.stop();
  setLook('tap', 'twice');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const acts = () => FakeSocket.last.sent.filter(({ type }) => type === 'act');
const says = (message: object): void => FakeSocket.last.says(message);
function comes(after = asked, ...events: ReturnType<typeof event>[]): void {
  says(update(events, after));
  vi.advanceTimersByTime(1000);
}

describe('a hand that is asked for one card', () => {
  beforeEach(() => {
    comes();
  });

  it('raises a card with the first tap and plays it with the second', () => {
    table.tap('S5.0');
    expect(table.raised).toEqual(['S5.0']);
    expect(acts()).toEqual([]);
    table.tap('S5.0');
    expect(acts()).toMatchObject([{ choice: 'play S5', deal: 1, version: 0 }]);
  });

  it('moves the raise to another card', () => {
    table.tap('S5.0');
    table.tap('H7.0');
    expect(table.raised).toEqual(['H7.0']);
    expect(acts()).toEqual([]);
  });

  it('plays with one tap where the player likes it so', () => {
    setLook('tap', 'once');
    table.tap('H7.0');
    expect(acts()).toMatchObject([{ choice: 'play H7' }]);
  });

  it('sends one choice only, however often it is tapped', () => {
    for (let n = 0; n < 5; n++) table.tap('S5.0');
    expect(acts()).toHaveLength(1);
    expect(table.ask).toBeNull();
  });

  it('asks again after a refusal, with the reason and the card lowered', () => {
    table.tap('H7.0');
    table.tap('H7.0');
    const request = acts()[0]?.['request'];
    says({ type: 'refused', request, code: 'must_follow_group', section: '4.8', data: { group: 'S' } });
    expect(table.refused).toMatchObject({ section: '4.8' });
    expect(table.raised).toEqual([]);
    expect(table.ask).not.toBeNull();
    table.tap('S5.0');
    expect(table.refused).toBeNull();
  });

  it('is not asked again before its own card is on the table', () => {
    table.tap('S5.0');
    table.tap('S5.0');
    says({ type: 'done', request: acts()[0]?.['request'] });
    expect(table.ask).toBeNull();
    comes(view({ ...OLD, version: 1, ask: ask(), trick: plays(0, 'S5') }), played(0, 'S5'));
    expect(table.ask).not.toBeNull();
  });

  it('goes on where the answer comes after the table that it made', () => {
    table.tap('S5.0');
    table.tap('S5.0');
    comes(view({ ...OLD, version: 1, ask: ask({ verb: 'put', count: 6 }) }), event('TrumpNamed', -1));
    expect(table.ask).toBeNull();
    locale.value = 'zh-Hans';
    says({ type: 'done', request: acts()[0]?.['request'] });
    expect(table.ask).toMatchObject({ verb: 'put' });
    expect(table.told.lines.at(-1)?.line).toBe('埋 6 张底牌');
  });

  it('is not asked again by what another seat does at the same time', () => {
    table.tap('S5.0');
    table.tap('S5.0');
    comes(view({ ...OLD, version: 1, ask: ask() }), event('SaleMade', 2));
    expect(table.ask).toBeNull();
  });
});

describe('a touch right after the table has changed', () => {
  it('plays nothing and is shaken off', () => {
    says(update([], asked));
    vi.advanceTimersByTime(100);
    table.tap('S5.0');
    expect(table.shakes).toBe(1);
    expect(table.raised).toEqual([]);
    vi.advanceTimersByTime(300);
    table.tap('S5.0');
    expect(table.raised).toEqual(['S5.0']);
  });
});

describe('a touch right after the turn has come, however long the last card flew', () => {
  it('plays nothing either', () => {
    comes(view({ ...OLD, to_act: [3] }));
    says(update([played(3, 'S9')], view({ ...OLD, version: 1, ask: ask(), trick: plays(3, 'S9') })));
    while (!table.ask) vi.advanceTimersByTime(10);
    table.tap('SA.0');
    table.tap('SA.0');
    expect(acts()).toEqual([]);
    expect(table.shakes).toBe(2);
  });
});

describe('a hand that is asked for nothing', () => {
  it('may get a card ready, which is played when its turn has come', () => {
    comes(view({ ...OLD, to_act: [3] }));
    table.tap('SA.0');
    table.tap('SA.0');
    table.tap('SA.0');
    expect(table.raised).toEqual(['SA.0']);
    comes(view({ ...OLD, version: 1, ask: ask(), trick: plays(3, 'S9') }), played(3, 'S9'));
    table.tap('SA.0');
    expect(acts()).toMatchObject([{ choice: 'play SA', version: 1 }]);
  });

  it('hears nothing of its turn until all before it has been shown', () => {
    comes(view({ ...OLD, trick: plays(1, 'S9', 'SK', 'S3') }));
    const after = view({
      ...OLD,
      version: 1,
      ask: ask(),
      last_trick: plays(1, 'S9', 'SK', 'S3', 'S5'),
      trick: plays(0),
    });
    says(update([played(0, 'S5'), event('TrickTaken', 0)], after));
    vi.advanceTimersByTime(500);
    expect(table.ask).toBeNull();
    expect(table.view?.trick.plays).toHaveLength(4);
    vi.advanceTimersByTime(1500);
    expect(table.ask).not.toBeNull();
  });
});

describe('a hand that is asked for several cards', () => {
  it('toggles each and sends them together', () => {
    comes(view({ ...OLD, ask: ask({ verb: 'put', count: 2 }) }));
    table.tap('SA.0');
    table.tap('H7.0');
    table.tap('SA.0');
    table.tap('S5.0');
    expect(acts()).toEqual([]);
    table.play();
    expect(acts()).toMatchObject([{ choice: 'put S5 H7' }]);
  });

  it('has a pair offered whole in place of what was raised, where both would be too many', () => {
    const hand = [
      { group: 'S', cards: ['SA', 'S5'] },
      { group: 'H', cards: ['H7', 'H7'] },
    ];
    comes(view({ ...OLD, hand, ask: ask({ count: 2 }) }));
    table.tap('SA.0');
    table.tap('H7.0');
    table.raise(['H7', 'H7']);
    expect(table.raised).toEqual(['H7.0', 'H7.1']);
  });

  it('has a pair offered whole beside what is raised, where as many are asked for or any', () => {
    const hand = [
      { group: 'S', cards: ['SA'] },
      { group: 'H', cards: ['H7', 'H7'] },
    ];
    for (const [version, count] of [3, 0].entries()) {
      comes(view({ ...OLD, hand, version, ask: ask({ count }) }));
      table.tap('SA.0');
      table.raise(['H7', 'H7']);
      expect(table.picked).toEqual(['SA', 'H7', 'H7']);
      table.hurry();
    }
  });

  it('has two alike apart, and what has to go along raised', () => {
    const hand = [{ group: 'H', cards: ['H7', 'H7', 'H9'] }];
    comes(view({ ...OLD, hand, ask: ask({ cards: ['H7', 'H7'], count: 2, forced: ['H7', 'H7'] }) }));
    expect(table.raised).toEqual(['H7.0', 'H7.1']);
    table.play();
    expect(acts()).toMatchObject([{ choice: 'play H7 H7' }]);
  });
});

describe('who sits there', () => {
  it('is shown at once, and stays while older moves are still being shown', () => {
    const before = view({ last_trick: null });
    says(update([], before, true)); // the cards are being dealt …
    says(update([event('SaleMade', 1)], view({ version: 1 }))); // … and this waits
    const seats = before.seats.map((info) => (info.seat === 1 ? { ...info, name: 'Ann' } : info));
    says({ type: 'seats', seats });
    expect(table.seats[1]?.name).toBe('Ann');
    vi.advanceTimersByTime(5000);
    expect(table.settled).toBe(true);
    expect(table.seats[1]?.name).toBe('Ann');
  });
});

describe('a question while the clock runs', () => {
  const draw = (over: object = {}): ReturnType<typeof view> =>
    view({
      ...OLD,
      phase: 'draw',
      beat: 'draw',
      ask: ask({ kind: 'options', options: ['show S2', 'wait'] }),
      ...over,
    });

  it('is let pass without a word to the server, and can still be answered', () => {
    comes(draw());
    table.choose('wait');
    expect(acts()).toEqual([]);
    expect(table.waits).toBe(true);
    comes(draw({ version: 1 }), event('Drew', 1));
    expect(table.waits).toBe(true);
    table.choose('show S2');
    expect(acts()).toMatchObject([{ choice: 'show S2', version: 1 }]);
  });

  it('is asked again with another card to show, and for the last time', () => {
    comes(draw());
    table.choose('wait');
    comes(draw({ version: 1, beat: 'show' }));
    expect(table.waits).toBe(false);
    table.choose('wait');
    comes(
      draw({
        version: 2,
        beat: 'show',
        ask: ask({ kind: 'options', options: ['show S2', 'show H2', 'wait'] }),
      }),
    );
    expect(table.waits).toBe(false);
  });
});

describe('what is told', () => {
  it('has the words of the phase in which it was said, though that has ended with it', () => {
    const before = locale.value;
    locale.value = 'zh-Hans';
    comes(view({ ...OLD, phase: 'call' }));
    comes(view({ ...OLD, version: 1, phase: 'exchange' }), event('Spoke', 0, [], 'pass'));
    expect(table.told.lines.map(({ line }) => line)).toEqual(['你：不叫。']);
    locale.value = before;
  });

  it('is not told again in another language', () => {
    const before = locale.value;
    locale.value = 'zh-Hans';
    comes(view(OLD), played(1, 'S9'));
    expect(table.told.lines).toHaveLength(1);
    locale.value = 'en';
    expect(table.told.lines).toEqual([]);
    comes(view({ ...OLD, version: 1 }), played(2, 'SK'));
    expect(table.told.lines.map(({ line }) => line)).toEqual([expect.stringContaining('king of spades')]);
    locale.value = before;
  });
});

describe('the connection', () => {
  it('resumes with the last update it has and acknowledges each', () => {
    comes(view({ ...OLD, deal: 2, version: 7 }));
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'seen', deal: 2, version: 7 });
    FakeSocket.last.breaks();
    expect(table.link).toBe('lost');
    vi.advanceTimersByTime(2000);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', deal: 2, version: 7 });
  });
});
