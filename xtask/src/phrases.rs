//! The templates of every phrase in the sources, for translators: what `xgettext` does for C.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::sh;

/// The crates that speak.
const CRATES: &[&str] = &["brimful", "brimful-proof", "brimful-vision", "brimful-wasm"];
/// What takes templates.
const TAKERS: &[&str] = &[
    "phrase!(",
    "Phrase::new(",
    "Phrase::count(",
    "Fault::new(",
    ".fault(",
    ".with_help(",
    ".integer(",
    ".natural(",
];

/// Prints the templates as a JSON object, each with the same text to be translated.
pub fn list() -> Result<()> {
    let mut found = BTreeSet::new();
    for name in CRATES {
        walk(&sh::root().join("crates").join(name).join("src"), &mut found)?;
    }
    let catalog: serde_json::Map<_, _> =
        found.into_iter().map(|template| (template.clone(), template.into())).collect();
    println!("{}", serde_json::to_string_pretty(&catalog)?);
    Ok(())
}

fn walk(folder: &Path, found: &mut BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, found)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path)?;
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            TAKERS.iter().for_each(|taker| templates(code, taker, found));
        }
    }
    Ok(())
}

/// The literals among the arguments wherever this is called.
fn templates(code: &str, taker: &str, found: &mut BTreeSet<String>) {
    for (at, _) in code.match_indices(taker) {
        let line = code[..at].rfind('\n').map_or(0, |end| end + 1);
        if code[line..at].trim_start().starts_with("//") {
            continue;
        }
        let (mut depth, mut rest) = (0, &code[at + taker.len()..]);
        while let Some(next) = rest.find(['(', ')', '"']) {
            match rest.as_bytes()[next] {
                b'(' => depth += 1,
                b')' if depth == 0 => break,
                b')' => depth -= 1,
                _ => {
                    let Some((literal, length)) = literal(&rest[next + 1..]) else { break };
                    if depth == 0 && literal.contains(|c: char| c.is_alphabetic()) {
                        found.insert(literal);
                    }
                    rest = &rest[next + 1 + length..];
                    continue;
                }
            }
            rest = &rest[next + 1..];
        }
    }
}

/// A string literal behind its first quote, and its length with the last one.
fn literal(code: &str) -> Option<(String, usize)> {
    let mut text = String::new();
    let mut chars = code.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        match char {
            '"' => return Some((text, at + 1)),
            '\\' => match chars.next()?.1 {
                '\n' => while chars.next_if(|next| next.1.is_whitespace()).is_some() {},
                other => text.push(other),
            },
            _ => text.push(char),
        }
    }
    None
}
