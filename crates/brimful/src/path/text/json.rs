//! As much JSON as a board needs: values that know their place in the text.

use crate::phrase;
use crate::text::{FormatError, Lines, Piece};
use crate::words::Phrase;

/// Values within values: more than any board has.
const DEEPEST: usize = 32;
/// The most values of one board.
const MOST: usize = 1 << 20;

/// A value and where it begins.
pub(super) struct Value<'t> {
    pub(super) at: Piece<'t>,
    pub(super) is: Is<'t>,
}

/// What a value is.
pub(super) enum Is<'t> {
    Object(Vec<(&'t str, Value<'t>)>),
    List(Vec<Value<'t>>),
    /// A text as it is written between its quotes.
    Text(&'t str),
    /// A number, `true`, `false` or `null`.
    Word,
}

impl<'t> Value<'t> {
    /// The value under a key of an object.
    pub(super) fn get(&self, key: &str) -> Option<&Value<'t>> {
        let Is::Object(pairs) = &self.is else { return None };
        pairs.iter().find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The value under a key that must be there.
    pub(super) fn need(&self, key: &str) -> Result<&Value<'t>, FormatError> {
        let missing = || {
            self.at.fault(
                phrase!("{key} is missing", key = format!("{key:?}")),
                phrase!("add {key}", key = format!("{key:?}")),
            )
        };
        self.get(key).ok_or_else(missing)
    }

    /// The values of a list; `what` names it.
    pub(super) fn list(&self, what: &'static str) -> Result<&[Value<'t>], FormatError> {
        match &self.is {
            Is::List(values) => Ok(values),
            _ => Err(self.at.fault(
                phrase!("{what} is not a list", what = Phrase::new(what)),
                "write it as [ … ]",
            )),
        }
    }

    /// A list of two values.
    pub(super) fn pair(&self, what: &'static str) -> Result<[&Value<'t>; 2], FormatError> {
        match self.list(what)? {
            [a, b] => Ok([a, b]),
            _ => Err(self
                .at
                .fault(phrase!("{what} has not two parts", what = Phrase::new(what)), "write two")),
        }
    }

    /// A number from 0.
    pub(super) fn natural(&self, what: &'static str) -> Result<u32, FormatError> {
        self.at.natural(what)
    }

    /// A text.
    pub(super) fn text(&self) -> Option<&'t str> {
        if let Is::Text(text) = self.is { Some(text) } else { None }
    }
}

/// Takes the value at the front of the lines: up to the line in which its last bracket closes, or
/// to a blank line.
pub(super) fn take<'t>(lines: &mut Lines<'t>) -> Result<Value<'t>, FormatError> {
    let (mut depth, mut closed) = (0_usize, false);
    let block = lines.take_block(usize::MAX, |line| {
        if closed || line.is_void() {
            return false;
        }
        for token in Tokens::new(line.trimmed()) {
            match token.text() {
                "{" | "[" => depth += 1,
                "}" | "]" => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        closed = depth == 0;
        true
    });
    let mut tokens = block.lines().flat_map(|line| Tokens::new(line.trimmed()));
    let mut parser = Parser { next: tokens.next(), tokens, end: block.end, values: 0 };
    let value = parser.value(0)?;
    match parser.next {
        None => Ok(value),
        Some(token) => Err(token.fault("the value is closed already", "take this away")),
    }
}

struct Parser<'t, I> {
    next: Option<Piece<'t>>,
    tokens: I,
    end: Piece<'t>,
    values: usize,
}

impl<'t, I: Iterator<Item = Piece<'t>>> Parser<'t, I> {
    fn take(&mut self) -> Result<Piece<'t>, FormatError> {
        let next = self.tokens.next();
        std::mem::replace(&mut self.next, next)
            .ok_or_else(|| self.end.fault("the text ends within a value", "close its brackets"))
    }

    fn value(&mut self, depth: usize) -> Result<Value<'t>, FormatError> {
        let at = self.take()?;
        self.values += 1;
        if depth > DEEPEST || self.values > MOST {
            return Err(at.fault("there is too much in this value", "write a single board"));
        }
        let is = match at.text() {
            "{" => Is::Object(self.many("}", |parser| {
                let key = parser.take()?;
                let name = unquoted(key).ok_or_else(|| {
                    key.fault(
                        phrase!("{quoted} is not a key", quoted = key.quoted()),
                        "write \"key\": value",
                    )
                })?;
                let colon = parser.take()?;
                if colon.text() != ":" {
                    return Err(colon.fault("the ':' is missing", "write \"key\": value"));
                }
                Ok((name, parser.value(depth + 1)?))
            })?),
            "[" => Is::List(self.many("]", |parser| parser.value(depth + 1))?),
            "}" | "]" | "," | ":" => {
                return Err(at.fault(
                    phrase!("{quoted} is out of place", quoted = at.quoted()),
                    "write a value",
                ));
            }
            _ => unquoted(at).map_or(Is::Word, Is::Text),
        };
        Ok(Value { at, is })
    }

    /// Items with commas between them, up to the closing bracket.
    fn many<T>(
        &mut self,
        close: &str,
        item: impl Fn(&mut Self) -> Result<T, FormatError>,
    ) -> Result<Vec<T>, FormatError> {
        let mut items = Vec::new();
        if self.next.is_some_and(|token| token.text() == close) {
            self.take()?;
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            let token = self.take()?;
            match token.text() {
                "," => {}
                text if text == close => return Ok(items),
                _ => {
                    let what = phrase!("{quoted} is out of place", quoted = token.quoted());
                    return Err(token.fault(what, phrase!("write ',' or '{close}'", close)));
                }
            }
        }
    }
}

/// The inside of a text in quotes.
fn unquoted(token: Piece<'_>) -> Option<&str> {
    token.text().strip_prefix('"')?.strip_suffix('"')
}

/// The tokens of a line: brackets, commas, colons, texts in quotes, and words. No text goes over
/// the end of its line.
struct Tokens<'t> {
    rest: Piece<'t>,
}

impl<'t> Tokens<'t> {
    fn new(line: Piece<'t>) -> Self {
        Tokens { rest: line }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        let rest = self.rest.trim();
        let text = rest.text();
        let first = text.chars().next()?;
        let length = match first {
            '{' | '}' | '[' | ']' | ',' | ':' => 1,
            '"' => quoted_length(text),
            _ => {
                let ends = |c: char| c.is_ascii_whitespace() || "{}[],:\"".contains(c);
                text.find(ends).unwrap_or(text.len()).max(first.len_utf8())
            }
        };
        self.rest = rest.part(length, text.len());
        Some(rest.part(0, length))
    }
}

/// The length of the text in quotes at the front; all of it where no quote closes it.
fn quoted_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            b'\\' if !escaped => escaped = true,
            b'"' if !escaped => return at + 1,
            _ => escaped = false,
        }
    }
    text.len()
}
