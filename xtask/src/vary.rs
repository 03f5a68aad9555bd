//! The labelled pictures as other phones, sizes and compressions would have made them: how robust reading is.
//!
//! Each picture is changed in each of a few ways, drawn at random by its number, and stands with the true board in a set
//! named after the way. What such a change cannot leave readable may be refused; read wrongly it may not.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};

use crate::corpus::Request;
use crate::{screenshots, sh};

/// A way to change a picture, by a dice; the quality is that of JPEG, none is PNG.
type Way = fn(RgbImage, &mut Dice) -> (RgbImage, Option<u8>);

const WAYS: [(&str, Way); 8] = [
    ("scaled", scaled),
    ("jpeg", |picture, dice| (picture, Some(dice.between(40, 90) as u8))),
    ("cropped", cropped),
    ("bars", bars),
    ("tinted", tinted),
    ("noise", noise),
    ("palette", palette),
    ("all", all),
];

/// Makes the pictures and prints a line a set.
pub fn run(request: &Request) -> Result<()> {
    let folder = sh::root().join("target/bench/varied");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for set in screenshots::folders(&request.corpus.join("screenshots"))? {
        let kind = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let pictures = screenshots::pictures(&set)?;
        let truths = screenshots::truths(&set, &pictures)?;
        for (name, way) in WAYS {
            let label = format!("{kind}-{name}");
            if !label.contains(&request.only) {
                continue;
            }
            let place = folder.join(&label);
            fs::create_dir_all(&place)?;
            for (number, path) in pictures.iter().enumerate() {
                let Some(truth) = truths.get(path) else { continue };
                let bytes = fs::read(path)?;
                let picture = image::load_from_memory(&bytes).with_context(|| path.display().to_string())?;
                let (varied, quality) = way(picture.to_rgb8(), &mut Dice(1 + number as u64));
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                write(&place.join(stem.as_ref()), &varied, quality)?;
                fs::copy(truth, place.join(format!("{stem}.txt")))?;
            }
        }
    }
    screenshots::table(&folder, "")
}

fn write(path: &Path, picture: &RgbImage, quality: Option<u8>) -> Result<()> {
    // Names may hold dots.
    let with = |ending: &str| {
        path.with_file_name(format!("{}.{ending}", path.file_name().unwrap_or_default().to_string_lossy()))
    };
    match quality {
        Some(quality) => {
            let mut file = fs::File::create(with("jpg"))?;
            picture.write_with_encoder(JpegEncoder::new_with_quality(&mut file, quality))?;
        }
        None => picture.save(with("png"))?,
    }
    Ok(())
}

fn scaled(picture: RgbImage, dice: &mut Dice) -> (RgbImage, Option<u8>) {
    let filters = [FilterType::Nearest, FilterType::Triangle, FilterType::CatmullRom, FilterType::Lanczos3];
    let (w, h) = picture.dimensions();
    // From 0.4 to 2, but not to pictures no phone has.
    let least = (360.0 / f64::from(w)).clamp(0.4, 1.0);
    let by = (least * (2.0 / least).powf(dice.part())).min(2200.0 / f64::from(h));
    let [w, h] = [w, h].map(|x| (f64::from(x) * by).round() as u32);
    (imageops::resize(&picture, w, h, filters[dice.between(0, 3)]), None)
}

/// Up to three percent of each side off.
fn cropped(picture: RgbImage, dice: &mut Dice) -> (RgbImage, Option<u8>) {
    let (w, h) = picture.dimensions();
    let [left, top, right, bottom] = [w, h, w, h].map(|x| (0.03 * dice.part() * f64::from(x)) as u32);
    (imageops::crop_imm(&picture, left, top, w - left - right, h - top - bottom).to_image(), None)
}

/// A phone of other proportions: bars above and below, or at both sides.
fn bars(picture: RgbImage, dice: &mut Dice) -> (RgbImage, Option<u8>) {
    let (w, h) = picture.dimensions();
    let color = Rgb([[0; 3], [255; 3], [32, 36, 44]][dice.between(0, 2)]);
    let wide = (0.15 * dice.part() * f64::from(h)) as u32;
    let (dx, dy) = if dice.part() < 0.5 { (wide, 0) } else { (0, wide) };
    let mut canvas = RgbImage::from_pixel(w + 2 * dx, h + 2 * dy, color);
    imageops::replace(&mut canvas, &picture, dx.into(), dy.into());
    (canvas, Some(90))
}

/// Other brightness, contrast and temperature.
fn tinted(mut picture: RgbImage, dice: &mut Dice) -> (RgbImage, Option<u8>) {
    let gain = [0; 3].map(|_: u8| 0.88 + 0.2 * dice.part());
    let lift = 16.0 * (dice.part() - 0.5);
    for pixel in picture.pixels_mut() {
        *pixel = Rgb(std::array::from_fn(|c| (f64::from(pixel.0[c]) * gain[c] + lift).clamp(0.0, 255.0) as u8));
    }
    (picture, None)
}

fn noise(mut picture: RgbImage, dice: &mut Dice) -> (RgbImage, Option<u8>) {
    let strength = 1.0 + 4.0 * dice.part();
    for pixel in picture.pixels_mut() {
        // Nearly normal: the sum of four.
        let mut one = || (0..4).map(|_| dice.part() - 0.5).sum::<f64>() * 1.7 * strength;
        *pixel = Rgb(std::array::from_fn(|c| (f64::from(pixel.0[c]) + one()).clamp(0.0, 255.0) as u8));
    }
    (picture, None)
}

/// Eight levels a channel.
fn palette(mut picture: RgbImage, _: &mut Dice) -> (RgbImage, Option<u8>) {
    let level = |c: u8| ((u32::from(c) * 7 + 127) / 255 * 255 / 7) as u8;
    picture.pixels_mut().for_each(|pixel| *pixel = Rgb(pixel.0.map(level)));
    (picture, None)
}

fn all(picture: RgbImage, dice: &mut Dice) -> (RgbImage, Option<u8>) {
    let (picture, _) = scaled(picture, dice);
    let (picture, _) = tinted(picture, dice);
    (picture, Some(dice.between(50, 90) as u8))
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Dice(u64);

impl Dice {
    fn part(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn between(&mut self, low: usize, high: usize) -> usize {
        low + (self.part() * (high + 1 - low) as f64) as usize
    }
}
