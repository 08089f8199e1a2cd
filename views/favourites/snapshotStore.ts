/** Stores the snapshots of favourites in this browser. */
import { useMemo, useSyncExternalStore } from 'react';
import { berlinToday } from '#domain/dates.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { maxTripsPerRequest } from '#views/queries/apiQueries.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import { parseSnapshots, type Snapshots, serialiseSnapshots, snapshotOf, withSnapshots } from './favouriteChanges.ts';
import { readFavourites } from './favourites.ts';

const stored = storedText(storedItems.favouriteSnapshots);

/** Returns the stored snapshots, and re-renders on change. */
export function useSnapshots(): Snapshots {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parseSnapshots(text), [text]);
}

/**
 * Stores snapshots of trips, and deletes those of trips that are no favourites any more.
 * @param trips with all their departures
 * @param isLate whether the trips were marked earlier
 */
export function storeSnapshots(trips: readonly TripSummary[], isLate: boolean): void {
  const today = berlinToday(new Date());
  const added = trips.map((trip) => [trip.combinedId, snapshotOf(trip, today, isLate)] as const);
  stored.write(serialiseSnapshots(withSnapshots(parseSnapshots(stored.read()), added, readFavourites())));
}

/** Stores late snapshots of the trips that have none, not even from another tab that has just marked them. */
export function storeMissingSnapshots(trips: readonly TripSummary[]): void {
  const known = parseSnapshots(stored.read());
  const missing = trips.filter(({ combinedId }) => !known.has(combinedId));
  if (missing.length > 0) storeSnapshots(missing, true);
}

/**
 * Stores snapshots of newly marked trips. Fetches them, because cards of search results lack departures. If that fails,
 * the favourites page takes late snapshots.
 */
export async function takeSnapshots(ids: readonly string[]): Promise<void> {
  const response = await fetch(`/api/trips?ids=${ids.slice(0, maxTripsPerRequest).join(',')}`).catch(() => null);
  if (response?.ok) storeSnapshots((await response.json()) as TripSummary[], false);
}
