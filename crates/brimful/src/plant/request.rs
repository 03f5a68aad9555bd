//! What a puzzle should be like.

use std::collections::BTreeMap;

use super::{Outline, Symmetry};
use crate::board::{Shape, Wrap};
use crate::difficulty::Difficulty;

/// What a puzzle of any kind should be like. Everything left open is chosen at random, or by what
/// makes good puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The board's lattice and size.
    pub shape: Shape,
    /// The outline that is cut from the lattice.
    pub outline: Outline,
    /// The opposite sides that are joined.
    pub wrap: Wrap,
    /// The seed of every random choice.
    pub seed: u64,
    /// Whether the puzzle has exactly one solution.
    pub unique: bool,
    /// The share of cells that are walls, holes or missing tiles, from 0 to below 0.9.
    pub walls: Option<f64>,
    /// How hard the puzzle is for a person. It then has exactly one solution, unless its kind
    /// counts moves.
    pub difficulty: Option<Difficulty>,
    /// Symmetry of the board and of its clues or colors; for Numberlink of the cells with labels.
    pub symmetry: Symmetry,
    options: BTreeMap<String, Value>,
}

/// The value of an option that only some kinds have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(u32),
    /// One of several names.
    Name(String),
    /// On or off.
    Flag(bool),
}

impl Request {
    /// A request that leaves everything but the board open.
    pub(crate) fn new(shape: Shape, unique: bool) -> Self {
        Request {
            shape,
            outline: Outline::Full,
            wrap: Wrap::default(),
            seed: 0,
            unique,
            walls: None,
            difficulty: None,
            symmetry: Symmetry::None,
            options: BTreeMap::new(),
        }
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.options.insert(name.to_owned(), value.into());
    }

    /// The options that are set, by name.
    pub fn options(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.options.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The number set for an option.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u32> {
        match self.options.get(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The name set for an option.
    #[must_use]
    pub fn name(&self, name: &str) -> Option<&str> {
        match self.options.get(name) {
            Some(Value::Name(value)) => Some(value),
            _ => None,
        }
    }

    /// Whether an option is switched on.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.options.get(name) == Some(&Value::Flag(true))
    }

    /// The request with an option set, unless it is set already.
    pub(crate) fn or(mut self, name: &str, number: u32) -> Self {
        if !self.options.contains_key(name) {
            self.set(name, number);
        }
        self
    }

    /// The number of cells inside the outline, walls included.
    pub(crate) fn cells(&self) -> u32 {
        let (rows, cols) = self.shape.size();
        match self.outline {
            Outline::Full => rows.saturating_mul(cols),
            outline => outline.cut(self.shape).into_iter().filter(|&here| here).count() as u32,
        }
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Value::Number(number)
    }
}

impl From<&str> for Value {
    fn from(name: &str) -> Self {
        Value::Name(name.to_owned())
    }
}

impl From<bool> for Value {
    fn from(on: bool) -> Self {
        Value::Flag(on)
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Name(name) => name.fmt(f),
            Value::Flag(on) => on.fmt(f),
        }
    }
}
