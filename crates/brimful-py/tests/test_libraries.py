"""Working with networkx, Gymnasium, Arrow; skipped where they are not installed."""
# pyright: reportPrivateUsage=false

from __future__ import annotations

import importlib
import json
import warnings
from typing import Any

import pytest

import brimful as bf
from brimful.datasets import PuzzleDataset

KINDS = sorted(bf.KINDS)


def test_networkx_both_ways() -> None:
    nx: Any = pytest.importorskip("networkx")
    cube = bf.Graph[Any].from_networkx(nx.hypercube_graph(4))
    cycle = cube.hamiltonian_cycle()
    assert cycle is not None and len(set(cycle)) == 16
    graph: Any = cube.to_networkx()
    assert all(graph.has_edge(a, b) for a, b in zip(cycle, cycle[1:] + cycle[:1]))
    assert cube.count().count == 1344
    assert bf.Graph[Any].from_networkx(nx.petersen_graph()).hamiltonian_cycle() is None
    assert nx.is_isomorphic(graph, nx.hypercube_graph(4))
    arrows: Any = bf.Chains([[0, 1], [1, 2]]).graph.to_networkx()
    assert arrows.nodes[(1, 1)]["value"] == 2 and arrows.has_edge((0, 0), (0, 1))
    path: Any = nx.path_graph(7)
    answer = bf.from_networkx("kami", path, value=lambda node: node % 2).solve()
    assert (answer.optimal, answer.upper_bound) == (True, 3)
    ends = {"a": "x", "d": "x"}
    ring: Any = nx.cycle_graph(["a", "b", "c", "d"])
    joined = bf.from_networkx("numberlink", ring, value=ends.get, rules="fill-touch").solve()
    assert [cell for _, cell in joined.paths[0]] in ([0, 1, 2, 3], [3, 2, 1, 0])


@pytest.mark.parametrize("kind", KINDS)
def test_environments(kind: str) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from brimful.gym import PuzzleEnv

    env = PuzzleEnv(kind, (4, 4))
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env, skip_render_check=True)
    for seed in range(5):
        _, info = env.reset(seed=seed)
        left, total, ended = int(info["left"]), 0.0, False
        while not ended:
            action = env.expert()
            assert info["action_mask"][action] == 1
            _, reward, ended, cut, info = env.step(action)
            assert not cut
            total += reward
        # A perfect game is rewarded for each step, and once for the end.
        assert total == left + env.bonus
    assert env.render().startswith("<svg")


RULES = [("numberlink", {"rules": "fill-touch"}), ("numberlink", {"rules": "nikoli"}),
         ("path", {"rules": "step"}), ("path", {"rules": "step", "diagonals": True}),
         ("chains", {"starts": 2}), ("cycle", {"unique": True})]


@pytest.mark.parametrize("kind, wanted", RULES)
def test_environments_and_datasets_of_other_rules(kind: str, wanted: dict[str, Any]) -> None:
    data = PuzzleDataset(kind, size=2, seed=1, board=(4, 4), **wanted)
    for item in data:
        assert data.score_answer(item["answer"], item) == 1.0
        assert ("stay empty" in item["question"]) == (wanted.get("rules") == "nikoli")
        assert ("eight cells" in item["question"]) == ("diagonals" in wanted)
    gymnasium: Any = pytest.importorskip("gymnasium")
    importlib.import_module("brimful.gym")
    env: Any = gymnasium.make(f"brimful/{kind.capitalize()}-v0", size=(4, 4), **wanted)
    _, info = env.reset(seed=4)
    total, left, ended = 0.0, int(info["left"]), False
    while not ended:
        _, reward, ended, _, _ = env.step(env.unwrapped.expert())
        total += reward
    assert total == left + env.unwrapped.bonus


def test_a_mistake_costs() -> None:
    pytest.importorskip("gymnasium")
    from brimful.gym import PuzzleEnv

    env = PuzzleEnv("flood", puzzle=bf.Flood([[0, 1, 2], [1, 2, 0]]))
    _, info = env.reset()
    rewards = [env.step(action)[1] for action in range(18) if not info["action_mask"][action]]
    assert set(rewards) == {-1.0}


@pytest.mark.parametrize("kind", KINDS)
def test_datasets(kind: str) -> None:
    data = PuzzleDataset(kind, size=3, seed=2, board=(4, 4))
    assert len(data) == len(list(data)) == 3
    for item, again in zip(data, PuzzleDataset(kind, size=3, seed=2, board=(4, 4))):
        assert item == again
        assert data.score_answer(item["answer"], item) == 1.0
        for wrong in (None, "", "[]", "[[[0, 0]]]", "{}", "[[1, 2], 3]", "7"):
            assert data.score_answer(wrong, item) == 0.0
        metadata = item["metadata"]
        assert metadata["source_dataset"] == f"brimful_{kind}" and item["question"]
    if kind == "flood":
        item = data[0]
        moves: list[Any] = json.loads(item["answer"])
        color = moves[0][1]
        there_and_back = [moves[0], [moves[0][0], (color + 1) % 4], moves[0]]
        score = data.score_answer(json.dumps(there_and_back + moves[1:]), item)
        assert score == len(moves) / (len(moves) + 2)


def test_batches() -> None:
    pa: Any = pytest.importorskip("pyarrow")
    from brimful import batch

    rows: Any = pa.record_batch({"index": list(range(12))})
    made: Any = batch.generate(rows, "numberlink", (5, 5), seed=4, threads=1, difficulty="easy")
    assert made.equals(
        batch.generate(rows, "numberlink", (5, 5), seed=4, threads=2, difficulty="easy")
    )
    later: Any = batch.generate(rows.slice(7), "numberlink", (5, 5), seed=4, difficulty="easy")
    assert later.equals(made.slice(7))
    assert set(made.column("difficulty").to_pylist()) == {"easy"}
    solved: Any = batch.solve(made, unique=True, threads=2)
    assert solved.column("unique").to_pylist() == [True] * 12
    assert batch.solve(made, unique=True, threads=1).equals(solved)
    rated: Any = batch.rate(made)
    assert rated.column("score").equals(made.column("score"))
    table: Any = batch.solve(pa.table({"puzzle": ["[[0, 1]]", None, "?", "[chains]\no 1\n"]}))
    assert table.column("status").to_pylist() == ["solved", None, None, "solved"]
    errors: list[Any] = table.column("error").to_pylist()
    assert errors[1] == "the row is null" and errors[0] is None
    moves: Any = batch.solve(pa.record_batch({"puzzle": ["[kami]\n0 1 0\n"]}))
    assert moves.column("colors").to_pylist() == [[0]]
    assert moves.column("paths").to_pylist() == [[[{"row": 0, "column": 1}]]]
    drawing = bf.Kami([[0, 1, 0]]).draw().svg.encode()
    pictures: Any = batch.read(pa.record_batch({"picture": [b"GIF89a", None, drawing]}))
    puzzles: list[Any] = pictures.column("puzzle").to_pylist()
    assert puzzles == [None, None, bf.Kami([[0, 1, 0]]).text()]
    assert "PNG or JPEG" in pictures.column("error").to_pylist()[0]
