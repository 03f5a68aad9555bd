"""Boards from rows, texts and pictures."""

from __future__ import annotations

import os
import pathlib
from typing import Any, Mapping, Sequence, SupportsIndex

from . import _brimful
from ._errors import FormatError, OptionError, PictureError, PuzzleError
from ._types import Value, counted

PIXELS = (b"\x89PNG", b"\xff\xd8\xff")
"""How PNG and JPEG files begin."""
DRAWINGS = ("<svg", "<?xml", "<!--", "<!DOCTYPE svg")
"""How SVG files begin."""


def on_lattice(
    kind: str,
    board: tuple[str, Sequence[Sequence[Value]]],
    options: Mapping[str, Any],
    links: Mapping[str, Any],
) -> _brimful.Puzzle:
    """The puzzle of a kind on a lattice with these rows."""
    lattice, rows = board
    width = len(rows[0]) if rows else 0
    for i, row in enumerate(rows):
        if len(row) != width:
            what = f"row {i + 1} has {counted(len(row), 'cell')}, but row 1 has {width}"
            raise PuzzleError(what, "give every row equally many", (i, min(len(row), width)))
    none = {"rules": None, "palette": None, "moves": None, "pivot": None}
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            if not is_value(value):
                what = f"{value!r} is neither a whole number nor a text"
                raise PuzzleError(what, "see the values that the class takes", (i, j))
    return _brimful.Puzzle.lattice(
        kind,
        (lattice, (len(rows), width)),
        [value for row in rows for value in row],
        {**none, **options},
        {"bridges": (), "diagonals": False, **links},
    )


def is_value(value: object) -> bool:
    """Whether a cell can hold this at all."""
    return value is None or isinstance(value, (int, str, SupportsIndex))


def contents(source: str | bytes | os.PathLike[str]) -> str | bytes:
    """The text, or the bytes of a picture, that is given or that a file holds."""
    if isinstance(source, str) and "\n" not in source and os.path.isfile(source):
        raise OptionError(f"{source!r} is a file, not a text: give pathlib.Path({source!r})")
    if isinstance(source, os.PathLike):
        source = pathlib.Path(source).read_bytes()
    if isinstance(source, bytes):
        if source.startswith(PIXELS):
            return source
        source = decoded(source)
    return source.encode() if source.lstrip("\ufeff \t\r\n").startswith(DRAWINGS) else source


def decoded(data: bytes) -> str:
    """The text of some bytes."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        what = f"the byte 0x{data[error.start]:02x} is not UTF-8 text"
        raise FormatError(what, "a puzzle is a text, or a PNG, JPEG or SVG", line, column) from None


def nothing_else(lattice: str, options: Mapping[str, Any], links: Mapping[str, Any]) -> None:
    """Refuses what else is said of a board that a text or a picture describes; rules may be."""
    given = {"lattice": None if lattice == "square" else lattice, **options, **links}
    for name, value in given.items():
        is_empty = isinstance(value, (tuple, list)) and not value
        if name != "rules" and value is not None and value is not False and not is_empty:
            name = {"palette": "colors"}.get(name, name)
            what = "a text or a picture says itself what belongs to it"
            raise OptionError(f"{what}: leave {name} out")


def only(source: str | bytes | os.PathLike[str], kind: str, rules: str | None) -> _brimful.Puzzle:
    """The only puzzle of a text, of a picture, or of a file of either."""
    source = contents(source)
    if isinstance(source, bytes):
        return picture(source, kind, rules)
    found = _brimful.read(source, kind, None, rules)
    if len(found) > 1:
        raise PuzzleError(f"the text has {len(found)} puzzles", "use brimful.read")
    return one(found[0], kind)


def one(found: object, kind: str | None = None) -> _brimful.Puzzle:
    """The puzzle that was read, or the error that was met."""
    if isinstance(found, BaseException):
        raise found
    assert isinstance(found, _brimful.Puzzle)
    if kind is not None and found.kind != kind:
        raise PuzzleError(f"this is a {found.kind} puzzle", f"read it as {found.kind}")
    return found


def picture(data: bytes, kind: str | None, rules: str | None) -> _brimful.Puzzle:
    """The puzzle in a picture."""
    reading = _brimful.read_picture(data, kind, rules)
    if reading.puzzle is None:
        raise PictureError(reading.reason or "the picture was refused")
    return reading.puzzle
