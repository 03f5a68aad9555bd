"""The extension module: see `brimful` for what to use."""

from typing import Any, Iterable, Literal, Sequence, final

from ._types import Cell, Edge, Move, Value

__all__ = [
    "Answer", "ArrowGraph", "Budget", "Conclusion", "Count", "Explanation", "Film", "Frame", "Game",
    "Made", "Maker", "Plain", "Position", "Progress", "Puzzle", "Rating", "Reading", "Region",
    "Search", "Step", "Style", "Text", "choices", "color_buffers", "contractions", "kinds",
    "make_texts", "path_buffers", "positions", "rate_texts", "read", "read_picture",
    "read_pictures", "solve_texts", "whole",
]

@final
class Budget:
    def __new__(
        cls,
        time: float | None = ...,
        threads: int | None = ...,
        nodes: int | None = ...,
        memory: int | None = ...,
    ) -> Budget: ...
    def cancel(self) -> None: ...

@final
class Style:
    def __new__(
        cls,
        dark: bool | None = ...,
        cell: float | None = ...,
        patterns: bool | None = ...,
    ) -> Style: ...

@final
class Plain:
    paths: list[list[Cell]] | None
    cells: list[Cell] | None
    moves: list[Move] | None
    def __new__(
        cls,
        paths: Sequence[Sequence[Cell]] | None = ...,
        cells: Sequence[Cell] | None = ...,
        moves: Sequence[Move] | None = ...,
    ) -> Plain: ...

@final
class Answer:
    status: Literal["solved", "unsolvable", "unknown"]
    solution: Plain | None
    second: Plain | None
    unique: bool | None
    optimal: bool | None
    lower_bound: int | None
    upper_bound: int | None
    method: str
    nodes: int
    seconds: float
    reason: str | None
    sentence: str | None
    witness: list[Cell]
    proof: tuple[str, str] | None
    unproven: str | None
    interrupted: bool

@final
class Count:
    count: int
    exact: bool
    reason: str | None
    needs_bytes: int | None
    seconds: float
    interrupted: bool

@final
class Conclusion:
    """What follows from a step; ``kind`` says which of the fields are meant."""

    kind: str
    on: list[Edge]
    off: list[Edge]
    cells: list[Cell]
    labels: list[str]
    here: bool | None
    move: Move | None
    moves: int | None

@final
class Text:
    """A step in words: where to ``look``, ``why``, and how to ``act``."""

    look: str
    why: str
    act: str
    clauses: list[tuple[str, list[Cell]]]

@final
class Step:
    rule: str
    cells: list[Cell]
    because: list[Cell]
    text: Text
    conclusion: Conclusion

@final
class Rating:
    """How hard a puzzle is: a word, and a number that grows with it."""

    difficulty: Literal["easy", "medium", "hard", "expert"]
    score: float

@final
class Explanation:
    steps: list[Step]
    solved: bool
    rating: Rating | None
    reason: str | None

@final
class Progress:
    def __new__(
        cls,
        on: Iterable[Edge],
        off: Iterable[Edge],
        not_label: Iterable[tuple[Cell, str]],
        moves: Iterable[Move],
    ) -> Progress: ...

@final
class Frame:
    text: str
    nodes: int
    focus: list[Cell]
    edges: list[tuple[Edge, str]]
    marks: list[tuple[Cell, str]]
    fills: list[tuple[Cell, int | None]]

@final
class Film:
    edges: list[tuple[Edge, str]]
    fills: list[tuple[Cell, int | None]]
    frames: list[Frame]
    cut: bool
    answer: Answer

@final
class Puzzle:
    kind: str
    title: str | None
    author: str | None
    source: str | None
    known: list[str]
    lattice_name: Literal["square", "triangle", "upright", "hex", "graph"]
    size: Cell
    cells: list[Cell]
    values: list[Value]
    edges: list[Edge]
    rules: str | None
    palette: int | None
    stated_moves: int | None
    diagonals: bool
    pivot: Cell | None
    identity: str
    methods: list[tuple[str, str, bool]]
    @staticmethod
    def lattice(
        kind: str,
        lattice: tuple[str, Cell],
        values: Sequence[Value],
        options: dict[str, Any],
        links: dict[str, Any],
    ) -> Puzzle: ...
    @staticmethod
    def open(size: tuple[int, int]) -> Puzzle: ...
    @staticmethod
    def graph(nodes: int, edges: Sequence[tuple[int, int]]) -> Puzzle: ...
    def text(self, format: str) -> str: ...
    def svg(self, solution: Plain | None, style: Style, graph: bool) -> str: ...
    def tree_svg(self, most: int, style: Style, budget: Budget) -> str: ...
    def solve(
        self, unique: bool, proof: bool, method: str | None, seed: int, budget: Budget
    ) -> Answer: ...
    def count(self, limit: int | None, budget: Budget) -> Count: ...
    def sample(self, most: int, seed: int, budget: Budget) -> list[Plain]: ...
    def check(self, plain: Plain) -> tuple[str, list[Cell]] | None: ...
    def shortest(self, most: int, budget: Budget) -> list[Plain] | None: ...
    def explain(self, budget: Budget) -> Explanation: ...
    def hint(self, progress: Progress, budget: Budget) -> Step | None: ...
    def rate(self, budget: Budget) -> Rating: ...
    def film(self, method: str, frames: int, budget: Budget) -> Film: ...
    def fix(
        self, budget: Budget
    ) -> tuple[list[Cell], list[Cell], int, list[Cell]] | None: ...
    def after(self, moves: Sequence[Move]) -> Puzzle: ...
    def touch(self, a: Cell, b: Cell) -> bool: ...

@final
class ArrowGraph:
    arrows: list[tuple[Cell, Cell, bool]]
    ends: list[Cell]
    def __new__(cls, puzzle: Puzzle) -> ArrowGraph: ...
    @staticmethod
    def rules() -> list[str]: ...
    def apply(self, rule: str) -> list[tuple[str, Cell, Edge | None]]: ...
    def copy(self) -> ArrowGraph: ...

@final
class Region:
    """A connected region of one color, named by its first cell."""

    id: Cell
    color: int
    cells: list[Cell]

@final
class Position:
    """A position of a game tree: the color of each cell, and where each move leads."""

    depth: int
    colors: list[tuple[Cell, int]]
    moves: list[tuple[Move, int]]

@final
class Made:
    index: int
    puzzle: Puzzle
    solution: Plain
    rating: Rating | None

@final
class Maker:
    def __new__(cls, kind: str, wanted: dict[str, Any]) -> Maker: ...
    def next(self, budget: Budget) -> Made: ...
    def candidate(self, index: int, budget: Budget) -> Made: ...

@final
class Game:
    body: list[Cell]
    food: Cell | None
    state: Literal["playing", "won", "lost"]
    steps: int
    def __new__(cls, puzzle: Puzzle, seed: int) -> Game: ...
    @staticmethod
    def pilots() -> list[tuple[str, str]]: ...
    def step(self, to: Cell) -> Literal["playing", "won", "lost"]: ...
    def play(
        self, pilot: str, steps: int | None, budget: Budget
    ) -> tuple[int, str | None, str | None]: ...

@final
class Reading:
    status: Literal["read", "refused"]
    kind: str | None
    confidence: float
    puzzle: Puzzle | None
    reason: str | None
    size: Cell
    cells: list[tuple[Cell, float, tuple[float, float]]]

@final
class Search:
    def __new__(cls, puzzle: Puzzle, budget: Budget) -> Search: ...
    def next(self) -> Plain | None: ...

def whole(name: str, given: int, least: int = ..., most: int | None = ...) -> int: ...
def kinds() -> list[tuple[str, str, list[str], str]]: ...
def read(
    text: str,
    kind: str | None = ...,
    format: str | None = ...,
    rules: str | None = ...,
) -> list[object]: ...
def read_picture(
    bytes: bytes, kind: str | None = ..., rules: str | None = ...
) -> Reading: ...
def choices(kind: str) -> list[tuple[str, str, str]]: ...
def contractions(
    puzzle: Puzzle, moves: Sequence[Move]
) -> list[tuple[list[Region], list[Edge]]]: ...
def positions(
    puzzle: Puzzle, most: int | None, budget: Budget
) -> tuple[list[Position], bool]: ...
def solve_texts(
    texts: Sequence[str | None],
    read_as: tuple[str | None, str | None],
    unique: bool,
    method: str | None,
    seed: int,
    budget: Budget,
) -> list[tuple[Answer | None, str | None]]: ...
def rate_texts(
    texts: Sequence[str | None], read_as: tuple[str | None, str | None], budget: Budget
) -> list[tuple[Rating | None, str | None]]: ...
def make_texts(
    maker: Maker,
    places: tuple[str, Sequence[int], Sequence[int]],
    rated: bool,
    budget: Budget,
) -> list[tuple[tuple[str, Plain, Rating | None, int] | None, str | None]]: ...
def read_pictures(
    pictures: Sequence[bytes | None], kind: str | None, budget: Budget
) -> list[tuple[tuple[str, float] | None, str | None]]: ...
def path_buffers(
    solutions: Sequence[Plain | None],
) -> tuple[tuple[bytes, bytes], tuple[bytes, bytes], bytes, bytes]: ...
def color_buffers(solutions: Sequence[Plain | None]) -> tuple[tuple[bytes, bytes], bytes]: ...
