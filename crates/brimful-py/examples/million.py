"""Unique, rated boards of three kinds, no two alike, in Parquet files: on Ray, on this machine.

    python million.py boards --count 100000 --workers 2 --kill

Prints, for each kind, a digest of its files, which is the same for any number of workers, and the
boards for each second of processor time. ``--kill`` kills a worker at work in the middle. Needs
``brimful[ray]`` and psutil. docs/CLUSTER.md describes the same on many machines.
"""

from __future__ import annotations

import argparse
import hashlib
import pathlib
import random
import threading
import time
from typing import Any

import psutil
import ray
import ray.data

import brimful as bf
import brimful.ray
from brimful.packs import Pack

SIZES = {"chains": (5, 5), "numberlink": (7, 7), "path": (5, 6)}
"""The kinds and the rows and columns of their boards."""


def start(workers: int) -> None:
    """Starts a Ray with that many workers, and nothing that outlives this program."""
    ray.init(
        num_cpus=workers,
        include_dashboard=False,
        object_store_memory=200 << 20,
        log_to_driver=False,
        logging_level="error",
    )
    ray.data.DataContext.get_current().enable_progress_bars = False


def working() -> list[Any]:
    """The processes of this Ray that make boards at the moment."""
    found: list[Any] = []
    for process in psutil.Process().children(recursive=True):
        try:
            if "".join(process.cmdline()).startswith("ray::Map"):
                found.append(process)
        except psutil.Error:
            continue
    return found


def kill_one(folder: pathlib.Path, parts: int, killed: list[int]) -> None:
    """Kills a worker at work as soon as that many parts are written."""
    while len(list(folder.glob("*.parquet"))) < parts:
        time.sleep(0.005)
    while not killed:
        for process in working():
            process.kill()
            killed.append(process.pid)
            return
        time.sleep(0.005)


def digest(folder: pathlib.Path) -> str:
    """A digest of the names and bytes of all files."""
    total = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def user_seconds() -> float:
    """The processor time of this program and of all workers that live, in user mode."""
    family = [psutil.Process(), *psutil.Process().children(recursive=True)]
    return sum(process.cpu_times().user for process in family)


def verify(pack: Pack, most: int = 200) -> None:
    """Solves some boards again, and compares all fingerprints."""
    table = pack.read()
    prints = table.column("fingerprint").to_pylist()
    assert table.num_rows == pack.count and len(set(prints)) == pack.count
    assert None not in table.column("difficulty").to_pylist()
    for row in random.Random(1).sample(range(pack.count), min(most, pack.count)):
        [puzzle] = bf.read(table.column("puzzle")[row].as_py())
        assert puzzle.solve(unique=True).unique, row


def make(kind: str, folder: pathlib.Path, count: int, rows: int, kill: bool) -> str:
    """Makes the boards of a kind, prints how it went, and returns the digest."""
    folder.mkdir(parents=True)
    killed: list[int] = []
    parts = -(-count // rows)
    killer = threading.Thread(target=kill_one, args=(folder, parts // 2, killed), daemon=True)
    if kill:
        killer.start()
    begun, before = time.perf_counter(), user_seconds()
    pack = bf.ray.write(
        str(folder), count, kind, SIZES[kind], rows=rows, seed=1, unique=True, rated=True
    )
    took, spent = time.perf_counter() - begun, user_seconds() - before
    verify(pack)
    assert bool(killed) == kill, "no worker was killed"
    result = digest(folder)
    note = f", worker {killed[0]} was killed" if killed else ""
    print(f"{kind}: {count} boards in {took:.1f} s, {count / spent:.0f} a second of processor time")
    print(f"  sha256 {result}{note}", flush=True)
    return result


def main() -> None:
    """Reads the arguments and makes the boards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100_000, help="boards of each kind")
    parser.add_argument("--kinds", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--rows", type=int, default=2048, help="boards in a file")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--kill", action="store_true", help="kill a worker in the middle")
    given = parser.parse_args()
    start(given.workers)
    for kind in given.kinds:
        make(kind, given.folder / kind, given.count, given.rows, given.kill)
    ray.shutdown()


if __name__ == "__main__":
    main()
