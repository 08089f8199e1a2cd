import type { Rejection } from '#domain/fieldError.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import type { Country } from '#domain/trip/trip.ts';

/** The submitted values by the name of the field. */
export type NewTripValues = Readonly<Record<string, string>>;

export interface RejectedNewTrip extends Rejection {
  values: NewTripValues;
}

export interface NewTripData {
  countries: readonly Country[];
  places: TripPlace[];
  /** The trips that can be copied, by name. */
  templates: { combinedId: string; title: string }[];
  /** Why the form was rejected; null if it was not. */
  rejected: RejectedNewTrip | null;
}
