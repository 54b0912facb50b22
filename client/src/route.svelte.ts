/**
 * Which page is shown, by the part of the address after `#`, which no server ever sees (an invitation is a secret):
 * `/`, `/new`, `/friends`, `/learn`, `/learn/GAME`, `/terms`, `/terms/TERM`, `/table/TABLE`, `/join/TABLE/INVITE`.
 */
function read(): string[] {
  try {
    return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['?']; // written by nobody: no page has this name
  }
}

let parts = $state.raw(read());
addEventListener('hashchange', () => (parts = read()));

export const route = {
  /** The page's name; '' is the first page. */
  get page(): string {
    return parts[0] ?? '';
  },
  /** What stands behind it. */
  get rest(): readonly string[] {
    return parts.slice(1);
  },
};

export const link = (...to: string[]): string => `#/${to.map(encodeURIComponent).join('/')}`;

/** Goes to a page; `replace` leaves no way back to this one. */
export function go(to: string[], replace = false): void {
  const address = link(...to);
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  parts = read();
}
