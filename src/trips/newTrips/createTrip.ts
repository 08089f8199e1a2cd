/** Creates a trip from a few facts. It is not visible, and its organiser completes it in the editor. */
import { placesForOrganiser } from '#catalog/queries/places.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type NewTripFields, readNewTrip } from '#domain/organisers/newTripFields.ts';
import { defaultsFor } from '#domain/organisers/tripDefaults.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { searchPlaces } from '#domain/places/searchPlaces.ts';
import { slugOf } from '#domain/text/slugOf.ts';
import { ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { loadDefaults } from '../defaults/tripDefaults.ts';
import type { TripDeps } from '../tripDeps.ts';
import { createNumbered, type NewTrip } from './createNumbered.ts';

/** Creates a trip, with an audit event, or returns the errors of the fields. */
export async function createTrip(
  deps: TripDeps,
  fields: NewTripFields,
  { subdomain, username }: Organiser,
): Promise<{ created: TripKey } | { invalid: FieldError[] }> {
  const places = placesForOrganiser(deps.replica.current(), deps.env.hosts, subdomain);
  const { content, errors } = readNewTrip(fields, { countries, places: [...places, ...onlyPlaceOf(fields)] });
  if (errors.length > 0) return { invalid: errors };
  const sets = await loadDefaults(deps, subdomain);
  const defaults = defaultsFor(sets, categoriesOf(content));
  const created = await createNumbered(deps, { subdomain, count: 1 }, (keys) =>
    keys.map((key) => newTripOf({ ...defaults, ...content }, key, username)),
  );
  if (!created?.[0]) throw new Error('a new trip was not created');
  return { created: created[0] };
}

/** Returns the categories of a new trip. */
export function categoriesOf(content: object): readonly string[] {
  return readTripForm({ ...content }).categories;
}

/** Returns a trip with its own booking form, and the audit event. */
export function newTripOf(content: object, { subdomain, destinationId }: TripKey, by: string): NewTrip {
  const subject = combinedIdOf(subdomain, destinationId);
  return { content: { ...content, rdsUrl: ownFormPath(subject) }, event: { action: 'trip-created', by, subject } };
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
