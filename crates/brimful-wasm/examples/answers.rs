//! Prints the answers to the requests in a file, one a line, as the WebAssembly module gives them:
//! `answers FILE`.

use std::process::ExitCode;

/// No clock and nobody who listens.
struct Alone;

impl brimful_wasm::Host for Alone {
    fn now(&self) -> f64 {
        0.0
    }

    fn tell(&self, _: &str) {}
}

fn main() -> ExitCode {
    let Some(requests) =
        std::env::args().nth(1).and_then(|path| std::fs::read_to_string(path).ok())
    else {
        return ExitCode::from(2);
    };
    for request in requests.lines() {
        #[allow(clippy::print_stdout, reason = "a command")]
        {
            println!("{}", brimful_wasm::answer(request, &[], &Alone));
        }
    }
    ExitCode::SUCCESS
}
