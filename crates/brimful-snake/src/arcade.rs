//! Snake at a table: a player and an autopilot take turns at the same game.
//!
//! An autopilot is safe as long as the body lies in order along a cycle it knows (see
//! [`crate`]). A player's own steps may undo that. Then, asked to take over, it plays with
//! care (never to a cell from which its tail is out of reach, if it can help it, and along the
//! cycle wherever that is open) until the body lies in order again.

use crate::feeder::Feeder;
use crate::{Autopilot, Game, Guarantee, Pilot, Refusal, State, Verdict, autopilot, decide};
use brimful::board::{Board, Cell};
use brimful::graph::Vertex;
use brimful::ids::IdVec;
use brimful::limits::Limits;

/// A direction on a lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the row above.
    Up,
    /// To the column on the right.
    Right,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
}

/// Where the player is heading.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Way(Way),
    /// To a neighbor, once.
    Cell(Vertex),
}

/// A game with an autopilot at hand.
pub struct Arcade {
    game: Game,
    feeder: Feeder,
    seed: u64,
    /// None when the board has no cycle.
    pilot: Option<Box<dyn Autopilot>>,
    /// Follows one cycle: the way home after the player's own steps.
    home: Option<Box<dyn Autopilot>>,
    guarantee: Result<Guarantee, Refusal>,
    heading: Option<Heading>,
    /// The player has moved, and the body has not been seen in order since.
    stray: bool,
    /// Who made the last step.
    piloted: bool,
    /// The way of each step: which neighbor of the head, as a digit.
    record: String,
}

/// The digits of a record; a node of a graph may have more neighbors: such a step is written as one
/// that fits nowhere.
const RADIX: u32 = 36;
/// A record ends here: where there is no loop an autopilot may go on for ever.
const MOST: usize = 1 << 19;

impl Arcade {
    /// A new game; `None` when the board has no cell.
    pub fn new(board: Board, seed: u64, pilot: Pilot, limits: &Limits<'_>) -> Option<Self> {
        let (chosen, guarantee) = split(autopilot(pilot, &board, seed, limits));
        let home = autopilot(Pilot::Cycle, &board, seed, limits).ok().map(|(home, _)| home);
        let game = Game::new(board, seed)?;
        Some(Arcade {
            game,
            feeder: Feeder::Chance,
            seed,
            pilot: chosen,
            home,
            guarantee,
            heading: None,
            stray: false,
            piloted: false,
            record: String::new(),
        })
    }

    /// Another autopilot from here on.
    pub fn choose(&mut self, pilot: Pilot, limits: &Limits<'_>) {
        (self.pilot, self.guarantee) =
            split(autopilot(pilot, self.game.board(), self.seed, limits));
        // It has yet to see that the body lies in order along its own cycle.
        self.stray = self.game.length() > 1;
    }

    /// Begins anew against food that beats every snake, if the board can be lost and the limits
    /// suffice to know it; returns whether it did.
    pub fn oppose(&mut self, limits: &Limits<'_>) -> bool {
        let board = self.game.board();
        let Ok(Verdict::Losable(_, adversary)) = decide(board, self.seed, limits) else {
            return false;
        };
        let Some(game) = Game::starting(board.clone(), adversary.start(), self.seed) else {
            return false;
        };
        self.begin(game, Feeder::Worst(adversary));
        true
    }

    /// Begins anew with food that the player places by [`Arcade::place`].
    pub fn serve(&mut self) {
        if let Some(game) = Game::new(self.game.board().clone(), self.seed) {
            self.begin(game, Feeder::Hand { waits: false });
        }
    }

    fn begin(&mut self, game: Game, feeder: Feeder) {
        (self.game, self.feeder) = (game, feeder);
        (self.heading, self.stray, self.piloted) = (None, false, false);
        self.record.clear();
        if self.game.state() == State::Playing {
            self.feeder.feed(&mut self.game);
        }
    }

    /// Lays the food that the snake waits for; returns whether it did and the cell is free.
    pub fn place(&mut self, food: Vertex) -> bool {
        self.feeder.place(&mut self.game, food)
    }

    /// Whether the snake waits for food from the player.
    pub fn waits(&self) -> bool {
        self.feeder.waits()
    }

    /// Where the food lies; `None` when the game is won, or the snake waits for food.
    pub fn food(&self) -> Option<Vertex> {
        self.game.food().filter(|_| !self.waits())
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What autopilots promise on this board, from the beginning on.
    pub fn guarantee(&self) -> &Result<Guarantee, Refusal> {
        &self.guarantee
    }

    /// Heads for a direction; back into the neck is ignored.
    pub fn turn(&mut self, way: Way) {
        let target = self.ahead(way);
        if target.is_none() || target != self.neck() {
            self.heading = Some(Heading::Way(way));
        }
    }

    /// Heads for a neighbor of the head, for one step.
    pub fn head_for(&mut self, v: Vertex) {
        let near = v.index() < self.game.board().len()
            && self.game.board().graph().edge_between(self.game.head(), v).is_some();
        if near && Some(v) != self.neck() {
            self.heading = Some(Heading::Cell(v));
        }
    }

    /// Makes at most `moves` moves, by the autopilot or as the player heads; returns how many. None
    /// while the snake waits for food.
    pub fn tick(&mut self, moves: u32, piloted: bool) -> u32 {
        for made in 0..moves {
            let playing = self.game.state() == State::Playing && !self.waits();
            let to = if piloted { self.steer() } else { self.own_step() };
            let Some(to) = to.filter(|_| playing) else { return made };
            self.step(to);
            self.piloted = piloted;
        }
        moves
    }

    /// The steps made so far, for [`Arcade::resume`]. The one that loses the game is not among
    /// them. Nothing of a game that is too long to be kept (half a million steps).
    pub fn record(&self) -> &str {
        if self.record.len() < MOST { &self.record } else { "" }
    }

    /// Makes the steps of a record, from the beginning of a game with the same board and seed; ends
    /// where they do not fit. O(steps). Returns whether all of them did.
    pub fn resume(&mut self, record: &str) -> bool {
        let mut fits = true;
        for digit in record.chars() {
            let graph = self.game.board().graph();
            let to = digit
                .to_digit(RADIX)
                .and_then(|digit| graph.neighbors(self.game.head()).nth(digit as usize));
            let Some(to) =
                to.filter(|&to| self.game.state() == State::Playing && self.may_enter(to))
            else {
                fits = false;
                break;
            };
            self.step(to);
        }
        // whoever made the steps: the autopilot has yet to see that the body lies in order
        self.stray = self.game.length() > 1;
        fits
    }

    fn step(&mut self, to: Vertex) {
        let place = self.game.board().graph().neighbors(self.game.head()).position(|w| w == to);
        let length = self.game.length();
        let state = self.game.step(to);
        if state != State::Lost && self.record.len() < MOST {
            self.record
                .extend(place.map(|place| char::from_digit(place as u32, RADIX).unwrap_or('?')));
        }
        if state == State::Playing && self.game.length() > length {
            self.feeder.feed(&mut self.game);
        }
    }

    /// Whether the autopilot is sure to win from here.
    pub fn is_safe(&self) -> bool {
        !self.stray && self.guarantee.as_ref().is_ok_and(|g| g.length == self.game.board().len())
    }

    /// The cycle that the autopilot rides; while the player steers, and before the first step, the
    /// one that leads home. Empty when the board has none, or the autopilot keeps to none.
    pub fn plan(&self) -> Vec<Vertex> {
        let pilot = if self.stray || !self.piloted { &self.home } else { &self.pilot };
        pilot.as_ref().map_or_else(Vec::new, |pilot| pilot.witness())
    }

    /// The way that the autopilot means to take from the head on, head included, as far as it has
    /// planned.
    pub fn way(&self) -> Vec<Vertex> {
        let pilot = self.pilot.as_ref().filter(|_| self.piloted && !self.stray);
        let planned = pilot.map(|pilot| pilot.way()).unwrap_or_default();
        let near =
            |&v: &Vertex| self.game.board().graph().edge_between(self.game.head(), v).is_some();
        if planned.first().is_some_and(near) {
            std::iter::once(self.game.head()).chain(planned).collect()
        } else {
            Vec::new()
        }
    }

    /// The steps of the body and of the planned way that leave the cycle: shortcuts, each from a
    /// cell to one farther on. None while the player steers.
    pub fn shortcuts(&self) -> Vec<[Vertex; 2]> {
        if !self.piloted {
            return Vec::new();
        }
        let plan = self.plan();
        let mut next = IdVec::from_elem(None, self.game.board().len());
        plan.iter().zip(plan.iter().cycle().skip(1)).for_each(|(&v, &w)| next[v] = Some(w));
        let body: Vec<Vertex> = self.game.body().collect();
        let steps = body.windows(2).map(|two| [two[0], two[1]]);
        let way = self.way();
        let ahead = way.windows(2).map(|two| [two[0], two[1]]);
        steps.chain(ahead).filter(|&[v, w]| next[v].is_some_and(|next| next != w)).collect()
    }

    fn neck(&self) -> Option<Vertex> {
        self.game.body().nth(self.game.length().checked_sub(2)?)
    }

    /// The cell that lies that way, if the head may go there at all.
    fn ahead(&self, way: Way) -> Option<Vertex> {
        let board = self.game.board();
        let Cell { row, col } = board.cell(self.game.head());
        let (down, right) = match way {
            Way::Up => (-1, 0),
            Way::Right => (0, 1),
            Way::Down => (1, 0),
            Way::Left => (0, -1),
        };
        let to = Cell::new(row.checked_add_signed(down)?, col.checked_add_signed(right)?);
        board.vertices(to).find(|&v| board.graph().edge_between(self.game.head(), v).is_some())
    }

    /// Where the player goes: into a wall, too. Nowhere before the first turn.
    fn own_step(&mut self) -> Option<Vertex> {
        let to = match self.heading? {
            Heading::Way(way) => self.ahead(way).unwrap_or(Vertex::MAX),
            Heading::Cell(v) => {
                self.heading = None;
                v
            }
        };
        self.stray = true;
        Some(to)
    }

    /// Where the autopilot goes.
    fn steer(&mut self) -> Option<Vertex> {
        if !self.stray {
            let next = self.pilot.as_mut().and_then(|pilot| pilot.next(&self.game));
            if next.is_some_and(|to| self.may_enter(to)) {
                return next;
            }
            self.stray = true;
        }
        // An autopilot that keeps no fixed cycle knows by itself whether the body suits it.
        let next = self
            .pilot
            .as_mut()
            .and_then(|pilot| pilot.next(&self.game))
            .filter(|&to| self.may_enter(to));
        let own = self.pilot.as_ref().map(|pilot| pilot.witness()).unwrap_or_default();
        let sure = self.pilot.as_ref().is_some_and(|pilot| pilot.is_sure());
        if next.is_some() && (sure || self.in_order(&own)) {
            self.stray = false;
            return next;
        }
        let home = self
            .home
            .as_mut()
            .and_then(|home| home.next(&self.game))
            .filter(|&to| self.may_enter(to));
        let order = self.home.as_ref().map(|home| home.witness()).unwrap_or_default();
        if home.is_some() && self.in_order(&order) { home } else { self.careful(home) }
    }

    fn may_enter(&self, to: Vertex) -> bool {
        let near = to.index() < self.game.board().len()
            && self.game.board().graph().edge_between(self.game.head(), to).is_some();
        near && (self.game.is_free(to) || to == self.game.tail())
    }

    /// Whether the body lies in order along a cycle: going around from the tail one meets its cells
    /// in turn.
    fn in_order(&self, cycle: &[Vertex]) -> bool {
        let mut place = IdVec::from_elem(None, self.game.board().len());
        cycle.iter().enumerate().for_each(|(i, &v)| place[v] = Some(i));
        let places: Option<Vec<usize>> = self.game.body().map(|v| place[v]).collect();
        let Some(places) = places.filter(|_| !cycle.is_empty()) else { return false };
        let from_tail = |p: usize| (p + cycle.len() - places[0]) % cycle.len();
        places.windows(2).all(|two| from_tail(two[0]) < from_tail(two[1]))
    }

    /// A step with care: the one asked for if the tail stays in reach behind it, else toward
    /// the food, else to where most is in reach.
    fn careful(&self, wish: Option<Vertex>) -> Option<Vertex> {
        let graph = self.game.board().graph();
        let far = self.game.food().map(|food| self.game.distances(food, &|_| true));
        let toward = |v: &Vertex| far.as_ref().map_or(0, |far| far[*v].unwrap_or(u32::MAX));
        let mut options: Vec<Vertex> =
            graph.neighbors(self.game.head()).filter(|&v| self.may_enter(v)).collect();
        options.sort_by_key(|v| (Some(*v) != wish, toward(v)));
        let tail = self.game.tail();
        let reach = |&v: &Vertex| self.game.distances(v, &|w| self.game.is_free(w) || w == tail);
        let good = options.iter().copied().find(|v| *v == tail || reach(v)[tail].is_some());
        good.or_else(|| options.into_iter().max_by_key(|v| reach(v).iter().flatten().count()))
    }
}

type Chosen = (Option<Box<dyn Autopilot>>, Result<Guarantee, Refusal>);

fn split(found: Result<(Box<dyn Autopilot>, Guarantee), Refusal>) -> Chosen {
    match found {
        Ok((pilot, guarantee)) => (Some(pilot), Ok(guarantee)),
        Err(refusal) => (None, Err(refusal)),
    }
}
