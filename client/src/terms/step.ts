/** A moving picture is a list of steps; each says what happens and how the leaves then lie. */
import type { Key } from '../i18n/index.svelte.ts';
import type { Note, Scene } from './layout.ts';
import type { Packet } from './packet.ts';

export interface Step {
  readonly say: Key;
  /** For the places in the sentence: a string is a card's text and is shown as its name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly scene: Scene;
  readonly notes?: readonly Note[];
  /** The order from the top, where it is the point; leaves of `marked` are pointed out in it. */
  readonly order?: Packet;
  readonly marked?: Packet;
  /** Who sees the faces that are up now. */
  readonly seen?: 'holder' | 'audience';
  /** It lasts only an instant: the next step follows by itself. */
  readonly brief?: boolean;
}

/** Steps of one showing; `round` counts the showings, which may differ in where they cut. */
export type Demo = (round: number) => readonly Step[];

/** The value for a round out of those that take turns. */
export function turnOf<Value>(values: readonly [Value, ...Value[]], round: number): Value {
  return values[round % values.length] ?? values[0];
}
