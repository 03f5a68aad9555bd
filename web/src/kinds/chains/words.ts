// What is said about Cardinal Chains.

import { lineWords } from "../lines/words.ts";
import type { Words } from "../room.ts";

export const words: Words = {
  ...lineWords,
  name: "Cardinal Chains",
  short: "Cover every cell with paths whose numbers never decrease.",
  rules: () => [
    "Draw one path from each start. Together the paths cover every cell exactly once.",
    "Along a path the numbers never decrease: the next number is the same or larger.",
    "A path cannot enter another start. A path may be its start alone.",
  ],
  methods: {
    deduction: "Removes arrows by rules until none applies, then searches what is left.",
    "depth-first": "Tries every path, step by step, to the end of the search.",
    "rules-first": "Removes arrows by rules, then tries every path that is left.",
    enumeration: "Lists the paths of a start on what is left; tries the longest first.",
    "enumeration-shortest": "Lists the paths of a start on what is left; tries the shortest first.",
  },
};
