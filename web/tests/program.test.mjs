// The real program serves the app: twenty fresh starts of `brimful play`, each opened in a browser
// at once.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { PROGRAM, launch, openPage } from "./browser.mjs";

/** Starts `brimful play` on a free port, and returns its address and how to end it. */
async function start() {
  const program = spawn(PROGRAM, ["play", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(program, "exit").then(([code]) => {
    throw new Error(`${PROGRAM} ended with code ${code} before it printed an address`);
  });
  const [line] = await Promise.race([once(program.stdout, "data"), ended]);
  ended.catch(() => {}); // after the address, its end is the test's own doing
  return { url: String(line).trim(), end: () => program.kill() };
}

test("twenty fresh starts show the first page", async () => {
  const browser = await launch();
  try {
    for (let round = 0; round < 20; round++) {
      const program = await start();
      const page = await openPage(browser);
      try {
        await page.goto(program.url, { timeout: 10_000 });
        await page.waitForSelector(".puzzle-card svg", { timeout: 10_000 });
        assert.deepEqual(page.errors, [], `start ${round}`);
      } finally {
        await page.context().close();
        program.end();
      }
    }
  } finally {
    await browser.close();
  }
});

test("twelve kept connections are answered at once", async () => {
  const program = await start();
  try {
    const { hostname, port } = new URL(program.url);
    const sockets = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, "connect");
        return socket;
      }),
    );
    const answers = await Promise.all(
      sockets.map(async (socket) => {
        socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n");
        const [answer] = await once(socket, "data", { signal: AbortSignal.timeout(5000) });
        return String(answer).split("\r\n")[0];
      }),
    );
    assert.deepEqual(new Set(answers), new Set(["HTTP/1.1 200 OK"]));
    sockets.forEach((socket) => socket.destroy());
  } finally {
    program.end();
  }
});
