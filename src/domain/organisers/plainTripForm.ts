/** Reads the fields of a trip that can be edited without JavaScript from a submitted form. */

import { type Sent, sentNumber, withSent } from '../fields/sentValues.ts';
import { ownFormPath } from '../trip/bookingFormPath.ts';
import type { Country } from '../trip/trip.ts';
import { tripFields } from '../trip/tripRecord.ts';
import type { TripForm } from './tripForm.ts';
import { cityOfTitle, countryOfSlug, type TripPlace } from './tripPlace.ts';

export interface PlaceChoice {
  countries: readonly Country[];
  /** The places of existing trips. */
  places: readonly TripPlace[];
}

/** The checkbox for another booking system, whose address is in the field `rdsUrl`. Without it, the trip has its own form. */
export const otherSystemName = 'rdsUrl.other';

interface PlainChoice extends PlaceChoice {
  /** Missing for a trip without a number, which gets its own form when it is created. */
  combinedId?: string;
}

/** Applies submitted fields to a form. @param sent values by field name; checkboxes that are not checked are missing */
export function withPlainFields(form: TripForm, sent: Sent, choice: PlainChoice): TripForm {
  const { combinedId } = choice;
  const hasOwnForm = typeof sent.rdsUrl === 'string' && sent[otherSystemName] === undefined;
  return {
    ...withSent(tripFields, form, sent),
    ...withPlainPlace(form, sent, choice),
    ...(combinedId && hasOwnForm && { rdsUrl: ownFormPath(combinedId) }),
  };
}

/** Applies a submitted place. Sets the coordinates of a known city, unless other coordinates were submitted. */
export function withPlainPlace(
  form: Pick<TripForm, 'country' | 'city'>,
  sent: Sent,
  { countries, places }: PlaceChoice,
): Pick<TripForm, 'country' | 'city'> {
  const { 'country.slug': slug, 'city.title': title, 'city.lat': lat, 'city.lng': lng } = sent;
  const country = typeof slug === 'string' ? countryOfSlug(form.country, slug, countries) : form.country;
  const isNamed = typeof title === 'string' && (title !== form.city.title || country.slug !== form.country.slug);
  const city = isNamed ? cityOfTitle(form.city, title, country.slug, places) : form.city;
  const axis = (name: 'lat' | 'lng', value: unknown) => {
    const entered = sentNumber(tripFields.city.parts[name], value, form.city[name]);
    return entered === form.city[name] ? city[name] : entered;
  };
  return { country, city: { ...city, lat: axis('lat', lat), lng: axis('lng', lng) } };
}
