"""Steps of reasoning, and solves made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Sequence, overload

from . import _brimful
from ._brimful import Conclusion, Rating, Text
from ._types import Cell, Drawing, Edge, counted

if TYPE_CHECKING:
    from ._puzzle import AnyPuzzle


@dataclass(frozen=True, eq=False)
class Step:
    """One step of reasoning; a notebook shows it on the board.

    ``rule`` is the name of the rule, ``cells`` are the cells that it is about, ``because`` those
    that prove it, ``text`` is the step in words, and ``conclusion`` what follows.

    >>> import brimful as bf
    >>> step = bf.Cycle(["..", ".."]).hint()
    >>> step.rule, step.conclusion.kind, step.conclusion.on[0]
    ('forced-edge', 'edges', ((0, 0), (0, 1)))
    >>> step.text.why
    'Only two ways remain at the cell in row 1, column 1: right and down.'
    """

    puzzle: AnyPuzzle = field(repr=False)
    rule: str
    cells: list[Cell]
    because: list[Cell]
    text: Text
    conclusion: Conclusion

    @classmethod
    def _of(cls, puzzle: AnyPuzzle, raw: _brimful.Step) -> Step:
        return cls(puzzle, raw.rule, raw.cells, raw.because, raw.text, raw.conclusion)

    def draw(self) -> Drawing:
        """A drawing: cells that prove it are tinted, cells it is about ringed; green lines are
        drawn, red ones crossed out.

        >>> import brimful as bf
        >>> bf.Cycle(["..", ".."]).hint().draw().svg[:4]
        '<svg'
        """
        return Drawing(_draw(self, [], []))

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __str__(self) -> str:
        return str(self.text)

    def __repr__(self) -> str:
        return f"<Step {self.rule}: {self}>"


class Explanation(Sequence[Step]):
    """A solve in steps; a notebook shows it with a slider, and arrow keys work.

    >>> import brimful as bf
    >>> explanation = bf.Cycle(["..", ".."]).explain()
    >>> explanation.solved, explanation.rating.difficulty, explanation.reason
    (True, 'easy', None)
    >>> explanation[0].rule, len(explanation) == len(explanation.steps)
    ('forced-edge', True)
    """

    def __init__(self, puzzle: AnyPuzzle, raw: _brimful.Explanation) -> None:
        self.puzzle = puzzle
        self.steps = [Step._of(puzzle, step) for step in raw.steps]  # pyright: ignore
        """The steps."""
        self.solved = raw.solved
        """Whether they lead to the end."""
        self.rating: Rating | None = raw.rating
        """The difficulty, where they do."""
        self.reason = raw.reason
        """The limit that ended it early."""

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def html(self, most: int = 400) -> str:
        """A standalone page with the first ``most`` steps and a slider.

        >>> import brimful as bf
        >>> 'type="range"' in bf.Cycle(["..", ".."]).explain().html()
        True
        """
        from ._film import page

        on: list[Edge] = []
        off: list[Edge] = []
        pictures: list[tuple[str, str]] = []
        for step in self.steps[:most]:
            pictures.append((_draw(step, on, off), str(step)))
            on += step.conclusion.on
            off += step.conclusion.off
        return page(pictures)

    def _repr_html_(self) -> str:
        from ._film import inside

        return inside(self.html(), self.puzzle, repr(self))

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))

    def __repr__(self) -> str:
        solved = "solved" if self.solved else "not solved"
        return f"<Explanation of {counted(len(self), 'step')}, {solved}>"


def _draw(step: Step, on: list[Edge], off: list[Edge]) -> str:
    """A step on the board, after what followed from earlier ones."""
    from ._canvas import Canvas

    canvas = Canvas(step.puzzle)
    if step.puzzle.kind in ("kami", "flood"):
        rows: list[list[Any]] = step.puzzle.rows
        for row, column in step.puzzle.cells:
            canvas.fill((row, column), rows[row][column])
    canvas.floor()
    for cell in step.because:
        canvas.mark(cell, "waiting")
    for edges, look in (
        (on, "on"), (off, "absent"), (step.conclusion.on, "added"), (step.conclusion.off, "gone")
    ):
        for edge in edges:
            canvas.edge(edge, look)
    canvas.values()
    for cell in step.cells:
        canvas.ring(cell)
    return canvas.svg(str(step))
