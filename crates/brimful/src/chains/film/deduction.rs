//! Films depth-first search through the arrows of a level, all of them or those that rules leave.

use super::{color_starts, end};
use crate::answer::Answer;
use crate::board::Place;
use crate::camera::{Camera, Edge, Film, Mark};
use crate::chains::reference::rules::{self, Rule};
use crate::chains::reference::{deduction, depth_first};
use crate::chains::{MixedGraph, Puzzle, Solution};
use crate::graph::Vertex;
use crate::observe::Observer;
use crate::phrase;
use crate::words::Phrase;

/// Films a method that takes arrows away, or walks along them.
pub(super) fn film<'a>(
    puzzle: &'a Puzzle,
    mut camera: Camera<'a>,
    method: impl FnOnce(&mut Deducing<'a>) -> Answer<Solution>,
) -> (Film, Answer<Solution>) {
    color_starts(puzzle, &mut camera);
    let mut crew = Deducing::new(puzzle, camera);
    let answer = method(&mut crew);
    (end(crew.camera, &answer, puzzle), answer)
}

/// How an arrow is drawn.
fn drawn(from: Vertex, to: Vertex, two_way: bool) -> Edge {
    match (two_way, from < to) {
        (true, _) => Edge::Both,
        (false, true) => Edge::Forward,
        (false, false) => Edge::Backward,
    }
}

/// Draws the arrows that are left, and the paths of the search.
pub(super) struct Deducing<'a> {
    pub(super) camera: Camera<'a>,
    graph: MixedGraph,
    puzzle: &'a Puzzle,
    /// Paths begun.
    begun: u32,
    /// The steps of the search: a step with how its edge was drawn, or the beginning of the next
    /// path.
    way: Vec<Option<([Vertex; 2], Edge)>>,
}

impl Observer<deduction::Event> for Deducing<'_> {
    fn see(&mut self, event: impl FnOnce() -> deduction::Event) {
        match event() {
            deduction::Event::Rule(event) => self.rule(&event),
            deduction::Event::Search(event) => self.search(&event),
        }
    }
}

impl Observer<depth_first::Event> for Deducing<'_> {
    fn see(&mut self, event: impl FnOnce() -> depth_first::Event) {
        self.search(&event());
    }
}

impl Observer<rules::Event> for Deducing<'_> {
    fn see(&mut self, event: impl FnOnce() -> rules::Event) {
        self.rule(&event());
    }
}

impl<'a> Deducing<'a> {
    /// Begins with every arrow there is.
    pub(super) fn new(puzzle: &'a Puzzle, mut camera: Camera<'a>) -> Self {
        let graph = MixedGraph::new(puzzle);
        for arrow in graph.arrows() {
            camera.edge([arrow.from, arrow.to], drawn(arrow.from, arrow.to, arrow.two_way));
        }
        camera.begin();
        Deducing { camera, graph, puzzle, begun: 0, way: Vec::new() }
    }

    fn name(&self, v: Vertex) -> Place {
        let board = self.puzzle.board();
        board.name(board.cell(v))
    }

    fn search(&mut self, event: &depth_first::Event) {
        match *event {
            depth_first::Event::Start(start) => {
                self.camera.nodes += 1;
                self.way.push(None);
                self.begun += 1;
                let text = match self.begun {
                    1 => phrase!("Search: path 1 begins."),
                    next => phrase!(
                        "Search: path {last} ends there; path {next} begins.",
                        last = next - 1,
                        next
                    ),
                };
                self.camera.shoot(text, [start]);
            }
            depth_first::Event::Step(step) => {
                self.camera.nodes += 1;
                self.way.push(Some((step, self.camera.edge_now(step))));
                self.camera.edge(step, Edge::Tried);
                self.camera.fill(step[1], Some(self.begun.saturating_sub(1)));
                let text = phrase!(
                    "Search: path {path} steps to {cell}.",
                    path = self.begun,
                    cell = self.name(step[1])
                );
                self.camera.shoot(text, step);
            }
            depth_first::Event::Back => match self.way.pop() {
                Some(Some((step, was))) => {
                    self.camera.edge(step, was);
                    self.camera.fill(step[1], None);
                    let text = phrase!(
                        "Search: no way on from {cell}, one step back.",
                        cell = self.name(step[1])
                    );
                    self.camera.shoot(text, step);
                }
                Some(None) => self.begun = self.begun.saturating_sub(1),
                None => {}
            },
            depth_first::Event::Solution => {
                self.camera.shoot(phrase!("Search: every cell is covered."), []);
            }
        }
    }

    fn rule(&mut self, event: &rules::Event) {
        match *event {
            rules::Event::End(v) => {
                self.camera.mark(v, Mark::Settled);
                self.camera.shoot(phrase!("A path must end at {cell}.", cell = self.name(v)), [v]);
            }
            rules::Event::Contradiction(v) => {
                self.camera.mark(v, Mark::Wrong);
                self.camera.shoot(
                    phrase!("Nothing leads to {cell}: there is no solution.", cell = self.name(v)),
                    [v],
                );
            }
            rules::Event::Forbidden { rule, because, step: [from, to] } => {
                self.graph.forbid(from, to);
                let now =
                    if self.graph.allows(to, from) { drawn(to, from, false) } else { Edge::Gone };
                self.camera.edge([from, to], now);
                let why = reason(rule);
                let text = phrase!(
                    "At {cell}: {why}. No step from {from} to {to}.",
                    cell = self.name(because),
                    why,
                    from = self.name(from),
                    to = self.name(to)
                );
                self.camera.shoot(text, [because]);
            }
        }
    }
}

/// Why a rule forbids a step.
fn reason(rule: Rule) -> Phrase {
    match rule {
        Rule::EndPoint => phrase!("a path ends there, so nothing leads on"),
        Rule::OnlyEntry => phrase!("it can be entered one way only"),
        Rule::OnlyExit => phrase!("it can be left one way only"),
        Rule::PathToEnd => phrase!("it must lead on to an end"),
        Rule::SingleExit => {
            phrase!("its only way on is into a cell that nothing else may enter now")
        }
        Rule::SingleEntrance => {
            phrase!("its only way in is from a cell that leads nowhere else now")
        }
    }
}
