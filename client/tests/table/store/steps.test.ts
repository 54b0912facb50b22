import { describe, expect, it } from 'vitest';
import type { Happened } from '../../../src/net/wire.ts';
import { stepsOf } from '../../../src/table/store/steps.ts';
import { event, played, plays, update, view } from '../view.ts';

const kinds = (steps: ReturnType<typeof stepsOf>) => steps.map(({ motion }) => motion.kind);

describe('what the eye is shown of an update', () => {
  it('is the deal, where nothing has been shown yet and nothing has happened', () => {
    expect(kinds(stepsOf(null, update([], view(), true)))).toEqual(['deal']);
  });

  it('is the table as it is, where much was missed', () => {
    const after = view({ last_trick: plays(0, 'SA', 'S2', 'S3', 'S4') });
    expect(kinds(stepsOf(null, update([], after, true)))).toEqual(['none']);
    expect(stepsOf(view(), update([], after, true))[0]?.view).toBe(after);
  });

  it('is one card played', () => {
    const after = view({ trick: plays(0, 'SA'), version: 1 });
    const steps = stepsOf(view(), update([played(0, 'SA')], after));
    expect(kinds(steps)).toEqual(['play']);
    expect(steps[0]?.view).toBe(after);
  });

  it('is the last card, the whole trick, and the trick going to its taker', () => {
    const before = view({ trick: plays(1, 'S9', 'SK', 'S3'), counts: [3, 2, 2, 2] });
    const after = view({
      version: 1,
      trick: plays(2),
      last_trick: { ...plays(1, 'S9', 'SK', 'S3', 'S5'), winner: 2 },
      counts: [2, 2, 2, 2],
      hand: [{ group: 'S', cards: ['SA'] }],
      taken: [[], [], ['SK'], []],
    });
    const steps = stepsOf(before, update([played(0, 'S5'), event('TrickTaken', 2)], after));
    expect(kinds(steps)).toEqual(['play', 'trick', 'gather']);
    const [play, trick, gather] = steps;
    expect(play?.view.trick.plays).toHaveLength(4);
    expect(play?.view.counts).toEqual([2, 2, 2, 2]);
    expect(play?.view.hand[0]?.cards).toEqual(['SA']);
    expect(play?.view.ask).toBeNull();
    expect(trick?.view.trick.winner).toBe(2);
    expect(trick?.view.taken).toEqual([[], [], [], []]);
    expect(gather?.view).toBe(after);
    expect(gather?.motion).toEqual({ kind: 'gather', seat: 2 });
  });

  it('shows several plays one after another and hides none', () => {
    const after = view({ trick: plays(1, 'S9', 'SK', 'S3'), version: 3 });
    const steps = stepsOf(view(), update([played(1, 'S9'), played(2, 'SK'), played(3, 'S3')], after));
    expect(steps.map(({ view: shown }) => shown.trick.plays.length)).toEqual([1, 2, 3]);
  });

  it('lays the cards of a play as the server has them, in whatever order they were named', () => {
    const lies = { seat: 1, cards: ['H9', 'H9', 'H4'], thrown: [] };
    const after = view({
      trick: { ...plays(2), leader: 1, plays: [lies, { seat: 2, cards: ['S3'], thrown: [] }] },
    });
    const steps = stepsOf(
      view(),
      update([event('CardsPlayed', 1, ['H9', 'H4', 'H9']), played(2, 'S3')], after),
    );
    expect(steps[0]?.view.trick.plays).toEqual([lies]);
  });

  it('takes only what stood of a throw from the table, and tells all that was thrown', () => {
    const stood = { seat: 1, cards: ['H4'], thrown: ['HA', 'H4'] };
    const after = view({ trick: { ...plays(1), plays: [stood] }, counts: [3, 2, 3, 3] });
    const steps = stepsOf(view(), update([event('CardsPlayed', 1, ['HA', 'H4']), event('Other', -1)], after));
    expect(steps.at(-1)?.view.trick.plays).toEqual([stood]);
    expect(steps.at(-1)?.view.counts).toEqual([3, 2, 3, 3]);
  });

  it('is all that was thrown before only what stood lies there', () => {
    const stood = { seat: 0, cards: ['S5'], thrown: ['SA', 'S5'] };
    const after = view({
      version: 1,
      trick: { ...plays(0), plays: [stood] },
      counts: [2, 3, 3, 3],
      hand: [
        { group: 'S', cards: ['SA'] },
        { group: 'H', cards: ['H7'] },
      ],
    });
    const steps = stepsOf(view(), update([event('CardsPlayed', 0, ['SA', 'S5'])], after));
    expect(kinds(steps)).toEqual(['throw', 'play']);
    const [whole, rest] = steps;
    expect(whole?.view.trick.plays).toEqual([{ seat: 0, cards: ['SA', 'S5'], thrown: [] }]);
    expect(whole?.view.counts).toEqual([1, 3, 3, 3]);
    expect(whole?.view.hand.flatMap(({ cards }) => cards)).toEqual(['H7']);
    expect(rest?.view).toBe(after);
  });

  it('is the cards turned up from the kitty, for a while, before the declarer has them', () => {
    const before = view({ phase: 'draw', beat: 'show', kitty: ['??', '??', '??'] });
    const after = view({ version: 1, phase: 'exchange', trump: 'C', kitty: [], counts: [6, 3, 3, 3] });
    const steps = stepsOf(before, update([event('KittyShown', -1, ['SK', 'C7'])], after));
    expect(kinds(steps)).toEqual(['turn', 'none']);
    expect(steps[0]?.view).toMatchObject({
      kitty: ['SK', 'C7', '??'],
      trump: 'C',
      counts: [3, 3, 3, 3],
      ask: null,
    });
    expect(steps[1]?.view).toBe(after);
  });

  it('has the points of the trick just finished, not of the one before', () => {
    const trick = plays(1, 'S9', 'SK', 'S3', 'S5');
    const before = view({
      trick: plays(1, 'S9', 'SK', 'S3'),
      last_trick: { ...plays(0, 'D2', 'D3', 'D4', 'D5'), points: 5 },
    });
    const after = view({ version: 1, trick: plays(2), last_trick: { ...trick, winner: 2, points: 10 } });
    const steps = stepsOf(before, update([played(0, 'S5'), event('TrickTaken', 2)], after));
    expect(steps.map(({ view: { trick } }) => trick.points)).toEqual([null, 10, null]);
  });

  it('tells in the order in which it happened', () => {
    const events = [event('Spoke', 1, [], 'pass'), event('KittyShown', -1, ['SK']), event('KittyTaken', 1)];
    const told = stepsOf(view({ kitty: ['??'] }), update(events, view({ version: 1 })));
    expect(told.flatMap(({ events }) => events)).toEqual(events);
  });

  it('tells every event once', () => {
    const events = [event('SalesShown', -1), played(0, 'SA'), event('HiddenSaleShown', 0, ['SA'])];
    const steps = stepsOf(view(), update(events, view({ trick: plays(0, 'SA') })));
    expect(steps.flatMap(({ events: told }) => told.map(({ kind }) => kind)).sort()).toEqual(
      events.map(({ kind }) => kind).sort(),
    );
  });
});

it('shows the card turned up for the kings with what came of it', () => {
  const kings = (...more: Happened[]): unknown[] =>
    stepsOf(
      view({ phase: 'announce' }),
      update([event('Turned', -1, ['SQ']), ...more], view({ version: 1 })),
    ).flatMap(({ motion }) => (motion.kind === 'turn' ? [motion.king] : []));
  expect(kings(event('TurnedExchanged', 2, ['S3']))).toEqual([{ card: 'SQ', left: 'S3', seat: 2 }]);
  expect(kings(event('TurnedExchanged', -1, ['S3']))).toEqual([{ card: 'SQ', left: 'S3', seat: -1 }]);
  expect(kings()).toEqual([{ card: 'SQ', left: 'SQ', seat: -1 }]);
});

it('shows it too where it was turned up before anything was shown of the deal', () => {
  const events = [event('Turned', -1, ['SQ']), event('TurnedExchanged', 2, ['S3'])];
  const steps = stepsOf(view(), update(events, view({ deal: 2 })));
  expect(kinds(steps)).toEqual(['turn', 'none']);
  expect(steps.flatMap((step) => step.events)).toEqual(events);
});
