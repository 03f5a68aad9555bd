//! Finds a window by its name, or the one that is clicked.

use std::thread;
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, Cursor, EventMask, GrabMode, GrabStatus, MapState, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::{CURRENT_TIME, NONE};

use super::X11Error;

/// Shortest side of a window with a board, in pixels.
const SMALLEST: u16 = 50;
/// The cross among the glyphs of the font of cursors.
const CROSS: u16 = 34;

/// The visible window whose name contains a text, in any case.
pub(super) fn named(server: &RustConnection, root: Window, text: &str) -> Result<Window, X11Error> {
    let wanted = text.to_lowercase();
    let mut found: Vec<(Window, String)> = Vec::new();
    // A child comes after its parent; the one that is deeper is the game's, not the frame's.
    let mut open = vec![(root, None)];
    while let Some((window, parent)) = open.pop() {
        let Ok(tree) = server.query_tree(window)?.reply() else { continue };
        let mut holder = parent;
        if window != root && is_visible(server, window)? {
            let name = name(server, window)?.filter(|name| name.to_lowercase().contains(&wanted));
            if let Some(name) = name {
                found.retain(|(other, _)| Some(*other) != parent);
                found.push((window, name));
                holder = Some(window);
            }
        }
        open.extend(tree.children.into_iter().map(|child| (child, holder)));
    }
    let exact: Vec<_> = found.iter().filter(|(_, name)| name.to_lowercase() == wanted).collect();
    match (&exact[..], &found[..]) {
        ([(window, _)], _) | (_, [(window, _)]) => Ok(*window),
        (_, []) => Err(X11Error::NoWindow(text.to_owned())),
        _ => {
            let names = found.iter().map(|(_, name)| format!("{name:?}"));
            Err(X11Error::SeveralWindows(names.collect()))
        }
    }
}

/// Whether a window is on the screen and large enough for a board.
fn is_visible(server: &RustConnection, window: Window) -> Result<bool, X11Error> {
    // Windows may close while others are looked at.
    let Ok(attributes) = server.get_window_attributes(window)?.reply() else { return Ok(false) };
    let Ok(place) = server.get_geometry(window)?.reply() else { return Ok(false) };
    let is_large = place.width >= SMALLEST && place.height >= SMALLEST;
    Ok(attributes.map_state == MapState::VIEWABLE && is_large)
}

/// The name of a window.
pub(super) fn name(server: &RustConnection, window: Window) -> Result<Option<String>, X11Error> {
    let atoms = [atom(server, b"_NET_WM_NAME")?, AtomEnum::WM_NAME.into()];
    for atom in atoms {
        let asked = server.get_property(false, window, atom, AtomEnum::ANY, 0, 256)?;
        let value = asked.reply().map(|property| property.value).unwrap_or_default();
        if !value.is_empty() {
            return Ok(Some(String::from_utf8_lossy(&value).into_owned()));
        }
    }
    Ok(None)
}

fn atom(server: &RustConnection, name: &[u8]) -> Result<Atom, X11Error> {
    Ok(server.intern_atom(false, name)?.reply()?.atom)
}

/// Lets the user click a window.
pub(super) fn clicked(
    server: &RustConnection,
    root: Window,
    stop: fn() -> bool,
) -> Result<Window, X11Error> {
    let cursor = cross(server)?;
    let mask = EventMask::BUTTON_PRESS | EventMask::BUTTON_RELEASE;
    let (sync, time) = (GrabMode::ASYNC, CURRENT_TIME);
    let asked = server.grab_pointer(false, root, mask, sync, sync, NONE, cursor, time)?;
    if asked.reply()?.status != GrabStatus::SUCCESS {
        return Err(X11Error::NotClicked);
    }
    let mut child = None;
    let clicked = loop {
        match server.poll_for_event()? {
            Some(Event::ButtonPress(press)) => child = Some(press.child),
            // Not before the button is up again: a button that is down is a hand.
            Some(Event::ButtonRelease(_)) if child.is_some() => break child,
            Some(_) => {}
            None if stop() => break None,
            None => thread::sleep(Duration::from_millis(10)),
        }
    };
    server.ungrab_pointer(CURRENT_TIME)?.check()?;
    let frame = clicked.filter(|&window| window != NONE).ok_or(X11Error::NotClicked)?;
    within(server, frame)
}

/// A cursor for choosing; a server without that font keeps its own.
fn cross(server: &RustConnection) -> Result<Cursor, X11Error> {
    let generate = || server.generate_id().map_err(|_| X11Error::NotClicked);
    let (font, cursor) = (generate()?, generate()?);
    if server.open_font(font, b"cursor")?.check().is_err() {
        return Ok(NONE);
    }
    let (mask, white) = (CROSS + 1, u16::MAX);
    let made = server
        .create_glyph_cursor(cursor, font, font, CROSS, mask, 0, 0, 0, white, white, white)?;
    Ok(if made.check().is_ok() { cursor } else { NONE })
}

/// The window of a program within its frame: the one that a window manager has marked.
fn within(server: &RustConnection, frame: Window) -> Result<Window, X11Error> {
    let mark = atom(server, b"WM_STATE")?;
    let mut open = vec![frame];
    while let Some(window) = open.pop() {
        let asked = server.get_property(false, window, mark, AtomEnum::ANY, 0, 0)?;
        if asked.reply().is_ok_and(|property| property.type_ != NONE) {
            return Ok(window);
        }
        open.extend(server.query_tree(window)?.reply().map(|t| t.children).unwrap_or_default());
    }
    Ok(frame)
}

/// The child of the root that holds a window.
pub(super) fn below_root(
    server: &RustConnection,
    root: Window,
    mut window: Window,
) -> Result<Window, X11Error> {
    loop {
        let parent = server.query_tree(window)?.reply()?.parent;
        if parent == root || parent == NONE {
            return Ok(window);
        }
        window = parent;
    }
}
