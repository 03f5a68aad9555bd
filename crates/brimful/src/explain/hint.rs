//! The next step from a player's own position.

use super::core::{self, thin};
use super::fact::Fact;
use super::inference::Inference;
use super::ladder::{self, End};
use super::model::{END, Link, Model, Place};
use super::position::{Literal, Position, State};
use super::prover::Prover;
use super::step::{CellEdge, Conclusion, HintError, Progress, Step};
use super::{tell, what_if, words};
use crate::board::Cell;
use crate::cover::sat::Literal as Lit;
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};

/// How many of the earlier inferences a hint could be told without are looked for.
const MOST_THINNED: usize = 12;

/// Something the player says about an edge.
struct Claim {
    cells: CellEdge,
    ends: [Vertex; 2],
    /// Whether it is crossed out.
    crossed: bool,
    /// The fact that it is drawn.
    drawn: Option<Fact>,
    /// The links it decides.
    literal: Option<Literal>,
}

/// The next step, or a mistake to be taken back first; `None` when nothing is left to do.
pub(super) fn hint(mut model: Model<'_>, progress: &Progress, limits: &Limits<'_>) -> Result<Option<Step>, HintError> {
    let claims = read(&mut model, progress)?;
    let marks = read_marks(&model, progress)?;
    let model = &model;
    let mut meter = Meter::new(limits);
    let mut prover = Prover::new(model, limits);
    let empty = Position::new(model);
    let facts: Vec<Fact> = prover.all_facts().into_iter().filter(|fact| !is_claim(model, fact)).collect();
    let ground = prover.assume_all(&facts);
    let said: Vec<Lit> = claims.iter().map(|claim| claim.lit(&mut prover)).collect();
    let possible = |prover: &mut Prover<'_, '_>, said: &[Lit], meter: &mut Meter<'_>| -> Result<bool, Stop> {
        let assumptions: Vec<Lit> = ground.iter().chain(said).copied().collect();
        Ok(prover.is_possible(&assumptions, None, meter)? == Some(true))
    };
    if !possible(&mut prover, &said, &mut meter)? && possible(&mut prover, &[], &mut meter)? {
        let wrong = smallest(&claims, &said, &mut |said| possible(&mut prover, said, &mut meter))?;
        return Ok(Some(mistake(&empty, &claims, &wrong, &facts, &mut prover, &mut meter)?));
    }
    let mut position = empty;
    for claim in &claims {
        if let Some(literal) = claim.literal.filter(|&literal| !position.knows(literal)) {
            position.learn(literal);
        }
    }
    // marks that contradict the rest are not the player's edges: they are forgotten
    let marked: Vec<Lit> = marks.iter().map(|&literal| prover.literal(literal)).chain(said.iter().copied()).collect();
    if possible(&mut prover, &marked, &mut meter)? {
        marks
            .iter()
            .filter(|&&mark| !position.knows(mark))
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|&mark| position.learn(mark));
    }
    next(position, &mut prover, &mut meter)
}

impl Claim {
    fn lit(&self, prover: &mut Prover<'_, '_>) -> Lit {
        match (&self.drawn, self.literal) {
            (Some(fact), _) => prover.assume(fact),
            (None, Some(literal)) => prover.literal(literal),
            (None, None) => prover.always(),
        }
    }
}

/// Whether a fact is that the player drew an edge.
fn is_claim(model: &Model<'_>, fact: &Fact) -> bool {
    matches!(fact, Fact::Slot(slot) if matches!(model.slots[*slot as usize].place, Place::Edge(..)))
}

/// What the player drew and crossed out, as far as the puzzle leaves that open.
fn read(model: &mut Model<'_>, progress: &Progress) -> Result<Vec<Claim>, HintError> {
    let mut claims = Vec::new();
    for (edges, crossed) in [(&progress.on, false), (&progress.off, true)] {
        for &cells in edges {
            let ends = vertices(model, cells)?;
            let link = model.link(ends).or_else(|| model.link([ends[1], ends[0]]).filter(|_| !crossed));
            let back = model.link([ends[1], ends[0]]);
            if crossed {
                // a step that the rules forbid anyway is no news
                let literal = link.map(Literal::Off);
                claims.push(Claim { cells, ends, crossed, drawn: None, literal });
                continue;
            }
            if link.is_none() {
                let text = "A line was drawn that no path can take.".to_owned();
                return Err(HintError::Position { text, cells: cells.to_vec() });
            }
            model.use_edge(ends[0], ends[1]);
            let slot = model.slots.len() as u32 - 1;
            let one_way = link == back || back.is_none() || model.link(ends).is_none();
            let literal = link.filter(|_| one_way).map(Literal::On);
            claims.push(Claim { cells, ends, crossed, drawn: Some(Fact::Slot(slot)), literal });
        }
    }
    Ok(claims)
}

fn vertices(model: &Model<'_>, [a, b]: CellEdge) -> Result<[Vertex; 2], HintError> {
    let wrong = |text: &str, cells: Vec<Cell>| HintError::Position { text: text.to_owned(), cells };
    let vertex = |cell: Cell| model.board.vertex(cell).ok_or_else(|| wrong("There is no such cell.", vec![cell]));
    let ends = [vertex(a)?, vertex(b)?];
    if model.board.graph().edge_between(ends[0], ends[1]).is_none() {
        return Err(wrong("These cells do not touch.", vec![a, b]));
    }
    Ok(ends)
}

fn read_marks(model: &Model<'_>, progress: &Progress) -> Result<Vec<Literal>, HintError> {
    let read = |(cell, name): &(Cell, String)| {
        let label = model.names.iter().position(|other| other == name);
        let place = model.board.vertex(*cell).zip(label);
        place.map(|(v, label)| Literal::Not(v, label as u32)).ok_or_else(|| HintError::Position {
            text: format!("There is no label {name} to rule out at this cell."),
            cells: vec![*cell],
        })
    };
    progress.not_label.iter().map(read).collect()
}

/// The fewest claims that cannot all stay: one alone if there is such, else a set of which none can be spared.
fn smallest(
    claims: &[Claim],
    said: &[Lit],
    possible: &mut dyn FnMut(&[Lit]) -> Result<bool, Stop>,
) -> Result<Vec<usize>, Stop> {
    for (i, &lit) in said.iter().enumerate() {
        if !possible(&[lit])? {
            return Ok(vec![i]);
        }
    }
    let mut left: Vec<usize> = (0..claims.len()).collect();
    let mut i = 0;
    while i < left.len() {
        let fewer: Vec<usize> = left.iter().copied().filter(|&other| other != left[i]).collect();
        let lits: Vec<Lit> = fewer.iter().map(|&i| said[i]).collect();
        if possible(&lits)? { i += 1 } else { left = fewer }
    }
    Ok(left)
}

fn mistake(
    empty: &Position<'_>,
    claims: &[Claim],
    wrong: &[usize],
    facts: &[Fact],
    prover: &mut Prover<'_, '_>,
    meter: &mut Meter<'_>,
) -> Result<Step, Stop> {
    let model = empty.model;
    let wrong: Vec<&Claim> = wrong.iter().map(|&i| &claims[i]).collect();
    let story = match wrong[..] {
        [claim] => claim.literal.map(|literal| what_if::refute(empty, literal, meter)).transpose()?.flatten(),
        _ => None,
    };
    let why = match story {
        Some(story) => story,
        None => {
            let said: Vec<Lit> = wrong.iter().map(|claim| claim.lit(prover)).collect();
            core::inference(model, Vec::new(), thin(prover, &said, facts, meter)?)
        }
    };
    let cells: Vec<Cell> = wrong.iter().flat_map(|claim| claim.cells).collect();
    let ends: Vec<[Vertex; 2]> = wrong.iter().map(|claim| claim.ends).collect();
    let crossed = wrong.iter().any(|claim| claim.crossed);
    Ok(Step {
        rule: "mistake",
        cells: tell::distinct(cells),
        because: tell::distinct(model.board.cells_of(&why.because)),
        text: words::mistake(model, &ends, crossed, &why),
        conclusion: Conclusion::Mistake { edges: wrong.iter().map(|claim| claim.cells).collect() },
    })
}

/// The easiest step that draws something or crosses something out that does not go without saying. Labels ruled out on
/// the way are told with it, as far as it rests on them.
fn next(
    mut position: Position<'_>,
    prover: &mut Prover<'_, '_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, HintError> {
    let model = position.model;
    let mut marks: Vec<(Position<'_>, Inference)> = Vec::new();
    let mut step: Option<(Position<'_>, Inference)> = None;
    let end = ladder::follow(&mut position, meter, &mut |before, inference, _| {
        if ladder::goes_without_saying(inference.rule) && !inference.is_contradiction() {
            return true;
        }
        let is_mark = |&literal: &Literal| match literal {
            Literal::Not(..) => true,
            // also which way a line runs that is drawn already
            Literal::On(link) | Literal::Off(link) => model.links[link as usize][1] == END || model.is_drawn(link),
        };
        if !inference.is_contradiction() && inference.change.iter().all(is_mark) {
            marks.push((before.clone(), inference.clone()));
            return true;
        }
        step = Some((before.clone(), inference.clone()));
        false
    })?;
    let Some((before, inference)) = step else {
        return Ok(match end {
            End::Several(solutions) => Some(tell::several(model, &solutions)),
            _ => None,
        });
    };
    let mut told = tell::step(&before, &inference);
    for (before, mark) in needed(&marks, &before, &inference, prover, meter)?.iter().rev() {
        let earlier = tell::step(before, mark);
        told.text.why = words::join(&words::join(&earlier.text.why, &earlier.text.act), &told.text.why);
        told.because = tell::distinct(earlier.because.into_iter().chain(told.because).collect());
    }
    Ok(Some(told))
}

/// The earlier inferences that the last one rests on.
fn needed<'s, 'm>(
    marks: &'s [(Position<'m>, Inference)],
    before: &Position<'m>,
    inference: &Inference,
    prover: &mut Prover<'_, '_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<&'s (Position<'m>, Inference)>, Stop> {
    if marks.is_empty() {
        return Ok(Vec::new());
    }
    // the links that are known, without what the marks concluded
    let mut bare = Position::new(before.model);
    let concluded = |literal: Literal| marks.iter().any(|(_, mark)| mark.change.contains(&literal));
    for link in 0..before.model.links.len() as Link {
        let literal = match before.state(link) {
            State::On => Literal::On(link),
            State::Off => Literal::Off(link),
            State::Open => continue,
        };
        if !concluded(literal) && !bare.knows(literal) {
            bare.learn(literal);
        }
    }
    let told = |marks: &[&(Position<'m>, Inference)]| -> Vec<Fact> {
        let facts = marks.iter().flat_map(|(_, mark)| &mark.facts).chain(&inference.facts);
        facts.cloned().collect()
    };
    // what the solver's own proof rests on, then thinned out
    let mut needed: Vec<&(Position<'m>, Inference)> = marks.iter().collect();
    let Some(reasons) = prover.reasons(&bare, &told(&needed), &inference.change, meter)? else { return Ok(needed) };
    needed.retain(|(_, mark)| mark.facts.iter().any(|fact| reasons.contains(fact)));
    for index in (0..needed.len()).rev().take(MOST_THINNED) {
        let mut fewer = needed.clone();
        fewer.remove(index);
        if prover.confirms(&bare, &told(&fewer), &inference.change, meter)? {
            needed = fewer;
        }
    }
    Ok(needed)
}
