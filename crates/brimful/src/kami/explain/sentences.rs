//! Every sentence about KAMI and Flood-It.

use std::collections::BTreeMap;

use super::why::{Argument, Proof, total};
use crate::board::Cell;
use crate::ids::Region;
use crate::kami::{Move, Puzzle};
use crate::reason::{Clause, Conclusion, Step, Text};
use crate::words::{ColorNames, plural};
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
        let regions = Regions::contract(board.graph(), position.colors());
        let here = board.vertex(step.cell).map_or(Region(0), |v| regions.of()[v as usize]);
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
    let (cell, color) = (step.cell, colors.name(step.color));
    let joins = match effect.regions {
        0 => "joins it to nothing yet".to_owned(),
        1 => "joins it to a region of that color".to_owned(),
        regions => format!("joins it to {regions} regions of that color at once"),
    };
    let also = if effect.last_of_color { ", and its old color disappears" } else { "" };
    let then = match left {
        1 => "That is the last move.".to_owned(),
        2 => "One more move finishes the board.".to_owned(),
        _ => format!("{} more moves finish the board.", left - 1),
    };
    Step {
        rule: if effect.last_of_color { "last-of-color" } else { "join" },
        text: Text::new(
            format!("Look at the region at {cell}."),
            vec![
                clause(format!("Color {color} {joins}{also}."), &effect.joined),
                clause(then, &[]),
            ],
            format!("Recolor the region at {cell} to color {color}."),
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
    let (number, moves) = (index + 1, plural(fewest, "move", "moves"));
    let why = format!(
        "Before move {number} the board could be done in {fewest} {moves} in all; now it takes \
         {total}."
    );
    Step {
        rule: "lost-move",
        text: Text::new(
            format!("Look at your move {number}."),
            vec![clause(why, &effect.recolored)],
            format!("Take back move {number} and every move after it."),
        ),
        cells: effect.recolored,
        because: effect.joined,
        conclusion: Conclusion::MistakenMove { index },
    }
}

/// A board without a solution: the pivot does not reach these cells.
pub(super) fn impossible(beyond: &[Cell]) -> Step {
    let why = "There is no solution: the tiles that the pivot cannot reach differ in color, and no \
               move changes them.";
    Step {
        rule: "cut-off",
        cells: beyond.to_vec(),
        because: beyond.to_vec(),
        text: Text::new(
            "Look at the tiles that the pivot cannot reach.".to_owned(),
            vec![clause(why.to_owned(), beyond)],
            String::new(),
        ),
        conclusion: Conclusion::Impossible,
    }
}

/// Why at least `fewest` moves are needed.
pub(super) fn at_least(proof: Proof, fewest: u32, colors: &ColorNames) -> Step {
    let Proof { argument, because } = proof;
    let (rule, clauses) = match argument {
        Argument::Colors(count) => {
            let why = format!("There are {count} colors, and a move removes at most one.");
            ("colors", vec![clause(why, &because)])
        }
        Argument::Distance { from, to, from_pivot } => {
            ("distance", by_distance([from, to], from_pivot, fewest))
        }
        Argument::Views(views) => ("groups", by_views(&views, fewest, colors)),
        Argument::Search(known) => ("search", by_search(known, fewest, &because)),
    };
    let are = plural(fewest as usize, "move is", "moves are");
    Step {
        rule,
        text: Text::new(
            "Look at how far apart the regions are.".to_owned(),
            clauses,
            format!("At least {fewest} {are} needed."),
        ),
        cells: because.clone(),
        because,
        conclusion: Conclusion::AtLeast(fewest),
    }
}

fn by_distance([from, to]: [Cell; 2], from_pivot: bool, fewest: u32) -> Vec<Clause> {
    let steps = plural(fewest as usize, "step", "steps");
    let nearer = "A move brings it at most one step nearer.".to_owned();
    if from_pivot {
        let why = format!("The region at {to} is {fewest} {steps} away from the pivot.");
        return vec![clause(why, &[from, to]), clause(nearer, &[])];
    }
    let best = format!(
        "Even from the best-placed region, at {from}, the region at {to} is {fewest} {steps} away."
    );
    let others = "From every other region, some region is at least as far.".to_owned();
    vec![clause(best, &[from, to]), clause(others, &[]), clause(nearer, &[])]
}

fn by_views(views: &[Need], fewest: u32, colors: &ColorNames) -> Vec<Clause> {
    let mut clauses: Vec<Clause> =
        views.iter().map(|view| clause(by_view(view, colors), &[])).collect();
    let total = total(views);
    let moves = plural(fewest as usize, "move", "moves");
    let sum = match (total - f64::from(fewest)).abs() < 0.005 {
        true => format!("Together that makes {fewest} {moves}."),
        false => format!("Together that makes {total:.2} moves, rounded up to {fewest}."),
    };
    clauses.push(clause(sum, &[]));
    clauses
}

/// The moves needed when some colors are taken for one.
fn by_view(view: &Need, colors: &ColorNames) -> String {
    let mut groups: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for (&color, &group) in &view.groups {
        groups.entry(group).or_default().push(colors.name(color));
    }
    let alike: Vec<String> = groups
        .values()
        .filter(|group| group.len() > 1)
        .map(|group| format!("{} alike", group.join(" and ")))
        .collect();
    let (seen, between) = match alike.is_empty() {
        true => ("As the board is".to_owned(), ""),
        false => (format!("With colors {}", alike.join(", ")), " between the others"),
    };
    let are = plural(view.moves as usize, "move is", "moves are");
    let counts = match view.share < 0.999 {
        true => format!("; each counts {:.2}", view.share),
        false => String::new(),
    };
    format!("{seen}, {} {are} needed{between}{counts}.", view.moves)
}

fn by_search(known: u32, fewest: u32, because: &[Cell]) -> Vec<Clause> {
    let moves = plural(known as usize, "move", "moves");
    let argued = format!("Distances and colors alone ask for {known} {moves}.");
    let searched =
        format!("No simple argument shows that {fewest} are needed; an exhaustive search does.");
    vec![clause(argued, because), clause(searched, &[])]
}

fn clause(text: String, cells: &[Cell]) -> Clause {
    Clause { text, cells: cells.to_vec() }
}
