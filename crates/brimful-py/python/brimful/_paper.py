"""Filled boards: the answer to Numberlink as rows of labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _brimful
from ._board import one
from ._errors import PuzzleError
from ._native import graph_text
from ._solutions import Paths
from ._types import Cell, Rows, counted

if TYPE_CHECKING:
    from ._paths import Numberlink

_EMPTY = ("", ".", "0", "None")


def is_solved(puzzle: Numberlink, rows: Rows) -> bool:
    """Whether the rows are a solution."""
    height, width = puzzle.shape
    if len(rows) != height or any(len(row) != width for row in rows):
        size = f"{counted(height, 'row')} of {counted(width, 'cell')}"
        what = f"the filled board must have {size}"
        raise PuzzleError(what, "give a label for each cell")
    label_at = {cell: str(rows[cell[0]][cell[1]]) for cell in puzzle.cells}
    ends = {str(label): cells for label, cells in puzzle.ends.items()}
    for label, cells in ends.items():
        if any(label_at[cell] != label for cell in cells):
            return False
    if any(label not in ends and label not in _EMPTY for label in label_at.values()):
        return False
    paths = [_path(puzzle, label, cells, label_at) for label, cells in ends.items()]
    found = [path for path in paths if path is not None]
    if len(found) < len(paths):
        return False
    try:
        puzzle.check(Paths(puzzle, found))
    except PuzzleError:
        return False
    return True


def _path(
    puzzle: Numberlink, label: str, ends: list[Cell], label_at: dict[Cell, str]
) -> list[Cell] | None:
    """A path between the ends through every cell of the label."""
    region = {cell for cell, other in label_at.items() if other == label}
    if len(region) == 2:
        return list(ends)
    order = sorted(region)
    node = {cell: i for i, cell in enumerate(order)}
    inside = [(node[a], node[b]) for a, b in puzzle.edges if a in region and b in region]
    rules = "fill" if puzzle.rules == "fill" else "fill-touch"
    values = ["1" if cell in ends else "." for cell in order]
    text = graph_text("numberlink", values, inside, rules)
    answer = one(_brimful.read(text)[0]).solve(False, False, None, 0, _brimful.Budget())
    if answer.solution is None or answer.solution.paths is None:
        return None
    return [order[i] for _, i in answer.solution.paths[0]]
