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
    'Die Angabe „Abfahrtsort 1: Zuschlag“ ist keine Zahl von 0 bis 100.000 mit höchstens 2 Nachkommastellen.',
  ],
  [
    'a fee above the price',
    { cancellation: [{ daysBefore: 0, percent: 101 }] },
    'Die Angabe „Stornostufe 1: Prozent“ ist keine Zahl von 0 bis 100 mit höchstens 2 Nachkommastellen.',
  ],
  [
    'a surcharge of half a cent',
    { departurePlaces: [{ ...place, price: 4.995 }] },
    'Die Angabe „Abfahrtsort 1: Zuschlag“ ist keine Zahl von 0 bis 100.000 mit höchstens 2 Nachkommastellen.',
  ],
  [
    'a percentage with three decimals',
    { siblingDiscount: { percent: 12.345 } },
    'Die Angabe „Geschwisterrabatt: Prozent“ ist keine Zahl von 0 bis 100 mit höchstens 2 Nachkommastellen.',
  ],
  ['ages in the wrong order', { ageRange: { from: 12, to: 8 } }, 'Das Höchstalter liegt unter dem Mindestalter.'],
  [
    'a group in the wrong order',
    { groupSize: { from: 30, to: 12 } },
    'Die Gruppengröße besteht aus ganzen Zahlen von 1 bis 10.000, die kleinere zuerst.',
  ],
  [
    'two departure places with one key',
    { departurePlaces: [place, { ...place, title: 'Zams' }] },
    'Die Angabe „Abfahrtsort 1: Schlüssel“ gibt es mehrmals.',
  ],
  [
    'too many departure places',
    { departurePlaces: many(51, 0).map((_, index) => ({ ...place, _key: `ort-${index}` })) },
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
  expect(parsed.ok ? [] : parsed.issues[0].reason).toEqual(reason);
});

const july = { _key: 'juli', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449.5 };

test.each<[string, object, string, string[]]>([
  ['a price of half a cent', { basePrice: 459.995 }, 'Die Angabe „Termin 2: Grundpreis“ ist keine Zahl', ['juli']],
  ['a price of 499.999', { basePrice: 499.999 }, 'Die Angabe „Termin 2: Grundpreis“ ist keine Zahl', ['juli']],
  ['an enormous price', { basePrice: 1e308 }, 'Die Angabe „Termin 2: Grundpreis“ ist keine Zahl', ['juli']],
  ['a negative price', { basePrice: -1 }, 'Die Angabe „Termin 2: Grundpreis“ ist keine Zahl', ['juli']],
  ['no day', { start: 'zzzz', capacity: 5 }, 'Die Angabe „Termin 2: Beginn“ ist kein gültiges Datum.', ['juli']],
  ['a 13th month', { start: '2027-13-45' }, 'Die Angabe „Termin 2: Beginn“ ist kein gültiges Datum.', ['juli']],
  ['February 30', { end: '2027-02-30' }, 'Die Angabe „Termin 2: Ende“ ist kein gültiges Datum.', ['juli']],
  ['an end before the start', { end: '2027-08-01' }, 'Termin 2: Der Termin endet vor seinem Beginn.', ['juli']],
  ['no key', { _key: undefined }, 'Die Angabe „Termin 2: Schlüssel“ fehlt.', ['juli']],
  ['the key of another one', { _key: 'juli' }, 'Die Angabe „Termin 1: Schlüssel“ gibt es mehrmals.', []],
  ['half a place', { capacity: 0.5 }, 'Die Angabe „Termin 2: Plätze“ ist keine ganze Zahl', ['juli']],
  [
    'a minimum above its places',
    { capacity: 5, minimum: 6 },
    'Termin 2: Die Mindestteilnehmerzahl ist größer als die Zahl der Plätze.',
    ['juli'],
  ],
])('leaves out only a departure with %s', (_what, change, reason, kept) => {
  const august = { ...july, _key: 'august', start: '2027-08-07', end: '2027-08-14' };
  const parsed = parse({ dates: [july, { ...august, ...change }] });
  if (!parsed.ok) throw new Error(parsed.detail);
  expect(parsed.value.dates.map(({ _key }) => _key)).toEqual(kept);
  expect(parsed.leftOut?.issues[0].reason).toContain(reason);
});

test('leaves out all wrong departures at once, and reports each', () => {
  const dates = [{ ...july, start: '' }, july, { ...july, _key: 'spät', end: '2027-07-01' }, null, 'x'];
  const parsed = parse({ dates });
  expect(parsed.ok && parsed.value.dates).toEqual([]);
  expect(parsed.ok && parsed.leftOut?.issues).toHaveLength(5);
});

test.each([
  ['another fault', { dates: [{ ...july, basePrice: 459.995 }], title: 5 }],
  ['no list of departures', { dates: 'bald' }],
  ['too many departures', { dates: many(101, 0).map((_, index) => ({ ...july, _key: `d${index}` })) }],
])('a trip with %s is invalid as a whole', (_what, fields) => {
  expect(parse(fields).ok).toBe(false);
});

test('contradictions that the site resolves are valid in documents', () => {
  const dates = [july, { ...july, _key: 'again', minimum: 5, minimumDecisionDays: 1 }];
  const cancellation = [30, 30, 0].map((daysBefore, index) => ({ daysBefore, percent: 50 - 20 * index }));
  const parsed = parse({ dates, cancellation, languages: ['Deutsch', 'deutsch'] });
  expect(parsed).toMatchObject({ ok: true, value: { dates, cancellation } });
  expect(parsed).not.toHaveProperty('leftOut');
});
