//! What phones, messengers and people do to a screenshot after it was taken.

use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};

use crate::{Dice, Varied};

/// Sent by a messenger: shrunk to at most 1,280 or 1,600 pixels, one color for four pixels, poor
/// JPEG.
pub(crate) fn chat(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let longest = [1280.0, 1600.0][dice.between(0, 1)];
    let by = (longest / f64::from(w.max(h))).min(1.0);
    let [w, h] = [w, h].map(|x| (f64::from(x) * by).round() as u32);
    let small = imageops::resize(&picture, w, h, FilterType::Triangle);
    (pale(&small), Some(dice.between(45, 70) as u8))
}

/// Passed on twice: compressed, cropped by some pixels, scaled a little, compressed again.
pub(crate) fn twice(picture: RgbImage, dice: &mut Dice) -> Varied {
    let once = recompressed(&pale(&picture), dice.between(55, 75) as u8);
    let (w, h) = once.dimensions();
    let cut = [0; 4].map(|_: u8| dice.between(0, 5) as u32);
    let kept = imageops::crop_imm(&once, cut[0], cut[1], w - cut[0] - cut[2], h - cut[1] - cut[3])
        .to_image();
    let by = 0.6 + 0.5 * dice.part();
    let [w, h] = [w, h].map(|x| (f64::from(x) * by).round() as u32);
    (pale(&imageops::resize(&kept, w, h, FilterType::CatmullRom)), Some(dice.between(50, 70) as u8))
}

/// Soft, as formats for video and pages make pictures at low rates: blurred, its colors twice as
/// much.
pub(crate) fn soft(picture: RgbImage, dice: &mut Dice) -> Varied {
    let width = f64::from(picture.width().min(picture.height()));
    let radius = (0.0005 + 0.0015 * dice.part()) * width;
    (pale(&pale(&imageops::blur(&picture, radius as f32))), Some(75))
}

/// Sharpened by a viewer until lines have seams.
pub(crate) fn sharp(picture: RgbImage, dice: &mut Dice) -> Varied {
    (imageops::unsharpen(&picture, 0.8 + 1.2 * dice.part() as f32, 2), Some(85))
}

/// By warm light at night: less green, much less blue, perhaps dimmed.
pub(crate) fn night(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let warm = 0.3 + 0.7 * dice.part();
    let dim = 0.6 + 0.4 * dice.part();
    let gain = [1.0, 0.82, 0.55].map(|x: f64| dim * (1.0 - warm * (1.0 - x)));
    each(&mut picture, |rgb| std::array::from_fn(|c| rgb[c] * gain[c]));
    (picture, Some(90))
}

/// The colors of another screen: duller or more vivid, darker or brighter in the middle.
pub(crate) fn screen(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let vivid = 0.7 + 0.5 * dice.part();
    let gamma = 0.8 + 0.5 * dice.part();
    each(&mut picture, |rgb| {
        let gray = 0.3 * rgb[0] + 0.6 * rgb[1] + 0.1 * rgb[2];
        rgb.map(|x| 255.0 * ((gray + vivid * (x - gray)).clamp(0.0, 255.0) / 255.0).powf(gamma))
    });
    (picture, None)
}

/// For eyes that colors hurt: light becomes dark and dark light.
pub(crate) fn inverted(mut picture: RgbImage, _: &mut Dice) -> Varied {
    each(&mut picture, |rgb| rgb.map(|x| 255.0 - x));
    (picture, None)
}

/// Without colors.
pub(crate) fn gray(mut picture: RgbImage, _: &mut Dice) -> Varied {
    each(&mut picture, |rgb| [0.3 * rgb[0] + 0.6 * rgb[1] + 0.1 * rgb[2]; 3]);
    (picture, None)
}

/// In a window: a bar with a title and buttons above, pictures beside, text below.
pub(crate) fn window(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let is_dark = dice.part() < 0.5;
    let (page, bar, ink) =
        if is_dark { ([30; 3], [52, 52, 56], [200; 3]) } else { ([250; 3], [222; 3], [70; 3]) };
    let [left, right] = [0; 2].map(|_: u8| dice.between(0, w as usize / 2) as u32);
    let (top, bottom) = (dice.between(40, 110) as u32, dice.between(0, 90) as u32);
    let mut canvas = RgbImage::from_pixel(w + left + right, h + top + bottom, Rgb(page));
    let width = canvas.width();
    fill(&mut canvas, [0, 0, width, top - 8], bar);
    words(&mut canvas, [12, top / 3, width - 90, top - 20], ink, dice);
    for k in 0..3 {
        fill(
            &mut canvas,
            [width - 26 * (k + 1), top / 3, width - 26 * (k + 1) + 14, top / 3 + 14],
            ink,
        );
    }
    words(&mut canvas, [12, top + h + 10, width - 12, top + h + bottom], ink, dice);
    if left > 120 {
        words(&mut canvas, [16, top + 20, left - 20, top + h / 2], ink, dice);
    }
    if right > 120 {
        let small =
            imageops::resize(&picture, right - 60, (right - 60) * h / w / 2, FilterType::Triangle);
        imageops::replace(&mut canvas, &small, i64::from(left + w + 30), i64::from(top + 30));
    }
    imageops::replace(&mut canvas, &picture, i64::from(left), i64::from(top));
    (canvas, dice.coin().then_some(85))
}

/// In the editor of a phone: smaller, on black or dark gray, brackets at the corners, buttons
/// below.
pub(crate) fn editor(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let by = 0.65 + 0.2 * dice.part();
    let [sw, sh] = [w, h].map(|x| (f64::from(x) * by).round() as u32);
    let small = imageops::resize(&picture, sw, sh, FilterType::CatmullRom);
    let mut canvas = RgbImage::from_pixel(w, h, Rgb([[0; 3], [28; 3]][dice.between(0, 1)]));
    let (x, y) = ((w - sw) / 2, (h - sh) / 3);
    imageops::replace(&mut canvas, &small, x.into(), y.into());
    let (long, thick) = (sw / 9, (sw / 110).max(3));
    for (x, toward) in [(x, 0), (x + sw, long)] {
        for (y, down) in [(y, 0), (y + sh, long)] {
            let [left, top] =
                [(x, toward), (y, down)].map(|(at, back)| (at - back).saturating_sub(thick));
            fill(&mut canvas, [left, y - thick, left + long + 2 * thick, y + thick], [255; 3]);
            fill(&mut canvas, [x - thick, top, x + thick, top + long + 2 * thick], [255; 3]);
        }
    }
    let (row, size) = (y + sh + (h - y - sh) / 3, w / 14);
    for k in 0..5 {
        fill(
            &mut canvas,
            [w / 12 + k * w / 5, row, w / 12 + k * w / 5 + size, row + size / 2],
            [190; 3],
        );
    }
    (canvas, None)
}

/// A phone with a notch, round black corners and a bar to swipe by.
pub(crate) fn notch(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let radius = f64::from(w) * (0.03 + 0.05 * dice.part());
    let black = Rgb([0; 3]);
    for y in 0..h {
        for x in 0..w {
            let [dx, dy] =
                [(x, w), (y, h)].map(|(at, end)| radius - f64::from(at.min(end - 1 - at)));
            if dx > 0.0 && dy > 0.0 && dx * dx + dy * dy > radius * radius {
                picture.put_pixel(x, y, black);
            }
        }
    }
    fill(&mut picture, [w * 3 / 10, 0, w * 7 / 10, h / 40], [0; 3]);
    fill(&mut picture, [w / 3, h - h / 90, w * 2 / 3, h - h / 130], [235; 3]);
    (picture, None)
}

/// A round gray button hovers somewhere over the screen.
pub(crate) fn button(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let radius = f64::from(w) * (0.03 + 0.04 * dice.part());
    let at = [w, h].map(|x| f64::from(x) * (0.05 + 0.9 * dice.part()));
    let part = 0.35 + 0.5 * dice.part();
    let rings = [(1.0, 60.0), (0.7, 120.0), (0.5, 230.0)];
    for y in 0..h {
        for x in 0..w {
            let off = (f64::from(x) - at[0]).hypot(f64::from(y) - at[1]) / radius;
            if let Some((_, level)) = rings.iter().rev().find(|(ring, _)| off < *ring) {
                let rgb = picture
                    .get_pixel(x, y)
                    .0
                    .map(|c| ((1.0 - part) * f64::from(c) + part * level) as u8);
                picture.put_pixel(x, y, Rgb(rgb));
            }
        }
    }
    (picture, None)
}

/// A message lies over a part of the screen.
pub(crate) fn message(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let top = (f64::from(h) * 0.9 * dice.part()) as u32;
    let (paper, ink) = if dice.coin() { ([245; 3], [60; 3]) } else { ([44; 3], [220; 3]) };
    let wide = h / 14;
    fill(&mut picture, [w / 30, top, w - w / 30, top + wide], paper);
    fill(
        &mut picture,
        [w / 20, top + wide / 5, w / 20 + wide / 2, top + wide * 7 / 10],
        [70, 130, 210],
    );
    words(&mut picture, [w / 20 + wide, top + wide / 5, w - w / 15, top + wide * 4 / 5], ink, dice);
    (picture, None)
}

/// Somebody drew over it with a finger: one stroke.
pub(crate) fn marked(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let color =
        [[230, 40, 40], [250, 220, 30], [255; 3], [20; 3], [40, 120, 240]][dice.between(0, 4)];
    let radius = f64::from(w) * (0.004 + 0.008 * dice.part());
    let ends = [0; 2].map(|_: u8| [w, h].map(|x| f64::from(x) * (0.1 + 0.8 * dice.part())));
    let bend = 0.2 * f64::from(w) * (dice.part() - 0.5);
    for k in 0..=2000 {
        let t = f64::from(k) / 2000.0;
        let swing = bend * (std::f64::consts::PI * t).sin();
        let [x, y] = [0, 1].map(|c| ends[0][c] + t * (ends[1][c] - ends[0][c]) + swing);
        let [low, high] = [-radius, radius].map(|r| [x + r, y + r].map(|v| v.max(0.0) as u32));
        for v in low[1]..=high[1].min(h - 1) {
            for u in low[0]..=high[0].min(w - 1) {
                if (f64::from(u) - x).hypot(f64::from(v) - y) <= radius {
                    picture.put_pixel(u, v, Rgb(color));
                }
            }
        }
    }
    (picture, Some(90))
}

/// A little askew, as a photograph of a print or a careless scan is.
pub(crate) fn turned(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let angle = 0.03 * (dice.part() - 0.5);
    let (sin, cos) = angle.sin_cos();
    let middle = [w, h].map(|x| f64::from(x) / 2.0);
    let pixel = |x: u32, y: u32| {
        let [dx, dy] = [f64::from(x) - middle[0], f64::from(y) - middle[1]];
        let at = [middle[0] + cos * dx + sin * dy, middle[1] - sin * dx + cos * dy];
        imageops::interpolate_bilinear(&picture, at[0] as f32, at[1] as f32)
            .unwrap_or(Rgb([128; 3]))
    };
    (RgbImage::from_fn(w, h, pixel), Some(85))
}

/// Wider or narrower by up to a twentieth.
pub(crate) fn stretched(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let wide = (f64::from(w) * (0.95 + 0.1 * dice.part())) as u32;
    (imageops::resize(&picture, wide, h, FilterType::Triangle), None)
}

/// Red, green and blue of each pixel by a rule.
fn each(picture: &mut RgbImage, rule: impl Fn([f64; 3]) -> [f64; 3]) {
    for pixel in picture.pixels_mut() {
        *pixel = Rgb(rule(pixel.0.map(f64::from)).map(|x| x.clamp(0.0, 255.0) as u8));
    }
}

/// One color for each four pixels, as nearly all JPEG files of phones have; lightness stays.
fn pale(picture: &RgbImage) -> RgbImage {
    let (w, h) = picture.dimensions();
    let small = imageops::resize(picture, w.div_ceil(2), h.div_ceil(2), FilterType::Triangle);
    let back = imageops::resize(&small, w, h, FilterType::Triangle);
    let light = |rgb: [u8; 3]| {
        0.3 * f64::from(rgb[0]) + 0.59 * f64::from(rgb[1]) + 0.11 * f64::from(rgb[2])
    };
    RgbImage::from_fn(w, h, |x, y| {
        let (sharp, color) = (picture.get_pixel(x, y).0, back.get_pixel(x, y).0);
        let lift = light(sharp) - light(color);
        Rgb(color.map(|c| (f64::from(c) + lift).clamp(0.0, 255.0) as u8))
    })
}

/// As JPEG leaves it.
fn recompressed(picture: &RgbImage, quality: u8) -> RgbImage {
    let mut bytes = Vec::new();
    let written = picture.write_with_encoder(image::codecs::jpeg::JpegEncoder::new_with_quality(
        &mut bytes, quality,
    ));
    match written.and_then(|()| image::load_from_memory(&bytes)) {
        Ok(image) => image.to_rgb8(),
        Err(_) => picture.clone(),
    }
}

/// Fills a rectangle, as far as it is in the picture.
fn fill(picture: &mut RgbImage, [left, top, right, bottom]: [u32; 4], color: [u8; 3]) {
    for y in top..bottom.min(picture.height()) {
        (left..right.min(picture.width())).for_each(|x| picture.put_pixel(x, y, Rgb(color)));
    }
}

/// Lines of what looks like words.
fn words(
    picture: &mut RgbImage,
    [left, top, right, bottom]: [u32; 4],
    ink: [u8; 3],
    dice: &mut Dice,
) {
    let mut y = top;
    while y + 12 < bottom {
        let mut x = left;
        while x < right {
            let long = dice.between(2, 9) as u32;
            for k in 0..long {
                fill(picture, [x + 7 * k, y + k % 3, (x + 7 * k + 4).min(right), y + 11], ink);
            }
            x += 7 * long + 8;
        }
        y += 22;
    }
}
