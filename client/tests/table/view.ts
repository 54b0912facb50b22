/** Tables for tests: a whole view with what matters replaced. */
import type { AskView, Happened, TableView, Update } from '../../src/net/wire.ts';

export function view(over: Partial<TableView> = {}): TableView {
  return {
    table: 'T',
    game: 'gongzhu',
    preset: 'seed',
    changed: {},
    deal: 1,
    version: 0,
    seat: 0,
    phase: 'play',
    to_act: [0],
    seats: [0, 1, 2, 3].map((seat) => ({
      seat,
      player: seat ? 'bot' : 'person',
      name: seat ? 'club' : '小明',
      away: false,
      auto: false,
      seconds: 0,
      ready: false,
      open: false,
    })),
    beat: '',
    beat_seconds: 0,
    counts: [3, 3, 3, 3],
    stock: 0,
    hand: [
      { group: 'S', cards: ['SA', 'S5'] },
      { group: 'H', cards: ['H7'] },
    ],
    kitty: [],
    put_away: [],
    shown: [],
    turned: '',
    sales: [],
    said: [],
    declarer: null,
    trump: '',
    sides: null,
    standing: { contract: null, level: '', called: [], points: null, counted: [], target: null, kings: [] },
    trick: { leader: 0, plays: [], winner: null, points: null },
    last_trick: null,
    taken: [[], [], [], []],
    so_far: null,
    ask: null,
    result: null,
    match: { deal: 1, totals: [0, 0, 0, 0], levels: [], over: false, winners: [], losers: [], results: [] },
    fairness: { commitment: 'c', opened_deal: 0, opened_commitment: '', opened_seed: '' },
    invite: '',
    ...over,
  };
}

export const ask = (over: Partial<AskView> = {}): AskView => ({
  kind: 'cards',
  verb: 'play',
  cards: ['SA', 'S5', 'H7'],
  count: 1,
  options: [],
  means: [],
  groups: [],
  forced: [],
  throws: false,
  ...over,
});

export const event = (kind: string, seat: number, cards: string[] = [], text = ''): Happened => ({
  kind,
  seat,
  cards,
  text,
});

export const played = (seat: number, card: string): Happened => event('CardsPlayed', seat, [card]);

export const plays = (leader: number, ...cards: string[]): TableView['trick'] => ({
  leader,
  plays: cards.map((card, at) => ({ seat: (leader + at) % 4, cards: [card], thrown: [] })),
  winner: null,
  points: null,
});

export const update = (events: Happened[], after: TableView, fresh = false): Update => ({
  type: 'update',
  events,
  view: after,
  fresh,
});
