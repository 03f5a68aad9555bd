"""Every public item is described and has an example; other tests run the examples."""

from __future__ import annotations

import doctest
import importlib
import inspect
from collections.abc import Iterator
from types import GenericAlias
from typing import Any

import pytest

import brimful

MODULES = ["brimful", "batch", "datasets", "gym", "packs", "ray"]
NEEDS = {"batch": "pyarrow", "gym": "gymnasium", "packs": "pyarrow", "ray": "ray"}


def items(module: Any) -> Iterator[tuple[str, Any]]:
    """The public classes and functions of a module."""
    listed: list[str] = getattr(module, "__all__", [])
    held: list[str] = list(module.__dict__)
    for name in listed or [name for name in held if not name.startswith("_")]:
        item = getattr(module, name)
        own = bool(listed) or getattr(item, "__module__", "") == module.__name__
        # Python 3.10 takes names of types such as tuple[int, int] for classes.
        is_class = inspect.isclass(item) and not isinstance(item, GenericAlias)
        if own and (is_class or inspect.isroutine(item)):
            yield name, item


def members(cls: type) -> Iterator[tuple[str, Any]]:
    """What users call or look at in a class, also in what it inherits from this package."""
    for base in cls.__mro__:
        if not base.__module__.startswith("brimful"):
            continue
        for name, member in vars(base).items():
            form = type(member).__name__
            shown = form in ("function", "property", "classmethod", "getset_descriptor")
            if not name.startswith("_") and shown:
                yield name, getattr(cls, name) if form == "classmethod" else member


def described(cls: type, name: str) -> str:
    """The docstring of a member, or of what it overrides."""
    texts = (inspect.getdoc(vars(base)[name]) for base in cls.__mro__ if name in vars(base))
    return next((text for text in texts if text), "")


def wanting(module: Any, examples: str) -> list[str]:
    """The items without a description, and those that no example shows."""
    found: list[str] = []
    for name, item in items(module):
        text = inspect.getdoc(item) or ""
        if ">>>" not in text:
            found.append(name)
        for part, member in members(item) if inspect.isclass(item) else ():
            text = described(item, part)
            shown = ">>>" in text if callable(member) else f".{part}" in examples
            if not text or not shown:
                found.append(f"{name}.{part}")
    return found


def examples_of(module: Any) -> str:
    """The lines of all examples of a module."""
    finder, lines = doctest.DocTestFinder(exclude_empty=True), list[str]()
    for _, item in [("", module), *items(module)]:
        for test in finder.find(item, getattr(item, "__name__", "")):
            lines += [example.source for example in test.examples]
    return "".join(lines)


@pytest.mark.parametrize("name", MODULES)
def test_everything_is_described_with_an_example(name: str) -> None:
    for needed in [NEEDS[name]] if name in NEEDS else []:
        pytest.importorskip(needed)
    module = brimful if name == "brimful" else importlib.import_module(f"brimful.{name}")
    assert not wanting(module, examples_of(module))


def test_an_item_without_an_example_is_found() -> None:
    class Bare:
        """It has no example."""

        @property
        def size(self) -> int:
            """Its size."""
            return 0

    Bare.__module__ = "brimful.bare"
    module = type("module", (), {"__all__": ["Bare"], "Bare": Bare, "__name__": "bare"})
    assert wanting(module, "") == ["Bare", "Bare.size"]
