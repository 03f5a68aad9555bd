//! A phone by adb: captures by `screencap`, gestures by `input motionevent`.
//!
//! This speaks to the adb server on this machine, which `adb start-server` starts. A request is its
//! length in four hexadecimal digits and its text; the server answers `OKAY`, or `FAIL` with a
//! reason. One shell stays open for all gestures: each is a line, after which the shell prints a
//! mark.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::thread;
use std::time::{Duration, Instant};

use crate::capture::Capture;
use crate::gesture::{Act, Gesture};
use crate::screen::{Halt, Screen};

/// Between two looks whether the caller wants to stop.
const WATCHFUL: Duration = Duration::from_millis(20);
/// Longest time for an answer.
const LONGEST: Duration = Duration::from_secs(15);
/// What the shell prints after a gesture.
const MARK: u8 = b'.';

/// Why a phone cannot be played on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AdbError {
    /// No server listens there.
    #[error("no adb server listens at {address} ({error}): run `adb start-server`")]
    NoServer {
        /// Its address.
        address: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// The server refuses.
    #[error("adb: {0}")]
    Refused(Halt),
}

/// A phone, and a finger on it.
pub struct Adb {
    address: String,
    /// The request for this phone.
    transport: String,
    shell: TcpStream,
    stop: fn() -> bool,
    finger: Option<[i32; 2]>,
}

impl Adb {
    /// The phone with that serial number, or the only one, at the adb server of an address such as
    /// `127.0.0.1:5037`. `stop` says whether the caller wants to stop.
    ///
    /// # Errors
    /// Why there is no such phone.
    pub fn open(address: &str, serial: Option<&str>, stop: fn() -> bool) -> Result<Self, AdbError> {
        let transport = match serial {
            Some(serial) => format!("host:transport:{serial}"),
            None => "host:transport-any".to_owned(),
        };
        let no_server = |error| AdbError::NoServer { address: address.to_owned(), error };
        let server = connect(address).map_err(no_server)?;
        let shell = ask(server, &[&transport, "exec:sh"], stop).map_err(AdbError::Refused)?;
        let address = address.to_owned();
        Ok(Adb { address, transport, shell, stop, finger: None })
    }

    /// Does something in the shell, and waits until it is done.
    fn run(&mut self, command: &str) -> Result<(), Halt> {
        write(&mut self.shell, format!("{command}; echo {}\n", char::from(MARK)).as_bytes())?;
        // Whatever else is printed is a complaint.
        let mut said = Vec::new();
        while !said.ends_with(&[MARK, b'\n']) {
            said.extend(receive(&mut self.shell, 1, self.stop)?);
        }
        let said = String::from_utf8_lossy(&said[..said.len() - 2]).trim().to_owned();
        if said.is_empty() { Ok(()) } else { Err(Halt::Failed(format!("the phone says: {said}"))) }
    }
}

impl Screen for Adb {
    fn capture(&mut self) -> Result<Capture, Halt> {
        let server = connect(&self.address).map_err(|_| Halt::Closed)?;
        let mut shell = ask(server, &[&self.transport, "exec:screencap -p"], self.stop)?;
        let mut file = Vec::new();
        while let Some(part) = next_part(&mut shell, self.stop)? {
            file.extend(part);
        }
        let picture = image::load_from_memory(&file);
        let picture = picture
            .map_err(|error| Halt::Failed(format!("the phone's screen cannot be read: {error}")))?
            .into_rgb8();
        let (width, height) = picture.dimensions();
        let pixels = picture.pixels().map(|pixel| pixel.0).collect();
        Capture::new([width, height], pixels)
            .ok_or_else(|| Halt::Failed("the phone's screen has no pixels".to_owned()))
    }

    fn act(&mut self, Gesture { act, at: [x, y] }: Gesture) -> Result<(), Halt> {
        let name = match act {
            Act::Press => "DOWN",
            Act::Move => "MOVE",
            Act::Release => "UP",
        };
        // Before the finger is down for sure, and until it is up for sure.
        self.finger = Some([x, y]);
        self.run(&format!("input motionevent {name} {x} {y}"))?;
        if act == Act::Release {
            self.finger = None;
        }
        Ok(())
    }

    fn rest(&mut self, time: Duration) -> Result<(), Halt> {
        let end = Instant::now() + time;
        loop {
            if (self.stop)() {
                return Err(Halt::Interrupted);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            thread::sleep(left.min(WATCHFUL));
        }
    }

    fn enter(&mut self) -> Result<(), Halt> {
        self.run("input keyevent KEYCODE_ENTER")
    }

    fn let_go(&mut self) {
        if let Some([x, y]) = self.finger.take() {
            // Nobody waits for the answer; the shell ends after it has read the line.
            let line = format!("input motionevent UP {x} {y}\n");
            let _ = write(&mut self.shell, line.as_bytes());
        }
    }
}

impl Drop for Adb {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// A connection that can be watched.
fn connect(address: &str) -> std::io::Result<TcpStream> {
    let mut last = std::io::Error::from(ErrorKind::AddrNotAvailable);
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, LONGEST) {
            Ok(stream) => {
                stream.set_read_timeout(Some(WATCHFUL))?;
                stream.set_write_timeout(Some(LONGEST))?;
                stream.set_nodelay(true)?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Makes requests, each of which the server must grant.
fn ask(mut server: TcpStream, requests: &[&str], stop: fn() -> bool) -> Result<TcpStream, Halt> {
    for request in requests {
        write(&mut server, format!("{:04x}{request}", request.len()).as_bytes())?;
        match &receive(&mut server, 4, stop)?[..] {
            b"OKAY" => {}
            b"FAIL" => {
                let length = receive(&mut server, 4, stop)?;
                let length = String::from_utf8_lossy(&length).into_owned();
                let length = usize::from_str_radix(&length, 16).unwrap_or(0);
                let why = receive(&mut server, length, stop)?;
                return Err(Halt::Failed(String::from_utf8_lossy(&why).into_owned()));
            }
            _ => return Err(Halt::Failed("this is not an adb server".to_owned())),
        }
    }
    Ok(server)
}

fn write(to: &mut TcpStream, bytes: &[u8]) -> Result<(), Halt> {
    to.write_all(bytes).map_err(|_| Halt::Closed)
}

/// Exactly this many bytes.
fn receive(from: &mut TcpStream, bytes: usize, stop: fn() -> bool) -> Result<Vec<u8>, Halt> {
    let mut all = vec![0; bytes];
    let mut filled = 0;
    while filled < bytes {
        match wait(from, &mut all[filled..], stop)? {
            0 => return Err(Halt::Closed),
            more => filled += more,
        }
    }
    Ok(all)
}

/// What comes next; `None` at the end.
fn next_part(from: &mut TcpStream, stop: fn() -> bool) -> Result<Option<Vec<u8>>, Halt> {
    let mut part = vec![0; 1 << 16];
    let length = wait(from, &mut part, stop)?;
    part.truncate(length);
    Ok((length > 0).then_some(part))
}

/// Waits for bytes, as long as the caller wants to.
fn wait(from: &mut TcpStream, to: &mut [u8], stop: fn() -> bool) -> Result<usize, Halt> {
    let since = Instant::now();
    loop {
        match from.read(to) {
            Ok(length) => return Ok(length),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                if stop() {
                    return Err(Halt::Interrupted);
                }
                if since.elapsed() > LONGEST {
                    return Err(Halt::Failed("the phone does not answer".to_owned()));
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return Err(Halt::Closed),
        }
    }
}
