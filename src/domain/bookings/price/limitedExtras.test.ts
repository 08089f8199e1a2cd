// Proves specification §8.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkExtrasLeft } from './extras.ts';
import { type ExtraLimit, extraLimits, extrasLeft, extraUses, leftOf, tooFewExtras } from './limitedExtras.ts';

const keys = ['room', 'ski', 'constructor'];
const chosen = fc.array(fc.record({ key: fc.constantFrom(...keys, 'unlimited'), traveller: fc.nat(5) }), {
  maxLength: 8,
});
const limits = fc.record({ room: fc.nat(6), ski: fc.nat(6), constructor: fc.nat(6) });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('book' as const), chosen }),
    fc.record({ kind: fc.constant('cancel' as const), turn: fc.nat() }),
    fc.record({ kind: fc.constant('limit' as const), limits }),
  ),
  { maxLength: 40 },
);
const limitsFrom = (numbers: Record<string, number>): ExtraLimit[] =>
  keys.map((key) => ({ key, title: key, limit: numbers[key] ?? 0 }));
const countsOf = (extras: readonly { key: string }[]) =>
  new Map([...Map.groupBy(extras, ({ key }) => key)].map(([key, { length }]) => [key, length]));

test('bookings exceed no limit, and are refused only if an extra does not suffice', () => {
  fc.assert(
    fc.property(limits, steps, (first, actions) => {
      let current = limitsFrom(first);
      let bookings: { key: string }[][] = [];
      for (const action of actions) {
        if (action.kind === 'limit') current = limitsFrom(action.limits);
        if (action.kind === 'cancel') bookings = bookings.toSpliced(action.turn % Math.max(1, bookings.length), 1);
        if (action.kind !== 'book') continue;
        const before = countsOf(bookings.flat());
        const wanted = countsOf(action.chosen);
        const exceeds = current.some(
          ({ key, limit }) => wanted.has(key) && (before.get(key) ?? 0) + (wanted.get(key) ?? 0) > limit,
        );
        const errors = checkExtrasLeft(action.chosen, current, extrasLeft(current, before));
        expect(errors.length > 0).toBe(exceeds);
        if (exceeds) continue;
        bookings = [...bookings, action.chosen];
        for (const { key, limit } of current) {
          expect(countsOf(bookings.flat()).get(key) ?? 0).toBeLessThanOrEqual(Math.max(limit, before.get(key) ?? 0));
        }
      }
    }),
  );
});

test('the error is at each control that exceeds what is left', () => {
  const rooms = [0, 1, 2].map((traveller) => ({ key: 'room', traveller }));
  const errors = checkExtrasLeft([...rooms, { key: 'book' }], [{ key: 'room', title: 'Einzelzimmer' }], { room: 1 });
  const message = '„Einzelzimmer“ gibt es für diesen Termin nur noch einmal.';
  expect(errors).toEqual([
    { field: 'extras.room.1', message },
    { field: 'extras.room.2', message },
  ]);
});

test('a lowered limit leaves nothing and shows what is booked', () => {
  const room = { key: 'room', title: 'Einzelzimmer', limit: 5 };
  const booked = new Map([['room', 7]]);
  expect(extrasLeft([room], booked)).toEqual({ room: 0 });
  expect(extraUses([room], booked)).toEqual([{ title: 'Einzelzimmer', booked: 7, limit: 5 }]);
});

test('only extras with a limit are limited, also those with the limit 0', () => {
  const extras = [
    { key: 'a', title: 'A', limit: null },
    { key: 'b', title: 'B', limit: 0 },
  ];
  expect(extraLimits(extras)).toEqual([extras[1]]);
  const left = extrasLeft(extraLimits(extras), new Map());
  expect([leftOf(left, 'a'), leftOf(left, 'b'), leftOf(left, 'toString')]).toEqual([null, 0, null]);
});

test.each([
  [0, '„Ski“ ist für diesen Termin ausgebucht.'],
  [1, '„Ski“ gibt es für diesen Termin nur noch einmal.'],
  [2, '„Ski“ gibt es für diesen Termin nur noch 2-mal.'],
])('the message for %i that are left', (left, message) => {
  expect(tooFewExtras('Ski', left)).toBe(message);
});
