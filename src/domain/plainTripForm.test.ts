import { expect, test } from 'vitest';
import { withPlainFields } from './plainTripForm.ts';
import { readTripForm, type TripForm } from './tripForm.ts';

const form = readTripForm({
  visible: true,
  title: 'Segelcamp',
  categories: ['party', 'eigene', 'action'],
  ageRange: { from: 8, to: 12 },
  included: ['Vollpension'],
});
/** What the form sends when nobody changes anything. */
const untouched = {
  visible: 'on',
  title: 'Segelcamp',
  description: '',
  'categories.party': 'on',
  'categories.action': 'on',
  'ageRange.from': '8',
  'ageRange.to': '12',
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
  ['what it does not know', { included: 'x', _id: 'x', title: ['a', 'b'] }, {}],
];

test.each(cases)('%s', (_, sent, change) => {
  expect(withPlainFields(form, { ...untouched, ...sent })).toEqual({ ...form, ...change });
});

test('a formatted description stays as it is', () => {
  const rich = { ...form, description: [{ _type: 'block', style: 'h2' }] };
  expect(withPlainFields(rich, { ...untouched, description: 'weg' }).description).toBe(rich.description);
});
