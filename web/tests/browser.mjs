// What every browser test needs: the built app on a loopback address, and Chromium, if possible its
// headless shell.

import assert from "node:assert/strict";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { after, afterEach, before, beforeEach } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(WEB, "dist");
/** The program, which `cargo xtask test` builds and names. */
export const PROGRAM = process.env.BRIMFUL ?? join(WEB, "../target/debug/brimful");
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const HEADLESS = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", CHROMIUM].find(
  (path) => path && existsSync(path),
);
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const ENDS = { br: "br", gzip: "gz" };
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain",
};

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESK = { viewport: { width: 1280, height: 800 } };

/** Serves the built app as `brimful play` does; `close` breaks the network, `sent` counts bytes. */
export async function serve(folder = DIST) {
  const sent = { bytes: 0, files: [] };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)).replace(
      /^(\.\.[/\\])+/,
      "",
    );
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const encoding = ["br", "gzip"].find(
      (name) =>
        (request.headers["accept-encoding"] ?? "").includes(name) &&
        existsSync(`${file}.${ENDS[name]}`),
    );
    const sends = encoding ? `${file}.${ENDS[encoding]}` : file;
    const bytes = statSync(sends).size;
    sent.bytes += bytes;
    sent.files.push(`${path} ${bytes}`);
    const caching = path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache";
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": caching,
      vary: "accept-encoding",
      ...(encoding && { "content-encoding": encoding }),
    });
    createReadStream(sends).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${server.address().port}/`, close, sent };
}

export function launch() {
  return chromium.launch({ executablePath: HEADLESS, args: FLAGS });
}

/** A page that fails the test when its scripts do. */
export async function openPage(browser, options = DESK) {
  const context = await browser.newContext({ locale: "en", ...options });
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  // Chromium's cache of one context fails at times when the processor is busy
  const counts = (text) => !text.includes("net::ERR_CACHE_WRITE_FAILURE");
  page.on("console", (message) => {
    if (message.type() === "error" && counts(message.text())) page.errors.push(message.text());
  });
  return page;
}

/** Waits until the service worker keeps everything, the module that thinks too. */
export async function allIsKept(page) {
  const isKept = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (/worker-/.test(url)) return true;
      return false;
    });
  for (let tries = 0; !(await isKept()); tries++) {
    if (tries > 300) throw new Error("the service worker does not keep what thinks");
    await page.waitForTimeout(100);
  }
}

/** A test with a server, a browser and a page for itself, which are always closed. */
export const alone = (body) => async () => {
  const [server, browser] = [await serve(), await launch()];
  try {
    await body(await openPage(browser), server, browser);
  } finally {
    await browser.close();
    await server.close();
  }
};

/** The app, a browser and the page of the running test, after `withBrowser` or `withPages`. */
export let server, browser, page;

/** Pages without the service worker, which would fetch the whole app for each. */
export const UNKEPT = { serviceWorkers: "block" };

/** One app and one browser for all tests of the file. */
export function withBrowser() {
  before(async () => ([server, browser] = [await serve(), await launch()]));
  after(async () => (await browser.close(), await server.close()));
}

/** A page for each test of the file, whose scripts must not fail. */
export function withPages(options) {
  withBrowser();
  beforeEach(async () => (page = await openPage(browser, { ...UNKEPT, ...options })));
  afterEach(async () => {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

/** Goes to a place of the app and waits until it is there. */
export async function open(address, shown = ".tools") {
  await page.goto(server.url + address);
  await page.waitForSelector(shown);
}
