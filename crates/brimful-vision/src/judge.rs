//! The puzzle's own rules as the judge of what was read.

use brimful::answer::{Ask, Outcome};
use brimful::board::Shape;
use brimful::limits::Limits;
use brimful::puzzle::{Draft, Kind, Puzzle};

use crate::reading::{DOUBT, Options, Point, Reading, Status};
use crate::sight::Sight;

/// Less sure than this is a guess.
const LEAST: f64 = DOUBT;
/// Confidence of a board that is not what the game promises.
const ODD: f64 = 0.75;

/// Makes a reading of what was seen.
pub(crate) fn judge(sight: Sight, size: [u32; 2], options: &Options) -> Reading {
    let confidence = sight.confidence();
    let mut reading = Reading {
        status: Status::Refused,
        kind: Some(sight.kind),
        confidence,
        draft: Some(sight.draft.clone()),
        puzzle: None,
        reason: None,
        size,
        outline: sight.outline,
        cells: sight.cells,
    };
    let refuse = |mut reading: Reading, confidence: f64, reason: String| {
        reading.confidence = reading.confidence.min(confidence);
        reading.reason = Some(reason);
        reading
    };
    if let Some(flaw) = sight.flaw {
        return refuse(reading, 0.3, flaw);
    }
    let puzzle = match Puzzle::new(sight.draft) {
        Ok(puzzle) => puzzle,
        Err(error) => return refuse(reading, 0.2, error.to_string()),
    };
    if confidence < LEAST {
        let doubts = reading.doubts().count();
        let reason = match doubts {
            1 => "one cell is not clear".to_owned(),
            _ => format!("{doubts} cells are not clear"),
        };
        return refuse(reading, confidence, reason);
    }
    match verdict(&puzzle, options) {
        Verdict::Fits if lacks_margin(&reading) => {
            let what = "the picture may show only a part of the board: one side has no margin";
            return refuse(reading, 0.4, what.to_owned());
        }
        Verdict::Fits => {}
        // One feature read amiss is likelier than a board that is odd and has thin walls.
        Verdict::Odd(what) if !puzzle.board().links().walls.is_empty() => {
            return refuse(reading, 0.4, format!("{what}, and its walls may be none"));
        }
        // Nothing shows that the board ends there.
        Verdict::Odd(what) if reaches_rim(&reading) => {
            return refuse(
                reading,
                0.4,
                format!("{what}, and the picture may show only a part of it"),
            );
        }
        Verdict::Odd(what) => {
            reading.confidence = reading.confidence.min(ODD);
            reading.reason = Some(what.to_owned());
        }
        Verdict::Contradicts(what) => return refuse(reading, 0.2, what),
    }
    reading.status = Status::Read;
    reading.puzzle = Some(puzzle);
    reading
}

/// Less of a cell beside a board could be the rest of one.
pub(crate) const NARROW: f64 = 0.3;
/// So much more room on the opposite side, and there is a margin that one side lacks.
const UNEVEN: f64 = 0.25;

/// Whether the board begins or ends where the picture does.
fn reaches_rim(reading: &Reading) -> bool {
    rooms(reading).as_flattened().iter().any(|&room| room < NARROW)
}

/// Whether square tiles have a margin on one side and none on the opposite one, where more of them
/// may have been. No rule of the puzzle tells a part of such a board from a whole one.
fn lacks_margin(reading: &Reading) -> bool {
    let Some(Draft::Kami(draft) | Draft::Flood(draft)) = &reading.draft else { return false };
    let is_uneven = |[a, b]: [f64; 2]| a.min(b) < NARROW && (a - b).abs() > UNEVEN;
    matches!(draft.board.shape(), Shape::Square { .. }) && rooms(reading).into_iter().any(is_uneven)
}

/// The room before and after the board, across and down, in cells.
pub(crate) fn rooms(reading: &Reading) -> [[f64; 2]; 2] {
    let reach = |points: &[Point], axis: usize| {
        points
            .iter()
            .fold([f64::MAX, f64::MIN], |[low, high], at| [low.min(at[axis]), high.max(at[axis])])
    };
    [0, 1].map(|axis| {
        let [left, right] =
            reading.cells.first().map_or([0.0, 1.0], |cell| reach(&cell.polygon, axis));
        let [low, high] = reach(&reading.outline, axis);
        [low, f64::from(reading.size[axis]) - high].map(|room| room / (right - left))
    })
}

/// What the rules say.
enum Verdict {
    Fits,
    /// It could be right, but it is not what the game promises.
    Odd(&'static str),
    /// It cannot be right.
    Contradicts(String),
}

fn verdict(puzzle: &Puzzle, options: &Options) -> Verdict {
    // Any board can be of one color some day; walls without a loop are what people ask about.
    if options.nodes == 0 || !matches!(puzzle.kind(), Kind::Numberlink | Kind::Chains) {
        return Verdict::Fits;
    }
    let limits = Limits { nodes: Some(options.nodes), memory: 64 << 20, ..Limits::default() };
    let ask = Ask { unique: true, ..Ask::default() };
    let Ok(answer) = puzzle.solve(&ask, &limits) else { return Verdict::Fits };
    match answer.outcome {
        Outcome::Solved(_) if answer.unique == Some(false) => {
            Verdict::Odd("the board as read has several solutions")
        }
        Outcome::Solved(_) => Verdict::Fits,
        Outcome::Unsolvable(certificate) => {
            let rules = match puzzle {
                Puzzle::Numberlink(p) => format!(" under the rules {}", p.rules().name()),
                _ => String::new(),
            };
            Verdict::Contradicts(format!(
                "the board as read has no solution{rules} ({})",
                certificate.name()
            ))
        }
        Outcome::Unknown { .. } => {
            Verdict::Odd("whether the board as read has a solution is not known")
        }
    }
}

#[cfg(test)]
mod tests {
    use brimful::board::{Board, Cell};
    use brimful::kami;

    use super::*;
    use crate::reading::CellReading;

    /// A reading of 3 by 3 square tiles of 20 pixels with so much room to the left and right, and
    /// ten pixels above and below.
    fn tiles(left: f64, right: f64) -> Reading {
        let shape = Shape::Square { rows: 3, cols: 3 };
        let board = Board::new(shape, &[true; 9]).unwrap();
        let colors = vec![0, 1, 0, 1, 0, 1, 0, 1, 0];
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
        let sight = Sight {
            kind: Kind::Kami,
            draft: Draft::from(draft),
            cells: vec![cell],
            outline: corners(left, 10.0, 60.0),
            flaw: None,
        };
        judge(sight, size, &Options::default())
    }

    #[test]
    fn square_tiles_with_a_margin_on_one_side_only_may_be_a_part() {
        assert_eq!(tiles(10.0, 10.0).status, Status::Read);
        assert_eq!(tiles(0.0, 0.0).status, Status::Read);
        for (left, right) in [(0.0, 10.0), (10.0, 2.0)] {
            let reading = tiles(left, right);
            assert_eq!(reading.status, Status::Refused);
            assert!(reading.reason.unwrap().contains("part of the board"));
        }
    }
}
