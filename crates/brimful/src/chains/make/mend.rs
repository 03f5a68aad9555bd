//! From paths with few chords to a level with one solution.
//!
//! The engine is asked for another solution; what it does differently is remembered as a
//! [switch](super::switches), and a short annealing, most often there, shuts the open switches as
//! it takes chords away. Then the engine is asked again. It answers in the time of some thousand
//! changes, and what is left open is soon where it points: boards of 20x20 with a start and three
//! numbers succeed from a hundred chords, where numbers alone ([`super::repair`]) hardly ever
//! suffice.

use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::linked::LinkedLevel;
use super::repair::other_covers;
use crate::graph::Graph;
use crate::limits::{Meter, Stop};

/// Questions to the engine: at least, and for each four cells.
const QUESTIONS: (u32, u32) = (50, 3);
/// Changes after a question, for each two cells: at least, also when no switch is open, and at
/// most.
const CHANGES: (u32, u32) = (5, 25);

/// Changes numbers and paths until there is no other solution; false if questions ran out.
pub(super) fn mend(
    graph: &Graph,
    level: &mut Level,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let cells = graph.len() as u32;
    let mut linked = LinkedLevel::new(graph, level);
    for _ in 0..(QUESTIONS.1 * cells / 4).max(QUESTIONS.0) {
        let found = other_covers(graph, level, meter)?;
        if found.covers.is_empty() && found.is_all {
            return Ok(true);
        }
        found.covers.iter().for_each(|other| linked.remember(other));
        linked.close(CHANGES.0 * cells / 2, CHANGES.1 * cells / 2, rng, meter)?;
        linked.write_to(level);
    }
    Ok(false)
}
