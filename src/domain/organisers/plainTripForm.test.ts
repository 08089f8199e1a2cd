import { expect, test } from 'vitest';
import { withPlainFields } from './plainTripForm.ts';
import { readTripForm, type TripForm } from './tripForm.ts';

const form = readTripForm({
  visible: true,
  title: 'Segelcamp',
  categories: ['party', 'eigene', 'action'],
  ageRange: { from: 8, to: 12 },
  included: ['Vollpension'],
  country: { slug: 'niederlande', title: 'Niederlande', code: 'NL' },
  city: { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 },
});
const germany = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
const renesse = { slug: 'renesse', title: 'Renesse', lat: 51.73, lng: 3.77 };
const choice = { countries: [germany, form.country], places: [{ country: form.country, city: renesse }] };
/** What the form sends when nobody changes anything. */
const untouched = {
  visible: 'on',
  title: 'Segelcamp',
  description: '',
  'categories.party': 'on',
  'categories.action': 'on',
  'ageRange.from': '8',
  'ageRange.to': '12',
  'country.slug': 'niederlande',
  'city.title': 'Lemmer',
  'city.lat': '52.84',
  'city.lng': '5.71',
};

const cases: [string, Record<string, unknown>, Partial<TripForm>][] = [
  ['nothing changed', {}, {}],
  ['a box without its tick is not sent', { visible: undefined }, { visible: false }],
  ['line breaks', { description: 'Eins\r\n\r\nZwei' }, { description: 'Eins\n\nZwei' }],
  ['an age taken away', { 'ageRange.to': '' }, { ageRange: { from: 8, to: null } }],
  [
    'categories',
    { 'categories.party': undefined, 'categories.golf': 'on' },
    { categories: ['eigene', 'action', 'golf'] },
  ],
  ['another country', { 'country.slug': 'deutschland' }, { country: germany }],
  ['a country that is not in the list', { 'country.slug': 'atlantis' }, {}],
  ['a known city brings its coordinates', { 'city.title': 'Renesse' }, { city: renesse }],
  [
    'coordinates that were changed as well stay',
    { 'city.title': 'Renesse', 'city.lat': '51.8' },
    { city: { ...renesse, lat: 51.8 } },
  ],
  ['a new city', { 'city.title': 'Sneek' }, { city: { slug: 'sneek', title: 'Sneek', lat: 52.84, lng: 5.71 } }],
  ['no latitude', { 'city.lat': ' ' }, { city: { ...form.city, lat: null } }],
  ['what it does not know', { included: 'x', _id: 'x', title: ['a', 'b'] }, {}],
];

test.each(cases)('%s', (_, sent, change) => {
  expect(withPlainFields(form, { ...untouched, ...sent }, choice)).toEqual({ ...form, ...change });
});

test('a formatted description stays as it is', () => {
  const rich = { ...form, description: [{ _type: 'block', style: 'h2' }] };
  expect(withPlainFields(rich, { ...untouched, description: 'weg' }, choice).description).toBe(rich.description);
});
