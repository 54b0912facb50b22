/** What is written beside a seat's name. */
import { t } from '../../i18n/index.svelte.ts';
import type { GameInfo, SeatInfo, TableView } from '../../net/wire.ts';
import { plain } from '../../i18n/numbers.ts';
import { choiceName, rankText, word } from '../../i18n/words.ts';

/** The phases in which seats speak; afterwards the strip says what came of it. */
const TALK = ['announce', 'auction', 'call', 'draw', 'stop'];

/** What a seat said last, while there is talk. */
export function lastWord(view: TableView, game: GameInfo, seat: number): string {
  const said = TALK.includes(view.phase) ? view.said.findLast((one) => one.seat === seat) : undefined;
  return said ? choiceName(said.choice, view.phase, game) : '';
}

/** What it is in this deal: the declarer, alone or not, or his partner where that had to come out, and on your side as far as that is known; who spoke first. */
export function roles(view: TableView, game: GameInfo, seat: number): string[] {
  const side = view.sides?.[seat] ?? -1;
  const others = view.sides?.filter((_, other) => other !== seat) ?? [];
  const declares = view.declarer === seat;
  const speaks = ['announce', 'auction', 'call'].includes(view.phase);
  return [
    declares ? word(game, 'declarer', 'seat.declarer') : '',
    declares && side >= 0 && others.every((other) => other >= 0 && other !== side) ? word(game, 'alone') : '',
    view.declarer !== null && !declares && side >= 0 && side === view.sides?.[view.declarer]
      ? word(game, 'partner')
      : '',
    seat !== view.seat && side >= 0 && view.sides?.[view.seat] === side ? t('seat.partner') : '',
    speaks && seat === (view.said[0]?.seat ?? view.to_act[0]) ? t('seat.first') : '',
  ].filter(Boolean);
}

/** What it has in the match: its level, or its points; before them what it has in this deal where that is written. */
export function has(view: TableView, seat: number): string[] {
  const level = view.match.levels[seat];
  if (level !== undefined) return [t('seat.level', { total: rankText(level) })];
  const total = view.match.totals[seat];
  if (total === undefined) return [];
  const now = view.result ? undefined : view.so_far?.[seat];
  return now === undefined
    ? [t('seat.total', { total: plain(total) })]
    : [t('seat.soFar', { points: plain(now) }), t('result.total', { total: plain(total) })];
}

/** Who plays there, where it is not a person who is present. `left`: seconds until the computer takes over. */
export function presence(info: SeatInfo | undefined, left: number): string {
  if (!info) return '';
  if (info.player === 'bot') return t(info.open ? 'seat.waiting' : 'seat.bot');
  if (info.auto) return t('seat.auto');
  if (!info.away) return '';
  return left ? t('seat.awaySeconds', { seconds: left }) : t('seat.away');
}
