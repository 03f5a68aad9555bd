// The app without a network: every file is fetched once and kept until a new version is complete.
// The build fills in the version and the lists of files.

const VERSION = "brimful-" + "VERSION";
/** What playing needs: kept at the first visit. */
const FIRST = ["FIRST"];
/** What thinks, and the packs: kept once somebody has begun to use the page. */
const REST = ["REST"];

const mine = async () => (await caches.keys()).filter((name) => name.startsWith("brimful-"));

self.addEventListener("install", (event) => {
  // a new version waits until the last page of the old one is closed: its parts belong together
  event.waitUntil(mine().then(async (before) => keep(before.length > 0 ? [...FIRST, ...REST] : FIRST)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    mine()
      .then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "keep the rest") event.waitUntil(keep(REST));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.match(request, { ignoreSearch: true }).then((kept) => {
      if (kept) return kept;
      return fetch(request).catch((error) => {
        if (request.mode !== "navigate") throw error;
        return caches.match("./");
      });
    }),
  );
});

/** Fetches and keeps what is not kept yet. */
async function keep(files) {
  const cache = await caches.open(VERSION);
  const missing = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
}
