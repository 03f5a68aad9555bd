// Times hints of the WebAssembly module, as a player gets them who draws what each step of the explanation says and asks at every
// position: node hints.mjs MODULE FILE, a request {"do":"explain","text":…} a line. Prints milliseconds of CPU time, of all
// threads; a hint of more than 5 ms is asked for again up to four times and the least counts, since V8 compiles beside it.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { figures, timed } from "./times.mjs";

const SLOW = 5;
const [module, file] = process.argv.slice(2);
const { ask } = createRequire(import.meta.url)(module);
const tell = (request) => JSON.parse(ask(JSON.stringify(request), new Uint8Array()));

function milliseconds(request) {
    const [answer, time] = timed(() => tell(request));
    if (answer.error || answer.step?.rule === "mistake") throw new Error(JSON.stringify(answer));
    return time;
}

const times = [];
const requests = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
for (const { text } of requests) {
    const on = [];
    let asked = -1;
    for (const step of tell({ do: "explain", text }).steps) {
        if (asked !== on.length) {
            asked = on.length;
            const request = { do: "hint", text, progress: { on } };
            let time = milliseconds(request);
            for (let again = 1; again < 5 && time > SLOW; again++) time = Math.min(time, milliseconds(request));
            times.push(time);
        }
        on.push(...step.conclusion.on);
    }
}
console.log(JSON.stringify(figures(times)));
