// Where the app begins.

import { startShell } from "./app/shell.ts";
import { definePatterns } from "./board/patterns.ts";
import { tidy } from "./store/games.ts";
import { followSettings } from "./store/settings.ts";
import { keepTheme } from "./theme/apply.ts";
import { announceIn } from "./ui/announce.ts";
import { listenForKeys } from "./ui/keys.ts";

keepTheme();
followSettings();
announceIn(document.body);
definePatterns();
listenForKeys();
startShell();
tidy();
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined),
  );
}
