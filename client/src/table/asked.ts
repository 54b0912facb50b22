/** What is asked of you, or whom the table waits for, in one sentence. */
import { isKey, t, type Key } from '../i18n/index.svelte.ts';
import type { PlayView, TableView } from '../net/wire.ts';
import { minus, parts } from './prompt/groups.ts';
import type { Table } from './store/store.svelte.ts';
import { shortCard, who, word } from '../i18n/words.ts';

/** Whether the raised cards are to be led together and are not of one group of the hand. */
export function apart(table: Table, view: TableView): boolean {
  const { ask, picked } = table;
  if (ask?.kind !== 'cards' || !ask.throws || picked.length < 2) return false;
  return !view.hand.some(({ cards }) => minus(cards, picked) !== null);
}

/** What went back of a throw that failed. */
const back = ({ thrown, cards }: PlayView): string => (minus(thrown, cards) ?? []).map(shortCard).join(' ');

/** The sentence. */
export function asked(table: Table, view: TableView): string {
  const { ask } = table;
  if (ask && !table.waits) {
    switch (ask.kind) {
      case 'sell':
        return t('ask.sell');
      case 'options': {
        const key = `ask.${view.phase}`;
        return isKey(key) ? t(key) : t('ask.choose');
      }
      case 'cards':
        if (ask.verb === 'put') return t('ask.put', { count: ask.count });
        if (view.trick.plays.length)
          return ask.count > 1 ? t('ask.followCount', { count: ask.count }) : t('ask.follow');
        if (apart(table, view)) return t('ask.apart');
        if (ask.throws && table.picked.length > 1 && parts(table.picked, ask.groups).length > 1)
          return word(table.game, 'throw_fails', 'ask.throw');
        return t('ask.lead');
    }
  }
  if (view.result) return ' ';
  const beat = `beat.${view.beat}`;
  if (isKey(beat)) return t(beat);
  if (table.motion.kind === 'deal') return t('wait.deal');
  const [lead] = view.trick.plays;
  if (lead?.thrown.length) return t('trick.failed', { who: who(view, lead.seat), cards: back(lead) });
  const others = view.to_act.filter((seat) => seat !== view.seat);
  const [first] = others;
  if (first === undefined) return ' ';
  if (others.length > 1) return t((view.phase === 'sell' ? 'wait.sell' : 'wait.many') satisfies Key);
  return t(view.phase === 'play' ? 'wait.play' : 'wait.one', {
    who: who(view, first),
    what: word(table.game, view.phase),
  });
}
