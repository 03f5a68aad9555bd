//! The toolkit that rooms make puzzles with. It names no puzzle.
//!
//! A [`Request`] says what is wanted; a room's [`Maker`] plants a random solution and changes it
//! until the engine finds no other. Most solutions are random [`cover`]s of a board by [`paths`];
//! boards with holes come from [`outline`]. What a kind lets callers choose is declared in its
//! [`Offer`], so that options are parsed and refused in one place.

pub(crate) mod cover;
mod failure;
mod form;
mod holes;
mod maker;
mod offer;
pub(crate) mod outline;
pub(crate) mod paths;
mod request;
mod symmetry;

pub use failure::{Exhausted, Failure, Refusal};
pub use form::Outline;
pub use offer::{Choice, Takes, Uniqueness};
pub use request::{Request, Value};
pub use symmetry::Symmetry;

pub(crate) use maker::{Effort, Maker, Source, Weigh};
pub(crate) use offer::Offer;
pub(crate) use symmetry::{Images, image, images};
