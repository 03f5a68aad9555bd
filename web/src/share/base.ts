// The address that links begin with: the player's, the build's, or this page's own.

import { settings } from "../store/settings.ts";

/** Set when the app is built for a public host: `BRIMFUL_ADDRESS=https://… cargo xtask web`. */
const BUILT: string = import.meta.env["BRIMFUL_ADDRESS"] ?? "";

export function base(): string {
  return settings().address || BUILT || location.href.split("#")[0]!;
}

/** A whole address from the part after the base. */
export function absolute(hash: string): string {
  return new URL(hash, base()).href;
}

/** Whether links lead to this machine only. */
export function isPrivate(): boolean {
  const { hostname, protocol } = new URL(base());
  return (
    protocol === "file:" || /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname)
  );
}

/** What a player typed as an address: with a slash at the end; null if it is none. */
export function cleaned(text: string): string | null {
  if (text.trim() === "") return "";
  try {
    const url = new URL(/^https?:/.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
    const file = /\.html?$/.test(url.pathname) || url.pathname.endsWith("/");
    return url.origin + url.pathname + (file ? "" : "/");
  } catch {
    return null;
  }
}
