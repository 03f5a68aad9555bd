// The app without a network: every file is fetched once and kept until a new version is complete.
// The build fills in the version and the list of files.

const VERSION = "brimful-" + "VERSION";
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  // a new version waits until the last page of the old one is closed: its parts belong together
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n.startsWith("brimful-") && n !== VERSION).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
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
