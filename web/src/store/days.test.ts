import assert from "node:assert/strict";
import { test } from "node:test";
import { dateOf, gradeOf, numberOf, streak, type Days, type DaySolve } from "./days.ts";

const solve = (at: string, part: Partial<DaySolve> = {}): DaySolve => ({
  seconds: 60,
  hints: 0,
  shown: false,
  moves: null,
  fewest: null,
  at: Date.parse(at),
  ...part,
});
const set = (at: string, part?: Partial<DaySolve>) => ({ some: solve(at, part) });

test("sets are numbered from 1 January 2026", () => {
  assert.equal(numberOf("2026-01-01"), 1);
  assert.equal(numberOf("2026-11-23"), 327);
  for (const n of [1, 58, 59, 60, 365, 366, 790, 791]) assert.equal(numberOf(dateOf(n)), n);
});

test("days in a row count, today or not yet today", () => {
  const all: Days = {
    "2026-03-01": set("2026-03-01T12:00Z"),
    "2026-03-03": set("2026-03-03T12:00Z"),
    "2026-03-04": set("2026-03-04T12:00Z"),
    "2026-03-05": set("2026-03-05T12:00Z"),
  };
  const at = (now: string) => streak(all, Date.parse(now));
  assert.deepEqual(at("2026-03-05T13:00Z"), { now: 3, longest: 3 });
  assert.deepEqual(at("2026-03-06T13:00Z"), { now: 3, longest: 3 });
  // the sixth is over at UTC-12 by noon of the seventh
  assert.deepEqual(at("2026-03-07T11:59Z"), { now: 3, longest: 3 });
  assert.deepEqual(at("2026-03-07T12:01Z"), { now: 0, longest: 3 });
  assert.deepEqual(streak({}, Date.now()), { now: 0, longest: 0 });
});

test("a journey across the date line loses no day, and an old set makes none", () => {
  // evenings in Kiritimati (UTC+14), then evenings in Honolulu (UTC-10), whose date is a day behind
  const east: Days = {
    "2026-03-02": set("2026-03-02T08:00Z"),
    "2026-03-03": set("2026-03-03T08:00Z"),
    "2026-03-04": set("2026-03-05T06:00Z"),
  };
  assert.equal(streak(east, Date.parse("2026-03-05T07:00Z")).now, 3);
  const west: Days = {
    "2026-03-02": set("2026-03-03T06:00Z"),
    "2026-03-03": set("2026-03-03T09:00Z"),
    "2026-03-04": set("2026-03-03T11:00Z"),
  };
  assert.equal(streak(west, Date.parse("2026-03-03T11:30Z")).now, 3);
  assert.equal(streak({ "2026-03-01": set("2026-03-05T12:00Z") }, Date.parse("2026-03-05")).now, 0);
  assert.equal(
    streak({ "2026-03-05": set("2026-03-05T12:00Z", { shown: true }) }, Date.parse("2026-03-05"))
      .now,
    0,
  );
});

test("perfect, clean, with hints and shown are told apart", () => {
  const grade = (part: Partial<DaySolve>) => gradeOf(solve("2026-03-05", part));
  assert.equal(grade({}), "perfect");
  assert.equal(grade({ moves: 9, fewest: 9 }), "perfect");
  assert.equal(grade({ moves: 10, fewest: 9 }), "clean");
  assert.equal(grade({ moves: 10 }), "clean");
  assert.equal(grade({ hints: 1 }), "hinted");
  assert.equal(grade({ hints: 1, shown: true }), "shown");
});
