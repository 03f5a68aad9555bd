//! Methods that can be watched, and the order to film one.

use crate::answer::Answer;
use crate::board::Board;
use crate::limits::{Limits, Progress, Stop, Watch};

use super::{Camera, Film, Full};

/// A method that can be watched: its name, with the function that films it.
pub(crate) struct Filmed<P, S> {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&P, Camera<'_>, &Limits<'_>) -> (Film, Answer<S>),
}

/// The names of some methods that can be watched.
pub(crate) fn names<P, S>(films: &[Filmed<P, S>]) -> Vec<&'static str> {
    films.iter().map(|film| film.name).collect()
}

/// An order to film a method: at most this many frames, after which the method is stopped.
#[derive(Clone, Copy)]
pub(crate) struct Shot<'a> {
    pub(crate) method: &'a str,
    pub(crate) frames: usize,
    pub(crate) limits: &'a Limits<'a>,
}

impl Shot<'_> {
    /// Films the method; `None` when it is not among `films`.
    pub(crate) fn film<P, S, T>(
        self,
        films: &[Filmed<P, S>],
        puzzle: &P,
        board: &Board,
        wrap: fn(S) -> T,
    ) -> Option<(Film, Answer<T>)> {
        let filmed = films.iter().find(|film| film.name == self.method)?;
        let (film, answer) = roll(board, self.frames, self.limits, |camera, limits| {
            (filmed.run)(puzzle, camera, limits)
        });
        Some((film, answer.map(wrap)))
    }
}

/// Runs something with a camera on, under limits that stop it when the film is full.
pub(crate) fn roll<'a, T>(
    board: &'a Board,
    frames: usize,
    limits: &Limits<'_>,
    run: impl FnOnce(Camera<'a>, &Limits<'_>) -> T,
) -> T {
    let camera = Camera::new(board, frames);
    let full = camera.full.clone();
    let reel = Reel { full: &full, watch: limits.watch };
    run(camera, &Limits { watch: Some(&reel), ..*limits })
}

/// Stops a method when the film is full.
struct Reel<'a> {
    full: &'a Full,
    watch: Option<&'a dyn Watch>,
}

impl Watch for Reel<'_> {
    fn stop(&self) -> Option<Stop> {
        if self.full.is_full() { Some(Stop::Nodes) } else { self.watch.and_then(Watch::stop) }
    }

    fn progress(&self, progress: &Progress) {
        self.watch.into_iter().for_each(|watch| watch.progress(progress));
    }

    fn refused(&self, bytes: u64) {
        self.watch.into_iter().for_each(|watch| watch.refused(bytes));
    }
}
