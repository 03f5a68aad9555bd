//! Boards as Flood-It deals them: every cell in a color at random, and as many moves as it takes.

use brimful_graph::graph::Vertex;
use rand::Rng;

use super::orbits::Orbits;
use super::{MAX_COLORS, Puzzle, Solution};
use crate::ids::Color;
use crate::kami::solve::shortest;
use crate::limits::Stop;
use crate::plant::{Exhausted, Failure, Refusal, Request, Source};

/// The name of the style.
pub(super) const NAME: &str = "random";

/// Colors of the usual game.
const COLORS: u32 = 6;
/// Boards dealt before giving up.
const DEALS: u32 = 200;
/// Boards that may stay open, times their cells: 20 of 20x20, one of 90x90.
const OPEN: u32 = 8_000;
/// Search nodes for a board, times its cells: some seconds.
const NODES: u64 = 80_000_000;

/// Whether the request is for such a board.
pub(super) fn is_wanted(request: &Request) -> bool {
    request.name("style") == Some(NAME)
}

/// A board dealt at random, with its pivot in the first cell, and a shortest list of moves, proven.
/// All its colors are there. One whose fewest moves are not proven soon is dealt anew.
pub(super) fn deal(
    request: &Request,
    source: &mut Source<'_, '_>,
) -> Result<(Puzzle, Solution), Failure> {
    let Source { rng, meter } = source;
    let most = request.cells().min(MAX_COLORS);
    let palette = request.number("colors").unwrap_or(COLORS.min(most));
    if !(1..=most).contains(&palette) {
        return Err(Refusal::Range { option: "colors", given: palette, least: 1, most }.into());
    }
    let nodes = NODES / u64::from(request.cells());
    let (mut open, mut tries) = ((OPEN / request.cells()).max(1), 0);
    while tries < DEALS && open > 0 {
        tries += 1;
        let orbits = Orbits::new(request, false, rng, meter)?;
        let dealt: Vec<_> =
            (0..orbits.len()).map(|_| Color(rng.random_range(0..palette))).collect();
        if (0..palette).any(|color| !dealt.contains(&Color(color))) {
            continue;
        }
        let mut draft = orbits.draft(palette, |orbit| dealt[orbit as usize]);
        draft.pivot = Some(draft.board.cell(Vertex(0)));
        let puzzle = super::puzzle(draft.clone())?;
        let solution = match meter.budgeted(nodes, |meter| shortest(&puzzle, meter)) {
            Ok(Some(Some(solution))) => solution,
            Ok(_) | Err(Stop::Memory | Stop::Method) => {
                open -= 1;
                continue;
            }
            Err(stop) => return Err(stop.into()),
        };
        let moves = solution.moves.len() as u32;
        if request.number("moves").is_none_or(|wanted| wanted == moves) {
            draft.moves = Some(moves);
            return Ok((super::puzzle(draft)?, solution));
        }
    }
    let advice = "leave the number of moves open, or try a smaller board or fewer colors";
    Err(Exhausted::Tries { tries, advice }.into())
}
