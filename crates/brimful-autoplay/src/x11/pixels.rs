//! Pixels as the server sends them.

use x11rb::protocol::xproto::{ImageOrder, Screen, Setup};

/// Where the channels are in the 32 bits of a pixel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    order: ImageOrder,
    /// The masks of red, green and blue.
    masks: [u32; 3],
}

impl Layout {
    /// The layout of a screen's pixels; `None` unless they have 32 bits and true colors.
    pub(super) fn of(setup: &Setup, screen: &Screen) -> Option<Self> {
        let format =
            setup.pixmap_formats.iter().find(|format| format.depth == screen.root_depth)?;
        let visuals = screen.allowed_depths.iter().flat_map(|depth| &depth.visuals);
        let visual = { visuals }.find(|visual| visual.visual_id == screen.root_visual)?;
        let masks = [visual.red_mask, visual.green_mask, visual.blue_mask];
        let fits = format.bits_per_pixel == 32 && !masks.contains(&0);
        fits.then_some(Layout { order: setup.image_byte_order, masks })
    }

    /// The colors of a picture of this size that holds `data`, in rows of `width` pixels, with its
    /// corner `at` a place; the rest is black.
    pub(super) fn pixels(
        self,
        data: &[u8],
        width: usize,
        at: [usize; 2],
        size: [usize; 2],
    ) -> Vec<[u8; 3]> {
        let mut pixels = vec![[0; 3]; size[0] * size[1]];
        let rows = pixels.chunks_exact_mut(size[0].max(1)).skip(at[1]);
        for (to, from) in rows.zip(data.chunks_exact(4 * width.max(1))) {
            for (to, from) in to[at[0]..].iter_mut().zip(from.chunks_exact(4)) {
                *to = self.color([from[0], from[1], from[2], from[3]]);
            }
        }
        pixels
    }

    fn color(self, bytes: [u8; 4]) -> [u8; 3] {
        let pixel = match self.order {
            ImageOrder::MSB_FIRST => u32::from_be_bytes(bytes),
            _ => u32::from_le_bytes(bytes),
        };
        self.masks.map(|mask| {
            let value = (pixel & mask) >> mask.trailing_zeros();
            // Channels of more or fewer than eight bits keep their eight highest.
            let bits = mask.count_ones();
            if bits >= 8 { (value >> (bits - 8)) as u8 } else { (value << (8 - bits)) as u8 }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_and_other_masks_are_read() {
        let masks = [0xff_0000, 0xff00, 0xff];
        let little = Layout { order: ImageOrder::LSB_FIRST, masks };
        assert_eq!(little.color([3, 2, 1, 0]), [1, 2, 3]);
        let big = Layout { order: ImageOrder::MSB_FIRST, masks };
        assert_eq!(big.color([0, 1, 2, 3]), [1, 2, 3]);
        let deep = Layout { masks: [0x3ff0_0000, 0xf_fc00, 0x3ff], ..little };
        assert_eq!(deep.color((4 << 20 | 8 << 10 | 12u32).to_le_bytes()), [1, 2, 3]);
    }

    #[test]
    fn a_window_partly_beyond_the_edge_is_black_there() {
        let layout = Layout { order: ImageOrder::LSB_FIRST, masks: [0xff_0000, 0xff00, 0xff] };
        let data = [[9, 0, 0, 0]; 2].concat();
        let pixels = layout.pixels(&data, 2, [1, 1], [3, 3]);
        let lit: Vec<usize> = (0..9).filter(|&i| pixels[i] == [0, 0, 9]).collect();
        assert_eq!(lit, [4, 5]);
    }
}
