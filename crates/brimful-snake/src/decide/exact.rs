//! Playing by the tables: the snake that makes sure of what can be made sure of, and the food that
//! keeps it from more.

use std::collections::VecDeque;
use std::sync::Arc;

use brimful::graph::{Graph, Vertex};
use brimful::limits::{Meter, Stop};

use super::Adversary;
use super::bodies::Bodies;
use super::sure::{Hunt, Sure};
use crate::{Autopilot, Game};

/// What is known of every body on a board.
pub(crate) struct Exact {
    bodies: Bodies,
    /// For the greatest length that is sure from every start.
    sure: Sure,
    /// For one more, if that still fits the board.
    beyond: Option<Sure>,
}

impl Exact {
    /// Judges every body.
    ///
    /// # Errors
    /// The limits; a board of too many cells.
    pub(crate) fn new(graph: &Graph, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let bodies = Bodies::new(graph, meter)?;
        let holds = |sure: &Sure| (0..bodies.count(1) as u32).all(|start| sure.holds(1, start));
        let mut sure = Sure::new(graph, &bodies, graph.len(), meter)?;
        let mut beyond = None;
        if !holds(&sure) {
            let mut too_long = std::mem::replace(&mut sure, Sure::new(graph, &bodies, 1, meter)?);
            while sure.goal + 1 < too_long.goal {
                let middle = usize::midpoint(sure.goal, too_long.goal);
                let next = Sure::new(graph, &bodies, middle, meter)?;
                let half = if holds(&next) { &mut sure } else { &mut too_long };
                *half = next;
            }
            beyond = Some(too_long);
        }
        Ok(Exact { bodies, sure, beyond })
    }

    /// The greatest length that is sure.
    pub(crate) fn length(&self) -> usize {
        self.sure.goal
    }

    /// How many bodies there are.
    pub(super) fn bodies(&self, cells: usize) -> u64 {
        (1..=cells).map(|length| self.bodies.count(length) as u64).sum()
    }

    fn hunt(&self, length: usize, food: Vertex) -> Hunt<'_> {
        Hunt { bodies: &self.bodies, length, food }
    }
}

/// Takes the shortest way to the food that stays sure; beyond what is sure, the shortest.
pub(crate) struct Hunter {
    exact: Arc<Exact>,
    way: VecDeque<Vertex>,
    /// The number of moves after which the way goes on.
    due: u64,
    sure: bool,
}

impl Hunter {
    /// Plays by these tables.
    pub(crate) fn new(exact: Arc<Exact>) -> Self {
        Hunter { exact, way: VecDeque::new(), due: 0, sure: false }
    }

    fn plan(&mut self, game: &Game) -> Option<()> {
        let (length, exact) = (game.length(), &self.exact);
        let body = exact.bodies.find(game.body())?;
        let hunt = exact.hunt(length, game.food()?);
        let way = hunt.way(body, |grown| exact.sure.holds(length + 1, grown));
        self.sure = way.is_some() && length < exact.sure.goal;
        self.way = way.or_else(|| hunt.way(body, |_| true))?.into();
        Some(())
    }
}

impl Autopilot for Hunter {
    fn next(&mut self, game: &Game) -> Option<Vertex> {
        if self.due != game.steps() || self.way.is_empty() {
            self.way.clear();
            self.plan(game)?;
        }
        self.due = game.steps() + 1;
        self.way.pop_front()
    }

    fn witness(&self) -> Vec<Vertex> {
        Vec::new()
    }

    fn way(&self) -> Vec<Vertex> {
        self.way.iter().copied().collect()
    }

    fn is_sure(&self) -> bool {
        self.sure
    }

    fn again(&self) -> Option<Box<dyn Autopilot>> {
        Some(Box::new(Hunter::new(self.exact.clone())))
    }
}

/// Lays food so that the snake never grows longer than what is sure.
pub(super) struct Miser(pub(super) Arc<Exact>);

impl Adversary for Miser {
    fn start(&self) -> Vertex {
        let unsure = |start: &u32| self.0.beyond.as_ref().is_some_and(|b| !b.holds(1, *start));
        Vertex((0..self.0.bodies.count(1) as u32).find(unsure).unwrap_or_default())
    }

    fn food(&mut self, game: &Game) -> Option<Vertex> {
        let length = game.length();
        let (bodies, beyond) = (&self.0.bodies, self.0.beyond.as_ref()?);
        let body = bodies.find(game.body())?;
        let free = || Vertex::all(game.board().len()).filter(|&v| game.is_free(v));
        let never = |food: Vertex| self.0.hunt(length, food).way(body, |_| true).is_none();
        let in_vain = |food: Vertex| {
            let wanted = |grown| beyond.holds(length + 1, grown);
            self.0.hunt(length, food).way(body, wanted).is_none()
        };
        free().find(|&food| never(food)).or_else(|| free().find(|&food| in_vain(food)))
    }
}
