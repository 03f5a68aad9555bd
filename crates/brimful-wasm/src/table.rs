//! Playing: one game on the main thread.

use brimful::format::Entry;
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::phrase;
use brimful::play::{self, Game, State};
use brimful::words::Phrase;
use serde::{Deserialize, Serialize};

use crate::scene::Scene;
use crate::solution::{Drawn, Solution};
use crate::wire::{Fault, entry};

/// What hands do. Each action is answered with an `Outcome`; one that changes nothing is no step to
/// undo.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Action {
    /// The pointer goes down and picks up the line there, or begins one. Between press and
    /// release nothing is a step yet.
    Press {
        cell: Vertex,
    },
    /// Leads the line to a cell. Straight drags fill the cells between; going back retracts;
    /// crossed paths become ghosts.
    Drag {
        cell: Vertex,
    },
    /// Makes the drag a step and cuts the ghosts off. Without a drag it is a tap: on the end of a
    /// path it clears the path, on the end of a piece it takes one line back, elsewhere it extends
    /// the line that ends beside the cell.
    Release,
    /// Forgets the drag.
    Cancel,
    /// By keys: the line at `cell`, where the cursor is, goes on, or back, to a neighbor.
    Extend {
        cell: Vertex,
        to: Vertex,
    },
    /// Takes the last cell of the path back.
    Retract {
        cell: Vertex,
    },
    /// Takes the whole piece through a cell away.
    Clear {
        cell: Vertex,
    },
    /// Crosses the edge between two cells out, or erases the cross.
    Cross {
        cell: Vertex,
        to: Vertex,
    },
    /// Draws edges, crosses some out and makes some blank, as one step.
    Lay {
        lines: Vec<[Vertex; 2]>,
        crosses: Vec<[Vertex; 2]>,
        blanks: Vec<[Vertex; 2]>,
    },
    /// Recolors the region of a cell; in Flood-It, of the pivot.
    Paint {
        cell: Vertex,
        color: Color,
    },
    /// Sets the number of moves allowed; null is without end.
    Limit {
        moves: Option<u32>,
    },
    Undo,
    Redo,
    Restart,
    /// Opens a trial branch.
    Branch {
        name: String,
    },
    /// Closes the innermost branch and keeps its steps.
    Keep,
    /// Closes the innermost branch and takes its steps back.
    Drop,
    /// Lays a solution on the board, as one step.
    Show {
        solution: Solution,
    },
}

/// A puzzle just opened.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Opened {
    scene: Scene,
    state: State,
}

/// What came of an action.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Outcome {
    state: State,
    #[serde(flatten)]
    outcome: play::Outcome,
}

/// A cell in words: its content, its path, whether it can be extended.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Description {
    text: Phrase,
}

/// The game on the table, if one is open.
#[derive(Default)]
pub(crate) struct Table {
    game: Option<Game>,
}

impl Table {
    pub(crate) fn open(&mut self, text: &str, kind: Option<&str>) -> Result<Opened, Fault> {
        let entry = entry(text, kind)?;
        self.lay(Game::new(entry.puzzle.clone()), entry)
    }

    pub(crate) fn restore(&mut self, text: &str, record: &str) -> Result<Opened, Fault> {
        let entry = entry(text, None)?;
        let game = Game::restore(entry.puzzle.clone(), record)
            .map_err(|error| Fault::new(error.to_string()))?;
        self.lay(game, entry)
    }

    fn lay(&mut self, game: Game, entry: Entry) -> Result<Opened, Fault> {
        let opened = Opened { scene: Scene::new(entry)?, state: game.state() };
        self.game = Some(game);
        Ok(opened)
    }

    pub(crate) fn save(&self) -> String {
        self.game.as_ref().map(Game::save).unwrap_or_default()
    }

    fn game(&self) -> Result<&Game, Fault> {
        self.game.as_ref().ok_or_else(no_game)
    }

    pub(crate) fn state(&self) -> Result<State, Fault> {
        Ok(self.game()?.state())
    }

    pub(crate) fn act(&mut self, action: &str) -> Result<Outcome, Fault> {
        let action: Action = serde_json::from_str(action)?;
        let game = self.game.as_mut().ok_or_else(no_game)?;
        let outcome = game.act(&action.read(game)?);
        Ok(Outcome { outcome, state: game.state() })
    }

    pub(crate) fn check(&self) -> Result<play::Check, Fault> {
        Ok(self.game()?.check())
    }

    pub(crate) fn describe(&self, cell: Vertex) -> Result<Description, Fault> {
        let no_cell = || Fault::new(phrase!("the board has no cell {cell}", cell));
        Ok(Description { text: self.game()?.describe(cell).ok_or_else(no_cell)? })
    }

    pub(crate) fn progress(&self) -> Result<Drawn, Fault> {
        let game = self.game()?;
        // crossed out both ways, for paths that have a direction
        let both = game.crossed().into_iter().flat_map(|[a, b]| [[a, b], [b, a]]);
        let moves = game.state().moves;
        Ok(Drawn { on: game.drawn(), off: both.collect(), moves, ..Drawn::default() })
    }
}

fn no_game() -> Fault {
    Fault::new("no puzzle is open")
}

impl Action {
    fn read(self, game: &Game) -> Result<play::Action, Fault> {
        Ok(match self {
            Action::Press { cell } => play::Action::Press(cell),
            Action::Drag { cell } => play::Action::Drag(cell),
            Action::Release => play::Action::Release,
            Action::Cancel => play::Action::Cancel,
            Action::Extend { cell, to } => play::Action::Extend { cell, to },
            Action::Retract { cell } => play::Action::Retract(cell),
            Action::Clear { cell } => play::Action::Clear(cell),
            Action::Cross { cell, to } => play::Action::Cross { cell, to },
            Action::Lay { lines, crosses, blanks } => play::Action::Lay { lines, crosses, blanks },
            Action::Paint { cell, color } => play::Action::Paint { cell, color },
            Action::Limit { moves } => play::Action::Limit(moves),
            Action::Undo => play::Action::Undo,
            Action::Redo => play::Action::Redo,
            Action::Restart => play::Action::Restart,
            Action::Branch { name } => play::Action::Branch(name),
            Action::Keep => play::Action::Keep,
            Action::Drop => play::Action::Drop,
            Action::Show { solution } => play::Action::Show(solution.read(game.puzzle())?),
        })
    }
}
