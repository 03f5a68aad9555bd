// Dialogs: the browser's own, which handle focus, Escape and the page behind.

import { t } from "../text/index.ts";
import { h, type Child } from "./dom.ts";
import { icon } from "./icons.ts";

export interface Dialog {
  readonly element: HTMLDialogElement;
  close(): void;
}

/** Opens a dialog over the page; it is removed when it closes. */
export function openDialog(
  title: string,
  body: Child,
  options: { wide?: boolean; onClose?: () => void } = {},
): Dialog {
  const before = document.activeElement;
  const heading = h("h2", { id: `dialog-${++count}` }, title);
  const dialog = h("dialog", {
    class: options.wide ? "dialog wide" : "dialog",
    "aria-labelledby": heading.id,
  });
  const close = () => dialog.close();
  dialog.append(
    h(
      "div",
      { class: "dialog-head" },
      heading,
      h("button", { class: "plain", "aria-label": t.close, on: { click: close } }, icon("close")),
    ),
    h("div", { class: "dialog-body", tabindex: -1 }, body),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    options.onClose?.();
    if (before instanceof HTMLElement || before instanceof SVGElement)
      before.focus({ preventScroll: true });
  });
  // a press outside closes it
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  // a body that scrolls can be reached by keys
  const scroller = dialog.querySelector(".dialog-body")!;
  if (scroller.scrollHeight > scroller.clientHeight) scroller.setAttribute("tabindex", "0");
  return { element: dialog, close };
}

let count = 0;

/** Whether a dialog is open, which then receives all keys. */
export function dialogIsOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Asks before something that cannot be undone. */
export function confirm(question: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const say = (value: boolean) => {
      answer = value;
      dialog.close();
    };
    const dialog = openDialog(
      question,
      h(
        "div",
        { class: "actions" },
        h("button", { on: { click: () => say(false) } }, t.cancel),
        h("button", { class: "primary", on: { click: () => say(true) } }, yes),
      ),
      { onClose: () => resolve(answer) },
    );
  });
}
