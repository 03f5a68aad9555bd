//! `puzzlink`: addresses of puzz.link and its relatives (pzv.jp, pzprxs),
//! `…?name/[flags/]columns/rows/body`. The board of an address is read and written by its kind.

use crate::phrase;
use crate::puzzle::Kind;
use crate::text::{
    Address, Addressed, FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View,
    size,
};
use crate::words::Phrase;

pub(super) static PUZZLINK: Syntax = Syntax {
    name: "puzzlink",
    example: Some("a puzz.link address"),
    words: &[],
    holds: |notation| notation.address.is_some(),
    begins,
    fits: |_| false,
    is_block: false,
    read,
    write,
};

const FORM: &str = "write an address such as https://puzz.link/p?numlin/5/5/1j2h3m1h2j3";

fn addresses() -> impl Iterator<Item = &'static Address> {
    Kind::ALL.into_iter().filter_map(|kind| kind.facts().text.address)
}

/// The name of a puzzle and its address; `numlin_edit` opens the editor for `numlin`.
fn named(name: &str) -> Option<(&'static str, &'static Address)> {
    let name = name.split('_').next().unwrap_or(name);
    let names = |address: &'static Address| address.names.iter().map(move |&name| (name, address));
    addresses().flat_map(names).find(|&(known, _)| known == name)
}

/// Any web address, or the part behind its host.
fn begins(line: Line<'_>) -> bool {
    let text = line.text();
    let path = text.rsplit('?').next().unwrap_or(text);
    text.starts_with("http://")
        || text.starts_with("https://")
        || !text.starts_with(['[', '{'])
            && path.split_once('/').is_some_and(|(name, _)| named(name).is_some())
}

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(line) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let address = line.trimmed();
    let query = match address.text().rfind('?') {
        Some(at) => address.part(at + 1, address.text().len()),
        None if address.text().contains("://") => return Err(foreign(address)),
        None => address,
    };
    let mut parts = query.split('/');
    let name = parts.next().unwrap_or(query);
    let Some((known, way)) = named(name.text()) else {
        // The name of a puzzle is a word; what else follows a question mark is not a puzzle.
        if !name.text().bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return Err(foreign(address));
        }
        let names: Vec<&str> = addresses().flat_map(|address| address.names).copied().collect();
        let what = phrase!("puzzles of type {quoted} cannot be read", quoted = name.quoted());
        return Err(name.fault(what, phrase!("write one of {names}", names = names.join(", "))));
    };
    let mut next = parts.next();
    let flags = next.filter(|part| !part.text().bytes().all(|b| b.is_ascii_digit()));
    if flags.is_some() {
        next = parts.next();
    }
    let missing = |what| {
        let what = Phrase::new(what);
        address.end().fault(phrase!("the {what} is missing", what), FORM)
    };
    let cols = next.ok_or_else(|| missing("number of columns"))?;
    let rows = parts.next().ok_or_else(|| missing("number of rows"))?;
    let size = size(rows, cols)?;
    let body = parts.next().ok_or_else(|| missing("board"))?;
    if let Some(extra) = parts.find(|part| !part.text().is_empty()) {
        return Err(extra.fault("the address has one part too many", FORM));
    }
    let flags = flags.map_or("", |flags| flags.text());
    (way.read)(Addressed { name: known, flags, size, body })
}

/// An address of a site whose puzzles are not read.
fn foreign(address: Piece<'_>) -> FormatError {
    let host = address.text().split("://").nth(1).unwrap_or(address.text());
    let host = host.split(['/', '?', '#']).next().unwrap_or(host);
    address.fault(phrase!("addresses of {host} hold no puzzle that can be read", host), FORM)
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let address = view.notation.address.ok_or(Unfit::Kind)?;
    Ok(format!("https://puzz.link/p?{}\n", (address.write)(view)?))
}
