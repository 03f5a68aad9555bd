//! What is wanted.

use super::Failure;
use crate::board::{MAX_CELLS, Shape};
use crate::explain::Difficulty;
use crate::numberlink::Rules;
use crate::puzzle::Kind;

/// What a puzzle should be like. Options left at `None` are chosen at random or by what makes good
/// puzzles.
///
/// [`Wish::check`] refuses options that say nothing of the kind asked for, so that none is ever
/// ignored.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// The kind.
    pub kind: Kind,
    /// The board's lattice and size.
    pub shape: Shape,
    /// Seed of the pack.
    pub seed: u64,
    /// Exactly one solution (chains, numberlink: by default; cycle: on demand).
    pub unique: bool,
    /// Allow trivial pieces: endpoints side by side, paths of one cell.
    pub trivial: bool,
    /// The share of cells that are not there: walls, holes, missing tiles.
    pub walls: Option<f64>,
    /// How walls lie (cycle).
    pub style: Option<Style>,
    /// How hard it is for a person. A cycle board then has one loop.
    pub difficulty: Option<Difficulty>,
    /// Symmetry of the board's walls, holes, missing tiles, and of what stands on it: colors (kami,
    /// flood), starts and numbers (chains), the cells where ends stand (numberlink: not which of
    /// them belong together).
    pub symmetry: Symmetry,
    /// The rules (numberlink).
    pub rules: Rules,
    /// How many pairs of endpoints (numberlink).
    pub pairs: Option<u32>,
    /// How many starts (chains).
    pub starts: Option<u32>,
    /// How many distinct numbers (chains).
    pub numbers: Option<u32>,
    /// How many colors (kami, flood).
    pub colors: Option<u32>,
    /// The fewest moves (kami, flood).
    pub moves: Option<u32>,
}

/// How the walls of a cycle board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Scattered by a random walk among loops: single walls and small heaps everywhere.
    Mix,
    /// Rooms joined by corridors.
    Rooms,
    /// Walls of two by two cells.
    Blocks,
    /// One growth from the middle, ragged at its edge.
    Eden,
    /// The corridors of a maze, two cells wide.
    Maze,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 5] = [Style::Mix, Style::Rooms, Style::Blocks, Style::Eden, Style::Maze];

    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Style::Mix => "mix",
            Style::Rooms => "rooms",
            Style::Blocks => "blocks",
            Style::Eden => "eden",
            Style::Maze => "maze",
        }
    }

    /// The style of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }
}

/// How a board looks like itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Not, or by chance.
    #[default]
    None,
    /// When turned by half a turn. A chains level with a middle cell has a hole there.
    Turn,
    /// In a mirror, left and right swapped.
    Mirror,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 3] = [Symmetry::None, Symmetry::Turn, Symmetry::Mirror];

    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Turn => "turn",
            Symmetry::Mirror => "mirror",
        }
    }

    /// The symmetry of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }
}

impl Wish {
    /// A wish for a kind on a lattice, everything else left open.
    pub fn new(kind: Kind, shape: Shape) -> Self {
        Wish {
            kind,
            shape,
            seed: 0,
            unique: matches!(kind, Kind::Chains | Kind::Numberlink),
            trivial: false,
            walls: None,
            style: None,
            difficulty: None,
            symmetry: Symmetry::None,
            rules: Rules::Fill,
            pairs: None,
            starts: None,
            numbers: None,
            colors: None,
            moves: None,
        }
    }

    /// A wish for a board of squares.
    pub fn square(kind: Kind, rows: u32, cols: u32) -> Self {
        Self::new(kind, Shape::Square { rows, cols })
    }

    /// Refuses what makes no sense whatever the room; each room refuses what it cannot make.
    ///
    /// # Errors
    /// [`Failure::Refused`].
    pub fn check(&self) -> Result<(), Failure> {
        let refuse = |text: String| Err(Failure::Refused(text));
        let kind = self.kind;
        let (rows, cols) = self.shape.size();
        if matches!(self.shape, Shape::Abstract { .. }) {
            return refuse(
                "only boards of squares, triangles or hexagons are made, no graphs".into(),
            );
        }
        if rows == 0 || cols == 0 || u64::from(rows) * u64::from(cols) > MAX_CELLS {
            return refuse(format!(
                "a board of {rows}x{cols} cells cannot be: take from 1 to {MAX_CELLS} cells"
            ));
        }
        if self.walls.is_some_and(|share| !(0.0..0.9).contains(&share)) {
            return refuse("the share of walls goes from 0 to below 0.9".into());
        }
        let (kami, flood) = (kind == Kind::Kami, kind == Kind::Flood);
        let options = [
            ("one solution only", self.unique && (kami || flood), "chains, numberlink and cycle"),
            (
                "trivial pieces",
                self.trivial && !matches!(kind, Kind::Chains | Kind::Numberlink),
                "chains and numberlink",
            ),
            ("a style of walls", self.style.is_some() && kind != Kind::Cycle, "cycle"),
            ("rules", self.rules != Rules::Fill && kind != Kind::Numberlink, "numberlink"),
            ("a number of pairs", self.pairs.is_some() && kind != Kind::Numberlink, "numberlink"),
            ("a number of starts", self.starts.is_some() && kind != Kind::Chains, "chains"),
            ("a number of numbers", self.numbers.is_some() && kind != Kind::Chains, "chains"),
            ("a number of colors", self.colors.is_some() && !(kami || flood), "kami and flood"),
            ("a number of moves", self.moves.is_some() && !(kami || flood), "kami and flood"),
        ];
        if self.difficulty.is_some()
            && !self.unique
            && matches!(kind, Kind::Chains | Kind::Numberlink)
        {
            return refuse(
                "only the way to the one solution can be easy or hard: leave several solutions out"
                    .into(),
            );
        }
        match options.iter().find(|option| option.1) {
            Some((what, _, kinds)) => {
                refuse(format!("{what} can be asked for {kinds}, not for {}", kind.name()))
            }
            None => Ok(()),
        }
    }

    /// Whether there is to be one solution: also where a cycle board of some difficulty is wished
    /// for, since only the way to the one loop can be easy or hard.
    pub(crate) fn one_solution(&self) -> bool {
        self.unique || self.kind == Kind::Cycle && self.difficulty.is_some()
    }

    /// The options as `brimful generate` takes them, so that whoever reads them can make the pack
    /// again.
    pub fn command(&self) -> String {
        let (rows, cols) = self.shape.size();
        let mut text =
            format!("generate {} --size {rows}x{cols} --seed {}", self.kind.name(), self.seed);
        let mut add = |option: &str, value: Option<String>| {
            if let Some(value) = value {
                text.push_str(&format!(
                    " --{option}{}{value}",
                    if value.is_empty() { "" } else { " " }
                ));
            }
        };
        let flag = |set: bool| set.then(String::new);
        let many = |number: Option<u32>| number.map(|number| number.to_string());
        let shape = match self.shape {
            Shape::Square { .. } | Shape::Abstract { .. } => None,
            Shape::Triangle { .. } => Some("triangle".to_owned()),
            Shape::Hex { .. } => Some("hex".to_owned()),
        };
        let by_default = matches!(self.kind, Kind::Chains | Kind::Numberlink);
        add("shape", shape);
        add("rules", (self.rules != Rules::Fill).then(|| self.rules.name().to_owned()));
        add("unique", flag(self.unique && !by_default));
        add("several", flag(!self.unique && by_default));
        add("trivial", flag(self.trivial));
        add("walls", self.walls.map(|share| share.to_string()));
        add("style", self.style.map(|style| style.name().to_owned()));
        add("difficulty", self.difficulty.map(|difficulty| difficulty.name().to_owned()));
        add("symmetry", (self.symmetry != Symmetry::None).then(|| self.symmetry.name().to_owned()));
        add("pairs", many(self.pairs));
        add("starts", many(self.starts));
        add("numbers", many(self.numbers));
        add("colors", many(self.colors));
        add("moves", many(self.moves));
        text
    }
}
