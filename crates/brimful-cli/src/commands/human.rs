//! What `solve` and `show` tell people.

use brimful::graph::Vertex;
use std::fmt::Write as _;

use brimful::answer::{Answer, Outcome};
use brimful::board::{Board, Cell, Shape};
use brimful::content::{PlainSolution, SolutionView};
use brimful::cycle;
use brimful::format::Entry;
use brimful::kami::Move;
use brimful::puzzle::{Kind, Puzzle, Solution};

use crate::json::{self, SolveLine};
use crate::render::{self, BAD, BOLD, FAINT, GOOD, Ink, OPEN};
use crate::words::{duration, place, plural, size};

/// The nodes of a way through a graph that stand on one line.
const NODES_A_LINE: usize = 16;

/// An answer: the board, and below it what it came to.
pub(super) fn block(
    line: &SolveLine<'_>,
    entry: &Entry,
    answer: &Answer<Solution>,
    ink: Ink,
) -> String {
    let mut text = title(line.name, entry, ink);
    let marks = match &answer.outcome {
        Outcome::Unsolvable(certificate) => known(&entry.puzzle, &certificate.vertices()),
        _ => Vec::new(),
    };
    text += &render::small(&entry.puzzle, answer.solution(), &marks, ink);
    text += &listing(&entry.puzzle, answer.solution(), ink);
    text += &finding(line, &entry.puzzle, answer, ink);
    text + "\n\n"
}

/// Changes that give a board a loop, and the board with them.
pub(super) fn fix(board: &Board, fix: &cycle::Fix, ink: Ink) -> String {
    let list = |cells: &[Cell]| {
        cells.iter().map(|&cell| place(board, cell)).collect::<Vec<_>>().join(", ")
    };
    let mut parts = Vec::new();
    if !fix.remove.is_empty() {
        parts.push(format!("open {}", list(&fix.remove)));
    }
    if !fix.add.is_empty() {
        parts.push(format!("wall off {}", list(&fix.add)));
    }
    let size = fix.size();
    let sure = match fix.is_optimal() {
        true => ", proven fewest".to_owned(),
        false => format!(", at least {} are needed", fix.lower_bound),
    };
    let changes = plural(size, "change", "changes");
    let mut text =
        format!("{}: {}  ({size} {changes}{sure})\n", ink.paint(GOOD, "fix"), parts.join("; "));
    if let Some(puzzle) = fix.apply(board).map(Puzzle::from) {
        let solution = PlainSolution::Loop(fix.solution.cells.clone());
        let solution = puzzle.kind().solution(solution);
        text += &render::small(&puzzle, solution.as_ref(), &[], ink);
    }
    text + "\n"
}

/// What an answer came to, in a line.
pub(super) fn finding(
    line: &SolveLine<'_>,
    puzzle: &Puzzle,
    answer: &Answer<Solution>,
    ink: Ink,
) -> String {
    let (style, verdict) = match &answer.outcome {
        Outcome::Solved(_) => (GOOD, "solved"),
        Outcome::Unsolvable(_) => (BAD, "unsolvable"),
        Outcome::Unknown { .. } => (OPEN, "unknown"),
    };
    let mut text = ink.paint(style, verdict);
    text += &remark(line, answer);
    text += &stated(puzzle, answer)
        .map_or(String::new(), |[stated, _]| format!("; the board states {stated}"));
    let nodes = format!("{} {}", answer.nodes, plural(answer.nodes as usize, "node", "nodes"));
    let effort = format!("  ({}, {nodes}, {})", answer.method, duration(line.seconds));
    text + &ink.paint(FAINT, effort)
}

/// A puzzle whose engine did not come back.
pub(super) fn late(line: &SolveLine<'_>, ink: Ink) -> String {
    let mut text = format!("{}\n{}: ", ink.paint(BOLD, line.name), ink.paint(OPEN, "unknown"));
    text += line.reason.as_deref().unwrap_or_default();
    text += &interval(line);
    text + "\n\n"
}

/// The name, and what kind of puzzle it is.
pub(super) fn title(name: &str, entry: &Entry, ink: Ink) -> String {
    let puzzle = &entry.puzzle;
    let mut about = format!("{} {}", puzzle.kind().name(), size(puzzle.board()));
    if let Some(rules) = puzzle.options().rules {
        let _ = write!(about, ", rules {rules}");
    }
    for (what, value) in [("by", &entry.author), ("source:", &entry.source)] {
        if let Some(value) = value {
            let _ = write!(about, ", {what} {value}");
        }
    }
    format!("{}  {}\n", ink.paint(BOLD, name), ink.paint(FAINT, about))
}

/// What of a solution no picture shows: the moves, and the ways through whatever is no plain
/// lattice of characters.
pub(super) fn listing(puzzle: &Puzzle, solution: Option<&Solution>, ink: Ink) -> String {
    let mut text = String::new();
    let board = puzzle.board();
    let unseen = !board.is_plain() || matches!(board.shape(), Shape::Hex { .. });
    match solution.map(Solution::plain) {
        Some(PlainSolution::Moves(moves)) => {
            for (number, step) in (1..).zip(moves) {
                let _ = writeln!(text, "{number:>3}. {}", told(puzzle, step, ink));
            }
        }
        Some(PlainSolution::Loop(cells)) if unseen => nodes(board, &cells, &mut text),
        Some(PlainSolution::Paths(paths)) if unseen => {
            for path in &paths {
                // one path has no label
                let label = json::label(puzzle, path);
                if !label.is_empty() {
                    let _ = writeln!(text, "{label}:");
                }
                nodes(board, path, &mut text);
            }
        }
        _ => {}
    }
    text
}

fn nodes(board: &Board, cells: &[Cell], text: &mut String) {
    for some in cells.chunks(NODES_A_LINE) {
        let nodes: Vec<String> = some.iter().map(|&cell| board.name(cell).short()).collect();
        let _ = writeln!(text, "  {}", nodes.join(" "));
    }
}

fn told(puzzle: &Puzzle, step: Move, ink: Ink) -> String {
    format!("{} becomes {}", place(puzzle.board(), step.cell), ink.swatch(step.color))
}

/// What there is to say beyond the verdict.
fn remark(line: &SolveLine<'_>, answer: &Answer<Solution>) -> String {
    let mut text = String::new();
    match &answer.outcome {
        Outcome::Solved(solution) => {
            if let SolutionView::Moves(moves) = solution.view() {
                let (count, word) = (moves.len(), plural(moves.len(), "move", "moves"));
                let _ = write!(text, " in {count} {word}, proven fewest");
            } else if let Some(least) = line.upper_bound {
                let _ = write!(text, " with a sum of {least}, proven least");
            }
        }
        Outcome::Unknown { .. } => text += &interval(line),
        Outcome::Unsolvable(_) => {}
    }
    match answer.unique {
        Some(true) => text += ", the only solution",
        Some(false) => text += ", but not the only solution",
        None => {}
    }
    if let Some(reason) = &line.reason {
        let _ = write!(text, ": {reason}");
    }
    text
}

/// Where the author of a board counts other moves than are needed: how many are stated, and the
/// fewest.
pub(super) fn stated(puzzle: &Puzzle, answer: &Answer<Solution>) -> Option<[usize; 2]> {
    let Outcome::Solved(solution) = &answer.outcome else { return None };
    let SolutionView::Moves(moves) = solution.view() else { return None };
    let both = [puzzle.options().moves? as usize, moves.len()];
    (both[0] != both[1]).then_some(both)
}

/// The bounds that are known.
fn interval(line: &SolveLine<'_>) -> String {
    let moves = line.kind.and_then(Kind::from_name).is_some_and(Kind::counts_moves);
    let unit = |count: u64| if moves { plural(count as usize, "move", "moves") } else { "in all" };
    match (line.lower_bound, line.upper_bound) {
        (Some(lower), Some(upper)) => format!(", between {lower} and {upper} {}", unit(upper)),
        (Some(lower), None) => format!(", at least {lower} {}", unit(lower)),
        (None, Some(upper)) => format!(", at most {upper} {}", unit(upper)),
        (None, None) => String::new(),
    }
}

/// The cells of those vertices that the board has.
fn known(puzzle: &Puzzle, vertices: &[Vertex]) -> Vec<Cell> {
    vertices.iter().filter_map(|&v| puzzle.board().cells().get(v).copied()).collect()
}
