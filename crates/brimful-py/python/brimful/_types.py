"""Types and small classes that the whole package shares."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Sequence

Cell = tuple[int, int]
"""``(row, column)``, both from 0, row 0 at the top. On graphs ``(0, node)``."""
Edge = tuple[Cell, Cell]
"""Two cells that touch."""
Move = tuple[Cell, int]
"""A recoloring: a cell of the region, and its new color."""
Value = int | str | None
"""What a cell of a board holds."""
Rows = Sequence[Sequence[Value]]
"""A board as rows of values."""


def counted(number: int, noun: str) -> str:
    """A number and its noun."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


@dataclass(frozen=True)
class Drawing:
    """An SVG picture; notebooks show it.

    >>> import brimful as bf
    >>> bf.Cycle(["..", ".."]).draw().svg[:4]
    '<svg'
    """

    svg: str

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture into a file.

        >>> import brimful as bf, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "board.svg")
        >>> bf.Cycle(["..", ".."]).draw().save(path)
        >>> os.path.getsize(path) > 100
        True
        """
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Drawing of {len(self.svg)} characters>"


def as_rows(board: Any) -> Rows:
    """The rows of a nested sequence or of a two-dimensional numpy array."""
    if hasattr(board, "tolist"):
        board = board.tolist()
    rows: list[Any] = list(board)
    if any(isinstance(row, (int, float)) or row is None for row in rows):
        raise TypeError("a board has two dimensions: give a list of rows")
    return [list(row) for row in rows]
