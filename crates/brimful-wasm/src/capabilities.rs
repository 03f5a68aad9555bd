//! What this build can do.

use brimful::answer::MethodLabel;
use brimful::format::Format;
use brimful::play::film;
use brimful::puzzle::Kind;
use brimful_snake as snake;
use serde::Serialize;

/// The requests by name.
pub(crate) const REQUESTS: [&str; 20] = [
    "solve",
    "count",
    "hint",
    "completion",
    "explain",
    "rate",
    "generate",
    "fix",
    "picture",
    "watch",
    "deduce",
    "regions",
    "contract",
    "fill",
    "tree",
    "snake",
    "decide",
    "convert",
    "svg",
    "proof",
];

/// What this build of the library can do. A page offers nothing else.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Capabilities {
    version: &'static str,
    /// The requests that are answered, by their `do`.
    #[cfg_attr(test, ts(type = "Array<Request[\"do\"]>"))]
    requests: [&'static str; REQUESTS.len()],
    /// The kinds that `generate` makes.
    generate: [Kind; Kind::ALL.len()],
    /// The kinds that `hint` and `explain` know.
    hint: [Kind; Kind::ALL.len()],
    /// The kinds that `rate` knows.
    rate: [Kind; Kind::ALL.len()],
    /// The algorithms that can be watched.
    watch: Vec<MethodOf>,
    /// The methods that `solve` takes.
    methods: Vec<MethodOf>,
    formats: Vec<FormatOf>,
    /// The autopilots for Snake.
    pilots: Vec<PilotLabel>,
}

/// A method of a kind.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MethodOf {
    kind: Kind,
    method: &'static str,
    about: &'static str,
}

/// A format and the kinds that it holds.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FormatOf {
    format: &'static str,
    kinds: Vec<Kind>,
}

/// An autopilot.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PilotLabel {
    pilot: &'static str,
    about: &'static str,
}

impl Capabilities {
    pub(crate) fn new() -> Self {
        let kinds = Kind::ALL.into_iter();
        Capabilities {
            version: env!("CARGO_PKG_VERSION"),
            requests: REQUESTS,
            generate: Kind::ALL,
            hint: Kind::ALL,
            rate: Kind::ALL,
            watch: kinds.clone().flat_map(|kind| methods(kind, film::watchable(kind))).collect(),
            methods: kinds.flat_map(|kind| methods(kind, kind.methods())).collect(),
            formats: Format::ALL
                .into_iter()
                .map(|format| FormatOf { format: format.name(), kinds: format.kinds() })
                .collect(),
            pilots: snake::PILOTS
                .iter()
                .map(|&MethodLabel { name, about }| PilotLabel { pilot: name, about })
                .collect(),
        }
    }
}

fn methods(
    kind: Kind,
    labels: impl IntoIterator<Item = MethodLabel>,
) -> impl Iterator<Item = MethodOf> {
    labels.into_iter().map(move |MethodLabel { name, about }| MethodOf {
        kind,
        method: name,
        about,
    })
}
