//! Constraints: at least a given number of literals are true.

use brimful::ids::Id;
use smallvec::SmallVec;

/// Literals of a constraint that needs no memory of its own.
const SHORT: usize = 4;

/// The literals of a constraint.
pub type Literals = SmallVec<[Literal; SHORT]>;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The variable of this number is true.
    #[must_use]
    pub fn yes(variable: usize) -> Self {
        Literal((variable as u32) << 1)
    }

    /// The variable of this number is false.
    #[must_use]
    pub fn no(variable: usize) -> Self {
        Literal((variable as u32) << 1 | 1)
    }

    /// The number of the variable, from 0.
    #[must_use]
    pub fn variable(self) -> usize {
        self.0 as usize >> 1
    }

    /// Appends the literal in the format OPB.
    pub(crate) fn write(self, text: &mut String) {
        *text += if self.is_yes() { "x" } else { "~x" };
        number(self.variable() + 1, text);
    }

    /// Whether the literal is the variable itself.
    #[must_use]
    pub fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }
}

/// By its place among all literals, two for each variable.
impl Id for Literal {
    #[inline]
    fn new(index: usize) -> Self {
        Literal(index as u32)
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

impl std::fmt::Display for Literal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", if self.is_yes() { "" } else { "~" }, self.variable() + 1)
    }
}

/// At least this many of these literals are true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The literals, each variable once.
    pub literals: Literals,
    /// How many of them are true at least.
    pub at_least: usize,
}

impl Constraint {
    /// At least `count` of the literals are true.
    pub(crate) fn at_least(count: usize, literals: impl IntoIterator<Item = Literal>) -> Self {
        Constraint { literals: literals.into_iter().collect(), at_least: count }
    }

    /// At most `count` of the literals are true: all others are false.
    pub(crate) fn at_most(count: usize, literals: &[Literal]) -> Self {
        let literals: Literals = literals.iter().map(|&literal| !literal).collect();
        Constraint { at_least: literals.len().saturating_sub(count), literals }
    }

    /// Appends the constraint in the format OPB.
    pub(crate) fn write(&self, text: &mut String) {
        for literal in &self.literals {
            *text += "1 ";
            literal.write(text);
            *text += " ";
        }
        *text += ">= ";
        number(self.at_least, text);
    }
}

/// The numbers from 000 to 999, one after the other.
const THREE_DIGITS: [u8; 3000] = {
    let mut all = [0; 3000];
    let mut at = 0;
    while at < all.len() {
        all[at] = b'0' + (at / [300, 30, 3][at % 3] % 10) as u8;
        at += 1;
    }
    all
};

/// Appends a number, quickly: models have millions.
pub(crate) fn number(n: usize, text: &mut String) {
    const DIGITS: &str = match std::str::from_utf8(&THREE_DIGITS) {
        Ok(digits) => digits,
        Err(_) => unreachable!(),
    };
    let mut from = 3 * (n % 1000);
    let to = from + 3;
    if n > 999 {
        number(n / 1000, text);
    } else {
        from += usize::from(n < 100) + usize::from(n < 10);
    }
    *text += &DIGITS[from..to];
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_written_as_by_the_standard_library() {
        for n in (0..2_100).chain([9_999, 10_000, 1_000_000, 1_002_003, usize::MAX]) {
            let mut text = String::new();
            number(n, &mut text);
            assert_eq!(text, n.to_string());
        }
    }
}
