//! From bytes to pixels, within limits that hold whatever the file claims.

use std::fmt;
use std::io::Cursor;

use brimful::phrase;
use brimful::words::Phrase;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

use crate::pixels::picture::Picture;

/// Pixels of the largest picture: four times the largest screen on sale.
const MAX_PIXELS: u64 = 40_000_000;
/// Longest side in pixels.
const MAX_SIDE: u32 = 16_384;
/// Shortest side in pixels that can hold a board.
const MIN_SIDE: u32 = 40;
/// Memory for decoding, in bytes.
const MAX_BYTES: u64 = 512 << 20;

/// Why a file could not be decoded.
///
/// ```
/// use brimful_vision::Unreadable;
///
/// let error = Unreadable::TooSmall { width: 3, height: 2 };
/// assert_eq!(error.to_string(), "the picture is too small (3 x 2 pixels) to hold a board");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// Neither PNG nor JPEG.
    Format,
    /// More pixels than any screenshot.
    TooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// Fewer pixels than any board needs.
    TooSmall {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The end of the file is missing.
    Truncated,
    /// The decoder's complaint about a damaged file.
    Damaged(String),
}

impl From<&Unreadable> for Phrase {
    fn from(error: &Unreadable) -> Self {
        match error {
            Unreadable::Format => {
                phrase!("this file is not PNG or JPEG: save the screenshot as one of them")
            }
            Unreadable::TooLarge { width, height } => phrase!(
                "the picture is too large ({width} x {height} pixels): the limit is {limit} million \
                 pixels",
                width,
                height,
                limit = MAX_PIXELS / 1_000_000
            ),
            Unreadable::TooSmall { width, height } => phrase!(
                "the picture is too small ({width} x {height} pixels) to hold a board",
                width,
                height
            ),
            Unreadable::Truncated => phrase!("the file is cut short: copy it again"),
            Unreadable::Damaged(why) => phrase!("the file is damaged: {why}", why),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// Decodes a PNG or JPEG, recognized by its content.
pub(crate) fn decode(bytes: &[u8]) -> Result<Picture, Unreadable> {
    let format = image::guess_format(bytes).map_err(|_| Unreadable::Format)?;
    match format {
        // The decoder paints missing parts gray without an error.
        ImageFormat::Jpeg if !has_end_of_image(bytes) => return Err(Unreadable::Truncated),
        ImageFormat::Jpeg | ImageFormat::Png => {}
        _ => return Err(Unreadable::Format),
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    // Only the header, and without limits: the error message shows the size.
    reader.no_limits();
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    check_size([width, height])?;
    decoder.set_limits(limits).map_err(damaged)?;
    // Cameras and viewers may store a picture turned.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    image.apply_orientation(orientation);
    Ok(flatten(&image))
}

/// The picture of pixels row by row; rows must be complete.
pub(crate) fn from_pixels(size: [u32; 2], pixels: Vec<[u8; 3]>) -> Result<Picture, Unreadable> {
    check_size(size)?;
    let [width, height] = size.map(|side| side as usize);
    if pixels.len() != width * height {
        return Err(Unreadable::Truncated);
    }
    Ok(Picture::new(width, height, pixels))
}

fn check_size([width, height]: [u32; 2]) -> Result<(), Unreadable> {
    if width > MAX_SIDE || height > MAX_SIDE || u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(Unreadable::TooLarge { width, height });
    }
    if width < MIN_SIDE || height < MIN_SIDE {
        return Err(Unreadable::TooSmall { width, height });
    }
    Ok(())
}

fn damaged(error: ImageError) -> Unreadable {
    match error {
        ImageError::IoError(_) => Unreadable::Truncated,
        error => Unreadable::Damaged(error.to_string()),
    }
}

/// Whether a JPEG has its end marker. Cameras and phones may append data to it.
fn has_end_of_image(bytes: &[u8]) -> bool {
    // Entropy-coded data cannot hold the marker, but a thumbnail can: skip the first half.
    bytes[bytes.len() / 2..].windows(2).any(|pair| pair == [0xFF, 0xD9])
}

/// The picture on white, where it is transparent.
fn flatten(image: &DynamicImage) -> Picture {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let pixels = if image.color().has_alpha() {
        let over = |[r, g, b, a]: [u8; 4]| {
            [r, g, b].map(|c| {
                ((u32::from(c) * u32::from(a) + 255 * (255 - u32::from(a)) + 127) / 255) as u8
            })
        };
        image.to_rgba8().pixels().map(|p| over(p.0)).collect()
    } else {
        image.to_rgb8().pixels().map(|p| p.0).collect()
    };
    Picture::new(width, height, pixels)
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;

    #[test]
    fn exif_orientation_is_applied() {
        let picture =
            RgbImage::from_fn(48, 64, |_, y| image::Rgb(if y < 32 { [250; 3] } else { [10; 3] }));
        let mut file = Vec::new();
        picture.write_to(&mut Cursor::new(&mut file), ImageFormat::Jpeg).unwrap();
        assert_eq!(decode(&file).unwrap().width, 48);
        // After the first marker: Exif, big-endian, one entry, orientation 6 (turn right).
        let exif = b"\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\
            \x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        file.splice(2..2, exif.iter().copied());
        let shown = decode(&file).unwrap();
        assert_eq!((shown.width, shown.height), (64, 48));
        // The upper half is now on the right.
        assert!(shown.at(60.0, 24.0)[0] > 200 && shown.at(4.0, 24.0)[0] < 50);
    }
}
