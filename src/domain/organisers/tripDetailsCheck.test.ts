// Proves specification §7.6
import { describe, expect, test } from 'vitest';
import { maxLine, maxText } from '../fields/field.ts';
import { readTripForm, type TripForm } from './tripForm.ts';
import { checkTripForm } from './tripFormCheck.ts';

const place = { _key: 'berlin', title: 'Berlin', time: '07:30', returnTime: '18:10', meetingPoint: '', price: 49 };
const care = { training: 'Juleica', nightRest: 'ab 22 Uhr', phones: 'eine Stunde am Tag', emergencyContact: '030 123' };
const country = { slug: 'niederlande', title: 'Niederlande', code: 'NL' };
const city = { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 };
const details = readTripForm({
  country,
  city,
  board: 'voll',
  skills: ['anfaenger'],
  groupSize: { from: 12, to: 30 },
  care,
  languages: ['Deutsch', 'Englisch'],
  accessibility: 'Stufenlos.',
  departurePlaces: [place],
  schedule: [{ time: '08:00', title: 'Frühstück' }],
  packingList: ['Schlafsack'],
  questions: [{ question: 'Gibt es WLAN?', answer: 'Ja.' }],
  payment: { depositPercent: 20, depositDays: null, balanceDaysBefore: 28 },
  cancellation: [
    { daysBefore: 30, percent: 20 },
    { daysBefore: 0, percent: 80 },
  ],
  insurance: 'Der Sicherungsschein kommt mit der Bestätigung.',
});
const tiers = (...entries: [daysBefore: number | null, percent: number | null][]) => ({
  cancellation: entries.map(([daysBefore, percent]) => ({ daysBefore, percent })),
});
const many = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);
const longText = 'x'.repeat(maxText + 1);
const longLine = 'x'.repeat(maxLine + 1);

type Cases = [name: string, change: Partial<TripForm>, errors: Record<string, string>];

const errorsOf = (change: Partial<TripForm>) =>
  Object.fromEntries(checkTripForm({ ...details, ...change }).map(({ field, message }) => [field, message]));

test.each<[string, Partial<TripForm>]>([
  ['complete details', {}],
  ['no details', readTripForm({ country, city })],
  ['the highest values', tiers([1_000, 0], [0, 100])],
  ['equal fees of two tiers', tiers([30, 20], [14, 20], [0, 80])],
  ['tiers in any order', tiers([0, 80], [30, 20], [7, 50])],
  ['blank tiers between others', tiers([30, 20], [null, null], [0, 80])],
  ['a tier with a fraction of a percent', tiers([0, 12.5])],
  ['blank entries and lines', { questions: [{ question: '', answer: ' ' }], languages: ['', ' ', ''] }],
  ['a full payment after the booking', { payment: { depositPercent: 100, depositDays: null, balanceDaysBefore: 0 } }],
])('accepts %s', (_, change) => {
  expect(errorsOf(change)).toEqual({});
});

describe('terms of payment and cancellation', () => {
  test.each<Cases>([
    [
      'a tier that becomes cheaper, at its percent',
      tiers([30, 50], [7, 40], [0, 80]),
      {
        'cancellation.1.percent':
          'Stornostufe 2: Wer später storniert, zahlt nicht weniger. 30 Tage vor der Abreise sind es schon 50 %.',
      },
    ],
    [
      'a cheaper tier that stands first',
      tiers([0, 20], [1, 80]),
      {
        'cancellation.0.percent':
          'Stornostufe 1: Wer später storniert, zahlt nicht weniger. 1 Tag vor der Abreise sind es schon 80 %.',
      },
    ],
    [
      'a repeated day, at the later entry',
      tiers([30, 20], [0, 80], [30, 20]),
      { 'cancellation.2.daysBefore': 'Stornostufe 3: Für 30 Tage vor der Abreise gibt es schon eine Stufe.' },
    ],
    [
      'a repeated single day',
      tiers([1, 20], [1, 20]),
      { 'cancellation.1.daysBefore': 'Stornostufe 2: Für 1 Tag vor der Abreise gibt es schon eine Stufe.' },
    ],
    [
      'days that are missing, fractional or too many',
      tiers([null, 10], [2.5, 20], [1001, 5], [-1, 90]),
      Object.fromEntries(
        [0, 1, 2, 3].map((index) => [
          `cancellation.${index}.daysBefore`,
          `Stornostufe ${index + 1}: Die Tage vor der Abreise sind eine ganze Zahl von 0 bis 1.000.`,
        ]),
      ),
    ],
    [
      'a missing and a too high percent',
      tiers([30, null], [0, 101]),
      {
        'cancellation.0.percent': 'Stornostufe 1: Der Anteil vom Preis ist eine Zahl von 0 bis 100, in Prozent.',
        'cancellation.1.percent': 'Stornostufe 2: Der Anteil vom Preis ist eine Zahl von 0 bis 100, in Prozent.',
      },
    ],
    [
      'too many tiers',
      { cancellation: many(21, 0).map((_, index) => ({ daysBefore: index, percent: 50 })) },
      { cancellation: 'Die Angabe „Stornokosten“ hat mehr als 20 Einträge.' },
    ],
    [
      'percentages with three decimals, and what is no number',
      tiers([30, 12.345], [0, Number.NaN]),
      Object.fromEntries(
        [0, 1].map((index) => [
          `cancellation.${index}.percent`,
          `Stornostufe ${index + 1}: Der Anteil vom Preis ist eine Zahl von 0 bis 100, in Prozent. Erlaubt sind 2 Nachkommastellen.`,
        ]),
      ),
    ],
    [
      'a deposit without a balance',
      { payment: { depositPercent: 20, depositDays: null, balanceDaysBefore: null } },
      {
        'payment.balanceDaysBefore':
          'Wann ist die Restzahlung fällig? Eine ganze Zahl von 0 bis 1.000, in Tagen vor der Abreise.',
      },
    ],
    [
      'a balance without a deposit',
      { payment: { depositPercent: null, depositDays: null, balanceDaysBefore: 28 } },
      { 'payment.depositPercent': 'Wie hoch ist die Anzahlung? Eine Zahl von 0 bis 100, in Prozent des Preises.' },
    ],
  ])('rejects %s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});

describe('care and daily life', () => {
  test.each<Cases>([
    [
      'too long texts',
      { care: { ...care, phones: longText }, insurance: longText, accessibility: longText },
      {
        'care.phones': 'Die Angabe „Betreuung: Handys“ ist länger als 5000 Zeichen.',
        accessibility: 'Die Angabe „Barrierefreiheit“ ist länger als 5000 Zeichen.',
        insurance: 'Die Angabe „Versicherung“ ist länger als 5000 Zeichen.',
      },
    ],
    [
      'a repeated language, regardless of case and spaces',
      { languages: ['Deutsch', ' deutsch '] },
      { 'languages.1': 'Sprachen im Team: „deutsch“ steht schon da.' },
    ],
    [
      'a too long line',
      { languages: [longLine], packingList: ['', longLine] },
      {
        'languages.0': 'Die Angabe „Sprachen im Team, Zeile 1“ ist länger als 500 Zeichen.',
        'packingList.1': 'Die Angabe „Packliste, Zeile 2“ ist länger als 500 Zeichen.',
      },
    ],
    [
      'too many lines',
      { packingList: many(101, 'Socken') },
      { packingList: 'Die Angabe „Packliste“ hat mehr als 100 Einträge.' },
    ],
    [
      'a group that ends below its start',
      { groupSize: { from: 30, to: 12 } },
      { 'groupSize.from': 'Die Gruppengröße besteht aus ganzen Zahlen von 1 bis 10.000, die kleinere zuerst.' },
    ],
    [
      'each wrong input of a departure place',
      {
        departurePlaces: [
          place,
          { ...place, title: ' ', time: '7 Uhr', returnTime: '24:00', meetingPoint: '', price: -1 },
        ],
      },
      {
        'departurePlaces.1.title': 'Abfahrtsort 2: Wie heißt der Ort?',
        'departurePlaces.1.time': 'Abfahrtsort 2: Die Abfahrt ist eine Uhrzeit wie „07:30“.',
        'departurePlaces.1.returnTime': 'Abfahrtsort 2: Die Rückkehr ist eine Uhrzeit wie „18:10“.',
        'departurePlaces.1.price': 'Abfahrtsort 2: Der Zuschlag ist eine Zahl von 0 bis 100.000.',
      },
    ],
    [
      'a time without a text',
      { schedule: [{ time: '08:00', title: '' }] },
      { 'schedule.0.title': 'Tagesablauf, Eintrag 1: Was passiert zu dieser Zeit?' },
    ],
    [
      'a question without an answer, and an answer without a question',
      {
        questions: [
          { question: 'Wozu?', answer: '' },
          { question: '', answer: 'Darum.' },
        ],
      },
      {
        'questions.0.answer': 'Frage 1: Die Antwort fehlt.',
        'questions.1.question': 'Frage 2: Zu dieser Antwort fehlt die Frage.',
      },
    ],
  ])('rejects %s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
