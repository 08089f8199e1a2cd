import type { FieldError } from '#domain/fieldError.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import type { TripDefaults } from '#domain/organisers/tripDefaults.ts';

export interface TripDefaultsData {
  host: OrganiserHost;
  /** The stored defaults, or the rejected form. */
  values: TripDefaults;
  /** Identifies the stored defaults on which the form is based. */
  version: string;
  errors: FieldError[];
  /** General error that belongs to no field. */
  failure: string | null;
}
