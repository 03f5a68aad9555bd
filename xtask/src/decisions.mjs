// Times decisions of the Snake autopilot `best` in the WebAssembly module: node decisions.mjs MODULE BOARD..., where a board is a file of
// the native text or rows of '.' and '#'. Plays one game a board; prints a line of JSON each: milliseconds of CPU time a decision, of all threads, V8's
// compiling included.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [module, ...boards] = process.argv.slice(2);
const { Arcade } = createRequire(import.meta.url)(module);

for (const board of boards) {
    const game = new Arcade();
    const opened = JSON.parse(game.open(JSON.stringify({ text: readFileSync(board, "utf8") }), 1, "best"));
    if (opened.error) throw new Error(`${board}: ${opened.error}`);
    const times = [];
    while (game.status() === "playing") {
        const before = process.cpuUsage();
        game.tick(1, true);
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1e3);
    }
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const won = game.status() === "won";
    console.log(JSON.stringify({ won, moves: times.length, mean, most99: at(0.99), most999: at(0.999), worst: at(1) }));
}
