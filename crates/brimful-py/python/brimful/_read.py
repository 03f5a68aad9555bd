"""Reading texts and pictures of any kind."""

from __future__ import annotations

import os
from typing import Any, Callable, Hashable, Iterable, Literal, Sequence

from . import _brimful
from ._board import contents, one, picture
from ._errors import FormatError, OptionError, PuzzleError
from ._native import graph_text
from ._puzzle import AnyPuzzle, Puzzle, wrap
from ._types import Value


def read(
    source: str | bytes | os.PathLike[str],
    *,
    kind: str | None = None,
    format: str | None = None,
    rules: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
) -> list[AnyPuzzle]:
    """Reads every puzzle of a text, a file, or the bytes of a text or of a picture.

    The format is recognized. ``kind`` says which puzzle is meant where a board alone cannot.
    ``errors="skip"`` leaves out what cannot be read. Drawings by Brimful, SVG or PNG, carry their
    puzzle; other pictures, PNG or JPEG, are read by sight.

    Raises :class:`FormatError` with the line and column, :class:`PictureError` with the reason.

    >>> import brimful as bf
    >>> bf.read("[cycle] Small\\n...\\n...\\n")
    [<Cycle 2x3 'Small'>]
    >>> bf.read("[[0, 1], [1, 2]]", kind="kami")
    [<Kami 2x2>]
    >>> bf.read(bf.Numberlink([[1, 0, 1]]).draw().svg)
    [<Numberlink 1x3>]
    """
    if errors not in ("raise", "skip"):
        raise OptionError(f"errors is 'raise' or 'skip', not {errors!r}")
    source = contents(source)
    if isinstance(source, bytes):
        return [wrap(picture(source, kind, rules))]
    found = _brimful.read(source, kind, format, rules)
    if errors == "skip":
        found = [it for it in found if not isinstance(it, FormatError)]
    return [wrap(one(it)) for it in found]


def from_networkx(
    kind: str,
    graph: Any,
    value: str | Callable[[Any], Value] | None = None,
    **keys: Any,
) -> AnyPuzzle:
    """The puzzle of a kind on a ``networkx.Graph``; node number i is cell ``(0, i)``.

    ``value`` is the node attribute that holds a label, number or color, or a function from a node
    to it; without it nodes are empty. ``keys`` may have ``rules``, ``colors``, ``moves`` and
    ``pivot``, a node.

    >>> import brimful as bf, networkx as nx
    >>> path = nx.path_graph(5)
    >>> bf.from_networkx("kami", path, value=lambda node: node % 2).solve().upper_bound
    2
    """
    if not hasattr(graph, "nodes") or not hasattr(graph, "edges"):
        raise TypeError(f"graph is a networkx.Graph, not {graph!r}")
    nodes: list[Hashable] = list(graph.nodes())
    index = {node: i for i, node in enumerate(nodes)}
    edges: Iterable[tuple[int, int]] = [(index[a], index[b]) for a, b in graph.edges()]

    def held(node: Any) -> Value:
        if value is None:
            return None
        return graph.nodes[node].get(value) if isinstance(value, str) else value(node)

    def word(node: Any) -> str:
        it = held(node)
        if it in (None, ""):
            return "."
        text = str(it)
        if ")" in text[1:] or any(map(str.isspace, text)):
            what = f'the label "{text}" has a blank or a closing bracket'
            raise PuzzleError(what, "", (0, index[node]))
        return f"({text})"

    rules = keys.pop("rules", None)
    if (pivot := keys.get("pivot")) is not None:
        if pivot not in index:
            raise PuzzleError(f"pivot: the graph has no node {pivot!r}")
        keys["pivot"] = index[pivot]
    words: Sequence[str] = [rules] if rules else []
    values = [word(node) for node in nodes]
    if kind not in ("numberlink", "cycle"):
        values = [it.strip("()") for it in values]
    texts = {key: str(it) for key, it in keys.items()}
    return wrap(one(_brimful.read(graph_text(kind, values, edges, *words, **texts))[0]))


def to_networkx(puzzle: AnyPuzzle) -> Any:
    """A ``networkx.Graph`` of the cells that touch; nodes have what they hold as ``value``.

    >>> import brimful as bf
    >>> graph = bf.to_networkx(bf.Kami([[0, 1], [1, 1]]))
    >>> graph.nodes[(0, 1)]["value"], graph.number_of_edges()
    (1, 4)
    """
    if not isinstance(puzzle, Puzzle):
        raise TypeError(f"puzzle is a Puzzle, not {puzzle!r}")
    import networkx

    graph: Any = networkx.Graph()
    rows = puzzle.rows
    graph.add_nodes_from((cell, {"value": rows[cell[0]][cell[1]]}) for cell in puzzle.cells)
    graph.add_edges_from(puzzle.edges)
    return graph
