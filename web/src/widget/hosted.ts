// Style sheets of a page, written for a shadow root.

const ROOT = /:root((?:\[[^\]]*\]|:not\([^)]*\))*)/g;

/** The rules with the host in place of the page's root. */
export function hosted(css: string): string {
  return css.replace(ROOT, (_root, states: string) => (states ? `:host(${states})` : ":host"));
}
