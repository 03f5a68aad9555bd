// Tells the service worker which files make up the app, and a version that changes when any of them does.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

export function offline(): Plugin {
  let out = "";
  return {
    name: "brimful-offline",
    apply: "build",
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const worker = join(out, "sw.js");
      const files = list(out).filter((file) => file !== "sw.js");
      const digest = createHash("sha256");
      for (const file of files) digest.update(file).update(readFileSync(join(out, file)));
      const script = readFileSync(worker, "utf8")
        .replace('"VERSION"', JSON.stringify(digest.digest("hex").slice(0, 12)))
        .replace('["FILES"]', JSON.stringify(["./", ...files]));
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
