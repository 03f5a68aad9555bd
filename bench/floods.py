"""KAMI and Flood-It by CP-SAT, clingo and CaDiCaL: the fewest moves, by asking for 0 moves, then 1, and so on.

CP-SAT and CaDiCaL are given the same clauses.
"""

from dataclasses import dataclass
from itertools import combinations, count

import boards


@dataclass
class Flood:
    """Regions of one color, at first."""

    near: list[set[int]]  # the regions that each touches
    color: list[int]
    colors: int
    pivot: int | None  # Flood-It: the region that every move floods


def read(text: str) -> Flood:
    """Reads a board of the native format."""
    keys = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line and not line.startswith("["))
    rows = [line.split() for line in text.splitlines() if line and ":" not in line and line[0] != "["]
    grid = {(r, c): int(color) for r, row in enumerate(rows) for c, color in enumerate(row)}
    beside = {cell: [] for cell in grid}
    for a, b in boards.neighbors(grid):
        beside[a].append(b)
    region, color = {}, []
    for start in grid:
        todo = [start] if start not in region else []
        color += [grid[start]] * len(todo)
        while todo:
            cell = todo.pop()
            region[cell] = len(color) - 1
            todo += [b for b in beside[cell] if grid[b] == grid[start] and b not in region]
    near = [set() for _ in color]
    for a, b in boards.neighbors(grid):
        if region[a] != region[b]:
            near[region[a]].add(region[b])
    pivot = region[tuple(map(int, keys["pivot"].split()))] if "pivot" in keys else None
    return Flood(near, color, int(keys["colors"]), pivot)


def cp_sat(board: Flood) -> str:
    from ortools.sat.python import cp_model

    def has_list(clauses):
        model = cp_model.CpModel()
        clauses = list(clauses)
        largest = max(abs(x) for clause in clauses for x in clause)
        variables = [model.new_bool_var("") for _ in range(largest + 1)]
        for clause in clauses:
            model.add_bool_or(variables[x] if x > 0 else ~variables[-x] for x in clause)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        return solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)

    return fewest(board, has_list)


def cadical(board: Flood) -> str:
    from pysat.solvers import Cadical195

    return fewest(board, lambda clauses: Cadical195(bootstrap_with=clauses).solve())


def fewest(board: Flood, has_list) -> str:
    """The number of moves of the shortest list."""
    clauses = from_everywhere if board.pivot is None else from_pivot
    return str(next(moves for moves in count() if has_list(clauses(board, moves))))


def from_pivot(board: Flood, moves: int):
    """Clauses of a flood that grows: a region is flooded by its color, from one that is flooded already."""
    fresh, regions = count(1), range(len(board.color))
    wet = [[next(fresh) for _ in regions] for _ in range(moves + 1)]
    yield from ([x if v == board.pivot else -x] for v, x in enumerate(wet[0]))
    yield from ([x] for x in wet[moves])
    for before, now in zip(wet, wet[1:]):
        play = [next(fresh) for _ in range(board.colors)]
        yield from at_most_one(play)
        for v in regions:
            yield [-now[v], before[v], play[board.color[v]]]
            yield [-now[v], before[v], *(before[w] for w in board.near[v])]


def from_everywhere(board: Flood, moves: int):
    """Clauses of moves anywhere: a flood spreads from the region that is played, a step at a time, over its color."""
    fresh, regions, colors = count(1), range(len(board.color)), range(board.colors)
    has = [[[next(fresh) for _ in colors] for _ in regions] for _ in range(moves + 1)]
    for v in regions:
        yield from ([x if i == board.color[v] else -x] for i, x in enumerate(has[0][v]))
    end = [next(fresh) for _ in colors]
    yield end
    yield from ([-end[i], has[moves][v][i]] for v in regions for i in colors)
    edges = [(v, w) for v in regions for w in board.near[v]]
    for before, now in zip(has, has[1:]):
        play = [next(fresh) for _ in colors]
        wet = [next(fresh) for _ in regions]
        yield from (clause for one in (play, wet) for clause in exactly_one(one))
        same = {edge: next(fresh) for edge in edges}
        for (v, w), x in same.items():
            for i in colors:
                yield [x, -before[v][i], -before[w][i]]
                yield [-x, -before[v][i], before[w][i]]
        for _ in regions[1:]:
            spread = [next(fresh) for _ in regions]
            from_edge = {edge: next(fresh) for edge in edges}
            for (v, w), x in from_edge.items():
                yield from ([-x, wet[v]], [-x, same[v, w]], [x, -wet[v], -same[v, w]], [-x, spread[w]])
            for w in regions:
                yield [-wet[w], spread[w]]
                yield [-spread[w], wet[w], *(from_edge[v, w] for v in board.near[w])]
            wet = spread
        for v in regions:
            yield from exactly_one(now[v])
            for i in colors:
                yield [-wet[v], -play[i], now[v][i]]
                yield [wet[v], -before[v][i], now[v][i]]


def exactly_one(variables):
    yield variables
    yield from at_most_one(variables)


def at_most_one(variables):
    yield from ([-x, -y] for x, y in combinations(variables, 2))


RULES = """
1 { play(T,C) : color(C) } 1 :- T = 1..moves.
1 { root(T,V) : region(V) } 1 :- T = 1..moves.
wet(T,V) :- root(T,V).
wet(T,W) :- wet(T,V), near(V,W), has(T-1,V,C), has(T-1,W,C).
has(T,V,C) :- wet(T,V), play(T,C).
has(T,V,C) :- has(T-1,V,C), T = 1..moves, not wet(T,V).
:- root(T,V), pivot(W), V != W.
:- has(moves,V,C), has(moves,W,D), C < D.
"""


def clingo(board: Flood) -> str:
    """What is flooded, and the colors after each move, follow from the moves."""
    from clingo import Control

    facts = [f"region({v}). has(0,{v},{color})." for v, color in enumerate(board.color)]
    facts += [f"near({v},{w})." for v, beside in enumerate(board.near) for w in beside]
    facts += [f"color(0..{board.colors - 1}).", *([f"pivot({board.pivot})."] if board.pivot is not None else [])]
    for moves in count():
        control = Control(["--warn=none", f"-c moves={moves}"])
        control.add("base", [], "\n".join(facts) + RULES)
        control.ground([("base", [])])
        if control.solve().satisfiable:
            return str(moves)


# By the name of the solver, as in `models`.
MODELS = {"CP-SAT": cp_sat, "clingo": clingo, "CaDiCaL": cadical}
