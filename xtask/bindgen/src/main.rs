//! Binds a WebAssembly module: `bindgen nodejs|web NAME MODULE FOLDER`.

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [target, name, module, folder] = words.as_slice() else { bail!("bindgen nodejs|web NAME MODULE FOLDER") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(true);
    match target.as_str() {
        "nodejs" => bindgen.nodejs(true)?,
        "web" => bindgen.web(true)?,
        other => bail!("there is no target {other}"),
    };
    bindgen.generate(folder)
}
