#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod adb;
mod capture;
mod gesture;
mod plan;
mod play;
mod screen;
mod watch;
#[cfg(all(unix, not(target_os = "macos")))]
mod x11;

pub use adb::{Adb, AdbError};
pub use capture::Capture;
pub use gesture::{Act, Gesture};
pub use plan::{Plan, PlanError, Shows, Stroke, plan};
pub use play::{Event, Pace, Played, Player};
pub use screen::{Halt, Screen};
#[cfg(all(unix, not(target_os = "macos")))]
pub use x11::{X11, X11Error};
