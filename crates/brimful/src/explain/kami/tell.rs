//! Moves in words.

use super::{Conclusion, Step, Text};
use crate::board::Cell;
use crate::kami::{Move, Puzzle};
use crate::words::{ColorNames, plural};
use brimful_flood::Regions;

/// The cells that a move recolors, those of the regions it joins, how many these are, and whether
/// the old color goes.
pub(super) struct Effect {
    pub(super) recolored: Vec<Cell>,
    pub(super) joined: Vec<Cell>,
    pub(super) regions: usize,
    pub(super) last_of_color: bool,
}

impl Effect {
    /// What a move does at a position.
    pub(super) fn of(position: &Puzzle, step: Move) -> Self {
        let board = position.board();
        let regions = Regions::contract(board.graph(), position.colors());
        let here = board.vertex(step.cell).map_or(0, |v| regions.of()[v as usize]);
        let joins = |region: &u32| regions.colors()[*region as usize] == step.color;
        let joined: Vec<u32> = regions.graph().neighbors(here).filter(joins).collect();
        let cells = |among: &[u32]| -> Vec<Cell> {
            let inside =
                board.cells().iter().zip(regions.of()).filter(|(_, region)| among.contains(region));
            inside.map(|(&cell, _)| cell).collect()
        };
        let old = regions.colors()[here as usize];
        Effect {
            recolored: cells(&[here]),
            joined: cells(&joined),
            regions: joined.len(),
            last_of_color: regions.colors().iter().filter(|&&color| color == old).count() == 1,
        }
    }
}

/// A move that keeps to a shortest list, `left` moves being needed before it.
pub(super) fn step(position: &Puzzle, step: Move, left: usize, colors: &ColorNames) -> Step {
    let effect = Effect::of(position, step);
    let (cell, color) = (step.cell, colors.name(step.color));
    let joins = match effect.regions {
        0 => "joins nothing yet".to_owned(),
        1 => "joins it with a region of that color".to_owned(),
        regions => format!("joins it with {regions} regions of that color at once"),
    };
    let also = if effect.last_of_color { ", and its old color is gone" } else { "" };
    let then = match left {
        1 => "That is the last move.".to_owned(),
        2 => "One move does the rest.".to_owned(),
        _ => format!("{} moves do the rest.", left - 1),
    };
    Step {
        rule: if effect.last_of_color { "last-of-color" } else { "join" },
        cells: effect.recolored,
        because: effect.joined,
        text: Text {
            look: format!("Look at the region at {cell}."),
            why: format!("Color {color} {joins}{also}. {then}"),
            act: format!("Recolor the region at {cell} to color {color}."),
        },
        conclusion: Conclusion::Move(step),
    }
}

/// A move (number `index` from 0) after which `total` moves are needed in all, where `fewest` would
/// have done.
pub(super) fn mistake(
    position: &Puzzle,
    step: Move,
    index: usize,
    fewest: usize,
    total: usize,
) -> Step {
    let effect = Effect::of(position, step);
    let (number, moves) = (index + 1, plural(fewest, "move", "moves"));
    Step {
        rule: "lost-move",
        cells: effect.recolored,
        because: effect.joined,
        text: Text {
            look: format!("Look at your move {number}."),
            why: format!(
                "Before move {number} the board could be done in {fewest} {moves} in all; after it {total} are needed."
            ),
            act: format!("Take back move {number} and those after it."),
        },
        conclusion: Conclusion::MistakenMove { index },
    }
}
