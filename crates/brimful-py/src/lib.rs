//! The extension module `brimful._brimful`: what the Python package `brimful` is written on.
//!
//! It is a thin door: puzzles, answers and frames as Python objects. Every long call runs on a
//! thread of its own (`run.rs`), so that Ctrl-C is heard and other Python threads go on. What
//! users name is in `python/brimful`.

mod answer;
mod argument;
mod batch;
mod budget;
mod build;
mod columns;
mod explain;
mod film;
mod graph;
mod make;
mod puzzle;
mod raise;
mod run;
mod search;
mod snake;
mod vision;

use pyo3::prelude::*;

/// The extension module.
#[pymodule]
mod _brimful {
    #[pymodule_export]
    use crate::answer::{Answer, Count, Plain};
    #[pymodule_export]
    use crate::argument::whole;
    #[pymodule_export]
    use crate::batch::{make_texts, rate_texts, read_pictures, solve_texts};
    #[pymodule_export]
    use crate::budget::Budget;
    #[pymodule_export]
    use crate::columns::{color_buffers, path_buffers};
    #[pymodule_export]
    use crate::explain::{Conclusion, Explanation, Progress, Rating, Step, Text};
    #[pymodule_export]
    use crate::film::{Film, Frame};
    #[pymodule_export]
    use crate::graph::{ArrowGraph, Position, Region, contractions, positions};
    #[pymodule_export]
    use crate::make::{Made, Maker, choices};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, Style, kinds, read};
    #[pymodule_export]
    use crate::search::Search;
    #[pymodule_export]
    use crate::snake::Game;
    #[pymodule_export]
    use crate::vision::{Reading, read_picture};
}
