//! A window under X11: captures by GetImage, gestures by the extension XTEST.
//!
//! The capture is what the screen shows in the window's place. Points are counted from the window's
//! corner, which is asked for anew at each gesture: a window that moves is followed.

mod pixels;
mod presses;
mod window;

use std::thread;
use std::time::{Duration, Instant};

use x11rb::CURRENT_TIME;
use x11rb::connection::{Connection, RequestConnection};
use x11rb::errors::{ConnectError, ConnectionError, ReplyError};
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, ImageFormat, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, KeyButMask, MOTION_NOTIFY_EVENT, Window,
};
use x11rb::protocol::{ErrorKind, xtest};
use x11rb::rust_connection::RustConnection;

use crate::capture::Capture;
use crate::gesture::{Act, Gesture};
use crate::screen::{Halt, Screen};
use pixels::Layout;
use presses::{Press, Presses};

/// Between two looks for a hand on the mouse or a key.
const WATCHFUL: Duration = Duration::from_millis(8);
/// Pixels by which the pointer may be off its place.
const SLACK: i32 = 2;
/// The main button of a mouse.
const MAIN: u8 = 1;

/// Why a window cannot be played in.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum X11Error {
    /// There is no X server.
    #[error("no X server can be reached: set DISPLAY to the screen with the game")]
    Connect(#[from] ConnectError),
    /// The connection broke, or a request failed.
    #[error("the X server does not answer as it should")]
    Reply(#[from] ReplyError),
    /// The server lacks XTEST.
    #[error("the X server lacks the extension XTEST, by which the mouse is moved")]
    NoXtest,
    /// The server stands for a Wayland desktop.
    #[error(
        "this desktop is Wayland: playing there needs its ScreenCast and RemoteDesktop portals, \
         which this version cannot use; log in to an X11 session"
    )]
    Wayland,
    /// Pixels in another form than 32 bits each.
    #[error("the screen's pixels do not have 32 bits each")]
    Depth,
    /// No window has that name.
    #[error("no visible window is named {0:?}")]
    NoWindow(String),
    /// Several windows have that name.
    #[error("several windows are named so: {}; give more of the name", .0.join(", "))]
    SeveralWindows(Vec<String>),
    /// The caller's signal to stop came before a window was clicked.
    #[error("no window was clicked")]
    NotClicked,
}

impl From<ConnectionError> for X11Error {
    fn from(error: ConnectionError) -> Self {
        X11Error::Reply(error.into())
    }
}

/// A window, and the pointer in it.
pub struct X11 {
    server: RustConnection,
    root: Window,
    window: Window,
    /// The child of the root that holds the window.
    top: Window,
    name: String,
    layout: Layout,
    /// Whether the caller wants to stop.
    stop: fn() -> bool,
    /// Where the pointer was left.
    pointer: Option<[i32; 2]>,
    pressed: bool,
    presses: Presses,
}

impl X11 {
    /// The window whose name contains `name`, or the one that is clicked next if there is no name.
    /// `stop` says whether the caller wants to stop, and is asked every few milliseconds.
    ///
    /// # Errors
    /// Why there is no such window, or why it cannot be played in.
    pub fn open(name: Option<&str>, stop: fn() -> bool) -> Result<Self, X11Error> {
        let (server, number) = x11rb::connect(None)?;
        if server.extension_information(xtest::X11_EXTENSION_NAME)?.is_none() {
            return Err(X11Error::NoXtest);
        }
        if server.query_extension(b"XWAYLAND")?.reply()?.present {
            return Err(X11Error::Wayland);
        }
        let screen = &server.setup().roots[number];
        let layout = Layout::of(server.setup(), screen).ok_or(X11Error::Depth)?;
        let root = screen.root;
        let window = match name {
            Some(name) => window::named(&server, root, name)?,
            None => window::clicked(&server, root, stop)?,
        };
        let top = window::below_root(&server, root, window)?;
        let name = window::name(&server, window)?.unwrap_or_default();
        let presses = Presses::new(&server, root)?;
        let (pointer, pressed) = (None, false);
        Ok(X11 { server, root, window, top, name, layout, stop, pointer, pressed, presses })
    }

    /// The name of the window.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The place of a point of the window on the screen.
    fn place(&self, [x, y]: [i32; 2]) -> Result<[i32; 2], Halt> {
        let [x, y] = [x, y].map(|x| i16::try_from(x).unwrap_or(i16::MAX));
        let asked = self.server.translate_coordinates(self.window, self.root, x, y);
        let at = asked.map_err(broken)?.reply().map_err(gone)?;
        Ok([at.dst_x.into(), at.dst_y.into()])
    }

    /// Width and height of a window.
    fn size(&self, window: Window) -> Result<[i32; 2], Halt> {
        let asked = self.server.get_geometry(window).map_err(broken)?.reply().map_err(gone)?;
        Ok([asked.width.into(), asked.height.into()])
    }

    /// An event of the mouse or the keyboard.
    fn fake(&mut self, kind: u8, detail: u8, [x, y]: [i32; 2]) -> Result<(), Halt> {
        match kind {
            BUTTON_PRESS_EVENT => self.presses.expect(Press::Button(detail)),
            KEY_PRESS_EVENT => self.presses.expect(Press::Key(detail)),
            _ => {}
        }
        let server = &self.server;
        let (x, y) = (x as i16, y as i16);
        let sent = xtest::fake_input(server, kind, detail, CURRENT_TIME, self.root, x, y, 0);
        sent.map_err(broken)?.check().map_err(gone)
    }

    /// Moves the pointer to a place of the screen.
    fn go(&mut self, to: [i32; 2]) -> Result<(), Halt> {
        let size = self.size(self.root)?;
        if (0..2).any(|axis| !(0..size[axis]).contains(&to[axis])) {
            return Err(Halt::OffScreen);
        }
        self.pointer = Some(to);
        self.fake(MOTION_NOTIFY_EVENT, 0, to)
    }

    /// Whether the window is on top at a place of the screen.
    fn is_on_top(&self, [x, y]: [i32; 2]) -> Result<bool, Halt> {
        let asked = self.server.translate_coordinates(self.root, self.root, x as i16, y as i16);
        Ok(asked.map_err(broken)?.reply().map_err(gone)?.child == self.top)
    }

    /// Where the pointer is, and which buttons are down.
    fn pointer(&self) -> Result<([i32; 2], KeyButMask), Halt> {
        let asked = self.server.query_pointer(self.root).map_err(broken)?.reply().map_err(gone)?;
        Ok(([asked.root_x.into(), asked.root_y.into()], asked.mask))
    }

    /// Whether the pointer is not where it was left, or somebody presses a button.
    fn is_moved(&self) -> Result<bool, Halt> {
        let (at, mask) = self.pointer()?;
        let buttons = KeyButMask::BUTTON1 | KeyButMask::BUTTON2 | KeyButMask::BUTTON3;
        let presses = !self.pressed && u16::from(mask & buttons) != 0;
        let is_off = |to: [i32; 2]| (0..2).any(|axis| (to[axis] - at[axis]).abs() > SLACK);
        Ok(self.pointer.is_some_and(|to| presses || is_off(to)))
    }

    /// Who takes over, if anybody does.
    fn check(&mut self) -> Result<(), Halt> {
        if (self.stop)() {
            return Err(Halt::Interrupted);
        }
        // The server may still be moving the pointer: a hand is seen twice.
        if self.is_moved()? {
            thread::sleep(Duration::from_millis(2));
            if self.is_moved()? {
                return Err(Halt::Hand);
            }
        }
        self.presses.check(&self.server)
    }
}

impl Screen for X11 {
    fn capture(&mut self) -> Result<Capture, Halt> {
        let [corner, size, screen] =
            [self.place([0, 0])?, self.size(self.window)?, self.size(self.root)?];
        // What is beyond the screen's edge stays black.
        let low = [0, 1].map(|axis| corner[axis].clamp(0, screen[axis]));
        let high = [0, 1].map(|axis| (corner[axis] + size[axis]).clamp(0, screen[axis]));
        let part = [0, 1].map(|axis| high[axis] - low[axis]);
        if part.contains(&0) {
            return Err(Halt::OffScreen);
        }
        let [x, y] = low.map(|x| x as i16);
        let [width, height] = part.map(|x| x as u16);
        let asked =
            self.server.get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, !0);
        let data = asked.map_err(broken)?.reply().map_err(gone)?.data;
        let at = [0, 1].map(|axis| (low[axis] - corner[axis]) as usize);
        let size = size.map(|x| x as usize);
        let pixels = self.layout.pixels(&data, usize::from(width), at, size);
        Capture::new(size.map(|x| x as u32), pixels)
            .ok_or_else(|| Halt::Failed("the window has no pixels".to_owned()))
    }

    fn act(&mut self, gesture: Gesture) -> Result<(), Halt> {
        let to = self.place(gesture.at)?;
        match gesture.act {
            Act::Press => {
                if !self.is_on_top(to)? {
                    return Err(Halt::Covered);
                }
                self.go(to)?;
                self.pressed = true;
                self.fake(BUTTON_PRESS_EVENT, MAIN, [0, 0])
            }
            Act::Move => self.go(to),
            Act::Release => {
                self.go(to)?;
                self.fake(BUTTON_RELEASE_EVENT, MAIN, [0, 0])?;
                self.pressed = false;
                Ok(())
            }
        }
    }

    fn rest(&mut self, time: Duration) -> Result<(), Halt> {
        let end = Instant::now() + time;
        loop {
            self.check()?;
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            thread::sleep(left.min(WATCHFUL));
        }
    }

    fn enter(&mut self) -> Result<(), Halt> {
        let key = presses::enter_key(&self.server)?;
        let key = key.ok_or_else(|| Halt::Failed("the keyboard has no key Enter".to_owned()))?;
        self.fake(KEY_PRESS_EVENT, key, [0, 0])?;
        self.fake(KEY_RELEASE_EVENT, key, [0, 0])
    }

    fn let_go(&mut self) {
        if std::mem::replace(&mut self.pressed, false) {
            // Nothing is left to do when the server is gone.
            let _ = self.fake(BUTTON_RELEASE_EVENT, MAIN, [0, 0]);
        }
    }
}

impl Drop for X11 {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// The connection is lost.
fn broken(error: ConnectionError) -> Halt {
    Halt::Failed(format!("the X server is gone: {error}"))
}

/// A request failed, most likely since its window is gone.
fn gone(error: ReplyError) -> Halt {
    match error {
        ReplyError::X11Error(error)
            if matches!(error.error_kind, ErrorKind::Window | ErrorKind::Drawable) =>
        {
            Halt::Closed
        }
        other => Halt::Failed(format!("the X server does not answer as it should: {other}")),
    }
}
