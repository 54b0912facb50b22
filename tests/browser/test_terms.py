"""The card terms: every one of the eighteen runs, in three languages, by touch, mouse and keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.person import ROOT, SIZES, Served, visit

LOCALES = ROOT / "src/paiju/locale"
TEXTS: dict[str, str] = json.loads((LOCALES / "zh-Hans.json").read_text("utf-8"))
TERMS = [key.split(".")[1] for key in TEXTS if re.fullmatch(r"terms\.\w+\.name", key)]
LANGUAGES = {"zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "en-GB": "en"}
# a term whose last picture has faint, marked and noted cards or an order below it
TELLING = ["face", "gaffed", "key", "fan", "misdirection"]


def opened(page: Page, term: str) -> Page:
    page.goto(f"/#/terms/{term}")
    expect(page.get_by_role("heading", level=2, name=TEXTS[f"terms.{term}.name"])).to_be_visible()
    return page


def forward(page: Page) -> Locator:
    return page.get_by_role("button", name=TEXTS["terms.forward"])


def said(page: Page) -> str:
    return page.get_by_role("status").inner_text()


def places(page: Page) -> dict[str, list[float]]:
    """Where every card is on the screen, once all have come to rest."""
    page.evaluate("document.getAnimations().forEach(one => one.finish())")
    found: dict[str, list[float]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-leaf]')].map(card => {
             const {left, top, right, bottom} = card.getBoundingClientRect();
             return [card.dataset.leaf, [left, top, right, bottom, card.dataset.over === 'true' ? 1 : 0]];
           }))"""
    )
    return found


def pictures(page: Page) -> Iterator[tuple[str, dict[str, list[float]]]]:
    """Each step of the term that is open: what is said, and where the cards are."""
    while True:
        yield said(page), places(page)
        if not forward(page).is_enabled():
            return
        forward(page).click()


def test_there_are_eighteen() -> None:
    assert len(TERMS) == 18


@pytest.mark.parametrize("term", TERMS)
def test_every_term_runs(page: Page, term: str) -> None:
    # what lasts an instant would go on by itself between two looks
    page.emulate_media(reduced_motion="reduce")
    opened(page, term)
    felt = page.locator(".felt").bounding_box()
    assert felt
    seen = list(pictures(page))
    assert len(seen) >= 3
    assert len({sentence for sentence, _ in seen}) == len(seen)
    assert len({json.dumps(cards, sort_keys=True) for _, cards in seen}) > 1
    for _, cards in seen:
        assert cards.keys() == seen[0][1].keys()
        for left, top, right, bottom, _ in cards.values():
            assert felt["x"] <= left < right <= felt["x"] + felt["width"]
            assert felt["y"] <= top < bottom <= felt["y"] + felt["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_list_leads_to_every_term_and_back(phone: Page) -> None:
    phone.goto("/#/learn")
    phone.get_by_role("link", name=re.compile(TEXTS["terms.title"])).click()
    names = phone.get_by_role("navigation").get_by_role("link")
    expect(names).to_have_count(18)
    names.filter(has_text=TEXTS["terms.cut.name"]).click()
    heading = phone.get_by_role("heading", level=2, name=TEXTS["terms.cut.name"])
    expect(heading).to_be_focused()
    expect(names.first).to_be_hidden()
    phone.get_by_role("link", name=re.compile(TEXTS["terms.glimpse.name"])).click()
    expect(phone.get_by_role("heading", level=2, name=TEXTS["terms.glimpse.name"])).to_be_focused()
    phone.get_by_role("link", name=TEXTS["terms.list"]).click()
    expect(names).to_have_count(18)
    expect(names.first).to_be_visible()


def test_the_rules_at_a_table_lead_to_them_and_the_table_stays(desktop: Page) -> None:
    desktop.goto("/#/learn/gongzhu")
    desktop.get_by_role("button", name=TEXTS["learn.try"]).click()
    desktop.get_by_role("button", name=TEXTS["panel.rules"]).first.click()
    with desktop.expect_popup() as opening:
        desktop.get_by_role("link", name=TEXTS["terms.title"]).click()
    expect(opening.value.get_by_role("heading", level=1, name=TEXTS["terms.title"])).to_be_visible()
    assert "/table/" in desktop.url


def test_a_wide_page_shows_the_list_beside_the_cards(desktop: Page) -> None:
    desktop.goto("/#/terms")
    names = desktop.get_by_role("navigation").get_by_role("link")
    expect(names).to_have_count(18)
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
    names.filter(has_text=TEXTS["terms.fan.name"]).click()
    expect(desktop.get_by_role("heading", level=2, name=TEXTS["terms.fan.name"])).to_be_visible()
    expect(names.filter(has_text=TEXTS["terms.fan.name"])).to_have_attribute("aria-current", "page")
    expect(forward(desktop)).to_be_in_viewport(ratio=1)


def test_cards_glide_and_a_cut_puts_the_top_under_the_rest(desktop: Page) -> None:
    opened(desktop, "cut")
    order = desktop.get_by_role("list", name=TEXTS["terms.order"]).get_by_role("listitem")
    before = [text.split()[-1] for text in order.all_inner_texts()]
    forward(desktop).click()
    assert desktop.evaluate("document.getAnimations().length") > 0
    expect(order.filter(has_text="标出")).to_have_count(3)
    forward(desktop).click()
    expect(order.first).to_contain_text("方块4")
    assert [text.split()[-1] for text in order.all_inner_texts()] == [*before[3:], *before[:3]]


def test_it_plays_by_itself_and_by_keyboard_alone(desktop: Page) -> None:
    opened(desktop, "flash")
    desktop.keyboard.press("Space")
    # the flash lasts an instant, then the last sentence stands
    expect(desktop.get_by_role("status")).to_have_text(re.compile("一闪"))
    expect(desktop.get_by_role("status")).to_have_text(TEXTS["terms.flash.3"])
    expect(desktop.get_by_role("button", name=TEXTS["terms.again"])).to_be_visible()
    desktop.keyboard.press("ArrowLeft")
    expect(desktop.get_by_role("status")).to_have_text(re.compile("一闪"))


def test_nothing_glides_for_those_who_asked_for_stillness(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    opened(phone, "dealDown")
    before = places(phone)
    forward(phone).click()
    assert phone.evaluate("document.getAnimations().length") == 0
    assert places(phone) != before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_accessible(
    browser: Browser, server: Served, accessible: Callable[[Page], None], language: str, mode: str
) -> None:
    texts = json.loads((LOCALES / f"{LANGUAGES[language]}.json").read_text("utf-8"))
    size = SIZES.phone if mode == "light" else SIZES.desktop
    with visit(browser, server.url, size, language=language) as page:
        page.emulate_media(reduced_motion="reduce", color_scheme="dark" if mode == "dark" else "light")
        page.goto("/#/terms")
        expect(page.get_by_role("heading", level=1, name=texts["terms.title"])).to_be_visible()
        accessible(page)
        for term in TELLING:
            page.goto(f"/#/terms/{term}")
            expect(page.get_by_role("heading", level=2, name=texts[f"terms.{term}.name"])).to_be_visible()
            step = page.get_by_role("button", name=texts["terms.forward"])
            while step.is_enabled():
                step.click()
            accessible(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
