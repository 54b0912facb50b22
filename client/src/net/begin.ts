/** Beginning a match: what was played last is what is offered first. */
import { t } from '../i18n/index.svelte.ts';
import { recall, remember } from '../i18n/memory.ts';
import { games, open } from './api.ts';
import { keep } from './kept.ts';
import type { GameInfo, Lobby, Value } from './wire.ts';

/** For somebody who has played nothing yet. */
const FIRST_GAME = 'gongzhu';

export type Rules = Readonly<Record<string, Value>>;

export const myName = (): string => recall('paiju.name') ?? '';
export const lastGame = (): string => recall('paiju.game') ?? FIRST_GAME;

/** The rules last played by in a game. */
export function lastRules(game: string): Rules {
  try {
    return JSON.parse(recall(`paiju.rules.${game}`) ?? '') as Rules;
  } catch {
    return { preset: 'seed' };
  }
}

/** Opens a table and keeps the seat. Answers the table. Throws `Refusal`. */
export async function begin(
  game: string,
  rules: Rules,
  others: readonly string[],
  name: string,
): Promise<string> {
  const seated = await open({
    game,
    rules: { ...rules },
    others: [...others],
    name: name.trim() || t('name.none'),
  });
  remember('paiju.game', game);
  remember(`paiju.rules.${game}`, JSON.stringify(rules));
  keep(seated, game);
  return seated.table;
}

/** As last time, against the best players the computer has. Answers the table. */
export async function playNow(): Promise<string> {
  const lobby = await games();
  const game = known(lobby, lastGame());
  if (!game) throw new Error('no games');
  const rules = lastRules(game.key);
  return begin(game.key, rules, Array<string>(game.seats - 1).fill(lobby.bots.at(-1) ?? ''), myName());
}

export const known = (lobby: Lobby, key: string): GameInfo | undefined =>
  lobby.games.find((game) => game.key === key) ?? lobby.games[0];
