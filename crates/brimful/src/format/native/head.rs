//! The head line: `[kind words…] title`.

use crate::board::{Board, Shape};
use crate::phrase;
use crate::puzzle::Kind;
use crate::text::{FormatError, Line, Linked, Piece};

/// The lattice of the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Lattice {
    #[default]
    Square,
    Triangle,
    Upright,
    Hex,
    Graph,
}

impl Lattice {
    /// The lattice of a board.
    pub(super) fn of(board: &Board) -> Self {
        match board.shape() {
            Shape::Square { .. } => Lattice::Square,
            Shape::Triangle { .. } => Lattice::Triangle,
            Shape::Upright { .. } => Lattice::Upright,
            Shape::Hex { .. } => Lattice::Hex,
            Shape::Abstract { .. } => Lattice::Graph,
        }
    }

    /// Whether cells are nodes.
    pub(super) fn linked(self) -> Linked {
        if self == Lattice::Graph { Linked::Graph } else { Linked::Lattice }
    }

    const ALL: [Lattice; 5] =
        [Lattice::Square, Lattice::Triangle, Lattice::Upright, Lattice::Hex, Lattice::Graph];

    /// Its name in the head line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Lattice::Square => "square",
            Lattice::Triangle => "triangle",
            Lattice::Upright => "upright",
            Lattice::Hex => "hex",
            Lattice::Graph => "graph",
        }
    }
}

/// `[kind words…] title`
pub(super) struct Head<'t> {
    pub(super) kind: Kind,
    pub(super) lattice: Lattice,
    /// Whether the head names the lattice.
    has_lattice: bool,
    /// The rules in the head.
    pub(super) rules: Option<&'static str>,
    pub(super) title: Option<String>,
    /// The inside of the brackets.
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
                phrase!("there is no kind of puzzle {quoted}", quoted = first.quoted()),
                phrase!("write one of {kinds}", kinds = kinds()),
            )
        })?;
        let title = title.trim().text_if_any();
        let lattice = Lattice::default();
        let mut head = Head { kind, lattice, has_lattice: false, rules: None, title, place };
        for word in words {
            head.add(word)?;
        }
        Ok(head)
    }

    fn add(&mut self, word: Piece<'_>) -> Result<(), FormatError> {
        if let Some(lattice) =
            Lattice::ALL.into_iter().find(|lattice| lattice.name() == word.text())
        {
            if self.has_lattice {
                return Err(second(word, "board"));
            }
            (self.lattice, self.has_lattice) = (lattice, true);
            return Ok(());
        }
        let lattices = Lattice::ALL.map(Lattice::name).join(", ");
        let rules = self.kind.rules();
        if rules.is_empty() {
            let help =
                phrase!("write one of {lattices} here, and the title behind the ']'", lattices);
            return Err(
                word.fault(phrase!("{quoted} is not a board", quoted = word.quoted()), help)
            );
        }
        let Some(named) = rules.iter().copied().find(|&name| name == word.text()) else {
            let help = phrase!(
                "write one of {lattices}, or one of {rules}",
                lattices,
                rules = rules.join(", ")
            );
            let what =
                phrase!("{quoted} is neither a board nor a rule set", quoted = word.quoted());
            return Err(word.fault(what, help));
        };
        if self.rules.is_some() {
            return Err(second(word, "rule set"));
        }
        self.rules = Some(named);
        Ok(())
    }
}

/// The error of a word that names what another one has named.
fn second(word: Piece<'_>, thing: &'static str) -> FormatError {
    word.fault(phrase!("{quoted} is a second {thing}", quoted = word.quoted(), thing), "keep one")
}
