// The row of tools, the same in every puzzle. A tool that cannot be used now keeps its focus and
// says why.

import { t } from "../text/index.ts";
import { announce } from "./announce.ts";
import { h, set } from "./dom.ts";
import { icon, type Icon } from "./icons.ts";

export interface Tool {
  readonly id: string;
  readonly icon: Icon;
  readonly name: string;
  /** The key that does the same. */
  readonly key: string;
  act(): void;
  /** Why it cannot be used now. */
  disabled?(): string | null;
  pressed?(): boolean;
}

export interface Toolbar {
  readonly element: HTMLElement;
  /** Updates which tools can be used. */
  refresh(): void;
}

export function toolbar(tools: readonly Tool[], say: (sentence: string) => void): Toolbar {
  const buttons = tools.map((tool) =>
    h(
      "button",
      { class: "tool", "data-tool": tool.id, on: { click: () => use(tool, say) } },
      icon(tool.icon),
      h("span", {}, tool.name),
      tool.key !== "" && h("kbd", { class: "key", "aria-hidden": "true" }, tool.key),
    ),
  );
  const refresh = () =>
    tools.forEach((tool, i) => {
      const why = tool.disabled?.() ?? null;
      const key = tool.key === "" ? "" : ` (${tool.key})`;
      set(buttons[i]!, {
        "aria-disabled": why === null ? null : "true",
        "aria-pressed": tool.pressed ? String(tool.pressed()) : null,
        "aria-keyshortcuts": tool.key === "" ? null : tool.key.toUpperCase(),
        title: why === null ? `${tool.name}${key}` : `${tool.name}${key}: ${why}`,
      });
    });
  refresh();
  return {
    element: h("div", { class: "tools", role: "toolbar", "aria-label": t.tools }, buttons),
    refresh,
  };
}

/** Uses the tool, or says why it cannot be used. */
export function use(tool: Tool, say: (sentence: string) => void): void {
  const why = tool.disabled?.() ?? null;
  if (why === null) tool.act();
  else {
    say(t.sentence(why));
    announce(why);
  }
}
