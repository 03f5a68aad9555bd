//! Half a sweep, where the second half would be the first one again: turned around.
//!
//! The rows of a rectangle, read backwards, are its rows after half a turn. So what is known of the
//! first half of such an order is known of the second. A cycle is a state of the one and a state of
//! the other, where the edges between the halves, one at each vertex of the frontier, make one loop
//! of their paths. States that use the same of these edges are tried pair by pair: much less work
//! than the other half, as long as the frontier is not longer than about twenty.
//!
//! Joining transfers from both sides in the middle is usual where walks and loops of lattices are
//! counted.

use std::cmp::Ordering;

use num_bigint::BigUint;

use super::counts::{Counts, add, big};
use super::mirror::Mirror;
use super::place::Place;
use super::plan::{Plan, Step};
use super::planar::{Line, Planar};
use super::race::{Course, Rules};
use super::sweep::{Ledger, Sweep};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// The first half of a plan, and how the second hangs on it.
pub(super) struct Halves {
    /// The rounds of the first half.
    pub(super) course: Course,
    /// The places of the line in the middle, where states were counted with their mirror images.
    mirrored: Option<u32>,
    /// For each place on the line the place that its edge into the other half leads to there.
    across: [u8; PLACES],
}

/// Places of a line, rounded up.
const PLACES: usize = 32;
/// Pairs of states that a task tries, at least.
const TASK: usize = 1 << 20;

/// A state of the middle: the places with an open end, its word, and where its number is.
type Middle = (u32, u64, Place);

/// Groups of states to be joined with others, and how often each pair counts.
type Task<'s> = Vec<(&'s [Middle], &'s [Middle], u32)>;

/// For each place with an open end the place of the other end.
type Mates = [u8; PLACES];

impl Halves {
    /// The halves of a plan for the cycles of a graph, if the order read backwards is the order
    /// after a symmetry, and if every vertex between the halves has one edge across.
    pub(super) fn new(
        graph: &Graph,
        order: &[Vertex],
        plan: &Plan,
        rules: Planar,
    ) -> Option<Halves> {
        if order.len() % 2 == 1 {
            return None;
        }
        let half = order.len() / 2;
        let mut position = IdVec::from_elem(0, order.len());
        order.iter().enumerate().for_each(|(i, &v)| position[v] = i);
        let turned = |v: Vertex| order[order.len() - 1 - position[v]];
        let is_symmetric =
            graph.edges().iter().all(|&[a, b]| graph.edge_between(turned(a), turned(b)).is_some());
        let (rounds, line) = first_half(plan, half).filter(|_| is_symmetric)?;
        let mut across = [0; PLACES];
        for (place, &v) in line.iter().enumerate() {
            let mut over = graph.neighbors(v).filter(|&w| position[w] >= half);
            let (Some(w), None) = (over.next(), over.next()) else { return None };
            *across.get_mut(place)? = line.iter().position(|&v| v == turned(w))? as u8;
        }
        let plan = plan.first(rounds);
        let mirror = Mirror::new(graph, order, &plan, line.len());
        let mirrored = mirror.as_ref().map(|mirror| mirror.width);
        let rules = Rules::Planar(rules.mirrored(mirror));
        Some(Halves { course: Course { plan, rules }, mirrored, across })
    }

    /// Whether states are counted with their mirror images.
    #[cfg(test)]
    pub(super) fn is_mirrored(&self) -> bool {
        self.mirrored.is_some()
    }

    /// The number of cycles, from the states in the middle and their numbers.
    ///
    /// # Errors
    /// There is no room for a list of the states, or the reason to stop.
    pub(super) fn total(
        &self,
        sweep: &dyn Sweep,
        counts: &Counts,
        meter: &mut Meter<'_>,
    ) -> Result<BigUint, Stop> {
        let images = if self.mirrored.is_some() { 2 } else { 1 };
        let held = sweep.bytes() + counts.bytes() + images * sweep.states() * size_of::<Middle>();
        fits(held, meter)?;
        let middle = |(place, line): (Place, Line)| Some((line.ends()?, line.0, place));
        let mut states: Vec<Middle> = Vec::with_capacity(images * sweep.states());
        sweep.each(&mut |place, state| {
            let word =
                state.iter().take(8).rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            // a state and its image have the same number, twice that of each
            let image = self.mirrored.map(|width| (place, Line(word).mirrored(width)));
            states.extend(middle((place, Line(word))));
            states.extend(image.and_then(middle));
        });
        states.sort_unstable();
        let groups: Vec<&[Middle]> = states.chunk_by(|a, b| a.0 == b.0).collect();
        let largest = groups.iter().map(|group| group.len()).max().unwrap_or(0);
        let a_state = size_of::<Mates>() + size_of::<u64>() * counts.limbs();
        fits(held + meter.threads() * largest * a_state, meter)?;
        let join = |task: Task<'_>, meter: &mut Meter<'_>| {
            let mut sum = BigUint::ZERO;
            for (ours, theirs, times) in task {
                sum += self.joined(ours, theirs, counts, meter)? * times;
            }
            Ok(sum)
        };
        let joined = in_order(meter, self.tasks(&groups), join, |_| false).into_iter();
        Ok(joined.sum::<Result<BigUint, Stop>>()? / (images * images))
    }

    /// The groups of states that use the same edges across, in tasks of some size.
    fn tasks<'s>(&self, groups: &[&'s [Middle]]) -> Vec<Task<'s>> {
        let (mut tasks, mut task, mut pairs) = (Vec::new(), Vec::new(), 0);
        for &ours in groups {
            let over = self.over(ours[0].0);
            // what two states make of each other, they make the other way round
            let times = match over.cmp(&ours[0].0) {
                Ordering::Less => continue,
                Ordering::Equal => 1,
                Ordering::Greater => 2,
            };
            let found = groups.binary_search_by_key(&over, |group| group[0].0);
            let Some(&theirs) = found.ok().and_then(|at| groups.get(at)) else { continue };
            task.push((ours, theirs, times));
            pairs += ours.len() * theirs.len();
            if pairs >= TASK {
                tasks.push(std::mem::take(&mut task));
                pairs = 0;
            }
        }
        tasks.push(task);
        tasks
    }

    /// The places of the other half that these places have edges to.
    fn over(&self, places: u32) -> u32 {
        bits(places).fold(0, |over, place| over | 1 << self.across[place])
    }

    /// The number of single loops that states of one half make with those of the other.
    fn joined(
        &self,
        ours: &[Middle],
        theirs: &[Middle],
        counts: &Counts,
        meter: &mut Meter<'_>,
    ) -> Result<BigUint, Stop> {
        let ends = ours[0].0;
        let limbs = counts.limbs();
        let mut numbers = Vec::with_capacity(limbs * theirs.len());
        for &(_, _, place) in theirs {
            let number = counts.get(place);
            numbers.extend_from_slice(number);
            numbers.extend((number.len()..limbs).map(|_| 0));
        }
        let beyond: Vec<Mates> = theirs.iter().map(|&(_, word, _)| self.seen(ends, word)).collect();
        let mut total = BigUint::ZERO;
        let mut sum = vec![0; limbs + 1];
        for &(_, word, place) in ours {
            meter.work(theirs.len() as u64 / 8 + 1)?;
            let mates = Line(word).mates();
            sum.fill(0);
            for (beyond, number) in beyond.iter().zip(numbers.chunks_exact(limbs)) {
                if is_one_loop(ends, &mates, beyond) {
                    add(&mut sum, number);
                }
            }
            total += big(&sum) * big(counts.get(place));
        }
        Ok(total)
    }

    /// The other ends of the paths of a state of the other half, seen from these places.
    fn seen(&self, ends: u32, word: u64) -> Mates {
        let mates = Line(word).mates();
        let mut seen = [0; PLACES];
        for place in bits(ends) {
            // to and fro is the same way
            seen[place] = self.across[usize::from(mates[usize::from(self.across[place])])];
        }
        seen
    }
}

/// Whether the memory allows this many bytes.
fn fits(bytes: usize, meter: &Meter<'_>) -> Result<(), Stop> {
    if bytes > meter.limits().memory { Err(meter.limits().refuse(bytes)) } else { Ok(()) }
}

/// The number of rounds in which half of the vertices enter, and the line after them.
fn first_half(plan: &Plan, half: usize) -> Option<(usize, Vec<Vertex>)> {
    let (mut line, mut settled) = (Vec::new(), 0);
    for (round, steps) in plan.rounds().enumerate() {
        for step in steps {
            match step {
                Step::Enter(seat) => line.insert(usize::from(seat.slot), seat.vertex),
                Step::Leave(seat) => drop(line.remove(usize::from(seat.slot))),
                Step::Settle => settled += 1,
                Step::Decide(_) => {}
            }
        }
        if settled == half {
            return Some((round + 1, line));
        }
    }
    None
}

/// Whether the paths of two states close one loop together.
#[inline]
fn is_one_loop(ends: u32, ours: &Mates, theirs: &Mates) -> bool {
    let start = ends.trailing_zeros() as u8;
    let (mut at, mut met) = (start, 0);
    loop {
        at = theirs[usize::from(ours[usize::from(at) % PLACES]) % PLACES];
        met += 2;
        if at == start {
            return met == ends.count_ones();
        }
    }
}

impl Line {
    /// The places with an open end; `None` where no cycle can follow with one edge for each place.
    fn ends(self) -> Option<u32> {
        let [opens, closes] = self.parentheses();
        let ends = (opens | closes) as u32;
        (ends != 0 && self.is_of_paths()).then_some(ends)
    }

    /// For each place with an open end the place of the other.
    fn mates(self) -> Mates {
        let [opens, closes] = self.parentheses();
        let (mut mates, mut open) = ([0; PLACES], Vec::with_capacity(PLACES));
        for place in bits((opens | closes) as u32) {
            if opens >> place & 1 == 1 {
                open.push(place);
            } else if let Some(other) = open.pop() {
                mates[place] = other as u8;
                mates[other] = place as u8;
            }
        }
        mates
    }
}

/// The numbers of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}
