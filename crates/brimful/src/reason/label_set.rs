//! Sets of labels.

use smallvec::SmallVec;

use crate::ids::Label;

/// A set of labels, one bit each. Sets of one puzzle are equally wide; sets of different puzzles
/// must not be compared. Up to 128 labels need no allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LabelSet(SmallVec<[u64; 2]>);

impl LabelSet {
    /// The empty set, for a puzzle with this number of labels.
    fn none(labels: usize) -> Self {
        LabelSet(smallvec::smallvec![0; labels.div_ceil(64)])
    }

    /// All labels of a puzzle with this number of them.
    pub(crate) fn all(labels: usize) -> Self {
        let mut all = LabelSet::none(labels);
        Label::all(labels).for_each(|label| all.insert(label));
        all
    }

    /// The set of one label, for a puzzle with this number of labels.
    pub(crate) fn only(label: Label, labels: usize) -> Self {
        let mut only = LabelSet::none(labels);
        only.insert(label);
        only
    }

    fn insert(&mut self, label: Label) {
        self.0[label.index() / 64] |= 1 << (label.index() % 64);
    }

    pub(crate) fn remove(&mut self, label: Label) {
        self.0[label.index() / 64] &= !(1 << (label.index() % 64));
    }

    pub(crate) fn contains(&self, label: Label) -> bool {
        self.0[label.index() / 64] & 1 << (label.index() % 64) != 0
    }

    /// The labels in both sets.
    pub(crate) fn common(&self, other: &Self) -> Self {
        LabelSet(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    /// Whether the sets have a label in common.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The label, if there is exactly one.
    pub(crate) fn single(&self) -> Option<Label> {
        let mut labels = self.iter();
        labels.next().filter(|_| labels.next().is_none())
    }

    /// The labels, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Label> + '_ {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let clear_lowest = |&left: &u64| Some(left & (left - 1)).filter(|&left| left != 0);
            let left = std::iter::successors(Some(word).filter(|&word| word != 0), clear_lowest);
            left.map(move |left| Label::new(64 * place + left.trailing_zeros() as usize))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_any_width() {
        for labels in [1, 63, 64, 65, 128, 129, 500] {
            let mut set = LabelSet::all(labels);
            assert_eq!(set.iter().count(), labels);
            let last = Label::new(labels - 1);
            let only = LabelSet::only(last, labels);
            assert_eq!(only.single(), Some(last));
            assert!(set.meets(&only) && set.common(&only) == only);
            set.remove(last);
            assert!(!set.contains(last) && !set.meets(&only));
            assert_eq!(set.iter().collect::<Vec<_>>(), Label::all(labels - 1).collect::<Vec<_>>());
        }
    }
}
