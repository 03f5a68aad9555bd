//! A search by clause learning that logs what it learns.
//!
//! Constraints are cardinalities: at least a given number of literals hold. Those that need one
//! literal watch two (Moskewicz et al., Chaff, 2001); the others count their false literals. Every
//! learned clause follows by unit propagation from what stands before it, so that the log is a
//! proof.
//! Closed loops are cut off as they appear.

mod heap;
mod learn;
mod log;
mod loops;
mod propagate;

pub(crate) use log::{Log, Written};

use std::collections::VecDeque;

use brimful::ids::IdVec;
use brimful::limits::{Meter, Stop};
use brimful::numberlink::Rules;
use smallvec::SmallVec;

use crate::model::{Constraint, Cut, Literal, Literals, Model};
use heap::Heap;
use loops::{Closed, Loops};

/// No constraint, no step of the log.
const NONE: u32 = u32::MAX;
/// Conflicts until the first restart; later ones follow Luby's sequence.
const RESTART: u64 = 10;
/// Learned clauses until the first time that half of them is forgotten, and how many more later.
const KEPT: usize = 4000;
const KEPT_MORE: usize = 600;

/// Literals of a constraint that needs no memory of its own.
const SHORT: usize = 4;

/// A constraint as the search holds it.
struct Row {
    literals: Literals,
    need: u32,
    /// The step of the log that introduced it, or [`NONE`] for those of the model.
    step: u32,
    /// Decision levels in a learned clause; 0 for what is never forgotten.
    levels: u32,
    /// How many literals may still become false, where that is counted.
    spare: i32,
}

/// A clause that watches a literal; if the other literal is true, the clause is fulfilled.
#[derive(Clone, Copy)]
struct Watch {
    row: u32,
    other: Literal,
}

/// The state of a search.
pub(crate) struct Search<'m> {
    model: &'m Model,
    rows: Vec<Row>,
    watches: IdVec<Literal, SmallVec<[Watch; SHORT / 2]>>,
    counted: IdVec<Literal, SmallVec<[u32; SHORT]>>,
    /// By literal: 1 true, -1 false, 0 open.
    value: IdVec<Literal, i8>,
    /// By variable.
    level: Vec<u32>,
    reason: Vec<u32>,
    place: Vec<u32>,
    /// By variable: the value that is tried first.
    phase: Vec<bool>,
    /// Whether that is the last value it had. Otherwise, it stays the one that the solution shown
    /// does not have: what is learned then says why another solution cannot differ there.
    follows: bool,
    trail: Vec<Literal>,
    marks: Vec<usize>,
    head: usize,
    heap: Heap,
    loops: Loops<'m>,
    seen: Vec<bool>,
    known: learn::Known,
    learned: usize,
    log: Log,
}

impl<'m> Search<'m> {
    /// A search at its start that knows some cuts.
    pub(crate) fn new(model: &'m Model, cuts: Vec<Cut>) -> Self {
        let n = model.variables();
        let steps = model.steps.len();
        // Under these rules, a path that turns makes those beside it turn, too.
        let heap = match model.rules() {
            Some(Rules::Fill) => Heap::fixed(&along(model)),
            _ => Heap::new(n, if steps > 0 { steps } else { n }),
        };
        let mut search = Search {
            model,
            rows: Vec::new(),
            watches: IdVec::from_elem(SmallVec::new(), 2 * n),
            counted: IdVec::from_elem(SmallVec::new(), 2 * n),
            value: IdVec::from_elem(0, 2 * n),
            level: vec![0; n],
            reason: vec![NONE; n],
            place: vec![0; n],
            phase: vec![!model.shown.is_empty(); n],
            follows: model.shown.is_empty(),
            trail: Vec::new(),
            marks: Vec::new(),
            head: 0,
            heap,
            loops: Loops::new(model),
            seen: vec![false; n],
            known: learn::Known::new(n),
            learned: 0,
            log: Log::new(model),
        };
        model.shown.iter().for_each(|&variable| search.phase[variable] = false);
        for row in model.constraints() {
            search.add(row, NONE, 0);
        }
        for cut in cuts {
            let row = cut.constraint.clone();
            let step = search.log.cut(cut);
            search.add(&row, step, 0);
        }
        search
    }

    /// Searches to the end and returns the proof that there is no solution; `None` if there is one.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn run(mut self, meter: &mut Meter<'_>) -> Result<Option<Written>, Stop> {
        if let Some(row) = self.settle() {
            return Ok(Some(self.refute(row)));
        }
        let (mut turn, mut left) = (1, RESTART);
        let mut kept = KEPT;
        loop {
            meter.work(16)?;
            let conflict = self.propagate().or_else(|| self.cut_off());
            if let Some(row) = conflict {
                meter.node()?;
                if self.log.bytes() > meter.limits().memory {
                    return Err(Stop::Memory);
                }
                if self.retreat(row) == 0 {
                    return Ok(Some(self.refute(row)));
                }
                self.learn(row);
                left = left.saturating_sub(1);
                continue;
            }
            if left == 0 && !self.heap.is_fixed() {
                self.back(0);
                left = RESTART * heap::luby(turn);
                turn += 1;
            }
            if self.learned > kept {
                self.forget();
                kept += KEPT_MORE;
            }
            let Some(literal) = self.decide() else {
                return Ok(None);
            };
            self.marks.push(self.trail.len());
            self.assign(literal, NONE);
        }
    }

    /// Assigns what the constraints of the model say by themselves; returns one that cannot hold.
    fn settle(&mut self) -> Option<usize> {
        (0..self.rows.len()).find(|&row| !self.settle_one(row))
    }

    fn settle_one(&mut self, row: usize) -> bool {
        let need = self.rows[row].need as usize;
        if self.rows[row].literals.len() > need {
            return true;
        }
        let literals = self.rows[row].literals.clone();
        let fits = literals.len() == need && literals.iter().all(|&literal| self.is(literal) >= 0);
        if fits {
            literals.iter().for_each(|&literal| self.assign(literal, row as u32));
        }
        fits
    }

    /// The proof that ends with a constraint that fails without decisions.
    fn refute(&self, row: usize) -> Written {
        let mut from = Vec::new();
        self.cite(row, &mut from);
        from.extend(self.because(row, None).map(|it| log::ROOT | it.variable() as u32));
        self.log.write(&from, |variable, from| self.root(variable, from))
    }

    /// Adds a constraint and returns its place; it must not have two false watches unless the
    /// caller deals with the conflict.
    fn add(&mut self, constraint: &Constraint, step: u32, levels: u32) -> usize {
        let row = self.rows.len() as u32;
        let Constraint { literals, at_least } = constraint;
        let at_least = *at_least;
        let mut spare = literals.len() as i32 - at_least as i32;
        if at_least == 1 && literals.len() > 1 {
            for i in 0..2 {
                let watch = Watch { row, other: literals[1 - i] };
                self.watches[literals[i]].push(watch);
            }
        } else if literals.len() > 1 && at_least > 0 {
            for &literal in literals {
                self.counted[literal].push(row);
                spare -= i32::from(self.is(literal) < 0);
            }
        }
        let literals = Literals::from_slice(literals);
        self.rows.push(Row { literals, need: at_least as u32, step, levels, spare });
        row as usize
    }

    fn is(&self, literal: Literal) -> i8 {
        self.value[literal]
    }

    fn assign(&mut self, literal: Literal, reason: u32) {
        if self.is(literal) != 0 {
            return;
        }
        let variable = literal.variable();
        self.value[literal] = 1;
        self.value[!literal] = -1;
        self.level[variable] = self.marks.len() as u32;
        self.reason[variable] = reason;
        self.place[variable] = self.trail.len() as u32;
        self.trail.push(literal);
    }

    /// Undoes every decision above a level.
    fn back(&mut self, level: usize) {
        if self.marks.len() <= level {
            return;
        }
        let start = self.marks[level];
        self.loops.back(start);
        for at in (start..self.trail.len()).rev() {
            let literal = self.trail[at];
            self.value[literal] = 0;
            self.value[!literal] = 0;
            if self.follows {
                self.phase[literal.variable()] = literal.is_yes();
            }
            self.heap.insert(literal.variable());
            if at < self.head {
                for &row in &self.counted[!literal] {
                    self.rows[row as usize].spare += 1;
                }
            }
        }
        self.trail.truncate(start);
        self.marks.truncate(level);
        self.head = self.head.min(start);
    }

    fn decide(&mut self) -> Option<Literal> {
        loop {
            let Some(variable) = self.heap.pop() else {
                let open =
                    (0..self.level.len()).find(|&variable| self.value[Literal::yes(variable)] == 0);
                return open.map(Literal::no);
            };
            if self.value[Literal::yes(variable)] == 0 {
                let yes = self.phase[variable];
                return Some(if yes { Literal::yes(variable) } else { Literal::no(variable) });
            }
        }
    }

    /// If steps have closed a loop, adds the cut that forbids it and returns its place.
    fn cut_off(&mut self) -> Option<usize> {
        let cut = match self.loops.close(&self.trail, &self.value)? {
            Closed::Set(set) => self.model.cut(&set)?,
            Closed::Touching(ring) => self.model.ring(&ring)?,
        };
        let mut row = cut.constraint.clone();
        let step = self.log.cut(cut);
        // Watched literals must be the last to become false.
        row.literals.sort_by_key(|literal| std::cmp::Reverse(self.place[literal.variable()]));
        Some(self.add(&row, step, 0))
    }

    /// Forgets the worse half of the learned clauses.
    fn forget(&mut self) {
        let mut worst: Vec<(u32, usize, usize)> = Vec::new();
        for (place, row) in self.rows.iter().enumerate().filter(|(_, row)| row.levels > 2) {
            let first = row.literals[0];
            let locked = self.is(first) > 0 && self.reason[first.variable()] == place as u32;
            if !locked {
                worst.push((row.levels, row.literals.len(), place));
            }
        }
        worst.sort_unstable();
        for &(_, _, place) in &worst[worst.len() / 2..] {
            self.rows[place].levels = 0;
            self.rows[place].literals = SmallVec::new();
            self.learned -= 1;
        }
        for list in self.watches.iter_mut() {
            list.retain(|watch| !self.rows[watch.row as usize].literals.is_empty());
        }
    }
}

/// The variables of all steps, from a corner of the board on.
fn along(model: &Model) -> Vec<usize> {
    let mut all = Vec::with_capacity(model.steps.len());
    let mut known = vec![false; model.variables()];
    for step in &model.steps {
        if known[step.variable] {
            continue;
        }
        let mut todo = VecDeque::from([step.from]);
        while let Some(v) = todo.pop_front() {
            for step in model.touching(v) {
                if !std::mem::replace(&mut known[step.variable], true) {
                    all.push(step.variable);
                    todo.push_back(step.from + step.to - v);
                }
            }
        }
    }
    all
}
