import type { TripKey } from '#domain/tripId.ts';

export interface DepartureKey extends TripKey {
  /** `_key` of the departure in the trip document. */
  dateKey: string;
}
