//! Parts of the board between numbers that one path meets in order.
//!
//! Without the numbered cells the board falls into parts. The way from a number to the next lies in
//! one of them, or leads straight over. So a part that does not touch two numbers in a row cannot
//! be passed, and two numbers in a row with no part between them cannot be joined. Each link is
//! tried: one that would cut off a way is not used.

use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Meter, Stop};
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Link, Place};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;

const NONE: u32 = u32::MAX;

/// Every link that would leave a part that cannot be passed, or numbers that cannot be joined.
pub(crate) fn find(position: &Position<'_>, meter: &mut Meter<'_>) -> Result<Vec<Inference>, Stop> {
    let stops = position.model.stops();
    let mut found = Vec::new();
    let is_one_path = position.model.path_ends().is_some() || position.model.has_free_ends();
    if stops.len() < 2 || !is_one_path {
        return Ok(found);
    }
    if let Some(broken) = Parts::new(position, None).broken(stops) {
        return Ok(vec![tell(position, None, broken)]);
    }
    for link in position.open_links() {
        meter.work(2 * position.model.links.len() as u64)?;
        if let Some(broken) = Parts::new(position, Some(link)).broken(stops) {
            found.push(tell(position, Some(link), broken));
        }
    }
    Ok(found)
}

/// What cannot be: the cells to name, and the cells whose needs cannot all be met.
struct Broken {
    because: Vec<Vertex>,
    cells: Vec<Vertex>,
}

fn tell(position: &Position<'_>, link: Option<Link>, broken: Broken) -> Inference {
    let model = position.model;
    let ends = link.into_iter().flat_map(|link| model.links[link as usize]);
    let focus = ends.filter(|&v| v != END).collect();
    let change = link.map_or(Vec::new(), |link| vec![Literal::Off(link)]);
    let mut inference = Inference::new(Rule::Parts, focus, change);
    inference.because = broken.because;
    let slots = broken.cells.into_iter().filter_map(|v| model.slot(Place::Sides(v)));
    inference.facts.extend(slots.map(Fact::Slot));
    inference.facts.sort_unstable();
    inference.facts.dedup();
    inference
}

/// The parts of the board without the numbered cells, when a link is used.
struct Parts<'p, 'm> {
    position: &'p Position<'m>,
    used: Option<Link>,
    /// By cell: its part; `NONE` for numbered cells.
    part: IdVec<Vertex, u32>,
    count: u32,
}

impl<'p, 'm> Parts<'p, 'm> {
    fn new(position: &'p Position<'m>, used: Option<Link>) -> Self {
        let n = position.model.len();
        let mut parts = Parts { position, used, part: IdVec::from_elem(NONE, n), count: 0 };
        let mut numbered = IdVec::from_elem(false, n);
        position.model.stops().iter().for_each(|&v| numbered[v] = true);
        for start in Vertex::all(n) {
            if numbered[start] || parts.part[start] != NONE {
                continue;
            }
            parts.part[start] = parts.count;
            let mut stack = vec![start];
            while let Some(v) = stack.pop() {
                for w in parts.neighbors(v) {
                    if !numbered[w] && parts.part[w] == NONE {
                        parts.part[w] = parts.count;
                        stack.push(w);
                    }
                }
            }
            parts.count += 1;
        }
        parts
    }

    /// The cells to which the path may go on from a cell.
    fn neighbors(&self, v: Vertex) -> Vec<Vertex> {
        let model = self.position.model;
        let links = model.at[v].iter().copied().filter(|&link| self.is_possible(link));
        links.filter_map(|link| model.across(link, v)).collect()
    }

    /// Whether a link is left when the other one is used.
    fn is_possible(&self, link: Link) -> bool {
        let model = self.position.model;
        match self.position.state(link) {
            State::On => true,
            State::Off => false,
            State::Open => self.used.is_none_or(|used| {
                let fills = |slot: &u32| {
                    let (on, _) = self.position.counts(*slot);
                    on + 1 >= model.slots[*slot as usize].high
                };
                let mine = &model.slots_of[used as usize];
                link == used
                    || !model.slots_of[link as usize].iter().any(|s| mine.contains(s) && fills(s))
            }),
        }
    }

    /// A part that touches no two numbers in a row, or two numbers in a row that no part joins.
    fn broken(&self, stops: &[Vertex]) -> Option<Broken> {
        let around: Vec<Vec<Vertex>> = stops.iter().map(|&v| self.neighbors(v)).collect();
        let parts = |near: &[Vertex]| -> Vec<u32> {
            near.iter().map(|&v| self.part[v]).filter(|&part| part != NONE).collect()
        };
        let touched: Vec<Vec<u32>> = around.iter().map(|near| parts(near)).collect();
        let mut passed = vec![false; self.count as usize];
        for (i, two) in touched.windows(2).enumerate() {
            let mut between = two[0].iter().filter(|part| two[1].contains(part)).peekable();
            if between.peek().is_none() && !around[i].contains(&stops[i + 1]) {
                let mut cells = self.cells(|part| two[0].contains(&part));
                cells.push(stops[i]);
                return Some(Broken { because: vec![stops[i], stops[i + 1]], cells });
            }
            between.for_each(|&part| passed[part as usize] = true);
        }
        // beyond an open end the path passes parts too
        let ends = [touched.first(), touched.last()];
        for (parts, _) in ends.iter().zip(self.position.model.open_ends()).filter(|end| end.1) {
            parts.iter().copied().flatten().for_each(|&part| passed[part as usize] = true);
        }
        let lost = (0..self.count).find(|&part| !passed[part as usize])?;
        let cells = self.cells(|part| part == lost);
        Some(Broken { because: cells.clone(), cells })
    }

    /// The cells of some parts.
    fn cells(&self, wanted: impl Fn(u32) -> bool) -> Vec<Vertex> {
        let cells = self.part.ids();
        let is_wanted = |v: &Vertex| {
            let part = self.part[*v];
            part != NONE && wanted(part)
        };
        cells.filter(is_wanted).collect()
    }
}
