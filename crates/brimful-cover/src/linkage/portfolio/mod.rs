//! Which search runs when, and with which budget.
//!
//! Spanning and induced on the lattice: the sweep, then satisfiability. Spanning and touching: an
//! induced linkage is one too and far easier to find, so that comes first. Then there are turns
//! that grow: counting by dynamic programming decides narrow boards, a second linkage is looked for
//! near the first, satisfiability shows that no other skeleton exists, or looks for linkages
//! themselves. Not spanning: see `loose`. Budgets are counted in search nodes, so every machine
//! takes the same way.

mod loose;

use std::ops::Range;

use super::cubes::{Cubes, PACE};
use super::skeleton::Skeletons;
use super::{Linkage, Paths, detour, sweep, trace, windows};
use crate::frontier::{Frontier, Linkages};
use brimful_graph::answer::Request;
use brimful_graph::graph::Vertex;
use brimful_graph::limits::{Meter, Stop};

/// A search by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// All of them, in an order found by measuring.
    #[default]
    Portfolio,
    /// The sweep alone; gives up where it does not apply.
    Sweep,
    /// Satisfiability alone.
    Sat,
    /// Dynamic programming alone.
    Frontier,
}

/// What was found.
pub(super) struct Search {
    /// Different linkages, as many as were wanted if possible.
    pub(super) found: Vec<Paths>,
    /// Why the search ended early; `None` when it was complete or found enough.
    pub(super) stop: Option<Stop>,
    /// What ended it.
    pub(super) method: &'static str,
}

/// Dead ends the sweep may meet before obstacles are looked for: this divided by the number of
/// vertices, within bounds, since they take longer on large boards.
const EARLY_WORK: u64 = 20_000;
const EARLY_BUDGETS: [u64; 2] = [8, 100];
/// Dead ends the sweep may meet before satisfiability takes over: about 40 ms on large boards.
const SWEEP_BUDGET: u64 = 20_000;
/// Conflicts of the search for an induced linkage where others are allowed.
const INDUCED_BUDGET: u64 = 100_000;
/// How far each search goes for linkages that may touch themselves, before the next has its turn.
struct Budgets {
    /// States of the dynamic programming, and slots of the widest frontier it is for (0: none).
    states: u64,
    slots: usize,
    /// The radii within which a second linkage is looked for near the first.
    near: Range<usize>,
    /// Conflicts of the search for other skeletons.
    bones: u64,
    /// Conflicts of the search for linkages themselves: without an induced one, and with one.
    conflicts: [u64; 2],
}

/// Small budgets first, since each search decides in a moment some boards that take the others
/// long: 10,000 states take about a millisecond, and so do 50 conflicts. The largest one of the
/// dynamic programming came to nothing on boards of 20x20. A million states decide few boards that
/// 100,000 do not: other skeletons come first, and then the eight million. Boards without an
/// induced linkage, as small tori of hexagons, may have many others: those take a few conflicts.
const TOUCHING_BUDGETS: [Budgets; 5] = [
    Budgets { states: 10_000, slots: usize::MAX, near: 0..3, bones: 0, conflicts: [50, 0] },
    Budgets { states: 100_000, slots: usize::MAX, near: 3..4, bones: 1_000, conflicts: [500, 0] },
    Budgets { states: 0, slots: 0, near: 4..4, bones: 5_000, conflicts: [5_000, 0] },
    Budgets {
        states: 8_000_000,
        slots: usize::MAX,
        near: 4..4,
        bones: 60_000,
        conflicts: [20_000; 2],
    },
    Budgets { states: 60_000_000, slots: 20, near: 4..4, bones: 400_000, conflicts: [u64::MAX; 2] },
];

/// What is asked of a search.
#[derive(Clone, Copy)]
struct Task<'l> {
    linkage: &'l Linkage<'l>,
    /// How many different linkages are wanted: 1 or 2.
    wanted: usize,
    seed: u64,
}

pub(super) fn run(
    linkage: &Linkage<'_>,
    engine: Engine,
    Request { unique, seed }: Request,
    meter: &mut Meter<'_>,
) -> Search {
    let task = Task { linkage, wanted: if unique { 2 } else { 1 }, seed };
    let mut search = Search { found: Vec::new(), stop: None, method: "sat" };
    let result = match engine {
        Engine::Portfolio => search.portfolio(task, meter),
        Engine::Sweep => {
            search.sweep(task, meter).and_then(|done| done.then_some(()).ok_or(Stop::Method))
        }
        Engine::Sat => search.sat(task, &mut None, u64::MAX, meter).map(drop),
        Engine::Frontier => {
            frontier(linkage, meter).and_then(|frontier| search.count(linkage, &frontier, meter))
        }
    };
    search.stop = result.err();
    search
}

/// What the sweep finds in a moment: most boards do not resist, and need no look for obstacles.
/// `None` if there is more to do, also where no linkage exists: an obstacle may say why.
///
/// Where vertices may stay empty, a linkage that covers all of them is looked for first: there are
/// far fewer ways to cover a board, and those who make boards by hand like them covered.
pub(super) fn early(
    linkage: &Linkage<'_>,
    engine: Engine,
    Request { unique, seed }: Request,
    meter: &mut Meter<'_>,
) -> Option<Search> {
    if engine != Engine::Portfolio {
        return None;
    }
    let task = Task { linkage, wanted: if unique { 2 } else { 1 }, seed };
    let mut search = Search { found: Vec::new(), stop: None, method: "sweep" };
    let [least, most] = EARLY_BUDGETS;
    let budget = (EARLY_WORK / linkage.graph.len().max(1) as u64).clamp(least, most);
    let is_done = if linkage.spanning {
        // an induced linkage is one where paths may touch, too, but may not be the only one
        let enough = if linkage.induced { 1 } else { task.wanted };
        let induced = Linkage { induced: true, ..*linkage };
        let task = Task { linkage: &induced, ..task };
        let swept = meter.budgeted(budget, |meter| search.sweep(task, meter));
        swept == Ok(Some(true)) && search.found.len() >= enough
    } else {
        (!unique && search.covering(task, budget, meter) == Ok(true))
            || meter.budgeted(budget, |meter| search.sweep(task, meter)) == Ok(Some(true))
                && !search.found.is_empty()
    };
    is_done.then_some(search)
}

impl Search {
    fn portfolio(&mut self, task: Task<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if !task.linkage.spanning {
            return self.loose(task, meter);
        }
        if task.linkage.induced {
            return self.induced(task, meter);
        }
        let induced = Linkage { induced: true, ..*task.linkage };
        let first = Task { linkage: &induced, ..task };
        meter.budgeted(INDUCED_BUDGET, |meter| self.induced(first, meter))?;
        if self.found.len() < task.wanted { self.touching(task, meter) } else { Ok(()) }
    }

    /// Takes a first linkage, and a second by a detour.
    fn first(&mut self, task: Task<'_>, first: Paths) {
        let may_touch = task.wanted == 2 && !task.linkage.induced;
        let second = may_touch.then(|| detour::detour(task.linkage, &first)).flatten();
        self.found.push(first);
        self.found.extend(second);
    }

    /// Spanning induced linkages.
    fn induced(&mut self, task: Task<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        match meter.budgeted(SWEEP_BUDGET, |meter| self.sweep(task, meter))? {
            Some(true) => Ok(()),
            _ => self.sat(task, &mut None, u64::MAX, meter).map(drop),
        }
    }

    /// Spanning linkages that may touch themselves, none of them induced but those found already.
    fn touching(&mut self, task: Task<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let loose = Linkage { spanning: false, ..*task.linkage };
        let induced = self.found.len();
        let (mut skeletons, mut cubes) = (None, None);
        let frontier = match frontier(task.linkage, meter) {
            Err(Stop::Memory) => None,
            frontier => Some(frontier?),
        };
        for budgets in &TOUCHING_BUDGETS {
            if let Some(frontier) = frontier.as_ref().filter(|it| it.slots() <= budgets.slots) {
                let swept = meter
                    .budgeted(budgets.states, |meter| self.count(task.linkage, frontier, meter));
                match swept {
                    Err(Stop::Memory) | Ok(None) => {}
                    swept => return swept.map(drop),
                }
            }
            if self.look_near(task, &windows::RADII[budgets.near.clone()], meter)? {
                return Ok(());
            }
            // a linkage that is not induced has another skeleton
            if budgets.bones > 0
                && self.found.len() == induced
                && self.skeletons(&loose, task.seed, (&mut skeletons, budgets.bones), meter)?
            {
                return Ok(());
            }
            let conflicts = budgets.conflicts[induced.min(1)];
            if conflicts > 0 && self.sat(task, &mut cubes, conflicts, meter)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether there is a second linkage near a known one.
    fn look_near(
        &mut self,
        task: Task<'_>,
        radii: &[u32],
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        let Some(first) = self.found.first() else { return Ok(false) };
        self.method = "windows";
        let second = windows::second(task.linkage, first, radii, task.seed, meter)?;
        self.found.extend(second);
        Ok(self.found.len() == 2)
    }

    /// Whether it is clear that there are no spanning linkages but those found, since there are no
    /// other skeletons; at most one is found, and that is induced.
    fn skeletons<'l, 'm>(
        &mut self,
        loose: &'l Linkage<'l>,
        seed: u64,
        (skeletons, conflicts): (&mut Option<Skeletons<'l, 'm>>, u64),
        meter: &mut Meter<'m>,
    ) -> Result<bool, Stop> {
        self.method = "skeletons";
        let skeletons = match skeletons {
            Some(skeletons) => skeletons,
            None => match Skeletons::new(loose, self.found.first(), seed, meter) {
                Err(Stop::Memory) => return Ok(false),
                new => skeletons.insert(new?),
            },
        };
        // where no linkage is known, there is seldom no skeleton
        let conflicts = if self.found.is_empty() { conflicts / 16 } else { conflicts };
        skeletons.are_none(conflicts, meter)
    }

    /// True when the sweep applies; then it was completed or found enough.
    fn sweep(&mut self, task: Task<'_>, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let Task { linkage, wanted, .. } = task;
        // where vertices may stay empty, it leaves out detours of what it finds, and some of these
        // are induced
        let applies =
            if linkage.induced { linkage.spanning || wanted == 1 } else { !linkage.spanning };
        let Some(places) = linkage.lattice.filter(|_| applies) else { return Ok(false) };
        self.found.clear();
        self.method = "sweep";
        sweep::find(linkage, places, meter, |paths| {
            match self.found.is_empty() {
                true => self.first(task, paths),
                false => self.found.push(paths),
            }
            self.found.len() >= wanted
        })?;
        Ok(true)
    }

    /// Replaces what was found by two linkages if there are two, else the only one, else none.
    fn count(
        &mut self,
        linkage: &Linkage<'_>,
        frontier: &Frontier,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.method = "frontier";
        // counting takes less time and memory than reading linkages off, and is enough where one is
        // known
        if self.found.len() == 1 && frontier.count(meter)?.bits() == 1 {
            return Ok(());
        }
        let two = frontier.two(meter)?;
        self.found =
            two.iter().map(|edges| trace(linkage, |e| edges.binary_search(&e).is_ok())).collect();
        Ok(())
    }

    /// Goes on with satisfiability. False when the conflicts were used up.
    fn sat<'l, 'm>(
        &mut self,
        task: Task<'l>,
        cubes: &mut Option<Cubes<'l, 'm>>,
        conflicts: u64,
        meter: &mut Meter<'m>,
    ) -> Result<bool, Stop> {
        self.method = "sat";
        let cubes = match cubes {
            Some(cubes) => cubes,
            None => cubes.insert(Cubes::new(task.linkage, task.seed, PACE, meter)?),
        };
        cubes.find(task.wanted, conflicts, meter, &mut self.found)
    }
}

/// The dynamic programming for a linkage.
fn frontier(linkage: &Linkage<'_>, meter: &mut Meter<'_>) -> Result<Frontier, Stop> {
    let which = match (linkage.spanning, linkage.induced) {
        (true, true) => Linkages::Induced,
        (true, false) => Linkages::Spanning,
        (false, _) => Linkages::Any,
    };
    let orders: Vec<Vec<Vertex>> = linkage.lattice.into_iter().flat_map(rows_and_columns).collect();
    let board = (linkage.graph, linkage.lattice.unwrap_or_default());
    Frontier::linkages_of_board(board, linkage.pairs, which, &orders, meter)
}

/// The vertices of a lattice by rows, and by columns.
pub(super) fn rows_and_columns(places: &[brimful_graph::Cell]) -> [Vec<Vertex>; 2] {
    let rows: Vec<Vertex> = Vertex::all(places.len()).collect();
    let mut columns = rows.clone();
    columns.sort_by_key(|&v| (places[v.index()].col, places[v.index()].row));
    [rows, columns]
}
