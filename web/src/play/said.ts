// The line under the board: what the app has to say, and what can be done about it.

import { announce } from "../app/announce.ts";
import { fill, h, set, type Child } from "../app/dom.ts";

export interface Said {
  readonly element: HTMLElement;
  say(sentence: string, options?: { tone?: "bad" | "good" | "soft"; actions?: Child[]; quiet?: boolean }): void;
  clear(): void;
}

export function saidLine(): Said {
  const element = h("div", { class: "said" });
  return {
    element,
    say(sentence, { tone, actions = [], quiet = false } = {}) {
      set(element, { "data-tone": tone ?? null });
      fill(element, h("p", {}, sentence), actions.length > 0 && h("div", { class: "line" }, actions));
      if (!quiet) announce(sentence);
    },
    clear() {
      set(element, { "data-tone": null });
      element.replaceChildren();
    },
  };
}

/** A button for the line. */
export function action(label: string, act: () => void, primary = false): HTMLButtonElement {
  return h("button", { class: primary ? "primary" : null, on: { click: act } }, label);
}
