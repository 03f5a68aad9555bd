//! Drawings of Brimful carry their puzzle: its native text, in the metadata of an SVG or in a text
//! chunk of a PNG.

use std::io::Cursor;

use brimful::draw;
use brimful::format::{self, Format, Hints};
use brimful::puzzle::Puzzle;

use crate::reading::{Options, Reading};
use crate::refusal::Refusal;

/// The keyword of the text chunk (iTXt) in which a PNG carries its puzzle.
pub const KEYWORD: &str = "brimful";

/// A puzzle that its picture carries.
///
/// ```
/// use brimful::draw::{self, Style};
/// use brimful::format::{self, Hints};
///
/// let puzzle = format::read("[cycle]\n\n..\n..\n", &Hints::default()).remove(0)?.puzzle;
/// let picture = draw::svg(&puzzle, None, &Style { source: true, ..Style::default() });
///
/// let carried = brimful_vision::carried(picture.as_bytes()).ok_or("nothing is carried")?;
/// assert_eq!((carried.puzzle, carried.size), (puzzle, [0, 0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Carried {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Width and height of a PNG in pixels; zero for an SVG, which is not rasterized.
    pub size: [u32; 2],
}

/// The puzzle that a picture carries; `None` for a picture that Brimful did not draw.
///
/// Takes time linear in the size of the file; pixels are not decoded.
///
/// ```
/// assert!(brimful_vision::carried(b"\x89PNG\r\n\x1a\n").is_none());
/// ```
#[must_use]
pub fn carried(bytes: &[u8]) -> Option<Carried> {
    let (text, size) = match svg_text(bytes) {
        Some(svg) => (draw::embedded_source(svg)?, [0, 0]),
        None => in_png(bytes)?,
    };
    let hints = Hints { format: Some(Format::Native), ..Hints::default() };
    let [Ok(entry)] = <[_; 1]>::try_from(format::read(&text, &hints)).ok()? else { return None };
    Some(Carried { puzzle: entry.puzzle, size })
}

/// The reading of a picture that need not be looked at: one that carries its puzzle, or an SVG.
pub(crate) fn reading(bytes: &[u8], options: &Options) -> Option<Reading> {
    let Some(Carried { puzzle, size }) = carried(bytes) else {
        return svg_text(bytes).map(|_| Reading::refused([0, 0], Refusal::NotCarried));
    };
    let kind = puzzle.kind();
    if options.kind.is_some_and(|meant| meant != kind) {
        let refusal = Refusal::OtherKind { kind };
        return Some(Reading { kind: Some(kind), ..Reading::refused(size, refusal) });
    }
    Some(Reading::exact(size, puzzle))
}

/// The text of an SVG file; `None` for another file.
fn svg_text(bytes: &[u8]) -> Option<&str> {
    let text = str::from_utf8(bytes).ok()?;
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let begins = ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"];
    begins.iter().any(|begin| start.starts_with(begin)).then_some(text)
}

/// The text that a PNG carries, and the size of the picture.
fn in_png(bytes: &[u8]) -> Option<(String, [u32; 2])> {
    let reader = png::Decoder::new(Cursor::new(bytes)).read_info().ok()?;
    let info = reader.info();
    let chunk = info.utf8_text.iter().find(|chunk| chunk.keyword == KEYWORD)?;
    Some((chunk.get_text().ok()?, [info.width, info.height]))
}
