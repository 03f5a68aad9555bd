//! Recolorings.

use brimful::ids::Color;
use brimful::kami;
use brimful::puzzle::{Draft, Puzzle};
use brimful_vision::Reading;

use super::{Event, Game, Player};
use crate::plan::{Plan, Shows, plan};
use crate::screen::Halt;
use crate::watch::{Seen, Tiles};

impl Player<'_> {
    /// Makes one recoloring after the other. A board with other colors than expected is planned
    /// anew.
    pub(super) fn tiles(
        &mut self,
        game: &mut Game<'_>,
        reading: &Reading,
        watch: &Tiles,
        mut plan: Plan,
    ) -> Result<(), Halt> {
        let (mut next, mut tries) = (0, 0);
        let mut before = watch.see(&game.look()?);
        while let Some(stroke) = plan.strokes.get(next) {
            if before.is_elsewhere() {
                return Err(Halt::Elsewhere);
            }
            let of = plan.strokes.len();
            let Shows::Tiles(after) = &stroke.shows else { return Err(Halt::Elsewhere) };
            let goal = Seen::of(after);
            game.count(&mut tries, next + 1, of)?;
            game.stroke(&stroke.gestures)?;
            let now = look(game, watch, &before, &goal)?;
            // What celebrates the end may hide the board.
            if next + 1 == of && (now.agrees(&goal) || now.is_elsewhere()) {
                game.played.shown = !now.is_elsewhere();
                self.tell(game, true, next + 1, of);
                return Ok(());
            }
            self.tell(game, now == goal, next + 1, of);
            if now == goal {
                (next, tries) = (next + 1, 0);
            } else if now != before {
                let colors = now.colors().ok_or(Halt::Elsewhere)?;
                plan = self.plan_again(reading, &colors).ok_or(Halt::Elsewhere)?;
                next = 0;
                (self.hear)(Event::Replanned { strokes: plan.strokes.len() });
            }
            before = now;
        }
        Ok(())
    }

    /// A plan for the board with other colors.
    fn plan_again(&mut self, reading: &Reading, colors: &[Color]) -> Option<Plan> {
        let puzzle = recolored(reading.puzzle.as_ref()?, colors)?;
        let solution = (self.solve)(&puzzle)?;
        let mut now = reading.clone();
        now.puzzle = Some(puzzle);
        plan(&now, &solution).ok()
    }
}

/// What the tiles look like after a stroke: as before or as they should, or how they come to rest.
fn look(game: &mut Game<'_>, watch: &Tiles, before: &Seen, goal: &Seen) -> Result<Seen, Halt> {
    let now = game.wait(|now| watch.see(now) == *goal)?;
    let seen = watch.see(&now);
    if seen == *goal || seen == *before {
        return Ok(seen);
    }
    Ok(watch.see(&game.settle(now)?))
}

/// The puzzle with other colors.
fn recolored(puzzle: &Puzzle, colors: &[Color]) -> Option<Puzzle> {
    let tiles = puzzle.as_kami()?;
    let draft = kami::Draft {
        board: tiles.board().clone(),
        colors: colors.to_vec(),
        palette: tiles.palette(),
        moves: None,
        pivot: tiles.pivot().map(|pivot| tiles.board().cell(pivot)),
    };
    Puzzle::new(Draft::from(draft)).ok()
}
