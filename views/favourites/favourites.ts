/** Favourites live in this browser alone, the same in every open tab. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseFavourites, withToggled } from './favouriteIds.ts';

const storageKey = 'favorites';

/** Marks a trip, or takes the mark away. */
export function toggleFavourite(id: string): void {
  try {
    window.localStorage.setItem(storageKey, withToggled(readText(), id));
  } catch {
    // Storage is switched off or full: this browser keeps nothing.
  }
  // Browsers tell the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/** The marked trips, in the order in which they were marked; none on the server, which knows nobody's favourites. */
export function useFavourites(): readonly string[] {
  const text = useSyncExternalStore(subscribe, readText, readNothing);
  return useMemo(() => parseFavourites(text), [text]);
}

/** Whether a trip is marked; a card is drawn anew only when its own mark changes. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => parseFavourites(readText()).includes(id),
    () => false,
  );
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function readNothing(): null {
  return null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
