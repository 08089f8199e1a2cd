/** Makes the service worker store favourites for offline reading. */
import { useEffect } from 'react';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { prefersReducedData } from '#views/navigation/prefetch.ts';
import type { WorkerMessage } from '#views/serviceWorker/messages.ts';
import { readFavourites, useIsFavourite, watchFavourites } from './favourites.ts';

/**
 * Registers the service worker after the page has loaded. Visitors without favourites get no service worker, because it
 * would have nothing to store; nor do those who save data.
 */
export function keepFavouritesOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterLoad(() => {
    let lastSent = '[]';
    const sendFavourites = () => {
      const ids = readFavourites();
      // Every tab is notified of a change; only the visible one forwards it.
      if (document.hidden || lastSent === JSON.stringify(ids)) return;
      // Caching takes about a hundred requests. A worker that exists still deletes what is no favourite any more.
      const mayDownload = !prefersReducedData();
      if (!mayDownload && !navigator.serviceWorker.controller) return;
      lastSent = JSON.stringify(ids);
      void register().then(() => sendToWorker({ kind: 'favourites', ids, mayDownload }));
    };
    watchFavourites(sendFavourites);
    sendFavourites();
  });
}

/** Hook of the trip page: stores a favourite's page for offline reading. */
export function useKeptOffline({ combinedId, path }: Pick<PublicTrip, 'combinedId' | 'path'>): void {
  const isFavourite = useIsFavourite(combinedId);
  useEffect(() => {
    if (isFavourite && import.meta.env.PROD && !prefersReducedData())
      afterLoad(() => void sendToWorker({ kind: 'visited', path }));
  }, [isFavourite, path]);
}

/**
 * Registers the service worker. If the browser refuses, for example in a private window, favourites are not available offline.
 */
async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

async function sendToWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
