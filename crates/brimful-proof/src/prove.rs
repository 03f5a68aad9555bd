//! From a claim to its proof.

use brimful::graph::Vertex;
use std::fmt;

use brimful::answer::{Answer, Outcome, Violation};
use brimful::certificate::Certificate;
use brimful::limits::{Limits, Meter, Stop};
use brimful::phrase;
use brimful::words::{self, Phrase};
use brimful::{Kind, Puzzle, Solution};

use crate::model::{Cut, Model};
use crate::search::{Search, Written, small_rings};
use crate::{balance, moves};

/// What is to be proven.
#[derive(Clone, Copy, Debug)]
pub enum Claim<'a> {
    /// The puzzle has no solution. What a solver says about the reason makes the proof shorter; it
    /// need not be true.
    Unsolvable(Option<&'a Certificate>),
    /// This is the only solution.
    Unique(&'a Solution),
    /// No list of moves is shorter than this one (KAMI and Flood-It).
    Fewest(&'a Solution),
}

impl<'a> Claim<'a> {
    /// What an answer about a puzzle claims, if it can have a proof: one solution, none, or the
    /// fewest moves.
    #[must_use]
    pub fn of(puzzle: &Puzzle, answer: &'a Answer<Solution>) -> Option<Self> {
        match &answer.outcome {
            Outcome::Unsolvable(reason) => Some(Claim::Unsolvable(Some(reason))),
            Outcome::Solved(list) if puzzle.kind().counts_moves() => Some(Claim::Fewest(list)),
            Outcome::Solved(only) => (answer.unique == Some(true)).then_some(Claim::Unique(only)),
            Outcome::Unknown { .. } => None,
        }
    }
}

/// A proof: two texts for the checker `veripb`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The puzzle and the cuts that the proof uses, in the format OPB.
    pub opb: String,
    /// The proof that the model has no solution, in the format of VeriPB.
    pub pbp: String,
    /// The number of cuts.
    pub cuts: usize,
    /// The number of learned clauses.
    pub lemmas: usize,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unproven {
    /// Claims about such puzzles are not written as proofs.
    NoModel {
        /// The kind of puzzle.
        kind: Kind,
    },
    /// The solution breaks a rule.
    Wrong(Violation),
    /// The claim is false: there is another solution.
    False,
    /// The search for a proof ended early.
    Stopped(#[from] Stop),
}

impl From<&Unproven> for Phrase {
    fn from(error: &Unproven) -> Self {
        match error {
            Unproven::NoModel { kind } => phrase!(
                "there are no proofs for {kind} puzzles of this size, rules or number of parts",
                kind = kind.name()
            ),
            Unproven::Wrong(why) => {
                phrase!("the solution is wrong: {why}", why = Phrase::from(why))
            }
            Unproven::False => phrase!("the claim is false: there is another solution"),
            Unproven::Stopped(stop) => {
                phrase!("the proof was not finished: {stop}", stop = words::stop(*stop))
            }
        }
    }
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// Proves a claim.
///
/// The proof is found by a search of its own; it does not rely on how the claim was found.
///
/// ```
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
/// use brimful_proof::{Claim, prove};
///
/// // Three by three cells: one color of the chessboard has one cell more.
/// let read = format::read("[cycle]\n\n...\n...\n...\n", &Hints::default()).remove(0)?;
/// let proof = prove(&read.puzzle, Claim::Unsolvable(None), &Limits::default())?;
/// assert_eq!((proof.cuts, proof.lemmas), (0, 0));
/// assert!(proof.pbp.contains("\npol "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why there is no proof.
pub fn prove(puzzle: &Puzzle, claim: Claim<'_>, limits: &Limits<'_>) -> Result<Proof, Unproven> {
    let no_model = Unproven::NoModel { kind: puzzle.kind() };
    if let Claim::Fewest(solution) = claim {
        return moves::fewest(puzzle, solution, limits);
    }
    if let Claim::Unique(solution) = claim {
        puzzle.check(solution).map_err(Unproven::Wrong)?;
    }
    if Model::bytes(puzzle) > limits.memory {
        return Err(Stop::Memory.into());
    }
    // What allows more may have other solutions: that the claim is false is for the model of the
    // puzzle itself to say.
    if let Some(model) = Model::of_more(puzzle) {
        match by_model(model, puzzle, claim, limits) {
            Err(Unproven::False) => {}
            result => return result,
        }
    }
    let model = Some(puzzle).filter(|it| Model::is_small(it)).and_then(Model::new);
    by_model(model.ok_or(no_model)?, puzzle, claim, limits)
}

/// Proves a claim by a model.
fn by_model(
    mut model: Model,
    puzzle: &Puzzle,
    claim: Claim<'_>,
    limits: &Limits<'_>,
) -> Result<Proof, Unproven> {
    small_rings(&mut model);
    match claim {
        Claim::Unique(solution) if shows(&mut model, puzzle, solution) => {
            by_search(&model, puzzle, Vec::new(), limits)
        }
        Claim::Unique(_) => Err(Unproven::False),
        Claim::Fewest(_) => Err(Unproven::NoModel { kind: puzzle.kind() }),
        Claim::Unsolvable(reason) => {
            if let Some(rows) = balance::too_few(&model) {
                return Ok(by_sum(&model, &rows, &[]));
            }
            let cuts = reason.map_or_else(Vec::new, |reason| hinted(&model, reason));
            by_cuts(&model, &cuts, reason)
                .map_or_else(|| by_search(&model, puzzle, cuts, limits), Ok)
        }
    }
}

/// Whether the writer excludes a solution; the search first tries what that does not have.
fn shows(model: &mut Model, puzzle: &Puzzle, solution: &Solution) -> bool {
    let first = model.rows.len();
    let is_excluded = model.exclude(puzzle, solution);
    let row = model.rows.get(first).filter(|_| is_excluded);
    model.shown = row.map_or_else(Vec::new, |row| {
        row.literals.iter().map(|literal| literal.variable()).collect()
    });
    is_excluded
}

/// The cuts that a solver's reason speaks of.
fn hinted(model: &Model, reason: &Certificate) -> Vec<Cut> {
    let list = |vertices: &[Vertex]| vertices.iter().map(|&v| v.index()).collect::<Vec<usize>>();
    let sets = match reason {
        Certificate::Disconnected { part } => vec![list(part)],
        Certificate::Cut { removed, .. } => balance::parts(model, &list(removed), None),
        Certificate::Bridge { edge } => balance::parts(model, &[], Some(edge.map(|v| v.index()))),
        _ => Vec::new(),
    };
    sets.iter().filter_map(|set| model.cut(set)).collect()
}

/// A proof by these cuts alone: the removed vertices cannot reach all of the parts.
fn by_cuts(model: &Model, cuts: &[Cut], reason: Option<&Certificate>) -> Option<Proof> {
    let gives = &model.gives;
    let removed = match reason? {
        Certificate::Cut { removed, .. } => &removed[..],
        _ => &[],
    };
    let rows: Option<Vec<usize>> =
        removed.iter().map(|&v| Some((*gives.get(v.index())?)?.row)).collect();
    let mut rows = rows?;
    rows.sort_unstable();
    rows.dedup();
    let rows_of_model = rows.iter().map(|&row| &model.constraints()[row]);
    let all = rows_of_model.chain(cuts.iter().map(|cut| &cut.constraint));
    if !balance::contradicts(all) {
        return None;
    }
    Some(by_sum(model, &rows, cuts))
}

/// A proof by search.
fn by_search(
    model: &Model,
    puzzle: &Puzzle,
    cuts: Vec<Cut>,
    limits: &Limits<'_>,
) -> Result<Proof, Unproven> {
    let mut meter = Meter::new(limits);
    let refuted = Search::new(model, puzzle.board(), cuts).run(&mut meter)?;
    let Written { rows, cuts, lines, lemmas } = refuted.ok_or(Unproven::False)?;
    Ok(proof(model.part(&rows, &cuts), [cuts.len(), lemmas], lines))
}

/// The proof that adds up these constraints and cuts.
fn by_sum(model: &Model, rows: &[usize], cuts: &[Cut]) -> Proof {
    let sum: String = (1..rows.len() + cuts.len()).map(|i| format!(" {} +", i + 1)).collect();
    proof(model.part(rows, cuts), [cuts.len(), 0], format!("{HEAD}pol 1{sum} ;\n"))
}

/// What a proof begins with.
pub(crate) const HEAD: &str = "pseudo-Boolean proof version 3.0\n";
/// What ends it, if its last line is a contradiction.
const TAIL: &str = "output NONE ;\nconclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n";

/// The proof of these lines, from the first one on; the last is a contradiction.
pub(crate) fn proof(opb: String, [cuts, lemmas]: [usize; 2], lines: String) -> Proof {
    Proof { opb, pbp: lines + TAIL, cuts, lemmas }
}
