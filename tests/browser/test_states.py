"""What is not as it should be is said, and there is a way out of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.person import SIZES, Served, Shot, visit
from tests.browser.player import QUICK, act, asked, at_table, hand, play_until
from tests.browser.player import quick as quick


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_server_that_comes_back_finds_the_player_where_he_was(
    browser: Browser, tmp_path: Path, shot: Shot, end: str
) -> None:
    server = Served(tmp_path, *QUICK)
    server.start()
    try:
        # the browser itself writes an error for every attempt that fails
        with at_table(browser, server, SIZES.phone, quiet=False) as page:
            play_until(page, "result", plays=2)
            before = hand(page).count()
            getattr(server, end)()
            expect(page.get_by_text(re.compile("正在重新连上"))).to_be_visible()
            shot(page, "lost")
            server.start()
            expect(page.get_by_text(re.compile("正在重新连上"))).to_have_count(0, timeout=30_000)
            expect(hand(page)).to_have_count(before)
            while asked(page) == "play" and hand(page).count() > before - 2:
                act(page)
    finally:
        server.stop()


def test_a_seat_opened_twice_belongs_to_the_last_and_can_be_taken_back(
    browser: Browser, quick: Served, shot: Shot
) -> None:
    with at_table(browser, quick, SIZES.phone) as first:
        second = first.context.new_page()
        second.goto(first.url)
        hand(second).first.wait_for()
        expect(first.get_by_role("alert")).to_contain_text("另一个窗口")
        shot(first, "displaced")
        first.get_by_role("button", name="在这里接着打").click()
        expect(second.get_by_role("alert")).to_contain_text("另一个窗口")
        expect(first.get_by_role("alert")).to_have_count(0)
        play_until(first, "result", plays=1)


def test_the_computer_plays_for_whoever_asks_it_to_and_gives_the_seat_back(
    browser: Browser, quick: Served, shot: Shot
) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        play_until(page, "play")
        page.get_by_role("button", name="记分、设置和别的").click()
        page.get_by_role("button", name="托管").click()
        page.locator(".panel .close").click()
        expect(page.get_by_text("电脑在替你打")).to_be_visible()
        shot(page, "auto")
        page.get_by_role("button", name="我回来了").click()
        expect(page.get_by_text("电脑在替你打")).to_have_count(0)
        assert asked(page)


def test_a_table_that_is_not_there_says_so(browser: Browser, quick: Served) -> None:
    with visit(browser, quick.url, SIZES.phone, quiet=False) as page:
        page.goto("/#/table/nowhere")
        expect(page.get_by_role("alert")).to_contain_text("没有这张桌子")
        page.get_by_role("link", name="回首页").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("牌局")


def test_a_key_that_opens_nothing_says_so(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        table = page.url
        page.goto("/")  # where nothing writes into the storage meanwhile
        page.evaluate(
            """() => {
                 const kept = JSON.parse(localStorage.getItem('paiju.seats'));
                 localStorage.setItem('paiju.seats', JSON.stringify(kept.map((seat) => ({ ...seat, token: 'x' }))));
               }"""
        )
        later = page.context.new_page()
        later.goto(table)
        expect(later.get_by_role("alert")).to_contain_text("钥匙不对")


def test_who_comes_back_later_finds_the_match_on_the_first_page(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        play_until(page, "result", plays=2)
        left = hand(page).count()
        page.goto("/")
        page.get_by_role("heading", name="没打完的").wait_for()
        page.locator("section ul a").click()
        expect(hand(page)).to_have_count(left)


def test_a_browser_that_refuses_storage_still_plays(browser: Browser, quick: Served) -> None:
    with visit(browser, quick.url, SIZES.phone) as page:
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
        )
        page.goto("/")
        page.locator(".ways button").click()
        hand(page).first.wait_for()
        play_until(page, "result", plays=1)


def test_things_are_still_for_those_who_want_them_still(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.phone, still=True) as page:
        page.evaluate(
            """() => {
                 window.moved = new Set();
                 const animate = Element.prototype.animate;
                 Element.prototype.animate = function (frames, options) {
                   for (const frame of [frames].flat()) Object.keys(frame).forEach((name) => window.moved.add(name));
                   return animate.call(this, frames, options);
                 };
                 setInterval(() => {
                   for (const { transitionProperty } of document.getAnimations())
                     if (transitionProperty) window.moved.add(transitionProperty);
                 }, 16);
               }"""
        )
        play_until(page, "result", plays=3)
        moved = set(page.evaluate("[...window.moved]"))
        assert "opacity" in moved
        assert moved & {"transform", "translate", "left", "top"} == set()


def test_the_title_says_whose_turn_it_is(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        play_until(page, "play")
        expect(page).to_have_title("● 轮到你 · 拱猪")


def test_the_language_changes_on_the_spot(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.desktop) as page:
        page.get_by_role("button", name="设置", exact=True).click()
        page.get_by_role("radio", name="English").check(force=True)
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "en"
        page.get_by_role("radio", name="繁體中文").check(force=True)
        expect(page.get_by_role("heading", level=1)).to_contain_text("拱豬")


def test_a_newcomer_is_told_three_things_and_only_once(browser: Browser, quick: Served, shot: Shot) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        note = page.get_by_role("complementary", name="给新来的")
        seen: list[str] = []
        while asked(page) != "result":
            if note.count():
                seen.append(note.inner_text())
                shot(page, f"note-{len(seen)}")
            act(page)
        assert len(set(seen)) == len(seen) == 3
        page.locator(".result .main").click()
        while asked(page) != "result" and hand(page).count() != 11:
            expect(note).to_have_count(0)
            act(page)


def test_a_friend_follows_the_link_and_sits_down(browser: Browser, quick: Served, shot: Shot) -> None:
    with visit(browser, quick.url, SIZES.phone) as page:
        page.goto("/#/friends")
        page.get_by_label("你的名字").fill("小明")
        page.get_by_role("button", name="开桌").click()
        picture = page.get_by_role("img", name="邀请链接的二维码")
        expect(picture).to_be_visible()
        page.wait_for_function("(image) => image.naturalWidth > 0", arg=picture.element_handle())
        shot(page, "invite")
        link = page.locator(".address").inner_text()
        with visit(browser, quick.url, SIZES.desktop, language="en-GB") as friend:
            friend.goto(link)
            expect(friend.get_by_text("小明")).to_be_visible()
            friend.get_by_label("Your name").fill("Ann")
            shot(friend, "join")
            friend.get_by_role("button", name="Sit here").first.click()
            hand(friend).first.wait_for()
            page.locator(".panel .close").click()
            expect(page.get_by_role("region", name="南 Ann")).to_be_visible()
            _play_side_by_side(page, friend)
        expect(page.get_by_role("region", name="南 Ann")).to_contain_text("秒后代打")


def _play_side_by_side(*pages: Page) -> None:
    """Until everyone has played two cards."""
    while any(hand(page).count() > 11 for page in pages):
        for page in pages:
            if page.locator(".sell, .hand.asked").count():
                act(page)


def test_somebody_who_looks_on_sees_no_hand(browser: Browser, quick: Served, shot: Shot) -> None:
    with at_table(browser, quick, SIZES.desktop) as page, visit(browser, quick.url, SIZES.desktop) as other:
        other.goto(page.url.replace("/#/table/", "/#/watch/"))
        other.locator(".felt").wait_for()
        play_until(page, "result", plays=2)
        expect(other.locator("[data-own]")).to_have_count(0)
        expect(other.locator(".plate")).to_have_count(4)
        shot(other, "watch")


def test_the_way_back_closes_what_lies_over_the_felt(browser: Browser, quick: Served) -> None:
    with at_table(browser, quick, SIZES.phone) as page:
        panel, at = page.locator(".panel"), page.url
        page.get_by_role("button", name="记分、设置和别的").click()
        expect(panel).to_be_visible()
        page.locator(".panel nav button").nth(1).click()
        page.go_back()
        expect(panel).to_have_count(0)
        assert page.url == at
        page.go_forward()
        expect(panel).to_be_visible()
        page.reload()
        expect(panel).to_be_visible()
        page.locator(".panel .close").click()
        expect(panel).to_have_count(0)
        expect(hand(page).first).to_be_visible()
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("牌局")


def test_the_way_back_from_the_invitation_leads_to_the_table_and_an_onlookers_too(
    browser: Browser, quick: Served
) -> None:
    with visit(browser, quick.url, SIZES.phone) as page, visit(browser, quick.url, SIZES.phone) as other:
        page.goto("/#/friends")
        page.get_by_role("button", name="开桌").click()
        picture = page.get_by_role("img", name="邀请链接的二维码")
        expect(picture).to_be_visible()
        page.reload()
        expect(picture).to_be_visible()
        page.go_back()
        expect(picture).to_have_count(0)
        expect(hand(page).first).to_be_visible()
        assert not page.url.endswith("/invite")
        other.goto(page.url.replace("/#/table/", "/#/watch/"))
        other.get_by_role("button", name="记分、设置和别的").click()
        other.go_back()
        expect(other.locator(".panel")).to_have_count(0)
        expect(other.locator(".felt")).to_be_visible()


def test_a_damaged_address_or_invitation_says_so(browser: Browser, quick: Served) -> None:
    with visit(browser, quick.url, SIZES.phone) as page:
        page.goto("/#/table/%E0%A4%A")
        expect(page.get_by_role("alert")).to_contain_text("没有这个地方")
        page.get_by_role("link", name="回首页").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("牌局")
    with visit(browser, quick.url, SIZES.phone, quiet=False) as page:
        page.goto("/#/friends")
        page.get_by_role("button", name="开桌").click()
        link = page.locator(".address").inner_text()
        with visit(browser, quick.url, SIZES.phone, quiet=False) as friend:
            friend.goto(link[:-1])
            expect(friend.get_by_role("alert")).to_contain_text("这个邀请不对")
            expect(friend.get_by_role("button", name=re.compile("坐这儿"))).to_have_count(0)


def test_all_that_is_unfinished_can_be_seen_and_forgotten(browser: Browser, quick: Served, shot: Shot) -> None:
    with visit(browser, quick.url, SIZES.small) as page:
        for _ in range(6):
            page.goto("/")
            page.locator(".ways button").click()
            hand(page).first.wait_for()
        page.goto("/")
        rows = page.get_by_role("region", name="没打完的").get_by_role("listitem")
        expect(rows).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        shot(page, "unfinished")
        seats = page.evaluate("localStorage.getItem('paiju.seats')")
        with visit(browser, quick.url, SIZES.small, language="en-GB") as english:
            english.goto("/")
            english.evaluate("(seats) => localStorage.setItem('paiju.seats', seats)", seats)
            english.reload()
            expect(english.get_by_role("button", name="5 more")).to_be_visible()
            expect(english.get_by_role("region", name="Unfinished").get_by_role("listitem")).to_have_count(1)
            assert english.evaluate("document.documentElement.scrollHeight <= innerHeight")
        page.get_by_role("button", name="还有 5 桌").click()
        expect(rows).to_have_count(6)
        page.get_by_role("button", name=re.compile("^不打了：拱猪")).first.click()
        shot(page, "unfinished-all")
        page.get_by_role("button", name="不打了", exact=True).click()
        expect(rows).to_have_count(5)
        page.reload()
        expect(page.get_by_role("button", name="还有 4 桌")).to_be_visible()
