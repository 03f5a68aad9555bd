"""Making puzzles."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from . import _brimful
from ._brimful import Rating
from ._errors import GenerateError
from ._puzzle import AnyPuzzle, wrap
from ._solutions import Solution

COMMON = ("shape", "unique", "walls", "difficulty", "symmetry", "outline", "wrap")


class Made:
    """A puzzle that was made, with its ``solution`` and, if asked for, its ``rating``.

    >>> import brimful as bf
    >>> made = next(bf.generate("kami", (3, 4), colors=3, moves=4, seed=1))
    >>> made.index, len(made.solution), made.rating
    (0, 4, None)
    """

    def __init__(self, raw: _brimful.Made) -> None:
        self.index = raw.index
        """Its place in the pack, from 0."""
        self.puzzle: AnyPuzzle = wrap(raw.puzzle)
        """The puzzle."""
        solution = self.puzzle._solution_of(raw.solution)  # pyright: ignore[reportPrivateUsage]
        assert solution is not None
        self.solution: Solution = solution
        """Its solution; for KAMI and Flood-It one proven shortest."""
        self.rating: Rating | None = raw.rating
        """How hard it is, if a difficulty was requested."""

    def _repr_svg_(self) -> str:
        return self.puzzle.draw().svg

    def __repr__(self) -> str:
        return f"<Made {self.index}: {self.puzzle!r}>"


def maker(
    kind: str, size: tuple[int, int], seed: int, wanted: Mapping[str, Any]
) -> _brimful.Maker:
    """What makes puzzles of this description."""
    common: dict[str, Any] = {name: wanted.get(name) for name in COMMON}
    options = [(name, value) for name, value in wanted.items() if name not in COMMON]
    given = {"size": size, "seed": seed, "options": options, **common}
    return _brimful.Maker(kind, given)


def candidate(source: _brimful.Maker, index: int) -> _brimful.Made:
    """The puzzle for a place of a pack; where none is found, that of a place far behind it."""
    for attempt in range(7):
        try:
            return source.candidate(index + (attempt << 40), _brimful.Budget())
        except GenerateError:
            continue
    return source.candidate(index + (7 << 40), _brimful.Budget())


def generate(
    kind: str,
    size: tuple[int, int],
    count: int = 1,
    *,
    seed: int = 0,
    time: float | None = None,
    **wanted: Any,
) -> Iterator[Made]:
    """Yields puzzles of one description, no two of them equal up to symmetry of the board.

    ``size`` is ``(rows, columns)``; ``time`` in seconds holds for each puzzle. ``wanted`` may have
    ``difficulty`` (``"easy"`` to ``"expert"``), ``unique`` (True, False), ``walls`` (a share below
    0.9), ``symmetry`` (``"turn"``, ``"mirror"``), ``shape`` (``"square"``, ``"triangle"``,
    ``"upright"``, ``"hex"``), ``outline`` (``"disc"``, ``"diamond"``, ``"hexagon"``, ``"cross"``,
    ``"ring"``, ``"heart"``), ``wrap`` (``"rows"``, ``"columns"``, ``"both"``) and the kind's own
    options, which :func:`choices` lists.

    Raises :class:`OptionError` for what the kind does not have, :class:`GenerateError` when no such
    puzzle was found.

    >>> import brimful as bf
    >>> [made] = bf.generate("numberlink", (5, 5), seed=7, difficulty="easy")
    >>> made.rating.difficulty, made.puzzle.solve(unique=True).unique
    ('easy', True)
    >>> [ring] = bf.generate("chains", (5, 5), outline="ring", wrap="rows")
    >>> ring.puzzle.title
    'Chains 5x5 ring, seed 0 no. 1'
    """
    pack, count = maker(kind, size, seed, wanted), _brimful.whole("count", count)
    return (Made(pack.next(_brimful.Budget(time))) for _ in range(count))


def choices(kind: str) -> dict[str, str]:
    """The options of :func:`generate` that not every kind has, and what each takes.

    >>> import brimful as bf
    >>> sorted(bf.choices("kami"))
    ['colors', 'moves']
    """
    return {name: f"{takes}: {about}" for name, takes, about in _brimful.choices(kind)}
