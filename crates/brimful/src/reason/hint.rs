//! The next step from a player's own position.

use super::fact::Fact;
use super::inference::Inference;
use super::ladder::{self, End};
use super::link_puzzle::LinkPuzzle;
use super::mistake::{self, Claim, Judge};
use super::model::{END, Model};
use super::needed::needed;
use super::position::{Literal, Position};
use super::step::{CellEdge, Clause, HintError, Misfit, Progress, Step};
use super::tell;
use crate::board::Cell;
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};

/// The next step, or a mistake to be taken back first; `None` when nothing is left to do.
pub(crate) fn hint(
    puzzle: &dyn LinkPuzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    // once as the puzzle is, once with what the player drew
    let (Some(plain), Some(mut model)) = (puzzle.model(), puzzle.model()) else {
        return Err(Stop::Method.into());
    };
    let claims = read(&mut model, progress)?;
    let marks = read_marks(&model, progress)?;
    let mut meter = Meter::new(limits);
    let mut judge = Judge::new(puzzle, &plain, &model, &claims, limits);
    let all: Vec<usize> = (0..claims.len()).collect();
    if !judge.allows(&all, &[], &mut meter)? && judge.allows(&[], &[], &mut meter)? {
        let wrong = mistake::smallest(&mut judge, &mut meter)?;
        return Ok(Some(mistake::step(&mut judge, &wrong, &mut meter)?));
    }
    // marks that contradict the rest are dropped: they are not the player's edges
    let marks = if marks.is_empty() || judge.allows(&all, &marks, &mut meter)? {
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
    next(position, &mut meter)
}

/// What the player drew and crossed out, as far as the puzzle leaves that open.
fn read(model: &mut Model<'_>, progress: &Progress) -> Result<Vec<Claim>, HintError> {
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
                return Err(Misfit::NoPath(cells).into());
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

fn vertices(model: &Model<'_>, [a, b]: CellEdge) -> Result<[Vertex; 2], Misfit> {
    let vertex = |cell: Cell| model.board.vertex(cell).ok_or(Misfit::NoCell(cell));
    let ends = [vertex(a)?, vertex(b)?];
    if model.board.graph().edge_between(ends[0], ends[1]).is_none() {
        return Err(Misfit::Apart([a, b]));
    }
    Ok(ends)
}

fn read_marks(model: &Model<'_>, progress: &Progress) -> Result<Vec<Literal>, Misfit> {
    let read = |(cell, name): &(Cell, String)| {
        let label = model.names.iter().position(|other| other == name);
        let place = model.board.vertex(*cell).zip(label);
        place
            .map(|(v, label)| Literal::Not(v, label as u32))
            .ok_or_else(|| Misfit::NoLabel { cell: *cell, label: name.clone() })
    };
    progress.not_label.iter().map(read).collect()
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
        let is_mark = |&literal: &Literal| match literal {
            Literal::Not(..) => true,
            // also which way a line runs that is drawn already
            Literal::On(link) | Literal::Off(link) => {
                model.links[link as usize][1] == END || model.is_drawn(link)
            }
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
