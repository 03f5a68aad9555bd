// Prints the answers of the files named, told by the WebAssembly module: node answers.mjs MODULE NODES FILE...
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [module, nodes, ...files] = process.argv.slice(2);
const { answers } = createRequire(import.meta.url)(module);
for (const file of files) process.stdout.write(answers(readFileSync(file, "utf8"), BigInt(nodes)));
