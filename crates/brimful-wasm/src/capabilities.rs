//! What this build can do; what is not listed has no place on the page.

use brimful::answer::MethodLabel;
use brimful::format::Format;
use brimful::play::film;
use brimful::puzzle::Kind;
use brimful_snake as snake;
use serde::Serialize;

/// The requests there are; the module that plays tells what the one that thinks can do.
const REQUESTS: &[&str] = &[
    "solve", "count", "hint", "explain", "rate", "generate", "fix", "picture", "watch", "deduce",
    "regions", "tree", "snake", "convert", "svg",
];

#[derive(Serialize)]
pub(crate) struct Capabilities {
    version: &'static str,
    requests: &'static [&'static str],
    generate: Vec<&'static str>,
    hint: Vec<&'static str>,
    rate: Vec<&'static str>,
    watch: Vec<Way>,
    methods: Vec<Way>,
    formats: Vec<Written>,
    pilots: Vec<Pilot>,
}

#[derive(Serialize)]
struct Way {
    kind: &'static str,
    method: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct Written {
    format: &'static str,
    kinds: Vec<&'static str>,
}

#[derive(Serialize)]
struct Pilot {
    pilot: &'static str,
    about: &'static str,
}

impl Capabilities {
    pub(crate) fn new() -> Self {
        let methods: Vec<Way> =
            Kind::ALL.into_iter().flat_map(|kind| ways(kind, kind.methods().into_iter())).collect();
        Capabilities {
            version: env!("CARGO_PKG_VERSION"),
            requests: REQUESTS,
            generate: names(&Kind::ALL),
            hint: names(&Kind::ALL),
            rate: names(&Kind::ALL),
            watch: Kind::ALL
                .into_iter()
                .flat_map(|kind| ways(kind, film::watchable(kind)))
                .collect(),
            methods,
            formats: Format::ALL.into_iter().map(written).collect(),
            pilots: snake::PILOTS
                .iter()
                .map(|&MethodLabel { name, about }| Pilot { pilot: name, about })
                .collect(),
        }
    }
}

fn names(kinds: &[Kind]) -> Vec<&'static str> {
    kinds.iter().map(|kind| kind.name()).collect()
}

fn ways(kind: Kind, methods: impl Iterator<Item = MethodLabel>) -> Vec<Way> {
    methods
        .map(|MethodLabel { name, about }| Way { kind: kind.name(), method: name, about })
        .collect()
}

fn written(format: Format) -> Written {
    Written { format: format.name(), kinds: names(&format.kinds()) }
}
