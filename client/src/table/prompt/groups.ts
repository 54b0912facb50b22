/** Cards that count as one when played together, as the server names them. No rule stands here. */

/** `cards` without `some`, or null where they are not all among them. */
export function minus(cards: readonly string[], some: readonly string[]): string[] | null {
  const left = [...cards];
  for (const card of some) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** What picked cards fall apart into: the first group they contain, again and again, then single cards. */
export function parts(picked: readonly string[], groups: readonly (readonly string[])[]): string[][] {
  let left = [...picked];
  const found: string[][] = [];
  for (const group of groups) {
    for (let rest = minus(left, group); rest; rest = minus(left, group)) {
      found.push([...group]);
      left = rest;
    }
  }
  return [...found, ...left.map((card) => [card])];
}

/** The groups that would take in what is picked: at most `most`, none that is all picked already. */
export function offered(
  picked: readonly string[],
  groups: readonly (readonly string[])[],
  most: number,
): (readonly string[])[] {
  if (!picked.length) return [];
  return groups
    .filter((group) => picked.some((card) => group.includes(card)) && minus(picked, group) === null)
    .slice(-most);
}
