//! The puzzle's own rules as the judge of a sighting.

use brimful::answer::{Ask, Outcome};
use brimful::limits::Limits;
use brimful::puzzle::{Draft, Puzzle};

use crate::pixels::Point;
use crate::readers::sighting::{Promises, Sighting};
use crate::reading::{DOUBT, Options, Reading};
use crate::refusal::{Oddity, Refusal};

/// Highest confidence in a board with an oddity.
const ODD_CONFIDENCE: f64 = 0.75;
/// Highest confidence in a board that may be a part of one, or whose walls may be misread.
const PART_CONFIDENCE: f64 = 0.4;
/// Highest confidence in a board with a flaw.
const FLAWED_CONFIDENCE: f64 = 0.3;
/// Highest confidence in a board that contradicts its rules.
const WRONG_CONFIDENCE: f64 = 0.2;

/// Margin, in cells, below which the rest of a cell could have been cut off.
pub(crate) const NARROW_MARGIN: f64 = 0.3;
/// Difference of opposite margins, in cells, from which on one side lacks its margin.
const MARGIN_DIFFERENCE: f64 = 0.25;
/// Memory for checking the rules, in bytes.
const MAX_MEMORY: usize = 64 << 20;

/// Makes a reading of a sighting.
pub(crate) fn judge(sighting: Sighting, size: [u32; 2], options: &Options) -> Reading {
    let confidence = sighting.confidence();
    let mut reading = Reading {
        kind: Some(sighting.kind),
        confidence,
        draft: Some(sighting.draft.clone()),
        puzzle: None,
        refusal: None,
        oddity: None,
        size,
        outline: sighting.outline,
        cells: sighting.cells,
        swatches: sighting.swatches,
    };
    if let Some(flaw) = sighting.flaw {
        return refuse(reading, FLAWED_CONFIDENCE, flaw);
    }
    let Sighting { draft, otherwise, promises, .. } = sighting;
    let judged = judge_draft(&mut reading, draft, promises, options.nodes);
    let has_no_solution = matches!(judged, Err((_, Refusal::NoSolution { .. })));
    let judged = match otherwise {
        Some(draft) if has_no_solution => judge_draft(&mut reading, draft, promises, options.nodes),
        _ => judged,
    };
    match judged {
        Ok(puzzle) => reading.puzzle = Some(puzzle),
        Err((confidence, refusal)) => return refuse(reading, confidence, refusal),
    }
    reading
}

/// Judges a board under one set of rules; on refusal, with the highest confidence in it.
fn judge_draft(
    reading: &mut Reading,
    draft: Draft,
    promises: Promises,
    nodes: u64,
) -> Result<Puzzle, (f64, Refusal)> {
    let seen = draft.clone();
    let puzzle = Puzzle::new(draft).map_err(|error| (WRONG_CONFIDENCE, error.into()))?;
    if reading.confidence < DOUBT {
        let cells = reading.doubts().count();
        return Err((reading.confidence, Refusal::UnclearCells { cells }));
    }
    reading.oddity = check(&puzzle, reading, promises, nodes).map_err(|refusal| match refusal {
        Refusal::NoSolution { .. } => (WRONG_CONFIDENCE, refusal),
        _ => (PART_CONFIDENCE, refusal),
    })?;
    if reading.oddity.is_some() {
        reading.confidence = reading.confidence.min(ODD_CONFIDENCE);
    }
    reading.draft = Some(seen);
    Ok(puzzle)
}

fn refuse(mut reading: Reading, confidence: f64, refusal: Refusal) -> Reading {
    reading.confidence = reading.confidence.min(confidence);
    reading.refusal = Some(refusal);
    reading
}

/// Checks a puzzle against the promises of its game; returns an oddity that does not refuse it.
fn check(
    puzzle: &Puzzle,
    reading: &Reading,
    promises: Promises,
    nodes: u64,
) -> Result<Option<Oddity>, Refusal> {
    // People also ask about walls without a loop, and tiles need no particular solution: only
    // promised solutions are checked.
    let oddity = match promises.one_solution && nodes > 0 {
        true => solve(puzzle, nodes)?,
        false => promises.proven.then_some(Oddity::SolutionUnknown),
    };
    match oddity {
        Some(oddity) if promises.proven => Err(Refusal::OddNumbers(oddity)),
        None if promises.even_margins && lacks_margin(reading) => Err(Refusal::NoMargin),
        // One misread feature is likelier than an odd board with thin walls.
        Some(oddity) if !puzzle.board().links().walls.is_empty() => {
            Err(Refusal::OddWithWalls(oddity))
        }
        // Nothing shows that the board ends where the picture does.
        Some(oddity) if reaches_rim(reading) => Err(Refusal::OddAtRim(oddity)),
        oddity => Ok(oddity),
    }
}

/// Whether the board begins or ends where the picture does.
fn reaches_rim(reading: &Reading) -> bool {
    margins(reading).as_flattened().iter().any(|&margin| margin < NARROW_MARGIN)
}

/// Whether a board has a margin on one side and none on the opposite one, where more of it may
/// have been. No rule distinguishes a part of a board of tiles from a whole one.
fn lacks_margin(reading: &Reading) -> bool {
    let is_uneven =
        |[a, b]: [f64; 2]| a.min(b) < NARROW_MARGIN && (a - b).abs() > MARGIN_DIFFERENCE;
    margins(reading).into_iter().any(is_uneven)
}

/// The margins before and after the board, across and down, in cells.
pub(crate) fn margins(reading: &Reading) -> [[f64; 2]; 2] {
    let reach = |points: &[Point], axis: usize| {
        points
            .iter()
            .fold([f64::MAX, f64::MIN], |[low, high], at| [low.min(at[axis]), high.max(at[axis])])
    };
    [0, 1].map(|axis| {
        let [left, right] =
            reading.cells.first().map_or([0.0, 1.0], |cell| reach(&cell.polygon, axis));
        let [low, high] = reach(&reading.outline, axis);
        [low, f64::from(reading.size[axis]) - high].map(|margin| margin / (right - left))
    })
}

/// Solves the puzzle within a number of search nodes. An oddity could be right; a puzzle without a
/// solution cannot.
fn solve(puzzle: &Puzzle, nodes: u64) -> Result<Option<Oddity>, Refusal> {
    let limits = Limits { nodes: Some(nodes), memory: MAX_MEMORY, ..Limits::default() };
    let ask = Ask { unique: true, ..Ask::default() };
    let Ok(answer) = puzzle.solve(&ask, &limits) else { return Ok(None) };
    match answer.outcome {
        Outcome::Solved(_) if answer.unique == Some(false) => Ok(Some(Oddity::SeveralSolutions)),
        Outcome::Solved(_) => Ok(None),
        Outcome::Unsolvable(certificate) => {
            let rules = if let Puzzle::Numberlink(p) = puzzle { Some(p.rules()) } else { None };
            Err(Refusal::NoSolution { rules, proof: certificate.name() })
        }
        Outcome::Unknown { .. } => Ok(Some(Oddity::SolutionUnknown)),
    }
}

#[cfg(test)]
mod tests {
    use brimful::board::{Board, Cell, Shape};
    use brimful::ids::Color;
    use brimful::kami;
    use brimful::puzzle::Kind;

    use super::*;
    use crate::reading::{CellReading, Status};

    /// A reading of 3 by 3 square tiles of 20 pixels. The margins are in pixels; those above and
    /// below are ten.
    fn tiles(left: f64, right: f64) -> Reading {
        let shape = Shape::Square { rows: 3, cols: 3 };
        let board = Board::new(shape, &[true; 9]).unwrap();
        let colors = [0, 1, 0, 1, 0, 1, 0, 1, 0].map(Color).to_vec();
        let draft = kami::Draft { board, colors, palette: 2, moves: None, pivot: None };
        let corners = |x: f64, y: f64, side: f64| {
            vec![[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
        };
        let cell = CellReading {
            cell: Cell::new(0, 0),
            confidence: 1.0,
            center: [left + 10.0, 20.0],
            polygon: corners(left, 10.0, 20.0),
        };
        let size = [(left + 60.0 + right) as u32, 80];
        let sighting = Sighting {
            kind: Kind::Kami,
            draft: Draft::Kami(draft),
            otherwise: None,
            cells: vec![cell],
            outline: corners(left, 10.0, 60.0),
            flaw: None,
            swatches: Vec::new(),
            promises: Promises { even_margins: true, ..Promises::default() },
        };
        judge(sighting, size, &Options::default())
    }

    #[test]
    fn square_tiles_with_a_margin_on_one_side_only_may_be_a_part() {
        assert_eq!(tiles(10.0, 10.0).status(), Status::Read);
        assert_eq!(tiles(0.0, 0.0).status(), Status::Read);
        for (left, right) in [(0.0, 10.0), (10.0, 2.0)] {
            assert_eq!(tiles(left, right).refusal, Some(Refusal::NoMargin));
        }
    }
}
