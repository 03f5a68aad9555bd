"""One model of a `Board` for each of CP-SAT, clingo and CaDiCaL.

A model is a function `(board, unique)` that returns `solved` or `unsolvable`, or with `unique` set `unique` or `several`
in place of `solved`. Any two solutions have equally many arcs, so a second one lacks an arc of the first.
"""

from contextlib import suppress
from importlib import import_module
from itertools import combinations

from boards import Board


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
    """A variable an edge and one a color of each cell; a set of cells closed to the rest is cut off when it turns up."""
    from pysat.solvers import Cadical195

    fresh = iter(range(1, 10**9))
    go = {}
    for u, v in board.arcs:  # an edge is one variable, whichever way it is taken, where both ways are alike
        go[u, v] = next(fresh) if board.directed or (v, u) not in go else go[v, u]
    solver = Cadical195()
    enter, leave = [[] for _ in range(board.size)], [[] for _ in range(board.size)]
    for (u, v), variable in go.items():
        enter[v].append(variable)
        leave[u].append(variable)
    for v in range(board.size):
        first, last = v in board.starts, v in board.ends
        if board.directed:
            exactly(solver, 1 - first, enter[v])
            exactly(solver, 1, leave[v] + [next(fresh)])
        else:
            exactly(solver, 2 - first - last, sorted({*enter[v], *leave[v]}))
    names = sorted(set(board.labels.values()))
    color = [{name: next(fresh) for name in names} for _ in range(board.size if names else 0)]
    for v, one in enumerate(color):
        exactly(solver, 1, list(one.values()))
        if v in board.labels:
            solver.add_clause([one[board.labels[v]]])
    for u, v in board.touching:
        linked = {go[arc] for arc in ((u, v), (v, u)) if arc in go}
        for name in names:
            solver.add_clause([-color[u][name], -color[v][name], *linked])
            for edge in linked:
                solver.add_clause([-edge, -color[u][name], color[v][name]])
                solver.add_clause([-edge, color[u][name], -color[v][name]])

    found = 0
    while found < 1 + unique and solver.solve():
        true = {literal for literal in solver.get_model() if literal > 0}
        chosen = [arc for arc, variable in go.items() if variable in true]
        closed = closed_parts(board, chosen)
        for part in closed:
            solver.add_clause(sorted({x for (u, v), x in go.items() if v in part and u not in part}))
        if not closed:
            found += 1
            solver.add_clause(sorted({-go[arc] for arc in chosen}))
    return verdict(found, unique)


def exactly(solver, count: int, variables: list[int]):
    """Exactly so many of a few variables are true."""
    for some in combinations(variables, count + 1):
        solver.add_clause([-x for x in some])
    for some in combinations(variables, len(variables) - count + 1):
        solver.add_clause(list(some))


def closed_parts(board: Board, chosen) -> list[set[int]]:
    """The connected parts without a start; when a single cycle is wanted, all parts unless there is just one."""
    near = [[] for _ in range(board.size)]
    for u, v in chosen:
        near[u].append(v)
        near[v].append(u)
    parts, seen = [], set()
    for root in range(board.size):
        if root in seen:
            continue
        part, todo = {root}, [root]
        while todo:
            more = [w for w in near[todo.pop()] if w not in part]
            part.update(more)
            todo += more
        seen |= part
        parts.append(part)
    if not board.starts:
        return parts if len(parts) > 1 else []
    return [part for part in parts if part.isdisjoint(board.starts)]
