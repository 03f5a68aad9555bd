"""Every kind: made, solved, checked, counted, listed, explained, drawn, written and read."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import pytest

import brimful as bf

KINDS = sorted(bf.KINDS)


def made(kind: str, seed: int = 3) -> bf.Puzzle[Any]:
    """A small puzzle of a kind."""
    [made] = bf.generate(kind, (4, 4), seed=seed)
    return made.puzzle


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_from_end_to_end(kind: str) -> None:
    puzzle = made(kind)
    assert puzzle.kind == kind and type(puzzle) is bf.KINDS[kind]
    answer = puzzle.solve(time=20)
    assert answer.status == "solved" and answer.solution is not None
    puzzle.check(answer.solution)
    assert answer.row()["kind"] == kind
    [again] = bf.read(puzzle.text())
    assert again == puzzle and hash(again) == hash(puzzle)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert type(puzzle)(puzzle.rows, **extra(puzzle)).rows == puzzle.rows
    assert puzzle.draw(answer.solution, dark=True, patterns=True).svg.startswith("<svg")
    assert bf.read(puzzle.draw(graph=True).svg) == [puzzle]
    assert puzzle.count(time=20).exact
    assert puzzle.rate(time=20).difficulty in ("easy", "medium", "hard", "expert")
    steps = list(puzzle.explain(time=20))
    assert steps and all(str(step) for step in steps)
    hint = puzzle.hint(time=20)
    assert hint is not None and hint.rule
    for method in puzzle.methods:
        try:
            film = puzzle.film(method, frames=20)
        except bf.OptionError:
            continue
        assert len(film) > 0 and film[0].draw().svg.startswith("<svg")
        assert "slider" in film.html()
        watched = list(itertools.islice(puzzle.watch(method), 10))
        assert [frame.text for frame in watched] == [frame.text for frame in film[: len(watched)]]


def extra(puzzle: bf.Puzzle[Any]) -> dict[str, Any]:
    """What else it takes to make a puzzle again from its rows."""
    names = {"numberlink": ["rules"], "path": ["rules", "diagonals"], "kami": ["colors"],
             "flood": ["colors", "pivot"]}
    return {name: getattr(puzzle, name) for name in names.get(puzzle.kind, [])}


def boards(count: int) -> list[bf.Puzzle[Any]]:
    """Random small boards of the kinds that are paths or loops, many without a solution."""
    dice = random.Random(5)
    found: list[bf.Puzzle[Any]] = []
    while len(found) < count:
        rows, columns = dice.randint(2, 4), dice.randint(2, 4)
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        board: list[list[int]] = [[0] * columns for _ in range(rows)]
        kind = dice.choice(["chains", "numberlink", "cycle"])
        if kind == "numberlink":
            ends = dice.sample(cells, 4)
            for i, (r, c) in enumerate(ends):
                board[r][c] = i // 2 + 1
            rules = dice.choice(["fill", "fill-touch", "nikoli"])
            found.append(bf.Numberlink(board, rules=rules))
        elif kind == "cycle":
            board = [[int(dice.random() < 0.1) for _ in row] for row in board]
            if not all(map(all, board)):
                found.append(bf.Cycle(board))
        else:
            board = [[dice.randint(1, 3) for _ in row] for row in board]
            for r, c in dice.sample(cells, dice.randint(1, 2)):
                board[r][c] = 0
            found.append(bf.Chains(board))
    return found


def test_solutions_are_all_and_right() -> None:
    listed = 0
    for puzzle in boards(300):
        solutions = list(puzzle.solutions(time=20))
        for solution in solutions:
            puzzle.check(solution)
        different = {
            frozenset(
                edge if puzzle.kind == "chains" else tuple(sorted(edge)) for edge in it.edges
            )
            for it in solutions
        }
        assert len(different) == len(solutions) == puzzle.count().count, puzzle.text()
        assert (puzzle.solve().status == "solved") == bool(solutions)
        listed += len(solutions)
    assert listed > 300


def test_solutions_are_lazy() -> None:
    puzzle = bf.Cycle(["." * 12] * 12)
    first = list(itertools.islice(puzzle.solutions(), 5))
    assert len(first) == 5
    assert puzzle.count().count == 1076226888605605706
    shortest = list(bf.Kami([[0, 1, 0], [1, 0, 1]]).solutions())
    assert len(shortest) == bf.Kami([[0, 1, 0], [1, 0, 1]]).count().count


def test_reasons_and_witnesses() -> None:
    answer = bf.Cycle(["...", "...", "..."]).solve()
    assert (answer.status, answer.reason) == ("unsolvable", "parity")
    assert "9 cells" in (answer.sentence or "")
    assert answer.solution is None and answer._repr_svg_() is None
    with pytest.raises(AttributeError):
        print(answer.cells)
    with pytest.raises(bf.Unsolvable):
        bf.Cycle(["...", "...", "..."]).rate()


def test_errors_say_what_and_where() -> None:
    with pytest.raises(bf.PuzzleError) as short:
        bf.Chains([[0, 1], [1]])
    assert short.value.cell == (1, 1)
    with pytest.raises(bf.PuzzleError) as label:
        bf.Numberlink([["a", "b"], ["b", "b"]])
    assert label.value.cell == (1, 1)
    with pytest.raises(bf.FormatError) as text:
        bf.read("[chains]\no 1\n1 x\n")
    assert (text.value.line, text.value.column) == (3, 3)
    with pytest.raises(bf.OptionError, match="propagation"):
        bf.Numberlink([[1, 1]]).solve(method="magic")
    with pytest.raises(bf.OptionError):
        bf.Numberlink([[1, 1]]).solve(time=-1)
    with pytest.raises(bf.OptionError):
        next(bf.generate("cycle", (5, 5), pairs=3))
    with pytest.raises(bf.PuzzleError) as wrong:
        puzzle = bf.Numberlink([[1, 0, 1]])
        puzzle.check(bf.Paths(puzzle, [[(0, 0), (0, 2)]]))
    assert wrong.value.cell in ((0, 0), (0, 2))
    with pytest.raises(bf.PuzzleError) as half:
        bf.Kami([[0, 1], [0, 1.5]])
    assert half.value.cell == (1, 1)
    with pytest.raises(bf.PuzzleError) as below:
        bf.Kami([[0, -5]])
    assert below.value.cell == (0, 1)
    with pytest.raises(bf.OptionError, match="pathlib"):
        bf.read(__file__)
    with pytest.raises(bf.OptionError, match="rows"):
        bf.Kami.generate(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="answer.solution"):
        tiles = bf.Kami([[0, 1]])
        tiles.check(tiles.solve())  # type: ignore[arg-type]
    with pytest.raises(bf.PictureError):
        bf.Numberlink(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(bf.PictureError, match="carries a kami puzzle"):
        bf.Numberlink(bf.Kami([[0, 1]]).draw().svg.encode())
    with pytest.raises(bf.PictureError, match="carries no puzzle"):
        bf.read("\ufeff<svg/>")
    with pytest.raises(TypeError):
        bf.Numberlink([1, 2, 3])


def test_boards_of_other_lattices() -> None:
    hexagons = bf.Cycle(["...", "...", "..."], lattice="hex")
    assert hexagons.solve().status == "solved"
    torus = bf.Cycle(["...", "...", "..."], wrap="both")
    assert torus.solve().status == "solved"
    thin = bf.Cycle(["..", ".."], walls=[((0, 0), (0, 1))])
    assert thin.solve().status == "unsolvable"
    crossed = bf.Numberlink([[-1, 1, -1], [2, 0, 2], [-1, 1, -1]], bridges=[(1, 1)])
    assert crossed.solve().status == "solved"


def test_kami_tree_and_regions() -> None:
    puzzle = bf.Kami([[0, 1, 2]])
    assert [region.color for region in puzzle.regions] == [0, 1, 2]
    answer = puzzle.solve()
    assert answer.optimal and len(answer.moves) == 2
    graphs = puzzle.contractions(answer.moves)
    assert [len(regions) for regions, _ in graphs] == [3, 2, 1]
    assert puzzle.after(answer.moves).solve().upper_bound == 0
    assert puzzle.tree()[0].depth == 0
    assert "position" in puzzle.draw_tree().svg


def test_snake_fills_the_board() -> None:
    game = bf.Snake(bf.Cycle(["......", ".##...", ".##...", "......"]), seed=2)
    assert game.moves and all(game.board._raw.touch(game.head, cell) for cell in game.moves)
    promise = game.play("cycle", steps=3)
    assert promise.no_cycle is None and game.steps <= 3
    game.play(time=30)
    assert game.state == "won" and game.moves == []
    assert game.draw().svg.startswith("<svg")


def test_drawings_are_read_again(tmp_path: Any) -> None:
    level = tmp_path / "level.txt"
    level.write_text("[numberlink]\na . a\nb . b\n")
    assert bf.Numberlink(level).ends == {"a": [(0, 0), (0, 2)], "b": [(1, 0), (1, 2)]}
    bf.Numberlink(level).draw().save(tmp_path / "level.svg")
    assert (tmp_path / "level.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("number", [-1, 2**70])
def test_numbers_out_of_range_are_refused_by_name(number: int) -> None:
    puzzle = bf.Cycle(["...."] * 4)
    calls: dict[str, Any] = {
        "limit": lambda: puzzle.count(limit=number),
        "seed": lambda: bf.generate("path", (3, 3), seed=number),
        "index": lambda: bf.Path.generate((3, 3), index=number),
        "rows": lambda: bf.generate("path", (number, 3)),
        "pairs": lambda: bf.generate("numberlink", (4, 4), pairs=number),
        "threads": lambda: puzzle.solve(threads=number),
        "nodes": lambda: puzzle.solve(nodes=number),
        "memory": lambda: puzzle.solve(memory=number),
        "most": lambda: puzzle.sample(number),
        "frames": lambda: puzzle.film("merging", frames=number),
        "steps": lambda: bf.Snake((4, 4)).play(steps=number),
        "colors": lambda: bf.Kami([[0, 1]], colors=number),
    }
    for name, call in calls.items():
        with pytest.raises(bf.OptionError, match=f"^{name} is [01] or more and below 2"):
            call()


@pytest.mark.parametrize("number", [-1, 2**70])
def test_cells_that_do_not_exist_are_mistakes_of_the_board(number: int) -> None:
    for call in (
        lambda: bf.Flood([[0, 1]], pivot=(number, 0)),
        lambda: bf.Cycle(["..", ".."], walls=[((0, 0), (0, number))]),
    ):
        with pytest.raises(bf.PuzzleError, match=str(number)):
            call()
    with pytest.raises(bf.PuzzleError, match="no cell's value") as error:
        bf.Kami([[0, 2**70]])
    assert error.value.cell == (0, 1)
