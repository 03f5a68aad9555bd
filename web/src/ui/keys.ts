// Keyboard shortcuts of the open screen. Keys with Ctrl, Alt or Meta belong to the browser, except
// Ctrl+Z and Ctrl+Y. Keys pressed in a field or a dialog belong to it, as do arrows on a slider and
// Space on a button.

import { dialogIsOpen } from "./dialog.ts";

export type Keymap = { [key: string]: () => void };

const stack: Keymap[] = [];

/** Activates these keys until the returned function is called. */
export function bindKeys(keys: Keymap): () => void {
  stack.push(keys);
  return () => {
    const at = stack.indexOf(keys);
    if (at >= 0) stack.splice(at, 1);
  };
}

export function listenForKeys(): void {
  // the board's cursor is shown only while keys are used
  const { dataset } = document.documentElement;
  document.addEventListener("pointerdown", () => (dataset["input"] = "pointer"), { capture: true });
  document.addEventListener(
    "keydown",
    ({ key }) => !/^(Control|Shift|Alt|Meta)$/.test(key) && (dataset["input"] = "keys"),
    { capture: true },
  );
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || dialogIsOpen() || isField(event.target)) return;
    const key = name(event);
    if (key && belongsTo(event.target, key)) return;
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

/** Whether the browser does something with this key there. */
function belongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range], input[type=radio]"))
    return /^(Arrow|Page|Home$|End$)/.test(key);
  return (key === " " || key === "Enter") && target.matches("button, a, summary, input");
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=range],[type=checkbox],[type=radio]), textarea, select")
  );
}
