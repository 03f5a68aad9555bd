//! Prints the answers of the files named, as the WebAssembly module tells them: `answers NODES FILE…`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(nodes) = arguments.next().and_then(|word| word.parse().ok()) else { return ExitCode::from(2) };
    for path in arguments {
        let Ok(text) = std::fs::read_to_string(&path) else { return ExitCode::from(2) };
        #[allow(clippy::print_stdout, reason = "a command")]
        {
            print!("{}", brimful_wasm::answers(&text, nodes));
        }
    }
    ExitCode::SUCCESS
}
