"""Graphs and their Hamiltonian cycles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Hashable, Iterable, TypeVar

from ._errors import Stopped
from ._cycle import Cycle
from ._puzzle import wrap
from ._solutions import Answer, Count, Loop
from . import _brimful
from ._types import Drawing, counted

if TYPE_CHECKING:
    import networkx

N = TypeVar("N", bound=Hashable)


class Graph(Generic[N]):
    """An undirected graph of any nodes, and its Hamiltonian cycles.

    >>> import brimful as bf
    >>> ring = bf.Graph([("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c")])
    >>> ring.hamiltonian_cycle()
    ['a', 'b', 'c', 'd']
    >>> ring.count().count
    1
    """

    def __init__(self, edges: Iterable[tuple[N, N]], nodes: Iterable[N] = ()) -> None:
        self._edges = [(a, b) for a, b in edges]
        order = dict.fromkeys(nodes)
        order.update(dict.fromkeys(node for edge in self._edges for node in edge))
        self.nodes: list[N] = list(order)
        index = {node: i for i, node in enumerate(self.nodes)}
        # A loop at a node is in no cycle.
        pairs = [(index[a], index[b]) for a, b in self._edges if a != b]
        puzzle = wrap(_brimful.Puzzle.graph(len(self.nodes), pairs))
        assert isinstance(puzzle, Cycle)
        self.puzzle = puzzle
        """The puzzle that it is; its cells are ``(0, i)`` for node number i."""

    @classmethod
    def from_networkx(cls, graph: networkx.Graph[N]) -> Graph[N]:
        """The graph of a ``networkx.Graph``; parallel edges count once.

        >>> import brimful as bf, networkx as nx
        >>> bf.Graph.from_networkx(nx.petersen_graph()).hamiltonian_cycle() is None
        True
        """
        return cls(((a, b) for a, b in graph.edges()), graph.nodes())

    def to_networkx(self) -> networkx.Graph[N]:
        """A ``networkx.Graph`` of the same nodes and edges.

        >>> import brimful as bf
        >>> bf.Graph([("a", "b"), ("b", "c")]).to_networkx().number_of_nodes()
        3
        """
        import networkx

        graph: networkx.Graph[N] = networkx.Graph()
        graph.add_nodes_from(self.nodes)
        graph.add_edges_from(self._edges)
        return graph

    @property
    def edges(self) -> list[tuple[N, N]]:
        """The edges, as they were given."""
        return list(self._edges)

    def solve(self, **options: Any) -> Answer[Loop]:
        """Looks for a Hamiltonian cycle; takes what :meth:`Puzzle.solve` takes.

        >>> import brimful as bf
        >>> star = bf.Graph([("hub", tip) for tip in "abc"])
        >>> star.solve().status, star.solve().reason
        ('unsolvable', 'balance')
        """
        return self.puzzle.solve(**options)

    def hamiltonian_cycle(
        self, *, method: str | None = None, time: float | None = None, threads: int | None = None
    ) -> list[N] | None:
        """The nodes of a cycle through all of them, in order; ``None`` if there is none, proven.

        Raises :class:`Stopped` when the time is up before that is decided; ``time`` in seconds.

        >>> import brimful as bf
        >>> bf.Graph([(0, 1), (1, 2), (2, 0)]).hamiltonian_cycle()
        [0, 1, 2]
        """
        answer = self.solve(method=method, time=time, threads=threads)
        if answer.status == "unknown":
            raise Stopped(answer.sentence or "stopped")
        if answer.solution is None:
            return None
        return [self.nodes[node] for _, node in answer.solution.cells]

    def count(self, limit: int | None = None, *, time: float | None = None) -> Count:
        """Counts the Hamiltonian cycles exactly, or up to ``limit`` of them.

        >>> import brimful as bf
        >>> from itertools import combinations
        >>> bf.Graph(combinations(range(6), 2)).count().count
        60
        """
        return self.puzzle.count(limit, time=time)

    def draw(self) -> Drawing:
        """A drawing.

        >>> import brimful as bf
        >>> bf.Graph([(0, 1), (1, 2), (2, 0)]).draw().svg[:4]
        '<svg'
        """
        return self.puzzle.draw()

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __len__(self) -> int:
        return len(self.nodes)

    def __repr__(self) -> str:
        nodes, edges = counted(len(self.nodes), "node"), counted(len(self._edges), "edge")
        return f"<Graph of {nodes}, {edges}>"


