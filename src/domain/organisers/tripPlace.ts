/** Resolves the selected country and the entered city of a trip, for the editor and for its form without JavaScript. */

import { slugOf } from '../text/slugOf.ts';
import type { City, Country } from '../trip/trip.ts';
import type { TripForm } from './tripForm.ts';

export interface TripPlace {
  country: Country;
  city: City;
}

/** Returns the country with a slug; the current country if the slug is unknown. */
export function countryOfSlug(
  country: TripForm['country'],
  slug: string,
  countries: readonly Country[],
): TripForm['country'] {
  const chosen = slug === country.slug ? undefined : countries.find((candidate) => candidate.slug === slug);
  return chosen ? { ...country, ...chosen, code: chosen.code ?? '' } : country;
}

/**
 * Returns the city with an entered name; a known city gets its slug and coordinates.
 * @param title kept as entered; only the slug is derived from the trimmed title
 * @param country slug of the country
 * @param places the known places
 */
export function cityOfTitle(
  city: TripForm['city'],
  title: string,
  country: string,
  places: readonly TripPlace[],
): TripForm['city'] {
  const slug = slugOf(title);
  // The slug of a known city may be another one than that of its title.
  const isNamed = (known: City) => known.slug === slug || slugOf(known.title) === slug;
  const known = places.find((place) => place.country.slug === country && isNamed(place.city))?.city;
  return { ...city, ...(known ?? { slug }), title };
}

/**
 * Returns whether the country was changed but the coordinates were not, so that they are probably outdated.
 * @param saved the trip in the content backend
 */
export function hasOldPosition(
  saved: Pick<TripForm, 'country' | 'city'>,
  next: Pick<TripForm, 'country' | 'city'>,
): boolean {
  const isSamePosition = saved.city.lat === next.city.lat && saved.city.lng === next.city.lng;
  const isElsewhere = saved.country.slug !== '' && saved.country.slug !== next.country.slug;
  return isElsewhere && isSamePosition && next.city.lat !== null && next.city.lng !== null;
}
