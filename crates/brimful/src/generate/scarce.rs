//! Which difficulties small boards have, so that a wish for another one is refused at once.
//!
//! Every plain board of squares of the sizes in
//! [`RATED`] that has one solution was enumerated and rated: `cargo run --profile quick -p brimful
//! --example small_boards -- numberlink
//! 5x5`, and so on. Elsewhere the smallest size is that where the search found some within seconds, and none at sizes just below it ([`found`]):
//! that is no proof.

use super::Wish;
use crate::board::Shape;
use crate::explain::Difficulty;
use crate::numberlink::Rules;
use crate::puzzle::Kind;

/// How many boards are easy, medium, hard and expert, up to symmetry, for sizes where any but the
/// first is zero or small.
const RATED: [(Kind, [u32; 2], [u32; 4]); 22] = [
    (Kind::Chains, [2, 3], [91, 3, 0, 0]),
    (Kind::Chains, [2, 4], [3_180, 33, 0, 2]),
    (Kind::Chains, [3, 3], [10_363, 102, 0, 6]),
    (Kind::Numberlink, [2, 8], [111, 0, 0, 0]),
    (Kind::Numberlink, [2, 9], [293, 0, 0, 0]),
    (Kind::Numberlink, [2, 10], [799, 0, 0, 0]),
    (Kind::Numberlink, [2, 11], [2_200, 0, 0, 0]),
    (Kind::Numberlink, [2, 12], [6_103, 0, 0, 0]),
    (Kind::Numberlink, [3, 6], [1_188, 0, 0, 0]),
    (Kind::Numberlink, [3, 7], [6_897, 0, 0, 0]),
    (Kind::Numberlink, [3, 8], [41_272, 2, 0, 0]),
    (Kind::Numberlink, [4, 4], [204, 2, 0, 0]),
    (Kind::Numberlink, [4, 5], [5_321, 35, 0, 0]),
    (Kind::Numberlink, [4, 6], [68_243, 334, 0, 0]),
    (Kind::Numberlink, [5, 5], [69_710, 631, 0, 5]),
    (Kind::Cycle, [4, 7], [3_017, 1, 0, 0]),
    (Kind::Cycle, [5, 5], [753, 1, 0, 0]),
    (Kind::Cycle, [5, 6], [9_486, 18, 0, 0]),
    (Kind::Cycle, [5, 7], [61_322, 235, 0, 0]),
    (Kind::Cycle, [6, 6], [51_255, 216, 0, 0]),
    (Kind::Cycle, [5, 8], [402_011, 2_416, 0, 3]),
    (Kind::Cycle, [6, 7], [1_064_735, 9_685, 0, 11]),
];

/// The smallest size at which boards of a difficulty were found.
fn found(kind: Kind, wanted: Difficulty) -> [u32; 2] {
    match (kind, wanted) {
        (_, Difficulty::Easy) => [1, 1],
        (Kind::Chains, Difficulty::Medium) => [2, 4],
        (Kind::Chains, Difficulty::Hard) => [3, 4],
        (Kind::Chains, Difficulty::Expert) => [4, 4],
        (Kind::Numberlink, Difficulty::Medium) => [4, 4],
        // none of 25,000 candidates of 4x7, none of 25,000 of 5x6
        (Kind::Numberlink, Difficulty::Hard) => [6, 6],
        (Kind::Numberlink, Difficulty::Expert) => [5, 5],
        (Kind::Cycle, Difficulty::Medium) => [5, 5],
        (Kind::Cycle, Difficulty::Hard) => [8, 8],
        (Kind::Cycle, Difficulty::Expert) => [7, 7],
        (Kind::Kami | Kind::Flood, Difficulty::Medium) => [2, 3],
        (Kind::Kami, Difficulty::Hard) => [4, 4],
        (Kind::Kami, Difficulty::Expert) => [5, 6],
        (Kind::Flood, Difficulty::Hard) => [3, 3],
        (Kind::Flood, Difficulty::Expert) => [4, 5],
    }
}

/// How many boards of each difficulty there are for a wish at most, where all were rated.
fn rated(wish: &Wish) -> Option<[u32; 4]> {
    // cycle boards were enumerated with all their walls
    let whole = wish.kind == Kind::Cycle || wish.walls.is_none_or(|share| share == 0.0);
    let usual = matches!(wish.shape, Shape::Square { .. }) && wish.rules == Rules::Fill;
    // starts alone were among the chains, pairs side by side not among the Numberlink boards
    let trivial = wish.trivial && wish.kind == Kind::Numberlink;
    let (rows, cols) = wish.shape.size();
    let size = [rows.min(cols), rows.max(cols)];
    // the hole of a symmetric chains level makes another board
    let hole = wish.kind == Kind::Chains && wish.symmetry != super::Symmetry::None;
    let row = RATED.iter().find(|row| row.0 == wish.kind && row.1 == size);
    row.filter(|_| whole && usual && !trivial && !hole).map(|row| row.2)
}

/// How many boards as hard as wished there are, if that is known: at most, options may leave fewer.
pub(super) fn at_most(wish: &Wish, wanted: Difficulty) -> Option<u32> {
    rated(wish).map(|counts| counts[wanted as usize])
}

/// Why there is no such puzzle, or hardly any: on squares, by the usual rules.
pub(super) fn missing(wish: &Wish, wanted: Difficulty) -> Option<String> {
    if !matches!(wish.shape, Shape::Square { .. }) || wish.rules != Rules::Fill {
        return None;
    }
    let (rows, cols) = wish.shape.size();
    let [least_rows, least_cols] = found(wish.kind, wanted);
    let instead =
        format!("the smallest size where such boards were found is {least_rows}x{least_cols}");
    let (kind, name) = (wish.kind.name(), wanted.name());
    if at_most(wish, wanted) == Some(0) {
        let all: u32 = rated(wish).iter().flatten().sum();
        let text = format!(
            "none of the {all} {kind} boards of {rows}x{cols} (all were rated) is {name}: {instead}"
        );
        return Some(text);
    }
    (rows.saturating_mul(cols) < least_rows * least_cols).then(|| {
        format!("{kind} boards of {rows}x{cols} are hardly ever {name}, if at all: {instead}")
    })
}
