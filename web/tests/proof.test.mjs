// The proof of a verdict: downloaded, and confirmed by VeriPB where that is at hand.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { BOARDS, hash } from "./boards.mjs";
import { DESK, open, page, withPages } from "./browser.mjs";

/** `cargo xtask proofs` installs it there. */
const TOOLS = join(dirname(fileURLToPath(import.meta.url)), "../../target/tools");
const VERIPB = process.env.VERIPB ?? join(TOOLS, "bin/veripb");
const LOOPLESS = "[cycle]\n\n.....\n.#...\n.....\n.....\n";
/** A board with more cells than proofs take, and a number in each. */
const SIDE = 23;
const row = (r) => Array.from({ length: SIDE }, (_, c) => r * SIDE + c + 1);
const snake = Array.from({ length: SIDE }, (_, r) => (r % 2 ? row(r).reverse() : row(r)).join(" "));

withPages({ ...DESK, reducedMotion: "reduce", acceptDownloads: true });

const more = async (entry) => {
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: new RegExp(`^${entry}`) }).click();
};

const line = (text) => page.locator(".said p", { hasText: text }).waitFor();

/** Downloads the proof that the page offers and checks it; returns the name of the download. */
async function verify(text) {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the proof" }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "proof-"));
  try {
    const files = unzipSync(readFileSync(await saved.path()));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const [puzzle, opb, pbp, readme] = ["puzzle.txt", "puzzle.opb", "puzzle.pbp", "README.txt"].map(
      (name) => strFromU8(files[name]),
    );
    assert.ok(puzzle.endsWith(text.split("\n\n").at(-1)), puzzle);
    const rows = opb.split("\n").filter((line) => line.endsWith(";")).length;
    assert.equal(Number(/^\* #variable= \d+ #constraint= (\d+)\n/.exec(opb)?.[1]), rows);
    assert.match(pbp, /^pseudo-Boolean proof version 3\.0\n[^]*\nend pseudo-Boolean proof ;\n$/);
    assert.match(readme, /^ +veripb puzzle\.opb puzzle\.pbp$/m);
    if (existsSync(VERIPB))
      assert.match(
        execFileSync(VERIPB, ["puzzle.opb", "puzzle.pbp"], { cwd: folder, encoding: "utf8" }),
        /VERIFIED UNSATISFIABLE/,
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
  await line("The proof is saved.");
  return saved.suggestedFilename();
}

test("the only solution of a Numberlink board", async () => {
  await open(hash("numberlink"));
  await more("Is it the only");
  assert.equal(await verify(BOARDS.numberlink.text), "five-5x5-proof.zip");
});

test("the only loop, and that there is no loop", async () => {
  await open(hash("cycle"));
  await more("Is it the only");
  await verify(BOARDS.cycle.text);
  await open(hash("cycle", LOOPLESS));
  await more("Show the solution");
  await page.waitForSelector(".said[data-tone=bad]");
  await verify(LOOPLESS);
});

test("the fewest moves", async () => {
  await open(hash("flood"));
  await more("The fewest moves");
  await verify(BOARDS.flood.text);
});

test("a draft without a solution offers its proof beside the fix", async () => {
  await open(hash("cycle", LOOPLESS).replace("#/", "#/edit/"));
  await page.getByRole("button", { name: "Nearest fix" }).waitFor();
  assert.equal(await verify(LOOPLESS), "cycle-proof.zip");
});

test("a claim without a proof says so", async () => {
  await open(hash("path", `[path step]\n\n${snake.join("\n")}\n`));
  await more("Is it the only");
  await page.getByRole("button", { name: "Download the proof" }).click();
  await line("No proof was found. There are no proofs for");
});
