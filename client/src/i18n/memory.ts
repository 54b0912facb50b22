/** Small settings kept in this browser. A browser may refuse storage: then they last as long as the page. */

const kept = new Map<string, string>();

/** The value remembered under `key`, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

/** Remember `value` under `key`. */
export function remember(key: string, value: string): void {
  kept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // private windows and full disks: the page's own memory has it
  }
}
