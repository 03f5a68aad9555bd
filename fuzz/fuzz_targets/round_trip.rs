//! What was read, written and read again is the same.
#![no_main]

#[path = "../../crates/brimful/tests/common/format_properties.rs"]
#[allow(dead_code)]
mod properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::round_trip(text));
