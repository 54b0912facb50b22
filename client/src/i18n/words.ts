/** What people, choices and cards are called at a table. */
import { cardName, rankOf, suitOf } from '../cards/names.ts';
import { isKey, t, text, type Key, type Params } from './index.svelte.ts';
import type { GameInfo, ResultView, ScoreLine, SeatInfo, TableView } from '../net/wire.ts';
import { plain, signed } from './numbers.ts';

/** A text of the game where it has one, else the page's own under `fallback`. */
export function word(game: GameInfo | null, key: string, fallback?: Key, params: Params = {}): string {
  const given = game?.words[key];
  if (given) return text(given, params);
  return fallback ? t(fallback, params) : '';
}

/** Why points were scored, in the game's words. */
export function reason(game: GameInfo, line: ScoreLine): string {
  const given = game.reasons[line.reason];
  return given ? text(given, said(line.data)) : line.reason;
}

/**
 * What a line of the sheet says in numbers: a score with its sign, points taken as they are, a factor as ×2.
 * `scored`: the game counts by seat, where a seat's line may well bring 0; elsewhere 0 is no number but a remark.
 */
export function amount({ kind, points, seats, verdict }: ScoreLine, scored = false): string {
  if (kind === 'factor') return `×${points}`;
  if (kind === 'count') return plain(points);
  return points || (scored && seats.length === 1 && !verdict) ? signed(points) : '';
}

/** How a deal came out, in one sentence; "" where only the scores say so. `name`: what a seat is called. */
export function verdict(game: GameInfo, result: ResultView, name: (seat: number) => string): string {
  const said = ({ seats: [seat] }: ScoreLine): string =>
    result.void && seat !== undefined ? name(seat) + t('list.colon') : '';
  return result.lines
    .filter((line) => line.verdict || result.void)
    .map((line) => said(line) + reason(game, line))
    .join(t('list.and'));
}

/** The points that decided a deal, where one side's count. */
export const taken = ({ facts: { points } }: ResultView): string =>
  typeof points === 'number' ? t('scores.points', { points }) : '';

/** Data of a text: cards, ranks and groups as people write them. */
export function said(data: Readonly<Record<string, string | number | boolean>>): Params {
  const params: Params = {};
  for (const [name, value] of Object.entries(data)) {
    if (name === 'group' || name === 'suit') params[name] = groupName(String(value));
    else if (name === 'rank' || name === 'level') params[name] = rankText(String(value));
    else params[name] = typeof value === 'string' ? value.split(' ').map(shortCard).join(' ') : String(value);
  }
  return params;
}

/** The place marker of a seat: 东 南 西 北 中, in playing order. */
export const wind = (seat: number): string => t(`seat.wind.${seat}` as Key);

/** A computer player has a name of its own at each seat of a table, the same for everyone. */
function botName(table: string, seat: number): string {
  let sum = 0;
  for (const letter of table) sum = (sum * 31 + letter.charCodeAt(0)) % 8;
  return t(`seat.guest.${(sum + seat) % 8}` as Key);
}

/** What a seat is called where all see it. */
export function seatName(view: Pick<TableView, 'table' | 'seats'>, seat: number): string {
  const info = view.seats[seat];
  if (!info) return wind(seat);
  return info.player === 'bot' ? botName(view.table, seat) : info.name;
}

/** What a seat is called in a sentence to this viewer. */
export const who = (view: TableView, seat: number): string =>
  seat === view.seat ? t('seat.you') : seatName(view, seat);

/** Whose points are counted, seen from here. Of a seat whose side is not known they may come to be nobody's. */
export function whosePoints({ seat, sides, standing: { counted } }: TableView): Key {
  const unknown = counted.some((one) => sides?.[one] === -1);
  if (seat < 0 || (unknown && counted.includes(seat))) return 'table.points';
  if (unknown) return 'table.otherPoints';
  return counted.includes(seat) ? 'table.ourPoints' : 'table.theirPoints';
}

/** How well a computer player plays. */
export function botLevel(info: SeatInfo): string {
  const key = `bot.${info.name}`;
  return isKey(key) ? t(key) : info.name;
}

/** A card as it stands in a line of text: ♥A, 10 of a suit written out, 大王. */
export function shortCard(card: string): string {
  const suit = suitOf(card);
  if (suit) return { S: '♠', H: '♥', D: '♦', C: '♣' }[suit] + rankOf(card);
  return card === 'BJ' || card === 'LJ' ? cardName(card) : card;
}

/** Cards in a sentence that is read aloud. */
export const cardsSpoken = (cards: readonly string[]): string => cards.map(cardName).join(t('list.and'));

/** A rank as it stands in a line of text: 10 written out. */
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);

/** The name of a game without what it is called in other words. */
export const shortName = (game: GameInfo): string => text(game.name).replace(/ *[(（].*/, '');

/** A group of cards as refusals and hands name it: a suit, or trumps. */
export function groupName(group: string): string {
  const key = `card.suit.${group}`;
  return isKey(key) ? t(key) : isKey(`group.${group}`) ? t(`group.${group}` as Key) : group;
}

/** A choice in record text, said as at the table. `phase` tells a pass in an auction from others. */
export function choiceName(choice: string, phase: string, game: GameInfo | null): string {
  const [verb = '', ...rest] = choice.split(' ');
  const what = rest.join(' ');
  switch (verb) {
    case 'pass':
    case 'wait':
      return t(isKey(`choice.${verb}.${phase}`) ? (`choice.${verb}.${phase}` as Key) : `choice.${verb}`);
    case 'bid':
      return t('choice.bid', { points: what });
    case 'trump':
      return what === 'N' ? word(game, 'no_trump', 'choice.noTrump') : groupName(what);
    case 'announce':
      return (
        word(game, `announce_${rest[0]}`, undefined, { n: rest[1] ?? '', rank: rankText(rest[1] ?? '') }) ||
        choice
      );
    case 'show':
    case 'call':
    case 'put':
    case 'play':
      return t(`choice.${verb}`, { cards: rest.map(shortCard).join(' ') });
    default: {
      const key = `choice.${verb}`;
      return isKey(key) ? t(key) : word(game, verb) || choice;
    }
  }
}

/** What came of the card turned up for the kings. */
export function kingSaid(
  view: TableView,
  { card, left, seat }: Readonly<{ card: string; left: string; seat: number }>,
): string {
  const data = { who: seat < 0 ? '' : who(view, seat), card: shortCard(card), left: shortCard(left) };
  return t(card === left ? 'turned.leaves' : seat < 0 ? 'turned.kitty' : 'turned.exchanged', data);
}

/** The sentence of a refusal. */
export function refusal(code: string, data: Readonly<Record<string, string | number>>): string {
  const key = `error.${code}`;
  return isKey(key) ? t(key, said(data)) : t('error.unreachable');
}
