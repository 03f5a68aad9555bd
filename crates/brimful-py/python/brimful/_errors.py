"""The exceptions of this package."""

from __future__ import annotations

from typing import Any


class BrimfulError(Exception):
    """The base of all errors of this package."""


class PuzzleError(BrimfulError, ValueError):
    """A board, a position or a solution that breaks the rules of its kind.

    ``what`` says what is wrong, ``help`` what would be right, and ``cell`` is the ``(row, column)``
    to look at, both from 0, or ``None``.
    """

    def __init__(self, what: str, help: str = "", cell: tuple[int, int] | None = None) -> None:
        self.what = what
        self.help = help
        self.cell = cell
        place = "" if cell is None else f" (cell {cell})"
        super().__init__(f"{what}{': ' if help else ''}{help}{place}")


class FormatError(PuzzleError):
    """A text that is not a puzzle; ``line`` and ``column`` count from 1."""

    def __init__(self, what: str, help: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {what}", help)
        self.line = line
        self.column = column


class PictureError(BrimfulError, ValueError):
    """A picture that cannot be read without guessing; ``reason`` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class OptionError(BrimfulError, ValueError):
    """A name or a number that an argument does not take."""


class GenerateError(BrimfulError):
    """No puzzle of that description was found."""


class Unsolvable(BrimfulError):
    """The puzzle has no solution; the text says why."""


class Stopped(BrimfulError):
    """A limit was reached before there was anything to return."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a call; ``answer`` holds what is known.

    It is a :class:`KeyboardInterrupt`, so loops end as usual. After it has ended a notebook cell,
    ``sys.last_value.answer`` still has the bounds and the best list of moves.
    """

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        super().__init__(str(answer))
