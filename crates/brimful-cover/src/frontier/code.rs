//! What a state says of one slot, in a byte: a kind in the upper two bits and a slot in the lower
//! six.

/// The byte of one slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code(pub(super) u8);

/// The most slots a state may have; the slot numbers above name the codes without a slot.
pub(super) const MOST_SLOTS: usize = 60;

impl Code {
    /// Nothing here that the future could join or touch; also a slot without a vertex.
    pub(super) const DONE: Code = Code(0);

    /// The code of a kind (0 to 3) about a slot.
    pub(super) const fn new(kind: u8, slot: u8) -> Self {
        Code(kind << 6 | slot)
    }

    pub(super) const fn kind(self) -> u8 {
        self.0 >> 6
    }

    pub(super) const fn slot(self) -> u8 {
        self.0 & 63
    }
}
