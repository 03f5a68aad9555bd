"""One path by CP-SAT and clingo: models of a `Board` with numbers. Each returns how many solutions it found."""

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
