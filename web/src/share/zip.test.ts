import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { zip } from "./zip.ts";

/** Unpacks with Python, which checks every length and checksum. */
const UNPACK = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])";

test("a zip holds what was put in", async () => {
  const files = [
    { name: "puzzle.opb", text: "1 x1 1 ~x2 >= 1 ;\n".repeat(5000) },
    { name: "Straße 木.txt", text: "木\n" },
    { name: "empty", text: "" },
  ];
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  try {
    const packed = new Uint8Array(await (await zip(files)).arrayBuffer());
    assert.ok(packed.length < 2000);
    const path = join(folder, "files.zip");
    writeFileSync(path, packed);
    execFileSync("python3", ["-c", UNPACK, path, folder]);
    for (const { name, text } of files)
      assert.equal(readFileSync(join(folder, name), "utf8"), text);
    assert.deepEqual(packed, new Uint8Array(await (await zip(files)).arrayBuffer()));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
