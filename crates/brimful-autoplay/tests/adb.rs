//! Plays on a phone that an adb server on the loopback address stands for.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use brimful::puzzle::{Kind, Puzzle};
use brimful_autoplay::{Act, Adb, AdbError, Gesture, Halt, Screen};
use common::Game;
use common::boards::some;
use common::screen::play;

/// The name of the phone.
const SERIAL: &str = "emulator-5554";

type Phone = Arc<Mutex<Game>>;

/// A server with one phone, and its address.
fn serve(game: Game) -> (Phone, String) {
    let phone = Arc::new(Mutex::new(game));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let held = Arc::clone(&phone);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let held = Arc::clone(&held);
            thread::spawn(move || answer(stream, &held));
        }
    });
    (phone, address)
}

/// Answers requests until the connection ends.
fn answer(mut stream: TcpStream, phone: &Phone) -> std::io::Result<()> {
    loop {
        let mut length = [0; 4];
        stream.read_exact(&mut length)?;
        let length = usize::from_str_radix(std::str::from_utf8(&length).unwrap(), 16).unwrap();
        let mut request = vec![0; length];
        stream.read_exact(&mut request)?;
        match std::str::from_utf8(&request).unwrap() {
            "host:transport-any" | "host:transport:emulator-5554" => stream.write_all(b"OKAY")?,
            "exec:screencap -p" => {
                stream.write_all(b"OKAY")?;
                let mut file = std::io::Cursor::new(Vec::new());
                let canvas = phone.lock().unwrap().canvas.clone();
                canvas.write_to(&mut file, image::ImageFormat::Png).unwrap();
                return stream.write_all(file.get_ref());
            }
            "exec:sh" => {
                stream.write_all(b"OKAY")?;
                return shell(stream, phone);
            }
            _ => {
                let why = "device not found";
                return stream.write_all(format!("FAIL{:04x}{why}", why.len()).as_bytes());
            }
        }
    }
}

/// A shell that knows `input motionevent` and `echo`.
fn shell(mut stream: TcpStream, phone: &Phone) -> std::io::Result<()> {
    for line in BufReader::new(stream.try_clone()?).lines() {
        for command in line?.split("; ") {
            match command.split(' ').collect::<Vec<_>>()[..] {
                ["input", "motionevent", act, x, y] => {
                    let act = match act {
                        "DOWN" => Act::Press,
                        "MOVE" => Act::Move,
                        _ => Act::Release,
                    };
                    let at = [x, y].map(|x| x.parse().unwrap());
                    phone.lock().unwrap().act(Gesture { act, at });
                }
                ["echo", text] => stream.write_all(format!("{text}\n").as_bytes())?,
                _ => stream.write_all(format!("sh: {command}: not found\n").as_bytes())?,
            }
        }
    }
    Ok(())
}

fn on(address: &str) -> Adb {
    Adb::open(address, Some(SERIAL), || false).unwrap()
}

#[test]
fn fifty_boards_on_a_phone() {
    let counts = Kind::ALL.map(|kind| some(kind, 9));
    let boards: Vec<Puzzle> = counts.into_iter().flatten().take(50).collect();
    assert_eq!(boards.len(), 50);
    // Half of the time a player waits for the phone.
    thread::scope(|scope| {
        for part in boards.chunks(13) {
            scope.spawn(move || part.iter().for_each(finish));
        }
    });
}

/// Plays a board on a phone of its own to the end.
fn finish(puzzle: &Puzzle) {
    let (phone, address) = serve(Game::new(puzzle.clone()));
    let (played, events) = play(&mut on(&address), puzzle);
    let game = phone.lock().unwrap();
    assert!(game.is_solved(), "{puzzle:?}: {played:?} {events:?}");
    assert_eq!(played.unwrap().repeated, 0, "{puzzle:?}");
}

#[test]
fn a_finger_is_lifted_when_playing_ends_early() {
    let puzzle = some(Kind::Numberlink, 1).remove(0);
    let (phone, address) = serve(Game::new(puzzle));
    let mut screen = on(&address);
    screen.act(Gesture { act: Act::Press, at: [60, 90] }).unwrap();
    assert!(phone.lock().unwrap().is_pressed());
    drop(screen);
    let lifted = || !phone.lock().unwrap().is_pressed();
    assert!((0..200).any(|_| {
        thread::sleep(std::time::Duration::from_millis(5));
        lifted()
    }));
}

#[test]
fn what_is_missing_is_said() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let none = Adb::open(&closed, None, || false).err().unwrap();
    assert!(none.to_string().contains("adb start-server"), "{none}");
    let (_, address) = serve(Game::new(some(Kind::Cycle, 1).remove(0)));
    let other = Adb::open(&address, Some("another"), || false).err().unwrap();
    assert!(matches!(other, AdbError::Refused(Halt::Failed(why)) if why == "device not found"));
}
