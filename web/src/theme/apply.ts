// Puts the settings on the page as attributes and custom properties of the root; style sheets do
// the rest.

import { mayMove, onSettings, settings } from "../store/settings.ts";
import { variables, variablesBelowOwn, type PaletteName } from "./palette.ts";

export function keepTheme(): void {
  apply();
  onSettings(apply);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);
  // printers may lack colors
  addEventListener("beforeprint", () => (document.documentElement.dataset.patterns = "true"));
  addEventListener("afterprint", apply);
}

function apply(): void {
  const root = document.documentElement;
  const { theme, palette, patterns, letters, hand } = settings();
  root.dataset.theme = theme;
  root.dataset.hand = hand;
  root.dataset.patterns = String(patterns);
  root.dataset.letters = String(letters);
  root.dataset.motion = mayMove() ? "on" : "off";
  root.dataset.palette = palette;
  sheet.replaceSync(rules(palette));
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Large tiles get quiet colors, thin paths clear ones, unless the player chose one palette. */
function rules(palette: "auto" | PaletteName): string {
  const paths = palette === "auto" ? "clear" : palette;
  const tiles = palette === "auto" ? variablesBelowOwn("paper") : variables(palette);
  return `:root{${variables(paths)}} [data-look=tiles]{${tiles}}`;
}
