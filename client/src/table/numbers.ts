/** A score with its sign, as it is written on a sheet: +100, −40, 0. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
