import type { BinnedTrip, BookedDeparture } from '#domain/organisers/bin/tripBin.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';

export interface BinData {
  host: OrganiserHost;
  /** The latest first. */
  trips: (BinnedTrip & {
    /** When the trip is erased, ISO 8601. */
    erasedAt: string | null;
  })[];
}

export interface DeleteTripData {
  host: OrganiserHost;
  combinedId: string;
  /** Empty if the trip has none. */
  title: string;
  /** Departures because of which the trip cannot be deleted. */
  booked: BookedDeparture[];
  /** The deletion was rejected, because the trip was changed at the same time. */
  isChanged: boolean;
}
