"""Millions of puzzles on Ray Data (needs ray and pyarrow).

:func:`write` makes a pack of any size in Parquet files. The files are the same byte by byte for any
number of workers, and a killed worker loses nothing but the part it was making, which Ray makes
again. After a crash of everything, the same call goes on with the parts that are missing.

    import brimful.ray
    brimful.ray.write("boards", 100_000, "numberlink", (8, 8), seed=1, rated=True)

The other functions map those of :mod:`brimful.batch` over a dataset. Rows depend on nothing but
themselves.
"""

from __future__ import annotations

from typing import Any

import ray.data

from . import batch
from .packs import ROWS, Pack

BATCH = 256
"""The rows of a batch of the functions that map datasets."""


def _map(dataset: Any, function: Any, arguments: dict[str, Any]) -> Any:
    """Maps a batch function; each task has one processor, so the library uses one thread."""
    given = {"threads": 1, **arguments}
    return dataset.map_batches(
        function, batch_format="pyarrow", batch_size=BATCH, fn_kwargs=given, num_cpus=1
    )


def write(
    folder: str, count: int, kind: str, size: tuple[int, int], *, rows: int = ROWS, **wanted: Any
) -> Pack:
    """Writes a pack of ``count`` puzzles, no two equal up to symmetry, ``rows`` in a file.

    Arguments are as for :class:`brimful.packs.Pack`, which is returned. All workers, and the
    caller, must see ``folder``: on a cluster a shared disk or an address such as ``s3://…``.

    >>> import brimful.ray, tempfile
    >>> pack = brimful.ray.write(tempfile.mkdtemp(), 6, "chains", (3, 3), rows=3, seed=1)
    >>> pack.read(["index"])["index"].to_pylist()
    [0, 1, 2, 3, 4, 5]
    """
    pack = Pack(folder, count, kind, size, rows=rows, **wanted)

    def make(row: dict[str, Any]) -> dict[str, Any]:
        return {"part": pack.write(int(row["part"]))}

    missing = pack.missing()
    if missing:
        parts = [{"part": part} for part in missing]
        spread = ray.data.from_items(parts, override_num_blocks=len(parts))
        for _ in spread.map(make, num_cpus=1).iter_batches(batch_size=None):
            pass
    pack.separate()
    return pack


def generate(count: int, kind: str, size: tuple[int, int], *, seed: int = 0, **wanted: Any) -> Any:
    """A dataset of ``count`` puzzles; arguments as for :func:`brimful.batch.generate`.

    Rows are in no fixed order; ``index`` is the number of each. Puzzles that are equal up to
    symmetry have the same ``fingerprint``; :func:`write` leaves them out.

    >>> import brimful.ray
    >>> brimful.ray.generate(3, "chains", (3, 3), seed=1).count()
    3
    """
    numbers = ray.data.range(count, override_num_blocks=max(1, -(-count // BATCH)))
    named = numbers.rename_columns({"id": "index"})
    return _map(named, batch.generate, {"kind": kind, "size": size, "seed": seed, **wanted})


def solve(dataset: Any, **arguments: Any) -> Any:
    """The dataset with answers; arguments as for :func:`brimful.batch.solve`.

    >>> import brimful.ray, ray.data
    >>> rows = ray.data.from_items([{"puzzle": "[[0, 1]]"}])
    >>> brimful.ray.solve(rows).take(1)[0]["status"]
    'solved'
    """
    return _map(dataset, batch.solve, arguments)


def rate(dataset: Any, **arguments: Any) -> Any:
    """The dataset with ratings; arguments as for :func:`brimful.batch.rate`.

    >>> import brimful.ray, ray.data
    >>> rows = ray.data.from_items([{"puzzle": "[[0, 1]]"}])
    >>> brimful.ray.rate(rows).take(1)[0]["difficulty"]
    'easy'
    """
    return _map(dataset, batch.rate, arguments)


def read(dataset: Any, **arguments: Any) -> Any:
    """The dataset with the puzzles of its pictures; arguments as for :func:`brimful.batch.read`.

    >>> import brimful.ray, ray.data
    >>> rows = ray.data.from_items([{"picture": b"GIF89a"}])
    >>> brimful.ray.read(rows).take(1)[0]["puzzle"]
    """
    return _map(dataset, batch.read, arguments)
