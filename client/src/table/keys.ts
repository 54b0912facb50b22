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
    if (along(event)) {
      event.preventDefault();
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

/** From one button of what is asked to another, as within the hand. Answers whether the key does that. */
function along({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLButtonElement)) return false;
  const row = [
    ...(target.closest('.options')?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
  ];
  const [at, last] = [row.indexOf(target), row.length - 1];
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
  };
  const to = places[key];
  if (at < 0 || to === undefined) return false;
  row[Math.max(0, Math.min(last, to))]?.focus();
  return true;
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
