//! The least linkage on a board of squares: two sweeps over plugs, from opposite sides, that keep
//! the lowest cost of every state and meet in the middle.
//!
//! A state says which edges cross the front, and how they are bound to each other; it says nothing
//! of vertices. So there are far fewer states than in [`super::least`], where each vertex of the
//! front may be empty, passed, or an end that was reached along either axis. A path never runs
//! alongside itself, since the way across would be cheaper.
//!
//! Three sieves drop states: bounds by prices (`bound`), cuts that too many pairs must pass
//! (`cuts`), and that both sweeps only go to the middle, as in [`super::meet`]: swept alone from
//! one side, a board of 12x12 with a single solution may have twenty times as many states as from
//! another.

mod bound;
mod front;
mod layer;
mod read;
mod state;

use super::board::Side;
pub(crate) use super::board::Squares;
use super::least::Found;
use super::middle::{self, MOST_PAIRS, Middle, PARTNERS, PLACES};
use super::{MORE_SLOTS, board::Board};
pub(crate) use bound::Ways;
use brimful_graph::limits::{Meter, Progress, Stop};
use front::{Front, View};

/// A search for the least linkage, ready to run.
pub(crate) struct Plugs {
    views: [View; 2],
}

impl Plugs {
    /// The searches that are worth trying, along the rows and along the columns; none if the board
    /// is too wide or something else than squares. `ways` are those of the whole board.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn all<W: Ways>(
        squares: &Squares<'_>,
        ways: impl Fn() -> W,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Self>, Stop> {
        let mut boards: Vec<[Board; 2]> = Vec::new();
        for sides in [[Side::Top, Side::Bottom], [Side::Left, Side::Right]] {
            if let [Some(near), Some(far)] = sides.map(|side| Board::seen_from(squares, side)) {
                boards.push([near, far]);
            }
        }
        let narrowest = boards.iter().map(|both| both[0].cols).min().unwrap_or(0);
        boards.retain(|both| both[0].cols <= narrowest + MORE_SLOTS);
        let mut all = Vec::new();
        for [near, far] in boards {
            let mut view = |board| View::new(board, squares, &mut ways(), meter);
            all.push(Plugs { views: [view(near)?, view(far)?] });
        }
        Ok(all)
    }

    /// The least linkage if it costs at most `most`, else none.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn within(&self, most: u32, meter: &mut Meter<'_>) -> Result<Option<Found>, Stop> {
        match self.views[0].board.cols + 1 {
            0..=8 => self.run::<8>(most, meter),
            9..=16 => self.run::<16>(most, meter),
            17..=24 => self.run::<24>(most, meter),
            25..=40 => self.run::<40>(most, meter),
            _ => self.run::<64>(most, meter),
        }
    }

    /// Whether states of both sides can be paired; if not, one side sweeps the whole board.
    fn may_meet(&self) -> bool {
        let board = &self.views[0].board;
        board.cols <= PLACES && board.ends.len() <= MOST_PAIRS
    }

    fn run<const W: usize>(&self, most: u32, meter: &mut Meter<'_>) -> Result<Option<Found>, Stop> {
        let [near, far] = &self.views;
        let mut fronts: [Front<'_, W>; 2] =
            [Front::new(near, most, meter)?, Front::new(far, most, meter)?];
        let rows = near.board.rows();
        for done in 0..rows {
            let done = Some((done as u64, rows as u64));
            meter.report(Progress { stage: "sweep", done, ..*meter.progress() });
            let fewer = usize::from(fronts[0].states() > fronts[1].states());
            let which = if self.may_meet() { fewer } else { 0 };
            let elsewhere = fronts[1 - which].bytes();
            fronts[which].advance(elsewhere, meter)?;
        }
        let Some((cost, at)) = meeting(&fronts, meter)? else { return Ok(None) };
        let mut edges = Vec::new();
        for (front, at) in fronts.iter().zip(at) {
            edges.extend(front.edges(at, meter)?);
        }
        edges.sort_unstable();
        edges.dedup();
        Ok((cost <= most).then_some((cost, edges)))
    }
}

/// The two states in the middle that are a linkage together and cost least: what they cost, and
/// their places.
fn meeting<const W: usize>(
    fronts: &[Front<'_, W>; 2],
    meter: &mut Meter<'_>,
) -> Result<Option<(u32, [usize; 2])>, Stop> {
    let states: usize = fronts.iter().map(Front::states).sum();
    let bytes: usize = fronts.iter().map(Front::bytes).sum();
    let bytes = bytes + states * size_of::<Middle>();
    if bytes > meter.limits().memory {
        return Err(meter.limits().refuse(bytes));
    }
    let [ours, theirs] = [0, 1].map(|side| fronts[side].middle(PARTNERS[side]));
    let mut best: Option<(u32, [usize; 2])> = None;
    for group in middle::tasks(&ours, &theirs).into_iter().flatten() {
        middle::each_linked(group, meter, &mut |at, other| {
            let at = [group[0][at].place.index(), other.place.index()];
            // both have counted the edges between them
            let cost = fronts[0].cost(at[0]) + fronts[1].cost(at[1]) - other.plugs.count_ones();
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, at));
            }
        })?;
    }
    Ok(best)
}
