// Times decisions of the Snake autopilot `best` in the WebAssembly module: node decisions.mjs MODULE BOARD, where a board is a file in any
// format. Plays a game; prints milliseconds of CPU time a decision, of all threads, V8's compiling included, and whether it won.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { figures, timed } from "./times.mjs";

const [module, board] = process.argv.slice(2);
const { Arcade } = createRequire(import.meta.url)(module);

const game = new Arcade();
const opened = JSON.parse(game.open(JSON.stringify({ text: readFileSync(board, "utf8") }), 1, "best"));
if (opened.error) throw new Error(`${board}: ${opened.error}`);
const times = [];
while (game.status() === "playing") times.push(timed(() => game.tick(1, true))[1]);
console.log(JSON.stringify({ won: game.status() === "won", ...figures(times) }));
