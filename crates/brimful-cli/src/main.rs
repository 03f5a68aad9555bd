//! The command line of Brimful.
fn main() {}
