//! Questions to the worker: one message in, one message out, news in between.

mod solve;
mod text;

use serde::Deserialize;

use crate::host::{Clock, Host};
use crate::solution::Told;
use crate::wire::{Fault, reply};

/// The requests there are.
pub(crate) const REQUESTS: &[&str] = &["solve", "count", "convert", "svg"];

/// The requests, by their `do`.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Request {
    Solve(solve::Solve),
    Count { text: String, limit: Option<u64>, seconds: Option<f64> },
    Convert { text: String, to: String },
    Svg(text::Picture),
}

/// Answers a request; `bytes` is the picture that some are about.
pub(crate) fn ask(request: &str, _bytes: &[u8], host: &dyn Host) -> String {
    match serde_json::from_str(request) {
        Err(error) => reply::<()>(Err(error.into())),
        Ok(Request::Solve(request)) => reply(request.run(host)),
        Ok(Request::Count { text, limit, seconds }) => reply(solve::count(&text, limit, &Clock::new(host, seconds))),
        Ok(Request::Convert { text, to }) => reply(text::convert(&text, &to)),
        Ok(Request::Svg(picture)) => reply(picture.draw()),
    }
}
