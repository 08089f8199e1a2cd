/** Reads the fields of a trip that can be edited without JavaScript from a submitted form. */
import { boards } from '../trip/boards.ts';
import { categories } from '../trip/categories.ts';
import type { Country } from '../trip/trip.ts';
import { cityOfTitle, countryOfSlug, type TripPlace } from '../trip/tripPlace.ts';
import type { TripForm } from './tripForm.ts';

const flags = ['visible', 'switchedOn', 'archived'] as const;
const texts = ['title', 'internalName', 'teaser', 'careRatio', 'videoUrl', 'rdsUrl'] as const;

/** The options for the place of a trip. */
export interface PlaceChoice {
  countries: readonly Country[];
  /** The places of existing trips. */
  places: readonly TripPlace[];
}

type Sent = Readonly<Record<string, unknown>>;

/** Applies submitted fields to a form. @param sent values by field name; checkboxes that are not checked are missing */
export function withPlainFields(form: TripForm, sent: Sent, choice: PlaceChoice): TripForm {
  const text = (name: string, before: string) => {
    const value = sent[name];
    // Forms send line breaks as CRLF.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : before;
  };
  const ownKeys = form.categories.filter((key) => !categories.some((category) => category.key === key));
  const chosen = categories.map(({ key }) => key).filter((key) => sent[`categories.${key}`] !== undefined);
  return {
    ...form,
    ...Object.fromEntries(flags.map((flag) => [flag, sent[flag] !== undefined])),
    ...Object.fromEntries(texts.map((name) => [name, text(name, form[name])])),
    description: typeof form.description === 'string' ? text('description', form.description) : form.description,
    ageRange: { from: number(sent['ageRange.from']), to: number(sent['ageRange.to']) },
    groupSize: {
      from: bound(sent['groupSize.from'], form.groupSize.from),
      to: bound(sent['groupSize.to'], form.groupSize.to),
    },
    board: sent.board === '' ? '' : (boards.find(({ key }) => key === sent.board)?.key ?? form.board),
    ...plainPlace(form, sent, choice),
    categories: sameMembers(form.categories, [...ownKeys, ...chosen]) ? form.categories : [...ownKeys, ...chosen],
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
    value === undefined || number(value) === before ? named : number(value);
  return {
    country,
    city: { ...city, lat: axis(lat, form.city.lat, city.lat), lng: axis(lng, form.city.lng, city.lng) },
  };
}

/** Returns a submitted number; the current one if the form did not contain the field. */
function bound(value: unknown, before: number | null): number | null {
  return value === undefined ? before : number(value);
}

function number(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

function sameMembers(a: string[], b: string[]): boolean {
  const members = new Set(b);
  return a.length === b.length && a.every((member) => members.has(member));
}
