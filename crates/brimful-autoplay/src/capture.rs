//! What a screen shows at one moment.

use brimful_vision::{Options, Point, Reading, read_pixels};

/// A color as red, green and blue.
pub(crate) type Look = [f32; 3];

/// Difference of a channel, of 255, from which on two places look different.
const VISIBLE: f32 = 20.0;

/// Whether two looks differ visibly.
pub(crate) fn differ(a: Look, b: Look) -> bool {
    distance(a, b) > VISIBLE
}

/// The largest difference of a channel.
pub(crate) fn distance(a: Look, b: Look) -> f32 {
    (0..3).map(|i| (a[i] - b[i]).abs()).fold(0.0, f32::max)
}

/// The median of each channel; `None` of nothing.
pub(crate) fn median(looks: &[Look]) -> Option<Look> {
    let middle = |channel: usize| {
        let mut all: Vec<f32> = looks.iter().map(|look| look[channel]).collect();
        all.sort_by(f32::total_cmp);
        all[all.len() / 2]
    };
    (!looks.is_empty()).then(|| [0, 1, 2].map(middle))
}

/// The pixels of a screen or a window, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    size: [u32; 2],
    pixels: Vec<[u8; 3]>,
}

impl Capture {
    /// A capture of this width and height; `None` if the number of pixels is another.
    ///
    /// ```
    /// use brimful_autoplay::Capture;
    ///
    /// assert!(Capture::new([2, 1], vec![[0; 3]; 2]).is_some());
    /// assert!(Capture::new([2, 2], vec![[0; 3]; 2]).is_none());
    /// ```
    #[must_use]
    pub fn new(size: [u32; 2], pixels: Vec<[u8; 3]>) -> Option<Self> {
        let area = size[0] as usize * size[1] as usize;
        (area == pixels.len()).then_some(Capture { size, pixels })
    }

    /// Width and height in pixels.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        self.size
    }

    /// The pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[[u8; 3]] {
        &self.pixels
    }

    /// The puzzle in the capture.
    #[must_use]
    pub fn read(&self, options: &Options) -> Reading {
        read_pixels(self.size, self.pixels.clone(), options)
    }

    /// The mean color of the three by three pixels around a point; black outside.
    pub(crate) fn look(&self, point: Point) -> Look {
        let [x, y] = point.map(|x| x.floor() as i64);
        let mut sum = [0.0; 3];
        for (dx, dy) in (0..9).map(|i| (i % 3 - 1, i / 3 - 1)) {
            for (sum, &part) in sum.iter_mut().zip(&self.pixel(x + dx, y + dy)) {
                *sum += f32::from(part) / 9.0;
            }
        }
        sum
    }

    fn pixel(&self, x: i64, y: i64) -> [u8; 3] {
        let inside = |x: i64, size: u32| usize::try_from(x).ok().filter(|&x| x < size as usize);
        let at = inside(x, self.size[0]).zip(inside(y, self.size[1]));
        at.map_or([0; 3], |(x, y)| self.pixels[y * self.size[0] as usize + x])
    }
}
