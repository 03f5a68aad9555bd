"""Methods at work, frame by frame."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Iterator, Sequence, overload

from . import _brimful
from ._canvas import Canvas
from ._solutions import Answer
from ._types import Cell, Drawing, Edge, counted

if TYPE_CHECKING:
    from ._arrows import MixedGraph
    from ._puzzle import AnyPuzzle, Puzzle
    from ._snake import Snake

FIRST = 64
"""The frames that :func:`watch` asks for at first; then four times as many."""


@dataclass(frozen=True)
class Frame:
    """A frame: what the method just did, and the whole picture after it.

    ``edges`` maps pairs of cells to ``"on"``, ``"tried"``, ``"forward"``, ``"backward"``,
    ``"both"``, ``"gone"``, ``"absent"`` or ``"added"``; ``marks`` maps cells to ``"settled"``,
    ``"wrong"``, ``"waiting"`` or ``"remaining"``; ``fills`` maps cells to colors. ``focus`` are the
    cells to look at.

    >>> import brimful as bf
    >>> film = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).film("propagation")
    >>> film[-1].number == len(film) - 1, "on" in film[-1].edges.values()
    (True, True)
    """

    puzzle: AnyPuzzle = field(repr=False)
    number: int
    text: str
    nodes: int
    focus: list[Cell] = field(repr=False)
    edges: dict[Edge, str] = field(repr=False)
    marks: dict[Cell, str] = field(repr=False)
    fills: dict[Cell, int] = field(repr=False)

    def draw(self) -> Drawing:
        """A drawing of the frame.

        >>> import brimful as bf
        >>> bf.Numberlink([[1, 0, 1]]).film("propagation")[0].draw().svg[:4]
        '<svg'
        """
        return Drawing(_draw(self))

    def _repr_svg_(self) -> str:
        return self.draw().svg


def _frames(puzzle: AnyPuzzle, film: _brimful.Film, begin: int) -> Iterator[Frame]:
    """The frames from number ``begin``."""
    edges: dict[Edge, str] = dict(film.edges)
    fills: dict[Cell, int] = {cell: color for cell, color in film.fills if color is not None}
    marks: dict[Cell, str] = {}
    for number, frame in enumerate(film.frames):
        for edge, now in frame.edges:
            edges[edge] = now
            if now == "none":
                del edges[edge]
        for cell, mark in frame.marks:
            marks[cell] = mark
            if mark == "none":
                del marks[cell]
        for cell, color in frame.fills:
            if color is None:
                fills.pop(cell, None)
            else:
                fills[cell] = color
        if number >= begin:
            yield Frame(
                puzzle, number, frame.text, frame.nodes, frame.focus,
                dict(edges), dict(marks), dict(fills),
            )


def _film(puzzle: AnyPuzzle, method: str, frames: int, time: float | None) -> _brimful.Film:
    raw = puzzle._raw  # pyright: ignore[reportPrivateUsage]
    return raw.film(method, frames, _brimful.Budget(time))


def watch(puzzle: AnyPuzzle, method: str, time: float | None) -> Iterator[Frame]:
    """Yields the frames. The same method makes the same frames, so a longer film goes on where a
    shorter one ended."""
    seen, frames = 0, FIRST
    while True:
        film = _film(puzzle, method, frames, time)
        # The last frame of a film that was cut only says that it was.
        shown = len(film.frames) - int(film.cut)
        for frame in _frames(puzzle, film, seen):
            if frame.number < shown:
                yield frame
        if not film.cut:
            return
        seen, frames = max(seen, shown), 4 * frames


class Film(Sequence[Frame]):
    """The frames of a method at work. A notebook shows them with a slider; arrow keys work.

    >>> import brimful as bf
    >>> film = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).film("propagation")
    >>> film.method, film.cut, film.answer.status
    ('propagation', False, 'solved')
    """

    def __init__(self, puzzle: Puzzle[Any], method: str, raw: _brimful.Film) -> None:
        self.puzzle = puzzle
        self.method = method
        self.cut = raw.cut
        """Whether more happened than the film holds."""
        self.answer: Answer[Any] = puzzle._answer(raw.answer)  # pyright: ignore
        """What the method found."""
        self._frames = list(_frames(puzzle, raw, 0))

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: int | slice) -> Frame | list[Frame]:
        return self._frames[index]

    def __len__(self) -> int:
        return len(self._frames)

    def __repr__(self) -> str:
        return f"<Film of {self.method}: {counted(len(self), 'frame')}>"

    def html(self, most: int = 400) -> str:
        """A standalone page with the first ``most`` frames and a slider.

        >>> import brimful as bf
        >>> page = bf.Numberlink([[1, 0, 1]]).film("propagation").html(most=10)
        >>> page.startswith("<!doctype html>"), 'type="range"' in page
        (True, True)
        """
        return page([(_draw(frame), frame.text) for frame in self._frames[:most]])

    def _repr_html_(self) -> str:
        return inside(self.html(), self.puzzle, repr(self))


def page(pictures: Sequence[tuple[str, str]]) -> str:
    """A page with a slider for pictures and what they show."""
    frames = [{"svg": svg, "text": text} for svg, text in pictures]
    data = json.dumps(frames).replace("</", "<\\/")
    return _PAGE.replace("FRAMES", data).replace("LAST", str(max(len(frames) - 1, 0)))


def inside(page: str, puzzle: AnyPuzzle, title: str) -> str:
    """The page of a film on a board, inside another page."""
    height = Canvas(puzzle).size[1] + 110
    frame = f'style="width:100%;height:{height:.0f}px;border:0" sandbox="allow-scripts"'
    source = html.escape(page, quote=True)
    return f'<iframe title="{html.escape(title)}" {frame} srcdoc="{source}"></iframe>'


def film(puzzle: Puzzle[Any], method: str, frames: int, time: float | None) -> Film:
    """The film of a method."""
    return Film(puzzle, method, _film(puzzle, method, frames, time))


_PAGE = """<!doctype html><meta charset="utf-8"><style>
body{font:14px system-ui,sans-serif;margin:8px;background:#fff;color:#222}
input{width:min(100%,480px)} p{min-height:2.6em;max-width:60em;margin:6px 0}
</style><div id="picture"></div><p id="text" aria-live="polite"></p>
<label>Frame <output id="number">0</output> of LAST<br>
<input id="slider" type="range" min="0" max="LAST" value="0" autofocus></label>
<script>const frames = FRAMES;
const get = id => document.getElementById(id);
const show = () => { const i = +get("slider").value; get("number").value = i;
  get("picture").innerHTML = frames[i].svg; get("text").textContent = frames[i].text; };
get("slider").addEventListener("input", show);
addEventListener("keydown", event => {
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  if (!step || event.target === get("slider")) return;
  get("slider").value = +get("slider").value + step; show(); });
if (frames.length) show();</script>"""


def _draw(frame: Frame) -> str:
    canvas = Canvas(frame.puzzle)
    for cell, color in frame.fills.items():
        canvas.fill(cell, color)
    canvas.floor()
    for cell, mark in frame.marks.items():
        canvas.mark(cell, mark)
    for edge, look in frame.edges.items():
        canvas.edge(edge, look)
    canvas.values()
    for cell in frame.focus:
        canvas.ring(cell)
    return canvas.svg(frame.text)


def draw_arrows(graph: MixedGraph) -> Drawing:
    """A mixed graph: its arrows, its numbers, and rings where paths must end."""
    canvas = Canvas(graph.puzzle)
    canvas.floor()
    for arrow in graph.edges:
        canvas.edge((arrow.tail, arrow.head), "both" if arrow.two_way else "forward")
    canvas.values(small=True)
    for cell in graph.ends:
        canvas.ring(cell)
    return Drawing(canvas.svg(repr(graph)))


def draw_snake(game: Snake) -> Drawing:
    """The board with the snake and its food."""
    canvas = Canvas(game.board)
    canvas.floor()
    body = game.body
    for edge in zip(body, body[1:]):
        canvas.edge(edge, "on", color=1)
    canvas.dot(body[-1], 1)
    if game.food is not None:
        canvas.dot(game.food, 0)
    return Drawing(canvas.svg(repr(game)))
