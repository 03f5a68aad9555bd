//! The frame of every picture: the `svg` element with its title, description and ground.

use super::source;
use crate::canvas::Pen;
use crate::canvas::svg::{Attrs, Num, Point, Svg};

/// Everything of a picture but its drawings.
pub(super) struct Document {
    /// Width and height in drawing units.
    pub(super) size: Point,
    /// Pixels in a drawing unit.
    pub(super) scale: f64,
    pub(super) title: String,
    /// The description for screen readers, a sentence or two.
    pub(super) about: String,
    /// The puzzle's native text, where the picture carries it.
    pub(super) source: Option<String>,
}

impl Document {
    /// The picture around some drawings.
    pub(super) fn write(self, pen: &Pen<'_>, body: impl FnOnce(&mut Svg)) -> String {
        let [width, height] = self.size.map(|x| Num((x * self.scale).max(1.0)));
        let view = format!("0 0 {} {}", Num(self.size[0]), Num(self.size[1]));
        let fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
        let attrs: Attrs<'_> = &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("width", &width),
            ("height", &height),
            ("viewBox", &view),
            ("role", &"img"),
            ("font-family", &fonts),
            ("stroke-linecap", &"round"),
            ("stroke-linejoin", &"round"),
        ];
        let mut svg = Svg::default();
        svg.nest("svg", attrs, |svg| {
            svg.text("title", &[], &self.title);
            svg.text("desc", &[], &self.about);
            if let Some(text) = &self.source {
                source::embed(svg, text);
            }
            let page: Attrs<'_> = &[
                ("class", &"page"),
                ("width", &"100%"),
                ("height", &"100%"),
                ("fill", &pen.colors.page),
            ];
            svg.empty("rect", page);
            body(svg);
        });
        svg.finish()
    }
}
