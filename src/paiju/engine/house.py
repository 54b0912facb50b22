"""House rules as typed data: a frozen struct a game, read strictly, with presets and cross-checks."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec import Struct
from msgspec.inspect import BoolType, IntType, LiteralType

from paiju.engine.errors import Illegal

Value = bool | int | str


class Option(Struct, frozen=True):
    """One house rule: its `values` in order (none where any number from `least` in steps of `step` will do)."""

    key: str
    default: Value
    values: tuple[Value, ...] = ()
    least: int = 1
    step: int = 1

    def allows(self, value: object) -> bool:
        """Whether `value` is one of the rule's, of the same type: 1 is not true, 2.0 not 2."""
        if self.values:
            return any(type(value) is type(v) and value == v for v in self.values)
        return type(value) is int and value >= self.least and value % self.step == 0


class House(Struct, frozen=True):
    """The house rules of one game. Subclasses declare fields of type bool, `Literal[…]` or a bounded int with defaults.

    `presets`: by name the fields that differ from the defaults; `seed` is the defaults.
    """

    presets: ClassVar[dict[str, dict[str, Value]]] = {"seed": {}}

    def conflict(self) -> str:
        """The key of the rule that makes a combination unplayable, "" where it can be dealt and finished."""
        return ""

    @classmethod
    def options(cls) -> dict[str, Option]:
        """Every house rule by key, in the order declared."""
        info = msgspec.inspect.type_info(cls)
        assert isinstance(info, msgspec.inspect.StructType)
        found = {}
        for field in info.fields:
            match field.type:
                case BoolType():
                    found[field.name] = Option(field.name, field.default, (False, True))
                case LiteralType(values=values):
                    # the order of the declaration, which inspect does not keep
                    declared = cls.__annotations__[field.name]
                    ordered = sorted((v for v in values if v is not None), key=lambda v: str(declared).find(repr(v)))
                    found[field.name] = Option(field.name, field.default, tuple(ordered))
                case IntType(ge=least, multiple_of=step):
                    found[field.name] = Option(field.name, field.default, (), least or 1, step or 1)
                case other:
                    raise TypeError(f"{cls.__name__}.{field.name}: {other} is no type of a house rule")
        return found

    @classmethod
    def read(cls, written: object) -> Self:
        """The rules written as an object: `preset` (default `seed`) and what differs. Raises `Illegal` bad_rules."""
        if not isinstance(written, dict):
            raise Illegal("bad_rules", key="rules")
        preset = written.get("preset", "seed")
        if not isinstance(preset, str) or preset not in cls.presets:
            raise Illegal("bad_rules", key="preset")
        values: dict[str, Any] = dict(cls.presets[preset])
        options = cls.options()
        for key, value in written.items():
            if key == "preset":
                continue
            if key not in options:
                raise Illegal("bad_rules", key=str(key)[:40])
            if not options[key].allows(value):
                raise Illegal("bad_rules", key=key)
            values[key] = value
        rules = cls(**values)
        if key := rules.conflict():
            raise Illegal("bad_rules", key=key)
        return rules

    def values(self) -> dict[str, Value]:
        """All fields by key."""
        return {key: getattr(self, key) for key in self.__struct_fields__}

    def differing(self, preset: str) -> dict[str, Value]:
        """The fields that differ from a preset."""
        base = type(self)(**self.presets[preset]).values()
        return {key: value for key, value in self.values().items() if value != base[key]}


__all__ = ["House", "Literal", "Option", "Value"]
