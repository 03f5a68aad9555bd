//! Watching an algorithm think.
//!
//! An algorithm that can be watched takes an [`Observer`] and sends it events: what it looked at,
//! what it concluded. It never draws. The unit type observes nothing, and then the events cost
//! nothing: they are not even built.

/// Receives the events of an algorithm.
pub trait Observer<E> {
    /// Takes one event; `event` is only called by observers that want it.
    fn see(&mut self, event: impl FnOnce() -> E);
}

impl<E> Observer<E> for () {
    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> E) {}
}

/// Keeps every event, for players that go back as well as forward.
impl<E> Observer<E> for Vec<E> {
    fn see(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
