//! One reader for each way a puzzle is drawn, and the table of them.
//!
//! A reader gets a lattice and returns a [`Sighting`] or a [`Miss`]. This table and the drafts the
//! readers build are the only places that name kinds of puzzles.

mod chains;
mod cycle;
mod dots;
mod kami;
mod numberlink;
mod path;
pub(crate) mod sighting;
mod tiles;

use brimful::puzzle::Kind;

use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::lattice::grid::Grid;
use crate::lattice::triangles::TriangleLattice;
use crate::reading::Options;
use sighting::{Miss, Sighting};

type Reader<Lattice> = fn(&Traced<'_>, &Lattice, &Options) -> Result<Sighting, Miss>;

/// A reader with the kinds of puzzles it reads.
pub(crate) struct Entry<Lattice> {
    kinds: &'static [Kind],
    pub(crate) read: Reader<Lattice>,
}

impl<Lattice> Entry<Lattice> {
    /// Whether the caller asks for a kind that this reader reads.
    pub(crate) fn is_wanted(&self, options: &Options) -> bool {
        options.kind.is_none_or(|kind| self.kinds.contains(&kind))
    }
}

/// Readers of grids whose lines enclose cells.
pub(crate) const ENCLOSED: [Entry<EnclosedGrid>; 4] = [
    Entry { kinds: &[Kind::Numberlink], read: numberlink::read },
    Entry { kinds: &[Kind::Path], read: path::read },
    Entry { kinds: &[Kind::Path], read: path::steps::read },
    Entry { kinds: &[Kind::Chains], read: chains::read },
];

/// Readers of boards whose lines a wide path may hide.
pub(crate) const UNDER_PATHS: [Entry<EnclosedGrid>; 1] =
    [Entry { kinds: &[Kind::Path], read: path::read }];

/// The reader of KAMI 2 on a phone.
pub(crate) const PHONE: Entry<TriangleLattice> = Entry { kinds: &[Kind::Kami], read: kami::read };

/// Readers of triangles.
pub(crate) const TRIANGLES: [Entry<TriangleLattice>; 2] =
    [PHONE, Entry { kinds: &[Kind::Kami], read: tiles::triangles::read }];

/// Readers of plain squares, perhaps without lines around them.
pub(crate) const SQUARES: [Entry<Grid>; 2] = [
    Entry { kinds: &[Kind::Cycle], read: cycle::read },
    Entry { kinds: &[Kind::Kami, Kind::Flood], read: tiles::squares::read },
];
