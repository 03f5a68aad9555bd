//! Every sentence of every explanation, in one place, long as that is: whoever translates or
//! rewords them sees all.

use super::fact::Fact;
use super::inference::{Inference, Rule};
use super::model::{END, Link, Model, Place};
use super::position::Literal;
use super::step::Text;
use crate::board::Shape;
use crate::graph::Vertex;
use crate::puzzle::Kind;

/// The most consequences of an assumption that are told one by one.
const MOST_TOLD: usize = 8;

/// A step in words.
pub(super) fn text(model: &Model<'_>, inference: &Inference) -> Text {
    let words = Words { model };
    let why = words.why(inference);
    Text { look: words.look(inference), act: words.act(inference), why: capital(&why) }
}

/// A mistake in words: which of the player's edges cannot stay, and why.
pub(super) fn mistake(
    model: &Model<'_>,
    edges: &[[Vertex; 2]],
    crossed: bool,
    why: &Inference,
) -> Text {
    let words = Words { model };
    let look = match edges {
        [[a, _], ..] => format!("Something is wrong at {}.", words.cell(*a)),
        [] => String::new(),
    };
    let told = list(edges.iter().map(|&[a, b]| words.between(a, b)).collect());
    let what = match (edges.len(), crossed) {
        (1, false) => format!("The line {told} cannot stay."),
        (1, true) => format!("The line {told} must not be ruled out."),
        _ => format!("These cannot all stay: {told}."),
    };
    let act = if edges.len() == 1 {
        "Take it back.".to_owned()
    } else {
        "Take at least one of them back.".to_owned()
    };
    let reason = match why.rule {
        Rule::WhatIf | Rule::Stuck => words.story(why),
        _ => format!("{} if it stays.", words.clash(why)),
    };
    let why = format!("{what} {}", capital(&reason));
    Text { look, why, act }
}

/// That several solutions go on from here, in words.
pub(super) fn several() -> Text {
    Text {
        look: "Several solutions go on from here.".to_owned(),
        why: "Several solutions go on from here, and no line was found that is the same in all of them.".to_owned(),
        act: "Choose either.".to_owned(),
    }
}

/// Says a sentence in front of another.
pub(super) fn join(first: &str, then: &str) -> String {
    format!("{first} {then}")
}

struct Words<'a, 'm> {
    model: &'a Model<'m>,
}

impl Words<'_, '_> {
    fn look(&self, inference: &Inference) -> String {
        match (inference.focus.first(), inference.labels.first()) {
            (Some(&v), _) => format!("Look at {}.", self.cell(v)),
            (None, Some(&label)) => format!("Look at {}.", self.label(label)),
            (None, None) => match inference.because.first() {
                Some(&v) if inference.rule != Rule::AllEnds => {
                    format!("Look around {}.", self.cell(v))
                }
                _ => "Count the places where a path can end.".to_owned(),
            },
        }
    }

    /// Why it is so.
    fn why(&self, inference: &Inference) -> String {
        let focus = &inference.focus;
        let cell = |i: usize| focus.get(i).map_or_else(String::new, |&v| self.cell(v));
        let label =
            || inference.labels.first().map_or_else(String::new, |&label| self.label(label));
        if inference.is_contradiction() {
            return format!("{}: there is no solution.", capital(&self.clash(inference)));
        }
        match inference.rule {
            Rule::Full => self.full(inference),
            Rule::Forced => self.forced(inference),
            Rule::SingleEntrance => {
                format!("{} is entered {} already.", cell(0), self.premise_way(inference, "from"))
            }
            Rule::SingleExit if self.ends_at(inference) => format!("A path ends at {}.", cell(0)),
            Rule::SingleExit => {
                format!("The path at {} goes on {}.", cell(0), self.premise_way(inference, ""))
            }
            Rule::ForcedEntrance => {
                format!("{} can be entered only {}.", cell(0), self.changed_way(inference, "from"))
            }
            Rule::ForcedExit => {
                format!("{} has no way out but {}.", cell(0), self.changed_way(inference, ""))
            }
            Rule::EndPoint => format!("{} has no way out: a path ends here.", cell(0)),
            Rule::DeadEnd => {
                format!("{} has a single way left: a path that came in could not go on.", cell(0))
            }
            Rule::AllEnds => {
                let count = inference.because.len();
                let ends = if count == 1 {
                    "The end of the path is".to_owned()
                } else {
                    format!("All {count} ends are")
                };
                format!("{ends} found: every other path goes on wherever it is.")
            }
            Rule::LastEnds => {
                "No more cells are left where a path can end than there are paths.".to_owned()
            }
            Rule::WrongLabels => self.wrong_labels(inference),
            Rule::SameLabel => format!(
                "{} and {} lie side by side and both belong to {}: a path does not run beside itself.",
                cell(0),
                cell(1),
                label()
            ),
            Rule::EarlyLoop if self.model.kind == Kind::Cycle => {
                format!(
                    "Joining {} to {} would close a loop that leaves cells out.",
                    cell(0),
                    cell(1)
                )
            }
            Rule::EarlyLoop => format!("Joining {} to {} would close a loop.", cell(0), cell(1)),
            Rule::Touch => format!(
                "The pieces of path at {} and at {} touch in more than one place: if they were joined, the path would run beside itself.",
                cell(0),
                cell(1)
            ),
            Rule::LabelRoom => {
                format!(
                    "{} could not come to {} and go on: there is no room for it.",
                    capital(&label()),
                    cell(0)
                )
            }
            Rule::Corner => format!(
                "A turn needs another turn inside it, and so on until an endpoint: that rules turns out at {}.",
                cell(0)
            ),
            Rule::OnlyWay => {
                format!(
                    "Every way that is left for {} goes from {} to {}.",
                    label(),
                    cell(0),
                    cell(1)
                )
            }
            Rule::MustPass => format!("Every way that is left for {} passes {}.", label(), cell(0)),
            Rule::OutOfReach if focus.is_empty() => {
                format!("{} has no way there.", capital(&label()))
            }
            Rule::OutOfReach => {
                format!(
                    "{} could get there only through {}, and would not get out again.",
                    capital(&label()),
                    cell(0)
                )
            }
            Rule::CutOff => self.cut_off(inference),
            Rule::Bottleneck => {
                format!(
                    "Only two ways lead to {}: the loop takes both.",
                    self.region(&inference.facts)
                )
            }
            Rule::Entrances => self.entrances(inference),
            Rule::Balance => self.balance(inference),
            Rule::Stuck | Rule::WhatIf => self.story(inference),
            Rule::Core => format!(
                "These cells cannot all get what they need otherwise: {}.",
                list(inference.because.iter().map(|&v| self.cell(v)).collect())
            ),
            Rule::Unreached | Rule::Several | Rule::Impossible => String::new(),
        }
    }

    fn full(&self, inference: &Inference) -> String {
        let v = inference.focus[0];
        match self.model.label[v as usize] {
            Some(_) => format!("{} has its one line.", self.cell(v)),
            None => format!("{} has its two lines.", self.cell(v)),
        }
    }

    fn forced(&self, inference: &Inference) -> String {
        let Some(&v) = inference.focus.first() else { return String::new() };
        if inference.focus.len() > 1 {
            return format!("The line {} was drawn.", self.between(v, inference.focus[1]));
        }
        let ways = list(self.ways(inference, v));
        let all = inference.change.len();
        match (self.model.label[v as usize].is_some(), all) {
            (true, _) => format!("{} has no way out but {ways}.", self.cell(v)),
            (false, 1) => format!("The path at {} can go on only {ways}.", self.cell(v)),
            (false, _) => format!("{} has only two ways left, {ways}.", self.cell(v)),
        }
    }

    fn wrong_labels(&self, inference: &Inference) -> String {
        match (&inference.labels[..], &inference.focus[..]) {
            (&[one, other], _) => {
                format!("That would join {} to {}.", self.label(one), self.label(other))
            }
            (_, &[a, b]) => {
                format!("No label can be both at {} and at {}.", self.cell(a), self.cell(b))
            }
            _ => String::new(),
        }
    }

    fn cut_off(&self, inference: &Inference) -> String {
        let (lost, what) = match &inference.facts[..] {
            [Fact::Entered(cells)] => (cells, "would have no way in"),
            [Fact::Exited(cells)] => (cells, "would have no place left where its path could end"),
            _ => return String::new(),
        };
        let step = match inference.focus[..] {
            [a, b] => format!("a path went {}", self.between(a, b)),
            [a] => format!("a path ended at {}", self.cell(a)),
            _ => String::new(),
        };
        let others = match lost.len() {
            1 => String::new(),
            2 => " and one more cell".to_owned(),
            n => format!(" and {} more cells", n - 1),
        };
        let first = lost.first().map_or_else(String::new, |&v| self.cell(v));
        format!("If {step}, {first}{others} {what}.")
    }

    /// The cells of the first fact, by one of them and their number.
    fn region(&self, facts: &[Fact]) -> String {
        let Some(Fact::Entered(cells)) = facts.first() else { return String::new() };
        let first = cells.first().map_or_else(String::new, |&v| self.cell(v));
        match cells.len() {
            0 | 1 => first,
            2 => format!("{first} and the cell beside it"),
            n => format!("{first} and the {} cells around it", n - 1),
        }
    }

    fn entrances(&self, inference: &Inference) -> String {
        let Some(Fact::Balance(slots)) = inference.facts.first() else { return String::new() };
        let (mut into, mut from) = (Vec::new(), Vec::new());
        for &slot in slots {
            match self.model.slots[slot as usize].place {
                Place::Entrances(v) => into.push(v),
                Place::Exits(v) => from.push(v),
                _ => {}
            }
        }
        let cells = |cells: &[Vertex]| list(cells.iter().map(|&v| self.cell(v)).collect());
        if from.len() >= into.len() {
            return format!(
                "Paths can go on from {} only to {}: there is none to spare.",
                cells(&from),
                cells(&into)
            );
        }
        format!("Only {} can lead to {}: they have no other way to go.", cells(&from), cells(&into))
    }

    fn balance(&self, inference: &Inference) -> String {
        let cells = inference.because.len();
        format!(
            "Color the board like a chessboard and take the {cells} cells around {}: every line joins the two colors, and they \
             come out even only in one way.",
            inference.because.first().map_or_else(String::new, |&v| self.cell(v))
        )
    }

    /// If …, then …, but ….
    fn story(&self, inference: &Inference) -> String {
        let [assumption, consequences @ .., clash] = &inference.chain[..] else {
            return String::new();
        };
        let told: Vec<String> = consequences
            .iter()
            .filter(|step| {
                !matches!(
                    step.rule,
                    Rule::Full | Rule::SingleEntrance | Rule::SingleExit | Rule::AllEnds
                )
            })
            .flat_map(|step| step.change.iter().map(|&literal| self.would(literal)))
            .collect();
        let assumed =
            assumption.change.first().map_or_else(String::new, |&literal| self.would(literal));
        let mut text = format!("suppose that {assumed}");
        let skipped = told.len().saturating_sub(MOST_TOLD);
        for (i, then) in told.iter().enumerate() {
            match i {
                _ if skipped > 0 && i == MOST_TOLD / 2 => {
                    text.push_str(&format!(", and so on for {skipped} steps"))
                }
                _ if skipped > 0 && i > MOST_TOLD / 2 && i < MOST_TOLD / 2 + skipped => {}
                _ => text.push_str(&format!("; then {then}")),
            }
        }
        format!("{text}; but then {}.", self.clash(clash))
    }

    /// What a literal says.
    fn would(&self, literal: Literal) -> String {
        match literal {
            Literal::On(link) => match self.model.links[link as usize] {
                [a, END] => format!("a path ends at {}", self.cell(a)),
                [a, b] => format!("the path goes {}", self.between(a, b)),
            },
            Literal::Off(link) => match self.model.links[link as usize] {
                [a, END] => format!("no path ends at {}", self.cell(a)),
                [a, b] => format!("no path goes {}", self.between(a, b)),
            },
            Literal::Not(v, label) => format!("{} is not at {}", self.label(label), self.cell(v)),
        }
    }

    /// What cannot be.
    fn clash(&self, clash: &Inference) -> String {
        let cell = |i: usize| clash.focus.get(i).map_or_else(String::new, |&v| self.cell(v));
        match clash.rule {
            Rule::Full => format!("{} has too many lines", cell(0)),
            Rule::Forced | Rule::DeadEnd => format!("{} has too few ways left", cell(0)),
            Rule::SingleEntrance => format!("two paths come to {}", cell(0)),
            Rule::SingleExit => format!("the path at {} goes on in two ways", cell(0)),
            Rule::ForcedEntrance => format!("nothing can come to {}", cell(0)),
            Rule::ForcedExit | Rule::EndPoint => {
                format!("the path at {} can neither go on nor end", cell(0))
            }
            Rule::AllEnds => "there are more ends than paths".to_owned(),
            Rule::LastEnds => "too few places are left where a path can end".to_owned(),
            Rule::EarlyLoop => format!("a loop closes at {}", cell(0)),
            Rule::Touch => format!("a path runs beside itself at {}", cell(0)),
            Rule::SameLabel => {
                format!("{} and {} of one path lie side by side unjoined", cell(0), cell(1))
            }
            Rule::WrongLabels => match clash.labels[..] {
                [one, other] => format!("{} meets {}", self.label(one), self.label(other)),
                _ => format!("no label is left for {}", cell(0)),
            },
            Rule::OnlyWay => {
                let label =
                    clash.labels.first().map_or_else(String::new, |&label| self.label(label));
                format!("no way is left for {label}")
            }
            Rule::Corner => format!("no path can pass {}", cell(0)),
            Rule::Unreached => format!("nothing leads to {}", self.cell(clash.because[0])),
            Rule::Bottleneck => {
                format!("fewer than two ways lead to {}", self.region(&clash.facts))
            }
            Rule::Entrances => "there are fewer ways than cells to be entered".to_owned(),
            Rule::Balance => "the two colors of the chessboard do not come out even".to_owned(),
            _ => {
                let cells = list(clash.because.iter().map(|&v| self.cell(v)).collect());
                format!("these cells cannot all get what they need: {cells}")
            }
        }
    }

    /// What to do.
    fn act(&self, inference: &Inference) -> String {
        let (mut on, mut off, mut ends, mut goes, mut not) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for &literal in &inference.change {
            match literal {
                Literal::On(link) => match self.model.links[link as usize] {
                    [a, END] => ends.push(self.cell(a)),
                    ends => on.push(ends),
                },
                Literal::Off(link) => match self.model.links[link as usize] {
                    [a, END] => goes.push(self.cell(a)),
                    ends => off.push(ends),
                },
                Literal::Not(v, label) => not.push((v, label)),
            }
        }
        let mut parts = Vec::new();
        if !on.is_empty() {
            parts.push(format!(
                "Draw the line {}.",
                self.all_between(on, inference.focus.first(), "and")
            ));
        }
        if !ends.is_empty() {
            parts.push(format!("A path ends at {}.", list(ends)));
        }
        if !off.is_empty() {
            let no = if self.model.is_directed() { "No path goes" } else { "There is no line" };
            parts.push(format!("{no} {}.", self.all_between(off, inference.focus.first(), "or")));
        }
        if !goes.is_empty() && parts.is_empty() {
            parts.push(format!("No path ends at {}.", or(goes)));
        }
        if let Some(&(v, label)) = not.first() {
            parts.push(match inference.rule {
                Rule::MustPass => {
                    format!(
                        "{} goes there.",
                        capital(&self.label(inference.labels.first().copied().unwrap_or(label)))
                    )
                }
                _ if not.len() == 1 => {
                    format!("{} is not at {}.", capital(&self.label(label)), self.cell(v))
                }
                _ => format!(
                    "{} is not at {}.",
                    capital(&self.label(label)),
                    or(not.iter().map(|&(v, _)| self.cell(v)).collect())
                ),
            });
        }
        parts.join(" ")
    }

    /// The used link a full slot rests on, as a direction from its cell.
    fn premise_way(&self, inference: &Inference, from: &str) -> String {
        let v = inference.focus[0];
        let ways = inference.premises.iter().filter_map(|&link| self.model.across(link, v));
        list(ways.map(|w| self.toward(v, w, from)).collect())
    }

    /// Whether the path of a full cell ends there.
    fn ends_at(&self, inference: &Inference) -> bool {
        inference.premises.iter().any(|&link| self.model.across(link, inference.focus[0]).is_none())
    }

    fn changed_way(&self, inference: &Inference, from: &str) -> String {
        let v = inference.focus[0];
        list(
            self.links_of(inference)
                .filter_map(|link| self.model.across(link, v))
                .map(|w| self.toward(v, w, from))
                .collect(),
        )
    }

    fn ways(&self, inference: &Inference, v: Vertex) -> Vec<String> {
        let slot =
            self.model.slot(Place::Sides(v)).map(|slot| &self.model.slots[slot as usize].links[..]);
        let open = slot
            .unwrap_or(&[])
            .iter()
            .filter(|&&link| inference.change.contains(&Literal::On(link)));
        open.filter_map(|&link| self.model.across(link, v)).map(|w| self.toward(v, w, "")).collect()
    }

    fn links_of<'i>(&self, inference: &'i Inference) -> impl Iterator<Item = Link> + 'i {
        inference.change.iter().filter_map(|&literal| match literal {
            Literal::On(link) | Literal::Off(link) => Some(link),
            Literal::Not(..) => None,
        })
    }

    /// `up`, `from the left`, `to the 3 in row 2, column 5`.
    fn toward(&self, v: Vertex, w: Vertex, from: &str) -> String {
        let (a, b) = (self.model.board.cell(v), self.model.board.cell(w));
        let step = (i64::from(b.row) - i64::from(a.row), i64::from(b.col) - i64::from(a.col));
        let square = matches!(self.model.board.shape(), Shape::Square { .. });
        match (square, step, from.is_empty()) {
            (true, (-1, 0), true) => "up".to_owned(),
            (true, (1, 0), true) => "down".to_owned(),
            (true, (0, -1), true) => "left".to_owned(),
            (true, (0, 1), true) => "right".to_owned(),
            (true, (-1, 0), false) => "from above".to_owned(),
            (true, (1, 0), false) => "from below".to_owned(),
            (true, (0, -1), false) => "from the left".to_owned(),
            (true, (0, 1), false) => "from the right".to_owned(),
            (_, _, true) => format!("to {}", self.cell(w)),
            (_, _, false) => format!("from {}", self.cell(w)),
        }
    }

    /// `from … to … and …`, told once where all begin or end at the cell in focus.
    fn all_between(
        &self,
        mut edges: Vec<[Vertex; 2]>,
        focus: Option<&Vertex>,
        word: &str,
    ) -> String {
        if let (Some(&focus), false) = (focus, self.model.is_directed()) {
            edges.iter_mut().filter(|edge| edge[1] == focus).for_each(|edge| edge.reverse());
        }
        let cells = |i: usize| {
            enumerate(&edges.iter().map(|edge| self.cell(edge[i])).collect::<Vec<_>>(), word)
        };
        match &edges[..] {
            [[a, _], ..] if edges.iter().all(|edge| edge[0] == *a) => {
                format!("from {} to {}", self.cell(*a), cells(1))
            }
            [[_, b], ..] if edges.iter().all(|edge| edge[1] == *b) => {
                format!("from {} to {}", cells(0), self.cell(*b))
            }
            _ => {
                enumerate(&edges.iter().map(|&[a, b]| self.between(a, b)).collect::<Vec<_>>(), word)
            }
        }
    }

    /// `from … to …`.
    fn between(&self, a: Vertex, b: Vertex) -> String {
        format!("from {} to {}", self.cell(a), self.cell(b))
    }

    /// `the 3 in row 2, column 5`.
    fn cell(&self, v: Vertex) -> String {
        let cell = self.model.board.cell(v);
        let place = match self.model.board.shape() {
            Shape::Abstract { .. } => return format!("node {}", cell.col),
            _ => format!("in row {}, column {}", cell.row + 1, cell.col + 1),
        };
        let what = match (self.model.kind, self.model.label[v as usize]) {
            (Kind::Chains, _) if self.model.is_source(v) => "the start".to_owned(),
            (Kind::Chains, _) => format!("the {}", self.model.number[v as usize]),
            (_, Some(label)) => format!("the {}", self.model.names[label as usize]),
            _ => "the cell".to_owned(),
        };
        format!("{what} {place}")
    }

    fn label(&self, label: u32) -> String {
        format!("path {}", self.model.names[label as usize])
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// `a`, `a and b`, `a, b and c`.
fn list(items: Vec<String>) -> String {
    enumerate(&items, "and")
}

fn or(items: Vec<String>) -> String {
    enumerate(&items, "or")
}

fn enumerate(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}
