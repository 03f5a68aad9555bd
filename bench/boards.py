"""Boards of the corpus as one kind of problem, so that each solver needs one model only.

Every puzzle here asks for a successor of each cell: paths from the starts (Cardinal Chains, Numberlink) or one cycle.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Board:
    """Cover all cells 0..size by paths from `starts` to `ends`, or, without starts, by one cycle."""

    size: int
    arcs: list[tuple[int, int]]
    starts: list[int] = field(default_factory=list)
    ends: set[int] = field(default_factory=set)
    labels: dict[int, int] = field(default_factory=dict)  # Numberlink: what the first and last cells are called
    touching: list[tuple[int, int]] = field(default_factory=list)  # Numberlink: cells of one path that touch are linked
    cells: list[tuple[int, int]] = field(default_factory=list)  # Numberlink: row and column of each cell
    full: bool = True  # whether every cell is covered
    directed: bool = False  # whether a step may be allowed in one direction only
    numbers: dict[int, int] | None = None  # one path: the number in a cell
    steps: bool = False  # one path: whether a number is the step at which the path is there, else their order counts


def read(kind: str, text: str, rules: str = "fill") -> Board:
    """Reads a board of the formats chains-text, numberlink-int, walls, zip-json, TSPLIB's HCP, DIMACS or, of one path, the
    native one."""
    kinds = {"chains": chains, "cycle": cycle, "graph": graph, "path": path}
    return numberlink(text, rules) if kind == "numberlink" else kinds[kind](text)


def chains(text: str) -> Board:
    rows, columns, count, _, *numbers = map(int, text.split())
    grid = {divmod(i, columns): number for i, number in enumerate(numbers[: rows * columns])}
    flat = numbers[rows * columns :]
    first = {(flat[2 * i], flat[2 * i + 1]) for i in range(count)}
    values = {cell: 0 if cell in first else n for cell, n in grid.items() if n != -1 or cell in first}
    index = {cell: i for i, cell in enumerate(values)}
    arcs = [(index[a], index[b]) for a, b in neighbors(values) if b not in first and values[a] <= values[b]]
    return Board(len(index), arcs, [index[cell] for cell in first], set(index.values()), directed=True)


def numberlink(text: str, rules: str) -> Board:
    rows, columns, *numbers = map(int, text.split())
    grid = {divmod(i, columns): n for i, n in enumerate(numbers[: rows * columns]) if n != -1}
    index = {cell: i for i, cell in enumerate(grid)}
    labels = {index[cell]: n for cell, n in grid.items() if n > 0}
    starts = list({n: v for v, n in labels.items()}.values())
    ends = set(labels) - set(starts)
    edges = [(index[a], index[b]) for a, b in neighbors(grid)]
    arcs = [(u, v) for u, v in edges if v not in starts and u not in ends]
    touching = [(u, v) for u, v in edges if u < v] if rules == "fill" else []
    return Board(len(index), arcs, starts, ends, labels, touching, list(index), full=rules != "nikoli")


def cycle(text: str) -> Board:
    grid = {(r, c): 0 for r, row in enumerate(text.split()) for c, mark in enumerate(row) if mark == "."}
    index = {cell: i for i, cell in enumerate(grid)}
    return Board(len(index), [(index[a], index[b]) for a, b in neighbors(grid)])


def graph(text: str) -> Board:
    """One cycle of a graph: lines of two nodes, or of an `e` and two nodes, counted from 1."""
    edges, size = set(), 0
    for words in map(str.split, text.splitlines()):
        if words[:1] in (["DIMENSION"], ["p"]):
            size = int(next(word for word in words if word.isdigit()))
        ends = words[1:] if words[:1] == ["e"] else words
        if len(ends) == 2 and ends[0].isdigit() and ends[1].isdigit():
            edges.add((int(ends[0]) - 1, int(ends[1]) - 1))
    return Board(size, sorted(edges | {(v, u) for u, v in edges}))


def path(text: str) -> Board:
    walls, diagonals, steps = set(), False, False
    if text.lstrip().startswith("{"):
        puzzle = json.loads(text)
        rows, columns = puzzle["grid_size"]
        grid = {(r, c): 0 for r in range(rows) for c in range(columns)}
        grid |= {(node["row"], node["col"]): node["id"] for node in puzzle["nodes"]}
        for a, b in puzzle["walls"]:
            walls |= {(tuple(a), tuple(b)), (tuple(b), tuple(a))}
    else:
        head, *lines = text.strip().splitlines()
        steps = head.startswith("[path step]")
        diagonals = "diagonals: yes" in lines
        rows = [line.split() for line in lines if line and ":" not in line]
        grid = {(r, c): 0 if cell == "." else int(cell) for r, row in enumerate(rows) for c, cell in enumerate(row)}
    index = {cell: i for i, cell in enumerate(grid)}
    numbers = {index[cell]: number for cell, number in grid.items() if number}
    arcs = [(index[a], index[b]) for a, b in neighbors(grid, diagonals) if (a, b) not in walls]
    return Board(len(index), arcs, directed=True, numbers=numbers, steps=steps)


def neighbors(grid, diagonals=False):
    """All pairs of cells side by side, both ways round; of cells that touch at a corner too, if that is asked."""
    ways = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (abs(dr) + abs(dc) == 1 or diagonals and dr and dc)]
    for r, c in grid:
        for cell in ((r + dr, c + dc) for dr, dc in ways):
            if cell in grid:
                yield (r, c), cell
