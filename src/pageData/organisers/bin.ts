import type { BinnedTrip, BookedDeparture } from '#domain/organisers/bin/tripBin.ts';

export interface BinData {
  /** The latest first. */
  trips: (BinnedTrip & {
    /** When the trip is erased, ISO 8601. */
    erasedAt: string | null;
  })[];
}

export interface DeleteTripData {
  combinedId: string;
  /** Empty if the trip has none. */
  title: string;
  /** Departures because of which the trip cannot be deleted. */
  booked: BookedDeparture[];
  /** The deletion was rejected, because the trip was changed at the same time. */
  isChanged: boolean;
}
