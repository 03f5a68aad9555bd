// Runs the unit tests that stand beside the code (src/**/*.test.ts), as Vite would load them.

import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const server = await createServer({
  root,
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
  appType: "custom",
});

try {
  for (const file of readdirSync(join(root, "src"), { recursive: true }))
    if (file.endsWith(".test.ts")) await server.ssrLoadModule(join(root, "src", file));
} finally {
  await server.close();
}
