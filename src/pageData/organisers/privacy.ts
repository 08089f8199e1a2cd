/** Data of the page that finds, exports and erases all data of one person at a host. */
import type { PersonSummary } from '#domain/bookings/personSummary.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';

/** A search by mail address; `found` is null if it was rejected. */
export interface PrivacySearch {
  email: string;
  found: PersonSummary | null;
  errors: FieldError[];
  /** Error that does not belong to a field. */
  failure: string | null;
}

export interface PrivacyData {
  host: OrganiserHost;
  /** null before the first search. */
  search: PrivacySearch | null;
}
