//! Balance: two kinds of slots, and every link joins one of each.
//!
//! In chains each step leaves one cell and enters another: cells that can only be entered from as
//! many cells take all the exits of those. On a chessboard each edge joins black to white: a region
//! with more needs on its black cells than its white ones can meet uses every edge that leads out
//! of a black cell, and none out of a white one. Both are one argument about a flow, and
//! Jean-Charles Régin's filtering finds every link that it decides: find one way to give every slot
//! what it needs; a link is decided when no exchange along a ring can change it, that is when its
//! two ends are in different strong components of the exchanges. What can be reached from there is
//! the region.

use crate::graph::Vertex;
use crate::limits::{Meter, Stop};
use crate::reason::fact::{self, Fact};
use crate::reason::inference::Inference;
use crate::reason::model::{Link, Place, Slot};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

/// The exchanges of a position: which slots a link given to or taken from one slot moves the need
/// to.
struct Exchanges<'p, 'm> {
    position: &'p Position<'m>,
    is_left: Vec<bool>,
    /// Whether each link is given.
    given: Vec<bool>,
}

/// The smallest regions whose balance decides links.
pub(crate) fn find(position: &Position<'_>, meter: &mut Meter<'_>) -> Result<Vec<Inference>, Stop> {
    let Some(is_left) = fact::sides(position.model) else { return Ok(Vec::new()) };
    let links = 0..position.model.links.len() as Link;
    let given = links.map(|link| position.state(link) == State::On).collect();
    let mut exchanges = Exchanges { position, is_left, given };
    if let Err(region) = exchanges.satisfy(meter)? {
        return Ok(vec![exchanges.tell(region)]);
    }
    let mut found: Vec<(Vec<Slot>, Inference)> = Vec::new();
    for link in position.open_links() {
        let [left, right] = exchanges.slots(link);
        let (from, to) = if exchanges.given[link as usize] { (right, left) } else { (left, right) };
        meter.work(position.model.links.len() as u64)?;
        let forward = exchanges.reach(to, from, true);
        let Some(forward) = forward else { continue };
        let backward = exchanges.reach(from, to, false).unwrap_or_else(|| forward.clone());
        let mut region = if backward.len() < forward.len() { backward } else { forward };
        region.sort_unstable();
        if !found.iter().any(|(known, _)| *known == region) {
            let inference = exchanges.tell(region.clone());
            found.push((region, inference));
        }
    }
    let smallest = found.iter().map(|(region, _)| region.len()).min();
    found.retain(|(region, _)| Some(region.len()) == smallest);
    Ok(found.into_iter().map(|(_, inference)| inference).collect())
}

impl Exchanges<'_, '_> {
    /// The left and the right slot of a link.
    fn slots(&self, link: Link) -> [Slot; 2] {
        let slots = &self.position.model.slots_of[link as usize];
        if self.is_left[slots[0] as usize] { [slots[0], slots[1]] } else { [slots[1], slots[0]] }
    }

    /// How many more links a slot needs.
    fn lacks(&self, slot: Slot) -> i64 {
        let rule = &self.position.model.slots[slot as usize];
        i64::from(rule.low)
            - rule.links.iter().filter(|&&link| self.given[link as usize]).count() as i64
    }

    /// The slots one step of exchange away, each with its link: giving leads from left to right,
    /// taking back.
    fn steps(&self, slot: Slot, forward: bool) -> impl Iterator<Item = (Slot, Link)> + '_ {
        let gives = self.is_left[slot as usize] == forward;
        let open = self.position.model.slots[slot as usize].links.iter().copied();
        open.filter(move |&link| {
            self.position.state(link) == State::Open && self.given[link as usize] != gives
        })
        .map(move |link| {
            let [left, right] = self.slots(link);
            (if left == slot { right } else { left }, link)
        })
    }

    /// Gives every slot what it needs; an error is a region whose needs cannot be met.
    fn satisfy(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Vec<Slot>>, Stop> {
        for start in 0..self.is_left.len() as Slot {
            while self.is_left[start as usize] && self.lacks(start) > 0 {
                meter.work(self.position.model.links.len() as u64)?;
                let mut came: Vec<Option<(Slot, Link)>> = vec![None; self.is_left.len()];
                let mut order = vec![start];
                let mut next = 0;
                let mut goal = None;
                while let Some(&slot) = order.get(next) {
                    next += 1;
                    if !self.is_left[slot as usize] && self.lacks(slot) > 0 {
                        goal = Some(slot);
                        break;
                    }
                    for (other, link) in self.steps(slot, true) {
                        if other != start && came[other as usize].is_none() {
                            came[other as usize] = Some((slot, link));
                            order.push(other);
                        }
                    }
                }
                let Some(mut slot) = goal else { return Ok(Err(order)) };
                while let Some((before, link)) = came[slot as usize] {
                    self.given[link as usize] ^= true;
                    slot = before;
                }
            }
        }
        let counts = |&slot: &Slot| {
            !matches!(self.position.model.slots[slot as usize].place, Place::Edge(..))
        };
        let wanting =
            (0..self.is_left.len() as Slot).filter(counts).find(|&slot| self.lacks(slot) != 0);
        Ok(wanting
            .map_or(Ok(()), |slot| Err(self.reach(slot, Slot::MAX, false).unwrap_or_default())))
    }

    /// The slots that exchanges lead to (or come from), unless `goal` is among them.
    fn reach(&self, from: Slot, goal: Slot, forward: bool) -> Option<Vec<Slot>> {
        let mut seen = vec![false; self.is_left.len()];
        seen[from as usize] = true;
        let mut order = vec![from];
        let mut next = 0;
        while let Some(&slot) = order.get(next) {
            next += 1;
            for (other, _) in self.steps(slot, forward) {
                if other == goal {
                    return None;
                }
                if !std::mem::replace(&mut seen[other as usize], true) {
                    order.push(other);
                }
            }
        }
        Some(order)
    }

    /// All that the balance of a region decides: its open links across are all at one extreme.
    fn tell(&self, mut region: Vec<Slot>) -> Inference {
        region.sort_unstable();
        let model = self.position.model;
        let balance = fact::balance(model, &region, &self.is_left);
        let across = balance.more.iter().chain(&balance.fewer).copied();
        let open = across.filter(|&link| self.position.state(link) == State::Open);
        let change: Vec<Literal> = match self.lacking(&region) {
            true => Vec::new(),
            false => {
                let tell = |link| {
                    if self.given[link as usize] { Literal::On(link) } else { Literal::Off(link) }
                };
                open.map(tell).collect()
            }
        };
        let rule = if model.is_directed() { Rule::Entrances } else { Rule::Balance };
        let cells = |left: bool| -> Vec<Vertex> {
            let mine = region.iter().filter(|&&slot| self.is_left[slot as usize] == left);
            mine.filter_map(|&slot| cell(model.slots[slot as usize].place)).collect()
        };
        let mut inference = Inference::new(rule, cells(false), change);
        inference.because.extend(cells(true));
        inference.facts.push(Fact::Balance(region));
        inference
    }

    /// Whether the needs of some slot of a region are not met.
    fn lacking(&self, region: &[Slot]) -> bool {
        region.iter().any(|&slot| self.lacks(slot) != 0)
    }
}

fn cell(place: Place) -> Option<Vertex> {
    match place {
        Place::Sides(v) | Place::Entrances(v) | Place::Exits(v) => Some(v),
        Place::Ends | Place::Edge(..) => None,
    }
}
