/** Reads the fields of a trip that can be edited without JavaScript from a submitted form. */
import { categories } from '../trip/categories.ts';
import type { Country } from '../trip/trip.ts';
import { cityOfTitle, countryOfSlug, type TripPlace } from '../trip/tripPlace.ts';
import { plainDetails } from './details/plainDetails.ts';
import { type Sent, sentKeys, sentNumber, sentText } from './sentValues.ts';
import type { TripForm } from './tripForm.ts';

const flags = ['visible', 'switchedOn', 'archived'] as const;
const texts = ['title', 'internalName', 'teaser', 'careRatio', 'videoUrl', 'rdsUrl'] as const;

/** The options for the place of a trip. */
export interface PlaceChoice {
  countries: readonly Country[];
  /** The places of existing trips. */
  places: readonly TripPlace[];
}

/** Applies submitted fields to a form. @param sent values by field name; checkboxes that are not checked are missing */
export function withPlainFields(form: TripForm, sent: Sent, choice: PlaceChoice): TripForm {
  return {
    ...form,
    ...Object.fromEntries(flags.map((flag) => [flag, sent[flag] !== undefined])),
    ...Object.fromEntries(texts.map((name) => [name, sentText(sent[name], form[name])])),
    description: typeof form.description === 'string' ? sentText(sent.description, form.description) : form.description,
    ageRange: { from: sentNumber(sent['ageRange.from']), to: sentNumber(sent['ageRange.to']) },
    ...plainDetails(form, sent),
    ...plainPlace(form, sent, choice),
    categories: sentKeys('categories', categories, sent, form.categories),
  };
}

/** Sets the coordinates of a known city, unless other coordinates were submitted. */
function plainPlace(
  form: TripForm,
  sent: Sent,
  { countries, places }: PlaceChoice,
): Pick<TripForm, 'country' | 'city'> {
  const { 'country.slug': slug, 'city.title': title, 'city.lat': lat, 'city.lng': lng } = sent;
  const country = typeof slug === 'string' ? countryOfSlug(form.country, slug, countries) : form.country;
  const isNamed = typeof title === 'string' && (title !== form.city.title || country.slug !== form.country.slug);
  const city = isNamed ? cityOfTitle(form.city, title, country.slug, places) : form.city;
  const axis = (value: unknown, before: number | null, named: number | null) =>
    value === undefined || sentNumber(value) === before ? named : sentNumber(value);
  return {
    country,
    city: { ...city, lat: axis(lat, form.city.lat, city.lat), lng: axis(lng, form.city.lng, city.lng) },
  };
}
