"""Makes, rates and writes boards on Dask: `python on_dask.py boards 1000`. Needs dask[dataframe].

With `dask.distributed.Client("tcp://…")` before it, the same lines run on a cluster.
"""

from __future__ import annotations

import sys
from typing import Any

import dask.dataframe as dd
import pyarrow as pa

from brimful import batch

ROWS = 256
"""The boards that one task makes."""
COLUMNS = ["index", "puzzle", "difficulty", "score"]


def make(numbers: range) -> Any:
    """The boards with these numbers, as a DataFrame."""
    rows = pa.table({"index": pa.array(numbers, pa.int64())})
    made = batch.generate(rows, "chains", (5, 5), seed=1, rated=True, threads=1)
    return made.select(COLUMNS).to_pandas()


def main(folder: str, count: int) -> None:
    """Writes that many boards into Parquet files."""
    parts = [range(i, min(i + ROWS, count)) for i in range(0, count, ROWS)]
    boards = dd.from_map(make, parts, meta=make(range(0)))
    boards.to_parquet(folder, write_index=False, compute_kwargs={"scheduler": "processes"})
    print(dd.read_parquet(folder)["difficulty"].value_counts().compute())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
