//! What is drawn can be read: `read(draw(p)) = p`.

mod common;

use brimful::numberlink::Rules;
use brimful::puzzle::Kind;
use brimful_vision::{Options, read};
use common::{Dice, Shot, puzzle, told};

/// Reads pictures of random puzzles; a picture may be refused now and then, but is never read wrongly.
fn round_trips(kind: Kind, seeds: std::ops::Range<u64>, most_refused: usize) {
    let (mut wrong, mut refused) = (Vec::new(), Vec::new());
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let puzzle = puzzle(&mut dice, kind);
        let shot = Shot::random(&mut dice);
        let file = shot.take(&puzzle);
        let reading = read(&file, &Options { rules: Rules::FillTouch, ..Options::default() });
        let line = format!("{kind:?} seed {seed}: {:?} {:?} {shot:?}", reading.kind, reading.reason);
        match &reading.puzzle {
            Some(read) if told(read) == told(&puzzle) => {}
            Some(_) => wrong.push(line),
            None => refused.push(line),
        }
    }
    assert!(wrong.is_empty(), "{} read wrongly:\n{}\n{} refused", wrong.len(), wrong.join("\n"), refused.len());
    assert!(refused.len() <= most_refused, "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn numberlink() {
    round_trips(Kind::Numberlink, 0..40, 2);
}

#[test]
fn chains() {
    round_trips(Kind::Chains, 0..40, 2);
}

#[test]
fn cycle() {
    round_trips(Kind::Cycle, 0..40, 0);
}

#[test]
fn kami() {
    round_trips(Kind::Kami, 0..40, 1);
}

#[test]
fn flood() {
    round_trips(Kind::Flood, 0..40, 3);
}
