//! Strokes through cells.

use super::{Game, Player};
use crate::capture::Capture;
use crate::plan::Plan;
use crate::screen::Halt;
use crate::watch::Lines;

impl Player<'_> {
    /// Draws each line that is not visible, the first one first, until all are.
    pub(super) fn lines(
        &mut self,
        game: &mut Game<'_>,
        watch: &Lines,
        plan: &Plan,
    ) -> Result<(), Halt> {
        let of = plan.strokes.len();
        let mut tries = vec![0; of];
        let mut now = game.look()?;
        // On a board that was partly played, some lines are there already.
        let drawn: Vec<bool> = (0..of).map(|stroke| watch.shows(&now, stroke)).collect();
        loop {
            if watch.is_elsewhere(&now, &tries) {
                return Err(Halt::Elsewhere);
            }
            let is_due = |&stroke: &usize| {
                !watch.shows(&now, stroke) || tries[stroke] == 0 && !drawn[stroke]
            };
            let Some(next) = (0..of).find(is_due) else { return Ok(()) };
            game.count(&mut tries[next], next + 1, of)?;
            game.stroke(&plan.strokes[next].gestures)?;
            let later = game.wait(|now: &Capture| watch.shows(now, next))?;
            let followed = watch.shows(&later, next);
            // What celebrates the end may hide the board.
            let is_last = tries.iter().all(|&tries| tries > 0);
            if !followed && is_last && watch.is_replaced(&now, &later, next) {
                game.played.shown = false;
                return Ok(());
            }
            self.tell(game, followed, next + 1, of);
            now = later;
        }
    }
}
