//! The next step from a player's own position.

use super::fact::Fact;
use super::inference::Inference;
use super::judge::{Claim, Judge};
use super::ladder::{self, End};
use super::link_puzzle::LinkPuzzle;
use super::mistake;
use super::model::{END, Model};
use super::needed::needed;
use super::position::{Literal, Position};
use super::step::{CellEdge, Clause, HintError, Misfit, Progress, Step};
use super::tell;
use crate::graph::Vertex;
use crate::ids::Label;
use crate::limits::{Limits, Meter, Stop};

/// The next step; before it the reason why the position cannot be completed, if there is one.
/// `None` when nothing is left to do.
pub(crate) fn hint(
    puzzle: &dyn LinkPuzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    // once as the puzzle is, once with what the player drew
    let (Some(plain), Some(mut model)) = (puzzle.model(), puzzle.model()) else {
        return Err(Stop::Method.into());
    };
    let claims = match read(&mut model, progress)? {
        Ok(claims) => claims,
        Err(claim) => return impossible(puzzle, &plain, &claim, limits),
    };
    let marks = read_marks(&model, progress)?;
    let mut meter = Meter::new(limits);
    let mut judge = Judge::new(puzzle, &plain, &model, &claims, limits);
    if let Some(step) = mistake::obstacle(&mut judge, &mut meter)? {
        return Ok(Some(step));
    }
    // marks that contradict the rest are dropped: they are not the player's edges
    let all: Vec<usize> = (0..claims.len()).collect();
    let marks = if marks.is_empty() || judge.can_hold(&all, &marks, &mut meter)? {
        marks
    } else {
        Vec::new()
    };
    let mut position = Position::new(&model);
    for literal in claims.iter().filter_map(|claim| claim.literal).chain(marks) {
        if !position.knows(literal) && !position.denies(literal) {
            position.learn(literal);
        }
    }
    if is_complete(&position) { Ok(None) } else { next(position, &mut meter) }
}

/// Whether the lines drawn are a whole solution, if they are part of one.
fn is_complete(position: &Position<'_>) -> bool {
    (0..).zip(&position.model.slots).all(|(slot, rule)| {
        let (on, _) = position.counts(slot);
        on >= rule.low && !(rule.not_one && on == 1)
    })
}

/// The reason why the position cannot be completed; `None` when it can.
pub(crate) fn obstacle(
    puzzle: &dyn LinkPuzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    let (Some(plain), Some(mut model)) = (puzzle.model(), puzzle.model()) else {
        return Err(Stop::Method.into());
    };
    let claims = match read(&mut model, progress)? {
        Ok(claims) => claims,
        Err(claim) => return impossible(puzzle, &plain, &claim, limits),
    };
    read_marks(&model, progress)?;
    let mut judge = Judge::new(puzzle, &plain, &model, &claims, limits);
    Ok(mistake::obstacle(&mut judge, &mut Meter::new(limits))?)
}

/// The mistake of a line that no path can take, if there is a solution without it.
fn impossible(
    puzzle: &dyn LinkPuzzle,
    plain: &Model<'_>,
    claim: &Claim,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    let mut judge = Judge::new(puzzle, plain, plain, &[], limits);
    let none = mistake::obstacle(&mut judge, &mut Meter::new(limits))?;
    Ok(Some(none.unwrap_or_else(|| mistake::refuted(plain, &[claim], None))))
}

/// The first step that the easiest rules find and the player has not drawn, or a line of the
/// player's that they refute. They start from the puzzle alone, so that the step is right whatever
/// the player drew. `None` where these rules end.
pub(crate) fn easy(
    puzzle: &dyn LinkPuzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    let (Some(plain), Some(mut model)) = (puzzle.model(), puzzle.model()) else {
        return Err(Stop::Method.into());
    };
    let claims = match read(&mut model, progress)? {
        Ok(claims) => claims,
        Err(claim) => return Ok(Some(mistake::refuted(&plain, &[&claim], None))),
    };
    read_marks(&model, progress)?;
    let meter = &mut Meter::new(limits);
    let mut position = Position::new(&plain);
    loop {
        meter.poll()?;
        let found = ladder::easiest(&position);
        if found.is_empty() {
            return Ok(None);
        }
        for mut inference in found {
            if !inference.is_contradiction() {
                inference.change.retain(|&literal| !position.knows(literal));
                if inference.change.is_empty() {
                    continue;
                }
                if inference.change.iter().any(|&literal| position.denies(literal)) {
                    inference.change.clear();
                }
            }
            if inference.is_contradiction() {
                return Ok(Some(tell::step(&position, &inference)));
            }
            if let Some(step) = news(&mut position, inference, &claims) {
                return Ok(Some(step));
            }
        }
    }
}

/// Learns what an inference concludes. The step, if the player drew the opposite or did not draw
/// it.
fn news(position: &mut Position<'_>, mut inference: Inference, claims: &[Claim]) -> Option<Step> {
    let opposite = |claim: &&Claim| {
        let literal = claim.literal.and_then(Literal::flipped);
        literal.is_some_and(|literal| inference.change.contains(&literal))
    };
    if let Some(claim) = claims.iter().find(opposite) {
        return Some(mistake::refuted(position.model, &[claim], Some(&inference)));
    }
    let before = position.clone();
    for &literal in &inference.change {
        if !position.knows(literal) {
            position.learn(literal);
        }
    }
    // a line that may be used either way is drawn, whatever its direction turns out to be
    let lies = |literal, claim: &Claim| match literal {
        Literal::On(link) => {
            let [a, b] = before.model.links[link as usize];
            !claim.crossed && (claim.ends == [a, b] || claim.ends == [b, a])
        }
        Literal::Off(_) | Literal::Not(..) => false,
    };
    let is_drawn =
        |literal| claims.iter().any(|it| it.literal == Some(literal) || lies(literal, it));
    inference.change.retain(|&literal| !is_drawn(literal) && !is_mark(&before, literal));
    let is_new = !inference.is_contradiction() && !inference.rule.goes_without_saying();
    is_new.then(|| tell::step(&before, &inference))
}

/// Whether hands draw nothing for it: a label ruled out, the end of a path, the direction of a line
/// that is drawn or may still be drawn the other way.
fn is_mark(position: &Position<'_>, literal: Literal) -> bool {
    let model = position.model;
    match literal {
        Literal::Not(..) => true,
        Literal::On(link) => model.links[link as usize][1] == END || model.is_drawn(link),
        Literal::Off(link) => {
            let is_open = |back| position.is_possible(back);
            let one_way = model.back(link).is_some_and(is_open);
            model.links[link as usize][1] == END || model.is_drawn(link) || one_way
        }
    }
}

/// What the player drew and crossed out, as far as the puzzle leaves that open; or else a line that
/// no path can take.
fn read(model: &mut Model<'_>, progress: &Progress) -> Result<Result<Vec<Claim>, Claim>, Misfit> {
    let mut claims = Vec::new();
    for (edges, crossed) in [(&progress.on, false), (&progress.off, true)] {
        for &cells in edges {
            let ends = vertices(model, cells)?;
            let link =
                model.link(ends).or_else(|| model.link([ends[1], ends[0]]).filter(|_| !crossed));
            let back = model.link([ends[1], ends[0]]);
            if crossed {
                // a step that the rules forbid anyway says nothing new
                let literal = link.map(Literal::Off);
                claims.push(Claim { cells, ends, crossed, drawn: None, literal });
                continue;
            }
            if link.is_none() {
                return Ok(Err(Claim { cells, ends, crossed, drawn: None, literal: None }));
            }
            model.use_edge(ends[0], ends[1]);
            let slot = model.slots.len() as u32 - 1;
            let one_way = link == back || back.is_none() || model.link(ends).is_none();
            let literal = link.filter(|_| one_way).map(Literal::On);
            claims.push(Claim { cells, ends, crossed, drawn: Some(Fact::Slot(slot)), literal });
        }
    }
    Ok(Ok(claims))
}

/// The ends of an edge; of a bridge, the lane that the edge belongs to.
fn vertices(model: &Model<'_>, edge: CellEdge) -> Result<[Vertex; 2], Misfit> {
    let board = model.board;
    if let Some(&cell) = edge.iter().find(|&&cell| board.vertex(cell).is_none()) {
        return Err(Misfit::NoCell(cell));
    }
    let walk = board.walk(&edge).unwrap_or_default();
    match walk[..] {
        [a, b] if board.graph().edge_between(a, b).is_some() => Ok([a, b]),
        _ => Err(Misfit::Apart(edge)),
    }
}

/// Labels ruled out; at a bridge, on both lanes.
fn read_marks(model: &Model<'_>, progress: &Progress) -> Result<Vec<Literal>, Misfit> {
    let mut marks = Vec::new();
    for (cell, name) in &progress.not_label {
        let label = model.names.iter().position(|other| other == name).map(Label::new);
        let lanes = model.board.vertices(*cell);
        let Some(label) = label.filter(|_| lanes.len() > 0) else {
            return Err(Misfit::NoLabel { cell: *cell, label: name.clone() });
        };
        marks.extend(lanes.map(|v| Literal::Not(v, label)));
    }
    Ok(marks)
}

/// The easiest step that draws something or crosses something out that is not plain to see. Labels
/// ruled out on the way are part of its reason, as far as it rests on them.
fn next(mut position: Position<'_>, meter: &mut Meter<'_>) -> Result<Option<Step>, HintError> {
    let model = position.model;
    let mut marks: Vec<(Position<'_>, Inference)> = Vec::new();
    let mut step: Option<(Position<'_>, Inference)> = None;
    let end = ladder::follow(&mut position, meter, &mut |before, inference, _| {
        if inference.rule.goes_without_saying() && !inference.is_contradiction() {
            return true;
        }
        let is_mark = |&literal: &Literal| {
            // of an edge crossed out both ways, neither is open
            let back = match literal {
                Literal::Off(link) => model.back(link).map(Literal::Off),
                Literal::On(_) | Literal::Not(..) => None,
            };
            is_mark(before, literal) && !back.is_some_and(|back| inference.change.contains(&back))
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
    let mut step = tell::step(&before, &inference);
    for (before, mark) in needed(&marks, &before, &inference, meter)?.iter().rev() {
        let Step { text, cells, because, .. } = tell::step(before, mark);
        let act = Clause { text: text.act, cells };
        step.text.precede(text.clauses.into_iter().chain([act]).collect());
        step.because = tell::distinct(because.into_iter().chain(step.because).collect());
    }
    Ok(Some(step))
}
