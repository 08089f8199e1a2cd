/** What a chosen country and a typed city mean: in the editor, and in its form sent without scripts. */

import type { TripForm } from '../organisers/tripForm.ts';
import { slugOf } from './slugOf.ts';
import type { City, Country } from './trip.ts';

/** Where a trip goes. */
export interface TripPlace {
  country: Country;
  city: City;
}

/** @returns the country of that slug; the one there is when no country has it */
export function countryOfSlug(
  country: TripForm['country'],
  slug: string,
  countries: readonly Country[],
): TripForm['country'] {
  const chosen = slug === country.slug ? undefined : countries.find((each) => each.slug === slug);
  return chosen ? { ...country, ...chosen, code: chosen.code ?? '' } : country;
}

/**
 * @param title as it was typed; spaces around it are left out of the address only
 * @param country slug
 * @param places a city that is among them brings its slug and its coordinates along
 */
export function cityOfTitle(
  city: TripForm['city'],
  title: string,
  country: string,
  places: readonly TripPlace[],
): TripForm['city'] {
  const slug = slugOf(title);
  const known = places.find((place) => place.country.slug === country && place.city.slug === slug)?.city;
  return { ...city, ...(known ?? { slug }), title };
}

/**
 * Whether the country was changed and the coordinates were not: then they are probably those of the old place.
 * @param saved the trip as it is in the content backend
 */
export function hasOldPosition(
  saved: Pick<TripForm, 'country' | 'city'>,
  next: Pick<TripForm, 'country' | 'city'>,
): boolean {
  const isSamePosition = saved.city.lat === next.city.lat && saved.city.lng === next.city.lng;
  const isElsewhere = saved.country.slug !== '' && saved.country.slug !== next.country.slug;
  return isElsewhere && isSamePosition && next.city.lat !== null && next.city.lng !== null;
}
