// Proves specification §7.17
import { describe, expect, test } from 'vitest';
import {
  candidatesFor,
  type MatchDoubt,
  matchStatement,
  type PayableBooking,
  type RecordedPart,
  referencesIn,
  type StatementBasis,
  type StatementEntry,
  type StatementMatch,
} from './statement.ts';

const [first, second] = ['LF-7K3M-Q9PD', 'LF-ACDE-FGHJ'];
const entryOf = (fields: Partial<StatementEntry>): StatementEntry => ({
  ...{ id: 'e1', day: '2027-03-01', amount: 12_000, currency: 'EUR', payer: 'Anna Beispiel', purpose: '' },
  unclear: null,
  ...fields,
});
const bookingOf = (fields: Partial<PayableBooking>): PayableBooking => ({
  ...{ reference: first, lastNames: ['Beispiel'], due: 60_000, amounts: [60_000, 12_000, 48_000] },
  ...{ byHand: [], fromStatements: [] },
  ...fields,
});
const basisOf = (bookings: Partial<PayableBooking>[], fields: Partial<StatementBasis> = {}): StatementBasis => ({
  ...{ bookings: bookings.map(bookingOf), known: new Map(), ofPayer: new Map() },
  ...fields,
});
const match = (entry: Partial<StatementEntry>, ...bookings: Partial<PayableBooking>[]): StatementMatch | undefined =>
  matchStatement([entryOf(entry)], basisOf(bookings))[0];

test.each<[string, string[]]>([
  ['LF-7K3M-Q9PD', [first]],
  ['Lager Lina lf-7k3m-q9pd danke', [first]],
  ['LF7K3MQ9PD', [first]],
  ['LF 7K3M Q9PD', [first]],
  ['SVWZ+Anzahlung LF-7K\n3M-Q9PD EREF+NOTPROVIDED', [first]],
  ['GOLF-7K3M-Q9PD', [first]],
  ['LF-7K3M-Q9PD und LF-ACDE-FGHJ', [first, second]],
  ['LF-7K3M-Q9PD, nochmal LF-7K3M-Q9PD', [first]],
  ['LF-7K3M-Q9P', []],
  ['LF-7K3M-Q0PD', []],
  ['Sommerlager', []],
])('the purpose %j names %j', (purpose, references) => {
  expect(referencesIn(purpose)).toEqual(references);
});

describe('an entry with a reference', () => {
  const purpose = first;
  test.each<[string, Partial<StatementEntry>, Partial<PayableBooking>, StatementMatch]>([
    ['chosen', {}, {}, { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: null }],
    [
      'chosen if it is all that is due',
      { amount: 60_000 },
      {},
      { kind: 'matched', parts: [{ reference: first, amount: 60_000 }], doubt: null },
    ],
    [
      'chosen whoever has paid',
      { payer: 'Oma Kunz' },
      {},
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: null },
    ],
    [
      'not chosen above it',
      { amount: 60_001 },
      {},
      { kind: 'matched', parts: [{ reference: first, amount: 60_001 }], doubt: 'tooMuch' },
    ],
    [
      'not chosen if nothing is due',
      {},
      { due: 0 },
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: 'tooMuch' },
    ],
    [
      'not chosen without an amount due',
      {},
      { due: null },
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: 'noAmount' },
    ],
    [
      'not chosen if it may be recorded',
      {},
      { byHand: [12_000] },
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: 'byHand' },
    ],
    [
      'not chosen if another file had its amount on its day',
      {},
      { fromStatements: [{ day: '2027-03-01', amount: 12_000 }] },
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: 'repeated' },
    ],
    [
      'chosen if that was another day or amount',
      {},
      {
        fromStatements: [
          { day: '2027-03-02', amount: 12_000 },
          { day: '2027-03-01', amount: 12_001 },
        ],
      },
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: null },
    ],
    ['unclear in another currency', { currency: 'CHF', unclear: 'currency' }, {}, { kind: 'unclear' }],
    ['unclear if its parts do not add up', { unclear: 'parts' }, {}, { kind: 'unclear' }],
    ['unclear if no booking has it', {}, { reference: second, lastNames: ['Kunz'] }, { kind: 'unclear' }],
  ])('is %s', (_what, entry, booking, expected) => {
    expect(match({ purpose, ...entry }, booking)).toEqual(expected);
  });

  test('is unclear if it names two bookings, even if the amount fits one of them', () => {
    expect(match({ purpose: `${first} ${second}` }, {}, { reference: second })).toEqual({ kind: 'unclear' });
  });

  test('is shared by two bookings that it names, if it is all that they owe, or what both pay next', () => {
    const other = { reference: second, due: 10_000, amounts: [10_000, 3_000, 7_000] };
    const shared = (amount: number, ...bookings: Partial<PayableBooking>[]) =>
      match({ purpose: `${first} UND ${second}`, amount }, ...bookings);
    const matched = (amounts: number[], doubt: MatchDoubt | null = null) => ({
      ...{ kind: 'matched', doubt },
      parts: amounts.map((amount, index) => ({ reference: index === 0 ? first : second, amount })),
    });
    expect(shared(70_000, {}, other)).toEqual(matched([60_000, 10_000]));
    expect(shared(15_000, {}, other)).toEqual(matched([12_000, 3_000]));
    expect(shared(15_000, {}, { ...other, byHand: [3_000] })).toEqual(matched([12_000, 3_000], 'byHand'));
    expect(shared(15_001, {}, other)).toEqual({ kind: 'unclear' });
    expect(shared(60_000, {}, { ...other, due: 0, amounts: [] })).toEqual({ kind: 'unclear' });
  });

  test('is chosen only as long as the entries together are not more than what is due', () => {
    const entries = ['e1', 'e2', 'e3'].map((id) => entryOf({ id, purpose, amount: 25_000 }));
    const matches = matchStatement(entries, basisOf([{}]));
    expect(matches.map((each) => each.kind === 'matched' && each.doubt)).toEqual([null, null, 'tooMuch']);
  });
});

describe('an entry without a reference', () => {
  const suggested = { kind: 'suggested', parts: [{ reference: first, amount: 12_000 }], doubt: null } as const;
  test.each<[string, Partial<StatementEntry>, Partial<PayableBooking>, StatementMatch]>([
    ['suggested by payer and amount', {}, {}, suggested],
    ['suggested by a name in the purpose', { payer: 'Oma Kunz', purpose: 'Lina Beispiel' }, {}, suggested],
    ['suggested if the bank writes no umlaut', { payer: 'MUELLER, ANNA' }, { lastNames: ['Müller'] }, suggested],
    ['suggested if the bank writes no "ł"', { payer: 'WALESA JAN' }, { lastNames: ['Wałęsa'] }, suggested],
    ['suggested if the bank writes "ø" as "oe"', { payer: 'SOERENSEN' }, { lastNames: ['Sørensen'] }, suggested],
    ['suggested if the bank writes "äu" as "aeu"', { payer: 'BRAEUER' }, { lastNames: ['Bräuer'] }, suggested],
    ['suggested if all words of the name occur', { payer: 'Eva von der Au' }, { lastNames: ['von der Au'] }, suggested],
    ['unclear with a part of the name', { payer: 'Eva Au' }, { lastNames: ['von der Au'] }, { kind: 'unclear' }],
    ['unclear if a word only begins like it', { payer: 'Beispielhaft GmbH' }, {}, { kind: 'unclear' }],
    ['unclear with another amount', { amount: 12_001 }, {}, { kind: 'unclear' }],
    ['unclear with another name', { payer: 'Kunz' }, {}, { kind: 'unclear' }],
    ['unclear without any name', { payer: '' }, { lastNames: [''] }, { kind: 'unclear' }],
  ])('is %s', (_what, entry, booking, expected) => {
    expect(match(entry, booking)).toEqual(expected);
  });

  test('is unclear if amount and name fit two bookings', () => {
    expect(match({}, {}, { reference: second })).toEqual({ kind: 'unclear' });
    expect(match({}, {}, { reference: second, amounts: [500] })).toEqual(suggested);
  });
});

test('a payment that was recorded from a file makes only an entry doubtful that is not in it', () => {
  const entries = ['e1', 'e2'].map((id) => entryOf({ id, purpose: first }));
  const booking = bookingOf({ fromStatements: [{ day: '2027-03-01', amount: 12_000 }] });
  const doubts = (known: [string, RecordedPart[]][]) =>
    matchStatement(entries, basisOf([booking], { known: new Map(known) })).map((match) =>
      'doubt' in match ? match.doubt : match.kind,
    );
  expect(doubts([])).toEqual(['repeated', 'repeated']);
  expect(doubts([['e2', [{ reference: first, amount: 12_000 }]]])).toEqual([null, 'known']);
  const suggestion = match({}, { fromStatements: [{ day: '2027-03-01', amount: 12_000 }] });
  expect(suggestion).toEqual({ kind: 'suggested', parts: [{ reference: first, amount: 12_000 }], doubt: 'repeated' });
});

test('an entry that was recorded before is known, whatever else fits', () => {
  const parts = [{ reference: second, amount: 12_000 }];
  const known = new Map([['e1', parts]]);
  const matches = matchStatement([entryOf({ purpose: first })], basisOf([{}], { known }));
  expect(matches).toEqual([{ kind: 'known', parts }]);
});

describe('an entry of a noted account', () => {
  const own = (entry: Partial<StatementEntry>, ...bookings: Partial<PayableBooking>[]) =>
    matchStatement([entryOf({ payer: 'Oma Kunz', ...entry })], basisOf(bookings, { ofPayer }))[0];
  const ofPayer = new Map([['e1', new Set([first, second])]]);
  test.each<[string, Partial<StatementEntry>, Partial<PayableBooking>[], StatementMatch]>([
    [
      'matched by what is due',
      {},
      [{}],
      { kind: 'matched', parts: [{ reference: first, amount: 12_000 }], doubt: null },
    ],
    [
      'suggested for another amount',
      { amount: 500 },
      [{}],
      { kind: 'suggested', parts: [{ reference: first, amount: 500 }], doubt: null },
    ],
    [
      'doubtful above it',
      { amount: 70_000 },
      [{}],
      { kind: 'suggested', parts: [{ reference: first, amount: 70_000 }], doubt: 'tooMuch' },
    ],
    ['unclear if nothing is open', {}, [{ due: 0, amounts: [] }], { kind: 'unclear' }],
    [
      'matched with the only booking of this amount',
      {},
      [{ amounts: [500] }, { reference: second }],
      { kind: 'matched', parts: [{ reference: second, amount: 12_000 }], doubt: null },
    ],
    ['unclear with two of them', {}, [{}, { reference: second }], { kind: 'unclear' }],
    [
      'unclear if it names another family that owes this amount',
      { payer: 'Oma Meier' },
      [{}, { reference: 'LF-CCCC-CCCC', lastNames: ['Meier'] }],
      { kind: 'unclear' },
    ],
    ['unclear in another currency', { unclear: 'currency' }, [{}], { kind: 'unclear' }],
  ])('is %s', (_what, entry, bookings, expected) => {
    expect(own(entry, ...bookings)).toEqual(expected);
  });
});

test('the likeliest bookings are offered first, four at most', () => {
  const [named, ofPayer, withBoth, withName, withAmount] = [
    first,
    second,
    'LF-AAAA-AAAA',
    'LF-CCCC-CCCC',
    'LF-DDDD-DDDD',
  ];
  const other = { lastNames: ['Kunz'] };
  const basis = basisOf(
    [
      { reference: withAmount, ...other },
      { reference: withName, amounts: [1] },
      { reference: withBoth },
      { reference: ofPayer, ...other, amounts: [1] },
      { reference: named, ...other, amounts: [] },
      { reference: 'LF-EEEE-EEEE', ...other, amounts: [1] },
    ],
    { ofPayer: new Map([['e1', new Set([ofPayer])]]) },
  );
  expect(candidatesFor([entryOf({ purpose: named })], basis)).toEqual([[named, ofPayer, withBoth, withName]]);
});
