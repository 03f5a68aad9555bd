//! Plays on a screen, level by level.

use std::time::{Duration, Instant};

use brimful_autoplay::{Act, Capture, Gesture, Halt, Screen};
use brimful_vision::{Reading, Refusal, Status};

use super::level::Level;
use super::{Autoplay, dry, reach};
use crate::output;
use crate::verdict::Verdict;

/// Between two looks while the screen is still moving.
const LOOK: Duration = Duration::from_millis(100);
/// How long a screen may move before it is read anyway.
const UNREST: Duration = Duration::from_secs(2);
/// How long a game may take to show the next level.
const LEVEL: Duration = Duration::from_secs(15);

/// What leads to the next level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The key *Enter*.
    Enter,
    /// A tap there.
    Tap([i32; 2]),
}

/// Reads what leads to the next level.
pub(super) fn next(text: &str) -> Result<Next, String> {
    let point = |(x, y): (&str, &str)| Some([x.trim().parse().ok()?, y.trim().parse().ok()?]);
    match text {
        "enter" => Ok(Next::Enter),
        _ => text.split_once(',').and_then(point).map(Next::Tap).ok_or_else(|| {
            "write enter for the key, or a place such as 540,1900 to tap at".to_owned()
        }),
    }
}

/// Plays every level of the call; what happens is printed.
pub(super) fn run(call: &Autoplay) -> anyhow::Result<Verdict> {
    dry::check_output(call)?;
    let mut screen = reach::open(call)?;
    let levels = if call.dry_run { 1 } else { call.levels };
    let mut worst = Verdict::Good;
    for number in 1..=levels {
        let since = Instant::now();
        let mut level = Level::new(number, levels, call.json);
        let seen = match number {
            1 => look(screen.as_mut(), call),
            _ => go_on(screen.as_mut(), call),
        };
        match seen {
            Ok((capture, reading)) => level.play(call, screen.as_mut(), &capture, &reading)?,
            Err(halt) => level.stop(Verdict::Unknown, &halt.to_string()),
        }
        screen.let_go();
        worst = worst.max(level.verdict());
        if output::is_closed(level.print(since.elapsed()))? || worst != Verdict::Good {
            break;
        }
    }
    Ok(worst)
}

/// What the screen shows once it is still.
fn still(screen: &mut dyn Screen) -> Result<Capture, Halt> {
    let since = Instant::now();
    let mut before = screen.capture()?;
    loop {
        screen.rest(LOOK)?;
        let now = screen.capture()?;
        if now == before || since.elapsed() > UNREST {
            return Ok(now);
        }
        before = now;
    }
}

/// The board on the screen, or why it was refused. What is refused may still be appearing, so it is
/// looked at again while it changes.
fn look(screen: &mut dyn Screen, call: &Autoplay) -> Result<(Capture, Reading), Halt> {
    let since = Instant::now();
    let mut capture = still(screen)?;
    loop {
        let reading = capture.read(&call.options());
        if reading.status() == Status::Read {
            return Ok((capture, reading));
        }
        loop {
            screen.rest(LOOK)?;
            let now = screen.capture()?;
            if since.elapsed() > UNREST {
                return Ok((capture, reading));
            }
            if now != capture {
                capture = now;
                break;
            }
        }
    }
}

/// Goes to the next level and reads it; returns the last reading if no board appears in time.
fn go_on(screen: &mut dyn Screen, call: &Autoplay) -> Result<(Capture, Reading), Halt> {
    let finished = still(screen)?;
    match call.next {
        Next::Enter => screen.enter()?,
        Next::Tap(at) => {
            screen.act(Gesture { act: Act::Press, at })?;
            screen.rest(call.step())?;
            screen.act(Gesture { act: Act::Release, at })?;
        }
    }
    let since = Instant::now();
    loop {
        screen.rest(LOOK)?;
        let is_late = since.elapsed() > LEVEL;
        // A board that stays as it is need not be read: refusing it takes seconds.
        if !is_late && screen.capture()? == finished {
            continue;
        }
        let (capture, reading) = look(screen, call)?;
        let is_new = capture != finished && reading.status() == Status::Read;
        if is_new || is_late {
            return Ok((capture, reading));
        }
    }
}

/// Whether a reading shows a finished board.
pub(super) fn is_finished(reading: &Reading) -> bool {
    matches!(
        reading.refusal,
        Some(Refusal::EveryCellOnPath | Refusal::EveryCellFilled | Refusal::OneColor)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_or_a_place_leads_on() {
        assert_eq!(next("enter"), Ok(Next::Enter));
        assert_eq!(next("540, 1900"), Ok(Next::Tap([540, 1900])));
        assert!(next("540").is_err() && next("a,b").is_err());
    }
}
