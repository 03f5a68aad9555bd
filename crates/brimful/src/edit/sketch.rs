//! A draft on a lattice: anything, valid or not.

use crate::board::{Board, Cell, Links, Shape};
use crate::content::{Content, Options};
use crate::entry::Entry;
use crate::puzzle::{Draft, Kind, Puzzle};
use brimful_graph::graph::Vertex;

use super::fault::{Fault, MOST_PLACES};

/// A draft on a lattice: anything, valid or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The kind.
    pub kind: Kind,
    /// A lattice; never an abstract graph.
    pub shape: Shape,
    /// The rules, one of [`Kind::rules`]; `None` where the kind has one set.
    pub rules: Option<&'static str>,
    /// The number of colors; 0 where the kind has no colors.
    pub palette: u32,
    /// The cell whose region is recolored, for a kind that has one.
    pub pivot: Option<Cell>,
    /// The number of moves that the author states.
    pub moves: Option<u32>,
    /// The title, or nothing.
    pub title: String,
    /// The author, or nothing.
    pub author: String,
    /// The content of each place, in reading order.
    pub contents: Vec<Content>,
    /// Thin walls, joined sides, distant links, bridges.
    pub links: Links,
}

impl Sketch {
    /// An empty draft: one start short of being a puzzle, one color, no label, no wall.
    ///
    /// # Errors
    /// An abstract graph, or a number of places other than 1 to [`MOST_PLACES`].
    pub fn blank(kind: Kind, shape: Shape) -> Result<Self, Fault> {
        let places = check_size(shape)?;
        let Options { rules, palette, moves, pivot } = kind.options();
        Ok(Sketch {
            kind,
            shape,
            rules,
            palette: palette.unwrap_or(0),
            pivot,
            moves,
            title: String::new(),
            author: String::new(),
            contents: vec![kind.blank(); places as usize],
            links: Links::default(),
        })
    }

    /// The draft of a puzzle.
    ///
    /// # Errors
    /// An abstract graph, or a board that is too large.
    pub fn of_entry(entry: &Entry) -> Result<Self, Fault> {
        let puzzle = &entry.puzzle;
        let contents = |v| puzzle.content(v);
        let sketch = Sketch::of(puzzle.kind(), puzzle.board(), contents, puzzle.options())?;
        let named = |text: &Option<String>| text.clone().unwrap_or_default();
        Ok(Sketch { title: named(&entry.title), author: named(&entry.author), ..sketch })
    }

    /// A draft that was made elsewhere, for example read off a picture.
    ///
    /// # Errors
    /// An abstract graph, or a board that is too large.
    pub fn of_draft(draft: &Draft) -> Result<Self, Fault> {
        Sketch::of(draft.kind(), draft.board(), |v| draft.content(v), draft.options())
    }

    fn of(
        kind: Kind,
        board: &Board,
        content: impl Fn(Vertex) -> Content,
        options: Options,
    ) -> Result<Self, Fault> {
        let mut sketch = Sketch::blank(kind, board.shape())?;
        sketch.links = board.links();
        sketch.rules = options.rules;
        sketch.palette = options.palette.unwrap_or(0);
        (sketch.pivot, sketch.moves) = (options.pivot, options.moves);
        sketch.contents.fill(Content::Hole);
        (0..).map(Vertex).zip(board.cells()).for_each(|(v, &cell)| sketch.put(cell, content(v)));
        Ok(sketch)
    }

    /// The content of a place; `None` beyond the lattice.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<&Content> {
        self.contents.get(self.index(cell)?)
    }

    pub(super) fn index(&self, Cell { row, col }: Cell) -> Option<usize> {
        let (rows, cols) = self.shape.size();
        (row < rows && col < cols).then_some((row * cols + col) as usize)
    }

    /// Puts something into a place; nothing happens beyond the lattice.
    pub fn put(&mut self, cell: Cell, content: Content) {
        if let Some(place) = self.index(cell).and_then(|i| self.contents.get_mut(i)) {
            *place = content;
        }
    }

    /// Takes the rules of this name.
    ///
    /// # Errors
    /// Rules that the kind has not.
    pub fn set_rules(&mut self, name: &str) -> Result<(), Fault> {
        let known = self.kind.rules().iter().copied().find(|&known| known == name);
        self.rules = Some(known.ok_or_else(|| Fault::Rules { name: name.to_owned() })?);
        Ok(())
    }

    /// The puzzle that the draft is.
    ///
    /// # Errors
    /// The first thing that is missing or wrong, and where.
    pub fn entry(&self) -> Result<Entry, Fault> {
        let present: Vec<bool> =
            self.contents.iter().map(|content| *content != Content::Hole).collect();
        let board = Board::with_links(self.shape, &present, &self.links)?;
        let held = |&cell: &Cell| Some((cell, self.at(cell)?.clone()));
        let (cells, contents): (Vec<Cell>, Vec<Content>) =
            board.cells().iter().filter_map(held).unzip();
        let first = self.kind.options().pivot;
        let options = Options {
            rules: self.rules,
            palette: Some(self.palette),
            moves: self.moves,
            pivot: first.and(self.pivot.or(first)),
        };
        let draft = Draft::from_contents(self.kind, board, contents, &options).map_err(|it| {
            Fault::Missing { cell: cells.get(it.vertex.index()).copied(), needs: it.needs }
        })?;
        let named = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let entry = Entry::new(Puzzle::new(draft)?);
        Ok(Entry { title: named(&self.title), author: named(&self.author), ..entry })
    }

    /// Adds rows and columns at the bottom and at the right, or takes them away.
    pub(super) fn resize(&mut self, rows: u32, cols: u32) -> Result<(), Fault> {
        let shape = match self.shape {
            Shape::Triangle { .. } => Shape::Triangle { rows, cols },
            Shape::Upright { .. } => Shape::Upright { rows, cols },
            Shape::Hex { .. } => Shape::Hex { rows, cols },
            Shape::Square { .. } | Shape::Abstract { .. } => Shape::Square { rows, cols },
        };
        check_size(shape)?;
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        let blank = self.kind.blank();
        let contents = places.map(|cell| self.at(cell).unwrap_or(&blank).clone()).collect();
        let inside = |cell: &Cell| cell.row < rows && cell.col < cols;
        self.links.walls.retain(|pair| pair.iter().all(inside));
        self.links.edges.retain(|pair| pair.iter().all(inside));
        self.links.bridges.retain(inside);
        if !shape.can_wrap(self.links.wrap) {
            self.links.wrap = Default::default();
        }
        self.pivot = self.pivot.filter(|cell| inside(cell));
        (self.shape, self.contents) = (shape, contents);
        Ok(())
    }
}

/// The number of places of a lattice that can be edited.
fn check_size(shape: Shape) -> Result<u32, Fault> {
    let (rows, cols) = shape.size();
    match (shape, rows.checked_mul(cols)) {
        (Shape::Abstract { .. }, _) => Err(Fault::Graph),
        (_, Some(places @ 1..=MOST_PLACES)) => Ok(places),
        _ => Err(Fault::Size),
    }
}
