"""Makes, rates and writes boards on Daft: `python on_daft.py boards 1000`. Needs daft.

After `daft.set_runner_ray()`, the same lines run on a Ray cluster.
"""

from __future__ import annotations

import sys
from typing import Any

import daft
import pyarrow as pa

from brimful import batch

TYPES = {
    "puzzle": daft.DataType.string(),
    "difficulty": daft.DataType.string(),
    "score": daft.DataType.float64(),
}


@daft.func.batch(return_dtype=daft.DataType.struct(TYPES))
def make(index: daft.Series) -> Any:
    """The boards with these numbers."""
    rows = pa.table({"index": index.to_arrow()})
    made = batch.generate(rows, "chains", (5, 5), seed=1, rated=True, threads=1)
    return made.select(list(TYPES)).to_struct_array().combine_chunks()


def main(folder: str, count: int) -> None:
    """Writes that many boards into Parquet files."""
    numbers = daft.from_pydict({"index": list(range(count))}).into_partitions(4)
    made = numbers.with_column("board", make(daft.col("index")))
    boards = made.select("index", *(daft.col("board").get(name).alias(name) for name in TYPES))
    boards.write_parquet(folder)
    daft.read_parquet(f"{folder}/*.parquet").groupby("difficulty").agg(
        daft.col("index").count().alias("boards")
    ).show()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
