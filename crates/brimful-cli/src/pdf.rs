//! PDF files of pages that the library drew as SVG.

use anyhow::{Context, anyhow, bail};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};
use resvg::usvg::{Options, Tree};
use svg2pdf::ConversionOptions;

use crate::picture;

/// Text becomes outlines, so that a book looks the same on every printer.
const CONVERSION: ConversionOptions =
    ConversionOptions { compress: true, raster_scale: 1.5, embed_text: false, pdfa: false };

/// The pages as one file; an SVG unit becomes a point. The same pages look the same; what
/// the file lists by name, svg2pdf writes in any order.
///
/// # Errors
/// No font on this machine, or a page that is not SVG.
pub(crate) fn of_pages(pages: &[String]) -> anyhow::Result<Vec<u8>> {
    let fontdb = picture::font_database();
    if fontdb.is_empty() {
        bail!(
            "a PDF needs a font for its numbers, and this machine has none: install one, such as \
             the package fonts-dejavu-core"
        );
    }
    let options = Options { fontdb, ..Options::default() };
    let mut next = Ref::new(1);
    let mut file = Pdf::new();
    let (catalog, tree) = (next.bump(), next.bump());
    let mut kids = Vec::new();
    for text in pages {
        let svg = Tree::from_str(text, &options).context("a page is not SVG")?;
        let (drawing, top) = svg2pdf::to_chunk(&svg, CONVERSION)
            .map_err(|error| anyhow!("a page cannot be written as PDF: {error}"))?;
        let mut numbers = std::collections::HashMap::new();
        let drawing =
            drawing.renumber(|number| *numbers.entry(number).or_insert_with(|| next.bump()));
        let Some(&drawn) = numbers.get(&top) else { bail!("a page has no drawing") };
        let (page, content) = (next.bump(), next.bump());
        let [width, height] = [svg.size().width(), svg.size().height()];
        let mut leaf = file.page(page);
        leaf.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(content);
        leaf.resources().x_objects().pair(Name(b"S"), drawn);
        leaf.finish();
        // A drawing is one unit wide and high.
        let mut lines = Content::new();
        lines.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(Name(b"S"));
        file.stream(content, &lines.finish());
        file.extend(&drawing);
        kids.push(page);
    }
    let count = i32::try_from(kids.len()).unwrap_or(i32::MAX);
    file.pages(tree).kids(kids).count(count);
    file.catalog(catalog).pages(tree);
    Ok(file.finish())
}
