//! The gaps between successive numbers of one path whose numbers are steps.
//!
//! Every way from one number to the next with the right number of cells is listed, unless there are
//! many; so are the ways from an open end to the first number, and on from the last. What they
//! share is used, and of the cells that all of them pass, what none of them uses is not. A person
//! does the same, and sees gaps of one or two cells at once.

use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Meter, Stop};
use crate::reason::fact::Fact;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Link};
use crate::reason::position::{Literal, Position, State};
use crate::reason::rule::Rule;
use crate::reason::rules::times::Times;

/// Steps of a gap that is seen at once, and of the longest that is looked at.
const SHORT: usize = 3;
const LONG: usize = 9;
/// Ways that are listed, and cells that are tried for that.
const MOST_WAYS: usize = 30;
const MOST_TRIED: usize = 2_000;

/// What gaps of one or two cells say.
pub(crate) fn find_short(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    find(position, Rule::NextNumber, 1..=SHORT, meter)
}

/// What longer gaps say: the shortest that say something.
pub(crate) fn find_long(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    for length in SHORT + 1..=LONG {
        let found = find(position, Rule::Gap, length..=length, meter)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

/// A gap: from a step at a cell to another step, at a cell or at an open end.
#[derive(Clone, Copy)]
struct Gap {
    from: (usize, Vertex),
    to: (usize, Option<Vertex>),
}

impl Gap {
    fn length(&self) -> usize {
        self.from.0.abs_diff(self.to.0)
    }
}

fn find(
    position: &Position<'_>,
    rule: Rule,
    lengths: std::ops::RangeInclusive<usize>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    let Some(given) = position.model.given() else { return Ok(Vec::new()) };
    let Some(times) = Times::reached(position) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for gap in gaps(position, given).into_iter().filter(|gap| lengths.contains(&gap.length())) {
        let mut ways =
            Ways { position, times: &times, gap, way: Vec::new(), found: None, tried: 0 };
        let listed = ways.list(gap.from.1);
        meter.work(4 * ways.tried as u64 + 10)?;
        if listed {
            found.extend(ways.tell(rule));
        }
    }
    Ok(found)
}

/// The gaps between numbers, and those to open ends.
fn gaps(position: &Position<'_>, given: &IdVec<Vertex, Option<u32>>) -> Vec<Gap> {
    let stops = position.model.stops();
    let at = |v: Vertex| given[v].map(|step| (step as usize, v));
    let stops: Vec<(usize, Vertex)> = stops.iter().filter_map(|&v| at(v)).collect();
    let between = |two: &[(usize, Vertex)]| Gap { from: two[0], to: (two[1].0, Some(two[1].1)) };
    let last = position.model.len() - 1;
    let ends = [(stops.first(), 0), (stops.last(), last)];
    let open =
        ends.into_iter().filter_map(|(stop, end)| Some(Gap { from: *stop?, to: (end, None) }));
    let all = stops.windows(2).map(between).chain(open);
    all.filter(|gap| gap.length() > 0).collect()
}

/// The ways through a gap.
struct Ways<'p, 'm> {
    position: &'p Position<'m>,
    times: &'p Times,
    gap: Gap,
    /// The links so far.
    way: Vec<Link>,
    found: Option<Listed>,
    tried: usize,
}

/// What the ways have in common.
struct Listed {
    count: usize,
    /// Links and cells of all ways, and links of some.
    shared: Vec<Link>,
    passed: Vec<Vertex>,
    some: Vec<Link>,
}

impl Ways<'_, '_> {
    /// Lists the ways on from a cell; false when there are too many.
    fn list(&mut self, here: Vertex) -> bool {
        self.tried += 1;
        let done = self.way.len();
        if done == self.gap.length() {
            return self.note(here);
        }
        let step = match self.gap.from.0 < self.gap.to.0 {
            true => self.gap.from.0 + done + 1,
            false => self.gap.from.0 - done - 1,
        };
        let links = self.onward(here);
        for link in links {
            let Some(next) = self.position.model.across(link, here) else { continue };
            let is_last = done + 1 == self.gap.length();
            let fits = match self.gap.to.1 {
                Some(to) if is_last => next == to,
                _ => self.times.places.has(step, next),
            };
            if !fits || self.passes(next) {
                continue;
            }
            self.way.push(link);
            let go_on = self.list(next);
            self.way.pop();
            if !go_on || self.tried > MOST_TRIED {
                return false;
            }
        }
        true
    }

    /// Whether the way so far comes by a cell.
    fn passes(&self, v: Vertex) -> bool {
        let links = &self.position.model.links;
        v == self.gap.from.1 || self.way.iter().any(|&link| links[link as usize].contains(&v))
    }

    /// The links on which a way can go on from a cell: one that is used, if it has to be.
    fn onward(&self, here: Vertex) -> Vec<Link> {
        let model = self.position.model;
        let came_by = self.way.last().copied();
        let at = model.at[here].iter().copied().filter(|&link| Some(link) != came_by);
        let used: Vec<Link> =
            at.clone().filter(|&link| self.position.state(link) == State::On).collect();
        match (came_by, used.len()) {
            // at the first number, a link that is used may lead the other way
            (None, 2..) => used,
            (None, _) => at.filter(|&link| self.position.is_possible(link)).collect(),
            (Some(_), 0) => at.filter(|&link| self.position.is_possible(link)).collect(),
            (Some(_), 1) => used,
            (Some(_), _) => Vec::new(),
        }
    }

    /// Takes note of a way that ends at a cell; false when there are too many.
    fn note(&mut self, here: Vertex) -> bool {
        let model = self.position.model;
        let mut way = self.way.clone();
        if self.gap.to.1.is_none() {
            let end = model.at[here].iter().copied();
            let mut end = end.filter(|&link| model.across(link, here).is_none());
            let Some(end) = end.find(|&link| self.position.is_possible(link)) else { return true };
            way.push(end);
        }
        let mut cells: Vec<Vertex> = way.iter().flat_map(|&l| model.links[l as usize]).collect();
        cells.retain(|&v| v != END && v != self.gap.from.1 && Some(v) != self.gap.to.1);
        let Some(listed) = &mut self.found else {
            self.found = Some(Listed { count: 1, shared: way.clone(), passed: cells, some: way });
            return true;
        };
        listed.count += 1;
        listed.shared.retain(|link| way.contains(link));
        listed.passed.retain(|v| cells.contains(v));
        listed.some.extend(way);
        listed.count <= MOST_WAYS
    }

    /// What all ways have in common, if that is new.
    fn tell(&self, rule: Rule) -> Option<Inference> {
        let model = self.position.model;
        let Gap { from, to } = self.gap;
        let mut focus = vec![from.1];
        focus.extend(to.1);
        let mut inference = Inference::new(rule, focus, Vec::new());
        inference.numbers = vec![from.0 as u32 + 1, to.0 as u32 + 1];
        inference.numbers.sort_unstable();
        inference.facts.push(Fact::Steps);
        let Some(listed) = &self.found else { return Some(inference) };
        let is_open = |link: &Link| self.position.state(*link) == State::Open;
        let shared = listed.shared.iter().copied().filter(is_open).map(Literal::On);
        inference.change.extend(shared);
        for &v in &listed.passed {
            let at = model.at[v].iter().copied().filter(is_open);
            let unused = at.filter(|link| !listed.some.contains(link)).map(Literal::Off);
            inference.change.extend(unused);
        }
        inference.change.sort_unstable();
        inference.change.dedup();
        let cells = listed.some.iter().flat_map(|&link| model.links[link as usize]);
        inference.because.extend(cells.filter(|&v| v != END));
        (!inference.change.is_empty()).then_some(inference)
    }
}
