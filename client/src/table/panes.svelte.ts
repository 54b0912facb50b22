/**
 * Which pane is open. Over the felt an open pane is an entry of the browser's history, so that going back closes it
 * and does not leave the table; beside the felt, where it is never in the way, it is none.
 */
import { PANELS, type PanelName } from './panel/panels.ts';

export class Panes {
  #open = $state<PanelName | null>(null);
  /** On the way back out of a pane's entry, which takes a moment. */
  #leaving = false;

  /** `over`: whether a pane lies over the felt. `address`: of the table without, and with the invitation open. */
  constructor(
    private readonly over: () => boolean,
    invites: boolean,
    address: readonly [string, string],
  ) {
    this.#open = here() ?? (invites ? 'invite' : null);
    if (!invites || here() || !over()) return;
    // whoever came straight to the invitation closes it towards the table
    history.replaceState(null, '', address[0]);
    history.pushState({ pane: 'invite' }, '', address[1]);
  }

  get open(): PanelName | null {
    return this.#open;
  }

  show(pane: PanelName | null): void {
    this.#open = pane;
    if (this.#leaving) return;
    if (pane && here()) history.replaceState({ pane }, '');
    else if (pane && this.over()) history.pushState({ pane }, '');
    else if (!pane && here()) {
      this.#leaving = true;
      history.back();
    }
  }

  /** The browser has gone to another entry. */
  moved(): void {
    if (!this.#leaving) {
      this.#open = here();
      return;
    }
    this.#leaving = false;
    if (this.#open) this.show(this.#open);
  }
}

/** The pane of the entry the browser is at. */
function here(): PanelName | null {
  const { pane } = (history.state ?? {}) as { pane?: unknown };
  return PANELS.find((name) => name === pane) ?? null;
}
