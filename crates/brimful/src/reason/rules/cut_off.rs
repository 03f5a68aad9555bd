//! A step that would cut cells off: from every path that could come to them, or from every place
//! where a path may end.
//!
//! For chains. Each step (and each end) is tried on the arrows that are left: what no start leads
//! to any more must be entered some other way. This is the cell that cuts the rest in two, and the
//! layer of numbers that can be entered only here: a path that goes by does not come back.

use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Meter, Stop};
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Link, Place};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// Every step that would cut something off.
pub(crate) fn find(position: &Position<'_>, meter: &mut Meter<'_>) -> Result<Vec<Inference>, Stop> {
    let mut found = Vec::new();
    if !position.model.is_directed() {
        return Ok(found);
    }
    for forward in [true, false] {
        let lost = unreached(position, None, forward);
        if !lost.is_empty() {
            return Ok(vec![tell(Rule::Unreached, Vec::new(), Vec::new(), lost, forward)]);
        }
        for link in position.open_links() {
            meter.work(position.model.links.len() as u64 / 2)?;
            let lost = unreached(position, Some(link), forward);
            if !lost.is_empty() {
                let focus =
                    position.model.links[link as usize].into_iter().filter(|&v| v != END).collect();
                found.push(tell(Rule::CutOff, focus, vec![Literal::Off(link)], lost, forward));
            }
        }
    }
    Ok(found)
}

fn tell(
    rule: Rule,
    focus: Vec<Vertex>,
    change: Vec<Literal>,
    lost: Vec<Vertex>,
    forward: bool,
) -> Inference {
    let mut inference = Inference::new(rule, focus, change);
    inference.because.extend(&lost);
    inference.facts.push(if forward { Fact::Entered(lost) } else { Fact::Exited(lost) });
    inference
}

/// The cells that no start leads to, or that lead to no possible end, if a step is used.
fn unreached(position: &Position<'_>, used: Option<Link>, forward: bool) -> Vec<Vertex> {
    let model = position.model;
    let rivals = |link: Link| {
        used.is_some_and(|used| {
            let mine = &model.slots_of[used as usize];
            used != link
                && model.slots_of[link as usize]
                    .iter()
                    .any(|slot| mine.contains(slot) && !is_ends(position, *slot))
        })
    };
    let is_possible = |link: Link| match position.state(link) {
        State::On => true,
        State::Open => !rivals(link),
        State::Off => false,
    };
    let begins = |v: Vertex| match forward {
        true => model.is_source(v),
        false => {
            model.at[v].iter().any(|&link| model.across(link, v).is_none() && is_possible(link))
        }
    };
    let mut seen: IdVec<Vertex, bool> = Vertex::all(model.len()).map(begins).collect();
    let mut order: Vec<Vertex> = Vertex::all(model.len()).filter(|&v| seen[v]).collect();
    let mut next = 0;
    while let Some(&v) = order.get(next) {
        next += 1;
        for &link in &model.at[v] {
            let [a, b] = model.links[link as usize];
            let w = if forward { b } else { a };
            if w != v
                && w != END
                && (a == v) == forward
                && is_possible(link)
                && !std::mem::replace(&mut seen[w], true)
            {
                order.push(w);
            }
        }
    }
    Vertex::all(model.len()).filter(|&v| !seen[v]).collect()
}

/// Whether a slot is that of all ends, which is full only when all are known.
fn is_ends(position: &Position<'_>, slot: u32) -> bool {
    let rule = &position.model.slots[slot as usize];
    rule.place == Place::Ends && {
        let (on, _) = position.counts(slot);
        on + 1 < rule.high
    }
}
