"""Drawing frames: cells, lines and marks on the lattice of a board."""

from __future__ import annotations

import html
import math
from typing import TYPE_CHECKING

from ._types import Cell, Edge

if TYPE_CHECKING:
    from ._puzzle import AnyPuzzle

UNIT = 36.0
"""The side of a cell in pixels."""
MARGIN = 6.0
"""The space around the board in pixels."""
INK, FLOOR, LINE = "#22313f", "#f4f1ea", "#cfc8ba"
COLORS = (
    "#d1495b", "#2f7ebc", "#edae49", "#3c9d6b", "#8d6cab", "#e07a3f", "#4cb5bd", "#b0558f",
    "#7a8f2e", "#5c6f82",
)
EDGES = {
    "on": (INK, 7.0, ""),
    "tried": ("#7f8c99", 5.0, ""),
    "forward": (INK, 2.0, ""),
    "backward": (INK, 2.0, ""),
    "both": ("#7f8c99", 2.0, ""),
    "gone": ("#d1495b", 2.0, "3 4"),
    "absent": ("#7f8c99", 2.0, "3 4"),
    "added": ("#3c9d6b", 7.0, ""),
}
MARKS = {"settled": "#3c9d6b", "wrong": "#d1495b", "waiting": "#edae49", "remaining": "#e07a3f"}
Point = tuple[float, float]


class Canvas:
    """A picture of a board that grows part by part."""

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self.puzzle = puzzle
        self._parts: list[str] = []
        self._fills: dict[Cell, int] = {}
        self._cells = puzzle.cells
        points = [point for cell in self._cells for point in self._outline(cell)]
        self.size = (
            max((x for x, _ in points), default=0.0) + MARGIN,
            max((y for _, y in points), default=0.0) + MARGIN,
        )

    def _center(self, cell: Cell) -> Point:
        row, column = cell
        lattice = self.puzzle.lattice
        if lattice == "graph":
            count = max(len(self._cells), 3)
            radius, turn = UNIT * count / 5, 2 * math.pi * column / count
            at = radius + UNIT
            return (at + radius * math.sin(turn), at - radius * math.cos(turn))
        if lattice == "hex":
            wide = UNIT * (column + 0.5 * (row % 2) + 0.5)
            return (MARGIN + wide, MARGIN + UNIT / math.sqrt(3) * (1.5 * row + 1))
        if lattice == "triangle":
            wide, third = UNIT * math.sqrt(3) / 2, 1 / 3 if (row + column) % 2 == 0 else 2 / 3
            return (MARGIN + wide * (column + third), MARGIN + UNIT / 2 * (row + 1))
        if lattice == "upright":
            high, third = UNIT * math.sqrt(3) / 2, 1 / 3 if (row + column) % 2 == 0 else 2 / 3
            return (MARGIN + UNIT / 2 * (column + 1), MARGIN + high * (row + third))
        return (MARGIN + UNIT * (column + 0.5), MARGIN + UNIT * (row + 0.5))

    def _outline(self, cell: Cell) -> list[Point]:
        x, y = self._center(cell)
        lattice = self.puzzle.lattice
        if lattice == "hex":
            side, corners = UNIT / math.sqrt(3), range(6)
            turns = [math.pi / 3 * corner for corner in corners]
            return [(x + side * math.sin(turn), y - side * math.cos(turn)) for turn in turns]
        if lattice == "triangle":
            wide = UNIT * math.sqrt(3) / 2
            way = 1 if sum(cell) % 2 == 0 else -1
            left, tip = x - way * wide / 3, x + way * wide * 2 / 3
            return [(left, y - UNIT / 2), (left, y + UNIT / 2), (tip, y)]
        if lattice == "upright":
            high = UNIT * math.sqrt(3) / 2
            way = 1 if sum(cell) % 2 == 0 else -1
            top, tip = y - way * high / 3, y + way * high * 2 / 3
            return [(x - UNIT / 2, top), (x + UNIT / 2, top), (x, tip)]
        half = UNIT / 2
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half),
                (x - half, y + half)]

    def _add(self, tag: str, /, text: str = "", **attributes: object) -> None:
        words = [f'{key.replace("_", "-")}="{_number(it)}"' for key, it in attributes.items()]
        inside = f">{html.escape(text)}</{tag}>" if text else "/>"
        self._parts.append(f"<{tag} {' '.join(words)}{inside}")

    def fill(self, cell: Cell, color: int) -> None:
        """Colors a cell; call it before :meth:`floor`."""
        self._fills[cell] = color

    def floor(self) -> None:
        """Draws the cells."""
        for cell in self._cells:
            color = self._fills.get(cell)
            fill = FLOOR if color is None else COLORS[color % len(COLORS)]
            opacity = 1.0 if color is None else 0.55
            if self.puzzle.lattice == "graph":
                x, y = self._center(cell)
                self._add("circle", cx=x, cy=y, r=UNIT / 3, fill=fill, fill_opacity=opacity,
                          stroke=LINE)
                continue
            points = " ".join(f"{x:.2f},{y:.2f}" for x, y in self._outline(cell))
            self._add("polygon", points=points, fill=fill, fill_opacity=opacity, stroke=LINE)

    def edge(self, edge: Edge, look: str, color: int | None = None) -> None:
        """Draws a line between two cells, with arrowheads where it goes one way."""
        tail, head = edge if look != "backward" else edge[::-1]
        stroke, width, dashes = EDGES.get(look, EDGES["on"])
        if color is not None:
            stroke = COLORS[color % len(COLORS)]
        (x1, y1), (x2, y2) = self._center(tail), self._center(head)
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width,
                  stroke_linecap="round", stroke_dasharray=dashes or "none")
        if look in ("forward", "backward"):
            self._head((x1, y1), (x2, y2), stroke)

    def _head(self, tail: Point, head: Point, color: str) -> None:
        turn = math.atan2(head[1] - tail[1], head[0] - tail[0])
        x, y = (0.35 * t + 0.65 * h for t, h in zip(tail, head))
        corners = ((5.0, 0.0), (-4.0, 4.0), (-4.0, -4.0))
        points = " ".join(
            f"{x + a * math.cos(turn) - b * math.sin(turn):.2f},"
            f"{y + a * math.sin(turn) + b * math.cos(turn):.2f}"
            for a, b in corners
        )
        self._add("polygon", points=points, fill=color)

    def mark(self, cell: Cell, mark: str) -> None:
        """Marks a cell."""
        points = " ".join(f"{x:.2f},{y:.2f}" for x, y in self._outline(cell))
        self._add("polygon", points=points, fill=MARKS.get(mark, LINE), fill_opacity=0.35)

    def values(self, small: bool = False) -> None:
        """Writes what stands in the cells."""
        if self.puzzle.kind in ("kami", "flood"):
            return
        rows = self.puzzle.rows
        for cell in self._cells:
            value = rows[cell[0]][cell[1]]
            shown = "●" if value == 0 and self.puzzle.kind == "chains" else value
            if shown in (0, None, -1):
                continue
            x, y = self._center(cell)
            if small:
                self._add("circle", cx=x, cy=y, r=UNIT / 4.5, fill=FLOOR)
            self._add("text", str(shown), x=x, y=y, fill=INK, font_size=UNIT * 0.42,
                      text_anchor="middle", dominant_baseline="central",
                      font_family="system-ui, sans-serif")

    def ring(self, cell: Cell) -> None:
        """Draws a ring around a cell."""
        x, y = self._center(cell)
        self._add("circle", cx=x, cy=y, r=UNIT * 0.42, fill="none", stroke="#e07a3f",
                  stroke_width=3)

    def dot(self, cell: Cell, color: int) -> None:
        """Draws a dot in a cell."""
        x, y = self._center(cell)
        self._add("circle", cx=x, cy=y, r=UNIT * 0.3, fill=COLORS[color % len(COLORS)])

    def svg(self, title: str) -> str:
        """The picture."""
        width, height = (_number(it) for it in self.size)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img"><title>{html.escape(title)}</title>'
            '<rect width="100%" height="100%" fill="#ffffff"/>'
        )
        return head + "".join(self._parts) + "</svg>"


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return html.escape(str(value), quote=True)
