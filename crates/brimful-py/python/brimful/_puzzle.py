"""What every puzzle can do."""

from __future__ import annotations

import os
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    ClassVar,
    Generic,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    TypeVar,
)

from . import _brimful
from ._board import nothing_else, on_lattice, one, only
from ._brimful import Rating
from ._errors import Interrupted, PuzzleError
from ._solutions import Answer, Count, Proof, S, Solution, plainly
from ._steps import Explanation, Step
from ._types import Cell, Drawing, Edge, Move, Rows, Value, as_rows

if TYPE_CHECKING:
    from ._film import Film, Frame
    from ._widget import Board

P = TypeVar("P", bound="Puzzle[Any]")

KINDS: dict[str, type[Puzzle[Any]]] = {}
"""The class of each kind, by the kind's name."""


class Puzzle(Generic[S]):
    """A valid puzzle. Make one of :class:`Numberlink`, :class:`Chains` and so on.

    ``board`` is a list of rows, a two-dimensional numpy array, a text in any format that Brimful
    reads, a path of a text or a picture, or the bytes of a picture. ``lattice`` is ``"square"``,
    ``"triangle"`` (left and right), ``"upright"`` (up and down) or ``"hex"``. ``wrap`` joins
    opposite sides: ``"rows"``, ``"columns"`` or ``"both"``. ``walls`` are pairs of neighbors that
    do not touch, ``edges`` pairs of cells that touch though they do not lie side by side.

    Raises :class:`PuzzleError`, a ``ValueError`` that names the cell of a mistake.

    >>> import brimful as bf
    >>> puzzle = bf.Chains("[chains] First\\nauthor: A. Nonym\\nsource: a book\\n\\no 1\\n1 2\\n")
    >>> puzzle.title, puzzle.author, puzzle.source, puzzle.known
    ('First', 'A. Nonym', 'a book', [])
    >>> puzzle.rows, puzzle.shape, puzzle.lattice, len(puzzle.edges)
    ([[0, 1], [1, 2]], (2, 2), 'square', 4)
    >>> puzzle.cells
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> puzzle.array.shape, len(puzzle.identity), "engine" in puzzle.methods
    ((2, 2), 16, True)
    """

    kind: ClassVar[str]
    _raw: _brimful.Puzzle
    _solution: ClassVar[Callable[[Puzzle[Any], _brimful.Plain], Any]]

    def __init__(
        self,
        board: Any,
        *,
        lattice: str = "square",
        wrap: str | None = None,
        walls: Iterable[Edge] = (),
        edges: Iterable[Edge] = (),
    ) -> None:
        links = {"wrap": wrap, "walls": walls, "edges": edges}
        self._raw = self._read(board, lattice, {}, links)

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if "kind" in cls.__dict__:
            KINDS[cls.kind] = cls

    # Making

    @classmethod
    def _wrap(cls: type[P], raw: _brimful.Puzzle) -> P:
        puzzle = cls.__new__(cls)
        puzzle._raw = raw
        return puzzle

    @classmethod
    def _values(cls, rows: Rows) -> list[list[Value]]:
        """The rows as the extension module takes them."""
        return [list(row) for row in rows]

    @classmethod
    def _read(
        cls,
        board: Any,
        lattice: str,
        options: Mapping[str, Any],
        links: Mapping[str, Any],
    ) -> _brimful.Puzzle:
        if isinstance(board, (str, bytes, os.PathLike)):
            nothing_else(lattice, options, links)
            return only(board, cls.kind, options.get("rules"))
        rows = cls._values(as_rows(board))
        return on_lattice(cls.kind, (lattice, rows), options, links)

    @classmethod
    def generate(
        cls: type[P],
        size: tuple[int, int],
        *,
        seed: int = 0,
        index: int = 0,
        time: float | None = None,
        **wanted: Any,
    ) -> P:
        """Makes one puzzle of ``size`` (rows, columns): number ``index`` of the pack of ``seed``.

        ``wanted`` is what :func:`brimful.generate` takes. The same arguments make the same puzzle
        on every machine.

        >>> import brimful as bf
        >>> bf.Chains.generate((4, 4), seed=1).solve(unique=True).unique
        True
        """
        from ._generate import maker

        made = maker(cls.kind, size, seed, wanted).candidate(index, _brimful.Budget(time))
        return cls._wrap(made.puzzle)

    # Looking

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns; ``(1, nodes)`` for a graph."""
        return self._raw.size

    @property
    def lattice(self) -> str:
        """``"square"``, ``"triangle"``, ``"upright"``, ``"hex"`` or ``"graph"``."""
        return self._raw.lattice_name

    @property
    def cells(self) -> list[Cell]:
        """The cells that are there, in reading order."""
        return self._raw.cells

    @property
    def edges(self) -> list[Edge]:
        """The pairs of cells that touch."""
        return self._raw.edges

    @property
    def rows(self) -> list[list[Value]]:
        """The board as rows of values: -1 for no cell, 0 for an empty one."""
        height, width = self.shape
        rows: list[list[Value]] = [[-1] * width for _ in range(height)]
        for (row, column), value in zip(self._raw.cells, self._raw.values):
            rows[row][column] = self._value(value)
        return rows

    def _value(self, value: Value) -> Value:
        return 0 if value is None else value

    @property
    def array(self) -> Any:
        """:attr:`rows` as a numpy array (needs numpy)."""
        import numpy

        return numpy.array(self.rows)

    @property
    def title(self) -> str | None:
        """Its title."""
        return self._raw.title

    @property
    def author(self) -> str | None:
        """Who made it."""
        return self._raw.author

    @property
    def source(self) -> str | None:
        """Where it comes from; for a puzzle made by Brimful how to make it again."""
        return self._raw.source

    @property
    def known(self) -> list[str]:
        """Its known answers, such as ``"unique"``."""
        return self._raw.known

    @property
    def identity(self) -> str:
        """A name that depends on nothing but the puzzle: 16 hexadecimal digits."""
        return self._raw.identity

    @property
    def methods(self) -> dict[str, str]:
        """The methods that solve it, the default first, and a line about each."""
        return {name: about for name, about, _ in self._raw.methods}

    def path_labels(self, paths: Sequence[Sequence[Cell]]) -> list[int | str]:
        """A label for each of some paths.

        >>> import brimful as bf
        >>> puzzle = bf.Numberlink([["x", 0, "x"], ["y", 0, "y"]])
        >>> puzzle.path_labels([[(1, 0), (1, 1), (1, 2)]])
        ['y']
        """
        return list(range(1, len(_brimful.Plain(paths=paths).paths or []) + 1))

    def text(self, format: str = "native") -> str:
        """The puzzle in a text format; see docs/FORMATS.md for their names.

        >>> import brimful as bf
        >>> bf.Cycle(["...", ".#.", "..."]).text("walls").splitlines()
        ['...', '.#.', '...']
        """
        return self._raw.text(format)

    def draw(
        self,
        solution: Solution | None = None,
        *,
        graph: bool = False,
        dark: bool = False,
        cell: float | None = None,
        patterns: bool = False,
    ) -> Drawing:
        """A drawing, with a solution if one is given, with ``graph`` beside its graph.

        ``cell`` is the side of a cell in pixels. ``patterns`` tells colors apart by patterns too.

        >>> import brimful as bf
        >>> puzzle = bf.Kami([[0, 1, 0]])
        >>> puzzle.draw(puzzle.solve().solution, dark=True, cell=40).svg[:4]
        '<svg'
        """
        style = _brimful.Style(dark, cell, patterns)
        plain = None if solution is None else plainly(solution)
        return Drawing(self._raw.svg(plain, style, graph))

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __repr__(self) -> str:
        height, width = self.shape
        title = f" {self.title!r}" if self.title else ""
        return f"<{type(self).__name__} {height}x{width}{title}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)

    def __reduce__(self) -> tuple[Any, ...]:
        return (unpickle, (self.kind, self.text()))

    # Solving

    def _solution_of(self, plain: _brimful.Plain | None) -> S | None:
        return None if plain is None else type(self)._solution(self, plain)

    def _answer(self, raw: _brimful.Answer) -> Answer[S]:
        return Answer(
            self, raw.status, self._solution_of(raw.solution), raw.unique,
            self._solution_of(raw.second), raw.optimal, raw.lower_bound, raw.upper_bound,
            raw.method, raw.nodes, raw.seconds, raw.reason, raw.sentence, raw.witness,
            None if raw.proof is None else Proof(*raw.proof), raw.unproven,
        )

    def solve(
        self,
        *,
        unique: bool = False,
        proof: bool = False,
        method: str | None = None,
        time: float | None = None,
        threads: int | None = None,
        seed: int = 0,
        nodes: int | None = None,
        memory: int | None = None,
    ) -> Answer[S]:
        """Solves the puzzle, proves that it has no solution, or says what is known.

        ``unique`` also decides whether there is another solution. ``proof`` also proves the claim,
        one solution or none, in the format of VeriPB: see :class:`Proof`. ``method`` is one of
        :attr:`methods`. ``time`` is in seconds, ``memory`` in bytes, ``nodes`` counts steps of
        search; without ``threads`` all processors are used. Other Python threads go on meanwhile.

        Raises :class:`Interrupted`, a ``KeyboardInterrupt`` with what is known, after Ctrl-C.

        >>> import brimful as bf
        >>> answer = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).solve(unique=True)
        >>> answer.status, answer.unique
        ('solved', True)
        """
        budget = _brimful.Budget(time, threads, nodes, memory)
        raw = self._raw.solve(unique, proof, method, seed, budget)
        answer = self._answer(raw)
        if raw.interrupted:
            raise Interrupted(answer)
        return answer

    def count(
        self,
        limit: int | None = None,
        *,
        time: float | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Count:
        """Counts the solutions exactly, or up to ``limit`` of them.

        >>> import brimful as bf
        >>> bf.Cycle(["." * 8] * 8).count().count
        4638576
        """
        raw = self._raw.count(limit, _brimful.Budget(time, threads, None, memory))
        count = Count(raw.count, raw.exact, raw.reason, raw.seconds, raw.needs_bytes)
        if raw.interrupted:
            raise Interrupted(count)
        return count

    def sample(
        self,
        most: int = 1,
        *,
        seed: int = 0,
        time: float | None = None,
        memory: int | None = None,
    ) -> list[S]:
        """Draws ``most`` solutions, each as likely as any other, with repetition.

        The same seed draws the same. There are none where there is no solution. Raises
        :class:`Stopped` at a limit.

        >>> import brimful as bf
        >>> loops = bf.Cycle(["." * 6] * 6).sample(3, seed=1)
        >>> [len(loop.cells) for loop in loops]
        [36, 36, 36]
        """
        drawn = self._raw.sample(most, seed, _brimful.Budget(time, None, None, memory))
        return [type(self)._solution(self, plain) for plain in drawn]

    def solutions(self, *, time: float | None = None) -> Iterator[S]:
        """Yields the solutions, each as it is asked for, in no particular order.

        Those of a ``Path`` are counted and drawn, but not listed: that raises :class:`OptionError`.

        ``time`` in seconds holds for all of them together. Raises :class:`Stopped` at a limit.

        >>> import brimful as bf
        >>> sum(1 for loop in bf.Cycle(["...."] * 4).solutions())
        6
        """
        search = _brimful.Search(self._raw, _brimful.Budget(time))
        while (plain := search.next()) is not None:
            yield type(self)._solution(self, plain)

    def check(self, solution: Solution) -> None:
        """Returns if the solution is right; the check shares no code with the solvers.

        It is a :class:`Paths`, :class:`Loop` or :class:`Moves`, such as ``answer.solution``. Raises
        :class:`PuzzleError` with the rule that it breaks and the cell.

        >>> import brimful as bf
        >>> puzzle = bf.Cycle(["..", ".."])
        >>> puzzle.check(bf.Loop(puzzle, [(0, 0), (0, 1), (1, 1), (1, 0)]))
        >>> try:
        ...     puzzle.check(bf.Loop(puzzle, [(0, 0), (1, 1)]))
        ... except bf.PuzzleError as error:
        ...     print(error.cell)
        (0, 0)
        """
        found = self._raw.check(plainly(solution))
        if found is not None:
            text, cells = found
            raise PuzzleError(text, "", cells[0] if cells else None)

    # Explaining

    def explain(self, *, time: float | None = None) -> Explanation:
        """Explains how to solve the puzzle, step by step.

        >>> import brimful as bf
        >>> print(bf.Cycle(["..."] * 3).explain()[0])
        There is no solution: the board has 9 cells, an odd number, but every loop on it has an even one.
        """
        return Explanation(self, self._raw.explain(_brimful.Budget(time)))

    def hint(
        self,
        *,
        on: Iterable[Edge] = (),
        off: Iterable[Edge] = (),
        not_label: Iterable[tuple[Cell, str]] = (),
        moves: Iterable[Move] = (),
        time: float | None = None,
    ) -> Step | None:
        """Returns the next step from a player's position; ``None`` when nothing is left to do.

        The position is the edges drawn (``on``) and crossed out (``off``), labels ruled out (of a
        bridge, on both lanes), or moves played. A mistake is pointed out first.

        Raises :class:`PuzzleError` for what is not on the board, :class:`OptionError` for moves
        where lines are drawn and the reverse.

        >>> import brimful as bf
        >>> step = bf.Cycle(["..", ".."]).hint()
        >>> step.rule, step.conclusion.on[0]
        ('forced-edge', ((0, 0), (0, 1)))
        """
        progress = _brimful.Progress(on, off, not_label, moves)
        raw = self._raw.hint(progress, _brimful.Budget(time))
        return None if raw is None else Step._of(self, raw)  # pyright: ignore

    def rate(self, *, time: float | None = None) -> Rating:
        """Rates how hard the puzzle is for a person.

        Raises :class:`Unsolvable` when there is no solution, :class:`Stopped` at a limit.

        >>> import brimful as bf
        >>> bf.Cycle(["..", ".."]).rate().difficulty
        'easy'
        """
        return self._raw.rate(_brimful.Budget(time))

    # Watching

    def watch(self, method: str, *, time: float | None = None) -> Iterator[Frame]:
        """Yields what a textbook method does, frame by frame, as it is asked for.

        >>> import brimful as bf
        >>> puzzle = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]])
        >>> sum(1 for frame in puzzle.watch("propagation")) > 3
        True
        """
        from ._film import watch

        return watch(self, method, time)

    def film(self, method: str, *, frames: int = 1000, time: float | None = None) -> Film:
        """The frames of a method at work, at most ``frames``; notebooks show it with a slider.

        >>> import brimful as bf
        >>> film = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).film("propagation")
        >>> len(film), film[0].text
        (8, 'Tries 1 at row 1, column 2.')
        """
        from ._film import film

        return film(self, method, frames, time)

    # Playing

    def play(self, *, width: int = 480) -> Board:
        """A board to play on in a notebook, at most ``width`` pixels wide (needs anywidget).

        The position is read back from the board: ``drawn``, ``solved``, ``solution``. It needs no
        network.

        >>> import brimful as bf
        >>> board = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).play(width=300)
        >>> board.solved, board.edges
        (False, [])
        """
        try:
            from ._widget import board
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] not in ("anywidget", "traitlets"):
                raise
            what = "a board to play on needs anywidget: `pip install anywidget`"
            raise ImportError(what, name="anywidget") from error

        return board(self, _brimful.whole("width", width, 1))


AnyPuzzle = Puzzle[Any]


def wrap(raw: _brimful.Puzzle) -> AnyPuzzle:
    """The puzzle in the class of its kind."""
    return KINDS[raw.kind]._wrap(raw)  # pyright: ignore[reportPrivateUsage]


def unpickle(kind: str, text: str) -> AnyPuzzle:
    """The puzzle of a native text."""
    return wrap(one(_brimful.read(text, kind, "native")[0]))
