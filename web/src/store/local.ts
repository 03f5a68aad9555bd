// The browser's storage. It may be full, forbidden or emptied at any time; the app then works
// without it.

const PREFIX = "brimful/";

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Returns whether the value could be stored. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was stored
  }
}

/** The keys that start with `start`, without the app's prefix. */
export function keys(start = ""): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Calls back when another page of this browser stores something, until the result is called. */
export function onChange(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === PREFIX + key && event.newValue !== null) changed();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
