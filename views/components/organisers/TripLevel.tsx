import { lazy, Suspense } from 'react';
import type { TripSummary } from '#domain/trip/trip.ts';

/** Loaded lazily, because only organisers see levels. The server renders it synchronously, with `Assets.levelStyles`. */
const OwnTripLevel = import.meta.env.SSR
  ? (await import('./OwnTripLevel.tsx')).OwnTripLevel
  : lazy(async () => ({ default: (await import('./OwnTripLevel.tsx')).OwnTripLevel }));

/** Shows the visibility level of an organiser's own trip and links to its editor. Trips have a level for organisers only. */
export function TripLevel({ trip }: { trip: Pick<TripSummary, 'combinedId' | 'level' | 'title'> }) {
  return trip.level ? (
    <Suspense fallback={null}>
      <OwnTripLevel trip={trip} />
    </Suspense>
  ) : null;
}
