/** Has favourites kept for reading without a connection, by the service worker. */
import { useEffect } from 'react';
import type { PublicTrip } from '../../src/domain/trip/trip.ts';
import type { WorkerMessage } from '../serviceWorker/messages.ts';
import { readFavourites, useIsFavourite, watchFavourites } from './favourites.ts';

/**
 * Starts once the page has loaded. Who has marked nothing gets no service worker: it would be work for their device, and
 * nothing to read.
 */
export function keepFavouritesOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterLoad(() => {
    let told = '[]';
    const tellChange = () => {
      const ids = readFavourites();
      // Each open tab hears of a change; the one that is looked at tells.
      if (document.hidden || told === JSON.stringify(ids)) return;
      told = JSON.stringify(ids);
      void register().then(() => tellWorker({ kind: 'favourites', ids }));
    };
    watchFavourites(tellChange);
    tellChange();
  });
}

/** To be used by the page of a trip: that of a favourite can be read again offline. */
export function useKeptOffline({ combinedId, path }: Pick<PublicTrip, 'combinedId' | 'path'>): void {
  const isFavourite = useIsFavourite(combinedId);
  useEffect(() => {
    if (isFavourite && import.meta.env.PROD) afterLoad(() => void tellWorker({ kind: 'visited', path }));
  }, [isFavourite, path]);
}

/** A browser that refuses, in a private window say, has no favourites offline, and that is all. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

async function tellWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
