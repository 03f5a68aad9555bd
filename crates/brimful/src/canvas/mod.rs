//! The toolkit for pictures: SVG text, the plan of a board, colors, and the shapes that rooms draw
//! with. It names no kind of puzzle.

mod arrows;
mod bridges;
mod floor;
mod layout;
mod links;
mod outline;
mod palette;
mod picture;
mod plan;
mod style;
pub(crate) mod svg;
#[cfg(test)]
mod tests;
#[cfg(feature = "engines")]
mod tree;
mod tube;
mod underlying;

pub(crate) use self::arrows::Arrows;
pub(crate) use self::floor::TextBox;
pub use self::outline::Outline;
pub(crate) use self::palette::{Colors, HUES, Swatch};
pub(crate) use self::picture::{Panel, Picture};
pub(crate) use self::plan::{Plan, Side, UNIT};
pub use self::style::{Style, Theme};
#[cfg(feature = "engines")]
pub(crate) use self::tree::Position;
#[cfg(feature = "engines")]
pub use self::tree::TreeError;
pub(crate) use self::tube::{Disc, TUBE};
pub use self::underlying::{Link, UnderlyingGraph};

use self::svg::Svg;

/// The plan, the colors and the style that the drawings of one picture share.
pub(crate) struct Pen<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) colors: &'static Colors,
    pub(crate) style: &'a Style,
}

impl<'a> Pen<'a> {
    /// The pen for a plan in a style.
    pub(crate) fn new(plan: &'a Plan<'a>, style: &'a Style) -> Self {
        Pen { plan, colors: Colors::of(style.theme), style }
    }

    /// The panel around a drawing of the plan's size.
    pub(crate) fn panel(&self, drawing: Svg) -> Panel {
        Panel { size: self.plan.size, body: drawing.finish() }
    }
}
