//! KAMI and Flood-It: tiles of folded paper; a solution as a strip of boards, each marking the next
//! move.

use super::palette::{HUES, Swatch};
use super::plan::{Side, UNIT};
use super::sheet::Panel;
use super::svg::{Attrs, Num, Svg};
use super::{Drawing, Pen, floor, panel};
use crate::graph::{Graph, Vertex};
use crate::kami::{Puzzle, Solution};

/// More tiles than this are not drawn over and over: the moves are then marked on one board.
const MOST_TILES: usize = 200_000;

/// The board as it is before the first move.
pub(super) fn draw(pen: &Pen<'_>, puzzle: &Puzzle) -> Panel {
    panel(pen, board(pen, puzzle, puzzle.colors()))
}

/// The board before each move, marked with it, and after the last.
pub(super) fn strip(pen: &Pen<'_>, puzzle: &Puzzle, solution: &Solution) -> Vec<Panel> {
    let mut colors = puzzle.colors().to_vec();
    let redraw = colors.len().saturating_mul(solution.moves.len()) <= MOST_TILES;
    let mut panels = Vec::new();
    let mut svg = board(pen, puzzle, &colors);
    for (number, step) in (1..).zip(&solution.moves) {
        let Some(v) = pen.plan.board.vertex(step.cell) else { continue };
        let region = region(pen.plan.board.graph(), &colors, v);
        if redraw {
            mark(pen, &mut svg, &region);
        }
        badge(pen, &mut svg, &region, number, step.color);
        region.iter().for_each(|&v| colors[v as usize] = step.color);
        if redraw {
            panels.push(panel(pen, std::mem::replace(&mut svg, board(pen, puzzle, &colors))));
        }
    }
    panels.push(panel(pen, svg));
    panels
}

/// Tiles in the colors given.
pub(super) fn board(pen: &Pen<'_>, puzzle: &Puzzle, colors: &[u32]) -> Drawing {
    let mut svg = Drawing::default();
    if pen.plan.is_graph() {
        pen.edges(&mut svg);
        for (v, &color) in (0..).zip(colors) {
            pen.disc(
                &mut svg,
                "region",
                &color.to_string(),
                pen.plan.center(v),
                0.36 * UNIT,
                tile(pen, color),
            );
        }
    } else {
        paper(pen, &mut svg, colors);
    }
    let ambiguous = puzzle.palette() as usize > HUES;
    if (pen.style.patterns || ambiguous) && !pen.plan.is_large() {
        color_numbers(pen, &mut svg, colors);
    }
    if let Some(v) = puzzle.pivot() {
        let [x, y] = pen.plan.center(v);
        let (r, ink) = (Num(0.5 * pen.plan.radius()), tile(pen, colors[v as usize]).ink);
        let ring: Attrs<'_> =
            &[("class", &"pivot"), ("cx", &Num(x)), ("cy", &Num(y)), ("r", &r), ("fill", &"none")];
        svg.empty(
            "circle",
            &[ring, &[("stroke", &ink), ("stroke-width", &Num(0.08 * UNIT))]].concat(),
        );
    }
    svg
}

/// The tiles of a lattice: one shape a region, a faint shade of its own on each tile, folds between
/// regions.
fn paper(pen: &Pen<'_>, svg: &mut Drawing, colors: &[u32]) {
    let mut regions = regions(pen.plan.board.graph(), colors).1;
    regions.sort_by_key(|region| colors[region[0] as usize]);
    for same in regions.chunk_by(|a, b| colors[a[0] as usize] == colors[b[0] as usize]) {
        let color = colors[same[0][0] as usize];
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
        let tiles = (0..colors.len() as Vertex).filter(|&v| shade(v) == tone);
        let opacity = Num(0.03 + 0.03 * f64::from(tone % 3));
        svg.path(
            &pen.plan.area(tiles),
            &[("class", &"shade"), ("fill", &ink), ("fill-opacity", &opacity)],
        );
    }
    let sides = pen.plan.sides(|v| Some(colors[v as usize]));
    pen.stroke(svg, "folds", &Side::lines(&sides.folds), pen.colors.page, 0.05);
    pen.links_on_tiles(svg);
}

/// The number of its color in the middle of each region.
fn color_numbers(pen: &Pen<'_>, svg: &mut Drawing, colors: &[u32]) {
    pen.texts(svg, "numbers", |svg| {
        for region in regions(pen.plan.board.graph(), colors).1 {
            let v = heart(pen, &region);
            let (color, r) = (colors[v as usize], pen.plan.radius());
            floor::text(
                svg,
                pen.plan.center(v),
                &color.to_string(),
                0.7 * r,
                1.2 * r,
                tile(pen, color).ink,
            );
        }
    });
}

/// Draws a line around a region.
fn mark(pen: &Pen<'_>, svg: &mut Drawing, region: &[Vertex]) {
    let sides = pen.plan.sides(|v| region.binary_search(&v).is_ok().then_some(0));
    let lines = Side::lines(&sides.rim);
    pen.stroke(svg, "mark", &lines, pen.colors.page, 0.26);
    pen.stroke(svg, "mark", &lines, pen.colors.ink, 0.13);
}

/// A numbered disc in the new color, deep inside the region.
fn badge(pen: &Pen<'_>, svg: &mut Drawing, region: &[Vertex], number: usize, color: u32) {
    let at = pen.plan.center(heart(pen, region));
    let swatch = tile(pen, color);
    // Boards of a strip shrink as they grow; the number is to stay readable.
    let r = (0.05 * pen.plan.size[0].max(pen.plan.size[1])).max(0.38 * UNIT);
    let [x, y] = at.map(Num);
    svg.empty(
        "circle",
        &[("cx", &x), ("cy", &y), ("r", &Num(1.16 * r)), ("fill", &pen.colors.page)],
    );
    pen.disc(svg, "move", &number.to_string(), at, r, Swatch { edge: pen.colors.ink, ..swatch });
    pen.texts(svg, "moves", |svg: &mut Svg| {
        floor::text(svg, at, &number.to_string(), 0.62 * r, 1.4 * r, swatch.ink)
    });
}

/// The swatch of a tile color.
pub(super) fn tile(pen: &Pen<'_>, color: u32) -> Swatch {
    pen.colors.swatch(color as usize)
}

/// One of six tones by an arbitrary but fixed rule, so that the paper looks handmade; half the
/// tiles stay plain.
fn shade(v: Vertex) -> u32 {
    // The finalizer of MurmurHash3 (Austin Appleby): neighbors get unrelated tones.
    let mut hash = v ^ v >> 16;
    hash = hash.wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    (hash ^ hash >> 16) % 6
}

/// The vertices of one color connected to a vertex, ascending.
fn region(graph: &Graph, colors: &[u32], start: Vertex) -> Vec<Vertex> {
    let mut found = vec![start];
    let mut seen = rustc_hash::FxHashSet::from_iter([start]);
    let mut next = 0;
    while let Some(&v) = found.get(next) {
        next += 1;
        found.extend(
            graph
                .neighbors(v)
                .filter(|&w| colors[w as usize] == colors[start as usize] && seen.insert(w)),
        );
    }
    found.sort_unstable();
    found
}

/// The number of each vertex's region, and the regions in the order of their first vertices.
pub(super) fn regions(graph: &Graph, colors: &[u32]) -> (Vec<u32>, Vec<Vec<Vertex>>) {
    let mut number = vec![u32::MAX; colors.len()];
    let mut regions = Vec::new();
    for v in 0..colors.len() as Vertex {
        if number[v as usize] == u32::MAX {
            let region = region(graph, colors, v);
            region.iter().for_each(|&w| number[w as usize] = regions.len() as u32);
            regions.push(region);
        }
    }
    (number, regions)
}

/// The vertex of a region farthest from everything outside; of equals the one nearest to the
/// middle.
pub(super) fn heart(pen: &Pen<'_>, region: &[Vertex]) -> Vertex {
    let middle = centroid(pen, region);
    let off = |v: Vertex| {
        let [x, y] = pen.plan.center(v);
        (x - middle[0]).powi(2) + (y - middle[1]).powi(2)
    };
    let depth = depths(pen, region);
    let deepest = depth.iter().copied().max().unwrap_or(0);
    let inner = region.iter().zip(&depth).filter(|&(_, &d)| d == deepest).map(|(&v, _)| v);
    inner.min_by(|&a, &b| off(a).total_cmp(&off(b))).unwrap_or(region[0])
}

/// How many steps each vertex of a region is from its rim.
fn depths(pen: &Pen<'_>, region: &[Vertex]) -> Vec<u32> {
    let graph = pen.plan.board.graph();
    let place = |v: Vertex| region.binary_search(&v).ok();
    let full = if pen.plan.is_graph() { 0 } else { pen.plan.corners(region[0]).len() };
    let mut depth = vec![u32::MAX; region.len()];
    let mut queue = Vec::new();
    for (i, &v) in region.iter().enumerate() {
        if graph.neighbors(v).filter_map(place).count() < full {
            depth[i] = 0;
            queue.push(i);
        }
    }
    let mut next = 0;
    while let Some(&i) = queue.get(next) {
        next += 1;
        for j in graph.neighbors(region[i]).filter_map(place) {
            if depth[j] == u32::MAX {
                depth[j] = depth[i] + 1;
                queue.push(j);
            }
        }
    }
    depth
}

/// The mean place of some vertices.
fn centroid(pen: &Pen<'_>, region: &[Vertex]) -> [f64; 2] {
    let sum = region
        .iter()
        .map(|&v| pen.plan.center(v))
        .fold([0.0; 2], |s, p| [s[0] + p[0], s[1] + p[1]]);
    sum.map(|x| x / region.len().max(1) as f64)
}
