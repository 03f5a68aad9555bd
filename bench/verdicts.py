#!/usr/bin/env python3
"""How many solutions boards have, by CaDiCaL: an engine that shares nothing with Brimful.

    brimful convert --to numberlink-int boards.txt | bench/verdicts.py numberlink fill --time 60

Reads boards with empty lines between them, of the formats chains-text, numberlink-int, walls, zip-json or, of one path
whose numbers are steps, the native one. Prints a JSON line for each, as `brimful solve --unique` does: `status` and
`unique`. `cargo xtask confirm` asks it for what other engines left open.
"""

import argparse
import json
import re
import sys

import boards
import models
import peers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("chains", "numberlink", "cycle", "path"))
    parser.add_argument("rules", choices=("fill", "fill-touch", "nikoli", "order", "step"), nargs="?", default="fill")
    parser.add_argument("--first", action="store_true", help="ask for one solution only")
    parser.add_argument("--time", type=int, default=60, help="CPU seconds a board may take (60)")
    options = parser.parse_args()
    if "CaDiCaL" not in models.available():
        print("CaDiCaL is missing: pip install python-sat", file=sys.stderr)
        sys.exit(3)
    # A native board has an empty line below its head.
    for text in filter(str.strip, re.split(r"\n\n(?=[\[{])" if options.kind == "path" else "\n\n", sys.stdin.read())):
        board = boards.read(options.kind, text, options.rules)
        work = lambda board=board: peers.tell(models.cadical(board, not options.first))  # noqa: E731
        said, seconds = peers.run(work, options.time, bytes.decode)
        unique = {"unique": True, "several": False}.get(said)
        status = {None: "unknown", "unsolvable": "unsolvable"}.get(said, "solved")
        print(json.dumps({"status": status, "unique": unique, "method": "CaDiCaL", "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
