"""Bulk work on Ray and other engines, by the programs in `examples`, as users run them."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest

SLOW = "timed out during startup"
"""What Ray says when its own processes did not start within its fixed limits."""
EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"
pa: Any = pytest.importorskip("pyarrow")
parquet: Any = pytest.importorskip("pyarrow.parquet")


def run(program: str, *words: object) -> str:
    """What a program of the examples prints."""
    command = [sys.executable, str(EXAMPLES / program), *map(str, words)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if SLOW in ran.stderr:
        pytest.skip("this machine is too busy to start Ray")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_killed_worker_loses_nothing(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("ray")
    pytest.importorskip("psutil")
    from brimful.packs import Pack

    words = ["--count", 1500, "--rows", 128, "--kinds", "chains", "--workers", 2, "--kill"]
    printed = run("million.py", tmp_path / "ray", *words)
    assert re.search(r"worker \d+ was killed", printed)
    # The same files come from this process alone.
    alone = tmp_path / "alone"
    pack = Pack(str(alone), 1500, "chains", (5, 5), rows=128, seed=1, unique=True, rated=True)
    for part in pack.missing():
        pack.write(part)
    pack.separate()
    files = sorted(path.name for path in alone.iterdir())
    assert files == sorted(path.name for path in (tmp_path / "ray" / "chains").iterdir())
    for name in files:
        assert (alone / name).read_bytes() == (tmp_path / "ray/chains" / name).read_bytes(), name


def test_examples_of_ray() -> None:
    ray: Any = pytest.importorskip("ray")
    pytest.importorskip("ray.data")
    try:
        ray.init(num_cpus=1, include_dashboard=False, object_store_memory=200 << 20)
    except Exception as error:
        assert SLOW in str(error)
        pytest.skip("this machine is too busy to start Ray")
    try:
        found = doctest.testmod(importlib.import_module("brimful.ray"))
    finally:
        ray.shutdown()
    assert found.failed == 0 and found.attempted > 5


@pytest.mark.parametrize("engine", ["dask", "daft", "pyspark"])
def test_other_engines_make_the_same_boards(engine: str, tmp_path: pathlib.Path) -> None:
    pytest.importorskip(engine)
    from brimful import batch

    run(f"on_{engine}.py", tmp_path / "boards", 200)
    made: Any = parquet.read_table(tmp_path / "boards").sort_by("index")
    rows: Any = pa.table({"index": range(200)})
    expected: Any = batch.generate(rows, "chains", (5, 5), seed=1, rated=True)
    for name in ("index", "puzzle", "difficulty", "score"):
        assert made.column(name).to_pylist() == expected.column(name).to_pylist()
