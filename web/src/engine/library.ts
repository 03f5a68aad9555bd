/** The synchronous messages, parsed. */
import type {
  Arcade,
  ArcadeScene,
  Desk,
  EditState,
  Library,
  Reading,
  Reply,
  Table,
} from "../wire.ts";
import { CAPABILITIES } from "../wire.ts";
import type * as Door from "./wasm/playing.js";
import type * as Thinking from "./wasm/thinking.js";

export function library(door: typeof Door): Library {
  return {
    capabilities: () => CAPABILITIES,
    read: (text, hints) =>
      JSON.parse(door.read(text, hints ? JSON.stringify(hints) : "")) as Reading,
    table: () => table(new door.Table()),
    desk: () => desk(new door.Desk()),
  };
}

function table(own: Door.Table): Table {
  return {
    open: (text, kind) => JSON.parse(own.open(text, kind ?? "")),
    restore: (text, record) => JSON.parse(own.restore(text, record)),
    save: () => own.save(),
    state: () => JSON.parse(own.state()),
    act: (action) => JSON.parse(own.act(JSON.stringify(action))),
    check: () => JSON.parse(own.check()),
    describe: (cell) => JSON.parse(own.describe(cell)),
    progress: () => JSON.parse(own.progress()),
    free: () => own.free(),
  };
}

function desk(own: Door.Desk): Desk {
  return {
    act: (edit) => JSON.parse(own.act(JSON.stringify(edit))) as Reply<EditState>,
    free: () => own.free(),
  };
}

/** A game of Snake in the large module. */
export function arcade(own: Thinking.Arcade): Arcade {
  return {
    open: (board, seed, pilot) =>
      JSON.parse(own.open(JSON.stringify(board), seed, pilot)) as Reply<ArcadeScene>,
    pilot: (name) => JSON.parse(own.pilot(name)),
    turn: (way) => own.turn(way),
    head_for: (cell) => own.head_for(cell),
    tick: (moves, autopilot) => own.tick(moves, autopilot),
    oppose: () => own.oppose(),
    serve: () => own.serve(),
    place: (cell) => own.place(cell),
    waits: () => own.waits(),
    record: () => own.record(),
    resume: (record) => own.resume(record),
    body: () => own.body(),
    plan: () => own.plan(),
    way: () => own.way(),
    shortcuts: () => own.shortcuts(),
    food: () => own.food(),
    steps: () => own.steps(),
    length: () => own.length(),
    status: () => own.status() as ReturnType<Arcade["status"]>,
    safe: () => own.safe(),
    free: () => own.free(),
  };
}
