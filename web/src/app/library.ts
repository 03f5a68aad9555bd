// The library, loaded once for the whole app.

import { load, type Engine } from "../engine/index.ts";

let loading: Promise<Engine> | null = null;

export function library(): Promise<Engine> {
  if (loading) return loading;
  const fresh = load();
  fresh.catch(() => (loading = null));
  return (loading = fresh);
}
