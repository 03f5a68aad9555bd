//! Editing: a draft on a desk, cell by cell, with undo.

use super::change::Change;
use crate::board::{Board, Cell, Links, Shape};
use crate::chains::{self, Clue};
pub use crate::content::Content;
use crate::content::Options;
use crate::entry::Entry;
use crate::graph::Vertex;
use crate::numberlink::{self, Rules};
use crate::puzzle::{Draft, Kind, Puzzle};
use crate::{cycle, kami};

/// The most places of a lattice on the desk.
pub const MOST_PLACES: u32 = 10_000;
/// The most steps to undo.
const MOST_STEPS: usize = 1_000;

/// A draft: anything, valid or not, on a lattice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The kind.
    pub kind: Kind,
    /// A lattice; never an abstract graph.
    pub shape: Shape,
    /// Numberlink's rules.
    pub rules: Rules,
    /// KAMI, Flood-It: the number of colors.
    pub palette: u32,
    /// Flood-It: the pivot.
    pub pivot: Option<Cell>,
    /// KAMI, Flood-It: the number of moves stated.
    pub moves: Option<u32>,
    /// The title, or nothing.
    pub title: String,
    /// The author, or nothing.
    pub author: String,
    /// What each place holds, in reading order.
    pub contents: Vec<Content>,
    /// Thin walls, joined sides, distant links.
    pub links: Links,
}

/// Why a draft is no puzzle, or an edit is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// In a sentence.
    pub text: String,
    /// Where.
    pub cell: Option<Cell>,
}

impl Fault {
    fn new(text: impl Into<String>, cell: Option<Cell>) -> Self {
        Fault { text: text.into(), cell }
    }
}

/// What can be done to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Begins anew.
    Begin(Sketch),
    /// Puts the same into some places: one step.
    Set(Vec<Cell>, Content),
    /// Puts a thin wall between two neighbors, or takes it away.
    Wall([Cell; 2], bool),
    /// Adds rows and columns at the bottom and at the right, or takes them away.
    Resize(u32, u32),
    /// Numberlink's rules.
    Rules(Rules),
    /// The number of colors; tiles of others take the last.
    Palette(u32),
    /// The pivot.
    Pivot(Option<Cell>),
    /// The number of moves stated.
    Moves(Option<u32>),
    /// Title and author.
    Title(String, String),
    /// Takes the last edit back.
    Undo,
    /// Does it again.
    Redo,
}

/// A draft being edited.
#[derive(Clone, Debug)]
pub struct Desk {
    sketch: Sketch,
    past: Vec<Change>,
    future: Vec<Change>,
}

impl Sketch {
    /// An empty draft: one start short of being a puzzle, one color, no label, no wall.
    ///
    /// # Errors
    /// A size beyond [`MOST_PLACES`], or none at all.
    pub fn blank(kind: Kind, shape: Shape) -> Result<Self, Fault> {
        check_size(shape)?;
        let (rows, cols) = shape.size();
        let blank = kind.blank();
        let tiles = matches!(kind, Kind::Kami | Kind::Flood);
        Ok(Sketch {
            kind,
            shape,
            rules: Rules::default(),
            palette: if tiles { 4 } else { 0 },
            pivot: (kind == Kind::Flood).then(|| Cell::new(0, 0)),
            moves: None,
            title: String::new(),
            author: String::new(),
            contents: vec![blank; (rows * cols) as usize],
            links: Links::default(),
        })
    }

    /// The draft of a puzzle.
    ///
    /// # Errors
    /// A graph that is no lattice, or a board that is too large.
    pub fn of_entry(entry: &Entry) -> Result<Self, Fault> {
        let draft = match entry.puzzle.clone() {
            Puzzle::Chains(p) => {
                Draft::Chains(chains::Draft { board: p.board().clone(), clues: p.clues().to_vec() })
            }
            Puzzle::Numberlink(p) => {
                let label =
                    |at: &Option<u32>| at.and_then(|label| p.labels().get(label as usize).cloned());
                let labels = p.label_at().iter().map(label).collect();
                Draft::Numberlink(numberlink::Draft {
                    board: p.board().clone(),
                    labels,
                    rules: p.rules(),
                })
            }
            Puzzle::Cycle(p) => Draft::Cycle(cycle::Draft { board: p.board().clone() }),
            Puzzle::Kami(p) | Puzzle::Flood(p) => Draft::from(kami::Draft {
                board: p.board().clone(),
                colors: p.colors().to_vec(),
                palette: p.palette(),
                moves: p.stated_moves(),
                pivot: p.pivot().map(|v| p.board().cell(v)),
            }),
        };
        let named = |text: &Option<String>| text.clone().unwrap_or_default();
        Ok(Sketch {
            title: named(&entry.title),
            author: named(&entry.author),
            ..Sketch::of_draft(&draft)?
        })
    }

    /// A draft of another maker, as read off a picture.
    ///
    /// # Errors
    /// A graph that is no lattice, or a board that is too large.
    pub fn of_draft(draft: &Draft) -> Result<Self, Fault> {
        let (kind, board) = match draft {
            Draft::Chains(d) => (Kind::Chains, &d.board),
            Draft::Numberlink(d) => (Kind::Numberlink, &d.board),
            Draft::Cycle(d) => (Kind::Cycle, &d.board),
            Draft::Kami(d) | Draft::Flood(d) => {
                (if d.pivot.is_some() { Kind::Flood } else { Kind::Kami }, &d.board)
            }
        };
        let mut sketch = Sketch { links: board.links(), ..Sketch::blank(kind, board.shape())? };
        sketch.contents.fill(Content::Hole);
        for (v, &cell) in (0..).zip(board.cells()) {
            let content = content(draft, v).unwrap_or(Content::Empty);
            sketch.put(cell, content);
        }
        match draft {
            Draft::Numberlink(d) => sketch.rules = d.rules,
            Draft::Kami(d) | Draft::Flood(d) => {
                (sketch.palette, sketch.pivot, sketch.moves) = (d.palette, d.pivot, d.moves)
            }
            _ => {}
        }
        Ok(sketch)
    }

    /// What a place holds; `None` beyond the lattice.
    pub fn at(&self, cell: Cell) -> Option<&Content> {
        self.contents.get(self.index(cell)?)
    }

    fn index(&self, Cell { row, col }: Cell) -> Option<usize> {
        let (rows, cols) = self.shape.size();
        (row < rows && col < cols).then_some((row * cols + col) as usize)
    }

    /// Puts something into a place; nothing happens beyond the lattice.
    pub fn put(&mut self, cell: Cell, content: Content) {
        if let Some(place) = self.index(cell).and_then(|i| self.contents.get_mut(i)) {
            *place = content;
        }
    }

    /// The board of the places that are cells.
    fn board(&self) -> Result<Board, Fault> {
        let present: Vec<bool> =
            self.contents.iter().map(|content| *content != Content::Hole).collect();
        Board::with_links(self.shape, &present, &self.links)
            .map_err(|error| Fault::new(error.to_string(), None))
    }

    /// The puzzle that the draft is.
    ///
    /// # Errors
    /// What is missing, and where.
    pub fn entry(&self) -> Result<Entry, Fault> {
        let board = self.board()?;
        let held: Vec<(&Content, Cell)> =
            board.cells().iter().filter_map(|&cell| Some((self.at(cell)?, cell))).collect();
        let contents: Vec<Content> = held.iter().map(|&(content, _)| content.clone()).collect();
        let options = Options {
            rules: Some(self.rules.name()),
            palette: Some(self.palette),
            moves: self.moves,
            pivot: match self.kind {
                Kind::Flood => self.pivot.or(Some(Cell::new(0, 0))),
                _ => None,
            },
        };
        let draft =
            Draft::from_contents(self.kind, board, &contents, &options).map_err(|misplaced| {
                let cell = held.get(misplaced.vertex as usize).map(|&(_, cell)| cell);
                Fault::new(format!("this cell needs {}", misplaced.needs), cell)
            })?;
        let puzzle =
            Puzzle::new(draft).map_err(|error| Fault::new(error.to_string(), error.cell()))?;
        let named = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        Ok(Entry { title: named(&self.title), author: named(&self.author), ..Entry::new(puzzle) })
    }

    fn resize(&mut self, rows: u32, cols: u32) -> Result<(), Fault> {
        let shape = match self.shape {
            Shape::Triangle { .. } => Shape::Triangle { rows, cols },
            Shape::Hex { .. } => Shape::Hex { rows, cols },
            _ => Shape::Square { rows, cols },
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

impl Desk {
    /// A desk with a draft on it.
    pub fn new(sketch: Sketch) -> Self {
        Desk { sketch, past: Vec::new(), future: Vec::new() }
    }

    /// The draft.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is an edit to do again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Edits the draft; what changes nothing is no step to undo.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn edit(&mut self, edit: Edit) -> Result<(), Fault> {
        if matches!(edit, Edit::Undo | Edit::Redo) {
            self.turn_back(edit == Edit::Undo);
            return Ok(());
        }
        let mut next = self.sketch.clone();
        match edit {
            Edit::Undo | Edit::Redo => {}
            Edit::Begin(sketch) => next = sketch,
            Edit::Set(cells, content) => {
                if !matches!(content, Content::Hole | Content::Empty) && !next.kind.suits(&content)
                {
                    return Err(Fault::new(
                        "this belongs to another kind of puzzle",
                        cells.first().copied(),
                    ));
                }
                cells.into_iter().for_each(|cell| next.put(cell, content.clone()));
            }
            Edit::Wall([a, b], up) => {
                if !next.shape.neighbors(a).any(|near| near == b) {
                    return Err(Fault::new("a thin wall stands between two neighbors", Some(a)));
                }
                let pair = [a.min(b), a.max(b)];
                next.links.walls.retain(|&[c, d]| [c.min(d), c.max(d)] != pair);
                next.links.walls.extend(up.then_some(pair));
            }
            Edit::Resize(rows, cols) => next.resize(rows, cols)?,
            Edit::Rules(rules) => next.rules = rules,
            Edit::Palette(colors) => {
                if !(1..=kami::MAX_COLORS).contains(&colors) {
                    return Err(Fault::new(
                        format!("a palette has 1 to {} colors", kami::MAX_COLORS),
                        None,
                    ));
                }
                next.palette = colors;
                let last = colors - 1;
                next.contents.iter_mut().for_each(|content| {
                    if let Content::Tile(color) = content {
                        *color = (*color).min(last);
                    }
                });
            }
            Edit::Pivot(cell) => next.pivot = cell.filter(|&cell| next.index(cell).is_some()),
            Edit::Moves(moves) => next.moves = moves,
            Edit::Title(title, author) => (next.title, next.author) = (title, author),
        }
        if next != self.sketch {
            let old = std::mem::replace(&mut self.sketch, next);
            self.past.push(Change::between(&self.sketch, old));
            self.future.clear();
            let over = self.past.len().saturating_sub(MOST_STEPS);
            self.past.drain(..over);
        }
        Ok(())
    }

    fn turn_back(&mut self, undo: bool) {
        let (from, to) = if undo {
            (&mut self.past, &mut self.future)
        } else {
            (&mut self.future, &mut self.past)
        };
        if let Some(change) = from.pop() {
            let other = change.take(&self.sketch);
            let old = std::mem::replace(&mut self.sketch, other);
            to.push(Change::between(&self.sketch, old));
        }
    }
}

fn check_size(shape: Shape) -> Result<(), Fault> {
    let (rows, cols) = shape.size();
    match (shape, rows.checked_mul(cols)) {
        (Shape::Abstract { .. }, _) => {
            Err(Fault::new("a graph that is no lattice can be edited as text only", None))
        }
        (_, Some(1..=MOST_PLACES)) => Ok(()),
        _ => Err(Fault::new(format!("a board on the desk has 1 to {MOST_PLACES} places"), None)),
    }
}

fn content(draft: &Draft, v: Vertex) -> Option<Content> {
    let at = v as usize;
    Some(match draft {
        Draft::Chains(d) => match *d.clues.get(at)? {
            Clue::Start => Content::Start,
            Clue::Number(number) => Content::Number(number),
        },
        Draft::Numberlink(d) => d.labels.get(at)?.clone().map_or(Content::Empty, Content::Label),
        Draft::Cycle(_) => Content::Empty,
        Draft::Kami(d) | Draft::Flood(d) => Content::Tile(*d.colors.get(at)?),
    })
}
