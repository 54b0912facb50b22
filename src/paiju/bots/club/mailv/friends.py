"""Who is likely to be the hidden partner: from the cards that are left, from who feeds and who covers."""

from __future__ import annotations

from paiju.bots.club.common import Count
from paiju.bots.club.mailv.weights import Weights
from paiju.engine.deal import View
from paiju.engine.phases.call import called
from paiju.engine.table import Played, replace
from paiju.games.mailv import Mailv


def stakes(view: View, count: Count, w: Weights) -> list[float]:
    """What a point of each seat is worth to me, from −1 to 1."""
    game, table, me = view.game, view.table, view.seat
    assert isinstance(game, Mailv)
    declarer, partner = table.declarer, game.partner(table)
    assert declarer is not None
    seats = range(game.seats)
    if partner is not None:
        mine = me in (declarer, partner)
        return [1.0 if (s in (declarer, partner)) == mine else -1.0 for s in seats]
    card = called(table)[0]
    chances = [0.0 if s == declarer else count.chance(s, card) for s in seats]
    nobody = max(0.0, 1 - sum(chances))
    for plays in (*(trick.plays for trick in table.tricks), table.trick):
        for place in range(1, len(plays)):
            if (seat := plays[place].seat) != declarer:
                chances[seat] *= _told(view, plays[: place + 1], declarer, w)
    total = nobody + sum(chances)
    sign = 1.0 if me == declarer else -1.0
    found = [sign * (2 * chance / total - 1) for chance in chances]
    found[me], found[declarer] = 1.0, sign
    return found


def _told(view: View, plays: tuple[Played, ...], declarer: int, w: Weights) -> float:
    """By how much the last of some plays of a trick makes it likelier that its seat is the partner."""
    game, seat = view.game, plays[-1].seat
    points = game.points(plays[-1].cards)
    before, after = _holder(view, plays[:-1]), _holder(view, plays)
    if after == seat:
        if before == declarer:
            return w.takes_over if _small(view, plays) else w.covers_declarer
        return w.covers_others if any(play.seat == declarer for play in plays) else 1.0
    if before == declarer:
        return w.feeds_declarer if points else w.spares_declarer
    return w.feeds_others if points else w.spares_others


def _small(view: View, plays: tuple[Played, ...]) -> bool:
    """Whether the declarer led a card without points and the last of some plays follows it."""
    order, lead, last = view.game.order(view.table), plays[0], plays[-1]
    small = len(lead.cards) == 1 and not view.game.points(lead.cards) and lead.seat == view.table.declarer
    return small and order.group(last.cards[0]) == order.group(lead.cards[0])


def _holder(view: View, plays: tuple[Played, ...]) -> int:
    return view.game.winning(replace(view.table, trick=plays)) if len(plays) > 1 else plays[0].seat
