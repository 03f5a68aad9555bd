// Prints the answers to the requests in a file, one a line, as the WebAssembly module gives them: node answers.mjs MODULE FILE
// Asked several times over (a number after the file), prints at last the user CPU seconds of each time.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [module, file, passes] = process.argv.slice(2);
const { ask } = createRequire(import.meta.url)(module);
const requests = readFileSync(file, "utf8").trim().split("\n");
const seconds = [];
for (let pass = 0; pass < Number(passes ?? 1); pass++) {
    const before = process.cpuUsage();
    const answers = requests.map((request) => ask(request, new Uint8Array()));
    seconds.push(process.cpuUsage(before).user / 1e6);
    if (pass == 0) console.log(answers.join("\n"));
}
if (passes) console.log(JSON.stringify(seconds));
