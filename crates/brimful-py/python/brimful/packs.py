"""Packs of any size in Parquet files, made part by part (needs pyarrow and numpy).

A pack is a folder of files with ``rows`` puzzles each. Every file depends on nothing but the
description of the pack and its number, so any worker can make any part, in any order, and make a
lost one again. Nothing here needs a cluster; :mod:`brimful.ray` spreads the parts over one.

>>> import tempfile
>>> from brimful.packs import Pack
>>> folder = tempfile.mkdtemp()
>>> pack = Pack(folder, 20, "chains", (3, 3), rows=8, seed=1)
>>> [pack.write(part) for part in pack.missing()]
[0, 1, 2]
>>> changed = pack.separate()
>>> table = pack.read()
>>> table.num_rows, len(set(table.column("fingerprint").to_pylist()))
(20, 20)
"""

from __future__ import annotations

import heapq
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable

import numpy
import pyarrow as pa
import pyarrow.fs
import pyarrow.parquet

from . import _brimful, batch
from ._errors import GenerateError

ROWS = 2048
"""The puzzles of a file: some seconds of work, which is the most that a killed worker loses."""
REPEATS = 300
"""Candidates for one place that all equal earlier puzzles; then hardly any others exist."""


class Pack:
    """A pack of ``count`` puzzles in ``folder``, a path or an address such as ``s3://…``.

    ``wanted`` is what :func:`brimful.batch.generate` takes: ``seed``, ``rated``, ``difficulty`` and
    so on. Row ``index`` is the puzzle that :func:`brimful.generate` makes at that place.

    >>> import brimful as bf, tempfile
    >>> from brimful.packs import Pack
    >>> pack = Pack(tempfile.mkdtemp(), 5, "chains", (3, 3), seed=1)
    >>> pack.write(0)
    0
    >>> pack.separate()
    {}
    >>> made = bf.generate("chains", (3, 3), 5, seed=1)
    >>> pack.read()["puzzle"].to_pylist() == [it.puzzle.text() for it in made]
    True
    """

    def __init__(
        self,
        folder: str,
        count: int,
        kind: str,
        size: tuple[int, int],
        *,
        rows: int = ROWS,
        **wanted: Any,
    ) -> None:
        self.folder, self.count = folder, _brimful.whole("count", count)
        self.rows = _brimful.whole("rows", rows, 1)
        self._wanted: dict[str, Any] = {"kind": kind, "size": size, "threads": 1, **wanted}

    def _files(self) -> tuple[Any, str]:
        """The file system and the folder there."""
        files: Any = pyarrow.fs
        system, path = files.FileSystem.from_uri(self.folder) if "://" in self.folder else (
            files.LocalFileSystem(), self.folder
        )
        return system, path.rstrip("/")

    def _path(self, folder: str, part: int) -> str:
        return f"{folder}/part-{part:06}.parquet"

    def missing(self) -> list[int]:
        """The parts that are not written yet.

        >>> import tempfile
        >>> from brimful.packs import Pack
        >>> Pack(tempfile.mkdtemp(), 10, "chains", (3, 3), rows=4).missing()
        [0, 1, 2]
        """
        system, folder = self._files()
        system.create_dir(folder, recursive=True)
        every: Any = pyarrow.fs
        there = {info.path for info in system.get_file_info(every.FileSelector(folder))}
        parts = range(-(-self.count // self.rows))
        return [part for part in parts if self._path(folder, part) not in there]

    def _make(self, indices: list[int], attempts: list[int]) -> Any:
        """The candidates for some places, as a table."""
        columns = {"index": pa.array(indices, pa.int64()), "attempt": pa.array(attempts, pa.int32())}
        return batch.generate(pa.table(columns), **self._wanted)

    def _store(self, part: int, table: Any) -> None:
        """Writes a file so that nobody sees half of it."""
        system, folder = self._files()
        path = self._path(folder, part)
        parquet: Any = pyarrow.parquet
        parquet.write_table(table, path + ".part", filesystem=system, compression="zstd")
        system.move(path + ".part", path)

    def write(self, part: int) -> int:
        """Makes a part, writes its file, and returns its number.

        >>> import os, tempfile
        >>> from brimful.packs import Pack
        >>> folder = tempfile.mkdtemp()
        >>> Pack(folder, 10, "chains", (3, 3), rows=4).write(2)
        2
        >>> os.listdir(folder)
        ['part-000002.parquet']
        """
        begin = part * self.rows
        indices = list(range(begin, min(begin + self.rows, self.count)))
        self._store(part, self._make(indices, [0] * len(indices)))
        return part

    def separate(self) -> dict[int, int]:
        """Replaces every puzzle that equals an earlier one when turned, mirrored or relabeled.

        Call it once all parts are written; calling it again changes nothing. Returns the places
        that changed, each with the number of candidates passed over. Raises
        :class:`brimful.GenerateError` when there are hardly any other boards.

        >>> import tempfile
        >>> from brimful.packs import Pack
        >>> pack = Pack(tempfile.mkdtemp(), 15, "chains", (2, 3), seed=1)
        >>> made = [pack.write(part) for part in pack.missing()]
        >>> len(pack.separate()) > 0, pack.separate()
        (True, {})
        """
        prints = self.read(["fingerprint"]).column("fingerprint")
        valid = prints.is_valid().to_numpy()
        numbers = prints.fill_null(0).to_numpy()

        def redraw(index: int, attempt: int) -> int | None:
            made = self._make([index], [attempt])
            fingerprint: int | None = made.column("fingerprint")[0].as_py()
            return fingerprint

        changes = replacements(numbers, valid, redraw)
        for part in sorted({index // self.rows for index in changes}):
            self._change(part, {i: it for i, it in changes.items() if i // self.rows == part})
        return changes

    def _change(self, part: int, changes: dict[int, int]) -> None:
        table = self._read(part)
        order = list(range(table.num_rows))
        for new, index in enumerate(changes):
            order[index - part * self.rows] = table.num_rows + new
        made = self._make(list(changes), list(changes.values()))
        self._store(part, pa.concat_tables([table, made]).take(order).combine_chunks())

    def _read(self, part: int, columns: list[str] | None = None) -> Any:
        system, folder = self._files()
        parquet: Any = pyarrow.parquet
        return parquet.read_table(self._path(folder, part), columns=columns, filesystem=system)

    def read(self, columns: list[str] | None = None) -> Any:
        """The pack as one table, in the order of ``index``.

        >>> import tempfile
        >>> from brimful.packs import Pack
        >>> pack = Pack(tempfile.mkdtemp(), 5, "chains", (3, 3), seed=1, rated=True)
        >>> made = [pack.write(part) for part in pack.missing()]
        >>> pack.read(["index", "difficulty"]).column_names
        ['index', 'difficulty']
        """
        parts = range(-(-self.count // self.rows))
        # Far away, the time goes into waiting.
        with ThreadPoolExecutor() as pool:
            return pa.concat_tables(list(pool.map(lambda part: self._read(part, columns), parts)))


def replacements(
    prints: Any, valid: Any, redraw: Callable[[int, int], int | None]
) -> dict[int, int]:
    """The places whose number occurs at an earlier place, each with the attempt that differs.

    ``redraw`` gives the number for a place and an attempt. The result is that of going through all
    places in order and drawing again until the number is new.

    >>> import numpy
    >>> from brimful.packs import replacements
    >>> prints = numpy.array([5, 7, 5], numpy.uint64)
    >>> replacements(prints, numpy.ones(3, bool), lambda place, attempt: 6 + attempt)
    {2: 2}
    """
    order = numpy.argsort(prints, kind="stable")
    order = order[valid[order]]
    ordered = prints[order]
    begins = numpy.ones(len(order), bool)
    begins[1:] = ordered[1:] != ordered[:-1]
    known, firsts = ordered[begins], order[begins]
    owners: dict[int, int] = {}

    def owner(number: int) -> int | None:
        """The first place that has this number."""
        if number in owners:
            return owners[number]
        at = int(numpy.searchsorted(known, numpy.uint64(number)))
        return int(firsts[at]) if at < len(known) and int(known[at]) == number else None

    waiting: list[int] = sorted(int(place) for place in order[~begins])
    changes: dict[int, int] = {}
    while waiting:
        # Every earlier place is settled.
        place = heapq.heappop(waiting)
        for attempt in range(1, REPEATS + 1):
            changes[place] = attempt
            number = redraw(place, attempt)
            if number is None:
                break
            other = owner(number)
            if other is None or other > place:
                owners[number] = place
                if other is not None:
                    heapq.heappush(waiting, other)
                break
        else:
            what = f"{REPEATS} boards for place {place} all equal earlier ones"
            raise GenerateError(f"{what}: make fewer or larger ones")
    return changes
