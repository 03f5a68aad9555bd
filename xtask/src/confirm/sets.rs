//! The sets of puzzles whose verdicts are checked, and the engines that check them.

/// A set of puzzles and its other engines; the first is always `solve --unique`.
pub(super) struct Set {
    pub(super) label: &'static str,
    pub(super) kind: &'static str,
    pub(super) files: &'static str,
    pub(super) rules: &'static str,
    /// Time limit of an engine for a puzzle, in seconds.
    pub(super) seconds: &'static str,
    pub(super) others: &'static [Engine],
}

/// An engine that confirms verdicts.
#[derive(Clone, Copy)]
pub(super) enum Engine {
    /// One of Brimful's engines, by the words that select it.
    Brimful(&'static [&'static str]),
    /// `bench/verdicts.py`, which shares no code with Brimful; skipped when it is not installed.
    Cadical,
}

const SAT: Engine = Engine::Brimful(&["solve", "--unique", "--method", "sat"]);
const SEARCH: Engine = Engine::Brimful(&["solve", "--unique", "--method", "search"]);
const SWEEP: Engine = Engine::Brimful(&["solve", "--unique", "--method", "sweep"]);
const FRONTIER: Engine =
    Engine::Brimful(&["solve", "--unique", "--method", "frontier", "--memory", "4G"]);
const CADICAL: Engine = Engine::Cadical;
const JANKO_AND_FLOW: &str = "numberlink/janko numberlink/flow_solver";

pub(super) const SETS: &[Set] = &[
    Set {
        label: "chains",
        kind: "chains",
        files: "chains",
        rules: "fill",
        seconds: "5",
        others: &[SAT, CADICAL, FRONTIER],
    },
    Set {
        label: "numberlink, fill",
        kind: "numberlink",
        files: "numberlink",
        rules: "fill",
        seconds: "10",
        others: &[SAT, CADICAL, FRONTIER, SWEEP],
    },
    Set {
        label: "numberlink, fill-touch",
        kind: "numberlink",
        files: JANKO_AND_FLOW,
        rules: "fill-touch",
        seconds: "60",
        others: &[SAT, FRONTIER, CADICAL],
    },
    Set {
        label: "numberlink, nikoli",
        kind: "numberlink",
        files: "numberlink/numlin_urls",
        rules: "nikoli",
        seconds: "60",
        others: &[FRONTIER, CADICAL],
    },
    Set {
        label: "path zip",
        kind: "path",
        files: "path/zip paths:zip8",
        rules: "order",
        seconds: "10",
        others: &[CADICAL, SAT, FRONTIER],
    },
    Set {
        label: "path steps",
        kind: "path",
        files: "paths:numbrix9 paths:hidato10",
        rules: "step",
        seconds: "10",
        others: &[CADICAL, SAT, SEARCH],
    },
    Set {
        label: "path zip, large",
        kind: "path",
        files: "paths:zip20 paths:zip30 paths:zip30few",
        rules: "order",
        seconds: "20",
        others: &[CADICAL, SAT],
    },
    Set {
        label: "path steps, large",
        kind: "path",
        files: "paths:numbrix20",
        rules: "step",
        seconds: "20",
        others: &[CADICAL, SAT],
    },
    Set {
        label: "path zip, swapped",
        kind: "path",
        files: "paths:swapped-zip8",
        rules: "order",
        seconds: "10",
        others: &[CADICAL, SAT, FRONTIER],
    },
    Set {
        label: "path steps, swapped",
        kind: "path",
        files: "paths:swapped-numbrix9 paths:swapped-hidato10few",
        rules: "step",
        seconds: "10",
        others: &[CADICAL, SAT, SEARCH],
    },
    Set {
        label: "cycle",
        kind: "cycle",
        files: "cycle/8 cycle/16",
        rules: "fill",
        seconds: "10",
        others: &[CADICAL],
    },
];
