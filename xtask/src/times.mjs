// What the chores that time the WebAssembly module share.

/** Calls `work`; its answer, and milliseconds of CPU time of all threads. */
export function timed(work) {
    const before = process.cpuUsage();
    const answer = work();
    const { user, system } = process.cpuUsage(before);
    return [answer, (user + system) / 1e3];
}

/** What many times come to. */
export function figures(times) {
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    return { count: times.length, mean, median: at(0.5), most99: at(0.99), most999: at(0.999), most: at(1) };
}
