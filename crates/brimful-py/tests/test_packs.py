"""Packs in Parquet files, without a cluster."""

from __future__ import annotations

import pathlib
import random
from typing import Any

import pytest

import brimful as bf

pytest.importorskip("pyarrow")
np: Any = pytest.importorskip("numpy")


def test_a_pack_is_what_generate_makes(tmp_path: pathlib.Path) -> None:
    from brimful.packs import Pack

    def files(name: str, backwards: bool) -> dict[str, bytes]:
        pack = Pack(str(tmp_path / name), 150, "chains", (3, 3), rows=32, seed=3, rated=True)
        parts = pack.missing()
        for part in parts[::-1] if backwards else parts:
            pack.write(part)
        # One part is lost and made again.
        lost = tmp_path / name / "part-000002.parquet"
        before = lost.read_bytes()
        lost.unlink()
        assert pack.missing() == [2]
        pack.write(2)
        assert lost.read_bytes() == before
        assert pack.separate()
        assert not pack.separate() and not pack.missing()
        texts = pack.read(["puzzle"]).column("puzzle").to_pylist()
        made = bf.generate("chains", (3, 3), 150, seed=3)
        assert texts == [it.puzzle.text() for it in made]
        assert None not in pack.read(["difficulty"]).column("difficulty").to_pylist()
        return {path.name: path.read_bytes() for path in sorted((tmp_path / name).iterdir())}

    assert files("one", False) == files("two", True)


@pytest.mark.parametrize("seed", range(20))
def test_replacements_are_those_of_going_in_order(seed: int) -> None:
    from brimful.packs import replacements

    rng = random.Random(seed)
    draws = [[rng.randrange(60) for _ in range(200)] for _ in range(40)]
    taken: set[int] = set()
    expected: dict[int, int] = {}
    for place, numbers in enumerate(draws):
        attempt = next(i for i, number in enumerate(numbers) if number not in taken)
        taken.add(numbers[attempt])
        if attempt > 0:
            expected[place] = attempt
    prints = np.array([numbers[0] for numbers in draws], np.uint64)
    valid = np.ones(len(draws), bool)
    found = replacements(prints, valid, lambda place, attempt: draws[place][attempt])
    assert found == expected
