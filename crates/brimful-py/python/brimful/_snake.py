"""Snake, and the autopilots that fill the board."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from . import _brimful
from ._cycle import Cycle
from ._types import Cell, Drawing

PILOTS = dict(_brimful.Game.pilots())
"""The autopilots, the default first, and a line about each."""


class Promise(NamedTuple):
    """What an autopilot promises: the ``length`` that the snake surely reaches.

    ``no_cycle`` names the reason why no loop passes every free cell, if none does; ``stopped`` the
    limit that ended the game early.

    >>> import brimful as bf
    >>> bf.Snake((3, 3), seed=1).play().no_cycle
    'parity'
    """

    length: int
    no_cycle: str | None
    stopped: str | None


class Snake:
    """A game of Snake on a board, an open one of ``(rows, columns)`` or a :class:`Cycle`.

    The game is won when the snake fills every free cell; it grows by one cell a food.

    >>> import brimful as bf
    >>> game = bf.Snake((6, 6), seed=1)
    >>> game.play().length
    36
    >>> game.state, len(game.body)
    ('won', 36)
    """

    def __init__(self, board: Cycle | tuple[int, int] | Any, *, seed: int = 0) -> None:
        if isinstance(board, tuple):
            board = Cycle._wrap(_brimful.Puzzle.open(board))  # pyright: ignore
        self.board: Cycle = board if isinstance(board, Cycle) else Cycle(board)
        self.seed = seed
        self._near: dict[Cell, list[Cell]] = {}
        for a, b in self.board.edges:
            self._near.setdefault(a, []).append(b)
            self._near.setdefault(b, []).append(a)
        self.reset()

    def reset(self) -> None:
        """Begins the same game again.

        >>> import brimful as bf
        >>> game = bf.Snake((4, 4), seed=1)
        >>> promise = game.play()
        >>> game.reset()
        >>> game.state, game.steps
        ('playing', 0)
        """
        raw = self.board._raw  # pyright: ignore[reportPrivateUsage]
        self._game = _brimful.Game(raw, self.seed)

    @property
    def body(self) -> list[Cell]:
        """The cells of the snake, from tail to head."""
        return self._game.body

    @property
    def head(self) -> Cell:
        """The head."""
        return self.body[-1]

    @property
    def food(self) -> Cell | None:
        """The cell of the food; ``None`` when the game is won."""
        return self._game.food

    @property
    def state(self) -> Literal["playing", "won", "lost"]:
        """How the game stands; ``playing`` also where every move loses, until one is made."""
        return self._game.state

    @property
    def steps(self) -> int:
        """The number of moves made."""
        return self._game.steps

    @property
    def moves(self) -> list[Cell]:
        """The cells that the head may enter without losing."""
        if self.state != "playing":
            return []
        body = self.body
        blocked = set(body if self.food == body[0] else body[1:])
        return [cell for cell in self._near.get(body[-1], ()) if cell not in blocked]

    def step(self, to: Cell) -> Literal["playing", "won", "lost"]:
        """Moves the head to a neighboring cell; any other cell loses the game.

        >>> import brimful as bf
        >>> game = bf.Snake((4, 4), seed=1)
        >>> to = game.moves[0]
        >>> game.step(to), game.steps, game.head == to
        ('playing', 1, True)
        """
        return self._game.step(to)

    def play(
        self, pilot: str = "best", *, steps: int | None = None, time: float | None = None
    ) -> Promise:
        """Lets one of :data:`PILOTS` play, to the end or that many steps; ``time`` in seconds.

        A pilot makes no move that loses: it stops where there is no other.

        >>> import brimful as bf
        >>> game = bf.Snake((4, 4), seed=1)
        >>> promise = game.play("cycle", steps=3)
        >>> promise.length, game.steps, game.food is not None
        (16, 3, True)
        """
        return Promise(*self._game.play(pilot, steps, _brimful.Budget(time)))

    def draw(self) -> Drawing:
        """A drawing of the board with the snake and its food.

        >>> import brimful as bf
        >>> bf.Snake((4, 4), seed=1).draw().svg[:4]
        '<svg'
        """
        from ._film import draw_snake

        return draw_snake(self)

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __repr__(self) -> str:
        rows, columns = self.board.shape
        return f"<Snake {rows}x{columns}: {self.state}, length {len(self.body)}>"
