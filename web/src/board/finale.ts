// The moment after the last move: a light runs along each path; tiles of one color fold up like the
// sheet of paper they are, and open again. The board can be used all the while.

import { h, s } from "../ui/dom.ts";
import type { BoardView } from "./view.ts";

/** How long the folded sheet lies still, and one fold takes, in milliseconds. */
const STILL = 420;
const FOLD = 380;
/** The light on the next path starts this much later. */
const AFTER = 70;
/** However many paths there are, the last light starts this soon. */
const ALL_STARTED = 900;
const RUN = 1100;

/** Plays the moment when the last move has been drawn; returns a call that ends it at once. */
export function finale(view: BoardView): () => void {
  let end: (() => void) | null = null;
  let ended = false;
  const drawn = view.svg.getAnimations({ subtree: true }).map(({ finished }) => finished);
  void Promise.allSettled(drawn).then(() => {
    if (!ended) end = view.floor.look === "tiles" ? foldUp(view) : runLights(view);
  });
  return () => {
    ended = true;
    end?.();
  };
}

function runLights(view: BoardView): () => void {
  const paths = [...view.svg.querySelectorAll<SVGPathElement>(".tubes .tube-fill")];
  const step = Math.min(AFTER, ALL_STARTED / Math.max(1, paths.length));
  const lights = paths.map((path, n) => {
    const light = s("path", {
      class: "light",
      d: path.getAttribute("d"),
      pathLength: 1,
      "stroke-width": path.getAttribute("stroke-width"),
    });
    path.parentElement!.append(light);
    const running = light.animate(
      { strokeDashoffset: [0.12, -1], opacity: [0, 0.75, 0.75, 0] },
      { duration: RUN, delay: n * step, easing: "ease-in-out", fill: "both" },
    );
    running.onfinish = () => light.remove();
    return { light, running };
  });
  return () => {
    for (const { light, running } of lights) {
      running.cancel();
      light.remove();
    }
  };
}

/** Two folds, right over left and bottom over top, and back. */
function foldUp(view: BoardView): () => void {
  const { svg, element } = view;
  const box = svg.getBoundingClientRect();
  const around = element.getBoundingClientRect();
  const paper = svg.querySelector(".faces")!.getBoundingClientRect();
  // the creases cross in the middle of the paper: in percent of the picture
  const x = ((paper.left + paper.width / 2 - box.left) / box.width) * 100;
  const y = ((paper.top + paper.height / 2 - box.top) / box.height) * 100;
  const quarter = (row: number, col: number) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    for (const attribute of ["role", "tabindex", "aria-label"]) copy.removeAttribute(attribute);
    // a cell is on the page once
    for (const cell of copy.querySelectorAll("[role]"))
      for (const attribute of ["role", "id"]) cell.removeAttribute(attribute);
    const [top, bottom] = row === 0 ? [0, 100 - y] : [y, 0];
    const [right, left] = col === 0 ? [100 - x, 0] : [0, x];
    copy.style.clipPath = `inset(${top}% ${right}% ${bottom}% ${left}%)`;
    return copy;
  };
  const creased = { style: `transform-origin: ${x}% ${y}%` };
  const flaps = [0, 1].map((row) => h("div", { class: "flap", ...creased }, quarter(row, 1)));
  const halves = flaps.map((flap, row) =>
    h("div", { class: "half", ...creased }, quarter(row, 0), flap),
  );
  const sheet = h("div", { class: "sheet", "aria-hidden": "true" }, halves);
  Object.assign(sheet.style, {
    left: `${box.left - around.left}px`,
    top: `${box.top - around.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  element.append(sheet);
  const end = () => {
    sheet.remove();
    delete element.dataset["folding"];
  };
  element.dataset["folding"] = "";
  const whole = 4 * FOLD + STILL;
  const at = (milliseconds: number) => milliseconds / whole;
  const fold = (part: HTMLElement, turn: string, from: number) => {
    const [flat, over] = ["none", turn];
    const frames = [
      { transform: flat, filter: "none", offset: 0 },
      { transform: flat, filter: "none", offset: at(from) },
      { transform: over, filter: "brightness(0.82)", offset: at(from + FOLD) },
      { transform: over, filter: "brightness(0.82)", offset: at(whole - from - FOLD) },
      { transform: flat, filter: "none", offset: at(whole - from) },
      { transform: flat, filter: "none", offset: 1 },
    ];
    return part.animate(frames, { duration: whole, easing: "ease-in-out" });
  };
  const over = "perspective(1400px) rotateY(-180deg)";
  const folds = flaps.map((flap) => fold(flap, over, 0));
  const last = fold(halves[1]!, "perspective(1400px) rotateX(180deg)", FOLD);
  last.onfinish = end;
  return () => {
    [...folds, last].forEach((running) => running.cancel());
    end();
  };
}
