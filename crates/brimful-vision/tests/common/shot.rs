//! Pictures of drawings, and what befalls them on the way to a reader.

use std::sync::{Arc, OnceLock};

use brimful::draw::{self, Style, Theme};
use brimful::puzzle::{Puzzle, Solution};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{ExtendedColorType, ImageEncoder, Rgb, RgbImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::Dice;

/// How a picture is made.
#[derive(Clone, Debug)]
pub struct Shot {
    pub theme: Theme,
    pub cell: f64,
    /// Letters, numbers and patterns wherever there can be some.
    pub patterns: bool,
    /// Of JPEG; none is PNG.
    pub quality: Option<u8>,
    /// What is cut off to the left, above, to the right and below, as shares of the margin; from 1
    /// on, of cells.
    pub crop: [f64; 4],
    /// The tangent of the angle it is turned by.
    pub turn: f64,
    /// Blank pixels around it.
    pub around: [usize; 4],
    /// Text and buttons above and below.
    pub screen: bool,
    /// How it is scaled afterwards.
    pub scale: Option<(f64, FilterType)>,
    /// The radius of a blur in pixels.
    pub blur: f32,
    /// What each channel is multiplied by.
    pub tint: [f64; 3],
}

impl Shot {
    pub fn plain() -> Self {
        Shot {
            theme: Theme::Light,
            cell: 40.0,
            patterns: false,
            quality: None,
            crop: [0.0; 4],
            turn: 0.0,
            around: [0; 4],
            screen: false,
            scale: None,
            blur: 0.0,
            tint: [1.0; 3],
        }
    }

    /// A picture as it comes out of a browser or an image viewer.
    pub fn random(dice: &mut Dice) -> Self {
        Shot {
            theme: if dice.chance(0.5) { Theme::Light } else { Theme::Dark },
            cell: 24.0 * 5.0f64.powf(dice.part()),
            patterns: dice.chance(0.15),
            quality: dice.chance(0.6).then(|| dice.between(50, 95) as u8),
            crop: if dice.chance(0.3) { [0.8 * dice.part(); 4] } else { [0.0; 4] },
            turn: if dice.chance(0.25) { 0.07 * (dice.part() - 0.5) } else { 0.0 },
            around: if dice.chance(0.3) { [0; 4].map(|_| dice.below(120)) } else { [0; 4] },
            screen: dice.chance(0.3),
            scale: None,
            blur: 0.0,
            tint: [1.0; 3],
        }
    }

    /// The same, passed on: scaled, blurred, tinted.
    pub fn worn(dice: &mut Dice) -> Self {
        let filters = [
            FilterType::Nearest,
            FilterType::Triangle,
            FilterType::CatmullRom,
            FilterType::Lanczos3,
        ];
        let mut shot = Shot::random(dice);
        let smallest = (20.0 / shot.cell).clamp(0.4, 1.0);
        if dice.chance(0.6) {
            shot.scale =
                Some((smallest * (2.0 / smallest).powf(dice.part()), filters[dice.below(4)]));
        }
        if dice.chance(0.3) {
            shot.blur = (0.03 * shot.cell * dice.part()) as f32;
        }
        if dice.chance(0.4) {
            shot.tint = [0; 3].map(|_: u8| 0.85 + 0.2 * dice.part());
        }
        shot
    }

    /// The hardest wear: small or poorly compressed, blurred, askew.
    pub fn battered(dice: &mut Dice) -> Self {
        let filters = [
            FilterType::Nearest,
            FilterType::Triangle,
            FilterType::CatmullRom,
            FilterType::Lanczos3,
        ];
        let shot = Shot::worn(dice);
        Shot {
            quality: dice.chance(0.8).then(|| dice.between(30, 60) as u8),
            turn: if dice.chance(0.5) { 0.035 * (2.0 * dice.part() - 1.0) } else { 0.0 },
            scale: dice
                .chance(0.7)
                .then(|| (0.4 * 6.25f64.powf(dice.part()), filters[dice.below(4)])),
            blur: if dice.chance(0.4) { (0.04 * shot.cell * dice.part()) as f32 } else { 0.0 },
            ..shot
        }
    }

    /// In warm light, on sepia or pale blue.
    pub fn tinted(dice: &mut Dice) -> Self {
        let tints = [
            [1.0, 0.88, 0.62],
            [1.0, 0.94, 0.8],
            [0.82, 0.92, 1.0],
            [1.0, 0.85, 0.9],
            [0.85, 1.0, 0.85],
        ];
        let part = dice.part();
        Shot { tint: tints[dice.below(5)].map(|x| 1.0 - part * (1.0 - x)), ..Shot::random(dice) }
    }

    /// A part of the board may be cut off.
    pub fn cut(dice: &mut Dice) -> Self {
        let crop = [0; 4].map(|_: u8| if dice.chance(0.5) { 3.2 * dice.part() } else { 0.0 });
        let turn = if dice.chance(0.3) { 0.05 * (dice.part() - 0.5) } else { 0.0 };
        Shot { crop, turn, around: [0; 4], screen: false, ..Shot::worn(dice) }
    }

    /// How it was made, in a line.
    pub fn brief(&self) -> String {
        let plain = Shot::plain();
        let mut line = format!("{:?} {:.1}", self.theme, self.cell);
        line += &self.quality.map_or(" png".to_owned(), |quality| format!(" q{quality}"));
        let mut put = |is_set: bool, what: String| {
            line += &if is_set { format!(" {what}") } else { String::new() }
        };
        put(self.patterns, "patterns".to_owned());
        put(self.crop != plain.crop, format!("crop {:.2?}", self.crop));
        put(self.turn != 0.0, format!("turn {:.3}", self.turn));
        put(self.around != plain.around, format!("around {:?}", self.around));
        put(self.screen, "screen".to_owned());
        put(self.scale.is_some(), format!("{:?}", self.scale));
        put(self.blur > 0.0, format!("blur {:.2}", self.blur));
        put(self.tint != plain.tint, format!("tint {:.2?}", self.tint));
        line
    }

    /// The picture of a puzzle as a file.
    pub fn take(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Vec<u8> {
        let style = Style {
            theme: self.theme,
            cell: Some(self.cell),
            patterns: self.patterns,
            ..Style::default()
        };
        self.develop(&raster(&draw::svg(puzzle, solution, &style)))
    }

    /// A picture with all that befalls it.
    pub fn develop(&self, picture: &RgbImage) -> Vec<u8> {
        let cut = self.crop.map(|crop| (crop * 0.5 * self.cell) as u32);
        let (w, h) = (picture.width() - cut[0] - cut[2], picture.height() - cut[1] - cut[3]);
        let page = *picture.get_pixel(0, 0);
        let mut around = self.around.map(|x| x as u32);
        if self.screen {
            around[1] += 3 * BAR;
            around[3] += 2 * BAR;
        }
        let [left, top, right, bottom] = around;
        let mut canvas = RgbImage::from_pixel(w + left + right, h + top + bottom, page);
        let (mx, my) = (f64::from(w) / 2.0, f64::from(h) / 2.0);
        let cos = 1.0 / (1.0 + self.turn * self.turn).sqrt();
        let sin = self.turn * cos;
        for y in 0..h {
            for x in 0..w {
                let (dx, dy) = (f64::from(x) - mx, f64::from(y) - my);
                let at = [
                    mx + cos * dx + sin * dy + f64::from(cut[0]),
                    my - sin * dx + cos * dy + f64::from(cut[1]),
                ];
                canvas.put_pixel(x + left, y + top, between(picture, at, page));
            }
        }
        if self.screen {
            furnish(&mut canvas, page);
        }
        if let Some((by, filter)) = self.scale {
            let [w, h] =
                [canvas.width(), canvas.height()].map(|x| (f64::from(x) * by).round() as u32);
            canvas = imageops::resize(&canvas, w, h, filter);
        }
        if self.blur > 0.2 {
            canvas = imageops::blur(&canvas, self.blur);
        }
        for pixel in canvas.pixels_mut().filter(|_| self.tint != [1.0; 3]) {
            *pixel = Rgb(std::array::from_fn(|c| {
                (f64::from(pixel.0[c]) * self.tint[c]).min(255.0) as u8
            }));
        }
        encode(&canvas, self.quality)
    }
}

/// The height of a bar of a screen.
const BAR: u32 = 24;

/// Draws what screens have above and below: a status bar, a title, buttons.
fn furnish(canvas: &mut RgbImage, page: Rgb<u8>) {
    let (w, h) = canvas.dimensions();
    let ink = page.0.map(|c| if c > 127 { c - 110 } else { c + 110 });
    let mut put = |x0: u32, y0: u32, x1: u32, y1: u32, color: [u8; 3]| {
        for y in y0..y1.min(h) {
            (x0..x1.min(w)).for_each(|x| canvas.put_pixel(x, y, Rgb(color)));
        }
    };
    for k in 0..w / 30 {
        // A clock and signs, words of a title.
        put(6 + 30 * k, 6, 6 + 30 * k + 5 + k % 7, 14, ink);
        let word = w / 4 + 14 * k;
        if word < 3 * w / 4 {
            put(word, BAR + 8, word + 6 + k % 3, BAR + 22, ink);
        }
    }
    let button = w / 5;
    for k in 0..3 {
        let left = w / 10 + k * (button + w / 10);
        put(left, h - 2 * BAR + 14, left + button, h - 8, [70, 110, 200]);
        put(left + button / 3, h - 2 * BAR + 22, left + 2 * button / 3, h - 18, [250, 250, 250]);
    }
}

pub fn encode(canvas: &RgbImage, quality: Option<u8>) -> Vec<u8> {
    let (w, h) = canvas.dimensions();
    let mut file = Vec::new();
    match quality {
        Some(quality) => JpegEncoder::new_with_quality(&mut file, quality)
            .write_image(canvas.as_raw(), w, h, ExtendedColorType::Rgb8)
            .unwrap(),
        None => image::codecs::png::PngEncoder::new(&mut file)
            .write_image(canvas.as_raw(), w, h, ExtendedColorType::Rgb8)
            .unwrap(),
    }
    file
}

fn between(picture: &RgbImage, [x, y]: [f64; 2], page: Rgb<u8>) -> Rgb<u8> {
    let get = |x: f64, y: f64| {
        let inside = x >= 0.0
            && y >= 0.0
            && x < f64::from(picture.width())
            && y < f64::from(picture.height());
        if inside { *picture.get_pixel(x as u32, y as u32) } else { page }
    };
    let (fx, fy) = (x - x.floor(), y - y.floor());
    let (a, b, c, d) = (get(x, y), get(x + 1.0, y), get(x, y + 1.0), get(x + 1.0, y + 1.0));
    Rgb(std::array::from_fn(|i| {
        let mix = |p: u8, q: u8, t: f64| f64::from(p) + t * (f64::from(q) - f64::from(p));
        let (top, bottom) = (mix(a.0[i], b.0[i], fx), mix(c.0[i], d.0[i], fx));
        (top + fy * (bottom - top)).round() as u8
    }))
}

/// Rasterizes an SVG, with the system's fonts.
pub fn raster(svg: &str) -> RgbImage {
    let tree = Tree::from_str(svg, &Options { fontdb: Arc::clone(fonts()), ..Options::default() })
        .unwrap();
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // The last row and column are a part of a pixel only: on white.
    let rgb = pixels
        .pixels()
        .iter()
        .flat_map(|p| [p.red(), p.green(), p.blue()].map(|c| c + (255 - p.alpha())))
        .collect();
    RgbImage::from_raw(size.width(), size.height(), rgb).unwrap()
}

/// Whether there are any fonts: without, nothing that is written can be drawn.
pub fn can_write() -> bool {
    fonts().faces().next().is_some()
}

/// Which of these families of fonts are there.
pub fn families<'a>(wanted: &[&'a str]) -> Vec<&'a str> {
    let is_there = |family: &&str| {
        fonts().faces().any(|face| face.families.iter().any(|(name, _)| name == family))
    };
    wanted.iter().copied().filter(is_there).collect()
}

fn fonts() -> &'static Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        Arc::new(fonts)
    })
}
