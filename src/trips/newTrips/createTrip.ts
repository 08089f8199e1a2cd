/** Creates a trip from a few facts. It is not visible, and its organiser completes it in the editor. */

import { ownFormPath } from '#domain/bookings/bookingFormPath.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type NewTripFields, readNewTrip } from '#domain/organisers/newTripFields.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/trip/tripId.ts';
import type { TripPlace } from '#domain/trip/tripPlace.ts';
import type { CreateNumbered } from './createNumbered.ts';

/** Creates a trip, with an audit event, or returns the errors of the fields. */
export type CreateTrip = (
  fields: NewTripFields,
  by: Organiser,
) => Promise<{ created: TripKey } | { invalid: FieldError[] }>;

interface CreateTripSettings {
  createNumbered: CreateNumbered;
  /** Returns the known places for a host. */
  places: (subdomain: string) => readonly TripPlace[];
}

export function createCreateTrip({ createNumbered, places }: CreateTripSettings): CreateTrip {
  return async (fields, by) => {
    const { content, errors } = readNewTrip(fields, { countries, places: places(by.subdomain) });
    if (errors.length > 0) return { invalid: errors };
    const created = await createNumbered(by.subdomain, 1, (keys) =>
      keys.map(({ subdomain, destinationId }) => {
        const combinedId = combinedIdOf(subdomain, destinationId);
        return {
          content: { ...content, rdsUrl: ownFormPath(combinedId) },
          event: { action: 'trip-created', by: by.username, subject: combinedId },
        };
      }),
    );
    if (!created?.[0]) throw new Error('a new trip was not created');
    return { created: created[0] };
  };
}
