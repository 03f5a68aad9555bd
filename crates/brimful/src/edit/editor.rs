//! Edits of a draft, and their undo.

use crate::board::Cell;
use crate::content::{Content, MAX_COLORS};
use crate::ids::Color;

use super::change::Change;
use super::fault::Fault;
use super::sketch::Sketch;

/// The most steps to undo.
const MOST_STEPS: usize = 1_000;

/// An edit of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Begins anew with this draft.
    Begin(Sketch),
    /// Puts the same content into some places, as one step.
    Set(Vec<Cell>, Content),
    /// Puts a thin wall between two neighbors, or takes it away.
    Wall([Cell; 2], bool),
    /// Adds rows and columns at the bottom and at the right, or takes them away.
    Resize(u32, u32),
    /// Takes the rules of this name.
    Rules(String),
    /// Sets the number of colors; tiles of later colors take the last.
    Palette(u32),
    /// Sets the pivot.
    Pivot(Option<Cell>),
    /// Sets the number of moves that the author states.
    Moves(Option<u32>),
    /// Sets title and author.
    Title(String, String),
    /// Takes the last edit back.
    Undo,
    /// Makes the last edit taken back again.
    Redo,
}

/// A draft being edited. See the [module](super) for an example.
#[derive(Clone, Debug)]
pub struct Editor {
    sketch: Sketch,
    past: Vec<Change>,
    future: Vec<Change>,
}

impl Editor {
    /// An editor with a draft.
    #[must_use]
    pub fn new(sketch: Sketch) -> Self {
        Editor { sketch, past: Vec::new(), future: Vec::new() }
    }

    /// The draft.
    #[must_use]
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// Whether there is an edit to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is an edit to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Edits the draft. An edit that changes nothing is no step to undo.
    ///
    /// # Errors
    /// The reason why the edit is not possible.
    pub fn edit(&mut self, edit: Edit) -> Result<(), Fault> {
        match edit {
            Edit::Undo => turn_back(&mut self.sketch, &mut self.past, &mut self.future),
            Edit::Redo => turn_back(&mut self.sketch, &mut self.future, &mut self.past),
            edit => {
                let mut next = self.sketch.clone();
                next.apply(edit)?;
                self.step(next);
            }
        }
        Ok(())
    }

    fn step(&mut self, next: Sketch) {
        if next != self.sketch {
            let old = std::mem::replace(&mut self.sketch, next);
            self.past.push(Change::between(&self.sketch, old));
            self.future.clear();
            let over = self.past.len().saturating_sub(MOST_STEPS);
            self.past.drain(..over);
        }
    }
}

/// Takes the last change of `from`, and puts the way back onto `to`.
fn turn_back(sketch: &mut Sketch, from: &mut Vec<Change>, to: &mut Vec<Change>) {
    if let Some(change) = from.pop() {
        let other = change.take(sketch);
        let old = std::mem::replace(sketch, other);
        to.push(Change::between(sketch, old));
    }
}

impl Sketch {
    /// Makes an edit that depends on nothing but the draft.
    fn apply(&mut self, edit: Edit) -> Result<(), Fault> {
        match edit {
            Edit::Begin(sketch) => *self = sketch,
            Edit::Set(cells, content) => {
                let everywhere = matches!(content, Content::Hole | Content::Empty);
                if !everywhere && !self.kind.suits(&content) {
                    return Err(Fault::Content { cell: cells.first().copied() });
                }
                cells.into_iter().for_each(|cell| self.put(cell, content.clone()));
            }
            Edit::Wall([a, b], up) => {
                if !self.links.can_part(self.shape, [a, b]) {
                    return Err(Fault::Wall { cell: a });
                }
                let pair = [a.min(b), a.max(b)];
                self.links.walls.retain(|&[c, d]| [c.min(d), c.max(d)] != pair);
                self.links.walls.extend(up.then_some(pair));
            }
            Edit::Resize(rows, cols) => self.resize(rows, cols)?,
            Edit::Rules(name) => self.set_rules(&name)?,
            Edit::Palette(colors) => self.set_palette(colors)?,
            Edit::Pivot(cell) => self.pivot = cell.filter(|&cell| self.index(cell).is_some()),
            Edit::Moves(moves) => self.moves = moves,
            Edit::Title(title, author) => (self.title, self.author) = (title, author),
            Edit::Undo | Edit::Redo => {}
        }
        Ok(())
    }

    fn set_palette(&mut self, colors: u32) -> Result<(), Fault> {
        if !(1..=MAX_COLORS).contains(&colors) {
            return Err(Fault::Palette { colors });
        }
        self.palette = colors;
        for content in &mut self.contents {
            if let Content::Tile(color) = content {
                *color = (*color).min(Color(colors - 1));
            }
        }
        Ok(())
    }
}
