"""Questions with answers that a program checks, shaped as Reasoning Gym's datasets.

An item is a dictionary of ``question``, ``answer`` and ``metadata``.
``score_answer(answer, entry)`` returns 1.0 for any right answer, not only the one that is stored,
and less for others. The same seed gives the same items on every machine.

>>> from brimful.datasets import PuzzleDataset
>>> data = PuzzleDataset("numberlink", size=10, seed=3, board=(4, 4))
>>> item = data[0]
>>> data.score_answer(item["answer"], item)
1.0
>>> data.score_answer("no idea", item)
0.0
"""

from __future__ import annotations

import json
from typing import Any, Iterator

from . import _brimful
from ._board import one
from ._errors import PuzzleError
from ._generate import candidate, maker
from ._puzzle import wrap
from ._types import Cell

RULES = {
    "chains": "Cover every cell with paths, one from each start (o). Numbers never go down along a "
    "path. # is no cell.",
    "numberlink": "Join the two cells of each label by a path. Paths {cross}, and every cell is on "
    "a path. No path runs alongside itself. # is no cell.",
    "numberlink fill-touch": "Join the two cells of each label by a path. Paths {cross}, and every "
    "cell is on a path. # is no cell.",
    "numberlink nikoli": "Join the two cells of each label by a path. Paths {cross}. Cells may "
    "stay empty. # is no cell.",
    "cycle": "Find one closed loop through every free cell (.). # is a wall.",
    "path": "Find one path through every cell. It begins at 1, meets the numbers in order and ends "
    "at the last of them. It steps to {near}; # is no cell.",
    "path step": "Find one path through every cell, in which each number is the step, counted from "
    "1, at which the path is there. It steps to {near}; # is no cell.",
    "kami": "A move recolors a connected region of one color. Make the board one color in as few "
    "moves as possible. # is no tile.",
    "flood": "A move recolors the connected region of the cell in row {row}, column {column}. Make "
    "the board one color in as few moves as possible. # is no tile.",
}
LINKS = {
    "walls": '"walls: 0,1|1,1" is a wall between row 0, column 1 and row 1, column 1: no step goes '
    "from one to the other.",
    "edges": '"edges: 0,1-3,1" joins row 0, column 1 and row 3, column 1: a step may go from one '
    "to the other.",
    "bridges": '"bridges: 0,1" is a bridge in row 0, column 1. It is crossed straight along its '
    "row and straight along its column, so it can be in two paths, or twice in one. Where every "
    "cell is on a path, both ways across are used.",
    "wrap": '"wrap: rows" joins the left and the right side: the last cell of a row touches the '
    'first. "wrap: columns" joins top and bottom, "wrap: both" does both.',
}
"""What the lines above a board mean, by their first words."""
NEAR = ("a cell above, below, left or right", "any of the up to eight cells around")
FORM = {
    "paths": "a JSON list of paths, each a list of [row, column]",
    "path": "a JSON list with one path, a list of [row, column]",
    "loop": "a JSON list of [row, column] around the loop",
    "moves": "a JSON list of moves, each [[row, column], color]",
}
FORMS = {name: form for name, _, _, form in _brimful.kinds()}


class PuzzleDataset:
    """``size`` puzzles of a kind as questions; ``board`` is rows and columns.

    ``wanted`` is what :func:`brimful.generate` takes.

    >>> from brimful.datasets import PuzzleDataset
    >>> data = PuzzleDataset("flood", size=5, seed=1, board=(3, 3))
    >>> len(data), sorted(data[4])
    (5, ['answer', 'metadata', 'question'])
    """

    def __init__(
        self,
        kind: str,
        *,
        size: int = 500,
        seed: int = 0,
        board: tuple[int, int] = (5, 5),
        **wanted: Any,
    ) -> None:
        self.kind, self.size, self.seed, self.board = kind, size, seed, board
        self._form = FORMS.get(kind, "")
        self._maker = maker(kind, board, seed, wanted)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[index] for index in range(self.size))

    def __getitem__(self, index: int) -> dict[str, Any]:
        if not 0 <= index < self.size:
            raise IndexError(f"there is no item {index} of {self.size}")
        made = candidate(self._maker, index)
        puzzle = wrap(made.puzzle)
        if puzzle.lattice != "square":
            raise PuzzleError("questions are about boards of squares", "leave out the shape")
        head, _, cells = puzzle.text().partition("\n\n")
        links = [line for line in head.splitlines() if line.partition(":")[0] in LINKS]
        shown = dict.fromkeys(line.partition(":")[0] for line in links)
        picture = "\n".join([*links, cells.strip("\n")])
        rules = RULES.get(f"{self.kind} {getattr(puzzle, 'rules', '')}") or RULES[self.kind]
        row, column = getattr(puzzle, "pivot", (0, 0))
        rules = rules.format(
            near=NEAR[bool(getattr(puzzle, "diagonals", False))],
            cross="cross on bridges only" if "bridges" in shown else "do not cross",
            row=row,
            column=column,
        )
        rules = " ".join([rules, *(LINKS[name] for name in shown)])
        question = (
            f"{rules}\n\n{picture}\n\n"
            f"Rows and columns count from 0. Answer with {FORM[self._form]}."
        )
        return {
            "question": question,
            "answer": json.dumps(_data(made.solution)),
            "metadata": {
                "source_dataset": f"brimful_{self.kind}",
                "source_index": index,
                "puzzle": puzzle.text(),
                "difficulty": {"rows": self.board[0], "columns": self.board[1]},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1.0 for a right answer; for moves the fewest moves over those played; else 0.0.

        >>> from brimful.datasets import PuzzleDataset
        >>> data = PuzzleDataset("cycle", size=1, board=(4, 4))
        >>> data.score_answer(data[0]["answer"], data[0]), data.score_answer("[]", data[0])
        (1.0, 0.0)
        """
        puzzle = wrap(one(_brimful.read(entry["metadata"]["puzzle"])[0]))
        solution = _plain(answer, self._form)
        raw = puzzle._raw  # pyright: ignore[reportPrivateUsage]
        if solution is None or raw.check(solution) is not None:
            return 0.0
        return _share(solution, json.loads(entry["answer"]))


def _data(plain: _brimful.Plain) -> Any:
    if plain.paths is not None:
        return plain.paths
    return plain.cells if plain.cells is not None else plain.moves


def _share(solution: _brimful.Plain, stored: list[Any]) -> float:
    if solution.moves is None:
        return 1.0
    return len(stored) / len(solution.moves) if solution.moves else 1.0


def _plain(answer: str | None, form: str) -> _brimful.Plain | None:
    """The solution that a text stands for; ``None`` for other texts."""

    def cell(it: Any) -> Cell:
        row, column = it
        return (int(row), int(column))

    try:
        data: Any = json.loads(answer or "")
        if form in ("paths", "path"):
            return _brimful.Plain(paths=[[cell(it) for it in path] for path in data])
        if form == "loop":
            return _brimful.Plain(cells=[cell(it) for it in data])
        return _brimful.Plain(moves=[(cell(it), int(color)) for it, color in data])
    except (ValueError, TypeError, OverflowError, RecursionError):
        return None
