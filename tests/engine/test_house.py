"""House rules are read strictly."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from msgspec import Meta

from paiju.engine.errors import Illegal
from paiju.engine.house import House, Value
from paiju.games import games


class Some(House, frozen=True):
    flag: bool = False
    way: Literal["short", "long", "none"] = "short"
    factor: Literal[4, 2] = 2
    target: Annotated[int, Meta(ge=100, multiple_of=100)] = 1000

    presets: ClassVar[dict[str, dict[str, Value]]] = {"seed": {}, "other": {"flag": True, "way": "none"}}

    def conflict(self) -> str:
        return "way" if self.flag and self.way == "long" else ""


def test_options_keep_the_order_of_the_declaration() -> None:
    options = Some.options()
    assert list(options) == ["flag", "way", "factor", "target"]
    assert options["way"].values == ("short", "long", "none")
    assert options["factor"].values == (4, 2)
    assert (options["target"].values, options["target"].least, options["target"].step) == ((), 100, 100)


def test_a_preset_and_what_differs() -> None:
    rules = Some.read({"preset": "other", "target": 300})
    assert rules == Some(flag=True, way="none", target=300)
    assert rules.differing("other") == {"target": 300}
    assert rules.differing("seed") == {"flag": True, "way": "none", "target": 300}
    assert Some.read({}) == Some()


@pytest.mark.parametrize(
    ("written", "key"),
    [
        (None, "rules"),
        ([], "rules"),
        ({"preset": "none"}, "preset"),
        ({"preset": None}, "preset"),
        ({"other": 1}, "other"),
        ({"flag": 1}, "flag"),
        ({"flag": None}, "flag"),
        ({"way": "Short"}, "way"),
        ({"factor": 2.0}, "factor"),
        ({"factor": 3}, "factor"),
        ({"target": True}, "target"),
        ({"target": 0}, "target"),
        ({"target": 150}, "target"),
        ({"target": -100}, "target"),
        ({"flag": True, "way": "long"}, "way"),
    ],
)
def test_rules_that_are_none(written: Any, key: str) -> None:
    with pytest.raises(Illegal) as refusal:
        Some.read(written)
    assert (refusal.value.code, refusal.value.data["key"]) == ("bad_rules", key)


@pytest.mark.parametrize("key", games())
def test_every_preset_can_be_read(key: str) -> None:
    rules = games()[key].Rules
    assert {"seed", "common"} <= set(rules.presets)
    assert rules.presets["seed"] == {}
    for preset in rules.presets:
        assert rules.read({"preset": preset}).differing(preset) == {}
