//! The puzzle inside its picture: its native text in `<metadata>`, written and found again.

use crate::canvas::Style;
use crate::canvas::svg::Svg;
use crate::format::{self, Entry, Format};
use crate::puzzle::Puzzle;

/// The attribute that marks the element.
const MARK: &str = "data-brimful";

/// The native text of a puzzle, if the style asks for it and XML can hold it.
pub(super) fn of(puzzle: &Puzzle, style: &Style) -> Option<String> {
    if !style.source {
        return None;
    }
    let text = format::write(&Entry::new(puzzle.clone()), Format::Native).ok()?;
    let fits = |c: char| !c.is_control() || matches!(c, '\n' | '\t');
    text.chars().all(|c| fits(c) && !matches!(c, '\u{fffe}' | '\u{ffff}')).then_some(text)
}

/// Writes a text into a picture.
pub(super) fn embed(svg: &mut Svg, text: &str) {
    svg.verbatim("metadata", &[(MARK, &"native")], text);
}

/// The puzzle's native text that a drawing of Brimful carries; `None` of any other picture.
///
/// Drawings carry it when [`Style::source`](crate::draw::Style::source) is set.
///
/// ```
/// use brimful::draw::{self, Style};
/// use brimful::format::{self, Hints};
///
/// let text = "[cycle]\n\n...\n.#.\n...\n";
/// let puzzle = format::read(text, &Hints::default()).remove(0)?.puzzle;
/// let style = Style { source: true, ..Style::default() };
/// let picture = draw::svg(&puzzle, None, &style);
///
/// let found = draw::embedded_source(&picture).ok_or("nothing is embedded")?;
/// assert_eq!(format::read(&found, &Hints::default()).remove(0)?.puzzle, puzzle);
/// assert_eq!(draw::embedded_source(&draw::svg(&puzzle, None, &Style::default())), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn embedded_source(svg: &str) -> Option<String> {
    let content = |element: &str| {
        let (tag, rest) = element.split_once('>')?;
        let marked = tag.split_whitespace().any(|part| part.split('=').next() == Some(MARK));
        let (content, _) = rest.split_once("</metadata>")?;
        (marked && !tag.ends_with('/')).then(|| unescape(content))
    };
    svg.split("<metadata").skip(1).find_map(content)?
}

/// The text that escaped text stands for; `None` where that is not well-formed.
fn unescape(text: &str) -> Option<String> {
    let mut pieces = text.split('&');
    let mut plain = pieces.next()?.to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once(';')?;
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            _ => character(name.strip_prefix('#')?)?,
        });
        plain.push_str(rest);
    }
    // Markup in between is not ours.
    (!plain.is_empty() && !text.contains('<')).then_some(plain)
}

/// The character of a numeric reference.
fn character(number: &str) -> Option<char> {
    let code = match number.strip_prefix('x') {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => number.parse(),
    };
    char::from_u32(code.ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embedded(text: &str) -> String {
        let mut svg = Svg::default();
        svg.empty("metadata", &[]);
        embed(&mut svg, text);
        svg.finish()
    }

    #[test]
    fn any_text_comes_back() {
        for text in ["[cycle]\n\n..\n", "<a>&amp;\t\"b'\n", "é ü 中\n\n\n", "a\n</metadata>\n"] {
            assert_eq!(embedded_source(&embedded(text)).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_other_programs_write_is_understood() {
        let found = |svg: &str| embedded_source(svg);
        assert_eq!(
            found("<svg><metadata id='m' data-brimful='native'>a&#10;b&#x41;&apos;</metadata>"),
            Some("a\nbA'".into())
        );
        for broken in [
            "<metadata>a</metadata>",
            "<metadata data-brimful=\"native\"/><metadata>a</metadata>",
            "<metadata data-brimful=\"native\">a",
            "<metadata data-brimful=\"native\"></metadata>",
            "<metadata data-brimful=\"native\">&none;</metadata>",
            "<metadata data-brimful=\"native\">&#xd800;</metadata>",
        ] {
            assert_eq!(found(broken), None, "{broken}");
        }
    }
}
