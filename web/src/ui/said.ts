// The line under the board: a message, and buttons for what can be done about it.

import { announce } from "./announce.ts";
import { fill, h, set, type Child } from "./dom.ts";

export type Tone = "bad" | "good" | "soft";

export interface Saying {
  tone?: Tone;
  actions?: Child[];
  /** What a screen reader says instead, if there is nothing to point at. */
  spoken?: string;
  /** A screen reader says nothing. */
  quiet?: boolean;
}

export interface Said {
  readonly element: HTMLElement;
  say(sentence: string, options?: Saying): void;
  /** Changes the sentence and leaves the buttons, one of which may be under a finger. */
  amend(sentence: string): void;
  clear(): void;
}

export function saidLine(): Said {
  const element = h("div", { class: "said" });
  const refill = (...children: Child[]) => {
    const focused = element.contains(document.activeElement);
    const name = focused ? document.activeElement?.textContent : null;
    fill(element, ...children);
    const buttons = [...element.querySelectorAll<HTMLElement>("a, button")];
    // the focus is never lost: it goes to the same button, else to the next, or back to the board
    if (focused)
      (
        buttons.find(({ textContent }) => textContent === name) ??
        buttons[0] ??
        element.closest(".play")?.querySelector<SVGElement>(".board-svg")
      )?.focus({ preventScroll: true });
  };
  return {
    element,
    say(sentence, { tone, actions = [], spoken = sentence, quiet = false } = {}) {
      set(element, { "data-tone": tone ?? null });
      refill(h("p", {}, sentence), actions.length > 0 && h("div", { class: "line" }, actions));
      if (!quiet) announce(spoken);
    },
    amend(sentence) {
      const line = element.querySelector("p");
      if (line) line.textContent = sentence;
    },
    clear() {
      set(element, { "data-tone": null });
      refill();
    },
  };
}

/** A button for the line. */
export function action(label: string, act: () => void, primary = false): HTMLButtonElement {
  return h("button", { class: primary ? "primary" : null, on: { click: act } }, label);
}
