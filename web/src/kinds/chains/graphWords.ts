// The texts of the views of a level.

import { t } from "../../text/index.ts";

interface Rule {
  readonly name: string;
  readonly about: string;
}

const rules: { readonly [rule: string]: Rule } = {
  "end-point": {
    name: "End point",
    about:
      "If nothing leads out of a cell, a path ends there. " +
      "If its only line is two-way, that line leads in.",
  },
  "only-entry": {
    name: "Only entry",
    about: "If a cell can be entered by one line only, that line becomes an arrow into it.",
  },
  "only-exit": {
    name: "Only exit",
    about:
      "Once every end is known: if a cell can be left by one line only, " +
      "that line becomes an arrow out of it.",
  },
  "path-to-end": {
    name: "Way to the end",
    about: "The only way that leads to an end has no side exits.",
  },
  "single-exit": {
    name: "Single exit",
    about:
      "Once every end is known: nothing else enters the cell that a cell’s only exit leads to.",
  },
  "single-entrance": {
    name: "Single entrance",
    about: "A cell’s only entrance is used, so its source leads nowhere else.",
  },
};

export const graphWords = {
  name: "The graph, rule by rule",
  about:
    "Every possible step is an arrow; steps possible both ways are double arrows. " +
    "Choose the rule to apply next.",
  rulesName: "Rules",
  start: "Every step that the numbers allow.",
  left: (n: number) => `${t.count(n, "step")} left`,
  nothing: "nothing to do now",
  removed: (n: number, left: number) => `${t.count(n, "step")} removed, ${left} left.`,
  all: "Apply all",
  stuck: "The rules alone stop here.",
  search: "Let search finish",
  notYet: "available when no rule applies any more",
  back: "Take back",
  rules,
} as const;

export const compareWords = {
  name: "Without and with the rules",
  about:
    "Every path, tried depth first to the end of the search: through all arrows, " +
    "and through those that the rules leave.",
  names: { "depth-first": "Without rules", "rules-first": "With the rules" },
  result: (without: number, within: number, cut: boolean) =>
    `${cut ? "More than " : ""}${t.count(without, "node")} without the rules, ` +
    `${t.count(within, "node")} with them${within > 0 ? `: ${times(without / within)}` : "."}`,
  caption: (name: string, nodes: number, done: boolean) =>
    `${name}: ${t.count(nodes, "node")}${done ? ", done" : ""}`,
} as const;

function times(factor: number): string {
  const rounded = factor < 10 ? Math.round(factor * 10) / 10 : Math.round(factor);
  return rounded <= 1 ? "no fewer." : `${rounded} times fewer.`;
}
