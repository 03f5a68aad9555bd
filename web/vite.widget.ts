// The board for notebooks: one script with its styles and its WebAssembly inside.

import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { packed } from "./vite/packed.ts";

/** Leaves out what the app loads later: a board needs none of it, and a script has no other files. */
function alone(): Plugin {
  const nothing = "\0nothing";
  return {
    name: "brimful-alone",
    resolveDynamicImport: () => nothing,
    load: (id) => (id === nothing ? "export {}" : null),
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [packed(), alone()],
  build: {
    target: "es2022",
    outDir: join(import.meta.dirname, "../crates/brimful-py/python/brimful"),
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
    lib: {
      entry: join(import.meta.dirname, "src/widget/index.ts"),
      formats: ["es"],
      fileName: () => "widget.js",
    },
  },
});
