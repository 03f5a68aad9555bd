#!/usr/bin/env python3
"""How many solutions boards have, by CaDiCaL: an engine that shares nothing with Brimful.

    brimful convert --to numberlink-int boards.txt | bench/verdicts.py numberlink fill --time 60

Reads boards with empty lines between them, of the formats chains-text, numberlink-int or walls. Prints a JSON line for
each, as `brimful solve --unique` does: `status` and `unique`. `cargo xtask confirm` asks it for what other engines left open.
"""

import argparse
import json
import sys

import boards
import models
import peers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("chains", "numberlink", "cycle"))
    parser.add_argument("rules", choices=("fill", "fill-touch", "nikoli"), nargs="?", default="fill")
    parser.add_argument("--first", action="store_true", help="ask for one solution only")
    parser.add_argument("--time", type=int, default=60, help="CPU seconds a board may take (60)")
    options = parser.parse_args()
    if "CaDiCaL" not in models.available():
        print("CaDiCaL is missing: pip install python-sat", file=sys.stderr)
        sys.exit(3)
    for text in filter(str.strip, sys.stdin.read().split("\n\n")):
        board = boards.read(options.kind, text, options.rules)
        work = lambda board=board: peers.tell(models.cadical, board, not options.first)  # noqa: E731
        said, seconds = peers.run(work, options.time, bytes.decode)
        unique = {"unique": True, "several": False}.get(said)
        status = {None: "unknown", "unsolvable": "unsolvable"}.get(said, "solved")
        print(json.dumps({"status": status, "unique": unique, "method": "CaDiCaL", "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
