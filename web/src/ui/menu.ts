// The menu behind "More". Entries for what the library cannot do are left out.

import { openDialog } from "./dialog.ts";
import { h } from "./dom.ts";
import { icon, type Icon } from "./icons.ts";

export interface Entry {
  readonly icon: Icon;
  readonly name: string;
  readonly about?: string;
  act(): void;
  /** Left out when false. */
  readonly there?: boolean;
}

export function openMenu(title: string, entries: readonly Entry[]): void {
  const dialog = openDialog(
    title,
    h(
      "ul",
      { class: "menu" },
      entries
        .filter(({ there }) => there !== false)
        .map((entry) =>
          h(
            "li",
            {},
            h(
              "button",
              { on: { click: () => (dialog.close(), entry.act()) } },
              icon(entry.icon),
              h("span", {}, entry.name, entry.about !== undefined && h("small", {}, entry.about)),
            ),
          ),
        ),
    ),
  );
}
