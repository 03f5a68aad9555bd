"""The kinds that are solved by paths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Sequence

from . import _brimful
from ._puzzle import Puzzle
from ._solutions import Paths
from ._types import Cell, Edge, Value, as_rows

if TYPE_CHECKING:
    from ._arrows import MixedGraph


def _paths(puzzle: Puzzle[Any], plain: _brimful.Plain) -> Paths:
    return Paths(puzzle, plain.paths or [])


class Numberlink(Puzzle[Paths]):
    """Numberlink, Arukone, Flow Free: join equal labels by disjoint paths.

    In rows and arrays, 0 is an empty cell, -1 no cell, any other number or text a label, which
    stands on two cells and has no blank in it. ``rules`` is ``"fill"`` (every cell is covered and
    no path runs alongside itself), ``"fill-touch"`` or ``"nikoli"`` (cells may stay empty). Where a
    ``bridges`` cell stands, one path may cross another.

    >>> import brimful as bf
    >>> puzzle = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]])
    >>> puzzle.shape, puzzle.n_numbers
    ((3, 3), 2)
    >>> puzzle.ends[1]
    [(0, 0), (2, 1)]
    >>> puzzle.solve().solution.rows
    [[1, 1, 1], [2, 2, 1], [2, 1, 1]]
    >>> bf.Numberlink([[1, 0], [0, 2]])
    Traceback (most recent call last):
        ...
    brimful._errors.PuzzleError: the label "1" stands only at row 1, column 1: each label belongs on two cells (cell (0, 0))
    """

    kind = "numberlink"
    _solution = _paths

    def __init__(
        self,
        board: Any,
        *,
        rules: str | None = None,
        lattice: str = "square",
        wrap: str | None = None,
        walls: Iterable[Edge] = (),
        edges: Iterable[Edge] = (),
        bridges: Iterable[Cell] = (),
    ) -> None:
        links = {"wrap": wrap, "walls": walls, "edges": edges, "bridges": bridges}
        self._raw = self._read(board, lattice, {"rules": rules}, links)

    @property
    def rules(self) -> str:
        """``"fill"``, ``"fill-touch"`` or ``"nikoli"``."""
        return self._raw.rules or "fill"

    def with_rules(self, rules: str) -> Numberlink:
        """The same board under other rules.

        >>> import brimful as bf
        >>> puzzle = bf.Numberlink([[1, 1], [0, 0]])
        >>> puzzle.rules, puzzle.with_rules("nikoli").count().count
        ('fill', 2)
        """
        raw = _brimful.read(self.text(), self.kind, "native", rules)[0]
        assert isinstance(raw, _brimful.Puzzle)
        return self._wrap(raw)

    def _value(self, value: Value) -> Value:
        if value is None:
            return 0
        return int(value) if self._numeric() else value

    def _numeric(self) -> bool:
        """Whether every label is a number from 1."""
        labels = [value for value in self._raw.values if value is not None]
        return all(isinstance(it, str) and it.isdecimal() and it[0] != "0" for it in labels)

    @property
    def ends(self) -> dict[int | str, list[Cell]]:
        """The two cells of each label; labels are numbers where all are."""
        numeric = self._numeric()
        ends: dict[int | str, list[Cell]] = {}
        for cell, value in zip(self._raw.cells, self._raw.values):
            if value is not None:
                ends.setdefault(int(value) if numeric else value, []).append(cell)
        return ends

    @property
    def n_numbers(self) -> int:
        """The number of labels."""
        return len(self.ends)

    def path_labels(self, paths: Sequence[Sequence[Cell]]) -> list[int | str]:
        label_at = {cell: label for label, ends in self.ends.items() for cell in ends}
        plain = _brimful.Plain(paths=paths).paths or []
        return [label_at.get(path[0], 0) if path else 0 for path in plain]

    def is_solved(self, paper: Any) -> bool:
        """Whether a filled board, an array or rows of labels, is a solution.

        >>> import brimful as bf
        >>> puzzle = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]])
        >>> puzzle.is_solved([[1, 1, 1], [2, 2, 1], [2, 1, 1]])
        True
        >>> puzzle.is_solved([[1, 1, 1], [1, 2, 2], [2, 1, 2]])
        False
        """
        from ._paper import is_solved

        return is_solved(self, as_rows(paper))


class Chains(Puzzle[Paths]):
    """Cardinal Chains: cover every cell with paths, one from each start, that never go down.

    In rows and arrays, 0 is a start, -1 no cell, and other cells hold numbers from 1.

    >>> import brimful as bf
    >>> puzzle = bf.Chains([[-1, -1, 0], [1, 1, 1], [1, 1, 1], [2, 2, 3]])
    >>> puzzle.starts
    [(0, 2)]
    >>> puzzle.solve(unique=True).unique
    True
    """

    kind = "chains"
    _solution = _paths

    @property
    def starts(self) -> list[Cell]:
        """The cells where paths begin, in reading order."""
        return [cell for cell, value in zip(self._raw.cells, self._raw.values) if value == 0]

    @property
    def graph(self) -> MixedGraph:
        """The graph of possible steps, a new one each time; rules take arrows from it."""
        from ._arrows import MixedGraph

        return MixedGraph(self)


class Path(Puzzle[Paths]):
    """One path through every cell: Zip, Numbrix, Hidato.

    In rows and arrays, 0 is an empty cell, -1 no cell, any other number one that the path meets.
    With ``rules="order"`` it begins at 1, meets the numbers in order and ends at the last; with
    ``"step"`` a number is the step at which the path is in its cell. ``diagonals`` lets cells touch
    at corners, as in Hidato. ``walls`` are pairs of neighbors between which no path runs.

    >>> import brimful as bf
    >>> bf.Path([[1, 0, 0], [0, 0, 0], [3, 0, 2]]).solve(unique=True).unique
    False
    >>> bf.Path([[1, 0, 3], [0, 0, 0], [0, 0, 9]], rules="step").solve().solution.steps
    [[1, 2, 3], [6, 5, 4], [7, 8, 9]]
    >>> bf.Path([[1, 0], [0, 4]], rules="step", diagonals=True).diagonals
    True
    """

    kind = "path"
    _solution = _paths

    def __init__(
        self,
        board: Any,
        *,
        rules: str | None = None,
        lattice: str = "square",
        wrap: str | None = None,
        walls: Iterable[Edge] = (),
        edges: Iterable[Edge] = (),
        diagonals: bool = False,
    ) -> None:
        links = {"wrap": wrap, "walls": walls, "edges": edges, "diagonals": diagonals}
        self._raw = self._read(board, lattice, {"rules": rules}, links)

    @property
    def rules(self) -> str:
        """``"order"`` or ``"step"``."""
        return self._raw.rules or "order"

    @property
    def diagonals(self) -> bool:
        """Whether cells touch at corners too."""
        return self._raw.diagonals
