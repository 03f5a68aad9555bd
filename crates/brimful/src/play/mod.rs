//! Playing: gestures, undo and redo, trial branches, mistakes. The game behind any front end.
//!
//! A [`Game`] takes [`Action`]s, the gestures of a player, and answers each with an [`Outcome`]. It
//! knows the rules, so a front end need not. A step that the rules never allow is refused with a
//! [`Nudge`] that says why. The board is always part of a possible play: paths that do not cross, a
//! loop in pieces, legal moves. Whether it leads to a solution is another question:
//! [`Game::check`] finds mistakes that can be seen, and the solvers answer the rest.
//!
//! ```
//! use brimful::format::{self, Hints};
//! use brimful::graph::Vertex;
//! use brimful::play::{Action, Code, Game};
//!
//! let text = "2 3\n1 0 0\n1 2 2\n";
//! let mut game = Game::new(format::read(text, &Hints::default()).remove(0)?.puzzle);
//! let step = |from, to| Action::Extend { cell: Vertex(from), to: Vertex(to) };
//! game.act(&step(0, 1));
//! let refused = game.act(&step(1, 5));
//! assert_eq!(refused.nudge.map(|nudge| nudge.code), Some(Code::Far));
//!
//! // A trial branch is closed with its steps kept or taken back.
//! game.act(&Action::Branch("around the corner".to_owned()));
//! assert_eq!(game.act(&step(0, 3)).nudge, None);
//! game.act(&Action::Drop);
//! assert_eq!(game.state().paths[0].cells, [0, 1].map(Vertex));
//!
//! game.act(&Action::Undo); // the drop
//! game.act(&Action::Undo); // the last line
//! assert!(game.state().can_redo && !game.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions, drags and the changes between positions are in `hands`; here are the steps made of
//! them and their history.

mod action;
mod check;
#[cfg(feature = "engines")]
pub mod film;
mod game;
mod history;
mod record;
mod state;
mod words;

pub use crate::hands::{Bloom, Code, Hand, Nudge, PathState, Unit};
pub use action::{Action, Outcome};
pub use check::{Check, Verdict};
pub use game::Game;
pub use record::RecordError;
pub use state::{Branch, Recoloring, State};
