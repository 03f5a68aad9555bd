//! Questions to the worker: one message in, one message out, news in between.

mod explain;
mod make;
mod picture;
mod snake;
mod solve;
mod text;
mod watch;

use serde::Deserialize;

use crate::host::{Clock, Host};
use crate::solution::{Move, Told};
use crate::wire::{Fault, reply};

/// Frames of a film, and positions of a game tree, unless told.
const FRAMES: usize = 5_000;
const NODES: usize = 400;

/// The requests, by their `do`.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Request {
    Solve(solve::Solve),
    Count {
        text: String,
        limit: Option<u64>,
        seconds: Option<f64>,
    },
    Hint {
        text: String,
        #[serde(default)]
        progress: explain::Drawn,
        #[serde(default)]
        colors: explain::Colors,
        seconds: Option<f64>,
    },
    Explain {
        text: String,
        #[serde(default)]
        colors: explain::Colors,
        seconds: Option<f64>,
    },
    Rate {
        text: String,
        seconds: Option<f64>,
    },
    Generate {
        wish: make::Wish,
        count: Option<usize>,
        seconds: Option<f64>,
    },
    Fix {
        text: String,
        seconds: Option<f64>,
    },
    Picture {
        kind: Option<String>,
    },
    Watch {
        text: String,
        method: String,
        frames: Option<usize>,
    },
    Deduce {
        text: String,
        rules: Vec<String>,
        #[serde(default)]
        search: bool,
        frames: Option<usize>,
    },
    Regions {
        text: String,
        moves: Vec<Move>,
    },
    Tree {
        text: String,
        nodes: Option<usize>,
    },
    Snake {
        text: String,
        pilot: String,
        games: u64,
        seconds: Option<f64>,
    },
    Convert {
        text: String,
        to: String,
    },
    Svg(text::Picture),
}

/// Answers a request; `bytes` is the picture that some are about.
pub(crate) fn ask(request: &str, bytes: &[u8], host: &dyn Host) -> String {
    match serde_json::from_str(request) {
        Ok(request) => answer(request, bytes, host),
        Err(error) => reply::<()>(Err(error.into())),
    }
}

fn answer(request: Request, bytes: &[u8], host: &dyn Host) -> String {
    let clock = |seconds: Option<f64>| Clock::new(host, seconds);
    match request {
        Request::Solve(request) => reply(request.run(host)),
        Request::Count { text, limit, seconds } => {
            reply(solve::count(&text, limit, &clock(seconds)))
        }
        Request::Hint { text, progress, colors, seconds } => {
            reply(explain::hint(&text, progress, colors, &clock(seconds)))
        }
        Request::Explain { text, colors, seconds } => {
            reply(explain::explain(&text, colors, &clock(seconds)))
        }
        Request::Rate { text, seconds } => reply(explain::rate(&text, &clock(seconds))),
        Request::Generate { wish, count, seconds } => {
            reply(wish.make(count.unwrap_or(1), &clock(seconds)))
        }
        Request::Fix { text, seconds } => reply(make::fix(&text, &clock(seconds))),
        Request::Picture { kind } => reply(picture::read(bytes, kind.as_deref())),
        Request::Watch { text, method, frames } => {
            reply(watch::watch(&text, &method, frames.unwrap_or(FRAMES), &clock(None)))
        }
        Request::Deduce { text, rules, search, frames } => {
            reply(watch::by_hand(&text, &rules, search, frames.unwrap_or(FRAMES), &clock(None)))
        }
        Request::Regions { text, moves } => reply(watch::regions(&text, moves)),
        Request::Tree { text, nodes } => reply(watch::tree(&text, nodes.unwrap_or(NODES))),
        Request::Snake { text, pilot, games, seconds } => {
            reply(snake::games(&text, &pilot, games, &clock(seconds)))
        }
        Request::Convert { text, to } => reply(text::convert(&text, &to)),
        Request::Svg(picture) => reply(picture.draw()),
    }
}
