"""Mistakes in arguments: an exception of the right type that names the argument, and no other."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import json
import pathlib
import pickle
import time
from collections.abc import Callable
from typing import Any

import pytest

import brimful as bf
from brimful.datasets import PuzzleDataset

ROWS = [[1, 0, 1], [2, 0, 2]]
HUGE = 2**70
PAIRS: Any = bf.Numberlink(ROWS)
TILES: Any = bf.Kami([[0, 1, 0]])
MADE: Any = bf.generate
OPEN: Any = bf.Snake((4, 4))


@pytest.mark.parametrize(
    "links, says",
    [
        ({"walls": [((0, 0), (5, 5))]}, "walls[0]: there is no cell (5, 5): name cells of"),
        ({"walls": [((0, 0), (0, 1)), ((0, 0), (1, 1))]},
         "walls[1]: the cells (0, 0) and (1, 1) do not touch: put walls between neighbors only"),
        ({"edges": [((0, 0), (9, 9))]}, "edges[0]: there is no cell (9, 9)"),
        ({"edges": [((0, 0), (0, 0))]},
         "edges[0]: cell (0, 0) is joined to itself: join two different cells"),
        ({"bridges": [(9, 9)]}, "bridges[0]: there is no cell (9, 9)"),
        ({"walls": [((0, 0), (0, -1))]}, "walls[0]: there is no cell (0, -1)"),
    ],
)
def test_links_that_do_nothing_are_refused(links: dict[str, Any], says: str) -> None:
    with pytest.raises(bf.PuzzleError) as error:
        bf.Numberlink(ROWS, **links)
    assert str(error.value).startswith(says)


def test_links_are_any_pairs_of_cells() -> None:
    walls = [((0, 0), (1, 0))]
    given: Any = [[[0, 0], [1, 0]]]
    assert bf.Numberlink(ROWS, walls=iter(walls)) == bf.Numberlink(ROWS, walls=given)
    assert bf.Numberlink(ROWS, walls=walls) != PAIRS
    joined = bf.Numberlink([[1, 0, 1], [2, 0, 2]], wrap="columns", walls=[((0, 0), (1, 0))])
    assert ((0, 0), (1, 0)) not in joined.edges


Call = Callable[[], Any]
NUMBERS: dict[str, Call] = {
    "moves[0]: there is no color -1": lambda: TILES.after([((0, 1), -1)]),
    "moves[0]: there is no color 1180591620717411303424": lambda: TILES.after([((0, 1), HUGE)]),
    "moves[1]: there is no color -1": lambda: TILES.contractions([((0, 1), 0), ((0, 1), -1)]),
    "moves[0]: there is no color -2": lambda: TILES.hint(moves=[((0, 0), -2)]),
    "moves[0]: there is no color -3": lambda: TILES.check(bf.Moves(TILES, [((0, 0), -3)])),
    "on[0]: there is no cell (-1, 0)": lambda: PAIRS.hint(on=[((-1, 0), (0, 0))]),
    "off[0]: there is no cell (0, 1180591620717411303424)":
        lambda: PAIRS.hint(off=[((0, 0), (0, HUGE))]),
    "not_label[0]: there is no cell (-1, 0)": lambda: PAIRS.hint(not_label=[((-1, 0), "1")]),
    "paths[0][1]: there is no cell (0, -1)":
        lambda: PAIRS.check(bf.Paths(PAIRS, [[(0, 0), (0, -1)]])),
    "cells[0]: there is no cell (0, -1)": lambda: PAIRS.check(bf.Loop(PAIRS, [(0, -1)])),
    "paths[0][0]: there is no cell (0, -1)": lambda: bf.Paths(PAIRS, [[(0, -1)]]).draw(),
    "threads is 1 or more and below 2**": lambda: PAIRS.solve(threads=0),
    "colors is 1 or more and below 2**32, not 0": lambda: bf.Kami([[0, 1]], colors=0),
    "count is 0 or more, not -1": lambda: MADE("kami", (3, 3), -1),
    "rows is 1 or more and below 2**32, not -1": lambda: bf.Snake((-1, 4)),
    "size is (rows, columns), not (4,)": lambda: bf.Snake((4,)),
    "a board of 100000x100000 is too large: the most is 4194304 cells":
        lambda: bf.Snake((10**5, 10**5)),
    "cell is a number of pixels above 0, not -5": lambda: PAIRS.draw(cell=-5),
    "cell is a number of pixels above 0, not inf": lambda: PAIRS.draw(cell=float("inf")),
    "errors is 'raise' or 'skip', not 'ignore'":
        lambda: bf.read("[[0, 1]]", errors="ignore"),  # type: ignore[arg-type]
    "line 1, column 2: the byte 0xff is not UTF-8 text": lambda: bf.read(b"a\xff"),
    "pivot: the graph has no node 99": lambda: bf.from_networkx("flood", ring(), pivot=99),
    'there are no rules "x": take fill, fill-touch, nikoli': lambda: PAIRS.with_rules("x"),
    "The position of a numberlink puzzle needs edges": lambda: PAIRS.hint(moves=[((0, 0), 1)]),
    "The position of a kami puzzle needs moves": lambda: TILES.hint(off=[((0, 0), (0, 1))]),
    "a text or a picture says itself what belongs to it: leave walls out":
        lambda: bf.Kami("[[0, 1]]", walls=[((0, 0), (0, 1))]),
    "a text or a picture says itself what belongs to it: leave colors out":
        lambda: bf.Flood("[[0, 1]]", colors=3),
    "'x' is neither free nor a wall: write . for free, # for a wall (cell (1, 0))":
        lambda: bf.Cycle(["..", "x."]),
    "the solutions of path puzzles are not listed: draw some":
        lambda: next(bf.Path([[1, 0, 2]]).solutions()),
    'the label "x y" has a blank': lambda: bf.Numberlink([["x y", 0, "x y"]]),
}


@pytest.mark.parametrize("says", NUMBERS)
def test_values_out_of_range_are_refused_by_name(says: str) -> None:
    with pytest.raises((bf.OptionError, bf.PuzzleError)) as error:
        NUMBERS[says]()
    assert str(error.value).startswith(says)


def ring() -> Any:
    """A graph of networkx."""
    return pytest.importorskip("networkx").cycle_graph(4)


TYPES: dict[str, Call] = {
    "unique is True or False, not 'x'": lambda: PAIRS.solve(unique="x"),
    "time is a number, not 'x'": lambda: PAIRS.solve(time="x"),
    "seed is a whole number, not 1.5": lambda: PAIRS.solve(seed=1.5),
    "method is a text, not 5": lambda: PAIRS.solve(method=5),
    "dark is True or False, not 'x'": lambda: PAIRS.draw(dark="x"),
    "moves[0] is a move ((row, column), color), not 'x'": lambda: TILES.after("x"),
    "on[0] is a pair of cells (row, column), not ((0, 0), 'x')":
        lambda: PAIRS.hint(on=[((0, 0), "x")]),
    "on is a list, not 5": lambda: PAIRS.hint(on=5),
    "walls is a list, not 5": lambda: bf.Numberlink(ROWS, walls=5),  # type: ignore[arg-type]
    "bridges[0] is a cell (row, column), not 5":
        lambda: bf.Numberlink(ROWS, bridges=[5]),  # type: ignore[list-item]
    "colors is a whole number, not 'x'":
        lambda: bf.Kami([[0, 1]], colors="x"),  # type: ignore[arg-type]
    "diagonals is True or False, not 'x'":
        lambda: bf.Path([[1, 0, 2]], diagonals="x"),  # type: ignore[arg-type]
    "colors is a whole number, not '1'": lambda: MADE("kami", (3, 3), colors="1"),
    "seed is a whole number, not 'x'": lambda: MADE("kami", (3, 3), seed="x"),
    "walls is a number, not 'x'": lambda: MADE("kami", (3, 3), walls="x"),
    "shape is a text, not []": lambda: bf.Chains.generate((4, 4), shape=[]),
    "graph is a networkx.Graph, not 5": lambda: bf.from_networkx("kami", 5),
    "puzzle is a Puzzle, not 5": lambda: bf.to_networkx(5),  # type: ignore[arg-type]
    "paths[0] is a list, not 5": lambda: PAIRS.path_labels([5]),
    "paths[0][0] is a cell (row, column), not 'x'": lambda: PAIRS.path_labels("x"),
    "to is a cell (row, column), not 5": lambda: OPEN.step(5),
}


@pytest.mark.parametrize("says", TYPES)
def test_values_of_other_types_are_refused_by_name(says: str) -> None:
    with pytest.raises(TypeError) as error:
        TYPES[says]()
    assert str(error.value).startswith(says)


def test_a_generator_that_fails_is_heard() -> None:
    with pytest.raises(ZeroDivisionError):
        bf.Numberlink(ROWS, walls=(1 // 0 for _ in ROWS))  # type: ignore[misc]


def test_a_step_to_anywhere_else_loses() -> None:
    for to in ((-1, -1), (HUGE, 0), (9, 9)):
        assert bf.Snake((4, 4)).step(to) == "lost"


def test_play_and_other_modules_name_their_arguments(tmp_path: pathlib.Path) -> None:
    pa: Any = pytest.importorskip("pyarrow")
    pytest.importorskip("gymnasium")
    pytest.importorskip("anywidget")
    from brimful import batch
    from brimful.gym import PuzzleEnv
    from brimful.packs import Pack

    with pytest.raises(bf.OptionError, match=r"^index\[1\] is 0 or more and below 2\*\*64, not -1"):
        batch.generate(pa.table({"index": [0, -1]}), "chains", (3, 3))
    with pytest.raises(bf.OptionError, match="^rows is 1 or more, not 0"):
        Pack(str(tmp_path), 5, "chains", (3, 3), rows=0)
    with pytest.raises(bf.OptionError, match='^there is no kind "x": take'):
        PuzzleEnv("x")
    for env in (PuzzleEnv("flood", (3, 3)), PuzzleEnv("cycle", (4, 4))):
        with pytest.raises(bf.OptionError, match="^action is 0 to [0-9]+, not -1"):
            env.step(-1)
    with pytest.raises(TypeError, match="^width is a whole number, not None"):
        PAIRS.play(width=None)
    with pytest.raises(bf.OptionError, match="^width is 1 or more, not -1"):
        PAIRS.play(width=-1)


def test_labels_are_those_of_texts() -> None:
    for label in ("x)y", "x\ty"):
        with pytest.raises(bf.PuzzleError) as error:
            bf.Numberlink([[label, 0, label]])
        assert error.value.cell == (0, 0)
    for label in ("x", "(", "a,b", "#1", "ü"):
        puzzle = bf.Numberlink([[label, 0, label]])
        assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    graph = ring()
    for label in ("x y", "x)y"):
        with pytest.raises(bf.PuzzleError, match="has a blank or a closing bracket") as error:
            bf.from_networkx("numberlink", graph, value={1: label, 3: label}.get)
        assert error.value.cell == (0, 1)
    values = {0: "a", 1: "", 2: "a"}
    assert bf.from_networkx("numberlink", graph, value=values.get).rows == [["a", 0, "a", 0]]


def test_joined_sides_and_outlines_are_made() -> None:
    [made] = bf.generate("chains", (4, 4), seed=3, wrap="rows", outline="diamond")
    # As `brimful generate chains --size 4x4 --seed 3 --wrap rows --outline diamond` prints it.
    assert made.puzzle.text() == (
        "[chains] Chains 4x4 diamond, seed 3 no. 1\n"
        "source: brimful 0.1.0 generate chains --size 4x4 --seed 3 --outline diamond --wrap rows, "
        "no. 1\nanswer: unique\nwrap: rows\n\n# 5 4 #\n6 5 3 6\n7 2 2 6\n# 1 o #\n"
    )
    with pytest.raises(bf.OptionError, match="^wrap is rows, columns or both"):
        bf.generate("chains", (4, 4), wrap="x")
    with pytest.raises(bf.OptionError, match='^there is no outline "x": take full, disc'):
        bf.generate("chains", (4, 4), outline="x")


def test_large_graphs_are_exported_at_once() -> None:
    pytest.importorskip("networkx")
    puzzle = bf.Cycle(["." * 80] * 80)
    begun = time.perf_counter()
    assert len(bf.to_networkx(puzzle)) == 6400
    assert time.perf_counter() - begun < 2


def test_options_that_do_not_exist_are_refused() -> None:
    kami: Any = bf.Kami
    assert "moves: 1" in kami([[0, 1]], moves=1).text()
    for call in (kami, bf.Flood):
        with pytest.raises(TypeError, match="colours"):
            call([[0, 1]], colours=2)  # type: ignore[call-arg]


def test_numbers_agree_with_their_nouns() -> None:
    assert repr(bf.Graph([(0, 1)])) == "<Graph of 2 nodes, 1 edge>"
    assert "of 1 cell," in repr(TILES.regions[0])
    assert "1 cell," in repr(bf.Chains([[0]]).graph)


def test_questions_explain_the_lines_above_the_board() -> None:
    data = PuzzleDataset("numberlink", size=3, board=(6, 6), seed=3, bridges=2, pairs=5)
    for item in data:
        question = item["question"]
        assert "\nbridges: " in question and '"bridges: 0,1" is a bridge' in question
        assert "cross on bridges only" in question and "do not cross" not in question
        assert data.score_answer(item["answer"], item) == 1.0
    walled: Any = bf.Numberlink(ROWS, walls=[((0, 0), (1, 0))]).text()
    assert "\nwalls: " in walled
    plain = PuzzleDataset("path", size=5, board=(4, 4), seed=1)
    for item in plain:
        assert ("walls: " in item["metadata"]["puzzle"]) == ('"walls: ' in item["question"])
    joined = PuzzleDataset("path", size=1, board=(4, 4), rules="step", wrap="both")[0]
    assert "\nwrap: both" in joined["question"] and '"wrap: rows" joins' in joined["question"]
    disc = PuzzleDataset("flood", size=1, board=(5, 5), outline="disc")[0]
    assert "the cell in row 0, column 1" in disc["question"]


def test_deep_answers_are_wrong_answers() -> None:
    data = PuzzleDataset("numberlink", size=1, board=(4, 4))
    assert data.score_answer("[" * 100_000, data[0]) == 0.0
    assert data.score_answer(json.dumps([[[0, HUGE]]]), data[0]) == 0.0
