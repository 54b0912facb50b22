"""A person plays: a whole match by taps at both sizes, a deal by keys alone, a card by dragging it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.person import SIZES, Served, Shot, Size, visit
from tests.browser.player import act, asked, at_table, hand, hurry, play_until, playable, tap
from tests.browser.player import quick as quick

BOTH = [SIZES.phone, SIZES.desktop]


@pytest.mark.parametrize("size", BOTH, ids=lambda size: size.name)
def test_a_whole_match_from_its_house_rules_to_its_winner(
    browser: Browser, quick: Served, size: Size, shot: Shot
) -> None:
    with visit(browser, quick.url, size) as page:
        page.goto("/#/new")
        hurry(page)
        page.get_by_text("桌规", exact=True).click()
        target = page.get_by_role("spinbutton", name="终局负分")
        target.fill("100")
        target.press("Tab")
        expect(page.get_by_text("改了 1 条")).to_be_visible()
        page.get_by_role("button", name="开桌").click()
        hand(page).first.wait_for()
        for _ in range(8):
            play_until(page, "result")
            scores_of_all_four_are_shown_with_reasons(page)
            if page.get_by_text(re.compile("赢家：")).count():
                break
            page.get_by_role("button", name="下一盘").click()
            expect(page.locator(".result")).to_have_count(0)
        expect(page.get_by_role("heading", name=re.compile("打完了|你赢了"))).to_be_visible()
        expect(page.get_by_text("当猪：")).to_be_visible()
        shot(page, "match")
        page.get_by_role("link", name="回首页").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("牌局")
        expect(page.get_by_text("没打完的")).to_have_count(0)


def scores_of_all_four_are_shown_with_reasons(page: Page) -> None:
    rows = page.locator(".result .seats > li")
    expect(rows).to_have_count(4)
    told = 0
    for row in rows.all():
        score = _number(row.locator("b").inner_text())
        lines = [_number(text) for text in row.locator("ul .points").all_inner_texts()]
        told += len(lines)
        assert sum(lines) == score, (lines, score)
    assert told


def _number(text: str) -> int:
    return int(text.replace("−", "-") or 0)


def test_a_deal_by_keys_alone(browser: Browser, quick: Served) -> None:
    with visit(browser, quick.url, SIZES.desktop) as page:
        page.goto("/")
        hurry(page)
        keys = page.keyboard
        page.get_by_role("button", name="马上开打").focus()
        keys.press("Enter")
        while (what := asked(page)) != "result":
            page.wait_for_timeout(330)
            keys.press("ArrowRight" if page.evaluate("document.activeElement === document.body") else "h")
            if what == "sell":
                keys.press("Enter")
                expect(page.locator(".sell")).to_have_count(0)
                continue
            left = hand(page).count()
            keys.press("Home")
            for _ in range(left):
                if "可出" in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
                    break
                keys.press("ArrowRight")
            keys.press("Space")
            expect(page.locator("[aria-pressed=true]")).to_have_count(1)
            keys.press("Enter")
            expect(hand(page)).to_have_count(left - 1)
        for key, panel in {"s": "记分", "r": "规则", "?": "按键", "l": "上一圈"}.items():
            keys.press(key)
            expect(page.get_by_role("complementary", name=panel)).to_be_visible()
        keys.press("Escape")
        expect(page.locator(".result .main")).to_be_visible()


def test_a_refused_card_says_why_and_leads_to_its_rule(browser: Browser, quick: Served, shot: Shot) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        while True:
            assert asked(page) != "result", "every card of a whole deal was allowed"
            unlit = page.locator(".hand.asked button.unlit")
            if unlit.count():
                break
            act(page)
        page.wait_for_timeout(330)
        left = hand(page).count()
        for _ in range(2):
            tap(unlit.first)
        reason = page.get_by_role("alert")
        expect(reason).to_contain_text("得")
        expect(hand(page)).to_have_count(left)
        shot(page, "refused")
        section = reason.get_by_role("button").inner_text()
        reason.get_by_role("button").click()
        expect(page.locator(".cited")).to_contain_text(section)
        expect(page.locator(".cited")).to_be_in_viewport()
        # nothing lies over the hand meanwhile
        for card in hand(page).all():
            card.click(position={"x": 9, "y": 14}, trial=True)


def test_a_card_dragged_upwards_is_played_and_one_let_go_early_is_not(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.desktop) as page:
        play_until(page, "play")
        page.wait_for_timeout(330)
        left = hand(page).count()
        box = playable(page).first.bounding_box()
        assert box
        mouse, x, y = page.mouse, box["x"] + 12, box["y"] + 20
        for up, count in ((30, left), (160, left - 1)):
            mouse.move(x, y)
            mouse.down()
            mouse.move(x + 10, y - up / 2, steps=3)
            mouse.move(x + 20, y - up, steps=3)
            mouse.up()
            expect(hand(page)).to_have_count(count)


def test_two_taps_in_the_moment_the_turn_comes_play_nothing(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        while asked(page) == "sell":
            page.evaluate(TAP_AS_SOON_AS_ASKED)
            act(page)
        page.wait_for_function("window.tapped")
        page.wait_for_timeout(500)
        expect(page.locator(".hand.asked")).to_have_count(1)
        expect(hand(page)).to_have_count(13)


TAP_AS_SOON_AS_ASKED = """() => {
  const list = document.querySelector('[data-own]');
  new MutationObserver((_, watch) => {
    const card = list.matches('.asked') && list.querySelector('button:not(.unlit)');
    if (!card) return;
    watch.disconnect();
    card.click();
    card.click();
    window.tapped = true;
  }).observe(list, { attributes: true });
}"""


def test_the_finished_deal_can_be_taken_away_as_a_record(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.desktop) as page:
        play_until(page, "sell")
        page.get_by_role("button", name="托管").click()
        page.locator(".result").wait_for(timeout=60_000)
        with page.expect_download() as download:
            page.locator(".result").get_by_role("link", name="下载牌谱").click()
        record = json.loads(download.value.path().read_text("utf-8"))
        assert record["format"] == "paiju/1"
        assert len(record["actions"]) == 4 + 52
