//! Prints the answer to each request in a file, one a line, as the WebAssembly module gives it:
//! `answers FILE`.

use std::process::ExitCode;

/// A host without a clock or a listener.
struct Alone;

impl brimful_wasm::Host for Alone {
    fn now(&self) -> f64 {
        0.0
    }

    fn report(&self, _: &str) {}
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
