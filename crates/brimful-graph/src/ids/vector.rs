//! A vector indexed by ids of one type.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::Id;

/// A vector that only ids of type `I` index: a number of another sort does not compile.
pub struct IdVec<I, T> {
    items: Vec<T>,
    ids: PhantomData<fn(I) -> I>,
}

impl<I: Id, T> IdVec<I, T> {
    /// An empty vector.
    #[must_use]
    pub const fn new() -> Self {
        IdVec { items: Vec::new(), ids: PhantomData }
    }

    /// `len` copies of an item.
    #[must_use]
    pub fn from_elem(item: T, len: usize) -> Self
    where
        T: Clone,
    {
        vec![item; len].into()
    }

    /// The number of items.
    #[inline]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no item.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Appends an item; its id.
    #[inline]
    pub fn push(&mut self, item: T) -> I {
        self.items.push(item);
        I::new(self.items.len() - 1)
    }

    /// The item of an id, if there is one.
    #[inline]
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }

    /// The item of an id, if there is one, to be changed.
    #[inline]
    pub fn get_mut(&mut self, id: I) -> Option<&mut T> {
        self.items.get_mut(id.index())
    }

    /// Makes every item a copy of this one.
    #[inline]
    pub fn fill(&mut self, item: T)
    where
        T: Clone,
    {
        self.items.fill(item);
    }

    /// Becomes `len` copies of an item, in the memory it has if that suffices.
    #[inline]
    pub fn reset(&mut self, item: T, len: usize)
    where
        T: Clone,
    {
        self.items.clear();
        self.items.resize(len, item);
    }

    /// Exchanges the items of two ids.
    #[inline]
    pub fn swap(&mut self, a: I, b: I) {
        self.items.swap(a.index(), b.index());
    }

    /// The ids of all items, ascending.
    #[inline]
    pub fn ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + Clone + use<I, T> {
        (0..self.items.len()).map(I::new)
    }

    /// The items in the order of their ids.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }

    /// The items in the order of their ids, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.items.iter_mut()
    }

    /// Each item with its id.
    #[inline]
    pub fn iter_enumerated(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.items.iter().enumerate().map(|(i, item)| (I::new(i), item))
    }

    /// The items as a slice, for callers that count in plain numbers.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }

    /// A copy of the items as a plain vector.
    pub fn to_vec(&self) -> Vec<T>
    where
        T: Clone,
    {
        self.items.clone()
    }

    /// The items as a plain vector.
    #[inline]
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

impl<I: Id, T> Index<I> for IdVec<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for IdVec<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

impl<I, T> From<Vec<T>> for IdVec<I, T> {
    fn from(items: Vec<T>) -> Self {
        IdVec { items, ids: PhantomData }
    }
}

impl<I, T> FromIterator<T> for IdVec<I, T> {
    fn from_iter<S: IntoIterator<Item = T>>(items: S) -> Self {
        Vec::from_iter(items).into()
    }
}

impl<I, T> IntoIterator for IdVec<I, T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, I, T> IntoIterator for &'a IdVec<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

// Derived, these would ask the same of `I`.
impl<I, T: Clone> Clone for IdVec<I, T> {
    fn clone(&self) -> Self {
        self.items.clone().into()
    }

    fn clone_from(&mut self, from: &Self) {
        self.items.clone_from(&from.items);
    }
}

impl<I, T> Default for IdVec<I, T> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<I, T: PartialEq> PartialEq for IdVec<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}

impl<I, T: Eq> Eq for IdVec<I, T> {}

impl<I, T: fmt::Debug> fmt::Debug for IdVec<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Color, Region};
    use super::*;

    #[test]
    fn a_vector_of_ids_does_what_a_vector_does() {
        let mut one: IdVec<Region, Color> = IdVec::from_elem(Color(7), 3);
        assert_eq!(one.push(Color(1)), Region(3));
        one[Region(0)] = Color(9);
        assert_eq!(one.as_slice(), [9, 7, 7, 1].map(Color));
        assert_eq!(one.get(Region(4)), None);
        assert_eq!(one.ids().rev().collect::<Vec<_>>(), [3, 2, 1, 0].map(Region));
        let ones = one.iter_enumerated().filter(|&(_, &color)| color == Color(1));
        assert_eq!(ones.map(|(id, _)| id).collect::<Vec<_>>(), [Region(3)]);
        let mut two = IdVec::default();
        two.clone_from(&one);
        assert_eq!(one, two);
        two.get_mut(Region(9)).into_iter().for_each(|color| color.0 = 0);
        two.iter_mut().for_each(|color| color.0 += 1);
        assert_eq!(two.as_slice(), [10, 8, 8, 2].map(Color));
        two.get_mut(Region(1)).into_iter().for_each(|color| color.0 = 5);
        assert_eq!(two.clone().into_vec(), [10, 5, 8, 2].map(Color));
        two.fill(Color(3));
        assert_eq!(two.as_slice(), [Color(3); 4]);
        two.reset(Color(4), 2);
        assert_eq!(two.as_slice(), [Color(4); 2]);
    }
}
