//! The screen or phone to play on.

use anyhow::Result;
use brimful_autoplay::{Adb, Screen};

use super::Autoplay;
use crate::output::say;
use crate::watch::interrupted;

/// The variable with the port of the adb server, and the usual port.
const PORT: (&str, &str) = ("ANDROID_ADB_SERVER_PORT", "5037");

/// The window or phone of a call.
///
/// # Errors
/// Why it cannot be reached.
pub(super) fn open(call: &Autoplay) -> Result<Box<dyn Screen>> {
    match &call.adb {
        Some(serial) => {
            let port = std::env::var(PORT.0).unwrap_or_else(|_| PORT.1.to_owned());
            let address = format!("127.0.0.1:{port}");
            Ok(Box::new(Adb::open(&address, serial.as_deref(), interrupted)?))
        }
        None => window(call.window.as_deref()),
    }
}

/// A window under X11.
#[cfg(all(unix, not(target_os = "macos")))]
fn window(name: Option<&str>) -> Result<Box<dyn Screen>> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if is_set("WAYLAND_DISPLAY") && !is_set("DISPLAY") {
        return Err(brimful_autoplay::X11Error::Wayland.into());
    }
    if name.is_none() {
        say("click the window to play in");
    }
    let window = brimful_autoplay::X11::open(name, interrupted)?;
    say(&format!("window: {}", window.name()));
    Ok(Box::new(window))
}

/// Says what this system lacks.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn window(_: Option<&str>) -> Result<Box<dyn Screen>> {
    let needs = if cfg!(windows) {
        "playing on Windows needs its Graphics Capture and SendInput, which this version cannot use"
    } else if cfg!(target_os = "macos") {
        "playing on macOS needs ScreenCaptureKit and the permission to post mouse events, which \
         this version cannot use"
    } else {
        "this version plays under X11 and on phones only"
    };
    anyhow::bail!("{needs}; --adb plays on a phone")
}
