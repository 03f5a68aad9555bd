"""The kinds that are solved by recoloring: KAMI and Flood-It."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Sequence

from . import _brimful
from ._brimful import Position, Region
from ._puzzle import Puzzle
from ._solutions import Moves
from ._types import Cell, Drawing, Edge


def _moves(puzzle: Puzzle[Any], plain: _brimful.Plain) -> Moves:
    return Moves(puzzle, plain.moves or [])


class Kami(Puzzle[Moves]):
    """KAMI: recolor connected regions until the board has one color, in the fewest moves.

    In rows and arrays, -1 is no tile, other numbers are colors from 0. ``colors`` is the size of
    the palette; without it, the colors of the board. ``moves`` is the number of moves that the
    author states. ``lattice="triangle"`` is the game's paper.

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
        moves: int | None = None,
        lattice: str = "square",
        wrap: str | None = None,
        walls: Iterable[Edge] = (),
        edges: Iterable[Edge] = (),
    ) -> None:
        links = {"wrap": wrap, "walls": walls, "edges": edges}
        self._raw = self._read(board, lattice, {"palette": colors, "moves": moves}, links)

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
        """The regions, and the pairs of them that touch, before the first move and after each.

        A region is named by its first cell.

        >>> import brimful as bf
        >>> before, after = bf.Kami([[0, 1, 0, 2]]).contractions([((0, 1), 0)])
        >>> len(before[0]), after[1]
        (4, [((0, 0), (0, 3))])
        """
        return _brimful.contractions(self._raw, moves)

    def after(self, moves: Sequence[tuple[Cell, int]]) -> Kami:
        """The board after some moves.

        >>> import brimful as bf
        >>> bf.Kami([[0, 1, 0, 2]]).after([((0, 1), 0)]).rows
        [[0, 0, 0, 2]]
        """
        return self._wrap(self._raw.after(moves))

    def tree(self, most: int | None = None, *, time: float | None = None) -> list[Position]:
        """The positions of the game tree: of all shortest lists, or the first ``most``.

        >>> import brimful as bf
        >>> [position.depth for position in bf.Kami([[0, 1, 0]]).tree()]
        [0, 1]
        """
        return _brimful.positions(self._raw, most, _brimful.Budget(time))[0]

    def draw_tree(self, most: int = 200, *, time: float | None = None) -> Drawing:
        """A drawing of the tree of all shortest lists of moves, of at most ``most`` boards.

        >>> import brimful as bf
        >>> bf.Kami([[0, 1, 0]]).draw_tree().svg[:4]
        '<svg'
        """
        style = _brimful.Style()
        return Drawing(self._raw.tree_svg(most, style, _brimful.Budget(time)))

    def solutions(self, *, time: float | None = None) -> Iterator[Moves]:
        """Yields the shortest lists of moves, as they are asked for.

        >>> import brimful as bf
        >>> [moves.moves for moves in bf.Kami([[0, 1, 0]]).solutions()]
        [[((0, 1), 0)]]
        """
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
    >>> bf.Flood([[0, 1, 0]], pivot=(0, 1)).pivot
    (0, 1)
    """

    kind = "flood"

    def __init__(
        self,
        board: Any,
        *,
        pivot: Cell | None = None,
        colors: int | None = None,
        moves: int | None = None,
        lattice: str = "square",
        wrap: str | None = None,
        walls: Iterable[Edge] = (),
        edges: Iterable[Edge] = (),
    ) -> None:
        links = {"wrap": wrap, "walls": walls, "edges": edges}
        options = {"palette": colors, "moves": moves, "pivot": pivot}
        self._raw = self._read(board, lattice, options, links)

    @property
    def pivot(self) -> Cell:
        """The cell whose region is recolored."""
        return self._raw.pivot or (0, 0)
