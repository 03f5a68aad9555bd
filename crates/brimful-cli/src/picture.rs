//! Pictures in files: SVG as the library draws it, PNG made of that.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, anyhow, bail};
use brimful::draw::{self, Style};
use brimful::puzzle::{Puzzle, Solution};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// The formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Svg,
    Png,
}

impl Picture {
    /// The format that the ending of a file asks for.
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

    /// The picture of a puzzle, with its solution or beside its graph.
    ///
    /// # Errors
    /// A picture that does not fit into memory.
    pub(crate) fn draw(
        self,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
        graph: bool,
    ) -> anyhow::Result<Vec<u8>> {
        let style = Style::default();
        let svg = if graph {
            draw::graph_svg(puzzle, &style)
        } else {
            draw::svg(puzzle, solution, &style)
        };
        self.of_svg(svg)
    }

    /// A picture that the library drew, as the file wants it.
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

/// The name of the file for the picture at that place: `out.svg`, then `out-2.svg` and so on.
pub(crate) fn numbered(path: &Path, index: usize) -> PathBuf {
    if index == 0 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{}.{ending}", index + 1))
}

/// Rasterizes a picture at its own size, with the fonts of this machine.
fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fontdb = Arc::clone(FONTS.get_or_init(|| Arc::new(fonts())));
    if fontdb.is_empty() && svg.contains("<text") {
        bail!("a PNG needs a font for its numbers, and this machine has none: write SVG instead");
    }
    let tree = Tree::from_str(svg, &Options { fontdb, ..Options::default() })
        .context("the picture is not SVG")?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())
        .ok_or_else(|| anyhow!("the picture is too large"))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

/// The fonts of this machine; whichever there is stands in for `sans-serif`.
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
    use super::*;

    #[test]
    fn files_are_numbered_from_the_second_on() {
        assert_eq!(numbered(Path::new("a/out.svg"), 0), Path::new("a/out.svg"));
        assert_eq!(numbered(Path::new("a/out.svg"), 1), Path::new("a/out-2.svg"));
    }

    #[test]
    fn endings_tell_the_format() {
        assert_eq!(Picture::of_path(Path::new("x.SVG")).ok(), Some(Picture::Svg));
        assert_eq!(Picture::of_path(Path::new("x.png")).ok(), Some(Picture::Png));
        assert!(Picture::of_path(Path::new("x.gif")).is_err());
    }
}
