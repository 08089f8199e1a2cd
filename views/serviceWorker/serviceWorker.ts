/**
 * Service worker for reading favourites offline. Requests go to the network first; the cache is used only when offline.
 * It is registered only for visitors with favourites (favourites/keepOffline.ts), and for organisers and leaders who save a
 * sheet. Signing out deletes the sheets. What leaders record on a sheet without a connection is kept and sent later.
 */
import { answerTo } from './answerTo.ts';
import { isCheckIn, retryKept, sendCheckIn, sendKept } from './checkIns.ts';
import { deleteOldSheets, deleteSheets, isSignOut } from './emergencySheets.ts';
import { cacheVisitedPage, deleteOldCaches, keepFavourites } from './keepFavourites.ts';
import type { WorkerMessage } from './messages.ts';
import { worker } from './workerScope.ts';

worker.addEventListener('install', (event) => {
  // The cache does not depend on the version of this script, so a new version need not wait for open pages to close.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldCaches(),
      deleteOldSheets(),
      worker.clients.claim(),
      worker.registration.navigationPreload?.enable(),
    ]),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'checkIns')
    return event.waitUntil(retryKept(message.path).then((text) => event.source?.postMessage(text)));
  event.waitUntil(
    enqueue(() => (message.kind === 'favourites' ? keepFavourites(message) : cacheVisitedPage(message.path))),
  );
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { pathname } = new URL(url);
  if (isSignOut(method, pathname)) event.waitUntil(deleteSheets());
  if (isCheckIn(method, pathname)) return event.respondWith(sendCheckIn(event.request));
  const response = answerTo(event);
  if (response) event.respondWith(response);
});

worker.addEventListener('sync', (event) => event.waitUntil(sendKept()));

let queue = Promise.resolve();

/** Runs work sequentially, so that one message does not delete what another one caches. */
function enqueue(work: () => Promise<void>): Promise<void> {
  // Errors (offline, quota exceeded) leave the cache incomplete; the next message retries.
  queue = queue.then(work).catch(() => undefined);
  return queue;
}
