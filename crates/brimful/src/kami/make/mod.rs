//! Making boards whose fewest moves are exactly as many as asked for.
//!
//! A board is composed of bands and large figures; where that leads nowhere, and where one region
//! is recolored alone, it is painted at random, in patches or rings. It is kept if its lower bound
//! comes within a move of the moves wanted, a list of that length is soon found, and a short search
//! proves that no list is shorter. Otherwise a few patches are recolored, then another board is
//! painted, of a few more or fewer patches. Most boards are thrown away after their lower bound,
//! which takes a millisecond, so it pays to paint hundreds.
//!
//! What was tried: solving each board in full and steering by its optimum. Compact patchworks of 60
//! regions and more keep a gap between their bounds that takes seconds to close; 10 moves took 10 s
//! to a minute a board, now .1 s (290 triangles, 3 to 5 colors; worst .6 s).

mod compose;
mod deal;
mod difficulty;
mod orbits;
mod paint;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use brimful_graph::graph::Vertex;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::solve::exactly;
use super::{Draft, MAX_COLORS, Puzzle, Solution};
use crate::ids::IdVec;
use crate::limits::{Meter, Stop};
use crate::plant::{
    Choice, Exhausted, Failure, Maker, Offer, Refusal, Request, Source, Takes, Uniqueness,
};
use brimful_flood::Regions;
use brimful_flood::free::Exactly;
use orbits::Orbits;
use paint::{Painting, Style};

/// Boards painted anew before giving up, and boards changed from each.
const PAINTINGS: u32 = 300;
const CHANGES: u32 = 4;
/// Boards painted for a number of moves, where another one is as good.
const PATIENCE: u32 = 40;
/// Boards of few colors are found easily with up to this many moves.
const MOVES_OF_FEW_COLORS: u32 = 6;
/// Of all boards the first are composed, if the moves are few enough for a picture.
const COMPOSED: u32 = 80;
const MOST_COMPOSED: u32 = 10;
/// Of the others the first may be of patches without rings.
const PATCHES: u32 = 8;
/// Search nodes for one proof.
const NODES: u64 = 2_000;

const COLORS: Choice = Choice {
    name: "colors",
    takes: Takes::Number { least: 1, most: MAX_COLORS },
    about: "how many colors",
};
const MOVES: Choice = Choice {
    name: "moves",
    takes: Takes::Number { least: 0, most: u32::MAX },
    about: "the fewest moves",
};
const STYLE: Choice = Choice {
    name: "style",
    takes: Takes::Name(&["patches", deal::NAME]),
    about: "how colors lie: in patches, or at random in every cell",
};

const ONE_COLOR: Refusal = Refusal::Rule {
    name: "one-color",
    reason: "a board of one color needs no moves: ask for more colors or a larger board",
};

pub(crate) const OFFER: Offer =
    Offer { title: None, unique: Uniqueness::Uncounted, wraps: false, choices: &[COLORS, MOVES] };

pub(crate) const MAKER: Maker<Puzzle, Solution> = Maker {
    make: |request, source| make(request, false, source),
    smallest: |_, wanted| difficulty::SMALLEST[wanted as usize],
    lean: difficulty::lean,
    climb: None,
};

/// What the maker of boards with a pivot offers.
pub(crate) const PIVOT_OFFER: Offer = Offer { choices: &[COLORS, MOVES, STYLE], ..OFFER };

/// The maker of boards with a pivot.
pub(crate) const PIVOT_MAKER: Maker<Puzzle, Solution> = Maker {
    make: |request, source| match deal::is_wanted(request) {
        true => deal::deal(request, source),
        false => make(request, true, source),
    },
    smallest: |_, wanted| difficulty::SMALLEST_WITH_PIVOT[wanted as usize],
    lean: |request, wanted, rng| match deal::is_wanted(&request) {
        true => request,
        false => difficulty::lean_with_pivot(request, wanted, rng),
    },
    climb: None,
};

/// A puzzle as requested, and a shortest list of moves, proven by the engine.
fn make(
    request: &Request,
    pivot: bool,
    source: &mut Source<'_, '_>,
) -> Result<(Puzzle, Solution), Failure> {
    let Source { rng, meter } = source;
    let mut plan = Plan::choose(request, pivot, rng)?;
    let mut wanted = plan.first_patches();
    let composed = if plan.is_composed(request) { COMPOSED } else { 0 };
    for painted in 0..PAINTINGS + composed {
        if painted > 0 && painted.is_multiple_of(PATIENCE) && plan.redraw_moves(rng) {
            wanted = plan.first_patches();
        }
        // Patches without rings seldom have a bound good enough when moves are many.
        let style = match painted.checked_sub(composed) {
            None => Style::Composed,
            Some(0..PATCHES) => Style::choose(rng),
            Some(_) => Style::Rings,
        };
        let wanted = &mut wanted[style as usize];
        let orbits = Orbits::new(request, style == Style::Composed, rng, meter)?;
        let limit = orbits.len() as u32;
        let count = (*wanted as u32).clamp(plan.colors.min(limit), limit);
        let Some(mut painting) = Painting::new(&orbits, style, count, plan.colors, rng, meter)?
        else {
            continue;
        };
        for _ in 0..=CHANGES {
            let factor = match look(&plan, &orbits, &painting, meter)? {
                Exactly::Yes(made) if !is_dull(&plan, &made.0) => return Ok(made),
                Exactly::Yes(_) => break,
                Exactly::More => 0.96,
                Exactly::Fewer => 1.04,
            };
            *wanted *= factor;
            *wanted = wanted.clamp(plan.colors.into(), limit.into());
            match painting.changed(rng) {
                Some(changed) => painting = changed,
                None => break,
            }
        }
    }
    let advice = "try another number of moves or size";
    Err(Exhausted::Tries { tries: PAINTINGS, advice }.into())
}

/// The board to make.
struct Plan {
    colors: u32,
    moves: u32,
    /// Other numbers of moves that are as good.
    others: Option<RangeInclusive<u32>>,
    pivot: bool,
}

impl Plan {
    /// Fills in what the request leaves open.
    fn choose(request: &Request, pivot: bool, rng: &mut ChaCha8Rng) -> Result<Self, Refusal> {
        let (rows, cols) = request.shape.size();
        let cells = request.cells();
        let wanted = request.number("moves");
        let most = wanted.map_or(MAX_COLORS, |moves| moves.saturating_add(1)).min(cells.min(5));
        let colors = request.number("colors");
        let colors = colors.unwrap_or_else(|| rng.random_range(most.min(3)..=most));
        let most = cells.min(MAX_COLORS);
        if !(1..=most).contains(&colors) {
            return Err(Refusal::Range { option: "colors", given: colors, least: 1, most });
        }
        if colors == 1 && wanted != Some(0) {
            return Err(ONE_COLOR);
        }
        let usual = (rows.min(cols)).clamp(2, 10).max(colors);
        // a move takes away one color at most, and one region at least
        let (least, most) = if colors == 1 { (0, 0) } else { (colors - 1, cells - 1) };
        let moves = wanted.unwrap_or_else(|| {
            rng.random_range(usual.div_ceil(2).max(colors - 1)..=usual).clamp(least, most)
        });
        if !(least..=most).contains(&moves) {
            return Err(Refusal::Range { option: "moves", given: moves, least, most });
        }
        // from a pivot, few boards of many colors get by with a move for each
        let others = match pivot {
            true => (colors + colors / 4 - 1).min(most)..=(usual + colors / 2).min(most),
            false => least..=least.max(MOVES_OF_FEW_COLORS).min(most),
        };
        let others = wanted.is_none().then_some(others);
        Ok(Plan { colors, moves, others, pivot })
    }

    /// Draws another number of moves; whether that is allowed.
    fn redraw_moves(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let others = self.others.clone().filter(|others| !others.is_empty());
        others.map(|others| self.moves = rng.random_range(others)).is_some()
    }

    /// Whether a picture may have that many moves, and the board has room for one.
    fn is_composed(&self, request: &Request) -> bool {
        !self.pivot && self.colors > 1 && self.moves <= MOST_COMPOSED && compose::suits(request)
    }

    /// About how many patches ask for that many moves (measured on boards of 290 triangles), by
    /// style.
    fn first_patches(&self) -> [f64; 3] {
        let moves = f64::from(self.moves);
        let patches = (moves * (2.0 + moves * 0.25)).max(f64::from(self.colors));
        // a sheet of a composition shows in two or three regions
        [patches, patches, patches / 2.5]
    }
}

/// Whether a painted board needs exactly the moves wanted.
type Look = Exactly<(Puzzle, Solution)>;

/// Looks at a painting within the budget; what stays open counts as off by more moves.
fn look(
    plan: &Plan,
    orbits: &Orbits,
    painting: &Painting,
    meter: &mut Meter<'_>,
) -> Result<Look, Failure> {
    let mut draft = orbits.draft(plan.colors, |orbit| painting.color(orbit));
    draft.moves = Some(plan.moves);
    draft.pivot = plan.pivot.then(|| draft.board.cell(Vertex(0)));
    let puzzle = puzzle(draft)?;
    let proof = meter.budgeted(NODES, |meter| exactly(&puzzle, plan.moves, meter));
    Ok(match proof {
        Ok(Some(look)) => look.map(|solution| (puzzle, solution)),
        Ok(None) | Err(Stop::Memory | Stop::Method) => Exactly::More,
        Err(stop) => return Err(stop.into()),
    })
}

/// The puzzle of a draft, which is one.
fn puzzle(draft: Draft) -> Result<Puzzle, Failure> {
    Puzzle::new(draft).map_err(|error| Exhausted::Invalid((&error).into()).into())
}

/// Whether a board of several moves is mostly one region: nothing to look at.
fn is_dull(plan: &Plan, puzzle: &Puzzle) -> bool {
    let regions = Regions::contract(puzzle.board().graph(), puzzle.colors().as_slice());
    let mut sizes = IdVec::from_elem(0, regions.len());
    regions.of().iter().for_each(|&region| sizes[region] += 1);
    plan.moves > 3 && sizes.into_iter().max().unwrap_or(0) * 2 > puzzle.colors().len()
}
