"""Hamiltonian cycles, and the nearest board that has one."""

from __future__ import annotations

from typing import Any

from . import _brimful
from ._errors import PuzzleError
from ._puzzle import Puzzle
from ._solutions import Loop
from ._types import Cell, Rows, Value


def _loop(puzzle: Puzzle[Any], plain: _brimful.Plain) -> Loop:
    return Loop(puzzle, plain.cells or [])


class Cycle(Puzzle[Loop]):
    """A Hamiltonian cycle: one closed loop through every free cell of a walled board.

    Rows are text of ``.`` (free) and ``#`` (wall), or numbers where 0 is free and anything else a
    wall; so is a boolean array of walls. Other text raises :class:`PuzzleError` with its cell.

    >>> import brimful as bf
    >>> bf.Cycle([[0, 0, 0], [0, 1, 0], [0, 0, 0]]).solve().cells[:3]
    [(0, 0), (0, 1), (0, 2)]
    >>> bf.Cycle(["...", "...", "..."]).solve().reason
    'parity'
    >>> bf.Cycle(["...", ".#.", "..."]).walls
    [(1, 1)]
    """

    kind = "cycle"
    _solution = _loop

    @classmethod
    def _values(cls, rows: Rows) -> list[list[Value]]:
        def value(it: Value, cell: Cell) -> Value:
            if isinstance(it, str) and it not in ("", ".", "#"):
                what, how = f"{it!r} is neither free nor a wall", "write . for free, # for a wall"
                raise PuzzleError(what, how, cell)
            return -1 if it == "#" or not isinstance(it, str) and it else ""

        return [[value(it, (r, c)) for c, it in enumerate(row)] for r, row in enumerate(rows)]

    @property
    def walls(self) -> list[Cell]:
        """The cells of the rectangle that are not free."""
        height, width = self.shape
        free = set(self.cells)
        every = ((r, c) for r in range(height) for c in range(width))
        return [cell for cell in every if cell not in free]

    def fix(self, *, time: float | None = None) -> Fix | None:
        """The fewest cells to open or to wall off so that there is a loop.

        >>> import brimful as bf
        >>> len(bf.Cycle(["...", "...", "..."]).fix().add)
        1
        """
        found = self._raw.fix(_brimful.Budget(time))
        return None if found is None else Fix(self, *found)


class Fix:
    """Changes after which a board has a loop; proven fewest where ``optimal``.

    >>> import brimful as bf
    >>> fix = bf.Cycle(["...", "...", "..."]).fix()
    >>> fix.optimal, len(fix.add), len(fix.remove), len(fix.loop), fix.puzzle.shape
    (True, 1, 0, 8, (3, 3))
    """

    def __init__(
        self, puzzle: Cycle, remove: list[Cell], add: list[Cell], lower: int, loop: list[Cell]
    ) -> None:
        self.remove = remove
        """Walls to open."""
        self.add = add
        """Cells to wall off."""
        self.optimal = len(remove) + len(add) == lower
        """Whether no fewer changes will do, proven."""
        self.loop = loop
        """The cells of the loop after the changes, in order."""
        self._puzzle = puzzle

    @property
    def puzzle(self) -> Cycle:
        """The board after the changes."""
        free = set(self.loop)
        height, width = self._puzzle.shape
        return Cycle([[int((r, c) not in free) for c in range(width)] for r in range(height)])

    def _repr_svg_(self) -> str:
        board = self.puzzle
        return board.draw(Loop(board, self.loop)).svg

    def __repr__(self) -> str:
        return f"<Fix: open {self.remove}, wall off {self.add}>"
