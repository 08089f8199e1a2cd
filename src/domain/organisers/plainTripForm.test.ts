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
  board: 'voll',
  skills: ['anfaenger', 'eigene'],
  groupSize: { from: 12, to: 30 },
  care: { training: 'Juleica' },
  accessibility: 'Stufenlos.',
  payment: { depositPercent: 20, depositDays: null, balanceDaysBefore: 28 },
  cancellation: [{ daysBefore: 0, percent: 80 }],
  insurance: 'Haftpflicht ist dabei.',
});
const germany = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
const renesse = { slug: 'renesse', title: 'Renesse', lat: 51.73, lng: 3.77 };
const choice = { countries: [germany, form.country], places: [{ country: form.country, city: renesse }] };
/** The values that the form sends if nothing was changed; fields that it did not contain keep their values. */
const untouched = {
  visible: 'on',
  title: 'Segelcamp',
  description: '',
  categories: '',
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
  ['keeps the form if nothing changed', {}, {}],
  ['reads an unchecked checkbox, which is not sent', { visible: undefined }, { visible: false }],
  ['normalises line breaks', { description: 'Eins\r\n\r\nZwei' }, { description: 'Eins\n\nZwei' }],
  ['reads an empty age', { 'ageRange.to': '' }, { ageRange: { from: 8, to: null } }],
  [
    'replaces known categories and keeps unknown ones',
    { 'categories.party': undefined, 'categories.golf': 'on' },
    { categories: ['eigene', 'action', 'golf'] },
  ],
  ['sets another country', { 'country.slug': 'deutschland' }, { country: germany }],
  ['ignores a country that is not in the list', { 'country.slug': 'atlantis' }, {}],
  ['sets the coordinates of a known city', { 'city.title': 'Renesse' }, { city: renesse }],
  [
    'keeps coordinates that were changed too',
    { 'city.title': 'Renesse', 'city.lat': '51.8' },
    { city: { ...renesse, lat: 51.8 } },
  ],
  [
    'keeps the coordinates for a new city',
    { 'city.title': 'Sneek' },
    { city: { slug: 'sneek', title: 'Sneek', lat: 52.84, lng: 5.71 } },
  ],
  [
    'reads a decimal comma',
    { 'city.lat': '51,8', 'payment.depositPercent': '12,5' },
    { city: { ...form.city, lat: 51.8 }, payment: { ...form.payment, depositPercent: 12.5 } },
  ],
  ['reads an empty latitude', { 'city.lat': ' ' }, { city: { ...form.city, lat: null } }],
  [
    'replaces known skills and keeps unknown ones',
    { skills: '', 'skills.profi': 'on' },
    { skills: ['eigene', 'profi'] },
  ],
  ['keeps the order of unchanged skills', { skills: '', 'skills.anfaenger': 'on' }, {}],
  ['removes the last known skill', { skills: '' }, { skills: ['eigene'] }],
  [
    'reads a part of the care, and normalises its line breaks',
    { 'care.phones': 'Eins\r\nZwei' },
    { care: { ...form.care, phones: 'Eins\nZwei' } },
  ],
  [
    'reads numbers of the payment',
    { 'payment.depositPercent': '12.5', 'payment.balanceDaysBefore': '' },
    { payment: { depositPercent: 12.5, depositDays: null, balanceDaysBefore: null } },
  ],
  ['removes texts', { insurance: '', accessibility: '' }, { insurance: '', accessibility: '' }],
  ['removes the board', { board: '' }, { board: '' }],
  ['ignores lists and values of the wrong type', { cancellation: 'x', insurance: ['a'], 'care.phones': 5 }, {}],
  [
    'reads a list by position, until an entry is missing',
    {
      ...{ cancellation: '', 'cancellation.0.daysBefore': '30', 'cancellation.0.percent': '12,5' },
      ...{ 'cancellation.1.daysBefore': '', 'cancellation.3.daysBefore': '0', 'cancellation.3.percent': '90' },
    },
    {
      cancellation: [
        { daysBefore: 30, percent: 12.5 },
        { daysBefore: null, percent: null },
      ],
    },
  ],
  ['ignores lists whose entries are named by keys', { dates: '', images: '', tabs: '' }, {}],
  ['ignores unknown fields and values of the wrong type', { included: 'x', _id: 'x', title: ['a', 'b'] }, {}],
];

test.each(cases)('%s', (_, sent, change) => {
  expect(withPlainFields(form, { ...untouched, ...sent }, choice)).toEqual({ ...form, ...change });
});

test.each<[string, Record<string, unknown>, string]>([
  ['its own form without another system', { rdsUrl: '' }, '/buchungsformular/7-ya'],
  ['its own form if the checkbox was removed', { rdsUrl: 'https://buchung.example.de/7' }, '/buchungsformular/7-ya'],
  [
    'the address of another system',
    { rdsUrl: 'https://buchung.example.de/7', 'rdsUrl.other': 'on' },
    'https://buchung.example.de/7',
  ],
  ['what it had if the form does not contain it', {}, 'https://alt.example.de'],
])('a trip has %s', (_, sent, rdsUrl) => {
  const trip = { ...form, rdsUrl: 'https://alt.example.de' };
  expect(withPlainFields(trip, { ...untouched, ...sent }, { ...choice, combinedId: '7-ya' }).rdsUrl).toBe(rdsUrl);
});

test('keeps a formatted description', () => {
  const rich = { ...form, description: [{ _type: 'block', style: 'h2' }] };
  expect(withPlainFields(rich, { ...untouched, description: 'weg' }, choice).description).toBe(rich.description);
});
