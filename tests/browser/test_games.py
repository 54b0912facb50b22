"""Every game can be played on the smallest phone: what is asked in each phase fits, and the deal comes to its end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from paiju.server.lobby import lobby
from tests.browser.person import SIZES, Served, Shot, visit
from tests.browser.player import TOO_SOON, asked, hand, hurry, let_the_computer_finish, playable
from tests.browser.player import quick as quick

GAMES = {game.key: game.name.hans for game in lobby().games}
PLAYS = 3
BY_THE_CLOCK = {"sishifen"}


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_every_game(
    browser: Browser, quick: Served, game: str, shot: Shot, accessible: Callable[[Page], None]
) -> None:
    with visit(browser, quick.url, SIZES.small) as page:
        page.goto("/#/new")
        hurry(page)
        page.get_by_role("radio", name=GAMES[game], exact=True).check()
        page.get_by_role("button", name="开桌").click()
        hand(page).first.wait_for()
        seen: set[str] = set()
        while (what := asked(page)) != "result" and hand(page).count() > 0:
            page.wait_for_timeout(TOO_SOON)
            try:
                moment = _moment(page, what)
                if moment not in seen:
                    seen.add(moment)
                    shot(page, f"{game}-{len(seen)}-{what}")
                    _fits(page)
                    accessible(page)
                taken = _does(page, what)
            except (AssertionError, Error):
                # what is asked while cards are drawn goes away by itself, under whoever looks at it
                if game in BY_THE_CLOCK and what == "options" and not page.locator(".options").count():
                    continue
                raise
            if not taken or len(seen) > PLAYS + 4:
                break
        let_the_computer_finish(page)
        expect(page.locator(".result .seats > li").first).to_be_visible()
        shot(page, f"{game}-result")
        accessible(page)


def _moment(page: Page, what: str) -> str:
    return f"{what} {page.locator('.message').inner_text()}"


def _does(page: Page, what: str) -> bool:
    """Does what is asked; answers whether the table took it."""
    if what == "sell":
        page.locator(".sell .main").click()
    elif what == "options":
        page.locator(".options button:enabled").last.click(timeout=5_000)
    else:
        button = page.locator(".bar .play")
        for card in playable(page).all():
            if button.is_enabled():
                break
            if card.get_attribute("aria-pressed") == "false":
                card.click(position={"x": 9, "y": 14})
        button.click()
    page.wait_for_timeout(500)
    return page.get_by_role("alert").count() == 0


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    least = LEAST if hand(page).count() <= 26 else LEAST_OF_MANY
    assert [width for card in hand(page).all() if (width := card.evaluate(STRIP)) < least] == []
    assert page.evaluate("new Set([...document.querySelectorAll('.hand li')].map((li) => li.style.top)).size") <= 2
    for button in page.locator(".options button, .sell button").all():
        button.scroll_into_view_if_needed()  # a row of many options scrolls sideways
        expect(button).to_be_in_viewport(ratio=0.9)
    assert not re.search(r"undefined|NaN|\{\w+\}", page.locator("body").inner_text())


LEAST = 24
LEAST_OF_MANY = 18
"""With the kitty in the hand, too, two rows have less."""
STRIP = """(button) => {
  const at = button.getBoundingClientRect();
  const beside = button.closest('li').nextElementSibling?.querySelector('button').getBoundingClientRect();
  return beside && beside.left > at.left ? beside.left - at.left : at.width;
}"""
