/**
 * Favourites that were seen once can be read without a connection. Whatever is asked for comes from the network as long
 * as there is one; what is kept answers only when there is none. Only those who have favourites get this worker
 * (favourites/keepOffline.ts).
 */
import { answerTo } from './answerTo.ts';
import { forgetOldCaches, keepFavourites, keepVisited } from './keepFavourites.ts';
import type { WorkerMessage } from './messages.ts';
import { worker } from './workerScope.ts';

worker.addEventListener('install', (event) => {
  // Nothing kept belongs to one build of this script, so a new one need not wait for the old one's pages to close.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldCaches(), worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  event.waitUntil(
    inTurn(() => (message.kind === 'favourites' ? keepFavourites(message.ids) : keepVisited(message.path))),
  );
});

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

let underWay = Promise.resolve();

/** One after the other, so that what is kept for one message is not thrown away by the one before. */
function inTurn(work: () => Promise<void>): Promise<void> {
  // No connection, or no room left: then less can be read offline, and the next message tries again.
  underWay = underWay.then(work).catch(() => undefined);
  return underWay;
}
