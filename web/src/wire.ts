/**
 * Every message between the page and the library, typed.
 *
 * The page knows pixels, never rules: it sends gestures and draws the answers. On the main thread
 * stand the `Table` (playing), the `Desk` (editing) and the `Arcade` (Snake), which are instant and
 * synchronous. A worker answers a `Request` with an `Answer` and reports `Progress` while it works;
 * stopping ends the worker. `engine/` wraps all of it; nothing else touches WebAssembly.
 *
 * Messages are JSON. A cell is its number (`CellId`); the `Scene` says once where it lies. Whatever
 * goes wrong comes back as a `Fault`; nothing throws. Texts are English sentences; those a page may
 * want to word differently have a `code`.
 */

export * from "./wire/common.ts";
export * from "./wire/scene.ts";
export * from "./wire/play.ts";
export * from "./wire/edit.ts";
export * from "./wire/snake.ts";
export * from "./wire/ask.ts";
export * from "./wire/watch.ts";
