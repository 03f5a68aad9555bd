// What the build adds. The service worker learns which files make up the app, and a version that
// changes with any of them. The page requests the small module before its scripts do.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** What a first visit does not need: an icon for installing, the page by its other name, the large
 * module and its worker, and scripts that wait for them, such as Snake, films and packs. */
const OTHERS = ["icon-512.png", "index.html"];
const THINKS = /thinking|worker-/;
const PLAYS = /playing_bg.*\.wasm$/;
/** Scripts that are fetched when asked for, and work without the large module. */
const ALONE = /[\\/]screens[\\/](?!snake|watch)|[\\/]review\./;

export function offline(): Plugin {
  let out = "";
  const later = new Set(OTHERS);
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
      const first = firstOf(bundle);
      for (const [file, made] of Object.entries(bundle))
        if (made.type === "chunk" ? !first.has(file) : THINKS.test(file)) later.add(file);
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

/** The scripts of the first page, and those that work without the large module. */
function firstOf(bundle: Rolldown.OutputBundle): Set<string> {
  const first = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || first.has(file)) return;
    first.add(file);
    chunk.imports.forEach(add);
    for (const other of chunk.dynamicImports) {
      const asked = bundle[other];
      if (asked?.type === "chunk" && ALONE.test(asked.facadeModuleId ?? "")) add(other);
    }
  };
  for (const [file, made] of Object.entries(bundle))
    if (made.type === "chunk" && made.isEntry) add(file);
  return first;
}

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
