/**
 * An update as the eye can follow it: a row of tables, each shown for a while. Everything here is only about showing;
 * the last step's table is always the one the server sent.
 */
import type { Happened, PlayView, TableView, TrickView, Update } from '../../net/wire.ts';

/** What moves when a step is shown. */
export type Motion =
  | { readonly kind: 'none' }
  | { readonly kind: 'deal' }
  | { readonly kind: 'play'; readonly seat: number }
  /** A throw that will not stand lies there as it was thrown. */
  | { readonly kind: 'throw'; readonly seat: number }
  /** Cards of the kitty are turned up; or that of the kings, with who exchanged it, −1 the kitty, if it was. */
  | { readonly kind: 'turn'; readonly king?: King }
  /** The trick lies finished on the table. */
  | { readonly kind: 'trick'; readonly seat: number }
  /** It goes to who took it. */
  | { readonly kind: 'gather'; readonly seat: number };

/** The card turned up for the kings, the one that leaves the deal, and whose it was. */
export interface King {
  readonly card: string;
  readonly left: string;
  readonly seat: number;
}

export interface Step {
  readonly view: TableView;
  readonly motion: Motion;
  /** The events that this step shows, to be told. */
  readonly events: readonly Happened[];
}

const STILL: Motion = { kind: 'none' };

/** The steps from the table shown last (null: none yet) to the one in the update. */
export function stepsOf(before: TableView | null, update: Update): Step[] {
  const { view: after, events } = update;
  if (!before || update.fresh || before.deal !== after.deal || before.table !== after.table) {
    const king = kingIn(events);
    if (king) return [kingStep(king, after, events), { view: after, motion: STILL, events: [] }];
    return [{ view: after, motion: untouched(after) ? { kind: 'deal' } : STILL, events }];
  }
  const steps: Step[] = [];
  let shown = before;
  /** Events that change nothing for the eye are told with the next that does. */
  let untold: Happened[] = [];
  for (const event of events) {
    const step = stepFor(shown, event, update);
    untold.push(event);
    if (!step) continue;
    const thrown = event.kind === 'CardsPlayed' ? threw(shown, event, step.view) : null;
    if (thrown) steps.push(thrown);
    steps.push({ ...step, events: untold });
    untold = [];
    shown = step.motion.kind === 'trick' ? gathered(step.view, after) : step.view;
    if (step.motion.kind === 'trick') {
      steps.push({ view: shown, motion: { kind: 'gather', seat: event.seat }, events: [] });
    }
  }
  // cards turned up are not what the table is in the end
  const last = steps.at(-1)?.motion.kind === 'turn' ? undefined : steps.pop();
  return [
    ...steps,
    { view: after, motion: last?.motion ?? STILL, events: [...(last?.events ?? []), ...untold] },
  ];
}

/** Whether the cards have only just been dealt. */
const untouched = (view: TableView): boolean =>
  !view.last_trick && !view.trick.plays.length && !view.said.length && !view.result;

/** The card that was turned up and what came of it. */
function kingIn(events: readonly Happened[]): King | null {
  const card = events.find(({ kind }) => kind === 'Turned')?.cards[0];
  const exchanged = events.find(({ kind }) => kind === 'TurnedExchanged');
  return card ? { card, left: exchanged?.cards[0] ?? card, seat: exchanged?.seat ?? -1 } : null;
}

const kingStep = (king: King, after: TableView, events: readonly Happened[]): Step => ({
  view: { ...after, ask: null, to_act: [] },
  motion: { kind: 'turn', king },
  events,
});

function stepFor(shown: TableView, event: Happened, { view: after, events }: Update): Step | null {
  switch (event.kind) {
    case 'CardsPlayed':
      return {
        view: played(shown, event, after),
        motion: { kind: 'play', seat: event.seat },
        events: [event],
      };
    case 'KittyShown':
      return { view: turned(shown, event, after), motion: { kind: 'turn' }, events: [event] };
    case 'Turned':
    case 'TurnedExchanged': {
      const king = kingIn(events);
      const last = event.kind === 'TurnedExchanged' || king?.card === king?.left;
      return king && last ? kingStep(king, after, [event]) : null;
    }
    case 'TrickTaken':
      return {
        view: { ...shown, to_act: [], trick: finished(shown.trick, event.seat, after.last_trick) },
        motion: { kind: 'trick', seat: event.seat },
        events: [event],
      };
    default:
      return null;
  }
}

/** The points of a trick are known of the last one only. */
function finished(trick: TrickView, winner: number, last: TrickView | null): TrickView {
  const lay = ({ plays }: TrickView): string =>
    plays.map(({ seat, cards }) => `${seat} ${same(cards)}`).join();
  return { ...trick, winner, points: last && lay(last) === lay(trick) ? last.points : null };
}

/** All that was thrown, where not all of it stood. */
function threw(shown: TableView, event: Happened, stood: TableView): Step | null {
  const play = stood.trick.plays.find(({ seat, thrown }) => seat === event.seat && thrown.length > 0);
  if (!play) return null;
  const whole = { seat: play.seat, cards: play.thrown, thrown: [] };
  const view = played(shown, event, { ...stood, trick: { ...stood.trick, plays: [whole] } });
  return { view, motion: { kind: 'throw', seat: event.seat }, events: [] };
}

/** The first cards of the kitty lie face up. */
const turned = (shown: TableView, { cards }: Happened, after: TableView): TableView => ({
  ...shown,
  version: after.version,
  trump: after.trump,
  beat: after.beat,
  beat_seconds: after.beat_seconds,
  ask: null,
  to_act: [],
  kitty: [...cards, ...shown.kitty.slice(cards.length)],
});

function played(shown: TableView, event: Happened, after: TableView): TableView {
  const { seat } = event;
  const play = found(after.trick, event) ??
    found(after.last_trick, event) ?? { seat, cards: event.cards, thrown: [] };
  const { cards } = play;
  const plays = shown.trick.plays.length < shown.counts.length ? [...shown.trick.plays, play] : [play];
  const leader = plays[0]?.seat ?? seat;
  return {
    ...shown,
    ask: null,
    to_act: [],
    trick: { leader, plays, winner: null, points: null },
    counts: shown.counts.map((count, at) => (at === seat ? count - cards.length : count)),
    hand: seat === shown.seat ? without(shown.hand, cards) : shown.hand,
  };
}

const same = (cards: readonly string[]): string => [...cards].sort().join();

function found(trick: TrickView | null, event: Happened): PlayView | undefined {
  // of a throw that failed the event has all that was thrown; a play has its cards in the order to lay them
  const whole = ({ cards, thrown }: PlayView): string => same(thrown.length ? thrown : cards);
  return trick?.plays.find((play) => play.seat === event.seat && whole(play) === same(event.cards));
}

function gathered(shown: TableView, after: TableView): TableView {
  return {
    ...shown,
    last_trick: shown.trick,
    taken: after.taken,
    so_far: after.so_far,
    trick: { leader: shown.trick.winner ?? shown.trick.leader, plays: [], winner: null, points: null },
  };
}

function without(hand: TableView['hand'], cards: readonly string[]): TableView['hand'] {
  const gone = [...cards];
  return hand.map((group) => ({
    ...group,
    cards: group.cards.filter((card) => {
      const at = gone.indexOf(card);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    }),
  }));
}
