//! Small rings of cells, which no chain walks around, nor a path that may not touch itself.
//!
//! Longer ones become cuts where paths walk around them. Nearly every proof needs some of the small
//! ones: with all of them from the start, proofs of `fill` boards are a fifth as large.

use crate::model::Model;

/// Adds what the writer says of rings of two vertices, or of three and four.
pub(crate) fn small_rings(model: &mut Model) {
    if model.is_directed() {
        let steps = model.steps.iter().filter(|step| step.from < step.to);
        let pairs = steps.filter_map(|step| model.ring(&[step.from, step.to]));
        let pairs = Vec::from_iter(pairs.map(|cut| cut.constraint));
        model.title("No chain steps back at once.");
        model.rows.extend(pairs);
    }
    if model.keeps_apart() {
        around_few(model);
    }
}

/// Rings of three and of four vertices, and turns in the latter.
fn around_few(model: &mut Model) {
    let may_turn = model.rules().is_some_and(|rules| !rules.fills());
    let near = |v: usize| model.touching(v).iter().map(move |step| step.from + step.to - v);
    let ring = |ring: &[usize]| model.ring(ring).map(|cut| cut.constraint);
    let (mut rings, mut turns) = (Vec::new(), Vec::new());
    for (a, b) in (0..model.vertices()).flat_map(|a| near(a).map(move |b| (a, b))) {
        for d in near(a).filter(|&d| d > b && (a < b || may_turn)) {
            if a < b && model.between(b, d).is_some() {
                rings.extend(ring(&[a, b, d]));
            }
            for c in near(b).filter(|&c| c > a && model.between(c, d).is_some()) {
                rings.extend(ring(&[a, b, c, d]).filter(|_| a < b));
                if may_turn {
                    turns.extend(model.turn([b, a, d, c]));
                }
            }
        }
    }
    model
        .title("At most two steps around four cells, one around three: a path would touch itself.");
    model.rows.extend(rings);
    if !turns.is_empty() {
        model.title("A path turns around no empty cell behind its own: it could turn there, too.");
        model.rows.extend(turns);
    }
}
