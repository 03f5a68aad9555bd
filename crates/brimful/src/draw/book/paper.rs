//! Sizes of paper.

/// The size of a page in points (1/72 inch).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Paper {
    /// 210 by 297 mm.
    pub const A4: Paper = Paper { width: 595.0, height: 842.0 };
    /// 148 by 210 mm.
    pub const A5: Paper = Paper { width: 420.0, height: 595.0 };
    /// 8.5 by 11 inches.
    pub const LETTER: Paper = Paper { width: 612.0, height: 792.0 };

    /// The paper of that name: `a4`, `a5`, `letter`, or its width and height in millimeters, from
    /// 100 to 2,000, as in `170x240`.
    ///
    /// ```
    /// use brimful::draw::Paper;
    ///
    /// assert_eq!(Paper::from_name("A4"), Some(Paper::A4));
    /// assert_eq!(Paper::from_name("254x127"), Some(Paper { width: 720.0, height: 360.0 }));
    /// assert_eq!(Paper::from_name("5x5"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Some(Paper::A4),
            "a5" => Some(Paper::A5),
            "letter" => Some(Paper::LETTER),
            other => {
                let (width, height) = other.split_once('x')?;
                let points = |text: &str| {
                    let millimeters: u32 = text.parse().ok()?;
                    let allowed = (100..=2000).contains(&millimeters);
                    allowed.then(|| (f64::from(millimeters) * 72.0 / 25.4).round())
                };
                Some(Paper { width: points(width)?, height: points(height)? })
            }
        }
    }
}
