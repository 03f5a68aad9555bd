//! The board seen through groups of colors.
//!
//! Paint every color of a group alike and regions grow together; a move from one group to another
//! is a move there too (of part of a region, perhaps), a move within a group is not. So whatever
//! the coarser board needs, the board needs in moves *between* groups. Several views may be added
//! up as long as no pair of colors is counted more than once: see [`super::weights`]. (The idea is
//! this project's own: additive bounds by cost partitioning, as in planning, on color pairs.)

/// Colors put into groups: the group of each color. Groups are numbered in the order of their first
/// colors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Partition {
    group: Vec<u8>,
    groups: u32,
}

/// Up to this many colors every partition is looked at (203 for six).
const ALL_UP_TO: usize = 6;
/// Up to this many colors the partitions of one color against the rest are looked at.
const SINGLE_UP_TO: usize = 12;

impl Partition {
    fn new(group: Vec<u8>) -> Self {
        let groups = group.iter().max().map_or(0, |&g| u32::from(g) + 1);
        Partition { group, groups }
    }

    /// Every color a group of its own: the board itself.
    pub(crate) fn finest(colors: usize) -> Self {
        Self::new((0..colors as u8).collect())
    }

    /// The partitions worth looking at, the finest first; each has at least two groups if there are
    /// two colors.
    pub(crate) fn all(colors: usize) -> Vec<Self> {
        let finest = Self::finest(colors);
        let mut all = vec![finest.clone()];
        if (3..=ALL_UP_TO).contains(&colors) {
            let mut group = vec![0u8; colors];
            while advance(&mut group) {
                all.push(Self::new(group.clone()));
            }
            all.dedup();
            all.retain(|p| p.groups >= 2);
            all[1..].sort_by_key(|p| p.groups);
            all.pop_if(|last| *last == finest);
        } else if (ALL_UP_TO..=SINGLE_UP_TO).contains(&colors) {
            let single = |c: usize| (0..colors).map(|d| u8::from((d == c) != (c == 0))).collect();
            all.extend((0..colors).map(|c| Self::new(single(c))));
        }
        all
    }

    /// The group of a color.
    pub(crate) fn group(&self, color: u8) -> u8 {
        self.group[color as usize]
    }

    /// The number of groups.
    pub(crate) fn groups(&self) -> u32 {
        self.groups
    }

    /// Whether a move between the two colors counts.
    pub(crate) fn separates(&self, a: u8, b: u8) -> bool {
        self.group(a) != self.group(b)
    }
}

/// The next restricted growth string (each entry at most one above all before it), if there is one.
fn advance(group: &mut [u8]) -> bool {
    for i in (1..group.len()).rev() {
        let most = group[..i].iter().max().map_or(0, |&g| g + 1);
        if group[i] < most {
            group[i] += 1;
            group[i + 1..].fill(0);
            return true;
        }
    }
    false
}
