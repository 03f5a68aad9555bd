//! Requests to the worker: one message in, one message out, progress in between.

mod decide;
mod explain;
mod kami;
mod make;
mod picture;
mod proof;
mod reader;
mod snake;
mod solve;
mod step;
mod text;
mod watch;

use brimful::format::{Entry, Hints};
use brimful::phrase;
use serde::Serialize;
use serde_json::Value;

use crate::capabilities::REQUESTS;
pub(crate) use crate::host::{Clock, Host};
use crate::wire::{self, Fault, entries, no_puzzle, reply};
pub(crate) use decide::*;
pub(crate) use explain::*;
pub(crate) use kami::*;
pub(crate) use make::*;
pub(crate) use picture::*;
pub(crate) use proof::*;
pub(crate) use snake::*;
pub(crate) use solve::*;
pub(crate) use step::*;
pub(crate) use text::*;
pub(crate) use watch::*;

/// One call of the worker.
pub(crate) struct Call<'a> {
    /// The picture, for requests about one.
    bytes: &'a [u8],
    host: &'a dyn Host,
}

impl Call<'_> {
    /// The limits of a call that ends after some seconds, or never.
    fn clock(&self, seconds: Option<f64>) -> Clock<'_> {
        Clock::new(self.host, seconds)
    }
}

/// A request and how it is answered.
pub(crate) trait Question {
    type Answer: Serialize;

    fn answer(self, call: &Call<'_>) -> Result<Self::Answer, Fault>;
}

macro_rules! requests {
    ($($(#[$doc:meta])* $name:ident($request:ty),)*) => {
        /// What the worker can be asked. `text` is a puzzle in any format, best `Scene.text`;
        /// `seconds` ends the work early, with what is known by then.
        #[cfg(test)]
        #[derive(ts_rs::TS)]
        #[ts(tag = "do", rename_all = "lowercase")]
        #[expect(dead_code, reason = "only its TypeScript is used")]
        pub(crate) enum Request {
            $($(#[$doc])* $name($request),)*
        }

        /// The answer to each request, by its `do`.
        #[cfg(test)]
        #[derive(ts_rs::TS)]
        #[ts(rename_all = "lowercase")]
        #[expect(non_snake_case, dead_code, reason = "only its TypeScript is used")]
        pub(crate) struct Answers {
            $($name: <$request as Question>::Answer,)*
        }

        /// The variants of [`Request`].
        #[cfg(test)]
        pub(crate) const VARIANTS: [&str; REQUESTS.len()] = [$(stringify!($name)),*];

        /// Answers the request of that name; `None` if no request has it.
        fn answer(name: &str, request: &Value, call: &Call<'_>) -> Option<String> {
            $(if stringify!($name).to_ascii_lowercase() == name {
                let question = reader::read::<$request>(request);
                return Some(reply(question.and_then(|question| question.answer(call))));
            })*
            None
        }
    };
}

requests! {
    Solve(SolveRequest),
    Count(CountRequest),
    Hint(HintRequest),
    Completion(CompletionRequest),
    Explain(ExplainRequest),
    Rate(RateRequest),
    Generate(GenerateRequest),
    Fix(FixRequest),
    Picture(PictureRequest),
    Watch(WatchRequest),
    Deduce(DeduceRequest),
    Regions(RegionsRequest),
    Contract(ContractRequest),
    Fill(FillRequest),
    Tree(TreeRequest),
    Snake(SnakeRequest),
    Decide(DecideRequest),
    Convert(ConvertRequest),
    Svg(SvgRequest),
    Proof(ProofRequest),
}

/// Answers a request; `bytes` is the picture, for requests about one.
pub(crate) fn ask(request: &str, bytes: &[u8], host: &dyn Host) -> String {
    let fail = |fault| reply::<()>(Err(fault));
    let mut request: Value = match serde_json::from_str(request) {
        Ok(request) => request,
        Err(error) => return fail(error.into()),
    };
    let name = request.as_object_mut().and_then(|members| members.remove("do"));
    let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
    if request.get("seconds").and_then(Value::as_f64).is_some_and(|seconds| seconds < 0.0) {
        return fail(Fault::new("`seconds` must be 0 or more"));
    }
    let unknown = || Fault::new(phrase!("`do` must be {names}", names = reader::one_of(&REQUESTS)));
    answer(name, &request, &Call { bytes, host }).unwrap_or_else(|| fail(unknown()))
}

/// The puzzle of a text, read as this kind.
///
/// # Errors
/// A text that cannot be read, or that has several puzzles: only one would be answered.
fn entry(text: &str, kind: Option<&str>) -> Result<Entry, Fault> {
    let hints = Hints { kind: kind.map(wire::kind).transpose()?, ..Hints::default() };
    let mut entries = entries(text, &hints);
    let count = entries.len();
    let first = if entries.is_empty() { Err(no_puzzle()) } else { entries.remove(0) };
    first.and_then(|entry| match count {
        1 => Ok(entry),
        _ => {
            Err(Fault::new(phrase!("a request is about one puzzle, this text has {count}", count)))
        }
    })
}
