// Elements without a framework: `h` makes HTML, `s` makes SVG. Children that are false or null are
// skipped.

export type Child = Node | string | number | false | null | undefined | Child[];
export type Value = string | number | boolean | null | undefined;
type Handlers = {
  [K in keyof GlobalEventHandlersEventMap]?: (event: GlobalEventHandlersEventMap[K]) => void;
};
export type Props = { on?: Handlers } & { [name: string]: Value | Handlers | undefined };

const SVG = "http://www.w3.org/2000/svg";

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  fit(element, props);
  append(element, children);
  return element;
}

export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  fit(element, props);
  append(element, children);
  return element;
}

/** Sets attributes: true gives an empty one, false and null remove it. */
export function set(element: Element, attributes: { [name: string]: Value }): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/** Empties an element and fills it anew. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  append(element, children);
}

function fit(element: Element, props: Props): void {
  const { on, ...attributes } = props;
  set(element, attributes as { [name: string]: Value });
  for (const [name, handler] of Object.entries(on ?? {}))
    element.addEventListener(name, handler as EventListener);
}

function append(element: Element, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child !== false && child !== null && child !== undefined)
      element.append(child instanceof Node ? child : String(child));
  }
}
