//! Every sentence about KAMI and Flood-It.

use std::collections::BTreeMap;

use super::why::{Argument, Proof, total};
use crate::board::{Cell, Place};
use crate::ids::Region;
use crate::kami::{Move, Puzzle};
use crate::phrase;
use crate::reason::{Clause, Conclusion, Step, Text};
use crate::words::{ColorNames, Phrase};
use brimful_flood::Regions;
use brimful_flood::free::Need;

/// The effect of a move: the cells it recolors, the cells and the number of the regions it joins,
/// and whether the old color disappears.
struct Effect {
    recolored: Vec<Cell>,
    joined: Vec<Cell>,
    regions: usize,
    last_of_color: bool,
}

impl Effect {
    /// The effect of a move at a position.
    fn of(position: &Puzzle, step: Move) -> Self {
        let board = position.board();
        let regions = Regions::contract(board.graph(), position.colors().as_slice());
        let here = board.vertex(step.cell).map_or(Region(0), |v| regions.of()[v]);
        let joins = |region: &Region| regions.colors()[*region] == step.color;
        let joined: Vec<Region> = regions.neighbors(here).filter(joins).collect();
        let cells = |among: &[Region]| -> Vec<Cell> {
            let inside =
                board.cells().iter().zip(regions.of()).filter(|(_, region)| among.contains(region));
            inside.map(|(&cell, _)| cell).collect()
        };
        let old = regions.colors()[here];
        Effect {
            recolored: cells(&[here]),
            joined: cells(&joined),
            regions: joined.len(),
            last_of_color: regions.colors().iter().filter(|&&color| color == old).count() == 1,
        }
    }
}

/// A move of a shortest list, `left` moves being needed before it.
pub(super) fn step(position: &Puzzle, step: Move, left: usize, colors: &ColorNames) -> Step {
    let effect = Effect::of(position, step);
    let cell = position.board().name(step.cell);
    let color = colors.name(step.color);
    let joins = match effect.regions {
        0 => phrase!("joins the region at {cell} to no other region yet", cell),
        1 => phrase!("joins the region at {cell} to another of that color", cell),
        n => phrase!("joins the region at {cell} to {n} regions of that color at once", cell, n),
    };
    let why = match effect.last_of_color {
        true if effect.regions == 0 && left == 1 => {
            phrase!("The old color of the region at {cell} disappears.", cell)
        }
        true => {
            phrase!("Color {color} {joins}, and its old color disappears.", color = &color, joins)
        }
        false => phrase!("Color {color} {joins}.", color = &color, joins),
    };
    let then = match left {
        1 => phrase!("That is the last move."),
        2 => phrase!("Then one more move finishes the board."),
        _ => phrase!("Then {n} more moves finish the board.", n = left - 1),
    };
    Step {
        rule: if effect.last_of_color { "last-of-color" } else { "join" },
        text: Text::new(
            phrase!("Look at the region at {cell}.", cell),
            vec![clause(why, &effect.joined), clause(then, &[])],
            phrase!("Recolor the region at {cell} to color {color}.", cell, color),
        ),
        cells: effect.recolored,
        because: effect.joined,
        conclusion: Conclusion::Move(step),
    }
}

/// The player's move `index` (from 0), before which the fewest moves in all were `fewest`, and
/// after which they are `total`.
pub(super) fn mistake(
    position: &Puzzle,
    step: Move,
    index: usize,
    [fewest, total]: [usize; 2],
) -> Step {
    let effect = Effect::of(position, step);
    let number = index + 1;
    let fewest = Phrase::count(fewest, "{n} move", "{n} moves");
    let why = phrase!(
        "Before move {number} the board could be done in {fewest} in all; now it takes \
         {total}.",
        number,
        fewest,
        total
    );
    Step {
        rule: "lost-move",
        text: Text::new(
            phrase!("Look at your move {number}.", number),
            vec![clause(why, &effect.recolored)],
            phrase!("Take back move {number} and every move after it.", number),
        ),
        cells: effect.recolored,
        because: effect.joined,
        conclusion: Conclusion::MistakenMove { index },
    }
}

/// A board without a solution: the pivot does not reach these cells.
pub(super) fn impossible(beyond: &[Cell]) -> Step {
    let why = phrase!(
        "There is no solution: the tiles that the pivot cannot reach differ in color, and no \
         move changes them."
    );
    Step {
        rule: "cut-off",
        cells: beyond.to_vec(),
        because: beyond.to_vec(),
        text: Text::new(
            phrase!("Look at the tiles that the pivot cannot reach."),
            vec![clause(why, beyond)],
            Phrase::default(),
        ),
        conclusion: Conclusion::Impossible,
    }
}

/// Why at least `fewest` moves are needed.
pub(super) fn at_least(proof: Proof, fewest: u32, colors: &ColorNames) -> Step {
    let Proof { argument, because } = proof;
    let (rule, clauses) = match argument {
        Argument::Colors(1) => {
            ("colors", vec![clause(phrase!("The board already has only one color."), &because)])
        }
        Argument::Colors(count) => {
            let why = phrase!("There are {n} colors, and a move removes at most one.", n = count);
            ("colors", vec![clause(why, &because)])
        }
        Argument::Distance { from, to, from_pivot } => {
            ("distance", by_distance([from, to], from_pivot, fewest))
        }
        Argument::Views(views) => ("groups", by_views(&views, fewest, colors)),
        Argument::Search(known) => ("search", by_search(known, fewest, &because)),
    };
    Step {
        rule,
        text: Text::new(
            phrase!("Look at how far apart the regions are."),
            clauses,
            match fewest {
                0 => Phrase::default(),
                _ => Phrase::count(
                    fewest as usize,
                    "At least {n} move is needed.",
                    "At least {n} moves are needed.",
                ),
            },
        ),
        cells: because.clone(),
        because,
        conclusion: Conclusion::AtLeast(fewest),
    }
}

fn by_distance([from, to]: [Place; 2], from_pivot: bool, fewest: u32) -> Vec<Clause> {
    let cells = [from, to].map(Place::cell);
    let steps = Phrase::count(fewest as usize, "{n} step", "{n} steps");
    let nearer = phrase!("A move brings it at most one step nearer.");
    if from_pivot {
        let why = phrase!("The region at {to} is {steps} away from the pivot.", to, steps);
        return vec![clause(why, &cells), clause(nearer, &[])];
    }
    let best = phrase!(
        "Even from the best-placed region, at {from}, the region at {to} is {steps} away.",
        from,
        to,
        steps
    );
    let others = phrase!("From every other region, some region is at least as far.");
    vec![clause(best, &cells), clause(others, &[]), clause(nearer, &[])]
}

fn by_views(views: &[Need], fewest: u32, colors: &ColorNames) -> Vec<Clause> {
    let mut clauses: Vec<Clause> =
        views.iter().map(|view| clause(by_view(view, colors), &[])).collect();
    let total = total(views);
    let sum = match (total - f64::from(fewest)).abs() < 0.005 {
        true => Phrase::count(
            fewest as usize,
            "Together that makes {n} move.",
            "Together that makes {n} moves.",
        ),
        false => phrase!(
            "Together that makes {total} moves, rounded up to {fewest}.",
            total = format!("{total:.2}"),
            fewest
        ),
    };
    clauses.push(clause(sum, &[]));
    clauses
}

/// The moves needed when some colors are taken for one.
fn by_view(view: &Need, colors: &ColorNames) -> Phrase {
    let mut groups: BTreeMap<u8, Vec<Phrase>> = BTreeMap::new();
    for (&color, &group) in &view.groups {
        let color = phrase!("{color}", color = colors.name(color));
        groups.entry(group).or_default().push(color);
    }
    let alike = Phrase::list(
        groups
            .into_values()
            .filter(|group| group.len() > 1)
            .map(|group| phrase!("{colors} alike", colors = Phrase::and(group))),
    );
    let moves = Phrase::count(view.moves as usize, "{n} move is", "{n} moves are");
    let needed = match alike.is_empty() {
        true => phrase!("As the board is, {moves} needed", moves),
        false => {
            phrase!("With colors {alike}, {moves} needed between the groups", alike, moves)
        }
    };
    match view.share < 0.999 {
        true => {
            phrase!("{needed}; each counts {share}.", needed, share = format!("{:.2}", view.share))
        }
        false => phrase!("{needed}.", needed),
    }
}

fn by_search(known: u32, fewest: u32, because: &[Cell]) -> Vec<Clause> {
    let moves = Phrase::count(known as usize, "{n} move", "{n} moves");
    let argued = phrase!("Distances and colors alone ask for {moves}.", moves);
    let searched = phrase!(
        "No simple argument shows that {fewest} are needed; an exhaustive search does.",
        fewest
    );
    vec![clause(argued, because), clause(searched, &[])]
}

fn clause(text: Phrase, cells: &[Cell]) -> Clause {
    Clause { text, cells: cells.to_vec() }
}
