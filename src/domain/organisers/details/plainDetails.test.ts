import { expect, test } from 'vitest';
import { type DetailsForm, readDetails } from './detailsForm.ts';
import { plainDetails } from './plainDetails.ts';

const form = readDetails({
  board: 'voll',
  skills: ['anfaenger', 'eigene'],
  groupSize: { from: 12, to: 30 },
  care: { training: 'Juleica' },
  accessibility: 'Stufenlos.',
  payment: { depositPercent: 20, balanceDaysBefore: 28 },
  cancellation: [{ daysBefore: 0, percent: 80 }],
  insurance: 'Haftpflicht ist dabei.',
});

test.each<[string, Record<string, unknown>, Partial<DetailsForm>]>([
  ['keeps details that the form did not contain', {}, {}],
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
    { payment: { depositPercent: 12.5, balanceDaysBefore: null } },
  ],
  ['removes texts', { insurance: '', accessibility: '' }, { insurance: '', accessibility: '' }],
  ['removes the board', { board: '' }, { board: '' }],
  ['ignores lists and values of the wrong type', { cancellation: 'x', insurance: ['a'], 'care.phones': 5 }, {}],
])('%s', (_, sent, change) => {
  expect({ ...form, ...plainDetails(form, sent) }).toEqual({ ...form, ...change });
});
