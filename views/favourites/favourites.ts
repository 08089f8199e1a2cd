/** Favourites, stored only in this browser and synchronised between its tabs. */
import { useMemo, useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import { parseFavourites, resolveHostAliases, serialiseFavourites } from './favouriteIds.ts';

const stored = storedText(storedItems.favourites);

/** Returns the ids of the marked trips in the order of marking. */
export function readFavourites(): string[] {
  return parseFavourites(stored.read());
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

/** Replaces host aliases in the marked ids, so that the trips' cards show the mark. @param aliases subdomains by alias */
export function resolveFavouriteAliases(aliases: Readonly<Record<string, string>>): void {
  const ids = readFavourites();
  const renamed = resolveHostAliases(ids, aliases);
  if (renamed.join() !== ids.join()) write(renamed);
}

/** Like `readFavourites`, but re-renders on change; empty on the server. */
export function useFavourites(): readonly string[] {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parseFavourites(text), [text]);
}

/** Returns whether a trip is marked. Re-renders only when this trip's mark changes. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    stored.watch,
    () => readFavourites().includes(id),
    () => false,
  );
}

/** Calls back when a trip is marked or unmarked in any tab. @returns a function that unsubscribes */
export const watchFavourites = stored.watch;

function write(ids: readonly string[]): void {
  stored.write(serialiseFavourites(ids));
}
