// WebAssembly inside a script: `import code from "./name.wasm?packed"` gives the module, compressed
// by gzip, in base64.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const QUERY = "?packed";

export function packed(): Plugin {
  return {
    name: "brimful-packed",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".wasm" + QUERY)) return null;
      const code = gzipSync(readFileSync(id.slice(0, -QUERY.length)), { level: 9 });
      return `export default ${JSON.stringify(code.toString("base64"))}`;
    },
  };
}
