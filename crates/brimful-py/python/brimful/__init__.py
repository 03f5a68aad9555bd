"""Puzzles that fill the whole board, solved with proof.

>>> import brimful as bf
>>> puzzle = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]])
>>> answer = puzzle.solve(unique=True)
>>> answer.status, answer.unique
('solved', True)
>>> answer.paths[0]
[(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1)]

Cells are ``(row, column)``, both from 0, row 0 at the top. Times are in seconds. Every answer is a
checked solution, a proof that no solution exists, or ``"unknown"`` with what is known so far.
"""

from __future__ import annotations

from ._arrows import RULES, Arrow, Deduction, MixedGraph
from ._brimful import Conclusion, Position, Rating, Region, Text
from ._cycle import Cycle, Fix
from ._errors import (
    BrimfulError,
    FormatError,
    GenerateError,
    Interrupted,
    OptionError,
    PictureError,
    PuzzleError,
    Stopped,
    Unsolvable,
)
from ._film import Film, Frame
from ._generate import Made, choices, generate
from ._graph import Graph
from ._paths import Chains, Numberlink, Path
from ._puzzle import KINDS, Puzzle
from ._read import from_networkx, read, to_networkx
from ._snake import PILOTS, Promise, Snake
from ._solutions import Answer, Count, Loop, Moves, Paths, Proof, Solution
from ._steps import Explanation, Step
from ._tiles import Flood, Kami
from ._types import Cell, Drawing, Edge, Move, Value

__all__ = [
    "KINDS", "PILOTS", "RULES", "Answer", "Arrow", "BrimfulError", "Cell", "Chains", "Conclusion",
    "Count", "Cycle", "Deduction", "Drawing", "Edge", "Explanation", "Film", "Fix", "Flood",
    "FormatError", "Frame", "GenerateError", "Graph", "Interrupted", "Kami", "Loop", "Made",
    "MixedGraph", "Move", "Moves", "Numberlink", "OptionError", "Path", "Paths", "PictureError",
    "Position", "Promise", "Proof", "Puzzle", "PuzzleError", "Rating", "Region", "Snake", "Solution",
    "Step", "Stopped", "Text", "Unsolvable", "Value", "choices", "from_networkx", "generate",
    "read", "to_networkx",
]
