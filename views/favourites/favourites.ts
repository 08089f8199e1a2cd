/** Favourites live in this browser alone, the same in every open tab. */
import { useMemo, useSyncExternalStore } from 'react';
import { favouritesText, parseFavourites, withoutAliases } from './favouriteIds.ts';

const storageKey = 'favorites';

/** The marked trips, in the order in which they were marked. */
export function readFavourites(): string[] {
  return parseFavourites(readText());
}

/** Marks a trip, or takes the mark away. */
export function toggleFavourite(id: string): void {
  if (readFavourites().includes(id)) removeFavourites([id]);
  else addFavourites([id]);
}

/** Marks trips behind those that are marked already. */
export function addFavourites(ids: readonly string[]): void {
  write([...readFavourites(), ...ids]);
}

export function removeFavourites(ids: readonly string[]): void {
  write(readFavourites().filter((each) => !ids.includes(each)));
}

/**
 * Renames marked trips whose host is named by an alias, so that their cards are marked too.
 * @param aliases subdomains by alias
 */
export function renameFavourites(aliases: Readonly<Record<string, string>>): void {
  const ids = readFavourites();
  const renamed = withoutAliases(ids, aliases);
  if (renamed.join() !== ids.join()) write(renamed);
}

/** As `readFavourites`, kept up to date; none on the server, which knows nobody's favourites. */
export function useFavourites(): readonly string[] {
  const text = useSyncExternalStore(watchFavourites, readText, readNothing);
  return useMemo(() => parseFavourites(text), [text]);
}

/** Whether a trip is marked; a card is drawn anew only when its own mark changes. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    watchFavourites,
    () => readFavourites().includes(id),
    () => false,
  );
}

/** Calls back when something was marked or unmarked, in whichever tab. @returns what ends it */
export function watchFavourites(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  // A page that "back" brings from the browser's memory has heard nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

function write(ids: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey, favouritesText(ids));
  } catch {
    // Storage is switched off or full: this browser keeps nothing.
  }
  // Browsers tell the other tabs only.
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
