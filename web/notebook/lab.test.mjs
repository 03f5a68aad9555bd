// The board in a real JupyterLab: played with mouse and keys, and read back in Python.
//
// `cargo xtask python` names the Python that has JupyterLab and the package.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, openPage } from "../tests/browser.mjs";

const PYTHON = process.env.BRIMFUL_PYTHON;
const CELLS = [
  `import brimful as bf
board = bf.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).play()
seen = []
board.observe(lambda change: seen.append(change.new), "solved")
board`,
  `board.puzzle.check(board.solution)
print("read", board.solved, seen, board.solution.rows, len(board.edges))`,
  `board.restart()
print("empty", board.record == "")`,
  `print("drawn", board.drawn["on"], board.hint().rule)`,
];

let folder, lab, url, browser;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

function notebook(cells) {
  const code = (source) => ({
    cell_type: "code",
    execution_count: null,
    metadata: {},
    outputs: [],
    source,
  });
  const kernelspec = { name: "python3", display_name: "Python 3", language: "python" };
  const whole = {
    cells: cells.map(code),
    metadata: { kernelspec },
    nbformat: 4,
    nbformat_minor: 4,
  };
  return JSON.stringify(whole);
}

/** Starts JupyterLab with nothing of the user's, and waits until it answers. */
async function start() {
  const port = await freePort();
  const own = (name) => join(folder, name);
  const settings = [
    `--ServerApp.root_dir=${folder}`,
    `--ServerApp.port=${port}`,
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=board",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
  ];
  lab = spawn(PYTHON, ["-m", "jupyterlab", "--no-browser", "--allow-root", ...settings], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      JUPYTER_CONFIG_DIR: own("config"),
      JUPYTER_DATA_DIR: own("data"),
      JUPYTER_RUNTIME_DIR: own("runtime"),
      JUPYTERLAB_SETTINGS_DIR: own("lab-settings"),
      JUPYTERLAB_WORKSPACES_DIR: own("lab-workspaces"),
      IPYTHONDIR: own("ipython"),
    },
  });
  let said = "";
  lab.stderr.on("data", (data) => (said += data));
  url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 300; tries++) {
    if (lab.exitCode !== null) throw new Error(`JupyterLab ended:\n${said}`);
    const answer = await fetch(`${url}api/status?token=board`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`JupyterLab does not answer:\n${said}`);
}

before(async () => {
  assert.ok(PYTHON, "BRIMFUL_PYTHON names no Python; run `cargo xtask python`");
  folder = mkdtempSync(join(tmpdir(), "brimful-lab-"));
  writeFileSync(join(folder, "board.ipynb"), notebook(CELLS));
  [browser] = [await launch(), await start()];
});
after(async () => {
  await browser?.close();
  // not SIGINT, which a program in the background may ignore
  if (lab && lab.exitCode === null) {
    lab.kill("SIGTERM");
    await once(lab, "exit");
  }
  if (folder) rmSync(folder, { recursive: true });
});

test("a board in JupyterLab is played and read back, offline", { timeout: 180_000 }, async () => {
  const page = await openPage(browser);
  const outside = [];
  await page.route("**/*", (route) => {
    const { protocol, hostname } = new URL(route.request().url());
    if (!protocol.startsWith("http") || hostname === "127.0.0.1") return route.continue();
    outside.push(route.request().url());
    return route.abort();
  });
  page.setDefaultTimeout(20_000);
  await page.goto(`${url}lab/tree/board.ipynb?token=board&reset`);
  const cell = (n) => page.locator(".jp-Notebook .jp-CodeCell").nth(n);
  const run = async (n) => {
    await cell(n).locator(".jp-InputArea-editor").click();
    await page.keyboard.press("Shift+Enter");
  };
  const printed = async (n, word) => {
    const output = cell(n).locator(".jp-OutputArea-output pre", { hasText: word });
    return (await output.textContent({ timeout: 60_000 })).trim();
  };

  await page.getByText("Python 3 (ipykernel) | Idle").waitFor({ timeout: 90_000 });
  await run(0);
  const svg = cell(0).locator(".board-svg");
  await svg.scrollIntoViewIfNeeded({ timeout: 60_000 });
  const faces = cell(0).locator(".face");
  const move = async (n) => {
    const { x, y, width, height } = await faces.nth(n).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  };
  await move(0);
  await page.mouse.down();
  for (const n of [1, 2, 5, 8, 7]) await move(n);
  await page.mouse.up();
  const count = cell(0).locator(".count");
  await count.getByText("6 of 9 cells").waitFor();
  // the cursor is where the drag began
  for (const key of ["ArrowDown", "ArrowRight", "Enter", "ArrowLeft", "ArrowDown", "Enter"])
    await page.keyboard.press(key);
  await cell(0).locator(".said").getByText("Solved.").waitFor();

  await run(1);
  const rows = "[[1, 1, 1], [2, 2, 1], [2, 1, 1]]";
  assert.equal(await printed(1, "read"), `read True [True] ${rows} 7`);
  await run(2);
  assert.equal(await printed(2, "empty"), "empty True");
  await count.getByText("0 of 9 cells").waitFor();
  await run(3);
  assert.match(await printed(3, "drawn"), /^drawn \[\] \S+$/);
  assert.deepEqual(outside, []);
});
