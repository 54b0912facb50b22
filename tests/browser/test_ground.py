"""What holds on the first page and needs no game: language, glyphs, fit, accessibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import SIZES, Served, visit


@pytest.mark.parametrize(
    ("browser_language", "expected"),
    [("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("en-GB", "en"), ("fr-FR", "zh-Hans")],
)
def test_language_is_the_browsers(browser: Browser, server: Served, browser_language: str, expected: str) -> None:
    with visit(browser, server.url, SIZES.phone, language=browser_language) as page:
        page.goto("/")
        page.get_by_role("heading", level=1).wait_for()
        assert page.evaluate("document.documentElement.lang") == expected


def test_chinese_characters_are_drawn(phone: Page) -> None:
    """Without a Chinese font every character is the same box, equally inked, and no error says so."""
    phone.goto("/")
    inks = phone.evaluate(
        """() => [...'牌大王红桃羊'].map(character => {
             const pen = new OffscreenCanvas(48, 48).getContext('2d');
             pen.font = '40px ' + getComputedStyle(document.body).fontFamily;
             pen.fillText(character, 4, 40);
             return pen.getImageData(0, 0, 48, 48).data.reduce((sum, ink) => sum + ink, 0);
           })"""
    )
    assert len(set(inks)) == len(inks)


def test_nothing_sticks_out_sideways(page: Page) -> None:
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["ink", "wood"])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_first_page_is_accessible(phone: Page, accessible: Callable[[Page], None], theme: str, mode: str) -> None:
    phone.goto("/")
    phone.get_by_role("heading", level=1).wait_for()
    phone.evaluate("([theme, mode]) => Object.assign(document.documentElement.dataset, { theme, mode })", [theme, mode])
    accessible(phone)
