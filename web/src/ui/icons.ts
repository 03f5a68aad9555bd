// The icons, drawn by hand as strokes on a grid of 24.

import { s } from "./dom.ts";

const STROKES = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M8.5 15.5a6 6 0 1 1 7 0c-.6.5-1 1.200-1 2.500h-5c0-1.300-.4-2-1-2.500z",
  check: "m4 13 5 5L20 6",
  branch: "M7 4v16M7 14c0-5 10-2 10-8M14 8l3-3 3 3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  back: "m14 5-7 7 7 7",
  close: "M6 6l12 12M18 6 6 18",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  stop: "M6 6h12v12H6z",
  step: "M6 5v14l9-7zM19 5v14",
  first: "M18 5v14l-9-7zM5 5v14",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500h.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  left: "m15 6-6 6 6 6",
  right: "m9 6 6 6-6 6",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  edit: "m5 19 1-4L16 5l3 3L9 18z",
  eye: "M3 12s3-6 9-6 9 6 9 6-3 6-9 6-9-6-9-6zM12 12h.01",
  restart: "M5 5v5h5M5.500 10a7.500 7.500 0 1 1-1 4",
  solve: "M5 19 16 8M14 4v3M20 10h-3M19 5l-2 2M8 6h.01M18 15h.01",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01",
  download: "M12 4v11M8 11l4 4 4-4M5 19h14",
  keep: "m5 12 4 4 10-10M5 20h14",
  drop: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  graph: "M6 6h.01M18 6h.01M12 18h.01M7 7l4 9M17 7l-4 9M8 6h8",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  calendar: "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4",
  snake: "M4 19h10a3 3 0 0 0 0-6h-4a3 3 0 0 1 0-6h9",
  zoom: "M11 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM16 16l4 4",
} as const;

export type Icon = keyof typeof STROKES;

export function icon(name: Icon): SVGSVGElement {
  return s(
    "svg",
    { class: "icon", "data-icon": name, viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: STROKES[name] }),
  );
}
