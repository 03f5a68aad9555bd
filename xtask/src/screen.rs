//! Plays real windows: the app in Chromium and a game of others, on screens of their own.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{sh, web};

/// Debian's packages, each with a file of it: an X server without a screen, the game, and a hand.
const DEBIAN: [(&str, &str); 3] = [
    ("xvfb", "/usr/bin/Xvfb"),
    ("sgt-puzzles", "/usr/games/sgt-flood"),
    ("xdotool", "/usr/bin/xdotool"),
];

/// Runs the tests of `web/tests/screen`, on the app that is built.
pub fn test() -> Result<()> {
    let missing: Vec<&str> = DEBIAN
        .iter()
        .filter(|(_, file)| !Path::new(file).exists())
        .map(|(package, _)| *package)
        .collect();
    if !missing.is_empty() {
        sh::apt_install(&missing).context("playing on screens is tested on Debian")?;
    }
    web::test_on_screens()
}
