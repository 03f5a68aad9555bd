"""Puzzles on graphs, as the native text format writes them."""

from __future__ import annotations

from typing import Iterable, Sequence


def graph_text(
    kind: str,
    values: Sequence[str],
    edges: Iterable[tuple[int, int]],
    *words: str,
    **keys: str,
) -> str:
    """The text of a puzzle on a graph with nodes 0, 1, … that hold these values."""
    head = " ".join(("graph", *words))
    lines = [f"[{kind} {head}]", f"nodes: 0-{len(values) - 1}"]
    lines += [f"{key}: {value}" for key, value in keys.items()]
    links = [f"{a}-{b}" for a, b in edges]
    # Long lines are read as well; short ones can be looked at.
    lines += ["edges: " + " ".join(links[i : i + 20]) for i in range(0, len(links), 20)]
    lines += ["", *(" ".join(values[i : i + 20]) for i in range(0, len(values), 20)), ""]
    return "\n".join(lines)
