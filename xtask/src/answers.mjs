// Prints the answers to the requests in a file, one a line, as the WebAssembly module gives them: node answers.mjs MODULE FILE
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [module, file] = process.argv.slice(2);
const { ask } = createRequire(import.meta.url)(module);
for (const request of readFileSync(file, "utf8").trim().split("\n")) console.log(ask(request, new Uint8Array()));
