//! Playing: one game on the main thread.

use brimful::format::Entry;
use brimful::graph::Vertex;
use brimful::play::{self, Bloom, Game, Outcome, State};
use serde::{Deserialize, Serialize};

use crate::scene::Scene;
use crate::solution::Told;
use crate::wire::{Fault, entry};

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Action {
    Press { cell: Vertex },
    Drag { cell: Vertex },
    Release,
    Cancel,
    Extend { cell: Vertex, to: Vertex },
    Retract { cell: Vertex },
    Clear { cell: Vertex },
    Paint { cell: Vertex, color: u32 },
    Limit { moves: Option<u32> },
    Undo,
    Redo,
    Restart,
    Branch { name: String },
    Keep,
    Drop,
    Show { solution: Told },
}

#[derive(Serialize)]
struct Opened {
    scene: Scene,
    state: StateMessage,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct StateMessage {
    paths: Vec<PathMessage>,
    filled: usize,
    total: usize,
    colors: Vec<u32>,
    moves: Vec<MoveMessage>,
    regions: Vec<usize>,
    limit: Option<u32>,
    solved: bool,
    over: bool,
    can_undo: bool,
    can_redo: bool,
    depth: usize,
    branches: Vec<BranchMessage>,
    hand: Option<HandMessage>,
}

#[derive(Serialize)]
struct PathMessage {
    path: usize,
    cells: Vec<Vertex>,
    ghost: Vec<Vertex>,
    complete: bool,
    active: bool,
}

#[derive(Serialize)]
pub(crate) struct MoveMessage {
    pub(crate) cell: Vertex,
    pub(crate) color: u32,
}

#[derive(Serialize)]
struct BranchMessage {
    name: String,
    depth: usize,
}

#[derive(Serialize)]
struct HandMessage {
    path: Option<usize>,
    cell: Vertex,
}

#[derive(Serialize)]
struct OutcomeMessage {
    state: StateMessage,
    changed: bool,
    nudge: Option<NudgeMessage>,
    bloom: Option<BloomMessage>,
    cursor: Option<Vertex>,
}

#[derive(Serialize)]
struct NudgeMessage {
    code: &'static str,
    text: String,
    cells: Vec<Vertex>,
}

#[derive(Serialize)]
struct BloomMessage {
    from: u32,
    to: u32,
    rings: Vec<Vec<Vertex>>,
    depth: Vec<Vertex>,
}

#[derive(Serialize)]
struct CheckMessage {
    verdict: &'static str,
    text: String,
    cells: Vec<Vertex>,
}

#[derive(Serialize)]
struct Words {
    text: String,
}

/// What the player has drawn: the edges, the moves.
#[derive(Serialize)]
struct Drawn {
    on: Vec<[Vertex; 2]>,
    off: [(); 0],
    moves: Vec<MoveMessage>,
}

/// The game on the table, if one is open.
#[derive(Default)]
pub(crate) struct Table {
    game: Option<Game>,
}

impl Table {
    pub(crate) fn open(
        &mut self,
        text: &str,
        kind: Option<&str>,
    ) -> Result<impl Serialize + use<>, Fault> {
        let entry = entry(text, kind)?;
        self.lay(Game::new(entry.puzzle.clone()), entry)
    }

    pub(crate) fn restore(
        &mut self,
        text: &str,
        record: &str,
    ) -> Result<impl Serialize + use<>, Fault> {
        let entry = entry(text, None)?;
        let game = Game::restore(entry.puzzle.clone(), record)
            .map_err(|error| Fault::new(error.to_string()))?;
        self.lay(game, entry)
    }

    fn lay(&mut self, game: Game, entry: Entry) -> Result<Opened, Fault> {
        let opened = Opened { scene: Scene::new(entry)?, state: game.state().into() };
        self.game = Some(game);
        Ok(opened)
    }

    pub(crate) fn save(&self) -> String {
        self.game.as_ref().map(Game::save).unwrap_or_default()
    }

    fn game(&self) -> Result<&Game, Fault> {
        self.game.as_ref().ok_or_else(|| Fault::new("no puzzle is open"))
    }

    pub(crate) fn state(&self) -> Result<impl Serialize + use<>, Fault> {
        Ok(StateMessage::from(self.game()?.state()))
    }

    pub(crate) fn act(&mut self, action: &str) -> Result<impl Serialize + use<>, Fault> {
        let action: Action = serde_json::from_str(action)?;
        let game = self.game.as_mut().ok_or_else(|| Fault::new("no puzzle is open"))?;
        let outcome = game.act(&action.read(game)?);
        Ok(OutcomeMessage::new(outcome, game.state()))
    }

    pub(crate) fn check(&self) -> Result<impl Serialize + use<>, Fault> {
        let play::Check { verdict, text, cells } = self.game()?.check();
        let verdict = match verdict {
            play::Verdict::Solved => "solved",
            play::Verdict::SoFar => "so-far",
            play::Verdict::Wrong => "wrong",
        };
        Ok(CheckMessage { verdict, text, cells })
    }

    pub(crate) fn describe(&self, cell: Vertex) -> Result<impl Serialize + use<>, Fault> {
        let text = self.game()?.describe(cell);
        Ok(Words { text: text.ok_or_else(|| Fault::new(format!("the board has no cell {cell}")))? })
    }

    pub(crate) fn progress(&self) -> Result<impl Serialize + use<>, Fault> {
        let game = self.game()?;
        Ok(Drawn { on: game.drawn(), off: [], moves: moves(game.state().moves) })
    }
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

fn moves(moves: Vec<(Vertex, u32)>) -> Vec<MoveMessage> {
    moves.into_iter().map(|(cell, color)| MoveMessage { cell, color }).collect()
}

impl From<State> for StateMessage {
    fn from(state: State) -> Self {
        let paths = state.paths.into_iter();
        StateMessage {
            paths: paths
                .map(|p| PathMessage {
                    path: p.path,
                    cells: p.cells,
                    ghost: p.ghost,
                    complete: p.complete,
                    active: p.active,
                })
                .collect(),
            filled: state.filled,
            total: state.total,
            colors: state.colors,
            moves: moves(state.moves),
            regions: state.regions,
            limit: state.limit,
            solved: state.solved,
            over: state.over,
            can_undo: state.can_undo,
            can_redo: state.can_redo,
            depth: state.depth,
            branches: state
                .branches
                .into_iter()
                .map(|b| BranchMessage { name: b.name, depth: b.depth })
                .collect(),
            hand: state.hand.map(|hand| HandMessage { path: hand.path, cell: hand.cell }),
        }
    }
}

impl OutcomeMessage {
    fn new(outcome: Outcome, state: State) -> Self {
        let bloom = |Bloom { from, to, rings, depth }| BloomMessage { from, to, rings, depth };
        OutcomeMessage {
            state: state.into(),
            changed: outcome.changed,
            nudge: outcome.nudge.map(|n| NudgeMessage {
                code: n.code.name(),
                text: n.text,
                cells: n.cells,
            }),
            bloom: outcome.bloom.map(bloom),
            cursor: outcome.cursor,
        }
    }
}
