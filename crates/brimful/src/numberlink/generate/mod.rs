//! Making Numberlink boards.
//!
//! Plant a random partition into paths
//! ([`crate::generate`]), then let the engine look for another solution and change the planted paths where the two differ, until there is no other ([`repair`]).
//!
//! Under rules
//! `fill` there is surprisingly little to repair: random partitions into paths that touch themselves nowhere are mostly the only solution at once, down to paths of 20 cells on average (the turns of such paths come in nested stacks that begin at endpoints, so little can be moved). Where paths may touch themselves, or cells stay empty, many need repair. Ends are moved until they lie [`symmetric`]ally,
//! if that is wished.

mod repair;
mod symmetric;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Draft, Puzzle, Rules, Solution};
use crate::board::Board;
use crate::generate::cover::Cover;
use crate::generate::{Failure, Symmetry, Wish, outline};
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};

/// Planted covers that are tried before giving up.
const TRIES: u32 = 100;

/// A puzzle that fulfills the wish, and its solution, proven by the engine.
pub(crate) fn generate(
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(Puzzle, Solution), Failure> {
    // shorter paths that touch themselves nowhere are two cells side by side
    let least = if wish.trivial { 2 } else { 3 };
    let cells = wish.shape.size().0 * wish.shape.size().1;
    let most = cells / least;
    if most == 0 {
        return Err(Failure::Refused(format!(
            "each pair takes at least {least} cells: ask for a larger board"
        )));
    }
    if wish.pairs.is_some_and(|pairs| !(1..=most).contains(&pairs)) {
        let text = format!(
            "each pair takes at least {least} cells: ask for 1 to {most} pairs on this board"
        );
        return Err(Failure::Refused(text));
    }
    for _ in 0..TRIES {
        let board = outline::random(wish, None, rng, meter)?;
        let images = match wish.symmetry {
            Symmetry::None => None,
            symmetry => Some(outline::images(&board, symmetry)?),
        };
        if let (Some(images), Some(pairs)) = (&images, wish.pairs)
            && !symmetric::fits(&board, images, pairs)
        {
            if board.len() as u32 == cells {
                let text = "ends on each color of the chessboard lie in pairs too, so with so many pairs they cannot be symmetric: ask for one more or fewer";
                return Err(Failure::Refused(text.into()));
            }
            // other holes, other numbers
            continue;
        }
        if let Some(paths) = planted(&board, wish, least, images.as_deref(), rng, meter)? {
            return finish(board, wish.rules, &paths);
        }
    }
    let text =
        "no such Numberlink board was found: ask for more pairs, fewer walls or a larger board";
    Err(Failure::NotFound(text.into()))
}

/// Paths that fulfil the wish on this board; `None` when the first try did not lead there.
fn planted(
    board: &Board,
    wish: &Wish,
    least: u32,
    images: Option<&[Vertex]>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vec<Vertex>>>, Stop> {
    let Some(mut cover) = Cover::random(board.graph(), true, least, rng, meter)? else {
        return Ok(None);
    };
    let most = wish.pairs.unwrap_or_else(|| usual_pairs(board.len() as u32, wish.rules, rng));
    let thinned = cover.thin(most, rng, meter)?;
    if wish.pairs.is_some_and(|pairs| !thinned || !cover.thicken(pairs, rng)) {
        return Ok(None);
    }
    let Some(images) = images else {
        let made = !wish.unique || repair::repair(board, &mut cover, wish, None, rng, meter)?;
        return Ok(made.then(|| cover.paths.all()));
    };
    // as many pairs as now, or one more
    let pairs = cover.count() + u32::from(!symmetric::fits(board, images, cover.count()));
    if !symmetric::fits(board, images, pairs) || !cover.thicken(pairs, rng) {
        return Ok(None);
    }
    let made = if wish.unique {
        repair::repair(
            board,
            &mut cover,
            &Wish { pairs: Some(pairs), ..wish.clone() },
            Some(images),
            rng,
            meter,
        )?
    } else {
        symmetric::settle(board, images, &mut cover, rng, meter)?
    };
    Ok(made.then(|| cover.paths.all()))
}

/// As many pairs as make a good puzzle: published ones have paths of 5 to 15 cells on average.
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
    let mut labels = vec![None; board.len()];
    for (i, path) in paths.iter().enumerate() {
        for end in [path.first(), path.last()].into_iter().flatten() {
            labels[*end as usize] = Some(name(i, paths.len()));
        }
    }
    let solution = Solution { paths: paths.iter().map(|path| board.cells_of(path)).collect() };
    let puzzle = Puzzle::new(Draft { board, labels, rules })
        .map_err(|error| Failure::NotFound(error.to_string()))?;
    Ok((puzzle, solution))
}

/// Labels are letters while they last, else numbers.
fn name(i: usize, of: usize) -> String {
    match u8::try_from(i) {
        Ok(i) if of <= 26 => char::from(b'A' + i).to_string(),
        _ => (i + 1).to_string(),
    }
}
