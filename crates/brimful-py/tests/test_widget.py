"""The board in notebooks, from the side of Python; `web/notebook` plays it in a browser."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import importlib.util
import subprocess
import sys
from typing import Any

import pytest

import brimful as bf

SMALL = [[1, 0, 0], [0, 2, 0], [2, 1, 0]]
LOOP = [(0, 0), (0, 1), (1, 1), (1, 0)]


def play(puzzle: Any, **state: Any) -> Any:
    """A board whose browser has sent this state, in JSON."""
    pytest.importorskip("anywidget")
    board = puzzle.play()
    board.set_state(state)
    return board


def test_without_anywidget_the_error_says_what_to_install() -> None:
    code = """
import sys
sys.modules["anywidget"] = None
import brimful
try:
    brimful.Cycle(["..", ".."]).play()
except ImportError as error:
    print(error)
"""
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install anywidget" in out.stdout
    if importlib.util.find_spec("anywidget") is None:
        with pytest.raises(ImportError, match="pip install anywidget"):
            bf.Cycle(["..", ".."]).play()


def test_a_board_begins_empty() -> None:
    board = play(bf.Numberlink(SMALL))
    assert (board.solved, board.record, board.edges, board.moves) == (False, "", [], [])
    assert board.solution is None
    assert bf.read(board.text)[0] == board.puzzle
    assert board.hint() is not None
    assert len(board._esm) > 100_000 and "import(" not in board._esm


def test_what_is_drawn_is_what_hints_take() -> None:
    corner = [[[0, 1], [0, 2]], [[0, 2], [1, 2]]]
    board = play(bf.Numberlink(SMALL), drawn={"on": corner, "off": [[[0, 0], [1, 0]]], "moves": []})
    assert board.edges == [((0, 1), (0, 2)), ((0, 2), (1, 2))]
    assert board.drawn["off"] == [((0, 0), (1, 0))]
    step = board.puzzle.hint(on=board.edges, off=board.drawn["off"])
    assert str(board.hint()) == str(step) != str(board.puzzle.hint())


def test_solutions_are_read_back() -> None:
    one, two = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1)], [(1, 1), (1, 0), (2, 0)]
    board = play(bf.Numberlink(SMALL), solved=True, pieces=[[1, two], [0, one]])
    assert board.solution.paths == [one, two]
    board.puzzle.check(board.solution)
    board = play(bf.Cycle(["..", ".."]), solved=True, pieces=[[None, LOOP]])
    assert board.solution.cells == LOOP
    board = play(bf.Kami([[0, 1]]), solved=True, drawn={"on": [], "off": [], "moves": [[[0, 0], 1]]})
    assert board.solution.moves == [((0, 0), 1)]
    board.puzzle.check(board.solution)


def test_restart_empties_the_board() -> None:
    seen: list[Any] = []
    board = play(bf.Cycle(["..", ".."]), solved=True, record="x", pieces=[[None, LOOP]])

    def note(change: Any) -> None:
        seen.append(change["new"])

    board.observe(note, "solved")
    board.restart()
    assert (board.solved, board.record, board.pieces, seen) == (False, "", [], [False])
