// Caches the files of the pages, so that they open at once and without a server, but never anything about a table.
// The build fills in the list of files and a version that changes with them.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const PAGE = "/"; // the same for every address

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

// An open page keeps the files that it was loaded with. A new version takes over when the last page is closed.
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => keptPage()));
  else if (FILES.includes(pathname)) event.respondWith(keptOr(request));
});

self.addEventListener("push", (event) => {
  const { table, sentence } = event.data.json();
  event.waitUntil(self.registration.showNotification("noblesse", { body: sentence, tag: `turn-${table}`, icon: "/icons/icon-192.png", data: { table } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.table));
});

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
}

async function keptPage() {
  return (await caches.match(PAGE)) ?? Response.error();
}

async function keptOr(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function openTable(table) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === `/table/${table}`);
  return there ? there.focus() : self.clients.openWindow(table ? `/table/${table}` : "/");
}
