//! What a pointer does.

/// An act of the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The main button goes down, or a finger touches.
    Press,
    /// The pointer moves while pressed.
    Move,
    /// The button goes up, or the finger leaves.
    Release,
}

impl Act {
    /// The name in JSON.
    ///
    /// ```
    /// assert_eq!(brimful_autoplay::Act::Press.name(), "press");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Act::Press => "press",
            Act::Move => "move",
            Act::Release => "release",
        }
    }
}

/// An act at a pixel of the picture: column and row, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gesture {
    /// What the pointer does.
    pub act: Act,
    /// Where it does it.
    pub at: [i32; 2],
}

impl Gesture {
    /// A gesture.
    pub(crate) fn new(act: Act, at: [i32; 2]) -> Self {
        Gesture { act, at }
    }
}

/// A tap: press and release.
pub(crate) fn tap(at: [i32; 2]) -> [Gesture; 2] {
    [Gesture::new(Act::Press, at), Gesture::new(Act::Release, at)]
}

/// One stroke through all pixels: press at the first, move to each, release at the last.
pub(crate) fn stroke(pixels: &[[i32; 2]]) -> Vec<Gesture> {
    let (Some(&first), Some(&last)) = (pixels.first(), pixels.last()) else { return Vec::new() };
    let moves = pixels[1..].iter().map(|&at| Gesture::new(Act::Move, at));
    std::iter::once(Gesture::new(Act::Press, first))
        .chain(moves)
        .chain([Gesture::new(Act::Release, last)])
        .collect()
}
