// The daily set: its puzzles, how each was solved, a result to paste, and the calendar that leads
// to all sets before.

import { ROOMS } from "../kinds/index.ts";
import type { Room } from "../kinds/room.ts";
import { account, resultText } from "../play/result.ts";
import { give } from "../play/share.ts";
import { dayOf } from "../play/wish.ts";
import {
  dateOf,
  days,
  gradeOf,
  numberOf,
  streak,
  type DayRecord,
  type Days,
} from "../store/days.ts";
import { t } from "../text/index.ts";
import { fill, h } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { address, type Route } from "../ui/router.ts";
import { action, saidLine } from "../ui/said.ts";
import type { Screen } from "../ui/screen.ts";

export function openDay(route: Route): Screen {
  const today = dayOf(new Date());
  const wanted = route.path[1] ?? today;
  const date = /^\d{4}-\d\d-\d\d$/.test(wanted) && numberOf(wanted) >= 1 ? wanted : today;
  const all = days();
  const record = all[date] ?? {};
  const said = saidLine();
  const share = () => void give({ text: resultText(date, Date.now()) }, t.day.copied, said);
  const element = h(
    "div",
    { class: "page stack" },
    h(
      "ul",
      { class: "set" },
      ROOMS.map((room) => row(room, record, date)),
    ),
    Object.keys(record).length > 0 &&
      h("div", { class: "line" }, action(t.day.share, share, true), said.element),
    h("p", { class: "soft" }, t.day.streak(streak(all, Date.now()))),
    h("p", { class: "soft note" }, t.day.legend),
    calendar(date, today, all),
  );
  return { title: t.day.name(numberOf(date)), subtitle: t.daySeries(date), back: "#/", element };
}

function row({ kind, words }: Room, record: DayRecord, date: string): HTMLElement {
  const solve = record[kind];
  const grade = solve ? gradeOf(solve) : "open";
  return h(
    "li",
    {},
    h(
      "a",
      { href: address([kind, "day", date]), "data-grade": grade },
      h("span", { class: "grade", "aria-hidden": "true" }, t.day.marks[grade]),
      h("b", {}, words.name),
      h(
        "span",
        { class: "soft" },
        t.day.grades[grade],
        solve && !solve.shown && `. ${t.sentenceCase(account(solve))}`,
      ),
    ),
  );
}

/** A month of sets at a time; the future and the time before the first set are closed. */
function calendar(date: string, today: string, all: Days): HTMLElement {
  const holder = h("section", { class: "calendar" });
  const show = (month: string, focus?: string) => {
    const [year, index] = month.split("-").map(Number) as [number, number];
    const shift = (by: number) => dayOf(new Date(year, index - 1 + by, 1)).slice(0, 7);
    const turn = (by: number, name: string, sign: "back" | "right", there: boolean) =>
      h(
        "button",
        {
          class: "plain",
          "aria-label": name,
          "aria-disabled": there ? null : "true",
          on: { click: () => there && show(shift(by), name) },
        },
        icon(sign),
      );
    fill(
      holder,
      h(
        "div",
        { class: "line calendar-head" },
        turn(-1, t.day.before, "back", month > dateOf(1).slice(0, 7)),
        h("h2", { "aria-live": "polite" }, t.day.month(month)),
        turn(1, t.day.after, "right", month < today.slice(0, 7)),
      ),
      month_(month, date, today, all),
    );
    if (focus) holder.querySelector<HTMLElement>(`[aria-label="${focus}"]`)?.focus();
  };
  show(date.slice(0, 7));
  return holder;
}

function month_(month: string, date: string, today: string, all: Days): HTMLElement {
  const [year, index] = month.split("-").map(Number) as [number, number];
  const length = new Date(year, index, 0).getDate();
  const blanks = (new Date(year, index - 1, 1).getDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: blanks }, () => null),
    ...Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
  const cell = (day: string | null) => {
    if (day === null || day > today || numberOf(day) < 1)
      return h("td", { class: "soft" }, day === null ? "" : Number(day.slice(8)));
    const solved = Object.values(all[day] ?? {}).filter(({ shown }) => !shown).length;
    const name = `${t.daySeries(day)}: ${t.day.some(solved, ROOMS.length)}`;
    const state = solved === 0 ? "none" : solved < ROOMS.length ? "some" : "all";
    return h(
      "td",
      {},
      h(
        "a",
        {
          href: address(["day", day]),
          "aria-label": name,
          title: name,
          "aria-current": day === date ? "date" : null,
          "data-solved": state,
        },
        Number(day.slice(8)),
        h("i", { "aria-hidden": "true" }, "•".repeat(solved)),
      ),
    );
  };
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        t.day.weekdays.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      {},
      weeks.map((week) => h("tr", {}, week.map(cell))),
    ),
  );
}
