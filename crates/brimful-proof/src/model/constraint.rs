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
        if !self.is_yes() {
            text.push('~');
        }
        text.push('x');
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
        write(self.literals.iter().copied(), self.at_least, text);
    }
}

/// Appends that at least this many of the literals are true, in the format OPB.
pub(crate) fn write(
    literals: impl IntoIterator<Item = Literal>,
    at_least: usize,
    text: &mut String,
) {
    for literal in literals {
        *text += "1 ";
        literal.write(text);
        text.push(' ');
    }
    *text += ">= ";
    number(at_least, text);
}

/// Appends a number, quickly: models have millions.
pub(crate) fn number(n: usize, text: &mut String) {
    if n > 99 {
        number(n / 100, text);
    }
    if n > 9 {
        text.push(char::from(b'0' + (n / 10 % 10) as u8));
    }
    text.push(char::from(b'0' + (n % 10) as u8));
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
