/** Recently viewed trips, stored only in this browser. Visitors can delete the list and switch it off. */
import { useMemo, useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import { addRecent, parseRecent, type RecentTrips, serialiseRecent } from './recentList.ts';

const stored = storedText(storedItems.recentTrips);

/** Adds a viewed trip, unless the visitor has switched the list off. */
export function noteViewedTrip(id: string): void {
  write(addRecent(read(), id));
}

export function clearRecentTrips(): void {
  write({ ...read(), ids: [] });
}

/** Switches the list on or off. Switching it off also deletes it. */
export function switchRecentTrips(isOn: boolean): void {
  write({ isOn, ids: [] });
}

/** Returns the recently viewed trips, and re-renders on change; an empty list on the server. */
export function useRecentTrips(): RecentTrips {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parseRecent(text), [text]);
}

function read(): RecentTrips {
  return parseRecent(stored.read());
}

function write(recent: RecentTrips): void {
  stored.write(serialiseRecent(recent));
}
