// Times hints of the WebAssembly module, as a player gets them who draws what each step of the explanation says and asks at every
// position: node hints.mjs MODULE FILE, a request {"do":"explain","text":…} a line. Prints milliseconds of CPU time, of all
// threads; a hint of more than 5 ms is asked for again up to four times and the least counts, since V8 compiles beside it.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const SLOW = 5;
const [module, file] = process.argv.slice(2);
const { ask } = createRequire(import.meta.url)(module);
const tell = (request) => JSON.parse(ask(JSON.stringify(request), new Uint8Array()));

function milliseconds(request) {
    const before = process.cpuUsage();
    const answer = tell(request);
    const { user, system } = process.cpuUsage(before);
    if (answer.error || answer.step?.rule === "mistake") throw new Error(JSON.stringify(answer));
    return (user + system) / 1e3;
}

const times = [];
let worst = 0;
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
            if (time > worst) worst = time;
        }
        on.push(...step.conclusion.on);
    }
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
console.log(JSON.stringify({ hints: times.length, mean, median: at(0.5), nearlyAll: at(0.999), most: worst }));
