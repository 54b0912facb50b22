/** The keys of the table that work wherever the focus is, unless somebody is writing or does not want them. */
import { look } from '../settings.svelte.ts';
import type { PanelName } from './panel/panels.ts';
import type { Table } from './store/store.svelte.ts';

const PANEL_KEYS: Readonly<Record<string, PanelName>> = {
  l: 'trick',
  s: 'scores',
  r: 'rules',
  '?': 'keys',
};

export function shortcuts(table: () => Table, toggle: (panel: PanelName) => void, close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      close();
      return;
    }
    if (look.keys === 'off' || writing(event.target)) return;
    const panel = PANEL_KEYS[event.key.toLowerCase()];
    const { ask } = table();
    if (panel) toggle(panel);
    else if (event.key.toLowerCase() === 'h') handFocus();
    else if (ask?.kind === 'options' && /^[1-9]$/.test(event.key)) option(Number(event.key))?.click();
    else if (/^(Arrow|Home|End)/.test(event.key) && event.target === document.body) handFocus();
    else return;
    event.preventDefault();
  };
}

/** To what is asked: the choices that lie on the felt, else the hand. */
export function handFocus(): void {
  const found = document.querySelector<HTMLElement>('.prompt :is(button:enabled, input:checked)');
  (found ?? document.querySelector<HTMLElement>('[data-own] button[tabindex="0"]'))?.focus();
}

const option = (nth: number): HTMLElement | null => document.querySelector(`[aria-keyshortcuts="${nth}"]`);

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select');
}
