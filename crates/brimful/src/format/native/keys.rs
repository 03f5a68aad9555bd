//! The `key: value` lines.

use super::head::{Head, Lattice};
use crate::content::Options;
use crate::phrase;
use crate::puzzle::Kind;
use crate::text::{FormatError, Key, Line, Linked, Piece};
use crate::words::Phrase;

/// The values of the keys.
#[derive(Default)]
pub(super) struct Keys<'t> {
    pub(super) author: Option<String>,
    pub(super) source: Option<String>,
    pub(super) answer: Option<Piece<'t>>,
    /// The values of the keys that only some kinds have.
    pub(super) options: Options,
    /// The place of errors that no cell shows, if a key is it.
    pub(super) place: Option<Piece<'t>>,
    pub(super) nodes: Option<Piece<'t>>,
    pub(super) wrap: Option<Piece<'t>>,
    pub(super) diagonals: Option<Piece<'t>>,
    pub(super) walls: Vec<Piece<'t>>,
    pub(super) edges: Vec<Piece<'t>>,
    pub(super) bridges: Vec<Piece<'t>>,
    seen: Vec<&'t str>,
}

/// The keys before those that only some kinds have.
const FIRST: [&str; 3] = ["author", "source", "answer"];

/// The keys after them.
const LAST: [&str; 6] = ["nodes", "wrap", "diagonals", "walls", "edges", "bridges"];

/// The keys that only some kinds have.
fn own() -> impl Iterator<Item = &'static Key> {
    Kind::ALL.into_iter().flat_map(|kind| kind.facts().text.keys).copied()
}

/// Every key; some more than once.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FIRST.into_iter().chain(own().map(|key| key.name)).chain(LAST)
}

/// Whether a line looks like `key: value`, with a known key or not; also a known key whose colon
/// was forgotten.
pub(super) fn is_key(line: Line<'_>) -> bool {
    let Some(word) = line.words().next() else { return false };
    let name =
        |text: &str| text.len() > 1 && text.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-');
    match word.text().split_once(':') {
        Some((key, rest)) => rest.is_empty() && name(key),
        None => names().any(|key| key == word.text()),
    }
}

/// The puzzles that a key belongs to, if it is not for this one.
fn elsewhere(name: &str, head: &Head<'_>) -> Option<Phrase> {
    let only = |has: &dyn Fn(Kind) -> bool| {
        let all = Kind::ALL.into_iter().filter(|&kind| has(kind)).map(Kind::name);
        let kinds = Phrase::and(all.map(Phrase::new).collect());
        (!has(head.kind)).then(|| phrase!("{kinds} puzzles", kinds))
    };
    let has_key = |kind: Kind| kind.facts().text.keys.iter().any(|key| key.name == name);
    match (name, head.lattice.linked()) {
        ("nodes", Linked::Lattice) => Some(phrase!("graphs")),
        ("wrap" | "walls", Linked::Graph) => Some(phrase!("boards with a picture")),
        ("bridges" | "diagonals", _) if head.lattice != Lattice::Square => {
            Some(phrase!("boards of squares"))
        }
        ("bridges", _) => only(&|kind| kind.facts().text.has_bridges),
        _ if own().any(|key| key.name == name) => only(&has_key),
        _ => None,
    }
}

impl<'t> Keys<'t> {
    pub(super) fn read(&mut self, line: Line<'t>, head: &Head<'_>) -> Result<(), FormatError> {
        let text = line.trimmed();
        let word = line.words().next().unwrap_or(text);
        let (key, value) = match text.split_once(':') {
            Some((key, value)) if key.text() == key.trim().text() => (key, value.trim()),
            _ => {
                let help = phrase!("write \"{key}: …\"", key = word.text());
                return Err(word.end().fault("the ':' is missing", help));
            }
        };
        let name = key.text();
        if !names().any(|known| known == name) {
            let mut all: Vec<&str> = Vec::new();
            names().for_each(|name| {
                if !all.contains(&name) {
                    all.push(name)
                }
            });
            let what = phrase!("there is no key {quoted}", quoted = key.quoted());
            return Err(key.fault(what, phrase!("write one of {keys}", keys = all.join(", "))));
        }
        if let Some(place) = elsewhere(name, head) {
            let what = phrase!("{name} has no meaning here", name = format!("{name:?}"));
            return Err(key.fault(what, phrase!("it belongs to {place}", place)));
        }
        if !matches!(name, "edges" | "walls" | "bridges") && self.seen.contains(&name) {
            return Err(key.fault(
                phrase!("{name} is given twice", name = format!("{name:?}")),
                "give it once",
            ));
        }
        self.seen.push(name);
        self.set(name, value, head)
    }

    fn set(&mut self, name: &str, value: Piece<'t>, head: &Head<'_>) -> Result<(), FormatError> {
        match name {
            "author" => self.author = value.text_if_any(),
            "source" => self.source = value.text_if_any(),
            "answer" => self.answer = Some(value),
            "nodes" => self.nodes = Some(value),
            "wrap" => self.wrap = Some(value),
            "diagonals" => self.diagonals = Some(value),
            "walls" => self.walls.push(value),
            "edges" => self.edges.push(value),
            "bridges" => self.bridges.push(value),
            _ => {
                for key in own().filter(|key| key.name == name).take(1) {
                    (key.read)(value, head.lattice.linked(), &mut self.options)?;
                    self.place = self.place.or(key.shows_errors.then_some(value));
                }
            }
        }
        Ok(())
    }
}
