import { hasLodging } from '#domain/trip/lodging.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';

export interface CompareArgs {
  /** Combined ids without duplicates. One more than `maxComparedTrips` means that there are too many. */
  ids: string[];
  /** What the visitor asked of departures, as returned by `askedSearch`. */
  asked: string;
}

/** The maximum number of trips in a comparison. */
export const maxComparedTrips = 4;

const comparedFields = [
  'combinedId',
  'title',
  'path',
  'image',
  'host',
  'country',
  'city',
  'ages',
  'price',
  'door',
  'dates',
  'otherDates',
  'categories',
  'rating',
  'included',
  'notIncluded',
  'careRatio',
  'departurePlaces',
  'board',
  'groupSize',
  'skills',
  'care',
  'cancellation',
  'payment',
  'refundableDeposit',
  'languages',
] as const satisfies (keyof PublicTrip)[];

export interface ComparedTrip extends Pick<PublicTrip, (typeof comparedFields)[number]> {
  /** Whether travellers spend the nights there. */
  isLodged: boolean;
}

export interface CompareData {
  /** In the order of the ids, with the departures that meet what was asked. */
  trips: ComparedTrip[];
  /** Ids of trips that are not available on this site. */
  missing: string[];
}

export function comparedTripOf(trip: PublicTrip): ComparedTrip {
  const compared = Object.fromEntries(comparedFields.map((field) => [field, trip[field]]));
  return { ...compared, isLodged: hasLodging(trip) } as unknown as ComparedTrip;
}
