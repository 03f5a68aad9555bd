// Keyboard shortcuts of the screen that is open. Keys with Ctrl, Alt or Meta belong to the browser, except Ctrl+Z and
// Ctrl+Y; keys pressed in a field or a dialog belong to it.

import { dialogIsOpen } from "./dialog.ts";

export type Keymap = { [key: string]: () => void };

const stack: Keymap[] = [];

/** Lets these keys act until the returned function is called. */
export function bindKeys(keys: Keymap): () => void {
  stack.push(keys);
  return () => {
    const at = stack.indexOf(keys);
    if (at >= 0) stack.splice(at, 1);
  };
}

export function listenForKeys(): void {
  // the board's cursor is shown to those who use keys
  const { dataset } = document.documentElement;
  document.addEventListener("pointerdown", () => (dataset["input"] = "pointer"), { capture: true });
  document.addEventListener("keydown", ({ key }) => !/^(Control|Shift|Alt|Meta)$/.test(key) && (dataset["input"] = "keys"), { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || dialogIsOpen() || isField(event.target)) return;
    const key = name(event);
    const action = key && stack.findLast((keys) => keys[key])?.[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function name(event: KeyboardEvent): string | null {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? "r" : "u";
    return key === "y" ? "r" : null;
  }
  return event.altKey ? null : key;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range],[type=checkbox],[type=radio]), textarea, select");
}
