// Proves specification §12.1
import { expect, test } from 'vitest';
import { buildDestination } from '../../test/builders/destination.ts';
import { parseDestination } from './parseDocument.ts';

const details = {
  departurePlaces: [{ _key: 'berlin', title: 'Berlin Hbf', time: '07:30', price: 49, returnTime: '18:10' }],
  board: 'voll' as const,
  groupSize: { from: 12, to: 30 },
  skills: ['anfaenger'],
  schedule: [{ time: '08:00', title: 'Frühstück' }],
  care: { training: 'Juleica', nightRest: 'ab 22 Uhr', phones: 'eine Stunde am Tag', emergencyContact: '030 123' },
  packingList: ['Schlafsack'],
  cancellation: [{ daysBefore: 30, percent: 20 }],
  payment: { depositPercent: 20, balanceDaysBefore: 30 },
  insurance: 'Haftpflicht ist dabei.',
  accessibility: 'Stufenlos.',
  languages: ['Deutsch'],
  questions: [{ question: 'Gibt es WLAN?', answer: 'Ja.' }],
};
const parse = (fields: object) => parseDestination({ _type: 'destination', ...buildDestination(), ...fields });

test('accepts a trip with all details', () => {
  const parsed = parse(details);
  expect(parsed.ok && parsed.value).toMatchObject(details);
});

test('accepts a trip without details', () => {
  const missing = Object.fromEntries(Object.keys(details).map((field) => [field, null]));
  const parsed = parse(missing);
  expect(parsed.ok && parsed.value).toMatchObject({ departurePlaces: [], skills: [], questions: [] });
});

const place = details.departurePlaces[0];
const many = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);

test.each<[string, object, string]>([
  ['an unknown board', { board: 'alles' }, 'Die Angabe „Verpflegung“ hat nicht die richtige Form.'],
  [
    'a time without minutes',
    { departurePlaces: [{ ...place, time: '7 Uhr' }] },
    'Die Angabe „Abfahrtsort 1: Abfahrt“ ist keine Uhrzeit wie „07:30“.',
  ],
  [
    'a negative surcharge',
    { departurePlaces: [{ ...place, price: -1 }] },
    'Die Angabe „Abfahrtsort 1: Zuschlag“ muss mindestens 0 sein.',
  ],
  [
    'a fee above the price',
    { cancellation: [{ daysBefore: 0, percent: 101 }] },
    'Die Angabe „Stornostufe 1: Prozent“ muss höchstens 100 sein.',
  ],
  [
    'too many departure places',
    { departurePlaces: many(51, place) },
    'Die Angabe „Abfahrtsorte“ hat mehr als 50 Einträge.',
  ],
  ['too many skills', { skills: many(11, 'profi') }, 'Die Angabe „Könnensstufen“ hat mehr als 10 Einträge.'],
  [
    'a too long schedule',
    { schedule: many(41, details.schedule[0]) },
    'Die Angabe „Tagesablauf“ hat mehr als 40 Einträge.',
  ],
  [
    'a too long packing list',
    { packingList: many(101, 'Socken') },
    'Die Angabe „Packliste“ hat mehr als 100 Einträge.',
  ],
  [
    'too many fees',
    { cancellation: many(21, details.cancellation[0]) },
    'Die Angabe „Stornokosten“ hat mehr als 20 Einträge.',
  ],
  ['too many languages', { languages: many(21, 'Deutsch') }, 'Die Angabe „Sprachen im Team“ hat mehr als 20 Einträge.'],
  [
    'too many questions',
    { questions: many(31, details.questions[0]) },
    'Die Angabe „Fragen“ hat mehr als 30 Einträge.',
  ],
])('rejects %s', (_what, fields, reason) => {
  const parsed = parse(fields);
  expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.reason)).toEqual([reason]);
});
