"""The page of the seeds, as it is written there, and every sample of the Numberlink notebook."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

from typing import Any

import pytest

import brimful as bf

np: Any = pytest.importorskip("numpy")

SAMPLES = [
    [[1, 0, 0], [0, 2, 0], [2, 1, 0]],
    [[5, 0, 0, 0, 4], [3, 5, 4, 2, 0], [0, 0, 0, 3, 0], [0, 0, 0, 1, 0], [1, 2, 0, 0, 0]],
    [
        [5, 0, 0, 0, 0, 5],
        [0, 0, 0, 6, 0, 0],
        [0, 2, 3, 0, 1, 0],
        [0, 0, 1, 0, 0, 0],
        [0, 0, 0, 0, 6, 4],
        [0, 0, 3, 2, 4, 0],
    ],
]


def test_the_page_works_as_written() -> None:
    p = bf.Numberlink(np.array([[1, 0, 0], [0, 2, 0], [2, 1, 0]]))
    assert p.shape == (3, 3)
    assert p.ends == {1: [(0, 0), (2, 1)], 2: [(1, 1), (2, 0)]}
    assert p.n_numbers == 2
    assert p._repr_svg_().startswith("<svg")
    s = p.solve(method="propagation", unique=True, time=10)
    assert (s.status, s.unique, s.reason) == ("solved", True, None)
    assert s.nodes > 0 and s.seconds > 0
    paper: Any = s.paper
    assert type(paper) is np.ndarray
    assert paper.tolist() == [[1, 1, 1], [2, 2, 1], [2, 1, 1]]
    assert len(s.paths) == 2
    assert (s._repr_svg_() or "").startswith("<svg")
    assert p.is_solved(paper)
    for step in p.watch("propagation"):
        assert step.text
    g = bf.Chains([[-1, -1, 0], [1, 1, 1], [1, 1, 1], [2, 2, 3]]).graph
    g.apply("end-point")
    g.simplify()
    assert g.edges
    assert g._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("board", SAMPLES)
def test_samples_have_one_solution(board: list[list[int]]) -> None:
    puzzle = bf.Numberlink(board)
    for method in ("engine", "propagation"):
        answer = puzzle.solve(method=method, unique=True, time=60)
        assert (answer.status, answer.unique) == ("solved", True)
        assert puzzle.is_solved(answer.paper)
        assert answer.solution is not None
        puzzle.check(answer.solution)


def test_a_mistake_names_its_cell() -> None:
    with pytest.raises(ValueError, match=r"\(cell \(0, 0\)\)") as error:
        bf.Numberlink(np.array([[1, 0], [0, 0]]))
    assert isinstance(error.value, bf.PuzzleError)
    assert error.value.cell == (0, 0)
