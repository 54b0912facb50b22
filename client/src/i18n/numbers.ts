/** A number with a true minus sign: −40. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** A score with its sign, as it is written on a sheet: +100, −40, 0. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));
