"""One path by CP-SAT, clingo and CaDiCaL: models of a `Board` with numbers. Each returns how many solutions it found."""

from itertools import count

from boards import Board

STEPS = """
1 { at(V,S) : step(S) } 1 :- node(V).
1 { at(V,S) : node(V) } 1 :- step(S).
:- at(V,S), number(V,N), N != S+1.
:- at(U,S), step(S+1), not 1 { at(V,S+1) : arc(U,V) }.
#show at/2.
"""

ORDER = """
1 { go(U,V) : arc(U,V) } 1 :- node(V), not number(V,1).
1 { go(V,W) : arc(V,W) } 1 :- node(V), not number(V,last).
:- go(U,V), number(V,1).
:- go(V,W), number(V,last).
after(V,1) :- number(V,1).
after(W,I) :- after(V,I), go(V,W), not given(W).
after(W,I+1) :- after(V,I), go(V,W), number(W,I+1).
given(V) :- number(V,_).
:- node(V), not after(V,_).
:- number(V,N), not after(V,N).
#show go/2.
"""


def cp_sat(board: Board, most: int) -> int:
    """One circuit through a depot, and a number for each cell that goes with it: its step, or the last number met."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    last = board.size if board.steps else max(board.numbers.values())
    go = {arc: model.new_bool_var("") for arc in board.arcs}
    met = [model.new_int_var(1, last, "") for _ in range(board.size)]
    circuit = [(u + 1, v + 1, literal) for (u, v), literal in go.items()]
    for v in range(board.size):
        if v in board.numbers:
            model.add(met[v] == board.numbers[v])
        for number, ends in ((1, (0, v + 1)), (last, (v + 1, 0))):
            if board.numbers.get(v, number if board.steps else 0) == number:
                literal = model.new_bool_var("")
                model.add(met[v] == number).only_enforce_if(literal)
                circuit.append((*ends, literal))
    model.add_circuit(circuit)
    for (u, v), literal in go.items():
        more = 1 if board.steps or v in board.numbers else 0
        model.add(met[v] == met[u] + more).only_enforce_if(literal)

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found = 0
    while found < most:
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            break
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE), solver.status_name(status)
        found += 1
        model.add_bool_or(~literal for literal in go.values() if solver.boolean_value(literal))
    return found


def clingo(board: Board, most: int) -> int:
    """Where numbers are steps, the cell of each step; else a successor of each cell, and the last number met."""
    from clingo import Control

    facts = [f"node({v})." for v in range(board.size)]
    facts += [f"arc({u},{v})." for u, v in board.arcs]
    facts += [f"number({v},{number})." for v, number in board.numbers.items()]
    if board.steps:
        facts += [f"step({step})." for step in range(board.size)]
    else:
        facts.append(f"#const last={max(board.numbers.values())}.")
    control = Control([f"--models={most}", "--warn=none"])
    control.add("base", [], "\n".join(facts) + (STEPS if board.steps else ORDER))
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        return sum(1 for _ in models)


def cadical(board: Board, most: int) -> int:
    """Where numbers are steps, a variable for each cell and step that the numbers leave it; else one for each arc, and for
    each cell the number met last, with cycles forbidden when they turn up."""
    from pysat.solvers import Cadical195

    solver, fresh = Cadical195(), count(1)
    own = by_step(board, solver, fresh) if board.steps else by_order(board, solver, fresh)
    found = 0
    while found < most and solver.solve():
        true = {literal for literal in solver.get_model() if literal > 0}
        chosen = {key for key, variable in own.items() if variable in true}
        cycles = [] if board.steps else closed(board, chosen)
        for cycle in cycles:
            solver.add_clause([own[u, v] for u, v in own if u in cycle and v not in cycle])
        if not cycles:
            found += 1
            solver.add_clause([-own[key] for key in chosen])
    return found


def by_step(board: Board, solver, fresh) -> dict[tuple[int, int], int]:
    """Variables by cell and step, with the clauses that make them a path."""
    near = [[v for u, v in board.arcs if u == cell] for cell in range(board.size)]
    far = {number - 1: distances(near, v) for v, number in board.numbers.items()}
    at = {
        (v, step): next(fresh)
        for v in range(board.size)
        for step in range(board.size)
        if all(far[other][v] <= abs(other - step) for other in far)
        and board.numbers.get(v, step + 1) == step + 1
    }
    for k in range(board.size):
        exactly_one(solver, [x for (v, _), x in at.items() if v == k], fresh)
        exactly_one(solver, [x for (_, step), x in at.items() if step == k], fresh)
    for (v, step), x in at.items():
        for beside in {step - 1, step + 1} & set(range(board.size)):
            solver.add_clause([-x] + [at[w, beside] for w in near[v] if (w, beside) in at])
    return at


def by_order(board: Board, solver, fresh) -> dict[tuple[int, int], int]:
    """Variables by arc, with the clauses that lead from each number to the next; cycles apart from the path are left."""
    numbers, last = board.numbers, max(board.numbers.values())
    go = {(u, v): next(fresh) for u, v in board.arcs if numbers.get(v) != 1 and numbers.get(u) != last}
    for cell in range(board.size):
        if numbers.get(cell) != last:
            exactly_one(solver, [x for (u, _), x in go.items() if u == cell], fresh)
        if numbers.get(cell) != 1:
            exactly_one(solver, [x for (_, v), x in go.items() if v == cell], fresh)
    met = {(v, i): next(fresh) for v in range(board.size) if v not in numbers for i in range(1, last)}
    for v in range(board.size):
        if v not in numbers:
            exactly_one(solver, [met[v, i] for i in range(1, last)], fresh)
    for (u, v), x in go.items():
        if u in numbers and v in numbers:
            if numbers[v] != numbers[u] + 1:
                solver.add_clause([-x])
        elif u in numbers:
            solver.add_clause([-x, met[v, numbers[u]]])
        elif v in numbers:
            solver.add_clause([-x, met[u, numbers[v] - 1]])
        else:
            for i in range(1, last):
                solver.add_clause([-x, -met[u, i], met[v, i]])
    return go


def closed(board: Board, chosen) -> list[set[int]]:
    """The cycles of the chosen arcs."""
    after = dict(chosen)
    left = set(range(board.size))
    for v, number in board.numbers.items():
        while number == 1 and v in left:
            left.remove(v)
            v = after.get(v, v)
    cycles = []
    while left:
        v, cycle = min(left), set()
        while v not in cycle:
            cycle.add(v)
            v = after[v]
        left -= cycle
        cycles.append(cycle)
    return cycles


def distances(near, start: int) -> list[int]:
    """The steps from a cell to each other one."""
    far, queue = {start: 0}, [start]
    for v in queue:
        for w in near[v]:
            if w not in far:
                far[w] = far[v] + 1
                queue.append(w)
    return [far.get(v, len(near)) for v in range(len(near))]


def exactly_one(solver, variables: list[int], fresh):
    """Exactly one of these is true: the i-th new variable says that one of the first i is."""
    solver.add_clause(variables)
    before = None
    for x in variables:
        here = next(fresh)
        solver.add_clause([-x, here])
        if before is not None:
            solver.add_clause([-before, here])
            solver.add_clause([-before, -x])
        before = here
