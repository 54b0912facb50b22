"""The product as a person uses it: `paiju serve` in a process of its own, and Debian's Chromium looking at it.

PAIJU_REQUIRE_BROWSER=1   no Chromium is a failure, not a skip
PAIJU_CHROMIUM=PATH       another browser than the first Chromium on PATH
PAIJU_SHOTS=DIR           where `shot` writes its pictures; a temporary directory without it
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.person import AXE, SIZES, Served, Shot, Size, visit

CHROMIUM = os.environ.get("PAIJU_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
REQUIRED = bool(os.environ.get("PAIJU_REQUIRE_BROWSER"))
# no GPU, no sandbox for root, and no calls home
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests, and put them last.

    Playwright's synchronous interface keeps an event loop running in this thread until its fixture ends, and
    no test that is a coroutine could run beside it.
    """
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it loudly when the page went untested."""
    if CHROMIUM is None and not REQUIRED:
        terminalreporter.section("NO CHROMIUM", sep="!", red=True, bold=True)
        terminalreporter.line("The browser tests did not run: nobody has looked at the page.", red=True)
        terminalreporter.line("On Debian: apt-get install chromium fonts-noto-cjk", red=True)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not stop theirs; for those there is Served itself."""
    served = Served(tmp_path_factory.mktemp("data"))
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if REQUIRED:
            pytest.fail("PAIJU_REQUIRE_BROWSER is set and there is no chromium on PATH")
        pytest.skip("no chromium on PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(params=[size for size in SIZES if size.name != "small"], ids=lambda size: size.name)
def page(request: pytest.FixtureRequest, browser: Browser, server: Served) -> Iterator[Page]:
    """A page at phone and at desktop size; whatever it writes to the console as an error fails the test."""
    size: Size = request.param
    with visit(browser, server.url, size) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, server: Served) -> Iterator[Page]:
    """390 × 844, touched."""
    with visit(browser, server.url, SIZES.phone) as page:
        yield page


@pytest.fixture
def desktop(browser: Browser, server: Served) -> Iterator[Page]:
    """1280 × 800, with a mouse."""
    with visit(browser, server.url, SIZES.desktop) as page:
        yield page


@pytest.fixture
def small(browser: Browser, server: Served) -> Iterator[Page]:
    """360 × 640, touched: the smallest screen that everything has to fit."""
    with visit(browser, server.url, SIZES.small) as page:
        yield page


@pytest.fixture(scope="session")
def shot(tmp_path_factory: pytest.TempPathFactory) -> Shot:
    """`shot(page, name)` writes NAME-WIDTH.png and gives its path."""
    given = os.environ.get("PAIJU_SHOTS")
    return Shot(Path(given) if given else tmp_path_factory.mktemp("shots"))


@pytest.fixture(scope="session")
def accessible() -> Callable[[Page], None]:
    """`accessible(page)` fails with what axe-core finds wrong on the page as it is now."""
    source = AXE.read_text("utf-8")

    def check(page: Page) -> None:
        # evaluate, not a script tag: the page's content security policy stays as it is
        page.evaluate(source)
        found = page.evaluate(
            """async () => (await axe.run(document, {runOnly: [
                 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                 rules: {'focus-order-semantics': {enabled: true}, 'p-as-heading': {enabled: true}}}))
               .violations.map(v => [v.id, v.impact, ...v.nodes.slice(0, 3).map(n => n.html.slice(0, 160))])"""
        )
        assert found == []

    return check
