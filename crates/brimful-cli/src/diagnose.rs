//! Errors for people, drawn the way rustc draws them.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use brimful::format::FormatError;

/// The most of a source that is quoted around an error: boards may have lines of megabytes.
const QUOTE: usize = 400;

/// An error in a text, pointing at its place. Colored; print it through `anstream`.
pub(crate) fn pointed(path: &str, text: &str, error: &FormatError) -> String {
    let (start, end) = (floor(text, error.span.start), floor(text, error.span.end));
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let from = floor(text, line_start.max(start.saturating_sub(QUOTE)));
    let to = floor(text, line_end.min(start + QUOTE));
    let end = end.clamp(start, to.max(start));
    let quoted = Snippet::source(&text[from..to])
        .line_start(error.line)
        .path(path)
        .annotation(AnnotationKind::Primary.span(start - from..end - from));
    let mut group = Level::ERROR.primary_title(error.what.to_string()).element(quoted);
    if !error.help.is_empty() {
        group = group.element(Level::HELP.message(error.help.to_string()));
    }
    Renderer::styled().render(&[group]) + "\n"
}

/// An error that has no place in a text.
pub(crate) fn plain(what: &str, help: Option<&str>) -> String {
    let mut group = annotate_snippets::Group::with_title(Level::ERROR.primary_title(what));
    if let Some(help) = help {
        group = group.element(Level::HELP.message(help));
    }
    Renderer::styled().render(&[group]) + "\n"
}

/// The nearest place at or before `at` where the text may be cut.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
