"""The exceptions of this package."""

from __future__ import annotations

from typing import Any


class BrimfulError(Exception):
    """The base of all errors of this package.

    >>> import brimful as bf
    >>> try:
    ...     bf.Kami([[0, "x"]])
    ... except bf.BrimfulError as error:
    ...     print(type(error).__name__)
    PuzzleError
    """


class PuzzleError(BrimfulError, ValueError):
    """A board, a position or a solution that breaks the rules of its kind.

    ``what`` says what is wrong, ``help`` what would be right, and ``cell`` is the ``(row, column)``
    to look at, both from 0, or ``None``.

    >>> import brimful as bf
    >>> try:
    ...     bf.Numberlink([[1, 0], [0, 0]])
    ... except ValueError as error:
    ...     print(error.cell, error.help)
    (0, 0) each label belongs on two cells
    """

    def __init__(self, what: str, help: str = "", cell: tuple[int, int] | None = None) -> None:
        self.what = what
        self.help = help
        self.cell = cell
        place = "" if cell is None else f" (cell {cell})"
        super().__init__(f"{what}{': ' if help else ''}{help}{place}")


class FormatError(PuzzleError):
    """A text that is not a puzzle; ``line`` and ``column`` count from 1.

    >>> import brimful as bf
    >>> try:
    ...     bf.read("[chains]\\no 1\\n1 x\\n")
    ... except bf.FormatError as error:
    ...     print(error.line, error.column)
    3 3
    """

    def __init__(self, what: str, help: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {what}", help)
        self.line = line
        self.column = column


class PictureError(BrimfulError, ValueError):
    """A picture that cannot be read without guessing; ``reason`` says why.

    >>> import brimful as bf
    >>> try:
    ...     bf.read(b"\\x89PNG and no more")
    ... except bf.PictureError as error:
    ...     print(bool(error.reason))
    True
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class OptionError(BrimfulError, ValueError):
    """A name or a number that an argument does not take.

    >>> import brimful as bf
    >>> bf.Cycle(["..", ".."]).solve(time=-1)
    Traceback (most recent call last):
        ...
    brimful._errors.OptionError: time is a number of seconds, 0 or more
    """


class GenerateError(BrimfulError):
    """No puzzle of that description was found.

    >>> import brimful as bf
    >>> try:
    ...     list(bf.generate("chains", (1, 2), 50))
    ... except bf.GenerateError:
    ...     print("there are not that many")
    there are not that many
    """


class Unsolvable(BrimfulError):
    """The puzzle has no solution; the text says why.

    >>> import brimful as bf
    >>> try:
    ...     bf.Cycle(["...", "...", "..."]).rate()
    ... except bf.Unsolvable:
    ...     print("no loop, no difficulty")
    no loop, no difficulty
    """


class Stopped(BrimfulError):
    """A limit was reached before there was anything to return.

    >>> import brimful as bf
    >>> try:
    ...     bf.Cycle(["." * 30] * 30).sample(time=0)
    ... except bf.Stopped:
    ...     print("no time")
    no time
    """


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a call; ``answer`` holds what is known.

    It is a :class:`KeyboardInterrupt`, so loops end as usual. After it has ended a notebook cell,
    ``sys.last_value.answer`` still has the bounds and the best list of moves.

    >>> import brimful as bf
    >>> try:
    ...     raise bf.Interrupted(bf.Kami([[0, 1, 0]]).solve())
    ... except KeyboardInterrupt as stop:
    ...     print(stop.answer.upper_bound)
    1
    """

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        super().__init__(str(answer))
