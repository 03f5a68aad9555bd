"""Makes, rates and writes boards on Spark: `python on_pyspark.py boards 1000`.

Needs pyspark, pandas and Java 17. Without `master`, `spark-submit` runs the same on a cluster.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

from pyspark.sql import SparkSession

from brimful import batch

SCHEMA = "index bigint, puzzle string, difficulty string, score double"


def make(parts: Iterator[Any]) -> Iterator[Any]:
    """The boards with the numbers of each record batch."""
    for part in parts:
        made = batch.generate(part, "chains", (5, 5), seed=1, rated=True, threads=1)
        yield made.select(["index", "puzzle", "difficulty", "score"])


def main(folder: str, count: int) -> None:
    """Writes that many boards into Parquet files."""
    # The Python of this program, also where its environment is not active.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master("local[2]").appName("boards").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    numbers = spark.range(0, count, numPartitions=4).withColumnRenamed("id", "index")
    numbers.mapInArrow(make, SCHEMA).write.parquet(folder)
    spark.read.parquet(folder).groupBy("difficulty").count().show()
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
