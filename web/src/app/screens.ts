// The table of screens. All but the first page and the board are fetched when first opened.

import { ROOMS } from "../kinds/index.ts";
import { openBoard } from "../screens/board.ts";
import { openHome } from "../screens/home.ts";
import type { Route } from "../ui/router.ts";
import type { OpenScreen } from "../ui/screen.ts";

const board = async () => openBoard;
const SCREENS: { readonly [name: string]: () => Promise<OpenScreen> } = {
  ...Object.fromEntries(ROOMS.map(({ kind }) => [kind, board])),
  day: async () => (await import("../screens/day.ts")).openDay,
  pack: async () => (await import("../screens/pack.ts")).openPack,
  print: async () => (await import("../screens/print.ts")).openPrint,
  new: async () => (await import("../screens/fresh.ts")).openFresh,
  edit: async () => (await import("../screens/edit.ts")).openEdit,
  watch: async () => (await import("../screens/watch.ts")).openWatch,
  snake: async () => (await import("../screens/snake.ts")).openSnake,
  own: async () => (await import("../screens/own.ts")).openOwn,
  settings: async () => (await import("../screens/settings.ts")).openSettings,
  about: async () => (await import("../screens/about.ts")).openAbout,
  statistics: async () => (await import("../screens/statistics.ts")).openStatistics,
};

export function find(route: Route): OpenScreen {
  const load = SCREENS[route.path[0] ?? ""];
  return load ? async (r) => (await load())(r) : openHome;
}
