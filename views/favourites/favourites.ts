/** Favourites live in this browser alone: a map of trip id to true (specification §3), the same in every open tab. */
import { useSyncExternalStore } from 'react';

const storageKey = 'favorites';
const none: readonly string[] = [];

let text: string | null = null;
let ids: readonly string[] = none;
const listeners = new Set<() => void>();

/** The marked trips, in the order in which they were marked. */
function readIds(): readonly string[] {
  const stored = readStorage();
  if (stored !== text) {
    text = stored;
    ids = parseIds(stored);
  }
  return ids;
}

/** Storage may be switched off; then nothing is kept beyond this page. */
function readStorage(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return text;
  }
}

function parseIds(stored: string | null): readonly string[] {
  try {
    const map: unknown = JSON.parse(stored ?? '{}');
    if (typeof map !== 'object' || map === null) return none;
    return Object.entries(map).flatMap(([id, marked]) => (marked === true ? id : []));
  } catch {
    return none;
  }
}

/** Marks a trip, or takes the mark away. */
export function toggleFavourite(id: string): void {
  const current = readIds();
  const next = current.includes(id) ? current.filter((each) => each !== id) : [...current, id];
  ids = next;
  text = JSON.stringify(Object.fromEntries(next.map((each) => [each, true])));
  try {
    window.localStorage.setItem(storageKey, text);
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The marked trips; none on the server, where nobody's favourites are known. */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribe, readIds, () => none);
}

export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readIds().includes(id),
    () => false,
  );
}
