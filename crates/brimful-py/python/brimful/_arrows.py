"""The graph of a Cardinal Chains board, and the rules that take arrows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import _brimful
from ._types import Cell, Drawing, Edge, counted

if TYPE_CHECKING:
    from ._paths import Chains

RULES = tuple(_brimful.ArrowGraph.rules())
"""The rules: ``"end-point"``, ``"only-entry"`` and so on."""


class Arrow(NamedTuple):
    """A step that is still possible; ``two_way`` says whether it may go back too.

    >>> import brimful as bf
    >>> bf.Chains([[0, 1, 2]]).graph.edges[0]
    Arrow(tail=(0, 0), head=(0, 1), two_way=False)
    """

    tail: Cell
    head: Cell
    two_way: bool


class Deduction(NamedTuple):
    """What a rule did: ``step`` was taken away because of the cell ``because``.

    ``rule`` is ``"end"`` where a path must end at the cell, and ``"contradiction"`` where the cell
    shows that there is no solution; then there is no step.

    >>> import brimful as bf
    >>> bf.Chains([[0, 1, 2]]).graph.apply("end-point")
    [Deduction(rule='end', because=(0, 2), step=None)]
    """

    rule: str
    because: Cell
    step: Edge | None


class MixedGraph:
    """The possible steps of a Cardinal Chains board, as one- and two-way arrows.

    >>> import brimful as bf
    >>> graph = bf.Chains([[-1, -1, 0], [1, 1, 1], [1, 1, 1], [2, 2, 3]]).graph
    >>> len(graph.edges)
    13
    >>> done = graph.apply("end-point")
    >>> done[0].rule, done[0].because
    ('end', (3, 2))
    >>> graph.simplify()
    >>> len(graph.edges), graph.ends
    (9, [(3, 2)])
    """

    def __init__(self, puzzle: Chains) -> None:
        self.puzzle = puzzle
        self._raw = _brimful.ArrowGraph(puzzle._raw)  # pyright: ignore[reportPrivateUsage]
        self.refuted = False
        """Whether a rule has shown that there is no solution."""

    @property
    def edges(self) -> list[Arrow]:
        """The arrows that are left."""
        return [Arrow(*arrow) for arrow in self._raw.arrows]

    @property
    def ends(self) -> list[Cell]:
        """The cells where a path must end, as far as the rules know."""
        return self._raw.ends

    @property
    def nodes(self) -> list[Cell]:
        """The cells."""
        return self.puzzle.cells

    def apply(self, rule: str) -> list[Deduction]:
        """Applies one of :data:`RULES` once to every cell; returns what it did.

        >>> import brimful as bf
        >>> graph = bf.Chains([[0, 1, 1], [1, 1, 2]]).graph
        >>> [done.rule for done in graph.apply("end-point")], graph.ends
        (['end'], [(1, 2)])
        """
        if self.refuted:
            return []
        done = [Deduction(*did) for did in self._raw.apply(rule)]
        self.refuted = any(did.rule == "contradiction" for did in done)
        return done

    def simplify(self) -> None:
        """Applies all rules until none changes anything.

        >>> import brimful as bf
        >>> graph = bf.Chains([[0, 1, 1], [1, 1, 2]]).graph
        >>> before = len(graph.edges)
        >>> graph.simplify()
        >>> len(graph.edges) < before
        True
        """
        while not self.refuted:
            before = (self._raw.arrows, self._raw.ends)
            for rule in RULES:
                self.apply(rule)
            if before == (self._raw.arrows, self._raw.ends):
                return

    def copy(self) -> MixedGraph:
        """A copy that goes its own way.

        >>> import brimful as bf
        >>> graph = bf.Chains([[0, 1, 2]]).graph
        >>> other = graph.copy()
        >>> done = other.apply("end-point")
        >>> graph.ends, other.ends
        ([], [(0, 2)])
        """
        other = MixedGraph(self.puzzle)
        other._raw, other.refuted = self._raw.copy(), self.refuted
        return other

    def to_networkx(self) -> Any:
        """A ``networkx.DiGraph`` of the possible steps; nodes have their ``value``.

        >>> import brimful as bf
        >>> graph = bf.Chains([[0, 1, 1]]).graph.to_networkx()
        >>> list(graph.edges), graph.nodes[(0, 1)]
        ([((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (0, 1))], {'value': 1})
        """
        import networkx

        graph: Any = networkx.DiGraph()
        for row, values in enumerate(self.puzzle.rows):
            cells = ((row, column) for column in range(len(values)))
            graph.add_nodes_from(
                (cell, {"value": value}) for cell, value in zip(cells, values) if value != -1
            )
        for arrow in self.edges:
            graph.add_edge(arrow.tail, arrow.head)
            if arrow.two_way:
                graph.add_edge(arrow.head, arrow.tail)
        return graph

    def draw(self) -> Drawing:
        """A drawing: numbers, the arrows that are left, and rings where paths must end.

        >>> import brimful as bf
        >>> bf.Chains([[0, 1, 1]]).graph.draw().svg[:4]
        '<svg'
        """
        from ._film import draw_arrows

        return draw_arrows(self)

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __repr__(self) -> str:
        cells, arrows = counted(len(self.nodes), "cell"), counted(len(self.edges), "arrow")
        return f"<MixedGraph of {cells}, {arrows}>"
