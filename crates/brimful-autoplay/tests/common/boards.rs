//! Boards to play: those of the packs that are squares, and their drawings.

use std::sync::{Arc, OnceLock};

use brimful::board::Shape;
use brimful::draw::{self, Style, Theme};
use brimful::format::{self, Hints};
use brimful::puzzle::{Kind, Puzzle};
use image::RgbImage;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::CELL;

/// That many boards of a kind from its pack.
pub fn some(kind: Kind, count: usize) -> Vec<Puzzle> {
    let pack = format!("{}/../../puzzles/packs/{}.txt", env!("CARGO_MANIFEST_DIR"), kind.name());
    let text = std::fs::read_to_string(pack).unwrap();
    let all = format::read(&text, &Hints::default()).into_iter().map(|entry| entry.unwrap().puzzle);
    let fits = |puzzle: &Puzzle| {
        let shape = puzzle.board().shape();
        let (rows, cols) = shape.size();
        // Each color has to be on the board, so that it has a look.
        let has_all = match puzzle {
            Puzzle::Kami(tiles) | Puzzle::Flood(tiles) => {
                (0..tiles.palette()).all(|c| tiles.colors().iter().any(|of| of.0 == c))
            }
            _ => true,
        };
        matches!(shape, Shape::Square { .. }) && rows.max(cols) <= 10 && has_all
    };
    all.filter(fits).take(count).collect()
}

/// The drawing of a puzzle.
pub fn drawn(puzzle: &Puzzle) -> RgbImage {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let family = fonts.faces().find_map(|face| face.families.first()).cloned();
        family.into_iter().for_each(|(name, _)| fonts.set_sans_serif_family(name));
        Arc::new(fonts)
    });
    let style = Style { theme: Theme::Light, cell: Some(CELL), patterns: false, source: false };
    let options = Options { fontdb: Arc::clone(fonts), ..Options::default() };
    let tree = Tree::from_str(&draw::svg(puzzle, None, &style), &options).unwrap();
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    let colors = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let data = colors.flat_map(|c| [c.red(), c.green(), c.blue()]).collect();
    RgbImage::from_raw(size.width(), size.height(), data).unwrap()
}
