/** Creates a trip from a few facts. It is not visible, and its organiser completes it in the editor. */

import type { FieldError } from '#domain/fieldError.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type NewTripFields, readNewTrip } from '#domain/organisers/newTripFields.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { searchPlaces } from '#domain/places/searchPlaces.ts';
import { slugOf } from '#domain/text/slugOf.ts';
import { ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import type { TripDefaultsStore } from '../defaults/tripDefaults.ts';
import type { CreateNumbered } from './createNumbered.ts';

/** Creates a trip, with an audit event, or returns the errors of the fields. */
export type CreateTrip = (
  fields: NewTripFields,
  by: Organiser,
) => Promise<{ created: TripKey } | { invalid: FieldError[] }>;

interface CreateTripSettings {
  createNumbered: CreateNumbered;
  tripDefaults: Pick<TripDefaultsStore, 'load'>;
  /** Returns the known places for a host. */
  places: (subdomain: string) => readonly TripPlace[];
}

export function createCreateTrip({ createNumbered, tripDefaults, places }: CreateTripSettings): CreateTrip {
  return async (fields, by) => {
    const known = [...places(by.subdomain), ...onlyPlaceOf(fields)];
    const { content, errors } = readNewTrip(fields, { countries, places: known });
    if (errors.length > 0) return { invalid: errors };
    const defaults = await tripDefaults.load(by.subdomain);
    const created = await createNumbered(by.subdomain, 1, (keys) =>
      keys.map(({ subdomain, destinationId }) => {
        const combinedId = combinedIdOf(subdomain, destinationId);
        return {
          content: { ...defaults, ...content, rdsUrl: ownFormPath(combinedId) },
          event: { action: 'trip-created', by: by.username, subject: combinedId },
        };
      }),
    );
    if (!created?.[0]) throw new Error('a new trip was not created');
    return { created: created[0] };
  };
}

/** Results of a search for a name, in all countries. */
const maxFound = 50;

/**
 * Finds the city of a form without coordinates. Returns nothing if another name in the country begins like it: "Neustadt" may mean
 * "Neustadt in Holstein".
 */
function onlyPlaceOf({ 'city.title': title, 'city.lat': lat, 'country.slug': chosen }: NewTripFields): TripPlace[] {
  if (lat !== '') return [];
  const slug = slugOf(title);
  const found = searchPlaces(title, maxFound).filter(
    (place) => slugOf(place.title).startsWith(slug) && place.country.slug === chosen,
  );
  const [only, ...others] = found;
  if (!only || others.length > 0 || slugOf(only.title) !== slug) return [];
  return [{ country: only.country, city: { slug, title: only.title, lat: only.lat, lng: only.lng } }];
}
