"""Everything fits, in every language and on every screen, and can be hit and read by anyone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.person import SIZES, Served, Shot, Size, visit
from tests.browser.player import asked, at_table, hand, let_the_computer_finish, play_until
from tests.browser.player import quick as quick

SCREENS = [
    SIZES.small,
    SIZES.phone,
    Size("large phone", 430, 932, touch=True),
    Size("phone on its side", 844, 390, touch=True),
    SIZES.desktop,
]
LANGUAGES = {"zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "en-GB": "en"}
FINGER = 44


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: size.name)
def test_nothing_scrolls_and_every_strip_is_wide_enough_for_a_finger(
    browser: Browser, quick: Served, size: Size, shot: Shot
) -> None:
    with at_table(browser, quick, size) as page:
        _fits(page)
        assert min(_strips(page)) >= FINGER
        play_until(page, "result", plays=4)
        if asked(page) == "play":
            _fits(page)
            assert min(_strips(page)) >= FINGER
            assert _overlaps(page) == []
        shot(page, f"fit-{size.height}")
        let_the_computer_finish(page)
        _fits(page)
        shot(page, f"fit-result-{size.height}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SIZES.small, SIZES.desktop], ids=lambda size: size.name)
def test_every_language_fits_and_is_accessible(
    browser: Browser,
    quick: Served,
    size: Size,
    language: str,
    shot: Shot,
    accessible: Callable[[Page], None],
) -> None:
    with at_table(browser, quick, size, language=language) as page:
        assert page.evaluate("document.documentElement.lang") == LANGUAGES[language]
        for name in _moments(page):
            shot(page, f"{name}-{LANGUAGES[language]}")
            _fits(page)
            assert _cut_off(page) == []
            accessible(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SCREENS, ids=lambda size: size.name)
def test_the_first_page_fits(browser: Browser, quick: Served, size: Size, language: str, shot: Shot) -> None:
    with visit(browser, quick.url, size, language=language) as page:
        page.goto("/")
        expect(page.locator(".ways small").first).not_to_be_empty()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert _cut_off(page) == []
        shot(page, f"start-{LANGUAGES[language]}")


def test_what_is_raised_in_front_leaves_rank_and_suit_of_the_cards_behind(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.small) as page:
        _strips(page)
        tops = hand(page).evaluate_all("(cards) => cards.map((card) => card.getBoundingClientRect().top)")
        front = hand(page).nth(tops.index(max(tops)))
        front.click(position={"x": 9, "y": 14})
        _strips(page)
        assert front.get_attribute("aria-pressed") == "true"
        up = front.evaluate("(card) => card.getBoundingClientRect().top")
        assert up < max(tops)
        ends = hand(page).first.evaluate("(card) => card.querySelector('.suit').getBoundingClientRect().bottom")
        assert up >= ends - 1


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("theme", ["ink", "wood"])
def test_the_focus_is_seen_on_a_card(browser: Browser, quick: Served, theme: str, mode: str) -> None:
    with at_table(browser, quick, SIZES.desktop) as page:
        page.evaluate(
            "([theme, mode]) => Object.assign(document.documentElement.dataset, { theme, mode })", [theme, mode]
        )
        hand(page).first.focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate(CONTRAST_OF_THE_FOCUS) >= 3


CONTRAST_OF_THE_FOCUS = """() => {
  const card = document.activeElement;
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0.05);
  const [one, other] = [light(getComputedStyle(card).outlineColor),
                        light(getComputedStyle(card.querySelector('.face')).fill)];
  return card.matches('.hand button:focus-visible') ? Math.max(one, other) / Math.min(one, other) : 0;
}"""


@pytest.mark.parametrize("size", [SIZES.small, SIZES.desktop], ids=lambda size: size.name)
def test_no_number_of_the_score_sheet_is_broken(browser: Browser, quick: Served, size: Size) -> None:
    with at_table(browser, quick, size) as page:
        if not page.locator(".panel").count():
            page.locator(".strip nav button").last.click()
        total = page.locator(".panel tfoot td").first
        high = total.evaluate("(cell) => cell.offsetHeight")
        total.evaluate("(cell) => (cell.textContent = '−1360000000')")
        assert total.evaluate("(cell) => cell.offsetHeight") == high
        assert total.evaluate("(cell) => cell.scrollWidth - cell.clientWidth") <= 0


def _moments(page: Page) -> Iterator[str]:
    """From the sale to the result, with the page as it is at each."""
    play_until(page, "sell")
    yield "sell"
    play_until(page, "play")
    yield "first"
    play_until(page, "result", plays=4)
    hand(page).first.click(position={"x": 9, "y": 14})
    page.wait_for_timeout(300)
    yield "middle"
    for nth, name in enumerate(("rules", "scores")):
        page.locator(".strip nav button").nth(nth).click()
        page.locator(".sheet").wait_for()
        page.wait_for_timeout(500)
        yield name
    page.keyboard.press("Escape")
    let_the_computer_finish(page)
    yield "result"


def _fits(page: Page) -> None:
    sizes = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert max(sizes) <= 0, sizes
    for part in ("header.strip", ".felt", ".bar"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    for card in hand(page).all():
        expect(card).to_be_in_viewport(ratio=0.98)


def _strips(page: Page) -> list[float]:
    """How much of each card shows beside the next one of its row, in px, once they lie still."""
    before, boxes = None, _boxes(page)
    while before != boxes:
        page.wait_for_timeout(400)
        before, boxes = boxes, _boxes(page)
    assert boxes
    lefts = [x for x, _ in boxes]
    return [after - x if after > x else width for (x, width), after in zip(boxes, [*lefts[1:], 0.0], strict=True)]


def _boxes(page: Page) -> list[tuple[float, float]]:
    """Where each card of the hand begins and how wide it is."""
    found: list[tuple[float, float]] = hand(page).evaluate_all(
        "(cards) => cards.map((card) => card.getBoundingClientRect()).map(({ x, width }) => [x, width])"
    )
    return found


def _overlaps(page: Page) -> list[str]:
    """Seats that lie on another seat or under a card of the trick."""
    found: list[str] = page.evaluate(
        """() => {
             const meet = (one, other) => {
               const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
               return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
             };
             const words = [...document.querySelectorAll('.plate :is(.seal, .name, .meta, .chip)')];
             const cards = [...document.querySelectorAll('.trick .card')];
             const apart = (one, other) => one.closest('.plate') !== other.closest('.plate');
             return words.flatMap((one, at) => [
               ...cards.filter((card) => meet(one, card)).map(() => `${one.textContent} under a card`),
               ...words.slice(at + 1).filter((other) => apart(one, other) && meet(one, other))
                 .map((other) => `${one.textContent} on ${other.textContent}`),
             ]);
           }"""
    )
    return found


def _cut_off(page: Page) -> list[str]:
    """Texts that do not fit into what holds them."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, h1, h2, dt, dd, th, td, label, .message, .name, .meta')]
             .filter((e) => e.checkVisibility() && !e.closest('.visually-hidden, .hand, .wide')
               && (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline'
                   || e.getBoundingClientRect().right > innerWidth + 1))
             .map((e) => `${e.tagName} ${e.textContent.trim().slice(0, 40)}`)"""
    )
    return found
