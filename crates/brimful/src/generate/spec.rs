//! What a puzzle should be like.

use super::Failure;
use crate::board::{Shape, Wrap};
use crate::difficulty::Difficulty;
use crate::plant::{Offer, Outline, Request, Symmetry, Uniqueness, Value};
use crate::puzzle::Kind;

/// A kind of puzzle and what its puzzles should be like.
///
/// Options that only some kinds have go by name; [`choices`](super::choices) lists them.
/// [`Spec::check`] refuses an option that the kind does not have, so no option is ignored.
///
/// ```
/// use brimful::generate::{Failure, Refusal, Spec};
/// use brimful::puzzle::Kind::*;
///
/// let spec = Spec::square(Numberlink, 8, 8).seed(7).with("pairs", 6);
/// assert_eq!(spec.check(), Ok(()));
///
/// let spec = Spec::square(Cycle, 8, 8).with("pairs", 6);
/// let Err(Failure::Refused(Refusal::Unknown { option, known, .. })) = spec.check() else {
///     panic!("cycle boards have no pairs")
/// };
/// assert_eq!((option.as_str(), known), ("pairs", vec!["style"]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// The kind.
    pub kind: Kind,
    /// What is requested of its puzzles.
    pub request: Request,
}

impl Spec {
    /// Puzzles of a kind on a lattice, everything else left open.
    #[must_use]
    pub fn new(kind: Kind, shape: Shape) -> Self {
        let unique = kind.offer().unique == Uniqueness::Default;
        Spec { kind, request: Request::new(shape, unique) }
    }

    /// Puzzles on a board of squares.
    #[must_use]
    pub fn square(kind: Kind, rows: u32, cols: u32) -> Self {
        Self::new(kind, Shape::Square { rows, cols })
    }

    /// Sets the seed of every random choice.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.request.seed = seed;
        self
    }

    /// Asks for exactly one solution, or allows several.
    #[must_use]
    pub fn unique(mut self, unique: bool) -> Self {
        self.request.unique = unique;
        self
    }

    /// Sets the share of cells that are walls, holes or missing tiles.
    #[must_use]
    pub fn walls(mut self, share: f64) -> Self {
        self.request.walls = Some(share);
        self
    }

    /// Asks for a difficulty.
    #[must_use]
    pub fn difficulty(mut self, difficulty: Difficulty) -> Self {
        self.request.difficulty = Some(difficulty);
        self
    }

    /// Sets the outline that is cut from the lattice.
    ///
    /// ```
    /// use brimful::generate::{Outline, Pack, Spec};
    /// use brimful::limits::Limits;
    /// use brimful::puzzle::Kind::*;
    ///
    /// let spec = Spec::square(Numberlink, 5, 5).outline(Outline::Heart);
    /// let made = Pack::new(spec)?.next(&Limits::default())?;
    /// assert_eq!(made.puzzle.board().len(), 15);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outline(mut self, outline: Outline) -> Self {
        self.request.outline = outline;
        self
    }

    /// Joins opposite sides.
    #[must_use]
    pub fn wrap(mut self, wrap: Wrap) -> Self {
        self.request.wrap = wrap;
        self
    }

    /// Asks for a symmetry.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.request.symmetry = symmetry;
        self
    }

    /// Sets an option of the kind.
    #[must_use]
    pub fn with(mut self, option: &str, value: impl Into<Value>) -> Self {
        self.request.set(option, value);
        self
    }

    /// Refuses what makes no sense whatever the board.
    ///
    /// # Errors
    /// [`Failure::Refused`].
    pub fn check(&self) -> Result<(), Failure> {
        Ok(self.offer().check(self.kind.name(), &self.request)?)
    }

    /// What is requested, as names and values in a fixed order. Parts left open are not listed;
    /// a flag has no value.
    ///
    /// ```
    /// use brimful::generate::Spec;
    /// use brimful::puzzle::Kind::*;
    ///
    /// let spec = Spec::square(Chains, 6, 7).with("starts", 2);
    /// let parts = spec.parts().into_iter().map(|(name, value)| format!("{name} {value}"));
    /// assert_eq!(parts.collect::<Vec<_>>(), ["size 6x7", "seed 0", "starts 2"]);
    /// ```
    #[must_use]
    pub fn parts(&self) -> Vec<(&str, String)> {
        let request = &self.request;
        let (rows, cols) = request.shape.size();
        let mut parts =
            vec![("size", format!("{rows}x{cols}")), ("seed", request.seed.to_string())];
        match request.shape {
            Shape::Square { .. } | Shape::Abstract { .. } => {}
            Shape::Triangle { .. } => parts.push(("shape", "triangle".into())),
            Shape::Upright { .. } => parts.push(("shape", "upright".into())),
            Shape::Hex { .. } => parts.push(("shape", "hex".into())),
        }
        if request.outline != Outline::Full {
            parts.push(("outline", request.outline.name().into()));
        }
        parts.extend(request.wrap.name().map(|name| ("wrap", name.into())));
        let usual = self.offer().unique == Uniqueness::Default;
        if request.unique != usual {
            parts.push((if usual { "several" } else { "unique" }, String::new()));
        }
        parts.extend(request.walls.map(|share| ("walls", share.to_string())));
        parts.extend(request.difficulty.map(|level| ("difficulty", level.name().into())));
        if request.symmetry != Symmetry::None {
            parts.push(("symmetry", request.symmetry.name().into()));
        }
        parts.extend(request.options().filter_map(|(name, value)| match value {
            Value::Flag(on) => on.then(|| (name, String::new())),
            value => Some((name, value.to_string())),
        }));
        let place = |part: &(&str, String)| ORDER.iter().position(|&name| name == part.0);
        parts.sort_by_key(|part| place(part).unwrap_or(ORDER.len()));
        parts
    }

    pub(super) fn offer(&self) -> &'static Offer {
        self.kind.offer()
    }
}

/// The order of a spec's parts, which published packs rely on; other options follow by name.
const ORDER: [&str; 16] = [
    "size",
    "seed",
    "shape",
    "outline",
    "wrap",
    "rules",
    "unique",
    "several",
    "trivial",
    "walls",
    "style",
    "difficulty",
    "symmetry",
    "pairs",
    "starts",
    "numbers",
];
