// Proves specification §8.2, §8.10
import { describe, expect, test } from 'vitest';
import {
  cancellationFacts,
  journeyFacts,
  paymentFacts,
  priceFacts,
  transferText,
  travelFacts,
  tripFacts,
} from './bookingFacts.ts';
import { feeSteps } from './cancellationFee.ts';

const start = '2027-05-01';
const tiers = [
  { daysBefore: 0, percent: 80 },
  { daysBefore: 46, percent: 15 },
  { daysBefore: 16, percent: 30 },
];

describe('what a cancellation costs begins with today', () => {
  const allTiers = [
    ['bis 16.3.2027', '15\u00a0% = 84\u00a0€'],
    ['dann bis 15.4.2027', '30\u00a0% = 168\u00a0€'],
    ['dann bis 1.5.2027', '80\u00a0% = 448\u00a0€'],
  ];
  test.each<[what: string, today: string, some: typeof tiers, isConfirmed: boolean, expected: string[][]]>([
    ['all of a confirmed booking', '2026-11-28', tiers, true, allTiers],
    ['the last day of the first fee', '2027-03-16', tiers, true, allTiers],
    [
      'the first fee is over',
      '2027-03-17',
      tiers,
      true,
      [
        ['bis 15.4.2027', '30\u00a0% = 168\u00a0€'],
        ['dann bis 1.5.2027', '80\u00a0% = 448\u00a0€'],
      ],
    ],
    ['the day of the departure', start, tiers, true, [['bis 1.5.2027', '80\u00a0% = 448\u00a0€']]],
    [
      'before the confirmation',
      '2027-04-16',
      tiers,
      false,
      [
        ['bis zur Bestätigung', 'kostenlos'],
        ['dann bis 1.5.2027', '80\u00a0% = 448\u00a0€'],
      ],
    ],
    [
      'terms that end before the departure',
      '2027-04-01',
      tiers.slice(1),
      true,
      [
        ['bis 15.4.2027', '30\u00a0% = 168\u00a0€'],
        ['danach', 'berechnet YA nach § 651h BGB'],
      ],
    ],
    ['no terms', '2027-04-01', [], true, [['Entschädigung', 'berechnet YA nach § 651h BGB']]],
  ])('%s', (_what, today, some, isConfirmed, expected) => {
    const fees = feeSteps(some, 56_000, start, today);
    expect(cancellationFacts({ fees, start, organiser: 'YA', isConfirmed })).toEqual(expected);
  });
});

test('amounts have their days', () => {
  expect(
    paymentFacts(
      [
        { part: 'deposit', amount: 4_000, due: { daysAfterConfirmation: 10 } },
        { part: 'balance', amount: 16_050, due: { day: '2027-06-05' } },
      ],
      'YA',
    ),
  ).toEqual([
    ['Anzahlung', '40\u00a0€, 10 Tage nach der Bestätigung'],
    ['Restzahlung', '160,50\u00a0€, bis Sa\u00a05. Juni 2027'],
  ]);
  expect(paymentFacts([{ part: 'balance', amount: 100, due: 'byTerms' }], 'YA')).toEqual([
    ['Gesamtpreis', '1\u00a0€, wann, steht in den Unterlagen von YA'],
  ]);
  const due = { day: '2027-06-05' };
  const withFee = paymentFacts(
    [
      { part: 'fee', amount: 100, due },
      { part: 'balance', amount: 200, due },
    ],
    'YA',
  );
  expect(withFee.map(([title]) => title)).toEqual([
    'Entschädigung für stornierte Plätze',
    'Preis für alle, die mitfahren',
  ]);
});

test('a transfer says of which amounts it consists, and until when', () => {
  const part = { amount: 4_000, open: 4_000, due: { day: '2027-05-05' } };
  const [deposit, balance] = [{ ...part, part: 'deposit' } as const, { ...part, part: 'balance' } as const];
  expect(
    transferText([
      { ...deposit, status: 'next' },
      { ...balance, status: 'later' },
    ]),
  ).toBe('Anzahlung, zu zahlen bis Mi\u00a05. Mai 2027');
  expect(
    transferText([
      { ...deposit, open: 1_000, status: 'overdue' },
      { ...balance, status: 'next' },
    ]),
  ).toBe(
    'Anzahlung 10\u00a0€ (ein Teil ist bezahlt, überfällig, zu zahlen war bis Mi\u00a05. Mai 2027) und Restzahlung 40\u00a0€ (zu zahlen bis Mi\u00a05. Mai 2027)',
  );
});

test('a form without names and without a journey invents neither', () => {
  const booked = {
    ...{ trip: { title: 'Grat' }, departure: { start, end: start }, boarding: undefined, terms: null },
    payload: { travellers: [{ firstName: '', lastName: '', birthDate: '' }] },
    price: { perTraveller: 100, travellers: 1, further: [], total: 100 },
  };
  const labels = journeyFacts(booked, 'YA').map(([label]) => label);
  expect(labels).toEqual(['Reise', 'Termin', 'Veranstalter', 'Wer mitfährt']);
  expect(priceFacts(booked)[0]).toEqual(['1. Person', '1\u00a0€']);
});

test('who arrives alone learns where and when to bring and collect the children, or when the documents say it', () => {
  const ownJourney = 'Bringen um 15 Uhr, abholen um 10 Uhr am Haus.';
  const place = (terms: Parameters<typeof travelFacts>[1]) => travelFacts(null, terms)[1]?.[1];
  expect(travelFacts(null, { ownJourney })).toEqual([
    ['Anreise', 'eigene Anreise'],
    ['Bringen und abholen', ownJourney],
  ]);
  expect(place({ documentsDays: 14 })).toContain('in den Reiseunterlagen, die du spätestens 14 Tage vor der Abreise');
  expect(place(null)).toContain('rechtzeitig vor der Abreise');
  const boarding = { title: 'Köln', time: '07:30', meetingPoint: 'ZOB', returnTime: '18:10' };
  expect(travelFacts(boarding, { ownJourney })).toEqual([
    ['Anreise', 'ab Köln, 07:30 Uhr, Treffpunkt: ZOB; Rückkehr dort um 18:10 Uhr'],
  ]);
});

test.each([
  ['Busbahnhof', 14, ['Anreise: ab Köln, 07:30 Uhr, Treffpunkt: Busbahnhof']],
  [
    null,
    14,
    [
      'Anreise: ab Köln, 07:30 Uhr',
      'Treffpunkt: steht in den Reiseunterlagen, die du spätestens 14 Tage vor der Abreise, bei späterer Buchung gleich nach der Bestätigung, bekommst',
    ],
  ],
  [
    null,
    null,
    [
      'Anreise: ab Köln, 07:30 Uhr',
      'Treffpunkt: steht in den Reiseunterlagen, die du rechtzeitig vor der Abreise bekommst',
    ],
  ],
])('a journey names the meeting point, or when the family gets it', (meetingPoint, documentsDays, expected) => {
  const boarding = { title: 'Köln', time: '07:30', meetingPoint };
  const departure = { start, end: start };
  const facts = tripFacts({ trip: { title: 'Grat' }, departure, boarding, terms: { documentsDays } });
  expect(facts.slice(2).map((fact) => fact.join(': '))).toEqual(expected);
});
