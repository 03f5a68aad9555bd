// Everything the library says can be said in another language: with a catalog that leaves no letter
// of any template, only names and numbers are left.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const MADE = fileURLToPath(new URL("../../target/npm", import.meta.url));
const { load, say, speak } = await import(`${MADE}/npm/node.js`);
const { CAPABILITIES } = await import(`${MADE}/wire/capabilities.js`);
/** Puzzles of every kind. */
const PICTURES = new URL("../../docs/pictures/", import.meta.url);
const sample = (kind) =>
  readFileSync(new URL(`${kind === "path" ? "hidato" : kind}.txt`, PICTURES), "utf8");

/** Two hubs and three ways between them: Snake is undecided there. */
const WAYS = `...........\n${"....#.#....\n".repeat(6)}...........\n`;

let brimful;
/** Templates that were said. */
const met = new Set();
before(async () => {
  brimful = await load();
  const foreign = (template) => {
    met.add(template);
    return template.replaceAll(/\{\w+\}|\p{L}/gu, (part) => (part.length > 1 ? part : "ж"));
  };
  speak(new Proxy({}, { get: (_, template) => foreign(template) }));
});
after(() => {
  speak({});
  brimful.stop();
});

/** What a sentence says besides the catalog: names of cells (aq) and edges (OXO) are no words. */
const left = (phrase) => say(phrase).match(/[A-Za-z]?[a-z]{3,}/g) ?? [];
const isForeign = (phrase) => assert.deepEqual(left(phrase), [], JSON.stringify(phrase));

for (const kind of ["chains", "numberlink", "cycle", "path", "kami", "flood"])
  test(`every sentence of an explanation can be translated: ${kind}`, async () => {
    const text = sample(kind);
    const { steps, stopped } = await brimful.ask({ do: "explain", text, seconds: 20 });
    assert.ok(steps.length > 0 && stopped === null);
    for (const { look, act, clauses } of steps)
      [look, act, ...clauses.map((clause) => clause.text)].forEach(isForeign);
  });

test("films, faults, verdicts and cells too", async () => {
  const before_ = met.size;
  for (const { kind, method } of CAPABILITIES.watch) {
    const film = await brimful.ask({ do: "watch", text: sample(kind), method, frames: 300 });
    film.frames.forEach((frame) => isForeign(frame.text));
  }
  for (const text of ["", "3 3\n1 0 0\n", "[cycle]\n...\n...\n...\n", "[path]\n1 . 3\n"]) {
    const answer = await brimful.ask({ do: "solve", text }).catch(({ fault }) => fault);
    [answer.error, answer.help, answer.reason?.text].filter(Boolean).forEach(isForeign);
  }
  for (const text of ["....\n....\n#.##\n....\n....\n", "...\n...\n", "...\n...\n...\n", WAYS])
    isForeign((await brimful.ask({ do: "decide", text })).why);
  const table = brimful.table();
  table.open(sample("numberlink"));
  for (let cell = 0; cell < 20; cell++) isForeign(table.describe(cell).text);
  isForeign(table.check().text);
  table.free();
  assert.ok(met.size > before_ + 30, `${met.size} templates were said`);
});
