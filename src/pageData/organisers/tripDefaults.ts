import type { Rejection } from '#domain/fieldError.ts';
import type { TripDefaults } from '#domain/organisers/tripDefaults.ts';

export interface TripDefaultsData extends Rejection {
  /** The stored defaults, or the rejected form. */
  values: TripDefaults;
  /** Keys of the categories that have defaults; `allTrips` for those of all trips. */
  filled: string[];
  /** Identifies the stored defaults on which the form is based. */
  version: string;
}
