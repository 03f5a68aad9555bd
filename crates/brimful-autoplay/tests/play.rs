//! Plays boards on a screen that is not there.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::time::Duration;

use brimful::puzzle::Kind;
use brimful_autoplay::{Event, Halt};
use common::boards::some;
use common::screen::{FakeScreen, Trouble, play};

#[test]
fn boards_of_all_kinds_are_finished_without_a_wrong_stroke() {
    for kind in Kind::ALL {
        for (number, puzzle) in some(kind, 4).into_iter().enumerate() {
            let mut screen = FakeScreen::new(puzzle.clone());
            let (played, _) = play(&mut screen, &puzzle);
            let played = played.unwrap_or_else(|halt| panic!("{kind:?} {number}: {halt}"));
            assert!(screen.game.is_solved(), "{kind:?} {number}");
            assert!(played.shown && played.repeated == 0, "{kind:?} {number}: {played:?}");
            assert!(screen.clock < Duration::from_secs(4), "{kind:?} {number}: {:?}", screen.clock);
        }
    }
}

#[test]
fn swallowed_strokes_are_repeated() {
    for kind in Kind::ALL {
        let mut repeated = 0;
        for (number, puzzle) in some(kind, 3).into_iter().enumerate() {
            for every in [3, 5] {
                let mut screen = FakeScreen::new(puzzle.clone());
                screen.game.swallows = Some(every);
                screen.game.touches = every - 1;
                let (played, events) = play(&mut screen, &puzzle);
                let played = played.unwrap_or_else(|halt| panic!("{kind:?} {number}: {halt}"));
                assert!(screen.game.is_solved(), "{kind:?} {number}: {events:?}");
                repeated += played.repeated;
            }
        }
        assert!(repeated > 0, "{kind:?}: none was swallowed");
    }
}

#[test]
fn a_game_that_never_follows_is_given_up() {
    for puzzle in Kind::ALL.into_iter().flat_map(|kind| some(kind, 1)) {
        let mut screen = FakeScreen::new(puzzle.clone());
        screen.game.swallows = Some(1);
        let (played, events) = play(&mut screen, &puzzle);
        assert!(matches!(played, Err(Halt::Ignored { stroke: 1, .. })), "{played:?}");
        assert!(events.iter().all(|event| matches!(event, Event::Missed { stroke: 1, .. })));
    }
}

/// Troubles end playing at once, with nothing pressed and nothing touched afterwards.
#[test]
fn troubles_end_playing() {
    let troubles = [
        (Trouble::Hand, Halt::Hand),
        (Trouble::Close, Halt::Closed),
        (Trouble::Popup, Halt::Elsewhere),
    ];
    // Far enough into the packs that there is something to play after each trouble.
    for puzzle in [Kind::Numberlink, Kind::Kami].map(|kind| some(kind, 9).remove(8)) {
        for (trouble, halt) in &troubles {
            for at in [45, 130, 170].map(Duration::from_millis) {
                let mut screen = FakeScreen::new(puzzle.clone());
                screen.trouble = Some((at, *trouble));
                let (played, _) = play(&mut screen, &puzzle);
                assert_eq!(played, Err(halt.clone()), "{:?} at {at:?}", puzzle.kind());
                assert!(!screen.game.is_pressed());
                let stroke = if *trouble == Trouble::Popup { usize::MAX } else { 1 };
                assert!(screen.late <= stroke, "{} gestures too many", screen.late);
            }
        }
    }
}
