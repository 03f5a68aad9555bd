//! Boards of tiles: their one-color regions, and positions of KAMI.

mod order;
mod position;
mod regions;

pub(crate) use order::Order;
pub(crate) use position::{Colors, Position, colors, parts};
pub(crate) use regions::{Regions, distances};
