// The app's style sheets inside a shadow root, where `:root` is the host.

import base from "../theme/base.css?inline";
import board from "../theme/board.css?inline";
import forced from "../theme/forced.css?inline";
import { variables, variablesBelowOwn } from "../theme/palette.ts";
import play from "../theme/play.css?inline";
import tokens from "../theme/tokens.css?inline";
import { hosted } from "./hosted.ts";
import own from "./widget.css?inline";

/** The style sheet of every widget on the page. */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(
  [
    ...[tokens, base, board, play, forced].map(hosted),
    `:host{${variables("clear")}} [data-look=tiles]{${variablesBelowOwn("paper")}}`,
    own,
  ].join("\n"),
);

/** Light or dark, as the page around an element is. */
export function themeAround(element: Element): "light" | "dark" {
  const probe = document.createElement("canvas").getContext("2d", {
    willReadFrequently: true,
  });
  for (let at: Element | null = element; at && probe; at = at.parentElement) {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = getComputedStyle(at).backgroundColor;
    probe.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = probe.getImageData(0, 0, 1, 1).data;
    if (alpha! > 127) return 2 * red! + 5 * green! + blue! < 8 * 128 ? "dark" : "light";
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
