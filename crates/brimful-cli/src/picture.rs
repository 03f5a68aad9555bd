//! Pictures in files: SVG as the library draws it, PNG made of that. Both carry the puzzle's native
//! text: SVG in `<metadata>`, PNG in a text chunk.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, anyhow, bail};
use brimful::draw::{self, Style, Theme};
use brimful::puzzle::{Puzzle, Solution};
use brimful_vision::KEYWORD;
use image::{DynamicImage, ImageDecoder, ImageReader};
use resvg::tiny_skia::{ColorU8, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// The look of pictures in files, which carry their puzzle.
pub(crate) const STYLE: Style =
    Style { theme: Theme::Light, cell: None, patterns: false, source: true };

/// The formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Svg,
    Png,
}

impl Picture {
    /// The format for the ending of a file.
    ///
    /// # Errors
    /// Another ending.
    pub(crate) fn of_path(path: &Path) -> anyhow::Result<Self> {
        match path
            .extension()
            .and_then(|ending| ending.to_str())
            .map(str::to_ascii_lowercase)
            .as_deref()
        {
            Some("svg") => Ok(Picture::Svg),
            Some("png") => Ok(Picture::Png),
            _ => bail!(
                "{}: a picture is written to a file whose name ends in .svg or .png",
                path.display()
            ),
        }
    }

    /// The picture of a puzzle, with its solution if given, beside its graph if `graph` is set.
    ///
    /// # Errors
    /// A picture that does not fit into memory.
    pub(crate) fn draw(
        self,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
        graph: bool,
    ) -> anyhow::Result<Vec<u8>> {
        let svg = if graph {
            draw::graph_svg(puzzle, solution, &STYLE)
        } else {
            draw::svg(puzzle, solution, &STYLE)
        };
        self.of_svg(svg)
    }

    /// A picture that the library drew, in this format.
    ///
    /// # Errors
    /// A picture that does not fit into memory.
    pub(crate) fn of_svg(self, svg: String) -> anyhow::Result<Vec<u8>> {
        match self {
            Picture::Svg => Ok(svg.into_bytes()),
            Picture::Png => png(&svg),
        }
    }
}

/// The name of the file for the picture at this index: `out.svg`, then `out-2.svg` and so on.
pub(crate) fn numbered(path: &Path, index: usize) -> PathBuf {
    if index == 0 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{}.{ending}", index + 1))
}

/// Rasterizes a picture at its own size, with the fonts of this machine; the PNG carries the same
/// puzzle.
fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    let fontdb = font_database();
    if fontdb.is_empty() && svg.contains("<text") {
        bail!("a PNG needs a font for its numbers, and this machine has none: write SVG instead");
    }
    let tree = Tree::from_str(svg, &Options { fontdb, ..Options::default() })
        .context("the picture is not SVG")?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())
        .ok_or_else(|| anyhow!("the picture is too large"))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    encode(&pixels, draw::embedded_source(svg))
}

/// A PNG or JPEG with a drawing over it, as PNG; `drawing` makes the SVG for its size.
///
/// # Errors
/// A file that is not a picture; a picture that does not fit into memory.
pub(crate) fn over(bytes: &[u8], drawing: impl Fn(u32, u32) -> String) -> anyhow::Result<Vec<u8>> {
    let mut decoder = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?.into_decoder()?;
    let orientation = decoder.orientation()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(orientation);
    let image = image.to_rgba8();
    let mut pixels = Pixmap::new(image.width(), image.height())
        .ok_or_else(|| anyhow!("the picture is too large"))?;
    for (to, from) in pixels.pixels_mut().iter_mut().zip(image.pixels()) {
        let [red, green, blue, alpha] = from.0;
        *to = ColorU8::from_rgba(red, green, blue, alpha).premultiply();
    }
    let svg = drawing(image.width(), image.height());
    let options = Options { fontdb: font_database(), ..Options::default() };
    let tree = Tree::from_str(&svg, &options).context("the drawing is not SVG")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    encode(&pixels, None)
}

/// The PNG of some pixels and of the puzzle they show.
fn encode(pixels: &Pixmap, source: Option<String>) -> anyhow::Result<Vec<u8>> {
    let colors = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let data: Vec<u8> = colors.flat_map(|c| [c.red(), c.green(), c.blue(), c.alpha()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    if let Some(text) = source {
        encoder.add_itxt_chunk(KEYWORD.to_owned(), text)?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(file)
}

/// The fonts of this machine, loaded once.
pub(crate) fn font_database() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    Arc::clone(FONTS.get_or_init(|| Arc::new(fonts())))
}

/// The fonts of this machine, one of which replaces `sans-serif`.
fn fonts() -> fontdb::Database {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let families: Vec<String> = fonts
        .faces()
        .filter_map(|face| face.families.first())
        .map(|(name, _)| name.clone())
        .collect();
    let plain = |name: &&String| {
        ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial"].contains(&name.as_str())
    };
    if let Some(family) = families.iter().find(plain).or(families.iter().min()) {
        fonts.set_sans_serif_family(family);
    }
    fonts
}

#[cfg(test)]
mod tests {
    use brimful::format::{self, Hints};
    use brimful_vision::carried;

    use super::*;

    #[test]
    fn files_are_numbered_from_the_second_on() {
        assert_eq!(numbered(Path::new("a/out.svg"), 0), Path::new("a/out.svg"));
        assert_eq!(numbered(Path::new("a/out.svg"), 1), Path::new("a/out-2.svg"));
    }

    #[test]
    fn endings_choose_the_format() {
        assert_eq!(Picture::of_path(Path::new("x.SVG")).ok(), Some(Picture::Svg));
        assert_eq!(Picture::of_path(Path::new("x.png")).ok(), Some(Picture::Png));
        assert!(Picture::of_path(Path::new("x.gif")).is_err());
    }

    #[test]
    fn both_formats_carry_the_puzzle() -> anyhow::Result<()> {
        let text = "[numberlink]\n\né . <\né . <\n";
        let puzzle = format::read(text, &Hints::default()).remove(0)?.puzzle;
        for picture in [Picture::Svg, Picture::Png] {
            let bytes = picture.draw(&puzzle, None, false)?;
            let found = carried(&bytes).map(|found| found.puzzle);
            assert_eq!(found.as_ref(), Some(&puzzle), "{picture:?}");
        }
        for other in ["", "[cycle]\n\n..\n", "<svg></svg>", "\u{89}PNG\r\n\u{1a}\n"] {
            assert!(carried(other.as_bytes()).is_none(), "{other}");
        }
        Ok(())
    }
}
