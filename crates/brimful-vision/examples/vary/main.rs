//! Pictures as other phones, sizes and compressions would have made them;
//! `cargo xtask screenshots --vary` reads them.
//!
//! `vary FOLDER WAY SEED PICTURE...` changes each picture in that way, drawn at random by the seed
//! and its place in the list, and writes it into the folder under its name. `vary` alone prints the
//! ways, one a line.

#![allow(clippy::print_stdout)]

mod phone;

use std::error::Error;
use std::fs;
use std::path::Path;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// A changed picture; the quality is that of JPEG, none is PNG.
type Varied = (RgbImage, Option<u8>);
/// A way to change a picture, by a dice.
type Way = fn(RgbImage, &mut Dice) -> Varied;

const WAYS: [(&str, Way); 27] = [
    ("scaled", scaled),
    ("large", large),
    ("jpeg", |picture, dice| (picture, Some(dice.between(40, 90) as u8))),
    ("cropped", |picture, dice| (cropped(&picture, dice, 0.005), None)),
    ("cut", |picture, dice| (cropped(&picture, dice, 0.03), None)),
    ("bars", bars),
    ("tinted", tinted),
    ("noise", noise),
    ("palette", palette),
    ("levels", levels),
    ("all", all),
    ("chat", phone::chat),
    ("twice", phone::twice),
    ("soft", phone::soft),
    ("sharp", phone::sharp),
    ("night", phone::night),
    ("screen", phone::screen),
    ("inverted", phone::inverted),
    ("gray", phone::gray),
    ("window", phone::window),
    ("editor", phone::editor),
    ("notch", phone::notch),
    ("button", phone::button),
    ("message", phone::message),
    ("marked", phone::marked),
    ("turned", phone::turned),
    ("stretched", phone::stretched),
];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        WAYS.iter().for_each(|(name, _)| println!("{name}"));
        return Ok(());
    }
    let [folder, way, seed, pictures @ ..] = words.as_slice() else {
        return Err("vary FOLDER WAY SEED PICTURE...".into());
    };
    let seed: u64 = seed.parse()?;
    let (_, change) = WAYS.iter().find(|(name, _)| name == way).ok_or("there is no such way")?;
    for (number, path) in (1..).zip(pictures) {
        let picture = image::load_from_memory(&fs::read(path)?)?;
        let (varied, quality) =
            change(picture.to_rgb8(), &mut Dice(ChaCha8Rng::seed_from_u64(1000 * seed + number)));
        let stem = Path::new(path).file_stem().unwrap_or_default();
        write(&Path::new(folder).join(stem), &varied, quality)?;
    }
    Ok(())
}

fn write(path: &Path, picture: &RgbImage, quality: Option<u8>) -> Result<(), Box<dyn Error>> {
    // Names may hold dots.
    let with = |ending: &str| {
        path.with_file_name(format!(
            "{}.{ending}",
            path.file_name().unwrap_or_default().to_string_lossy()
        ))
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

fn scaled(picture: RgbImage, dice: &mut Dice) -> Varied {
    let filters =
        [FilterType::Nearest, FilterType::Triangle, FilterType::CatmullRom, FilterType::Lanczos3];
    let (w, h) = picture.dimensions();
    // From 0.4 to 2, but not to pictures no phone has.
    let least = (360.0 / f64::from(w)).clamp(0.4, 1.0);
    let by = (least * (2.0 / least).powf(dice.part())).min(2200.0 / f64::from(h));
    let [w, h] = [w, h].map(|x| (f64::from(x) * by).round() as u32);
    (imageops::resize(&picture, w, h, filters[dice.between(0, 3)]), None)
}

/// As a screen of four thousand pixels shows it: a phone's, or a window on a desk.
fn large(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let is_desk = dice.part() < 0.4;
    let height = if is_desk { dice.between(1600, 2160) } else { dice.between(3200, 4096) } as f64;
    let by = (height / f64::from(h)).min(2160.0 / f64::from(w));
    let [width, height] = [w, h].map(|x| (f64::from(x) * by).round() as u32);
    let shown = imageops::resize(&picture, width, height, FilterType::CatmullRom);
    if !is_desk {
        return (shown, None);
    }
    let mut desk =
        RgbImage::from_pixel(3840, 2160, Rgb([0; 3].map(|_: u8| dice.between(20, 60) as u8)));
    let left = (3840 - shown.width()) * dice.between(0, 100) as u32 / 100;
    imageops::replace(&mut desk, &shown, i64::from(left), i64::from((2160 - height) / 2));
    (desk, None)
}

/// Up to that share of each side off.
fn cropped(picture: &RgbImage, dice: &mut Dice, most: f64) -> RgbImage {
    let (w, h) = picture.dimensions();
    let [left, top, right, bottom] =
        [w, h, w, h].map(|x| (most * dice.part() * f64::from(x)) as u32);
    imageops::crop_imm(picture, left, top, w - left - right, h - top - bottom).to_image()
}

/// A phone of other proportions: bars above and below, or at both sides.
fn bars(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (w, h) = picture.dimensions();
    let color = Rgb([[0; 3], [255; 3], [32, 36, 44]][dice.between(0, 2)]);
    let wide = (0.15 * dice.part() * f64::from(h)) as u32;
    let (dx, dy) = if dice.part() < 0.5 { (wide, 0) } else { (0, wide) };
    let mut canvas = RgbImage::from_pixel(w + 2 * dx, h + 2 * dy, color);
    imageops::replace(&mut canvas, &picture, dx.into(), dy.into());
    (canvas, Some(90))
}

/// Other brightness, contrast and temperature.
fn tinted(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let gain = [0; 3].map(|_: u8| 0.88 + 0.2 * dice.part());
    let lift = 16.0 * (dice.part() - 0.5);
    for pixel in picture.pixels_mut() {
        *pixel = Rgb(std::array::from_fn(|c| {
            (f64::from(pixel.0[c]) * gain[c] + lift).clamp(0.0, 255.0) as u8
        }));
    }
    (picture, None)
}

fn noise(mut picture: RgbImage, dice: &mut Dice) -> Varied {
    let strength = 1.0 + 4.0 * dice.part();
    for pixel in picture.pixels_mut() {
        // Nearly normal: the sum of four.
        let mut one = || (0..4).map(|_| dice.part() - 0.5).sum::<f64>() * 1.7 * strength;
        *pixel =
            Rgb(std::array::from_fn(|c| (f64::from(pixel.0[c]) + one()).clamp(0.0, 255.0) as u8));
    }
    (picture, None)
}

/// The 256 colors that fit the picture best, as PNG and GIF with a palette have: by median cut
/// (Heckbert, 1982).
fn palette(mut picture: RgbImage, _: &mut Dice) -> Varied {
    // Five bits a channel, and how often each occurs.
    let coarse = |pixel: &Rgb<u8>| pixel.0.iter().fold(0, |sum, &c| sum << 5 | usize::from(c >> 3));
    let mut counts = vec![0u32; 1 << 15];
    picture.pixels().for_each(|pixel| counts[coarse(pixel)] += 1);
    let channel = |color: usize, c: usize| (color >> (10 - 5 * c)) & 31;
    let mut boxes =
        vec![(0..counts.len()).filter(|&color| counts[color] > 0).collect::<Vec<usize>>()];
    while boxes.len() < 256 {
        let span = |list: &[usize], c: usize| {
            let values = || list.iter().map(|&color| channel(color, c));
            values().max().unwrap_or(0) - values().min().unwrap_or(0)
        };
        let widest = (0..boxes.len())
            .flat_map(|i| (0..3).map(move |c| (i, c)))
            .max_by_key(|&(i, c)| span(&boxes[i], c));
        let Some((i, c)) = widest.filter(|&(i, c)| span(&boxes[i], c) > 0) else { break };
        boxes[i].sort_by_key(|&color| channel(color, c));
        let half: u32 = boxes[i].iter().map(|&color| counts[color]).sum::<u32>() / 2;
        let mut sum = 0;
        let middle = boxes[i].iter().position(|&color| {
            sum += counts[color];
            sum > half
        });
        let at = middle.unwrap_or(0).clamp(1, boxes[i].len() - 1);
        let upper = boxes[i].split_off(at);
        boxes.push(upper);
    }
    let mut colors = vec![[0; 3]; counts.len()];
    for list in &boxes {
        let count: u32 = list.iter().map(|&color| counts[color]).sum();
        let mean = [0, 1, 2].map(|c| {
            let sum: u32 =
                list.iter().map(|&color| counts[color] * (8 * channel(color, c) as u32 + 4)).sum();
            (sum / count.max(1)) as u8
        });
        list.iter().for_each(|&color| colors[color] = mean);
    }
    picture.pixels_mut().for_each(|pixel| *pixel = Rgb(colors[coarse(pixel)]));
    (picture, None)
}

/// Eight levels a channel: harsher than anything a phone does.
fn levels(mut picture: RgbImage, _: &mut Dice) -> Varied {
    let level = |c: u8| ((u32::from(c) * 7 + 127) / 255 * 255 / 7) as u8;
    picture.pixels_mut().for_each(|pixel| *pixel = Rgb(pixel.0.map(level)));
    (picture, None)
}

fn all(picture: RgbImage, dice: &mut Dice) -> Varied {
    let (picture, _) = scaled(picture, dice);
    let (picture, _) = tinted(picture, dice);
    (picture, Some(dice.between(50, 90) as u8))
}

struct Dice(ChaCha8Rng);

impl Dice {
    /// A number from 0 to 1, 1 left out.
    fn part(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / (f64::from(u32::MAX) + 1.0)
    }

    fn between(&mut self, low: usize, high: usize) -> usize {
        low + (self.part() * (high + 1 - low) as f64) as usize
    }

    fn coin(&mut self) -> bool {
        self.part() < 0.5
    }
}
