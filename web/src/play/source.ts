// Where a puzzle comes from, by its address, and where the next one is.
//
//   #/KIND/day/DATE
//   #/KIND/pack/N
//   #/KIND/new?rows=…&cols=…
//   #/KIND/p/CODE              (a shared link)
//   #/KIND/kept/ID

import type { Engine } from "../engine/index.ts";
import { decode } from "../share/code.ts";
import { ROOMS } from "../kinds/index.ts";
import { days } from "../store/days.ts";
import { load } from "../store/games.ts";
import { read, write } from "../store/local.ts";
import { t } from "../text/index.ts";
import { address, type Route } from "../ui/router.ts";
import type { Work } from "../ui/work.ts";
import type { Kind, Wish } from "../wire.ts";
import { packOf } from "./pack.ts";
import { dayOf, dayWish, wishOf, wishOptions } from "./wish.ts";

export interface Source {
  readonly text: string;
  /** The series it belongs to, shown under the title. */
  readonly series: string;
  /** What it was made from, if it was made just now. */
  readonly seed?: number;
  /** The day it is the puzzle of. */
  readonly day?: string;
  /** Where the next puzzle is. */
  readonly next: string | null;
}

export async function find(route: Route, engine: Engine, work: Work): Promise<Source | null> {
  const [kind, what, which = ""] = route.path as [Kind, string | undefined, string | undefined];
  // another one like it: `wishOptions` leaves the seed out
  const fresh = () => address([kind, "new"], wishOptions(wishOf(kind, route.options)));
  const pack = address(["pack", kind]);
  const canMake = engine.library.capabilities().generate.includes(kind);
  switch (what) {
    case "pack": {
      const entries = await packOf(kind, engine);
      const n = Number(which) || 1;
      const entry = entries[n - 1];
      const next = n < entries.length ? address([kind, "pack", String(n + 1)]) : pack;
      return entry ? { text: entry.text, series: t.packSeries(n, entries.length), next } : null;
    }
    case "p": {
      const text = await decode(which);
      return text === null ? null : { text, series: "", next: canMake ? fresh() : pack };
    }
    case "kept": {
      const kept = load(which);
      const seed = Number(route.options.get("seed"));
      const series = seed > 0 ? t.fresh_.seedIs(seed) : "";
      return kept && { text: kept.text, series, next: canMake ? fresh() : pack };
    }
    case "new": {
      const wish = wishOf(kind, route.options);
      const text = await make(wish, work);
      return text === null
        ? null
        : { text, series: t.fresh_.seedIs(wish.seed), seed: wish.seed, next: fresh() };
    }
    default: {
      const date = which || dayOf(new Date());
      const text = await ofDay(kind, date, engine, canMake ? work : null);
      return text === null
        ? null
        : { text, series: t.daySeries(date), day: date, next: nextOfDay(kind, date) };
    }
  }
}

async function make(wish: Wish, work: Work): Promise<string | null> {
  const made = await work.ask({ do: "generate", wish, count: 1 }, t.making);
  return made?.puzzles[0]?.text ?? null;
}

/** The next puzzle of the set that is not solved, or the set. */
function nextOfDay(kind: string, date: string): string {
  const record = days()[date] ?? {};
  const at = ROOMS.findIndex((room) => room.kind === kind);
  const rest = [...ROOMS.slice(at + 1), ...ROOMS.slice(0, at)];
  const open = rest.find((room) => !record[room.kind]);
  return open ? address([open.kind, "day", date]) : address(["day", date]);
}

/** The day's puzzle, the same on every device: made from the date, or from the pack in turn. */
async function ofDay(
  kind: Kind,
  date: string,
  engine: Engine,
  work: Work | null,
): Promise<string | null> {
  const key = `day/${kind}`;
  const kept = read<{ date: string; text: string }>(key);
  if (kept?.date === date) return kept.text;
  let text = work ? await make(dayWish(kind, date), work) : null;
  if (text === null) {
    const pack = await packOf(kind, engine);
    text = pack[Math.floor(Date.parse(date) / 86_400_000) % pack.length]?.text ?? null;
  }
  if (text !== null) write(key, { date, text });
  return text;
}
