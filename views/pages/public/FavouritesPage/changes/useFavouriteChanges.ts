import { useEffect } from 'react';
import { berlinToday } from '#domain/dates.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { changesSince, type FavouriteChanges } from '#views/favourites/favouriteChanges.ts';
import { storeMissingSnapshots, useSnapshots } from '#views/favourites/snapshotStore.ts';

/**
 * Compares favourites with their snapshots. Trips without a snapshot get one, for example those that were marked before
 * the browser stored snapshots.
 * @param trips favourites with their current departures
 * @returns changes by combined id
 */
export function useFavouriteChanges(trips: readonly TripSummary[]): ReadonlyMap<string, FavouriteChanges> {
  const snapshots = useSnapshots();
  useEffect(() => {
    if (trips.some(({ combinedId }) => !snapshots.has(combinedId))) storeMissingSnapshots(trips);
  }, [trips, snapshots]);
  const today = berlinToday(new Date());
  return new Map(
    trips.flatMap((trip): [string, FavouriteChanges][] => {
      const snapshot = snapshots.get(trip.combinedId);
      const changes = snapshot && changesSince(snapshot, trip, today);
      return changes ? [[trip.combinedId, changes]] : [];
    }),
  );
}
