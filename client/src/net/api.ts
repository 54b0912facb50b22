/** What the page asks the server outside of play: the games, rules, new tables, seats. */
import type { Invitation, Join, Lobby, NewTable, Problem, ResultView, RulesPane, Seated } from './wire.ts';

/** The server refused, or there was no server to ask: `code` has a text `error.<code>`. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

const UNREACHABLE: Problem = { code: 'unreachable', section: '', data: {} };

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Refusal(UNREACHABLE);
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as Answer;
  const problem = told as Partial<Problem> | null;
  throw new Refusal(problem?.code ? { ...UNREACHABLE, ...problem } : UNREACHABLE);
}

let lobby: Promise<Lobby> | null = null;

/** The games and computer players; asked once, and again where that failed. */
export function games(): Promise<Lobby> {
  lobby ??= ask<Lobby>('/api/games').catch((reason: unknown) => {
    lobby = null;
    throw reason;
  });
  return lobby;
}

export const open = (table: NewTable): Promise<Seated> => ask('/api/tables', table);

export const rulesAt = (table: string): Promise<RulesPane> => ask(`/api/tables/${table}/rules`);

/** All finished deals of the match, each with its reasons. */
export const resultsAt = (table: string): Promise<readonly ResultView[]> =>
  ask(`/api/tables/${table}/results`);

/** The rules of a game under one of its presets, before there is a table. */
export const rulesOf = (game: string, preset: string): Promise<RulesPane> =>
  ask(`/api/games/${game}/rules?preset=${preset}`);

export const invitation = (table: string): Promise<Invitation> => ask(`/api/tables/${table}/invitation`);

/** Whether the secret part of an invitation's link fits its table. Where nobody says no, sitting down will tell. */
export const fits = (table: string, invite: string): Promise<boolean> =>
  ask(`/api/tables/${table}/invitation`, { invite, name: '' }).then(
    () => true,
    (reason: unknown) => !(reason instanceof Refusal && reason.problem.code === 'bad_invite'),
  );

export const sit = (table: string, seat: number, join: Join): Promise<Seated> =>
  ask(`/api/tables/${table}/seats/${seat}`, join);
