//! The puzzle's own rules as the judge of what was read.

use brimful::answer::{Ask, Outcome};
use brimful::limits::Limits;
use brimful::puzzle::{Kind, Puzzle};

use crate::reading::{DOUBT, Options, Reading, Status};
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
        Verdict::Fits => {}
        // One feature read amiss is likelier than a board that is odd and has thin walls.
        Verdict::Odd(what) if !puzzle.board().links().walls.is_empty() => {
            return refuse(reading, 0.4, format!("{what}, and its walls may be none"));
        }
        // Nothing shows that the board ends there.
        Verdict::Odd(what) if reaches_rim(&reading) => {
            return refuse(reading, 0.4, format!("{what}, and the picture may show only a part of it"));
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

/// Whether the board begins or ends where the picture does.
fn reaches_rim(reading: &Reading) -> bool {
    /// Less of a cell beside the board could be the rest of one.
    const NARROW: f64 = 0.3;
    let cell = reading
        .cells
        .first()
        .map_or(0.0, |cell| cell.polygon.iter().map(|at| at[0] - cell.polygon[0][0]).fold(0.0, f64::max));
    reading.outline.iter().any(|at| {
        (0..2).any(|axis| at[axis] < NARROW * cell || at[axis] > f64::from(reading.size[axis]) - NARROW * cell)
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
        Outcome::Solved(_) if answer.unique == Some(false) => Verdict::Odd("the board as read has several solutions"),
        Outcome::Solved(_) => Verdict::Fits,
        Outcome::Unsolvable(certificate) => {
            let rules = match puzzle {
                Puzzle::Numberlink(p) => format!(" under the rules {}", p.rules().name()),
                _ => String::new(),
            };
            Verdict::Contradicts(format!("the board as read has no solution{rules} ({})", certificate.name()))
        }
        Outcome::Unknown { .. } => Verdict::Odd("whether the board as read has a solution is not known"),
    }
}
