//! Any text: no panic, no hang, and every error points into the text.
#![no_main]

#[path = "../../crates/brimful/tests/common/format_properties.rs"]
#[allow(dead_code)]
mod properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::read_any(text));
