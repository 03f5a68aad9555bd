// Addresses of screens: `#/kind/what?options`. An address holds everything that makes a screen, so
// reloading, going back and sharing need no code.

export interface Route {
  /** The parts between the slashes: `["numberlink", "day"]`. */
  readonly path: readonly string[];
  readonly options: URLSearchParams;
}

export function parse(hash: string): Route {
  const [place = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  return {
    path: place.split("/").filter(Boolean).map(decode),
    options: new URLSearchParams(query),
  };
}

export function address(
  path: readonly string[],
  options: Record<string, string | number> = {},
): string {
  const query = new URLSearchParams(
    Object.entries(options).map(([k, v]) => [k, String(v)]),
  ).toString();
  return `#/${path.map(encodeURIComponent).join("/")}${query ? `?${query}` : ""}`;
}

/** Goes to another screen. */
export function go(hash: string): void {
  if (location.hash === hash) window.dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = hash;
}

/** Replaces the address without a new entry in the history. */
export function replace(hash: string): void {
  history.replaceState(null, "", hash);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
