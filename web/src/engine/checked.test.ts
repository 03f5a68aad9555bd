import assert from "node:assert/strict";
import { test } from "node:test";
import { say } from "../text/say.ts";
import { isFault, type Fault, type Library } from "../wire.ts";
import { checked, notBytes, notMessage } from "./checked.ts";

/** Whatever a caller without types may write. */
type Anything = any;

const calls: string[] = [];
const note =
  (name: string) =>
  (...given: unknown[]) => {
    calls.push(`${name} ${JSON.stringify(given)}`);
    return {} as Anything;
  };
const raw = {
  capabilities: note("capabilities"),
  read: note("read"),
  table: () => ({
    open: note("open"),
    restore: note("restore"),
    save: () => "saved",
    state: note("state"),
    act: note("act"),
    check: note("check"),
    describe: note("describe"),
    progress: note("progress"),
    free: note("free"),
  }),
  desk: () => ({ act: note("act"), free: note("free") }),
} satisfies Library;
const library: Anything = checked(raw);
const said = (reply: unknown) => (isFault(reply) ? say(reply.error) : null);
const saidOf = (fault: Fault | undefined) => (fault ? say(fault.error) : null);

test("wrong types are faults and never reach the library", () => {
  calls.length = 0;
  for (const [text, given] of [
    [5, "5"],
    [{}, "an object"],
    [{ length: -1 }, "an object"],
    [() => 1, "a function"],
    [undefined, "undefined"],
    [null, "null"],
    [["1 1"], "a list"],
  ]) {
    const { puzzles, faults } = library.read(text);
    assert.deepEqual(puzzles, []);
    assert.equal(say(faults[0].error), `\`text\` must be a string, not ${given}`);
  }
  assert.equal(library.read("1 1", 7).faults.length, 1);
  const table = library.table();
  assert.equal(said(table.open(5)), "`text` must be a string, not 5");
  assert.equal(said(table.open("1 1", 5)), "`kind` must be a string, not 5");
  assert.equal(said(table.restore("1 1", 5)), "`record` must be a string, not 5");
  assert.equal(said(table.act()), "the action must be an object, not undefined");
  assert.equal(
    said(table.act({ do: "press", cell: NaN })),
    "`cell` must be a finite number, not NaN",
  );
  for (const cell of ["x", NaN, 2 ** 40, -1, 0.5, undefined])
    assert.match(said(table.describe(cell))!, /^`cell` must be the number of a cell, not /);
  assert.equal(said(library.desk().act("undo")), 'the edit must be an object, not "undo"');
  assert.deepEqual(calls, []);
});

test("what is right goes through", () => {
  calls.length = 0;
  library.read("1 1");
  library.read("1 1", { kind: "cycle", rules: undefined });
  const table = library.table();
  table.open("1 1");
  table.describe(0);
  table.act({ do: "limit", moves: null });
  assert.equal(table.save(), "saved");
  assert.deepEqual(calls, [
    'read ["1 1",null]',
    'read ["1 1",{"kind":"cycle"}]',
    'open ["1 1",null]',
    "describe [0]",
    'act [{"do":"limit","moves":null}]',
  ]);
});

test("after free there is a fault", () => {
  calls.length = 0;
  const [table, desk] = [library.table(), library.desk()];
  for (const thing of [table, desk]) {
    thing.free();
    thing.free();
    assert.match(said(thing.act({ do: "undo" }))!, /was freed/);
  }
  for (const reply of [table.open("1 1"), table.state(), table.check(), table.describe(0)])
    assert.match(said(reply)!, /was freed/);
  assert.equal(table.save(), "");
  assert.deepEqual(calls, ["free []", "free []"]);
});

test("a message holds only what JSON can carry", () => {
  const around: Anything = { do: "solve" };
  around.around = around;
  for (const [message, what] of [
    [undefined, "the request must be an object, not undefined"],
    [[], "the request must be an object, not a list"],
    [{ seconds: NaN }, "`seconds` must be a finite number, not NaN"],
    [{ wish: { walls: -Infinity } }, "`wish.walls` must be a finite number, not -Infinity"],
    [{ on: [[0, undefined]] }, "`on[0][1]` must be plain data, not undefined"],
    [{ seed: 5n }, "`seed` must be plain data, not 5"],
    [{ text: () => "" }, "`text` must be plain data, not a function"],
    [around, "`around` must be plain data, not an object"],
  ])
    assert.equal(saidOf(notMessage("the request", message)), what);
  const twice = { cell: 1, color: 0 };
  assert.equal(notMessage("the request", { moves: [twice, twice], seed: undefined }), undefined);
  assert.equal(notBytes(Buffer.from("")) ?? notBytes(new Uint8Array(2)), undefined);
  assert.match(saidOf(notBytes([1, 2]))!, /^`bytes` must be a Uint8Array/);
});
