// A screen of its own for each test file, and the program that plays on it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS, PROGRAM } from "../browser.mjs";

export const KINDS = ["chains", "numberlink", "cycle", "path", "kami", "flood"];
/** The app's window, for the program. */
export const WINDOW = ["--window", "brimful"];
/** Without a bar that says how it was started, which would move the page. */
const WHERE = ["--test-type", "--window-size=1000,1000", "--window-position=20,10"];

/** Starts an X server on a free display. */
export async function startScreen() {
  const size = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", ["-displayfd", "3", ...size], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(server.stdio[3], "data");
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  return { env, end: () => server.kill() };
}

/** Opens the app in a window of its own. */
export async function openApp(env, url) {
  const profile = mkdtempSync(join(tmpdir(), "brimful-screen-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: false,
    args: [...FLAGS, ...WHERE, `--app=${url}`],
    env,
    locale: "en",
    viewport: null,
  });
  const page = context.pages()[0] ?? (await context.waitForEvent("page"));
  const isSolved = async () => (await page.locator(".said[data-tone=good]").count()) > 0;
  /** Opens a board; what is known from earlier is forgotten. */
  const openAt = async (address) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}?${Math.random()}${address}`);
    await page.waitForSelector(".tools");
    assert.equal(await isSolved(), false);
  };
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { page, isSolved, openAt, close };
}

/** Runs a program to its end. */
export async function run(env, program, ...words) {
  const child = spawn(program, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  child.stdout.on("data", (data) => (out += data));
  const [code] = await once(child, "close");
  assert.equal(code, 0, `${program} ${words.join(" ")}`);
  return out;
}

/** Waits until a window is visible, and returns its number. */
export async function windowOf(env, name) {
  for (let tries = 0; tries < 300; tries++) {
    const words = ["search", "--onlyvisible", "--name", name];
    const found = spawn("xdotool", words, { env, stdio: ["ignore", "pipe", "ignore"] });
    let out = "";
    found.stdout.on("data", (data) => (out += data));
    await once(found, "close");
    if (out) return out.split("\n")[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no window is named ${name}`);
}

/** Starts `brimful autoplay --json`; `said` waits for a sentence, `done` for the end. */
export function autoplay(env, ...words) {
  const child = spawn(PROGRAM, ["autoplay", "--json", ...words], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  const lines = () =>
    out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const done = once(child, "close").then(([code]) => ({ code, lines: lines(), err }));
  const said = async (pattern) => {
    while (!pattern.test(err)) await Promise.race([once(child.stderr, "data"), failing(done)]);
  };
  return { done, said, pid: child.pid };
}

async function failing(done) {
  const { code, err } = await done;
  throw new Error(`autoplay ended with code ${code}:\n${err}`);
}

/** Plays one board to its end, which must be good. */
export async function finish(env, ...words) {
  const { code, lines, err } = await autoplay(env, ...words).done;
  assert.equal(code, 0, `${JSON.stringify(lines)}\n${err}`);
  assert.equal(lines[0].status, "finished");
  return lines[0];
}
