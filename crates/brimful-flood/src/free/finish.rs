//! Positions of at most two colors: the radius is the answer.

use super::state::{State, Step};
use crate::bits::Bits;
use crate::bound::radius::View;

/// The shortest moves for a position of at most two colors, if at most `most` do; with `last`, they
/// must end in that color, which must be on the board.
pub(super) fn finish<const W: usize>(
    state: &State<W>,
    most: u32,
    last: Option<u8>,
    layers: &mut Vec<Bits<W>>,
) -> Option<Vec<Step>> {
    let view = View { state, same: &state.of_color };
    let center = match last {
        None => view.center_within(most, state.alive.first()?, layers)?,
        Some(last) => {
            // Each step changes the color, so the parity of the eccentricity says which one is
            // left.
            let mut fitting = state.alive.iter().filter_map(|v| {
                view.spread(v, layers);
                let steps = layers.len() as u32 - 1;
                ((state.color[v as usize] == last) == steps.is_multiple_of(2)).then_some((steps, v))
            });
            let (steps, v) = fitting.by_ref().min()?;
            (steps <= most).then_some(v)?
        }
    };
    let mut rest = state.clone();
    let mut steps = Vec::new();
    while rest.len > 1 {
        let to = rest.targets(center).next()?;
        rest.play(center, to);
        steps.push((center, to));
    }
    Some(steps)
}
