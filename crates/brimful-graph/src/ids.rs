//! Numbers of things that must not be mixed up, each a type, and vectors indexed by them.
//!
//! ```
//! use brimful_graph::ids::{Color, IdVec, Region};
//!
//! let mut colors: IdVec<Region, Color> = IdVec::new();
//! let first = colors.push(Color(2));
//! assert_eq!(first, Region(0));
//! assert_eq!(colors[first], Color(2));
//! ```

use std::fmt;

pub use vector::IdVec;

mod vector;

/// A number that counts things of one sort from 0.
pub trait Id: Copy + Ord {
    /// The id of the thing at this index.
    fn new(index: usize) -> Self;

    /// The index of the thing.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "serde",
            derive(serde::Deserialize, serde::Serialize),
            serde(transparent)
        )]
        pub struct $name(pub u32);

        impl $name {
            /// The largest number: no thing has it, so it can mean that there is none.
            pub const MAX: Self = $name(u32::MAX);

            /// The id of the thing at this index, which must be below 2³².
            #[inline]
            #[must_use]
            pub const fn new(index: usize) -> Self {
                debug_assert!(index <= u32::MAX as usize);
                $name(index as u32)
            }

            /// The index of the thing.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The ids below `len`, ascending.
            #[inline]
            pub fn all(
                len: usize,
            ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..len).map(Self::new)
            }
        }

        impl Id for $name {
            #[inline]
            fn new(index: usize) -> Self {
                $name::new(index)
            }

            #[inline]
            fn index(self) -> usize {
                $name::index(self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map($name)
            }
        }

        /// A plain number on the wire.
        #[cfg(feature = "ts")]
        impl ts_rs::TS for $name {
            type WithoutGenerics = u32;
            type OptionInnerType = Self;

            fn name(config: &ts_rs::Config) -> String {
                u32::name(config)
            }

            fn inline(config: &ts_rs::Config) -> String {
                u32::inline(config)
            }
        }
    )* };
}

ids! {
    /// A vertex of a [`Graph`](crate::graph::Graph): from 0 to one less than their number.
    Vertex
    /// A connected one-color region of a colored graph: its number in
    /// [`Regions`](crate::Regions).
    Region
    /// A color, as an index into a palette.
    Color
    /// An edge of a [`Graph`](crate::graph::Graph): its place in the ascending list of all edges.
    Edge
    /// A pair of ends that a path joins, and the path that joins them.
    Label
}

/// Graphs are made of plain numbers too: `Graph::new(3, [[0, 1], [1, 2]])`.
impl From<u32> for Vertex {
    fn from(number: u32) -> Self {
        Vertex(number)
    }
}
