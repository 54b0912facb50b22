/** The seats this browser holds the keys of: matches to take up again. */
import { recall, remember } from '../i18n/memory.ts';
import type { Seated } from './wire.ts';

/** A seat, when it was last played on (ms since 1970), and whether its match is over. */
export interface Kept extends Seated {
  readonly game: string;
  readonly at: number;
  readonly over: boolean;
}

const STORE = 'paiju.seats';
const MOST = 20;

/** All seats kept, the last played first. */
export function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(recall(STORE) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** The seats of matches that are not over. */
export const unfinished = (): Kept[] => kept().filter((seat) => !seat.over);

/** The seat kept at a table, if any. */
export const keptAt = (table: string): Kept | undefined => kept().find((seat) => seat.table === table);

/** Keeps a seat, or notes that it was played on just now; `over`: its match has ended, another may follow. */
export function keep(seat: Seated, game: string, over = false, now = Date.now()): void {
  const { table, seat: place, token } = seat;
  write([
    { table, seat: place, token, game, at: now, over },
    ...kept().filter((other) => other.table !== table),
  ]);
}

/** Throws away the key of a seat whose table is gone. */
export function forget(table: string): void {
  write(kept().filter((seat) => seat.table !== table));
}

function write(seats: Kept[]): void {
  remember(STORE, JSON.stringify(seats.slice(0, MOST)));
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const seat = value as Record<string, unknown>;
  return (
    typeof seat['table'] === 'string' &&
    typeof seat['token'] === 'string' &&
    typeof seat['game'] === 'string' &&
    typeof seat['seat'] === 'number' &&
    typeof seat['at'] === 'number' &&
    typeof seat['over'] === 'boolean'
  );
}
