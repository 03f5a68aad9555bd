"""The kinds of puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Sequence

from . import _brimful
from ._brimful import Position, Region
from ._puzzle import Puzzle
from ._solutions import Loop, Moves, Paths
from ._types import Cell, Drawing, Edge, Rows, Value, as_rows

if TYPE_CHECKING:
    from ._arrows import MixedGraph


def _paths(puzzle: Puzzle[Any], plain: _brimful.Plain) -> Paths:
    return Paths(puzzle, plain.paths or [])


def _loop(puzzle: Puzzle[Any], plain: _brimful.Plain) -> Loop:
    return Loop(puzzle, plain.cells or [])


def _moves(puzzle: Puzzle[Any], plain: _brimful.Plain) -> Moves:
    return Moves(puzzle, plain.moves or [])


class Numberlink(Puzzle[Paths]):
    """Numberlink, Arukone, Flow Free: join equal labels by disjoint paths.

    In rows and arrays, 0 is an empty cell, -1 no cell, any other number or text a label, which
    stands on two cells. ``rules`` is ``"fill"`` (every cell is covered and no path runs alongside
    itself), ``"fill-touch"`` or ``"nikoli"`` (cells may stay empty). Where a ``bridges`` cell
    stands, one path may cross another.

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
        """The same board under other rules."""
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
        return [label_at.get(path[0], 0) if path else 0 for path in paths]

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
        links = {
            "wrap": wrap, "walls": walls, "edges": edges, "bridges": (), "diagonals": diagonals
        }
        self._raw = self._read(board, lattice, {"rules": rules}, links)

    @property
    def rules(self) -> str:
        """``"order"`` or ``"step"``."""
        return self._raw.rules or "order"

    @property
    def diagonals(self) -> bool:
        """Whether cells touch at corners too."""
        return self._raw.diagonals


class Cycle(Puzzle[Loop]):
    """A Hamiltonian cycle: one closed loop through every free cell of a walled board.

    Rows are text of ``.`` (free) and ``#`` (wall), or numbers where 0 is free and anything else a
    wall; so is a boolean array of walls.

    >>> import brimful as bf
    >>> bf.Cycle([[0, 0, 0], [0, 1, 0], [0, 0, 0]]).solve().cells[:3]
    [(0, 0), (0, 1), (0, 2)]
    >>> bf.Cycle(["...", "...", "..."]).solve().reason
    'parity'
    """

    kind = "cycle"
    _solution = _loop

    @classmethod
    def _values(cls, rows: Rows) -> list[list[Value]]:
        def value(it: Value) -> Value:
            free = it == "." if isinstance(it, str) else not it
            return "" if free else -1

        return [[value(it) for it in row] for row in rows]

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
    """Changes after which a board has a loop; proven fewest where ``optimal``."""

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

    def __repr__(self) -> str:
        return f"<Fix: open {self.remove}, wall off {self.add}>"


class Kami(Puzzle[Moves]):
    """KAMI: recolor connected regions until the board has one color, in the fewest moves.

    In rows and arrays, -1 is no tile, other numbers are colors from 0. ``colors`` is the size of
    the palette; without it, the colors of the board. ``lattice="triangle"`` is the game's paper.

    >>> import brimful as bf
    >>> answer = bf.Kami([[0, 1, 0, 1, 0]]).solve()
    >>> answer.optimal, answer.upper_bound
    (True, 2)
    """

    kind = "kami"
    _solution = _moves

    def __init__(
        self,
        board: Any,
        *,
        colors: int | None = None,
        lattice: str = "square",
        wrap: str | None = None,
        walls: Iterable[Edge] = (),
        edges: Iterable[Edge] = (),
        **options: Any,
    ) -> None:
        links = {"wrap": wrap, "walls": walls, "edges": edges, "bridges": ()}
        self._raw = self._read(board, lattice, {"palette": colors, **options}, links)

    @property
    def colors(self) -> int:
        """The number of colors one may choose from."""
        return self._raw.palette or 0

    @property
    def regions(self) -> list[Region]:
        """The connected regions of one color."""
        return self.contractions([])[0][0]

    def contractions(
        self, moves: Sequence[tuple[Cell, int]]
    ) -> list[tuple[list[Region], list[Edge]]]:
        """The regions, and the pairs of them that touch, before the first move and after each."""
        return _brimful.contractions(self._raw, moves)

    def after(self, moves: Sequence[tuple[Cell, int]]) -> Kami:
        """The board after some moves."""
        return self._wrap(self._raw.after(moves))

    def tree(self, most: int | None = None, *, time: float | None = None) -> list[Position]:
        """The positions of the game tree: of all shortest lists, or the first ``most``."""
        return _brimful.positions(self._raw, most, _brimful.Budget(time))[0]

    def draw_tree(self, most: int = 200, *, time: float | None = None) -> Drawing:
        """A drawing of the tree of all shortest lists of moves, of at most ``most`` boards."""
        style = _brimful.Style()
        return Drawing(self._raw.tree_svg(most, style, _brimful.Budget(time)))

    def solutions(self, *, time: float | None = None) -> Iterator[Moves]:
        """Yields the shortest lists of moves, as they are asked for."""
        most, seen = 1, 0
        while True:
            lists = self._raw.shortest(most, _brimful.Budget(time)) or []
            for plain in lists[seen:]:
                yield _moves(self, plain)
            if len(lists) < most:
                return
            seen, most = len(lists), 4 * most


class Flood(Kami):
    """Flood-It: KAMI in which only the region of one cell, the ``pivot``, is recolored.

    >>> import brimful as bf
    >>> bf.Flood([[0, 1, 2], [1, 2, 0]]).solve().moves
    [((0, 0), 1), ((0, 0), 2), ((0, 0), 0)]
    """

    kind = "flood"

    def __init__(self, board: Any, *, pivot: Cell | None = None, **options: Any) -> None:
        super().__init__(board, pivot=pivot, **options)

    @property
    def pivot(self) -> Cell:
        """The cell whose region is recolored."""
        return self._raw.pivot or (0, 0)
