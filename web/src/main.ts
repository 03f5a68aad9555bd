// Where the app begins.

import { startShell } from "./app/shell.ts";
import { tidy } from "./store/games.ts";
import { followSettings } from "./store/settings.ts";
import { keepTheme } from "./theme/apply.ts";
import { mountAnnouncer } from "./ui/announce.ts";
import { listenForKeys } from "./ui/keys.ts";

keepTheme();
followSettings();
mountAnnouncer();
listenForKeys();
startShell();
tidy();
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined),
  );
}
