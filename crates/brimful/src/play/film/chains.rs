//! Cardinal Chains: rules that take arrows away, then search; the same by hand, rule by rule; and
//! whole paths tried one after another.

use crate::answer::{Answer, Outcome, Request};
use crate::chains::reference::rules::{self, Deduced, Rule};
use crate::chains::reference::{deduction, enumeration};
use crate::chains::{MixedGraph, Puzzle, Solution};
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::play::cell_name;

use super::Reel;
use super::camera::{Camera, Edge, Film, Mark};

/// Runs a method with a camera on.
pub(super) fn watch(
    puzzle: &Puzzle,
    method: &str,
    mut camera: Camera<'_>,
    limits: &Limits<'_>,
) -> (Film, Answer<Solution>) {
    for (path, &start) in (0..).zip(puzzle.starts()) {
        camera.fill(start, Some(path));
    }
    if method == "enumeration" {
        camera.begin();
        let mut crew = Trying { camera, puzzle, chosen: vec![Vec::new(); puzzle.starts().len()] };
        let answer = enumeration::solve(puzzle, Request::default(), limits, &mut crew);
        return (end(crew.camera, &answer, puzzle), answer);
    }
    let mut crew = Deducing::new(puzzle, camera);
    let answer = deduction::solve(puzzle, Request::default(), limits, &mut crew);
    (end(crew.camera, &answer, puzzle), answer)
}

/// What came of rules applied by hand.
#[derive(Clone, Debug)]
pub struct ByHand {
    /// Every arrow taken away, and the search if it was asked for.
    pub film: Film,
    /// What each rule would do now, applied once to every cell: arrows taken away and end points
    /// known.
    pub offers: [(Rule, usize); Rule::ALL.len()],
    /// Arrows that are left, a two-way one counted twice.
    pub arrows: usize,
    /// The rules showed that there is no solution.
    pub refuted: bool,
    /// What the search came to.
    pub answer: Option<Answer<Solution>>,
}

/// Applies rules in this order, each once to every cell, and lets the search take over if asked to.
/// The film holds at most `frames` frames.
pub fn by_hand(
    puzzle: &Puzzle,
    chosen: &[Rule],
    search: bool,
    frames: usize,
    limits: &Limits<'_>,
) -> ByHand {
    let mut camera = Camera::new(puzzle.board(), frames);
    for (path, &start) in (0..).zip(puzzle.starts()) {
        camera.fill(start, Some(path));
    }
    let full = camera.full();
    let reel = Reel { full: &full, watch: limits.watch };
    let limits = Limits { watch: Some(&reel), ..*limits };
    let mut crew = Deducing::new(puzzle, camera);
    let mut deduced = Deduced::new(puzzle);
    let refuted = chosen.iter().any(|&rule| deduced.apply(puzzle, rule, &mut crew).is_err());
    let offers = Rule::ALL.map(|rule| {
        let mut seen: Vec<rules::Event> = Vec::new();
        if !refuted {
            // A contradiction is an event like any other.
            let _ = deduced.clone().apply(puzzle, rule, &mut seen);
        }
        (rule, seen.len())
    });
    let arrows = deduced.graph.arrows().map(|arrow| 1 + usize::from(arrow.two_way)).sum();
    let answer = (search && !refuted)
        .then(|| deduction::search(puzzle, &deduced, Request::default(), &limits, &mut crew));
    let film = match &answer {
        Some(answer) => end(crew.camera, answer, puzzle),
        None => crew.camera.cut_off(),
    };
    ByHand { film, offers, arrows, refuted, answer }
}

fn drawn(from: Vertex, to: Vertex, two_way: bool) -> Edge {
    match (two_way, from < to) {
        (true, _) => Edge::Both,
        (false, true) => Edge::Forward,
        (false, false) => Edge::Backward,
    }
}

fn end(mut camera: Camera<'_>, answer: &Answer<Solution>, puzzle: &Puzzle) -> Film {
    let text = match &answer.outcome {
        Outcome::Solved(solution) => {
            camera.all_edges(Edge::None);
            for (path, cells) in (0..).zip(&solution.paths) {
                let cells = puzzle.board().walk(cells).unwrap_or_default();
                camera.walk(&cells, false, Edge::On);
                cells.iter().for_each(|&v| camera.fill(v, Some(path)));
            }
            "Every cell is covered: solved."
        }
        Outcome::Unsolvable(_) => "There is no solution.",
        Outcome::Unknown { .. } => "Stopped here.",
    };
    camera.end(text)
}

/// Rules, then search.
struct Deducing<'a> {
    camera: Camera<'a>,
    graph: MixedGraph,
    puzzle: &'a Puzzle,
    path: u32,
    /// The steps of the search: a step with how its edge was drawn, or the beginning of the next
    /// path.
    way: Vec<Option<([Vertex; 2], Edge)>>,
}

impl Observer<deduction::Event> for Deducing<'_> {
    fn see(&mut self, event: impl FnOnce() -> deduction::Event) {
        match event() {
            deduction::Event::Rule(event) => self.rule(&event),
            deduction::Event::Step(step) => {
                self.camera.nodes += 1;
                self.way.push(Some((step, self.camera.edge_now(step))));
                self.camera.edge(step, Edge::Tried);
                self.camera.fill(step[1], Some(self.path));
                let text =
                    format!("Search: path {} steps to {}.", self.path + 1, self.name(step[1]));
                self.camera.shoot(text, step);
            }
            deduction::Event::Start(start) => {
                self.camera.nodes += 1;
                self.way.push(None);
                self.path += 1;
                let text = format!(
                    "Search: path {} ends there; path {} begins.",
                    self.path,
                    self.path + 1
                );
                self.camera.shoot(text, [start]);
            }
            deduction::Event::Back => match self.way.pop() {
                Some(Some((step, was))) => {
                    self.camera.edge(step, was);
                    self.camera.fill(step[1], None);
                    self.camera.shoot(
                        format!("Search: no way on from {}, one step back.", self.name(step[1])),
                        step,
                    );
                }
                Some(None) => self.path = self.path.saturating_sub(1),
                None => {}
            },
            deduction::Event::Solution => {}
        }
    }
}

impl Observer<rules::Event> for Deducing<'_> {
    fn see(&mut self, event: impl FnOnce() -> rules::Event) {
        self.rule(&event());
    }
}

impl<'a> Deducing<'a> {
    /// Begins with every arrow there is.
    fn new(puzzle: &'a Puzzle, mut camera: Camera<'a>) -> Self {
        let graph = MixedGraph::new(puzzle);
        for arrow in graph.arrows() {
            camera.edge([arrow.from, arrow.to], drawn(arrow.from, arrow.to, arrow.two_way));
        }
        camera.begin();
        Deducing { camera, graph, puzzle, path: 0, way: Vec::new() }
    }

    fn name(&self, v: Vertex) -> String {
        cell_name(self.puzzle.board(), v)
    }

    fn rule(&mut self, event: &rules::Event) {
        match *event {
            rules::Event::End(v) => {
                self.camera.mark(v, Mark::Settled);
                self.camera.shoot(format!("A path must end at {}.", self.name(v)), [v]);
            }
            rules::Event::Contradiction(v) => {
                self.camera.mark(v, Mark::Wrong);
                self.camera.shoot(
                    format!("Nothing leads to {}: there is no solution.", self.name(v)),
                    [v],
                );
            }
            rules::Event::Forbidden { rule, because, step: [from, to] } => {
                self.graph.forbid(from, to);
                let now =
                    if self.graph.allows(to, from) { drawn(to, from, false) } else { Edge::Gone };
                self.camera.edge([from, to], now);
                let why = match rule {
                    Rule::EndPoint => "a path ends there, so nothing leads on",
                    Rule::OnlyEntry => "it can be entered one way only",
                    Rule::OnlyExit => "it can be left one way only",
                    Rule::PathToEnd => "it must lead on to an end",
                    Rule::SingleExit => {
                        "its only way on is into a cell that nothing else may enter now"
                    }
                    Rule::SingleEntrance => {
                        "its only way in is from a cell that leads nowhere else now"
                    }
                };
                let text = format!(
                    "At {}: {why}. No step from {} to {}.",
                    self.name(because),
                    self.name(from),
                    self.name(to)
                );
                self.camera.shoot(text, [because]);
            }
        }
    }
}

/// Whole paths.
struct Trying<'a> {
    camera: Camera<'a>,
    puzzle: &'a Puzzle,
    chosen: Vec<Vec<Vertex>>,
}

impl Observer<enumeration::Event> for Trying<'_> {
    fn see(&mut self, event: impl FnOnce() -> enumeration::Event) {
        match event() {
            enumeration::Event::Length { start, length, paths } => {
                self.camera.nodes += paths as u64;
                let name = cell_name(self.puzzle.board(), start);
                let one = if paths == 1 { "path" } else { "paths" };
                self.camera.shoot(
                    format!("From {name} there are {paths} {one} of {length} cells."),
                    [start],
                );
            }
            enumeration::Event::Try(cells) => {
                self.camera.nodes += 1;
                let Some(path) =
                    cells.first().and_then(|v| self.puzzle.starts().binary_search(v).ok())
                else {
                    return;
                };
                self.forget(path);
                self.camera.walk(&cells, false, Edge::Tried);
                cells.iter().for_each(|&v| self.camera.fill(v, Some(path as u32)));
                let text = format!("Tries a path of {} cells for start {}.", cells.len(), path + 1);
                self.camera.shoot(text, cells.clone());
                self.chosen[path] = cells;
            }
            enumeration::Event::Back => {
                self.camera.shoot("No path fits here: back to the start before.", [])
            }
            enumeration::Event::Solution => {}
        }
    }
}

impl Trying<'_> {
    /// Takes the paths of this start and of all behind it off the board.
    fn forget(&mut self, path: usize) {
        for cells in self.chosen[path..].iter_mut().map(std::mem::take).collect::<Vec<_>>() {
            self.camera.walk(&cells, false, Edge::None);
            cells.iter().skip(1).for_each(|&v| self.camera.fill(v, None));
        }
    }
}
