// Times the WebAssembly module reading pictures: node pictures.mjs MODULE PICTURE... Prints milliseconds of CPU time, of all
// threads; the first picture is read once before, while V8 compiles.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { figures, timed } from "./times.mjs";

const [module, ...pictures] = process.argv.slice(2);
const { ask } = createRequire(import.meta.url)(module);
const read = (file) => {
    const bytes = new Uint8Array(readFileSync(file));
    const [answer, time] = timed(() => JSON.parse(ask(JSON.stringify({ do: "picture" }), bytes)));
    if (!answer.status) throw new Error(`${file}: ${JSON.stringify(answer)}`);
    return time;
};
read(pictures[0]);
console.log(JSON.stringify(figures(pictures.map(read))));
