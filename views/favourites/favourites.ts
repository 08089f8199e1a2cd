/** Favourites, stored only in this browser and synchronised between its tabs. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseFavourites, resolveHostAliases, serialiseFavourites } from './favouriteIds.ts';

const storageKey = 'favorites';

/** Returns the ids of the marked trips in the order of marking. */
export function readFavourites(): string[] {
  return parseFavourites(readText());
}

/** Marks a trip, or removes its mark. */
export function toggleFavourite(id: string): void {
  if (readFavourites().includes(id)) removeFavourites([id]);
  else addFavourites([id]);
}

/** Marks trips, after those already marked. */
export function addFavourites(ids: readonly string[]): void {
  write([...readFavourites(), ...ids]);
}

export function removeFavourites(ids: readonly string[]): void {
  write(readFavourites().filter((id) => !ids.includes(id)));
}

/**
 * Replaces host aliases in the marked ids, so that the trips' cards show the mark.
 * @param aliases subdomains by alias
 */
export function resolveFavouriteAliases(aliases: Readonly<Record<string, string>>): void {
  const ids = readFavourites();
  const renamed = resolveHostAliases(ids, aliases);
  if (renamed.join() !== ids.join()) write(renamed);
}

/** Like `readFavourites`, but re-renders on change; empty on the server. */
export function useFavourites(): readonly string[] {
  const text = useSyncExternalStore(watchFavourites, readText, readNothing);
  return useMemo(() => parseFavourites(text), [text]);
}

/** Returns whether a trip is marked. Re-renders only when this trip's mark changes. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    watchFavourites,
    () => readFavourites().includes(id),
    () => false,
  );
}

/** Calls back when a trip is marked or unmarked in any tab. @returns a function that unsubscribes */
export function watchFavourites(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

function write(ids: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey, serialiseFavourites(ids));
  } catch {
    // Storage is disabled or full: favourites are not kept in this browser.
  }
  // Browsers dispatch storage events to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
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
