//! From bytes to pixels, with limits: nothing a picture claims of itself is believed beyond them.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

use crate::picture::Picture;

/// The most pixels of a picture: four times the largest screen that is sold.
const MOST_PIXELS: u64 = 40_000_000;
/// The longest side.
const MOST_SIDE: u32 = 16_384;
/// The shortest side that can hold a board.
const LEAST_SIDE: u32 = 40;
/// The most memory for decoding.
const MOST_BYTES: u64 = 512 << 20;

/// Why a file is no picture to read from.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("this is neither PNG nor JPEG: take a screenshot and save it as one of them")]
    Format,
    #[error(
        "the picture is too large ({width} x {height} pixels): the most is {} million pixels, a screenshot has less",
        MOST_PIXELS / 1_000_000
    )]
    TooLarge { width: u32, height: u32 },
    #[error("the picture is too small ({width} x {height} pixels) to hold a board")]
    TooSmall { width: u32, height: u32 },
    #[error("the file is cut short: copy it again")]
    Truncated,
    #[error("the file is damaged: {0}")]
    Damaged(String),
}

/// Decodes a PNG or JPEG, recognized by its content whatever it is called.
pub(crate) fn decode(bytes: &[u8]) -> Result<Picture, Unreadable> {
    let format = image::guess_format(bytes).map_err(|_| Unreadable::Format)?;
    match format {
        // The decoder paints missing parts gray instead of complaining.
        ImageFormat::Jpeg if !has_end_of_image(bytes) => return Err(Unreadable::Truncated),
        ImageFormat::Jpeg | ImageFormat::Png => {}
        _ => return Err(Unreadable::Format),
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MOST_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    // The header alone; without limits, so that the size can be told.
    reader.no_limits();
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    if width > MOST_SIDE || height > MOST_SIDE || u64::from(width) * u64::from(height) > MOST_PIXELS
    {
        return Err(Unreadable::TooLarge { width, height });
    }
    if width < LEAST_SIDE || height < LEAST_SIDE {
        return Err(Unreadable::TooSmall { width, height });
    }
    decoder.set_limits(limits).map_err(damaged)?;
    // What a camera or a viewer turned is shown upright.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    image.apply_orientation(orientation);
    Ok(flatten(&image))
}

fn damaged(error: ImageError) -> Unreadable {
    match error {
        ImageError::IoError(_) => Unreadable::Truncated,
        error => Unreadable::Damaged(error.to_string()),
    }
}

/// Whether a JPEG ends as one: the marker may be followed by what cameras and phones append.
fn has_end_of_image(bytes: &[u8]) -> bool {
    // Entropy-coded data cannot hold the marker, but an embedded thumbnail can: look in the second
    // half only.
    bytes[bytes.len() / 2..].windows(2).any(|pair| pair == [0xFF, 0xD9])
}

/// The pixels on white where the picture is transparent.
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
    fn a_picture_that_says_it_is_turned_is_turned_back() {
        let picture =
            RgbImage::from_fn(48, 64, |_, y| image::Rgb(if y < 32 { [250; 3] } else { [10; 3] }));
        let mut file = Vec::new();
        picture.write_to(&mut Cursor::new(&mut file), ImageFormat::Jpeg).unwrap();
        assert_eq!(decode(&file).unwrap().width, 48);
        // After the first marker: Exif, big-endian, one entry, orientation 6: turned to the right
        // when shown.
        let exif = b"\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        file.splice(2..2, exif.iter().copied());
        let shown = decode(&file).unwrap();
        assert_eq!((shown.width, shown.height), (64, 48));
        // What was the upper half is on the right.
        assert!(shown.at(60.0, 24.0)[0] > 200 && shown.at(4.0, 24.0)[0] < 50);
    }
}
