//! What must hold for any text at all; shared by the tests, `examples/fuzz_formats.rs` and the
//! cargo-fuzz targets.

use brimful::format::{Entry, Format, FormatError, Hints, read, write};
use brimful::puzzle::{Kind, Puzzle};

/// An error points into the text, at its line and column, within one line.
pub(crate) fn assert_points(error: &FormatError, text: &str) {
    let before = text.get(..error.span.start).unwrap_or_else(|| panic!("{error:?} in {text:?}"));
    let at = text.get(error.span.clone()).unwrap_or_else(|| panic!("{error:?} in {text:?}"));
    assert!(!at.contains('\n'), "{error:?} in {text:?}");
    assert_eq!(error.line, before.matches('\n').count() + 1, "{error:?} in {text:?}");
    let before = before.strip_prefix('\u{feff}').unwrap_or(before);
    let line = before.rsplit('\n').next().unwrap_or_default();
    assert_eq!(error.column, line.chars().count() + 1, "{error:?} in {text:?}");
    assert!(!error.what.is_empty() && !error.help.is_empty(), "{error:?}");
}

/// Reading ends, whatever is asked, finds something to say, and errors point at the text.
pub(crate) fn read_any(text: &str) {
    let kinds = Kind::ALL.into_iter().map(|kind| Hints { kind: Some(kind), ..Hints::default() });
    let formats =
        Format::ALL.into_iter().map(|format| Hints { format: Some(format), ..Hints::default() });
    for hints in [Hints::default()].into_iter().chain(kinds).chain(formats) {
        let found = read(text, &hints);
        assert!(!found.is_empty(), "{hints:?} finds nothing to say in {text:?}");
        found
            .iter()
            .filter_map(|result| result.as_ref().err())
            .for_each(|error| assert_points(error, text));
    }
}

/// Whatever was read can be written: the native format keeps all of it, and every other format,
/// once it has changed labels or node numbers, keeps what it holds.
pub(crate) fn round_trip(text: &str) {
    for entry in read(text, &Hints::default()).into_iter().flatten() {
        if let Ok(native) = write(&entry, Format::Native) {
            // the head says which kind is meant
            let named = Entry { also: Vec::new(), ..entry.clone() };
            assert_eq!(only(&native, &Hints::default()), named, "{native}");
        }
        for format in Format::ALL {
            let Ok(written) = write(&entry, format) else { continue };
            let hints = Hints { rules: rules_of(&entry.puzzle), ..Hints::default() };
            let back = only(&written, &hints);
            let Ok(again) = write(&back, format) else {
                panic!("{} writes {written} only once", format.name())
            };
            assert_eq!(only(&again, &hints), back, "{}: {written}\n{again}", format.name());
        }
    }
}

fn only(text: &str, hints: &Hints) -> Entry {
    match &read(text, hints)[..] {
        [Ok(entry)] => entry.clone(),
        other => panic!("{text}\nreads as {other:?}"),
    }
}

/// The rules of a puzzle, which most formats do not hold.
pub(crate) fn rules_of(puzzle: &Puzzle) -> Option<&'static str> {
    puzzle.options().rules
}
