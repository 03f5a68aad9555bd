//! States up to the exchange of twins.
//!
//! Vertices of the frontier with the same neighbors along undecided edges are exchangeable: what
//! the state says of them is sorted, so graphs full of such twins have few states. To count up to
//! symmetry is an idea of TLDC, winner of the International Competition on Graph Counting
//! Algorithms 2023, which canonizes whole graphs (Kiesel and Hecher).

use super::bounded::MATE;
use super::code::Code;
use super::horizon::Horizon;

/// Makes states that differ by exchanging twins the same: which of them are done, empty, an end or
/// joined to which other twins is given by numbers alone, and laid out in a fixed order.
pub(super) fn sort_twins<const W: usize>(state: &mut [u8; W], ahead: &Horizon) {
    let class = |slot: u8| ahead.class[slot as usize];
    let rank = |state: &[u8; W], slot: u8| {
        let code = Code(state[slot as usize]);
        if code.kind() == MATE { 3 + u16::from(class(code.slot())) } else { u16::from(code.0) }
    };
    let before = *state;
    // the slots of each class in the order of what the state says of them
    let mut place = [0u8; 64];
    for (slot, place) in (0u8..).zip(&mut place[..ahead.slots]) {
        *place = slot;
    }
    for twins in &ahead.twins {
        let mut sorted = [0u8; 64];
        let sorted = &mut sorted[..twins.len()];
        sorted.copy_from_slice(twins);
        sorted.sort_by_key(|&slot| rank(&before, slot));
        for (&to, &from) in twins.iter().zip(sorted.iter()) {
            place[from as usize] = to;
        }
    }
    for from in 0..ahead.slots {
        let code = Code(before[from]);
        state[place[from] as usize] = if code.kind() == MATE {
            Code::new(MATE, place[code.slot() as usize]).0
        } else {
            code.0
        };
    }
    pair_up(state, ahead);
}

/// Joins the open ends of two classes in order: the first of one with the first of the other that
/// are joined to each other's class.
fn pair_up<const W: usize>(state: &mut [u8; W], ahead: &Horizon) {
    let mut left = [0u64; 64];
    let slots = ahead.slots as u8;
    let class = |slot: u8| ahead.class[slot as usize];
    // the slots of each class whose mate is in each class, as bits, are found on the way
    for slot in 0..slots {
        if Code(state[slot as usize]).kind() == MATE {
            left[class(slot) as usize] |= 1 << slot;
        }
    }
    let before = *state;
    for slot in 0..slots {
        let code = Code(before[slot as usize]);
        let (own, other) = (class(slot), class(code.slot()));
        if code.kind() != MATE || left[own as usize] >> slot & 1 == 0 {
            continue;
        }
        left[own as usize] &= !(1 << slot);
        let mut rest = left[other as usize];
        while rest != 0 {
            let mate = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            if class(Code(before[mate as usize]).slot()) == own {
                left[other as usize] &= !(1 << mate);
                state[slot as usize] = Code::new(MATE, mate).0;
                state[mate as usize] = Code::new(MATE, slot).0;
                break;
            }
        }
    }
}
