//! The tiles of a board.

use super::regions::{Painted, heart};
use super::tile;
use crate::canvas::svg::{Attrs, Num, Svg};
use crate::canvas::{Disc, HUES, Pen, Side, TextBox, UNIT};
use crate::graph::Vertex;
use crate::kami::Puzzle;

/// The radius of the disc that stands for a tile on an abstract graph.
const NODE: f64 = 0.36 * UNIT;

/// Tiles in the colors of a position.
pub(super) fn board(pen: &Pen<'_>, puzzle: &Puzzle, painted: &Painted) -> Svg {
    let mut svg = Svg::default();
    if pen.plan.is_graph() {
        pen.edges(&mut svg);
        for (v, &color) in (0..).zip(&painted.colors) {
            let (label, at) = (color.to_string(), pen.plan.center(Vertex(v)));
            let disc = Disc { class: "region", label: &label, at, radius: NODE };
            disc.write(&mut svg, tile(pen, color));
        }
    } else {
        paper(pen, &mut svg, painted);
    }
    let ambiguous = puzzle.palette() as usize > HUES;
    if (pen.style.patterns || ambiguous) && !pen.plan.is_large() {
        color_numbers(pen, &mut svg, painted);
    }
    if let Some(v) = puzzle.pivot() {
        let [x, y] = pen.plan.center(v).map(Num);
        let radius = Num(0.5 * pen.plan.radius());
        let ink = tile(pen, painted.colors[v]).ink;
        let ring: Attrs<'_> = &[
            ("class", &"pivot"),
            ("cx", &x),
            ("cy", &y),
            ("r", &radius),
            ("fill", &"none"),
            ("stroke", &ink),
            ("stroke-width", &Num(0.08 * UNIT)),
        ];
        svg.empty("circle", ring);
    }
    svg
}

/// The tiles of a lattice: one shape a region, a faint shade on some tiles, folds between regions.
fn paper(pen: &Pen<'_>, svg: &mut Svg, painted: &Painted) {
    let colors = &painted.colors;
    let color_of = |region: &[Vertex]| colors[region[0]];
    let mut regions: Vec<&[Vertex]> = painted.members.iter().map(Vec::as_slice).collect();
    regions.sort_by_key(|region| color_of(region));
    for same in regions.chunk_by(|a, b| color_of(a) == color_of(b)) {
        let color = color_of(same[0]);
        let fill = tile(pen, color).fill;
        // The hair's breadth of stroke closes the seams between tiles.
        let attrs: Attrs<'_> = &[
            ("data-color", &color),
            ("fill", &fill),
            ("stroke", &fill),
            ("stroke-width", &Num(0.02 * UNIT)),
        ];
        svg.nest("g", attrs, |svg| {
            for region in same {
                svg.path(&pen.plan.area(region.iter().copied()), &[("class", &"region")]);
            }
        });
    }
    if pen.plan.is_large() {
        return;
    }
    for (tone, ink) in [(0, "#000"), (1, "#fff"), (2, "#000")] {
        let tiles = Vertex::all(colors.len()).filter(|&v| shade(v) == tone);
        let opacity = Num(0.03 + 0.03 * f64::from(tone % 3));
        let attrs: Attrs<'_> = &[("class", &"shade"), ("fill", &ink), ("fill-opacity", &opacity)];
        svg.path(&pen.plan.area(tiles), attrs);
    }
    let sides = pen.plan.sides(|v| Some(colors[v].0));
    pen.stroke(svg, "folds", &Side::lines(&sides.folds), pen.colors.page, 0.05);
    pen.links_on_tiles(svg);
}

/// The number of its color in the middle of each region.
fn color_numbers(pen: &Pen<'_>, svg: &mut Svg, painted: &Painted) {
    let radius = pen.plan.radius();
    pen.texts(svg, "numbers", |svg| {
        for region in &painted.members {
            let v = heart(pen, region);
            let color = painted.colors[v];
            let at = pen.plan.center(v);
            TextBox { at, height: 0.7 * radius, width: 1.2 * radius }.write(
                svg,
                &color.to_string(),
                tile(pen, color).ink,
            );
        }
    });
}

/// One of six tones by an arbitrary but fixed rule, so that the paper looks handmade; half the
/// tiles stay plain.
fn shade(v: Vertex) -> u32 {
    // The finalizer of MurmurHash3 (Austin Appleby): neighbors get unrelated tones.
    let mut hash = v.0 ^ v.0 >> 16;
    hash = hash.wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    (hash ^ hash >> 16) % 6
}
