"""Millions of puzzles on Ray Data (needs ray and pyarrow).

Each function maps a function of :mod:`brimful.batch` over a dataset. Rows depend on nothing but
themselves, so a dataset is the same for any number of workers, and Ray does again what a killed
worker has lost.

    import brimful.ray
    made = brimful.ray.generate(100_000, "numberlink", (8, 8), seed=1, difficulty="hard")
    made.write_parquet("boards")
"""

from __future__ import annotations

from typing import Any

import ray.data

from . import batch

ROWS = 256
"""The rows of a batch: some seconds of work, which is what a killed worker loses."""


def _map(dataset: Any, function: Any, arguments: dict[str, Any]) -> Any:
    """Maps a batch function; each task has one processor, so the library uses one thread."""
    given = {"threads": 1, **arguments}
    return dataset.map_batches(
        function, batch_format="pyarrow", batch_size=ROWS, fn_kwargs=given, num_cpus=1
    )


def generate(count: int, kind: str, size: tuple[int, int], *, seed: int = 0, **wanted: Any) -> Any:
    """A dataset of ``count`` puzzles; arguments as for :func:`brimful.batch.generate`.

    Rows are in no fixed order; ``index`` is the number of each.
    """
    numbers = ray.data.range(count, override_num_blocks=max(1, -(-count // ROWS)))
    named = numbers.rename_columns({"id": "index"})
    return _map(named, batch.generate, {"kind": kind, "size": size, "seed": seed, **wanted})


def solve(dataset: Any, **arguments: Any) -> Any:
    """The dataset with answers; arguments as for :func:`brimful.batch.solve`."""
    return _map(dataset, batch.solve, arguments)


def rate(dataset: Any, **arguments: Any) -> Any:
    """The dataset with ratings; arguments as for :func:`brimful.batch.rate`."""
    return _map(dataset, batch.rate, arguments)


def read(dataset: Any, **arguments: Any) -> Any:
    """The dataset with the puzzles of its pictures; arguments as for :func:`brimful.batch.read`."""
    return _map(dataset, batch.read, arguments)
