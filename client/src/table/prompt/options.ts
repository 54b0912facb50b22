/** Options sorted for buttons: those that differ only in their last word are one row of values. */

export interface OptionRow {
  /** What they have in common: `bid`, `announce up`. */
  readonly head: string;
  readonly options: readonly string[];
}

/** More of a kind than this are chosen with a stepper instead of a button each. */
export const MANY = 6;

/** Rows of many in the order given, and what is left over, each for a button of its own. */
export function rows(options: readonly string[]): { many: OptionRow[]; few: string[] } {
  const head = (option: string): string => option.split(' ').slice(0, -1).join(' ');
  const heads = [...new Set(options.map(head))].filter(
    (one) => one && options.filter((option) => head(option) === one).length > MANY,
  );
  return {
    many: heads.map((one) => ({ head: one, options: options.filter((option) => head(option) === one) })),
    few: options.filter((option) => !heads.includes(head(option))),
  };
}

const RANKS = '23456789TJQKA';

/** Choices of cards in rows of one rank each, that of the card they name first, the lowest first. */
export function byRank(options: readonly string[]): OptionRow[] {
  const rank = (option: string): string => option.split(' ')[1]?.slice(1) ?? '';
  return [...new Set(options.map(rank))]
    .sort((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other))
    .map((head) => ({ head, options: options.filter((option) => rank(option) === head) }));
}
