/** What happened, in sentences: for the live region and whoever looks back. */
import { t } from '../../i18n/index.svelte.ts';
import type { GameInfo, Happened, SeatInfo, TableView } from '../../net/wire.ts';
import { cardsSpoken, choiceName, who, wind } from '../../i18n/words.ts';

/** `phase`: the one in which it happened, which it may have ended. */
export function narrate(event: Happened, view: TableView, game: GameInfo, phase: string): string[] {
  const seat = event.seat >= 0 ? who(view, event.seat) : '';
  switch (event.kind) {
    case 'Dealt':
      return [t('told.dealt', { deal: view.deal })];
    case 'CardsPlayed': {
      const failed = view.trick.plays.find((play) => play.seat === event.seat && play.thrown.length);
      if (failed)
        return [
          t('told.threw', { who: seat, thrown: cardsSpoken(event.cards), cards: cardsSpoken(failed.cards) }),
        ];
      return [t('told.played', { who: seat, cards: cardsSpoken(event.cards) })];
    }
    case 'KittyShown':
      return [t('told.kitty', { cards: cardsSpoken(event.cards) })];
    case 'TrickTaken': {
      const { plays, points } = view.trick;
      return [
        points && plays.length === view.counts.length
          ? t('told.tookPoints', { who: seat, points })
          : t('told.took', { who: seat }),
      ];
    }
    case 'Spoke':
      return [t('told.said', { who: seat, what: choiceName(event.text, phase, game) })];
    case 'TrumpMade':
      return event.text ? [t('told.trump', { what: choiceName(`trump ${event.text}`, phase, game) })] : [];
    case 'Turned':
      return [
        t(view.turned === event.cards[0] ? 'told.turnedOut' : 'told.turned', {
          cards: cardsSpoken(event.cards),
        }),
      ];
    case 'TurnedExchanged': {
      const cards = cardsSpoken(event.cards);
      return [event.seat < 0 ? t('told.turnedKitty', { cards }) : t('told.exchanged', { who: seat, cards })];
    }
    case 'PutAway':
      return [t('told.put', { who: seat, count: event.cards.length })];
    case 'SalesShown':
      return sales(view);
    case 'HiddenSaleShown':
      return [t('told.hiddenSale', { who: seat, cards: cardsSpoken(event.cards) })];
    case 'Ended':
      return [t('told.ended', { deal: view.deal })];
    default:
      return [];
  }
}

/** Who has sat down at a seat that a computer player kept. */
export function sat(before: readonly SeatInfo[], after: readonly SeatInfo[]): string[] {
  return after.flatMap(({ seat, player, name }) =>
    player === 'person' && before[seat]?.player === 'bot'
      ? [t('told.sat', { who: name, place: wind(seat) })]
      : [],
  );
}

function sales(view: TableView): string[] {
  const lines = view.sales.flatMap((sale, seat) => {
    if (!sale) return [];
    const name = who(view, seat);
    return [
      ...(sale.open.length ? [t('told.soldOpen', { who: name, cards: cardsSpoken(sale.open) })] : []),
      ...(sale.hidden.length ? [t('told.soldHidden', { who: name, count: sale.hidden.length })] : []),
    ];
  });
  return lines.length ? lines : [t('told.soldNothing')];
}
