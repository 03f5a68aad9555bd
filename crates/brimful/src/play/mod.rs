//! Playing: gestures, undo and redo, trial branches, mistakes. The game state behind any front end.
//!
//! A [`Game`] takes [`Action`]s, what hands do on a board, and answers each with an
//! [`Outcome`]. It knows the rules, so a front end need not: a step that the rules never allow is refused with a [`Nudge`]
//! that says why, and whatever stands on the board is part of a possible play (paths that do not
//! cross, a loop in pieces, moves that are moves). Whether it leads to a solution is another
//! question: [`Game::check`] answers as far as one can see, the solvers answer the rest.
//!
//! ```
//! use brimful::format::{self, Hints};
//! use brimful::play::{Action, Game};
//!
//! let text = "2 3\n1 0 0\n1 2 2\n";
//! let mut game = Game::new(format::read(text, &Hints::default()).remove(0)?.puzzle);
//! game.act(&Action::Extend { cell: 0, to: 3 });
//! let refused = game.act(&Action::Extend { cell: 0, to: 4 });
//! assert_eq!(refused.nudge.map(|nudge| nudge.text), Some("These cells do not touch.".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts: a *position* is what stands on the board; a *step* takes one to another, and can be
//! taken back (`history`); a *hand* is a drag under way, no step yet (`paths` and
//! `ring` know what it may do; `tiles` recolors).

mod change;
mod check;
pub mod desk;
pub mod film;
mod game;
mod hand;
mod history;
mod nudge;
mod paths;
mod position;
mod record;
mod ring;
mod state;
mod tiles;
mod words;

pub use check::{Check, Verdict};
pub use game::{Action, Game, Outcome};
pub use nudge::{Code, Nudge};
pub use record::RecordError;
pub use state::{Branch, Hand, PathState, Recoloring, State};
pub use tiles::Bloom;
pub use words::cell_name;
