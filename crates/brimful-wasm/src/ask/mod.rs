//! Requests to the worker: one message in, one message out, progress in between.

mod decide;
mod explain;
mod kami;
mod make;
mod picture;
mod proof;
mod snake;
mod solve;
mod step;
mod text;
mod watch;

use serde::{Deserialize, Serialize};

pub(crate) use crate::host::{Clock, Host};
use crate::wire::{Fault, reply};
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
        #[derive(Deserialize)]
        #[serde(tag = "do", rename_all = "lowercase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
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

        fn answer(request: Request, call: &Call<'_>) -> String {
            match request {
                $(Request::$name(question) => reply(question.answer(call)),)*
            }
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
    match serde_json::from_str(request) {
        Ok(request) => answer(request, &Call { bytes, host }),
        Err(error) => reply::<()>(Err(error.into())),
    }
}
