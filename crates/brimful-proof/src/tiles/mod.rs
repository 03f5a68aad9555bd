//! Boards of tiles: their one-color regions, and positions of KAMI.

mod position;
mod regions;

pub(crate) use position::{Position, parts};
pub(crate) use regions::Regions;
