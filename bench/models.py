"""One model of a `Board` for each of CP-SAT, clingo and CaDiCaL.

A model is a function `(board, unique)` that returns `solved` or `unsolvable`, or with `unique` set `unique` or `several`
in place of `solved`. Any two solutions have equally many arcs, so a second one lacks an arc of the first.
"""

from contextlib import suppress
from importlib import import_module
from itertools import combinations

import paths
from boards import Board


# Up to so many variables, clauses over every choice of them count how many are true.
FEW = 8


def available():
    """The models whose solver is installed, by the solver's name; loads those solvers."""
    models = {
        "CP-SAT": ("ortools.sat.python.cp_model", cp_sat),
        "clingo": ("clingo", clingo),
        "CaDiCaL": ("pysat.solvers", cadical),
    }
    installed = {}
    for name, (module, model) in models.items():
        with suppress(ImportError):
            import_module(module)
            installed[name] = model
    return installed


def verdict(found: int, unique: bool) -> str:
    """What the number of solutions found says, of the one or two looked for."""
    return "unsolvable" if not found else "solved" if not unique else "unique" if found == 1 else "several"


def cp_sat(board: Board, unique: bool) -> str:
    """Routes through a depot (node 0): from it to every start, and from every end back to it."""
    from ortools.sat.python import cp_model

    if board.numbers is not None:
        return verdict(paths.cp_sat(board, 1 + unique), unique)
    if not board.starts and len({u for u, _ in board.arcs}) < board.size:
        return verdict(0, unique)  # a circuit leaves out nodes without arcs
    model = cp_model.CpModel()
    go = {arc: model.new_bool_var("") for arc in board.arcs}
    circuit = [(u + 1, v + 1, literal) for (u, v), literal in go.items()]
    if board.starts:
        circuit += [(0, v + 1, True) for v in board.starts]
        circuit += [(v + 1, 0, model.new_bool_var("")) for v in board.ends]
        model.add_multiple_circuit(circuit)
    else:
        model.add_circuit([(u - 1, v - 1, literal) for u, v, literal in circuit])
    names = sorted(set(board.labels.values()))
    color = [{name: model.new_bool_var("") for name in names} for _ in range(board.size if names else 0)]
    for v, one in enumerate(color):
        model.add_exactly_one(one.values())
        if v in board.labels:
            model.add_bool_and(one[board.labels[v]])
    for u, v in board.arcs if names else ():
        for name in names:
            model.add_bool_or(~go[u, v], ~color[u][name], color[v][name])
    for u, v in board.touching:
        linked = [go[arc] for arc in ((u, v), (v, u)) if arc in go]
        for name in names:
            model.add_bool_or(~color[u][name], ~color[v][name], *linked)

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found = 0
    while found < 1 + unique:
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            break
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE), solver.status_name(status)
        found += 1
        model.add_bool_or(~literal for literal in go.values() if solver.boolean_value(literal))
    return verdict(found, unique)


RULES = """
1 { go(U,V) : arc(U,V) } 1 :- node(V), not start(V).
1 { go(V,W) : arc(V,W); stop(V) : end(V) } 1 :- node(V).
reached(V) :- root(V).
reached(V) :- reached(U), go(U,V).
:- node(V), not reached(V).
color(V,C) :- start(V), label(V,C).
color(V,C) :- color(U,C), go(U,V).
:- color(V,C), label(V,D), C != D.
:- touching(U,V), color(U,C), color(V,C), not go(U,V), not go(V,U).
#show go/2.
"""


def clingo(board: Board, unique: bool) -> str:
    """An answer set program: what is reached and its color follow from the steps."""
    from clingo import Control

    if board.numbers is not None:
        return verdict(paths.clingo(board, 1 + unique), unique)
    facts = [f"node({v})." for v in range(board.size)]
    facts += [f"arc({u},{v})." for u, v in board.arcs]
    facts += [f"start({v})." for v in board.starts]
    facts += [f"root({v})." for v in board.starts or [0]]
    facts += [f"end({v})." for v in board.ends]
    facts += [f"label({v},{name})." for v, name in board.labels.items()]
    facts += [f"touching({u},{v})." for u, v in board.touching]
    control = Control([f"--models={1 + unique}", "--warn=none"])
    control.add("base", [], "\n".join(facts) + RULES)
    control.ground([("base", [])])
    found = 0
    with control.solve(yield_=True) as models:
        for _ in models:
            found += 1
    return verdict(found, unique)


def cadical(board: Board, unique: bool) -> str:
    """A variable an edge (or an arc, where a step may be allowed in one direction only) and clauses about each cell. What
    else is wrong is forbidden when it turns up: cells that their paths must leave, and paths that touch themselves."""
    from pysat.solvers import Cadical195

    if board.numbers is not None:
        return verdict(paths.cadical(board, 1 + unique), unique)
    fresh = iter(range(1, 10**9))
    go = {}
    for u, v in board.arcs:  # an edge is one variable, whichever way it is taken, where both ways are alike
        go[u, v] = next(fresh) if board.directed or (v, u) not in go else go[v, u]
    solver = Cadical195()
    enter, leave = [{} for _ in range(board.size)], [{} for _ in range(board.size)]
    for (u, v), variable in go.items():
        enter[v][u] = leave[u][v] = variable
    near = enter if board.directed else [a | b for a, b in zip(enter, leave)]
    for v in range(board.size):
        first, last = v in board.starts, v in board.ends
        if board.directed:
            exactly(solver, 1 - first, list(enter[v].values()), fresh)
            exactly(solver, 1, list(leave[v].values()) + [next(fresh)], fresh)
        elif board.full or v in board.labels:
            exactly(solver, 2 - first - last, list(near[v].values()), fresh)
        else:
            none_or_two(solver, list(near[v].values()))
    if board.touching:
        nest_turns(solver, board, near)
    elif board.labels:
        color_cells(solver, board, go, fresh)

    found, first = 0, set()
    while found < 1 + unique and solver.solve():
        true = {literal for literal in solver.get_model() if literal > 0}
        chosen = {arc for arc, variable in go.items() if variable in true}
        clauses = [clause for part in parts(board, chosen) for clause in flaws(board, near, part, true)]
        if not clauses:
            found += 1
            first = first or chosen
            clauses = [sorted({-go[arc] for arc in chosen})]
        for clause in clauses:
            solver.add_clause(clause)
    if found == 1 and not board.full:
        found += has_detour(board, near, first)
    return verdict(found, unique)


def exactly(solver, count: int, variables: list[int], fresh):
    """Exactly so many of the variables are true."""
    if len(variables) < count:
        variables = variables + [next(fresh)] * count
        solver.add_clause([-variables[-1]])
    if count and len(variables) > FEW:
        count_along(solver, count, variables, fresh)
        return
    for some in combinations(variables, count + 1):
        solver.add_clause([-x for x in some])
    for some in combinations(variables, len(variables) - count + 1):
        solver.add_clause(list(some))


def count_along(solver, count: int, variables: list[int], fresh):
    """The same by variables that count: whether 1, 2, … of those so far are true."""
    before = []
    for i, x in enumerate(variables):
        now = [next(fresh) for _ in range(min(i, count) + 1)]
        for k, more in enumerate(now):
            solver.add_clause([-more, x] + before[k : k + 1])
            if k < len(before):
                solver.add_clause([-before[k], more])
            reach = [-before[k - 1]] if k else []
            solver.add_clause([-x, *reach, more])
            if k:
                solver.add_clause([-more, before[k - 1]])
        before = now
    solver.add_clause([before[count - 1]])
    solver.add_clause([-before[count]])


def none_or_two(solver, variables: list[int]):
    """None or two of a few variables are true."""
    for some in combinations(variables, 3):
        solver.add_clause([-x for x in some])
    for x in variables:
        solver.add_clause([-x] + [y for y in variables if y != x])


def color_cells(solver, board: Board, go, fresh):
    """A variable for each cell and label: whether it is on that path.

    Where cells may stay empty, only paths that do not touch themselves are looked for: any other can be shortened to one,
    and `has_detour` tells whether what was found is such a short one of another."""
    names = sorted(set(board.labels.values()))
    color = [{name: next(fresh) for name in names} for _ in range(board.size)]
    for v, one in enumerate(color):
        for some in combinations(one.values(), 2):
            solver.add_clause([-x for x in some])
        if v in board.labels:
            solver.add_clause([one[board.labels[v]]])
        elif board.full:
            solver.add_clause(list(one.values()))
    for (u, v), edge in go.items():
        for name in names:
            solver.add_clause([-edge, -color[u][name], color[v][name]])
            solver.add_clause([-edge, color[u][name], -color[v][name]])
            if not board.full:
                solver.add_clause([edge, -color[u][name], -color[v][name]])


def has_detour(board: Board, near, chosen) -> bool:
    """Whether a part of a path can be led through empty cells: two of its cells lie at one patch of them."""
    path = {v: i for i, part in enumerate(parts(board, chosen)) if len(part) > 1 for v in part}
    seen = set(path)
    for root in range(board.size):
        beside, todo = set(), [root] if root not in seen else []
        seen.update(todo)
        while todo:
            v = todo.pop()
            beside.update(w for w in near[v] if w in path)
            more = [w for w in near[v] if w not in seen]
            seen.update(more)
            todo += more
        if len({path[w] for w in beside}) < len(beside):
            return True
    return False


def nest_turns(solver, board: Board, near):
    """What a turn asks of the cell inside it, where every cell is covered and no path touches itself: that cell is on
    another path, and must turn likewise unless it is an end."""
    index = {cell: v for v, cell in enumerate(board.cells)}
    for v, (r, c) in enumerate(board.cells):
        for dr, dc in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            beside, below = index.get((r, c + dc)), index.get((r + dr, c))
            inside = index.get((r + dr, c + dc))
            if v in board.labels or None in (beside, below, inside) or not {beside, below} <= near[v].keys():
                continue
            turn = [-near[v][beside], -near[v][below]]
            for w in (beside, below):
                if w in near[inside]:
                    solver.add_clause([*turn, -near[inside][w]])
            if inside not in board.labels:
                for w in (index.get((r + 2 * dr, c + dc)), index.get((r + dr, c + 2 * dc))):
                    solver.add_clause(turn + [x for u, x in near[inside].items() if u == w])


def flaws(board: Board, near, part: list[int], true: set[int]):
    """Clauses that every solution satisfies, and this connected part of chosen edges does not; none if it has no flaw."""
    inside = set(part)
    names = [board.labels[v] for v in part if v in board.labels]
    if board.starts and not board.labels:
        is_whole = not inside.isdisjoint(board.starts)
    else:
        is_whole = len(set(names)) == 1 if board.starts else len(inside) == board.size
    if not is_whole and not (len(part) == 1 and not board.full):
        out = sorted({x for v in part for u, x in near[v].items() if u not in inside})
        if board.full or names:
            return [out]
        edges = {near[u][v] for u in part for v in near[u] if v in inside}
        return [[-edge, *out] for edge in edges & true]
    chords = []
    if board.touching:  # then it is a path
        place = {v: i for i, v in enumerate(part)}
        for v, i in place.items():
            for j in (place[w] for w in near[v] if place.get(w, 0) > i + 1):
                chords.append([-near[a][b] for a, b in zip(part[i:j], part[i + 1 : j + 1])])
    return chords


def parts(board: Board, chosen):
    """The connected parts, each along its path, from an end where it has one."""
    beside = [[] for _ in range(board.size)]
    for u, v in chosen:
        beside[u].append(v)
        beside[v].append(u)
    seen = set()
    for root in (*board.starts, *board.ends, *range(board.size)):
        if root in seen:
            continue
        part = []
        todo = [root]
        while todo:
            v = todo.pop()
            if v not in seen:
                seen.add(v)
                part.append(v)
                todo += [w for w in beside[v] if w not in seen]
        yield part
