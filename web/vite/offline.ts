// What the build adds. The service worker learns which files make up the app, and a version that
// changes with any of them. The page requests the small module before its scripts do.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** What a first visit does not need: an icon for installing, the large module, its worker, what
 * packs its proofs, and the packs of puzzles. */
const INSTALLS = "icon-512.png";
const THINKS = /thinking|worker-|zip-/;
const PLAYS = /playing_bg.*\.wasm$/;
const PACKS = /[\\/]puzzles[\\/]/;

export function offline(): Plugin {
  let out = "";
  const later = new Set([INSTALLS]);
  return {
    name: "brimful-offline",
    apply: "build",
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const module = Object.keys(bundle).find((file) => PLAYS.test(file));
        const attrs = {
          rel: "preload",
          href: `./${module}`,
          as: "fetch",
          type: "application/wasm",
          crossorigin: "",
        };
        return module === undefined ? [] : [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
    generateBundle(_options, bundle) {
      for (const [file, made] of Object.entries(bundle)) {
        const isPack = made.type === "chunk" && made.moduleIds.some((id) => PACKS.test(id));
        if (isPack || THINKS.test(file)) later.add(file);
      }
    },
    closeBundle() {
      const worker = join(out, "sw.js");
      const files = list(out).filter((file) => file !== "sw.js");
      const digest = createHash("sha256");
      for (const file of files) digest.update(file).update(readFileSync(join(out, file)));
      const script = readFileSync(worker, "utf8")
        .replace('"VERSION"', JSON.stringify(digest.digest("hex").slice(0, 12)))
        .replace('["FIRST"]', JSON.stringify(["./", ...files.filter((file) => !later.has(file))]))
        .replace('["REST"]', JSON.stringify(files.filter((file) => later.has(file))));
      writeFileSync(worker, script);
    },
  };
}

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
