"""Solutions and answers."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from . import _brimful
from ._types import Cell, Drawing, Edge, Move, Value, counted

if TYPE_CHECKING:
    from ._puzzle import AnyPuzzle

Status = Literal["solved", "unsolvable", "unknown"]


@dataclass(frozen=True)
class Solution:
    """A solution, right or wrong; :meth:`Puzzle.check` says which.

    Cells are ``(row, column)``, both from 0, row 0 at the top.

    >>> import brimful as bf
    >>> isinstance(bf.Cycle(["..", ".."]).solve().solution, bf.Solution)
    True
    """

    puzzle: AnyPuzzle = field(repr=False, compare=False)

    def plain(self) -> _brimful.Plain:
        """The solution as the extension module takes it.

        >>> import brimful as bf
        >>> bf.Kami([[0, 1, 0]]).solve().solution.plain().moves
        [((0, 1), 0)]
        """
        raise NotImplementedError

    def draw(self, **style: Any) -> Drawing:
        """A drawing of the solved board; ``style`` as for :meth:`Puzzle.draw`.

        >>> import brimful as bf
        >>> bf.Cycle(["..", ".."]).solve().solution.draw(dark=True).svg[:4]
        '<svg'
        """
        return self.puzzle.draw(self, **style)

    def _repr_svg_(self) -> str:
        return self.draw().svg


def plainly(solution: object) -> _brimful.Plain:
    """A solution as the extension module takes it; anything else is refused."""
    if isinstance(solution, Solution):
        return solution.plain()
    name = type(solution).__name__
    raise TypeError(f"give a Paths, Loop or Moves, such as answer.solution, not {name}")


@dataclass(frozen=True)
class Paths(Solution):
    """Paths, one for each label or start, in the order of the puzzle's.

    >>> import brimful as bf
    >>> solution = bf.Numberlink([[7, 0, 7]]).solve().solution
    >>> solution.paths, solution.labels, solution.steps
    ([[(0, 0), (0, 1), (0, 2)]], [7], [[1, 2, 3]])
    >>> solution.edges, solution.paper.shape
    ([((0, 0), (0, 1)), ((0, 1), (0, 2))], (1, 3))
    """

    paths: list[list[Cell]]

    def plain(self) -> _brimful.Plain:
        return _brimful.Plain(paths=self.paths)

    @property
    def edges(self) -> list[Edge]:
        """The pairs of cells that follow each other."""
        return [edge for path in self.paths for edge in zip(path, path[1:])]

    @property
    def labels(self) -> list[int | str]:
        """The label of each path: its number or text; in Cardinal Chains 1, 2, 3, …"""
        return self.puzzle.path_labels(self.paths)

    @property
    def steps(self) -> list[list[int]]:
        """At which step, from 1, its path is in each cell; 0 where no path runs, -1 for no cell."""
        height, width = self.puzzle.shape
        there = set(self.puzzle.cells)
        rows = [[0 if (r, c) in there else -1 for c in range(width)] for r in range(height)]
        for path in self.paths:
            for step, (row, column) in enumerate(path, 1):
                rows[row][column] = step
        return rows

    @property
    def rows(self) -> list[list[Value]]:
        """The filled board: the label of every cell; 0 where no path runs, -1 for no cell."""
        height, width = self.puzzle.shape
        there = set(self.puzzle.cells)
        rows: list[list[Value]] = [
            [0 if (r, c) in there else -1 for c in range(width)] for r in range(height)
        ]
        for label, path in zip(self.labels, self.paths):
            for row, column in path:
                rows[row][column] = label
        return rows

    @property
    def paper(self) -> Any:
        """The filled board as a numpy array of the board's shape (needs numpy)."""
        import numpy

        return numpy.array(self.rows)


@dataclass(frozen=True)
class Loop(Solution):
    """A closed loop: its cells in order; the last touches the first.

    >>> import brimful as bf
    >>> bf.Cycle(["..", ".."]).solve().solution.edges[-1]
    ((1, 0), (0, 0))
    """

    cells: list[Cell]

    def plain(self) -> _brimful.Plain:
        return _brimful.Plain(cells=self.cells)

    @property
    def edges(self) -> list[Edge]:
        """The pairs of cells that follow each other around the loop."""
        return list(zip(self.cells, self.cells[1:] + self.cells[:1]))


@dataclass(frozen=True)
class Moves(Solution):
    """A list of recolorings, each ``((row, column), color)``.

    >>> import brimful as bf
    >>> bf.Kami([[0, 1, 0]]).solve().solution.moves
    [((0, 1), 0)]
    """

    moves: list[Move]

    def plain(self) -> _brimful.Plain:
        return _brimful.Plain(moves=self.moves)

    def __len__(self) -> int:
        return len(self.moves)


S = TypeVar("S", bound=Solution)


@dataclass(frozen=True)
class Proof:
    """A proof of a claim, which the checker VeriPB confirms without trusting Brimful's solvers.

    ``opb`` is the puzzle as inequalities, ``pbp`` the proof that no other solution fits.

    >>> import brimful as bf
    >>> bf.Cycle(["...", "...", "..."]).solve(proof=True).proof.pbp.splitlines()[0]
    'pseudo-Boolean proof version 3.0'
    """

    opb: str
    pbp: str

    def __repr__(self) -> str:
        return f"<Proof of {counted(self.pbp.count(chr(10)), 'line')}>"

    def save(self, folder: str | os.PathLike[str], name: str = "puzzle") -> tuple[str, str]:
        """Writes ``name.opb`` and ``name.pbp`` and returns their paths, which ``veripb`` takes.

        >>> import brimful as bf, os, tempfile
        >>> proof = bf.Cycle(["...", "...", "..."]).solve(proof=True).proof
        >>> [os.path.basename(path) for path in proof.save(tempfile.mkdtemp(), "odd")]
        ['odd.opb', 'odd.pbp']
        """
        paths = tuple(os.path.join(folder, f"{name}.{ending}") for ending in ("opb", "pbp"))
        for path, text in zip(paths, (self.opb, self.pbp)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return (paths[0], paths[1])


@dataclass(frozen=True)
class Answer(Generic[S]):
    """What a solve came to: a solution, a proof that no solution exists, or what is known so far.

    ``status``      ``"solved"``, ``"unsolvable"`` (proven) or ``"unknown"`` (stopped)
    ``solution``    the solution; where stopped, the best list of moves held, else ``None``
    ``unique``      whether it is the only one; ``None`` unless asked and decided
    ``second``      another solution, where one was met
    ``optimal``     whether no list of moves is shorter, proven; ``None`` where moves do not count
    ``lower_bound`` no list of moves is shorter, proven
    ``upper_bound`` the length of the list held
    ``method``      what decided; ``nodes`` of search and ``seconds`` it took
    ``reason``      the certificate (``"parity"``, ``"cut"``, …) or the limit (``"time"``, …)
    ``sentence``    the same in words; ``witness`` are the cells that it points at
    ``proof``       the proof, where asked for; else ``unproven`` says why there is none

    >>> import brimful as bf
    >>> answer = bf.Kami([[0, 1, 0, 1]]).solve()
    >>> answer.optimal, answer.lower_bound, len(answer.moves), answer.reason
    (True, 2, 2, None)
    >>> bf.Numberlink([[7, 0, 7]]).solve().paper
    array([[7, 7, 7]])
    """

    puzzle: AnyPuzzle = field(repr=False, compare=False)
    status: Status
    solution: S | None
    unique: bool | None
    second: S | None
    optimal: bool | None
    lower_bound: int | None
    upper_bound: int | None
    method: str
    nodes: int
    seconds: float
    reason: str | None
    sentence: str | None
    witness: list[Cell]
    proof: Proof | None = None
    unproven: str | None = None

    def _held(self) -> S:
        if self.solution is None:
            raise AttributeError(f"there is no solution to look at: {self}")
        return self.solution

    def _of(self, name: str) -> Any:
        held = self._held()
        if name not in dir(held):
            raise AttributeError(f"a solution of {self.puzzle.kind} has no {name}")
        return getattr(held, name)

    @property
    def paths(self) -> list[list[Cell]]:
        """The solution's paths."""
        paths: list[list[Cell]] = self._of("paths")
        return paths

    @property
    def cells(self) -> list[Cell]:
        """The cells of the solution's loop, in order."""
        cells: list[Cell] = self._of("cells")
        return cells

    @property
    def moves(self) -> list[Move]:
        """The solution's recolorings."""
        moves: list[Move] = self._of("moves")
        return moves

    @property
    def paper(self) -> Any:
        """The filled board as a numpy array: see :attr:`Paths.paper`."""
        return self._of("paper")

    def row(self) -> dict[str, Any]:
        """The answer as one flat row, for a DataFrame.

        >>> import brimful as bf
        >>> bf.Cycle(["...", "...", "..."]).solve().row()["reason"]
        'parity'
        """
        names = ("status", "unique", "optimal", "lower_bound", "upper_bound", "method", "nodes",
                 "seconds", "reason")
        row = {name: getattr(self, name) for name in names}
        return {"kind": self.puzzle.kind, **row}

    def __str__(self) -> str:
        words: list[str] = [self.status]
        if self.unique is not None:
            words.append("the only solution" if self.unique else "not the only solution")
        if self.upper_bound is not None and self.optimal:
            words.append(f"{counted(self.upper_bound, 'move')}, the fewest")
        elif self.lower_bound is not None:
            least = "" if self.upper_bound is None else f"{self.lower_bound} to "
            words.append(least + counted(self.upper_bound or self.lower_bound, "move"))
        if self.sentence is not None:
            words.append(self.sentence.rstrip("."))
        nodes = counted(self.nodes, "node")
        return f"{', '.join(words)} ({self.method}, {nodes}, {self.seconds:.3g} s)"

    def __repr__(self) -> str:
        return f"<Answer: {self}>"

    def _repr_svg_(self) -> str | None:
        if self.solution is None:
            return None
        return self.puzzle.draw(self.solution).svg


@dataclass(frozen=True)
class Count:
    """A number of solutions: all of them where ``exact``, else at least this many.

    ``reason`` names the limit that ended the counting early. Where that was the memory,
    ``needs_bytes`` is about what the next table takes, for ``memory``.

    >>> import brimful as bf
    >>> count = bf.Cycle(["...."] * 4).count(limit=4)
    >>> count.count, count.exact
    (4, False)
    """

    count: int
    exact: bool
    reason: str | None
    seconds: float = field(compare=False)
    needs_bytes: int | None = field(default=None, compare=False)

    def __int__(self) -> int:
        return self.count

    def __index__(self) -> int:
        return self.count
