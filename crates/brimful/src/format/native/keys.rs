//! The head line and the `key: value` lines.

use crate::board::Cell;
use crate::numberlink::Rules;
use crate::puzzle::Kind;

use super::super::FormatError;
use super::super::known::{GRAMMAR, Known};
use super::super::rows::edge;
use super::super::text::{Line, Piece};

/// How the cells lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Lattice {
    #[default]
    Square,
    Triangle,
    Hex,
    Graph,
}

impl Lattice {
    pub(super) const ALL: [Lattice; 4] =
        [Lattice::Square, Lattice::Triangle, Lattice::Hex, Lattice::Graph];

    pub(super) fn name(self) -> &'static str {
        match self {
            Lattice::Square => "square",
            Lattice::Triangle => "triangle",
            Lattice::Hex => "hex",
            Lattice::Graph => "graph",
        }
    }
}

/// `[kind words…] title`
pub(super) struct Head<'t> {
    pub(super) kind: Kind,
    pub(super) lattice: Lattice,
    pub(super) rules: Option<Rules>,
    pub(super) title: Option<String>,
    /// What the brackets hold, to point at.
    pub(super) place: Piece<'t>,
}

impl<'t> Head<'t> {
    pub(super) fn read(line: Line<'t>) -> Result<Self, FormatError> {
        const FORM: &str = "write a line such as [kami triangle] Title";
        let text = line.trimmed();
        let (_, rest) =
            text.split_once('[').ok_or_else(|| text.fault("a puzzle begins with '['", FORM))?;
        let (inside, title) =
            rest.split_once(']').ok_or_else(|| text.end().fault("the ']' is missing", FORM))?;
        let place = inside.trim();
        let mut words = inside.words();
        let first =
            words.next().ok_or_else(|| text.fault("the kind of puzzle is missing", FORM))?;
        let kinds = || Kind::ALL.map(Kind::name).join(", ");
        let kind = Kind::from_name(first.text()).ok_or_else(|| {
            first.fault(
                format!("there is no kind of puzzle {}", first.quoted()),
                format!("write one of {}", kinds()),
            )
        })?;
        let title = title.trim().text_if_any();
        let mut head = Head { kind, lattice: Lattice::Square, rules: None, title, place };
        for word in words {
            head.add(word)?;
        }
        Ok(head)
    }

    fn add(&mut self, word: Piece<'_>) -> Result<(), FormatError> {
        if let Some(lattice) =
            Lattice::ALL.into_iter().find(|lattice| lattice.name() == word.text())
        {
            self.lattice = lattice;
            return Ok(());
        }
        let lattices = Lattice::ALL.map(Lattice::name).join(", ");
        let rules = Rules::ALL.map(Rules::name).join(", ");
        if self.kind != Kind::Numberlink {
            let help = format!("write one of {lattices} here, and the title behind the ']'");
            return Err(word.fault(format!("{} is not a board", word.quoted()), help));
        }
        self.rules = Rules::from_name(word.text());
        if self.rules.is_none() {
            let help = format!("write one of {lattices}, or one of {rules}");
            return Err(
                word.fault(format!("{} is neither a board nor a rule set", word.quoted()), help)
            );
        }
        Ok(())
    }
}

/// The values of the keys.
#[derive(Default)]
pub(super) struct Keys<'t> {
    pub(super) author: Option<String>,
    pub(super) source: Option<String>,
    pub(super) answer: Vec<Known>,
    pub(super) colors: Option<Piece<'t>>,
    pub(super) moves: Option<u32>,
    pub(super) pivot: Option<Piece<'t>>,
    pub(super) nodes: Option<Piece<'t>>,
    pub(super) wrap: Option<Piece<'t>>,
    pub(super) walls: Vec<Piece<'t>>,
    pub(super) edges: Vec<Piece<'t>>,
    pub(super) bridges: Vec<Piece<'t>>,
    seen: Vec<&'t str>,
}

/// The keys, and the kinds they are for (none: every kind).
pub(super) const KEYS: [(&str, &[Kind]); 11] = [
    ("author", &[]),
    ("source", &[]),
    ("answer", &[]),
    ("colors", &[Kind::Kami, Kind::Flood]),
    ("moves", &[Kind::Kami, Kind::Flood]),
    ("pivot", &[Kind::Flood]),
    ("nodes", &[]),
    ("wrap", &[]),
    ("walls", &[]),
    ("edges", &[]),
    ("bridges", &[Kind::Numberlink]),
];

/// Whether a line looks like `key: value`, with a known key or not; also a known key whose colon
/// was forgotten.
pub(super) fn is_key(line: Line<'_>) -> bool {
    let Some(word) = line.words().next() else { return false };
    let name =
        |text: &str| text.len() > 1 && text.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-');
    match word.text().split_once(':') {
        Some((key, rest)) => rest.is_empty() && name(key),
        None => KEYS.iter().any(|&(key, _)| key == word.text()),
    }
}

impl<'t> Keys<'t> {
    pub(super) fn read(&mut self, line: Line<'t>, head: &Head<'_>) -> Result<(), FormatError> {
        let text = line.trimmed();
        let word = line.words().next().unwrap_or(text);
        let (key, value) = match text.split_once(':') {
            Some((key, value)) if key.text() == key.trim().text() => (key, value.trim()),
            _ => {
                return Err(word
                    .end()
                    .fault("the ':' is missing", format!("write \"{}: …\"", word.text())));
            }
        };
        let known = KEYS.iter().find(|&&(name, _)| name == key.text());
        let Some(&(name, kinds)) = known else {
            let names: Vec<&str> = KEYS.iter().map(|&(name, _)| name).collect();
            return Err(key.fault(
                format!("there is no key {}", key.quoted()),
                format!("write one of {}", names.join(", ")),
            ));
        };
        let names = || kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(" and ");
        let place = match (name, head.lattice) {
            ("nodes", Lattice::Square | Lattice::Triangle | Lattice::Hex) => Some("graphs".into()),
            ("wrap" | "walls", Lattice::Graph) => Some("boards with a picture".into()),
            ("bridges", Lattice::Triangle | Lattice::Hex | Lattice::Graph) => {
                Some("boards of squares".into())
            }
            _ if kinds.is_empty() || kinds.contains(&head.kind) => None,
            _ => Some(format!("{} puzzles", names())),
        };
        if let Some(place) = place {
            return Err(
                key.fault(format!("{name:?} says nothing here"), format!("it belongs to {place}"))
            );
        }
        if !matches!(name, "edges" | "walls" | "bridges") && self.seen.contains(&name) {
            return Err(key.fault(format!("{name:?} is given twice"), "give it once"));
        }
        self.seen.push(name);
        self.set(name, value)
    }

    fn set(&mut self, name: &str, value: Piece<'t>) -> Result<(), FormatError> {
        match name {
            "author" => self.author = value.text_if_any(),
            "source" => self.source = value.text_if_any(),
            "answer" => {
                self.answer = Known::parse_all(value.text())
                    .map_err(|part| value.fault(format!("{part:?} is not an answer"), GRAMMAR))?;
            }
            "colors" => self.colors = Some(value),
            "moves" => self.moves = Some(value.natural("the number of moves")?),
            "pivot" => self.pivot = Some(value),
            "nodes" => self.nodes = Some(value),
            "wrap" => self.wrap = Some(value),
            "walls" => self.walls.push(value),
            "bridges" => self.bridges.push(value),
            _ => self.edges.push(value),
        }
        Ok(())
    }

    /// The pivot of a Flood-It board; the top left cell when it is not given.
    pub(super) fn pivot(&self, head: &Head<'_>, first: u32) -> Result<Cell, FormatError> {
        let Some(value) = self.pivot else { return Ok(Cell::new(0, first)) };
        let words: Vec<Piece<'_>> = value.words().collect();
        match (words[..].first(), words.get(1), words.len(), head.lattice) {
            (Some(node), _, 1, Lattice::Graph) => {
                Ok(Cell::new(0, node.natural("the pivot's node")?))
            }
            (Some(row), Some(col), 2, Lattice::Square | Lattice::Triangle | Lattice::Hex) => {
                Ok(Cell::new(row.natural("the pivot's row")?, col.natural("the pivot's column")?))
            }
            (_, _, _, Lattice::Graph) => {
                Err(value.fault("the pivot is one node", "write \"pivot: 0\""))
            }
            _ => Err(value.fault("the pivot is a row and a column", "write \"pivot: 0 0\"")),
        }
    }

    /// `nodes: first-last`, or as many as there are cells in the picture, from 0.
    pub(super) fn node_range(
        &self,
        drawn: u32,
        head: &Head<'_>,
    ) -> Result<(u32, u32), FormatError> {
        let form = "write \"nodes: 0-4\", the first node and the last";
        let Some(value) = self.nodes else {
            if drawn == 0 {
                return Err(head.place.fault("the nodes are missing", form));
            }
            return Ok((0, drawn));
        };
        let (first, last) = value
            .split_once('-')
            .ok_or_else(|| value.fault("this is not a range of nodes", form))?;
        let (first, last) =
            (first.trim().natural("the first node")?, last.trim().natural("the last node")?);
        if last < first || last == u32::MAX {
            return Err(value.fault(format!("node {last} comes before node {first}"), form));
        }
        Ok((first, last - first + 1))
    }

    /// `edges: 0-1-2 2-0`: each word a walk along edges.
    pub(super) fn edges(&self, first: u32, nodes: u32) -> Result<Vec<[u32; 2]>, FormatError> {
        let mut edges = Vec::new();
        for walk in self.edges.iter().flat_map(|line| line.words()) {
            let form = ("no edge", "join nodes with '-', as in 0-1 or 0-1-2");
            for [from, to] in steps(walk, '-', form)? {
                edges.push(edge(from, to, first, nodes)?);
            }
        }
        Ok(edges)
    }
}

/// The steps of a walk such as `0-1-2`; `form` says what it is not if it has no step, and how to
/// write one.
pub(super) fn steps<'t>(
    walk: Piece<'t>,
    sign: char,
    (what, help): (&str, &str),
) -> Result<Vec<[Piece<'t>; 2]>, FormatError> {
    let stops: Vec<Piece<'t>> = walk.split(sign).collect();
    if stops.len() < 2 {
        return Err(walk.fault(format!("{} is {what}", walk.quoted()), help));
    }
    Ok(stops.windows(2).map(|step| [step[0], step[1]]).collect())
}
