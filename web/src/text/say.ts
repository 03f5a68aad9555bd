// Says the library's phrases: English templates with gaps, which a catalog may translate.

import type { Gap, Phrase, Place, Scene } from "../wire.ts";

/** What fills the gaps of a template, said. */
export type Said = Readonly<Record<string, string>>;
/** Another language: for each English template its own, or a function where that is not enough. */
export type Catalog = Readonly<Record<string, string | ((said: Said) => string)>>;
/** A cell as phrases name it. */
export type Spot = Place | { readonly node: number };

/** English needs no catalog. */
let catalog: Catalog = {};

export function speak(language: Catalog): void {
  catalog = language;
}

/** Says a phrase. `cell` says a cell by other means than its name; nothing names it. */
export function say(phrase: Phrase, cell?: (spot: Spot) => string | undefined): string {
  const gap = (gap: Gap): string => {
    if (typeof gap === "string") return gap;
    if ("say" in gap) return say(gap, cell);
    return cell?.(gap) ?? nameOfSpot(gap);
  };
  const said = Object.fromEntries(
    Object.entries(phrase.with ?? {}).map(([name, value]) => [name, gap(value)]),
  );
  const text = fill(phrase.say, said);
  return phrase.capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function fill(template: string, said: Said): string {
  const own = catalog[template] ?? template;
  return typeof own === "string"
    ? own.replaceAll(/\{(\w+)\}/g, (_, name: string) => said[name] ?? "")
    : own(said);
}

/** `row 2, column 3`, or `node 7`. */
export function nameOfSpot(spot: Spot): string {
  if ("node" in spot) return fill("node {node}", { node: String(spot.node) });
  const [row, column] = [spot.row + 1, spot.col + 1].map(String) as [string, string];
  return fill("row {row}, column {column}", { row, column });
}

/** The name of a cell, for those who cannot point at it. */
export function nameOfCell({ cells, shape }: Pick<Scene, "cells" | "shape">, cell: number): string {
  const place = cells[cell];
  if (!place) return "";
  return nameOfSpot(shape === "graph" ? { node: place.col } : place);
}
