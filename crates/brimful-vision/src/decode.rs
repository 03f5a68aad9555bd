//! From bytes to pixels, with limits: nothing a picture claims of itself is believed beyond them.

use std::io::Cursor;

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
    if width > MOST_SIDE || height > MOST_SIDE || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Unreadable::TooLarge { width, height });
    }
    if width < LEAST_SIDE || height < LEAST_SIDE {
        return Err(Unreadable::TooSmall { width, height });
    }
    decoder.set_limits(limits).map_err(damaged)?;
    let image = DynamicImage::from_decoder(decoder).map_err(damaged)?;
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
    // Entropy-coded data cannot hold the marker, but an embedded thumbnail can: look in the second half only.
    bytes[bytes.len() / 2..].windows(2).any(|pair| pair == [0xFF, 0xD9])
}

/// The pixels on white where the picture is transparent.
fn flatten(image: &DynamicImage) -> Picture {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let pixels = if image.color().has_alpha() {
        let over = |[r, g, b, a]: [u8; 4]| {
            [r, g, b].map(|c| ((u32::from(c) * u32::from(a) + 255 * (255 - u32::from(a)) + 127) / 255) as u8)
        };
        image.to_rgba8().pixels().map(|p| over(p.0)).collect()
    } else {
        image.to_rgb8().pixels().map(|p| p.0).collect()
    };
    Picture::new(width, height, pixels)
}
