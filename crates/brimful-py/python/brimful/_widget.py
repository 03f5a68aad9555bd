"""A board that is played in a notebook (needs anywidget)."""

from __future__ import annotations

import pathlib
from typing import TYPE_CHECKING, Any, Sequence

import anywidget
import traitlets

from . import _brimful
from ._types import Cell, Edge, Move

if TYPE_CHECKING:
    from ._puzzle import AnyPuzzle, Puzzle
    from ._steps import Step

SCRIPT = pathlib.Path(__file__).parent / "widget.js"
if not SCRIPT.exists():
    raise ImportError(
        "this build of brimful has no board to play on: `cargo xtask wheel` builds one that has"
    )


def _cell(pair: Sequence[int]) -> Cell:
    row, column = pair
    return (row, column)


def _drawn(data: Any, _widget: object) -> dict[str, Any]:
    """What is drawn, with tuples for the lists that JavaScript sends."""
    return {
        "on": [(_cell(a), _cell(b)) for a, b in data["on"]],
        "off": [(_cell(a), _cell(b)) for a, b in data["off"]],
        "moves": [(_cell(cell), color) for cell, color in data["moves"]],
    }


def _pieces(data: Any, _widget: object) -> list[tuple[int | None, list[Cell]]]:
    return [(path, [_cell(it) for it in cells]) for path, cells in data]


class Board(anywidget.AnyWidget):
    """A board to play on; :meth:`Puzzle.play` makes it.

    Its traits follow every move and can be observed: ``drawn``, ``solved`` and ``record``. Setting
    ``record`` to a record seen before goes back to that position; an empty one begins again.

    ``drawn``   a dict: the edges drawn (``on``) and crossed out (``off``), and the ``moves`` made
    ``solved``  whether the board holds a solution
    ``record``  the game with all its steps, as text; empty at the beginning

    >>> import brimful as bf
    >>> board = bf.Kami([[0, 1, 0]]).play()
    >>> board.moves, board.solution
    ([], None)
    """

    _esm = SCRIPT
    text = traitlets.Unicode().tag(sync=True)
    width = traitlets.Int(480).tag(sync=True)
    record = traitlets.Unicode().tag(sync=True)
    drawn = traitlets.Dict(default_value={"on": [], "off": [], "moves": []}).tag(
        sync=True, from_json=_drawn
    )
    pieces = traitlets.List().tag(sync=True, from_json=_pieces)
    solved = traitlets.Bool().tag(sync=True)

    def __init__(self, puzzle: AnyPuzzle, *, width: int = 480) -> None:
        self.puzzle = puzzle
        super().__init__(text=puzzle.text(), width=width)

    @property
    def edges(self) -> list[Edge]:
        """The edges drawn."""
        return list(self.drawn["on"])

    @property
    def moves(self) -> list[Move]:
        """The moves made, on boards of tiles."""
        return list(self.drawn["moves"])

    @property
    def solution(self) -> Any:
        """The solution on the board, as :meth:`Puzzle.solve` returns it; ``None`` until solved."""
        if not self.solved:
            return None
        if self.puzzle.kind in ("kami", "flood"):
            plain = _brimful.Plain(moves=self.moves)
        elif self.puzzle.kind == "cycle":
            plain = _brimful.Plain(cells=self.pieces[0][1])
        else:
            pieces = {path: cells for path, cells in self.pieces if path is not None}
            plain = _brimful.Plain(paths=[pieces[path] for path in sorted(pieces)])
        return self.puzzle._solution_of(plain)  # pyright: ignore[reportPrivateUsage]

    def hint(self, *, time: float | None = None) -> Step | None:
        """The next step from this position, or the mistake in it; see :meth:`Puzzle.hint`.

        >>> import brimful as bf
        >>> bf.Cycle(["..", ".."]).play().hint().rule
        'forced-edge'
        """
        return self.puzzle.hint(**self.drawn, time=time)

    def restart(self) -> None:
        """Empties the board.

        >>> import brimful as bf
        >>> board = bf.Cycle(["..", ".."]).play()
        >>> board.restart()
        >>> board.record
        ''
        """
        with self.hold_trait_notifications():
            self.record, self.solved = "", False
            self.drawn, self.pieces = {"on": [], "off": [], "moves": []}, []


def board(puzzle: Puzzle[Any], width: int) -> Board:
    """The board of a puzzle."""
    return Board(puzzle, width=width)
