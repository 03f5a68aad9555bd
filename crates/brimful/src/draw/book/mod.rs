//! Books: puzzles laid out for print, several to a page, with the answers at the back.

mod leaf;
mod paper;
#[cfg(test)]
mod tests;

pub use paper::Paper;

use self::leaf::{Heading, Leaves, Slot};
use super::sheet::arrange;
use crate::canvas::{Pen, Plan, Style, Theme};
use crate::content::PlainSolution;
use crate::difficulty::Difficulty;
use crate::entry::Entry;
use crate::puzzle::Solution;

/// A puzzle of a book.
#[derive(Clone, Copy, Debug)]
pub struct BookPuzzle<'a> {
    /// The puzzle with its title and author.
    pub entry: &'a Entry,
    /// What is printed at the back.
    pub solution: Option<&'a Solution>,
    /// What is printed beside its number.
    pub difficulty: Option<Difficulty>,
}

/// How a book is laid out.
///
/// ```
/// use brimful::draw::{BookLayout, Paper};
///
/// let layout = BookLayout { paper: Paper::A5, per_page: 2, ..BookLayout::default() };
/// assert_eq!(layout.title, None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BookLayout {
    /// The title over the first page.
    pub title: Option<String>,
    /// The size of a page.
    pub paper: Paper,
    /// The most puzzles on a page; a board too large for its place gets a page of its own.
    pub per_page: u32,
}

impl Default for BookLayout {
    /// Four puzzles to a page of A4.
    fn default() -> Self {
        BookLayout { title: None, paper: Paper::A4, per_page: 4 }
    }
}

/// Everything is told apart without colors too.
const STYLE: Style = Style { theme: Theme::Light, cell: None, patterns: true, source: false };

/// Lays puzzles out for print and returns one SVG a page, its units being points (1/72 inch).
///
/// Puzzles stay in the order given. Where the kind or its rules change, a new page begins with how
/// the kind is played. Solutions that are given follow at the back, under the same numbers.
///
/// ```
/// use brimful::draw::{self, BookLayout, BookPuzzle};
/// use brimful::format::{self, Hints};
///
/// let entry = format::read("[cycle]\n\n...\n...\n", &Hints::default()).remove(0)?;
/// let puzzle = BookPuzzle { entry: &entry, solution: None, difficulty: None };
/// let pages = draw::book(&[puzzle; 5], &BookLayout::default());
/// assert_eq!(pages.len(), 2);
/// assert!(pages[0].contains("width=\"595\" height=\"842\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn book(puzzles: &[BookPuzzle<'_>], layout: &BookLayout) -> Vec<String> {
    let mut leaves = Leaves::new(layout);
    let numbered: Vec<(usize, &BookPuzzle<'_>)> = (1..).zip(puzzles).collect();
    let rules = |puzzle: &BookPuzzle<'_>| {
        let puzzle = &puzzle.entry.puzzle;
        (puzzle.kind(), puzzle.options().rules)
    };
    for section in numbered.chunk_by(|(_, one), (_, other)| rules(one) == rules(other)) {
        let Some((kind, style)) = section.first().map(|(_, puzzle)| rules(puzzle)) else {
            continue;
        };
        leaves.begin(&Heading { name: kind.title(), text: kind.how_to_play(style) });
        leaves.fill(section.iter().map(|&(number, puzzle)| question(number, puzzle)), 1);
    }
    let answers = || numbered.iter().filter_map(|&(number, puzzle)| answer(number, puzzle));
    if answers().next().is_some() {
        leaves.begin(&Heading { name: "Answers", text: "" });
        // A list of moves is a row of boards, which needs the whole place of a puzzle.
        let crowds = |slot: &Slot| slot.boards > 1;
        leaves.fill(answers().filter(|slot| !crowds(slot)), 2);
        leaves.fill(answers().filter(crowds), 1);
    }
    leaves.finish()
}

/// A puzzle under its number, difficulty and title.
fn question(number: usize, puzzle: &BookPuzzle<'_>) -> Slot {
    let mut notes: Vec<String> = Vec::new();
    notes.extend(puzzle.difficulty.map(|difficulty| difficulty.name().to_owned()));
    notes.extend(puzzle.entry.title.clone());
    notes.extend(puzzle.entry.author.as_ref().map(|author| format!("by {author}")));
    drawing(puzzle, None, number, notes.join(" · "))
}

/// The solved puzzle under its number.
fn answer(number: usize, puzzle: &BookPuzzle<'_>) -> Option<Slot> {
    let solution = puzzle.solution?.plain();
    Some(drawing(puzzle, Some(&solution), number, String::new()))
}

fn drawing(
    puzzle: &BookPuzzle<'_>,
    solution: Option<&PlainSolution>,
    number: usize,
    notes: String,
) -> Slot {
    let puzzle = &puzzle.entry.puzzle;
    let plan = Plan::new(puzzle.board(), None);
    let panels = puzzle.room().panels(&Pen::new(&plan, &STYLE), solution);
    let boards = panels.len();
    Slot { number, notes, boards, drawing: arrange(panels, false) }
}
