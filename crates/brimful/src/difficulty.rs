//! Levels of difficulty.

/// How hard a puzzle is for a person.
///
/// ```
/// use brimful::difficulty::Difficulty;
///
/// assert_eq!(Difficulty::from_name("hard"), Some(Difficulty::Hard));
/// assert!(Difficulty::Easy < Difficulty::Expert);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Difficulty {
    /// A few simple rules.
    Easy,
    /// Simple rules, but many, or some that need a second look.
    Medium,
    /// Rules that look at whole regions.
    Hard,
    /// Needs what-if, or more.
    Expert,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// The name used in scripts and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        }
    }

    /// The difficulty of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }
}
