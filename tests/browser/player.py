"""A person at the table who does what a page asks: the first thing that is allowed, with taps or keys."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.person import Served, Size, visit

QUICK = ("--pace", "0.05", "--grace", "5")
"""A server whose computer players do not let anybody wait."""
TOO_SOON = 330
"""A touch earlier after the table's change than so many ms is ignored."""


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("quick"), *QUICK)
    served.start()
    yield served
    served.stop()


@contextmanager
def at_table(browser: Browser, server: Served, size: Size, *, language: str = "zh-CN", **more: bool) -> Iterator[Page]:
    """A page at a new table of the game offered first, played fast."""
    with visit(browser, server.url, size, language=language, **more) as page:
        page.goto("/")
        hurry(page)
        page.locator(".ways button").click()
        hand(page).first.wait_for()
        yield page


def hurry(page: Page) -> None:
    """Chooses the fast pace."""
    page.evaluate("localStorage.setItem('paiju.look.pace', 'fast')")
    page.reload()


def hand(page: Page) -> Locator:
    return page.locator("[data-own] button")


def playable(page: Page) -> Locator:
    return page.locator(".hand.asked button:not(.unlit)")


def asked(page: Page) -> str:
    """Waits until something is asked: `sell`, `options`, `play` or `result`."""
    signs = {"result": ".result", "sell": ".sell", "options": ".options", "play": ".hand.asked"}
    while True:
        page.locator(", ".join(signs.values())).first.wait_for(timeout=30_000)
        for name, sign in signs.items():
            if page.locator(sign).count():
                return name


def act(page: Page) -> str:
    """Does what is asked by taps; answers what it was."""
    what = asked(page)
    if what == "result":
        return what
    page.wait_for_timeout(TOO_SOON)
    match what:
        case "sell":
            page.locator(".sell .main").click()
        case "options":
            page.locator(".options .row button").first.click()
        case "play":
            left = hand(page).count()
            for _ in range(2):
                tap(playable(page).first)
            expect(hand(page)).to_have_count(left - 1)
    return what


def tap(card: Locator) -> None:
    """On the strip of it that shows."""
    card.click(position={"x": 9, "y": 14})


def play_until(page: Page, what: str, *, plays: int = 0, seconds: float = 120) -> int:
    """Plays until `what` is asked, or so many cards have been played. Answers how many were."""
    deadline, played = time.monotonic() + seconds, 0
    while time.monotonic() < deadline:
        if asked(page) == what or (plays and played == plays):
            return played
        played += act(page) == "play"
    raise TimeoutError(f"{what} was not asked in {seconds} s")


def let_the_computer_finish(page: Page) -> None:
    """Hands the rest of the deal over, and waits for its result."""
    if not page.locator(".result").count():
        if not page.locator(".panel").count():
            page.locator(".strip nav button").last.click()
        page.locator(".panel footer button").click()
        page.keyboard.press("Escape")
        page.locator(".result").wait_for(timeout=60_000)
    page.wait_for_timeout(400)
