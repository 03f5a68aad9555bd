"""Many puzzles at once: an Arrow record batch in, a record batch out (needs pyarrow).

The functions keep every column and row of the batch, in order, and add columns; a row that cannot
be read has an ``error``, and nulls elsewhere. Puzzles are texts in any format. Threads are those of
the library. What comes out is the same for any number of threads, but for ``seconds``, which is
left out unless asked for.

They take and return a ``pyarrow.RecordBatch``, or a ``pyarrow.Table``, so that Ray, Daft, Spark and
Dask can call them as they are.

>>> import brimful.batch, pyarrow as pa
>>> batch = pa.record_batch({"puzzle": ["[[0, 1], [1, 1]]", "no puzzle"]})
>>> out = brimful.batch.solve(batch, unique=True)
>>> out.column("status").to_pylist(), out.column("unique").to_pylist()
(['solved', None], [False, None])
"""

from __future__ import annotations

from typing import Any, TypeVar

import pyarrow as pa

from . import _brimful
from ._generate import maker
from ._types import Cell

B = TypeVar("B", pa.RecordBatch, pa.Table)

CELL: Any = pa.struct([("row", pa.int32()), ("column", pa.int32())])
"""A cell: its row and column, both from 0."""
PATHS: Any = pa.list_(pa.list_(CELL))
"""A solution: its paths; for a loop the cells in order, as one list; for moves their cells."""
COLORS: Any = pa.list_(pa.int32())
"""The color of each move; null for paths and loops."""


def _with(batch: Any, columns: dict[str, tuple[list[Any], Any]]) -> Any:
    """The batch with further columns."""
    for name, (values, kind) in columns.items():
        array = pa.array(values, kind)
        at = batch.schema.get_field_index(name)
        if at >= 0:
            batch = batch.set_column(at, pa.field(name, kind), array)
        else:
            batch = batch.append_column(pa.field(name, kind), array)
    return batch


def _paths(plain: _brimful.Plain | None) -> list[list[dict[str, int]]] | None:
    def place(cell: Cell) -> dict[str, int]:
        return {"row": cell[0], "column": cell[1]}

    if plain is None:
        return None
    if plain.paths is not None:
        return [[place(cell) for cell in path] for path in plain.paths]
    if plain.cells is not None:
        return [[place(cell) for cell in plain.cells]]
    return [[place(cell) for cell, _ in plain.moves or []]]


def _colors(plain: _brimful.Plain | None) -> list[int] | None:
    if plain is None or plain.moves is None:
        return None
    return [color for _, color in plain.moves]


def solve(
    batch: B,
    *,
    column: str = "puzzle",
    kind: str | None = None,
    rules: str | None = None,
    unique: bool = False,
    method: str | None = None,
    seed: int = 0,
    time: float | None = None,
    nodes: int | None = None,
    threads: int | None = None,
    seconds: bool = False,
) -> B:
    """Solves the puzzle in each row of ``column``; ``time`` in seconds holds for each.

    Adds ``status``, ``paths`` and ``colors`` (the solution), ``unique``, ``lower_bound``,
    ``upper_bound``, ``method``, ``nodes``, ``reason`` and ``error``; ``seconds`` if asked for.
    """
    texts: list[Any] = batch.column(column).to_pylist()
    budget = _brimful.Budget(time, threads, nodes)
    found = _brimful.solve_texts(texts, (kind, rules), unique, method, seed, budget)
    answers = [answer for answer, _ in found]

    def each(name: str) -> list[Any]:
        return [None if answer is None else getattr(answer, name) for answer in answers]

    columns: dict[str, tuple[list[Any], Any]] = {
        "status": (each("status"), pa.string()),
        "paths": ([_paths(plain) for plain in each("solution")], PATHS),
        "colors": ([_colors(plain) for plain in each("solution")], COLORS),
        "unique": (each("unique"), pa.bool_()),
        "lower_bound": (each("lower_bound"), pa.int64()),
        "upper_bound": (each("upper_bound"), pa.int64()),
        "method": (each("method"), pa.string()),
        "nodes": (each("nodes"), pa.int64()),
        "reason": (each("reason"), pa.string()),
        "error": ([error for _, error in found], pa.string()),
    }
    if seconds:
        columns["seconds"] = (each("seconds"), pa.float64())
    return _with(batch, columns)


def rate(
    batch: B,
    *,
    column: str = "puzzle",
    kind: str | None = None,
    rules: str | None = None,
    time: float | None = None,
    nodes: int | None = None,
    threads: int | None = None,
) -> B:
    """Rates the puzzle in each row of ``column``; adds ``difficulty``, ``score`` and ``error``.

    >>> import brimful.batch, pyarrow as pa
    >>> batch = pa.record_batch({"puzzle": ["[cycle]\\n..\\n..\\n"]})
    >>> brimful.batch.rate(batch).column("difficulty").to_pylist()
    ['easy']
    """
    texts: list[Any] = batch.column(column).to_pylist()
    budget = _brimful.Budget(time, threads, nodes)
    found = _brimful.rate_texts(texts, (kind, rules), budget)
    ratings = [rating for rating, _ in found]
    columns: dict[str, tuple[list[Any], Any]] = {
        "difficulty": ([it and it.difficulty for it in ratings], pa.string()),
        "score": ([None if it is None else it.score for it in ratings], pa.float64()),
        "error": ([error for _, error in found], pa.string()),
    }
    return _with(batch, columns)


def generate(
    batch: B,
    kind: str,
    size: tuple[int, int],
    *,
    column: str = "index",
    seed: int = 0,
    rated: bool = False,
    time: float | None = None,
    threads: int | None = None,
    **wanted: Any,
) -> B:
    """Makes puzzle number ``column`` of a pack for each row.

    The puzzle depends on nothing but the arguments and its number, so any part of a pack can be
    made anywhere and again. ``wanted`` is what :func:`brimful.generate` takes. Adds ``puzzle`` (its
    native text), ``paths`` and ``colors`` (its solution), ``difficulty``, ``score``,
    ``fingerprint`` and ``error``. Puzzles are rated if ``rated`` or a difficulty is asked for.

    Puzzles that are equal when turned, mirrored or relabeled have the same ``fingerprint``, and
    then a pack has another candidate in place of the later one: its number in a column
    ``attempt`` (0 without one). :mod:`brimful.ray` takes care of that.

    >>> import brimful.batch, pyarrow as pa
    >>> made = brimful.batch.generate(pa.record_batch({"index": [0, 1]}), "chains", (4, 4), seed=5)
    >>> made.column("puzzle")[0].as_py().splitlines()[0]
    '[chains] Chains 4x4, seed 5 no. 1'
    """
    indices: list[Any] = batch.column(column).to_pylist()
    again = batch.schema.get_field_index("attempt")
    attempts: list[Any] = [0] * len(indices) if again < 0 else batch.column(again).to_pylist()
    budget, places = _brimful.Budget(time, threads), list(zip(indices, attempts))
    found = _brimful.make_texts(maker(kind, size, seed, wanted), places, rated, budget)
    made = [(None, None, None, None) if it is None else it for it, _ in found]
    ratings = [rating for _, _, rating, _ in made]
    columns: dict[str, tuple[list[Any], Any]] = {
        "puzzle": ([text for text, _, _, _ in made], pa.string()),
        "paths": ([_paths(plain) for _, plain, _, _ in made], PATHS),
        "colors": ([_colors(plain) for _, plain, _, _ in made], COLORS),
        "difficulty": ([it and it.difficulty for it in ratings], pa.string()),
        "score": ([None if it is None else it.score for it in ratings], pa.float64()),
        "fingerprint": ([fingerprint for _, _, _, fingerprint in made], pa.uint64()),
        "error": ([error for _, error in found], pa.string()),
    }
    return _with(batch, columns)


def read(
    batch: B,
    *,
    column: str = "picture",
    kind: str | None = None,
    threads: int | None = None,
) -> B:
    """Reads the puzzle in each picture, the bytes of a PNG or JPEG file.

    Adds ``puzzle`` (its native text), ``confidence`` (0 to 1) and ``error`` (why it was refused).
    """
    pictures: list[Any] = batch.column(column).to_pylist()
    found = _brimful.read_pictures(pictures, kind, _brimful.Budget(None, threads))
    columns: dict[str, tuple[list[Any], Any]] = {
        "puzzle": ([it and it[0] for it, _ in found], pa.string()),
        "confidence": ([it and it[1] for it, _ in found], pa.float64()),
        "error": ([error for _, error in found], pa.string()),
    }
    return _with(batch, columns)
