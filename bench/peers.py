#!/usr/bin/env python3
"""The same boards and graphs by Brimful and by general solvers, side by side.

    pip install -r bench/requirements.txt
    cargo xtask bench --peers ../shared/corpus

Each board is solved in a process of its own, on one thread, and user CPU seconds are added up. Brimful's include
starting and reading; the peers' include building the model but not starting Python. A board that takes longer than the
limit counts with the time spent on it. Memory is the peak of the largest process, the peers' with Python and all solvers
loaded. Exits with 1 when two solvers disagree.
"""

import argparse
import csv
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import boards
import floods
import models


@dataclass
class Answer:
    """What a solver says of a board (None: nothing in time), and what that took."""

    verdict: str | None
    seconds: float
    megabytes: float


@dataclass
class Set:
    """Boards to solve: files under the corpus, by pattern, or boards that Brimful makes as these words say, or graphs of a
    family. Of KAMI and Flood-It, the fewest moves are asked for."""

    name: str
    kind: str
    files: str
    unique: bool = False
    made: str = ""
    family: str = ""
    rules: str = ""  # Numberlink: other rules than the kind's own

    def counts_moves(self) -> bool:
        return self.kind in ("kami", "flood")


# The graphs of the FHCP challenge, of at most so many nodes, with so many of each family, evenly spread, and CPU seconds
# that each may take: 40 graphs.
FHCP = "graphs/fhcp"
MOST_NODES, EACH_FAMILY, GRAPH_SECONDS = 2000, 5, 10
FAMILIES = """combined_fleischner flower_snarks generalized_petersen reduction_bellringing reduction_insanity
    reduction_nqueens reduction_unium sheehan uniquely_at uniquely_fleischner""".split()

HIDATO = "--rules step --diagonals"

SETS = [
    Set("numberlink janko, first", "numberlink", "numberlink/janko/*.txt"),
    Set("numberlink janko, unique", "numberlink", "numberlink/janko/*.txt", True),
    Set("numberlink Flow Free, first", "numberlink", "numberlink/flowfree/*.txt"),
    Set("numberlink Flow Free, unique", "numberlink", "numberlink/flowfree/*.txt", True),
    Set("numberlink generated to 40x40, first", "numberlink", "numberlink/gen_ahle/*.txt"),
    Set("numberlink generated to 40x40, unique", "numberlink", "numberlink/gen_ahle/*.txt", True),
    Set("numberlink janko, fill-touch, unique", "numberlink", "numberlink/janko/*.txt", True, rules="fill-touch"),
    Set("numberlink janko, nikoli, first", "numberlink", "numberlink/janko/*.txt", rules="nikoli"),
    Set("numberlink janko, nikoli, unique", "numberlink", "numberlink/janko/*.txt", True, rules="nikoli"),
    Set("chains game, unique", "chains", "chains/game/*.txt", True),
    Set("chains players' levels, unique", "chains", "chains/[efh]*/*.txt", True),
    Set("chains planted to 30x30, unique", "chains", "chains/generated/p_*.txt", True),
    Set("chains one solution, unique", "chains", "chains/generated/u_*.txt", True),
    Set("cycle 8x8", "cycle", "cycle/8/*.txt"),
    Set("cycle 16x16", "cycle", "cycle/16/*.txt"),
    Set("cycle 32x32", "cycle", "cycle/32/*.txt"),
    Set("cycle 64x64", "cycle", "cycle/64/*.txt"),
    Set("path zip, unique", "path", "path/zip/*.json", True),
    Set("path zip 20x20, unique", "path", "", True, "--size 20x20 --numbers 8 --several"),
    Set("path numbrix 9x9, unique", "path", "", True, "--rules step --size 9x9 --numbers 13 --several"),
    Set("path hidato 10x10, unique", "path", "", True, f"{HIDATO} --size 10x10 --numbers 20 --several"),
    Set("kami 5x5, 4 colors", "kami", "", made="--size 5x5 --colors 4"),
    Set("kami 7x7, 4 colors", "kami", "", made="--size 7x7 --colors 4"),
    Set("flood 8x8, 4 colors", "flood", "", made="--size 8x8 --colors 4"),
    Set("flood 12x12, 15 moves", "flood", "", made="--size 12x12 --colors 6 --moves 15"),
    Set("flood 14x14, 17 moves", "flood", "", made="--size 14x14 --colors 6 --moves 17"),
    *[Set(f"graph {family.replace('_', ' ')}", "graph", "", family=family) for family in FAMILIES],
]


FOLDERS = []

# Memory that one solver may take.
MOST_BYTES = 8 << 30


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("xtask", help="the program of `cargo xtask`, which measures the next one")
    parser.add_argument("brimful", help="the brimful program")
    parser.add_argument("corpus", type=Path, help="a folder of puzzles")
    parser.add_argument("--time", type=int, default=5, help="CPU seconds a board may take (5), graphs apart")
    parser.add_argument("--sample", type=int, default=6, help="boards of each set, evenly spread (6)")
    parser.add_argument("--only", default="", help="only sets whose name holds this word")
    options = parser.parse_args()

    solvers = {"brimful": None, **models.available()}
    print(f"user CPU seconds (boards decided) and peak MB, one thread; {options.time} s a board, {GRAPH_SECONDS} s a graph")
    print_row("set", "boards", list(solvers))
    disagreements, graphs = [], {name: [] for name in solvers}
    for each in SETS:
        if options.only not in each.name:
            continue
        files = chosen(each, options)
        if files:
            answers = {name: solve_all(name, model, each, files, options) for name, model in solvers.items()}
            print_row(each.name, len(files), [cell(answer) for answer in answers.values()])
            disagreements += disagreeing(files, answers)
            for name in solvers:
                graphs[name] += answers[name] if each.family else []
    if graphs["brimful"]:
        print_row("all graphs", len(graphs["brimful"]), [cell(answer) for answer in graphs.values()])
    print(*disagreements or ["All solvers agree on every board they decided."], sep="\n")
    return 1 if disagreements else 0


def chosen(each: Set, options) -> list[Path]:
    """The files of a set."""
    if each.made:
        return make(each, options)
    if each.family:
        return spread(family(options.corpus / FHCP, each.family), EACH_FAMILY)
    return spread(sorted(options.corpus.glob(each.files)), options.sample)


def family(folder: Path, name: str) -> list[Path]:
    """The graphs of a family that are small enough, if the corpus has them."""
    index = folder / "INDEX.tsv"
    rows = csv.DictReader(index.read_text().splitlines(), delimiter="\t") if index.exists() else []
    return [
        folder / f"{row['graph']}.hcp" for row in rows if row["family"] == name and int(row["vertices"]) <= MOST_NODES
    ]


def make(each: Set, options) -> list[Path]:
    """Files with boards that Brimful makes, one in each; they go when Python ends."""
    words = [options.brimful, "generate", each.kind, "--seed", "19", "--count", str(options.sample), *each.made.split()]
    text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    folder = tempfile.TemporaryDirectory()
    FOLDERS.append(folder)
    files = []
    for i, board in enumerate(re.split(r"(?m)^(?=\[)", text)[1:]):
        files.append(Path(folder.name) / f"{i + 1}.txt")
        files[-1].write_text(board)
    return files


def print_row(name, count, cells):
    print(f"| {name:38} | {count:>6} |", " | ".join(f"{text:>16}" for text in cells), "|", flush=True)


def spread(files: list[Path], count: int) -> list[Path]:
    """So many of the files, evenly spread."""
    return files if len(files) <= count else [files[i * len(files) // count] for i in range(count)]


def solve_all(name, model, each: Set, files, options):
    """The answer for each file."""
    seconds = GRAPH_SECONDS if each.family else options.time
    if model is None:
        return [of_brimful(run(lambda file=file: brimful(options, each, file, seconds), seconds)) for file in files]
    if each.counts_moves():
        read, ask = floods.read, floods.MODELS[name]
    else:
        read = lambda text: boards.read(each.kind, text, each.rules or "fill")  # noqa: E731
        ask = lambda board: model(board, each.unique)  # noqa: E731
    all_boards = [read(file.read_text()) for file in files]
    return [run(lambda board=board: tell(ask(board)), seconds) for board in all_boards]


def brimful(options, each: Set, file: Path, seconds: int):
    words = [options.brimful, "solve", "--json", "--threads", "1", "--time", str(seconds)]
    words += [] if each.family else ["--kind", each.kind]
    words += ["--rules", each.rules] if each.rules else []
    words += ["--unique"] * each.unique + [str(file)]
    os.dup2(1, 2)  # its last line says what Brimful took
    os.execv(options.xtask, [options.xtask, "measure", str(20 * seconds), *words])


def of_brimful(answer: Answer) -> Answer:
    """Brimful's answer from what it and the program that measures it wrote."""
    *line, cost = answer.verdict.splitlines()
    verdict = brimful_verdict(json.loads(line[0])) if line else None
    return Answer(verdict, answer.seconds, int(cost.split()[1]) / 1024)


def brimful_verdict(answer: dict) -> str | None:
    if answer["status"] == "unknown":
        return None
    if answer["upper_bound"] is not None:
        return str(answer["upper_bound"]) if answer["optimal"] else None
    if answer["status"] == "solved" and answer["unique"] is not None:
        return "unique" if answer["unique"] else "several"
    return answer["status"]


def tell(verdict: str):
    os.write(1, verdict.encode())


def run(work, seconds: int) -> Answer:
    """Runs the work in a child process; what it writes is the verdict."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writing, 1)
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        signal.alarm(20 * seconds)  # the machine may be busy, but must not wait forever
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - a child must end here, whatever happens
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        text = pipe.read()
    usage = os.wait4(child, 0)[2]
    return Answer(text.decode() or None, usage.ru_utime, usage.ru_maxrss / 1024)


def cell(answers) -> str:
    decided = sum(answer.verdict is not None for answer in answers)
    seconds, megabytes = sum(answer.seconds for answer in answers), max(answer.megabytes for answer in answers)
    return f"{seconds:.2f} ({decided}) {megabytes:.0f}"


def disagreeing(files, answers) -> list[str]:
    """One line for each board on which two solvers differ."""
    lines = []
    for i, file in enumerate(files):
        said = {name: answer[i].verdict for name, answer in answers.items() if answer[i].verdict}
        if len(set(said.values())) > 1:
            lines.append(f"{file.name}: " + ", ".join(f"{name} says {verdict}" for name, verdict in said.items()))
    return lines


if __name__ == "__main__":
    sys.exit(main())
