// Compresses the built files: writes FILE.gz and FILE.br beside each FILE that shrinks by it, for
// servers that send them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "dist");
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
);
const paths = files.map((entry) => join(entry.parentPath, entry.name));
const rows = [];
for (const path of paths) {
  if (/\.(gz|br)$/.test(path)) {
    rmSync(path);
    continue;
  }
  const bytes = readFileSync(path);
  const gz = gzipSync(bytes, { level: 9 });
  const br = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  if (gz.length < 0.9 * bytes.length) {
    writeFileSync(`${path}.gz`, gz);
    writeFileSync(`${path}.br`, br);
  }
  rows.push([path.slice(folder.length + 1), bytes.length, gz.length, br.length]);
}
const total = rows.reduce(
  (sum, [, raw, gz, br]) => [sum[0] + raw, sum[1] + gz, sum[2] + br],
  [0, 0, 0],
);
for (const [name, raw, gz, br] of [...rows, ["altogether", ...total]]) {
  console.log(
    name.padEnd(44),
    ...[raw, gz, br].map((n) => `${(n / 1000).toFixed(1)} kB`.padStart(11)),
  );
}
