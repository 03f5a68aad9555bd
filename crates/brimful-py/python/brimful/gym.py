"""Gymnasium environments with action masks, rewarded by the exact engine (needs gymnasium).

>>> import brimful.gym
>>> env = brimful.gym.PuzzleEnv("numberlink", (4, 4))
>>> observation, info = env.reset(seed=1)
>>> observation["edges"].shape, int(info["action_mask"].sum()) > 0
((24,), True)
>>> observation, reward, terminated, truncated, info = env.step(env.expert())
>>> reward
1.0

Paths and loops are drawn edge by edge: action i draws edge number i of the board, or takes it away.
KAMI and Flood-It are recolored: action i gives the region of cell i // colors the color i % colors.

Importing this module registers every kind, so ``gymnasium.make("brimful/Kami-v0", size=(4, 4))``
makes an environment too.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from gymnasium import spaces

from . import _brimful
from ._errors import PuzzleError
from ._generate import candidate, maker
from ._puzzle import AnyPuzzle, wrap
from ._types import Cell, Edge, Move

FORMS = {name: form for name, _, _, form in _brimful.kinds()}


class PuzzleEnv(gymnasium.Env[dict[str, Any], Any]):
    """A new puzzle of ``kind`` on a board of ``size`` in each episode.

    ``puzzle`` plays one puzzle again and again instead. An episode ends when the puzzle is solved,
    and is cut off after ``most`` actions (default: four times what the solution takes, at least 16).
    ``wanted`` is what :func:`brimful.generate` takes; boards of moves have 4 colors unless it says
    otherwise.

    The reward of an action is 1 when it brings the nearest known solution one step nearer, -1 when
    it leads away, and ``bonus`` more when the puzzle is solved. For moves the engine proves the
    fewest moves before and after, so the rewards of a perfect game are all 1.

    ``info["action_mask"]`` has a 1 for each action that makes sense; others change nothing and cost
    1. ``info["left"]`` is the number of steps that are left.

    >>> from brimful.gym import PuzzleEnv
    >>> env = PuzzleEnv("kami", (3, 3), colors=3)
    >>> env.action_space, env.puzzle.shape
    (Discrete(27), (3, 3))
    """

    metadata = {"render_modes": ["svg"], "render_fps": 4}

    def __init__(
        self,
        kind: str,
        size: tuple[int, int] = (5, 5),
        *,
        puzzle: AnyPuzzle | None = None,
        most: int | None = None,
        bonus: float = 10.0,
        render_mode: str | None = None,
        **wanted: Any,
    ) -> None:
        self.kind, self.size, self.bonus = kind, size, bonus
        self.render_mode = render_mode
        _brimful.choices(kind)  # refuses a kind that does not exist
        self._moves = FORMS[kind] == "moves"
        if self._moves and puzzle is None:
            wanted.setdefault("colors", 4)
        self._given, self._most, self._wanted = puzzle, most, wanted
        sample = puzzle if puzzle is not None else self._make(0)
        rows, columns = sample.shape
        self._slots = rows * columns
        board = spaces.Box(-1, 2**16, (rows, columns), numpy.int32)
        if self._moves:
            self._colors = int(wanted.get("colors", getattr(sample, "colors")))
            self._actions = self._slots * self._colors
            self.observation_space = spaces.Dict({"board": board})
        else:
            self._edges = _lattice_edges(sample)
            self._actions = len(self._edges)
            drawn = spaces.MultiBinary(len(self._edges))
            self.observation_space = spaces.Dict({"board": board, "edges": drawn})
        self.action_space = spaces.Discrete(self._actions)
        self.puzzle: AnyPuzzle = sample
        """The puzzle of this episode."""
        self._begin(sample)

    def _make(self, seed: int) -> AnyPuzzle:
        return wrap(candidate(maker(self.kind, self.size, seed, self._wanted), 0).puzzle)

    def _begin(self, puzzle: AnyPuzzle) -> None:
        self.puzzle = puzzle
        self._now: AnyPuzzle = puzzle
        self._drawn: set[Edge] = set()
        self._steps = 0
        self._target, self._plan = self._solve()
        left = self._left()
        self._limit = self._most if self._most is not None else max(16, 4 * left)
        touching = {_sorted(edge) for edge in puzzle.edges}
        if not self._moves:
            self._usable = numpy.array([edge in touching for edge in self._edges], numpy.int8)

    def _solve(self) -> tuple[set[Edge], list[Move]]:
        """The edges of a solution, or the fewest moves from here."""
        solution = self._now.solve(threads=1).solution
        if solution is None:
            raise PuzzleError("the puzzle has no solution", "an environment needs one")
        plain = solution.plain()
        if plain.moves is not None:
            return set(), plain.moves
        return {_sorted(edge) for edge in getattr(solution, "edges")}, []

    def _left(self) -> int:
        return len(self._plan) if self._moves else len(self._target ^ self._drawn)

    def _observation(self) -> dict[str, Any]:
        board = numpy.array(_codes(self._now), numpy.int32)
        if self._moves:
            return {"board": board}
        drawn = numpy.array([edge in self._drawn for edge in self._edges], numpy.int8)
        return {"board": board, "edges": drawn}

    def action_mask(self) -> Any:
        """A 1 for each action that makes sense, as an array of 8-bit integers.

        >>> import brimful as bf
        >>> from brimful.gym import PuzzleEnv
        >>> PuzzleEnv("flood", puzzle=bf.Flood([[0, 1], [1, 2]])).action_mask()[:3].tolist()
        [0, 1, 1]
        """
        if not self._moves:
            return self._usable.copy()
        mask = numpy.zeros(self._slots * self._colors, numpy.int8)
        pivot: Cell | None = getattr(self._now, "pivot", None)
        rows, width = self._now.rows, self._now.shape[1]
        for row, column in self._now.cells if pivot is None else [pivot]:
            at = (row * width + column) * self._colors
            mask[at : at + int(getattr(self._now, "colors"))] = 1
            color = rows[row][column]
            assert isinstance(color, int)
            mask[at + color] = 0
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask(), "left": self._left()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins an episode; the same seed gives the same puzzle.

        >>> from brimful.gym import PuzzleEnv
        >>> env = PuzzleEnv("chains", (4, 4))
        >>> observation, info = env.reset(seed=1)
        >>> observation["board"].shape, info["left"] > 0
        ((4, 4), True)
        """
        super().reset(seed=seed)
        if self._given is None:
            self._begin(self._make(int(self.np_random.integers(2**31))))
        else:
            self._begin(self._given)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Draws or takes away an edge, or recolors a region.

        >>> import brimful as bf
        >>> from brimful.gym import PuzzleEnv
        >>> env = PuzzleEnv("flood", puzzle=bf.Flood([[0, 1]]))
        >>> observation, info = env.reset()
        >>> observation, reward, terminated, truncated, info = env.step(1)
        >>> reward, terminated
        (11.0, True)
        """
        number = _brimful.whole("action", action, 0, self._actions - 1)
        before = self._left()
        self._steps += 1
        allowed = bool(self.action_mask()[number])
        if allowed and self._moves:
            self._now = self._now.after([self._move(number)])  # type: ignore[attr-defined]
            self._plan = self._solve()[1]
        elif allowed:
            self._drawn ^= {self._edges[number]}
        solved = self._left() == 0 or self._is_solved()
        reward = float(before - self._left()) if allowed else -1.0
        if solved:
            reward += self.bonus
        cut = self._steps >= self._limit and not solved
        return self._observation(), reward, solved, cut, self._info()

    def _move(self, action: int) -> Move:
        place, color = divmod(action, self._colors)
        row, column = divmod(place, self._now.shape[1])
        return (row, column), color

    def _is_solved(self) -> bool:
        """Whether the edges drawn are a solution, also another than the one that was found."""
        if self._moves or len(self._drawn) < 2:
            return False
        raw = self.puzzle._raw  # pyright: ignore[reportPrivateUsage]
        walks = _walks(self.puzzle, self._drawn, FORMS[self.kind])
        return any(raw.check(plain) is None for plain in walks)

    def expert(self) -> Any:
        """An action that leads to the nearest known solution; 0 when it is solved.

        >>> import brimful as bf
        >>> from brimful.gym import PuzzleEnv
        >>> int(PuzzleEnv("flood", puzzle=bf.Flood([[0, 1]])).expert())
        1
        """
        if self._moves:
            if not self._plan:
                return numpy.int64(0)
            (row, column), color = self._plan[0]
            place = row * self._now.shape[1] + column
            return numpy.int64(place * self._colors + color)
        for number, edge in enumerate(self._edges):
            if (edge in self._target) != (edge in self._drawn):
                return numpy.int64(number)
        return numpy.int64(0)

    def render(self) -> Any:
        """The board as SVG text, with what is drawn.

        >>> from brimful.gym import PuzzleEnv
        >>> PuzzleEnv("cycle", (4, 4)).render()[:4]
        '<svg'
        """
        from ._canvas import Canvas

        if self._moves:
            return self._now.draw().svg
        canvas = Canvas(self.puzzle)
        canvas.floor()
        for edge in sorted(self._drawn):
            canvas.edge(edge, "on")
        canvas.values()
        return canvas.svg(repr(self.puzzle))


def _sorted(edge: Edge) -> Edge:
    a, b = edge
    return (a, b) if a <= b else (b, a)


def _lattice_edges(puzzle: AnyPuzzle) -> list[Edge]:
    """The edges of the whole rectangle, and the puzzle's own: the same for every board of a size."""
    height, width = puzzle.shape
    if puzzle.lattice == "square":
        right = [((r, c), (r, c + 1)) for r in range(height) for c in range(width - 1)]
        down = [((r, c), (r + 1, c)) for r in range(height - 1) for c in range(width)]
    else:
        raise PuzzleError("environments have boards of squares", "leave out the lattice")
    return sorted(set(right) | set(down) | {_sorted(edge) for edge in puzzle.edges})


def _codes(puzzle: AnyPuzzle) -> list[list[int]]:
    """The board as numbers: labels in the order of their first cells."""
    order: dict[str, int] = {}

    def code(value: object) -> int:
        if isinstance(value, int):
            return value
        return order.setdefault(str(value), len(order) + 1)

    return [[code(value) for value in row] for row in puzzle.rows]


def _walks(puzzle: AnyPuzzle, drawn: set[Edge], form: str) -> list[_brimful.Plain]:
    """The drawn edges as solutions, from either end where the board does not say; none where they
    branch.
    """
    near: dict[Cell, list[Cell]] = {cell: [] for cell in puzzle.cells}
    for a, b in drawn:
        near[a].append(b)
        near[b].append(a)
    if any(len(cells) > 2 for cells in near.values()):
        return []
    if form == "loop":
        return [_brimful.Plain(cells=_follow(near, puzzle.cells[0]))]
    if puzzle.kind == "path":
        loose = [cell for cell, cells in near.items() if len(cells) == 1]
        return [_brimful.Plain(paths=[_follow(near, cell)]) for cell in loose]
    starts: list[Cell] = list(getattr(puzzle, "starts", ()))
    if not starts:
        ends: dict[Any, list[Cell]] = getattr(puzzle, "ends")
        starts = [pair[0] for pair in ends.values()]
    return [_brimful.Plain(paths=[_follow(near, start) for start in starts])]


def _follow(near: dict[Cell, list[Cell]], start: Cell) -> list[Cell]:
    walk, seen = [start], {start}
    while True:
        onward = [cell for cell in near[walk[-1]] if cell not in seen]
        if not onward:
            return walk
        walk.append(onward[0])
        seen.add(onward[0])


for _kind in FORMS:
    gymnasium.register(
        f"brimful/{_kind.capitalize()}-v0",
        entry_point="brimful.gym:PuzzleEnv",
        kwargs={"kind": _kind},
    )
