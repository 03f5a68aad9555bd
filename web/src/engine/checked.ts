/**
 * The library for callers that no compiler checks: what is not as the types say comes back as a
 * fault. The npm package needs it; the page does not load it.
 */
import type { Desk, Fault, Library, Reply, Table } from "../wire.ts";

/** The largest number that names a cell. */
const MOST = 2 ** 32 - 1;
const GONE: Fault = { error: { say: "this was freed: it cannot be used after `free`" } };

export function checked(library: Library): Library {
  return {
    capabilities: () => library.capabilities(),
    read(text, hints) {
      const fault = notString("text", text) ?? (hints && notMessage("hints", hints));
      return fault ? { puzzles: [], faults: [fault] } : library.read(text, hints);
    },
    table: () => table(library.table()),
    desk: () => desk(library.desk()),
  };
}

function table(own: Table): Table {
  const { live, free } = life(own);
  return {
    open: (text, kind) =>
      live(() => notString("text", text) ?? notString("kind", kind ?? "") ?? own.open(text, kind)),
    restore: (text, record) =>
      live(
        () => notString("text", text) ?? notString("record", record) ?? own.restore(text, record),
      ),
    save() {
      const saved = live(() => own.save());
      return typeof saved === "string" ? saved : "";
    },
    state: () => live(() => own.state()),
    act: (action) => live(() => notMessage("the action", action) ?? own.act(action)),
    check: () => live(() => own.check()),
    describe: (cell) => live(() => notCell(cell) ?? own.describe(cell)),
    progress: () => live(() => own.progress()),
    free,
  };
}

function desk(own: Desk): Desk {
  const { live, free } = life(own);
  return { act: (edit) => live(() => notMessage("the edit", edit) ?? own.act(edit)), free };
}

/** Uses a thing until it is freed. */
function life(own: { free(): void }) {
  let freed = false;
  return {
    live: <T>(use: () => Reply<T>): Reply<T> => (freed ? GONE : use()),
    free() {
      if (!freed) own.free();
      freed = true;
    },
  };
}

/** The fault of a value that is no string. */
function notString(name: string, value: unknown): Fault | undefined {
  return typeof value === "string" ? undefined : misfit(name, "a string", value);
}

function notCell(value: unknown): Fault | undefined {
  const isCell = Number.isInteger(value) && 0 <= (value as number) && (value as number) <= MOST;
  return isCell ? undefined : misfit("cell", "the number of a cell", value);
}

/** The fault of a message that JSON cannot carry: it would silently carry something else. */
export function notMessage(name: string, message: unknown): Fault | undefined {
  if (typeof message !== "object" || message === null || Array.isArray(message))
    return misfit(name, "an object", message);
  return notPlain("", message, []);
}

/** The fault of the bytes of a picture. */
export function notBytes(value: unknown): Fault | undefined {
  const isBytes = Object.prototype.toString.call(value) === "[object Uint8Array]";
  return isBytes ? undefined : misfit("bytes", "a Uint8Array", value);
}

function notPlain(path: string, value: unknown, around: readonly unknown[]): Fault | undefined {
  switch (typeof value) {
    case "number":
      return Number.isFinite(value) ? undefined : misfit(path, "a finite number", value);
    case "string":
    case "boolean":
      return undefined;
    case "object":
      break;
    default:
      return misfit(path, "plain data", value);
  }
  if (value === null) return undefined;
  if (around.includes(value)) return misfit(path, "plain data", value);
  const inside = [...around, value];
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      const fault = notPlain(`${path}[${at}]`, item, inside);
      if (fault) return fault;
    }
    return undefined;
  }
  for (const [name, member] of Object.entries(value)) {
    // an option that is left out
    if (member === undefined) continue;
    const fault = notPlain(path ? `${path}.${name}` : name, member, inside);
    if (fault) return fault;
  }
  return undefined;
}

/** The fault of a value that should be something else. */
export function misfit(name: string, right: string, value: unknown): Fault {
  const member = name.includes(" ") ? { say: name } : `\`${name}\``;
  const say = "{member} must be {right}, not {given}";
  return { error: { say, with: { member, right: { say: right }, given: given(value) } } };
}

function given(value: unknown): string | { say: string } {
  if (typeof value === "function") return { say: "a function" };
  if (Array.isArray(value)) return { say: "a list" };
  if (typeof value === "object" && value !== null) return { say: "an object" };
  if (typeof value === "string") return value.length > 40 ? { say: "a text" } : `"${value}"`;
  return String(value);
}
