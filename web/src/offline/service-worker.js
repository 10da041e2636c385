// Keeps the whole site, so that it works without a network. The build fills in what there is; every
// version has a store of its own, and a page that is open goes on with its version until it agrees.
const version = '__VERSION__';
const files = __FILES__;
const store = `loci-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('loci-') && name !== store;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Saved games and whatever else is no file of the site are none of ours.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  const scope = new URL(self.registration.scope);
  const path = url.pathname.slice(scope.pathname.length);
  const file = path === '' ? 'index.html' : path;
  if (!files.includes(file)) return;
  event.respondWith(caches.open(store).then((cache) => cache.match(file)).then((kept) => kept ?? fetch(event.request)));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
