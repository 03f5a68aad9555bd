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

B = TypeVar("B", pa.RecordBatch, pa.Table)

CELL: Any = pa.struct([("row", pa.int32()), ("column", pa.int32())])
"""A cell: its row and column, both from 0."""
PATHS: Any = pa.list_(pa.list_(CELL))
"""A solution: its paths; for a loop the cells in order, as one list; for moves their cells."""
COLORS: Any = pa.list_(pa.int32())
"""The color of each move; null for paths and loops."""


def _with(batch: Any, columns: dict[str, tuple[Any, Any]]) -> Any:
    """The batch with further columns, each an array or a list of values."""
    for name, (values, kind) in columns.items():
        array = pa.array(values, kind) if isinstance(values, list) else values
        at = batch.schema.get_field_index(name)
        if at >= 0:
            batch = batch.set_column(at, pa.field(name, kind), array)
        else:
            batch = batch.append_column(pa.field(name, kind), array)
    return batch


def _numbers(buffer: bytes) -> Any:
    """The array of the numbers of 32 bits in a buffer."""
    arrays: Any = pa.Array
    return arrays.from_buffers(pa.int32(), len(buffer) // 4, [None, pa.py_buffer(buffer)])


def _lists(buffers: tuple[bytes, bytes], values: Any) -> Any:
    """The array of lists with these validity bits and offsets."""
    arrays, (valid, offsets) = pa, buffers
    placed = [pa.py_buffer(valid), pa.py_buffer(offsets)]
    begins: Any = arrays.Array.from_buffers(pa.int32(), len(offsets) // 4, placed)
    return arrays.ListArray.from_arrays(begins, values)


def _solutions(plains: list[_brimful.Plain | None]) -> dict[str, tuple[Any, Any]]:
    """The columns of solutions: no cell of them becomes an object of Python."""
    outer, inner, rows, columns = _brimful.path_buffers(plains)
    places = pa.StructArray.from_arrays([_numbers(rows), _numbers(columns)], fields=list(CELL))
    lists, colors = _brimful.color_buffers(plains)
    return {
        "paths": (_lists(outer, _lists(inner, places)), PATHS),
        "colors": (_lists(lists, _numbers(colors)), COLORS),
    }


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

    >>> import brimful.batch, pyarrow as pa
    >>> out = brimful.batch.solve(pa.table({"puzzle": ["[kami]\\n0 1 0\\n"]}))
    >>> out["colors"].to_pylist(), out["paths"].to_pylist()
    ([[0]], [[[{'row': 0, 'column': 1}]]])
    """
    texts: list[Any] = batch.column(column).to_pylist()
    budget = _brimful.Budget(time, threads, nodes)
    found = _brimful.solve_texts(texts, (kind, rules), unique, method, seed, budget)
    answers = [answer for answer, _ in found]

    def each(name: str) -> list[Any]:
        return [None if answer is None else getattr(answer, name) for answer in answers]

    columns: dict[str, tuple[Any, Any]] = {
        "status": (each("status"), pa.string()),
        **_solutions(each("solution")),
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
    columns: dict[str, tuple[Any, Any]] = {
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
    source, places = maker(kind, size, seed, wanted), (column, indices, attempts)
    found = _brimful.make_texts(source, places, rated, _brimful.Budget(time, threads))
    made = [(None, None, None, None) if it is None else it for it, _ in found]
    ratings = [rating for _, _, rating, _ in made]
    columns: dict[str, tuple[Any, Any]] = {
        "puzzle": ([text for text, _, _, _ in made], pa.string()),
        **_solutions([plain for _, plain, _, _ in made]),
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
    """Reads the puzzle in each picture, the bytes of a PNG, JPEG or SVG file.

    Adds ``puzzle`` (its native text), ``confidence`` (0 to 1) and ``error`` (why it was refused).

    >>> import brimful.batch, pyarrow as pa
    >>> out = brimful.batch.read(pa.record_batch({"picture": [b"GIF89a"]}))
    >>> out.column("puzzle").to_pylist(), "PNG" in out.column("error")[0].as_py()
    ([None], True)
    """
    pictures: list[Any] = batch.column(column).to_pylist()
    found = _brimful.read_pictures(pictures, kind, _brimful.Budget(None, threads))
    columns: dict[str, tuple[Any, Any]] = {
        "puzzle": ([it and it[0] for it, _ in found], pa.string()),
        "confidence": ([it and it[1] for it, _ in found], pa.float64()),
        "error": ([error for _, error in found], pa.string()),
    }
    return _with(batch, columns)
