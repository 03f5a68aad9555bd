/**
 * Every message between the page and the library, typed.
 *
 * The page knows pixels, never rules: it sends what the hands did and draws the answer. On the main
 * thread there are the `Table` (playing), the `Desk` (editing) and the `Arcade` (Snake): instant
 * and synchronous. A worker answers a `Request` and reports `Progress` while it works; stopping
 * ends the worker. `engine/` wraps all of it; nothing else touches WebAssembly.
 *
 * Messages are JSON. A cell is its number (`CellId`); the `Scene` says where it lies. Whatever goes
 * wrong comes back as a `Fault`; nothing throws. Sentences are phrases, which `text/say.ts` says;
 * refused gestures have a `code` too.
 *
 * `cargo xtask wire` generates the messages from the Rust types in `crates/brimful-wasm`; only
 * `doors.ts` is written by hand.
 */

export * from "./wire/common.ts";
export * from "./wire/scene.ts";
export * from "./wire/play.ts";
export * from "./wire/edit.ts";
export * from "./wire/snake.ts";
export * from "./wire/ask.ts";
export * from "./wire/watch.ts";
export * from "./wire/capabilities.ts";
export * from "./wire/doors.ts";
