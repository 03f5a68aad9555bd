//! Keys and buttons that somebody presses.
//!
//! The server reports every press by its extension XInput 2, however short, those of this program
//! included. Without the extension, only keys are seen that are down at the moment of a look.

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xinput::{ConnectionExt as _, Device, EventMask, XIEventMask};
use x11rb::protocol::xproto::{ConnectionExt as _, Window};
use x11rb::rust_connection::RustConnection;

use super::{X11Error, broken, gone};
use crate::screen::Halt;

/// The symbol of the key *Enter*.
const ENTER: u32 = 0xff0d;

/// What is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    Button(u8),
    Key(u8),
}

/// The presses that a server reports.
pub(super) struct Presses {
    /// Keys that have been down from the beginning, one bit each.
    held: Vec<u8>,
    /// Whether the server reports each press.
    is_reported: bool,
    /// Presses by this program that the server has yet to report.
    own: Vec<Press>,
}

impl Presses {
    /// The presses from now on.
    pub(super) fn new(server: &RustConnection, root: Window) -> Result<Self, X11Error> {
        let held = server.query_keymap()?.reply()?.keys.to_vec();
        Ok(Presses { held, is_reported: listen(server, root)?, own: Vec::new() })
    }

    /// Notes a press by this program.
    pub(super) fn expect(&mut self, press: Press) {
        if self.is_reported {
            self.own.push(press);
        }
    }

    /// Who has pressed something, if anybody has.
    pub(super) fn check(&mut self, server: &RustConnection) -> Result<(), Halt> {
        let keys = server.query_keymap().map_err(broken)?.reply().map_err(gone)?.keys;
        while let Some(event) = server.poll_for_event().map_err(broken)? {
            let press = match event {
                Event::XinputRawButtonPress(press) => Press::Button(press.detail as u8),
                Event::XinputRawKeyPress(press) => Press::Key(press.detail as u8),
                _ => continue,
            };
            self.judge(press)?;
        }
        if keys.iter().zip(&self.held).any(|(now, held)| now & !held != 0) {
            return Err(Halt::Key);
        }
        self.held.iter_mut().zip(keys).for_each(|(held, now)| *held &= now);
        Ok(())
    }

    /// Accepts a press by this program, and the repetitions of a key that is held.
    fn judge(&mut self, press: Press) -> Result<(), Halt> {
        if let Some(index) = self.own.iter().position(|own| *own == press) {
            self.own.remove(index);
            return Ok(());
        }
        match press {
            Press::Button(_) => Err(Halt::Hand),
            Press::Key(key) => {
                let byte = self.held.get(usize::from(key / 8)).copied().unwrap_or(0);
                if byte >> (key % 8) & 1 == 1 { Ok(()) } else { Err(Halt::Key) }
            }
        }
    }
}

/// Asks the server to report each press; returns whether it can.
fn listen(server: &RustConnection, root: Window) -> Result<bool, X11Error> {
    let Ok(asked) = server.xinput_xi_query_version(2, 1) else { return Ok(false) };
    // Up to version 2.0, a program that grabs the mouse keeps the reports to itself.
    let is_able =
        asked.reply().is_ok_and(|have| (have.major_version, have.minor_version) >= (2, 1));
    let mask = XIEventMask::RAW_BUTTON_PRESS | XIEventMask::RAW_KEY_PRESS;
    let masks = [EventMask { deviceid: Device::ALL_MASTER.into(), mask: vec![mask] }];
    Ok(is_able && server.xinput_xi_select_events(root, &masks)?.check().is_ok())
}

/// The code of the key *Enter* on this keyboard.
pub(super) fn enter_key(server: &RustConnection) -> Result<Option<u8>, Halt> {
    let (low, high) = (server.setup().min_keycode, server.setup().max_keycode);
    let asked = server.get_keyboard_mapping(low, high - low + 1).map_err(broken)?;
    let map = asked.reply().map_err(gone)?;
    let width = usize::from(map.keysyms_per_keycode).max(1);
    let mut keys = (low..=high).zip(map.keysyms.chunks(width));
    Ok(keys.find(|(_, symbols)| symbols.contains(&ENTER)).map(|(code, _)| code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_presses_of_others_count() {
        let mut held = vec![0; 32];
        held[4] = 1 << 5;
        let mut presses = Presses { held, is_reported: true, own: Vec::new() };
        presses.expect(Press::Button(1));
        presses.expect(Press::Key(36));
        assert_eq!(presses.judge(Press::Key(36)), Ok(()));
        assert_eq!(presses.judge(Press::Key(36)), Err(Halt::Key));
        assert_eq!(presses.judge(Press::Button(1)), Ok(()));
        assert_eq!(presses.judge(Press::Button(1)), Err(Halt::Hand));
        // It repeats while it is down.
        assert_eq!(presses.judge(Press::Key(37)), Ok(()));
        assert_eq!(presses.judge(Press::Key(38)), Err(Halt::Key));
    }
}
