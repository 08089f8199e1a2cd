import type { TripKey } from '#domain/tripId.ts';

/** Identifies a departure of a trip. */
export interface DepartureKey extends TripKey {
  /** `_key` of the departure in the trip document. */
  dateKey: string;
}
