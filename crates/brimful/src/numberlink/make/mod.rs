//! Making Numberlink boards.
//!
//! A random partition of the board into paths is planted. Then the engine looks for another
//! solution, and the planted paths change where the two differ, until there is no other
//! ([`repair`]).
//!
//! Under rules `fill` there is surprisingly little to repair: random partitions into paths that
//! touch themselves nowhere are mostly unique at once, down to paths of 20 cells on average. (The
//! turns of such paths come in nested stacks that begin at endpoints, so little can be moved.)
//! Where paths may touch themselves, or cells stay empty, many need repair. If symmetry is
//! requested, ends move until they lie [`symmetric`]ally.

mod bridges;
mod difficulty;
mod repair;
mod symmetric;

use crate::ids::IdVec;
use crate::plant::Images;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Draft, Puzzle, Rules, Solution};
use crate::board::{Board, Shape};
use crate::content::Text;
use crate::graph::Vertex;
use crate::limits::Stop;
use crate::plant::cover::Cover;
use crate::plant::{
    Choice, Exhausted, Failure, Maker, Offer, Refusal, Request, Source, Symmetry, Takes,
    Uniqueness, images,
    outline::{self, Extras},
};

pub(crate) const OFFER: Offer = Offer {
    title: None,
    unique: Uniqueness::Default,
    wraps: true,
    choices: &[
        Choice { name: "rules", takes: Takes::Name(super::RULES), about: "the rules" },
        Choice {
            name: "pairs",
            takes: Takes::Number { least: 1, most: u32::MAX },
            about: "how many pairs of endpoints",
        },
        Choice {
            name: "bars",
            takes: Takes::Number { least: 0, most: u32::MAX },
            about: "how many thin walls stand between cells at most",
        },
        Choice {
            name: "bridges",
            takes: Takes::Number { least: 0, most: u32::MAX },
            about: "how many squares where paths cross at most",
        },
        Choice { name: "trivial", takes: Takes::Flag, about: "allow endpoints side by side" },
    ],
};

pub(crate) const MAKER: Maker<Puzzle, Solution> =
    Maker { make, smallest: difficulty::smallest, lean: difficulty::lean, climb: None };

const CHESSBOARD: Refusal = Refusal::Rule {
    name: "chessboard",
    reason: "ends on each color of the chessboard lie in pairs too, which this many pairs cannot: \
             ask for one more or fewer",
};

const SQUARE_BRIDGES: Refusal =
    Refusal::Rule { name: "square-bridges", reason: "only boards of squares have bridges" };
const SYMMETRIC_BRIDGES: Refusal = Refusal::Rule {
    name: "symmetric-bridges",
    reason: "boards with bridges are made without symmetry: leave one of the two out",
};

/// Planted covers that are tried before giving up.
const TRIES: u32 = 100;

/// What is requested of a board.
#[derive(Clone, Copy)]
struct Task<'r> {
    request: &'r Request,
    rules: Rules,
    pairs: Option<u32>,
    /// The fewest cells of a path. Paths that touch themselves nowhere have two cells side by side
    /// if they are shorter than three.
    least: u32,
    extras: Extras,
}

impl<'r> Task<'r> {
    /// Reads the options.
    fn read(request: &'r Request) -> Result<Self, Refusal> {
        let rules = request.name("rules").and_then(Rules::from_name).unwrap_or_default();
        let pairs = request.number("pairs");
        let least = if request.flag("trivial") { 2 } else { 3 };
        let most = request.cells() / least;
        let given = pairs.unwrap_or(1);
        if !(1..=most).contains(&given) {
            return Err(Refusal::Range { option: "pairs", given, least: 1, most });
        }
        let bridges = request.number("bridges").unwrap_or(0);
        if bridges > 0 && !matches!(request.shape, Shape::Square { .. }) {
            return Err(SQUARE_BRIDGES);
        }
        if bridges > 0 && request.symmetry != Symmetry::None {
            return Err(SYMMETRIC_BRIDGES);
        }
        let extras = Extras {
            hole: None,
            bars: request.number("bars").unwrap_or(0),
            bridges,
            one_path: false,
        };
        Ok(Task { request, rules, pairs, least, extras })
    }
}

/// A puzzle as requested, and its solution, proven by the engine.
fn make(request: &Request, source: &mut Source<'_, '_>) -> Result<(Puzzle, Solution), Failure> {
    let task = Task::read(request)?;
    for _ in 0..TRIES {
        let board = outline::random(request, task.extras, source.rng, source.meter)?;
        let images = match request.symmetry {
            Symmetry::None => None,
            symmetry => Some(images(&board, symmetry)?),
        };
        if let (Some(images), Some(pairs)) = (&images, task.pairs)
            && !symmetric::fits(&board, images, pairs)
        {
            if board.len() as u32 == request.cells() {
                return Err(CHESSBOARD.into());
            }
            // other holes, other numbers
            continue;
        }
        if let Some(paths) = planted(&board, task, images.as_ref(), source)? {
            return finish(board, task.rules, &paths);
        }
    }
    let advice = "ask for more pairs, fewer walls or a larger board";
    Err(Exhausted::Tries { tries: TRIES, advice }.into())
}

/// Paths as requested on this board; `None` if this try did not lead to them.
fn planted(
    board: &Board,
    task: Task<'_>,
    images: Option<&Images>,
    source: &mut Source<'_, '_>,
) -> Result<Option<Vec<Vec<Vertex>>>, Stop> {
    let Source { rng, meter } = source;
    let Some(mut cover) = Cover::random(board.graph(), true, task.least, rng, meter)? else {
        return Ok(None);
    };
    let most = task.pairs.unwrap_or_else(|| usual_pairs(board.len() as u32, task.rules, rng));
    let thinned = cover.thin(most, rng, meter)?;
    if task.pairs.is_some_and(|pairs| !thinned || !cover.thicken(pairs, rng)) {
        return Ok(None);
    }
    let unique = task.request.unique;
    let Some(images) = images else {
        let made = if unique {
            repair::repair(board, &mut cover, task, None, source)?
        } else {
            bridges::clear(board, &mut cover, rng, meter)?
        };
        return Ok(made.then(|| cover.paths.all()));
    };
    // the present number of pairs, or one more
    let pairs = cover.count() + u32::from(!symmetric::fits(board, images, cover.count()));
    if !symmetric::fits(board, images, pairs) || !cover.thicken(pairs, rng) {
        return Ok(None);
    }
    let made = if unique {
        let task = Task { pairs: Some(pairs), ..task };
        repair::repair(board, &mut cover, task, Some(images), source)?
    } else {
        symmetric::settle(board, images, &mut cover, rng, meter)?
    };
    Ok(made.then(|| cover.paths.all()))
}

/// The number of pairs of a good puzzle: published ones have paths of 5 to 15 cells on average.
fn usual_pairs(cells: u32, rules: Rules, rng: &mut ChaCha8Rng) -> u32 {
    let tenths =
        if rules == Rules::Fill { rng.random_range(60..=130) } else { rng.random_range(50..=80) };
    (cells * 10 / tenths).max(1)
}

/// The puzzle of these paths.
fn finish(
    board: Board,
    rules: Rules,
    paths: &[Vec<Vertex>],
) -> Result<(Puzzle, Solution), Failure> {
    let mut labels = IdVec::from_elem(None, board.len());
    for (i, path) in paths.iter().enumerate() {
        for &end in [path.first(), path.last()].into_iter().flatten() {
            labels[end] = Some(name(i, paths.len()));
        }
    }
    let solution = Solution { paths: paths.iter().map(|path| board.cells_of(path)).collect() };
    let puzzle = Puzzle::new(Draft { board, labels: labels.into_vec(), rules })
        .map_err(|error| Exhausted::Invalid((&error).into()))?;
    Ok((puzzle, solution))
}

/// Labels are letters while they last, else numbers.
fn name(i: usize, of: usize) -> Text {
    match u8::try_from(i) {
        Ok(i) if of <= 26 => char::from(b'A' + i).to_string().into(),
        _ => (i + 1).to_string().into(),
    }
}
