// Proves specification §7.13

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields } from '../fieldChanges.ts';
import { changeDepartures } from './changeDepartures.ts';
import type { Departure } from './departures.ts';
import type { DepartureOperation } from './tripOperation.ts';
import { undoDepartures } from './undoDepartures.ts';
import { undoRun } from './undoRun.ts';

const nothing = () => false;
const date = (_key: string, start: string, end: string, more: object = {}): Departure => ({
  ...{ _key, start, end, online: true, basePrice: 400 },
  ...more,
});
const keys = (departures: { key: string }[]) => departures.map(({ key }) => key);
const before = [date('a', '2027-07-03', '2027-07-10'), date('b', '2027-07-10', '2027-07-17')];
const moved = [date('a', '2027-07-17', '2027-07-24'), date('b', '2027-07-24', '2027-07-31')];

test('restores moved days and keeps later changes of other fields', () => {
  const current = [{ ...moved[0], basePrice: 499 }, moved[1]] as Departure[];
  const { dates, kept } = undoDepartures({ before, after: moved, current, isPromised: nothing });
  expect(dates).toEqual([{ ...before[0], basePrice: 499 }, before[1]]);
  expect(kept).toEqual([]);
});

test('keeps departures whose days were changed or booked since', () => {
  const current = [date('a', '2027-08-01', '2027-08-08'), moved[1]] as Departure[];
  const isPromised = (key: string) => key === 'b';
  const undone = undoDepartures({ before, after: moved, current, isPromised });
  expect(undone.dates).toEqual(current);
  expect(keys(undone.kept)).toEqual(['a', 'b']);
});

test('restores the price of a booked departure', () => {
  const after = before.map((each) => ({ ...each, basePrice: 440 }));
  expect(undoDepartures({ before, after, current: after, isPromised: () => true }).dates).toEqual(before);
});

test('restores nothing if a new departure has the earlier days', () => {
  const current = [...moved, date('new', '2027-07-03', '2027-07-10')];
  const undone = undoDepartures({ before, after: moved, current, isPromised: nothing });
  expect(undone.dates).toEqual(current);
  expect(keys(undone.kept).sort()).toEqual(['a', 'b']);
});

describe('copies of a run', () => {
  const copy = date('copy', '2028-07-01', '2028-07-08', { online: false });
  const after = [...before, copy];

  test('are removed, and added again by undoing that', () => {
    expect(undoDepartures({ before, after, current: after, isPromised: nothing }).dates).toEqual(before);
    const again = undoDepartures({ before: after, after: before, current: before, isPromised: nothing });
    expect(again.dates).toEqual(after);
  });

  test('stay if they were changed or booked since', () => {
    const online = [...before, { ...copy, online: true }];
    expect(keys(undoDepartures({ before, after, current: online, isPromised: nothing }).kept)).toEqual(['copy']);
    const booked = undoDepartures({ before, after, current: after, isPromised: (key) => key === 'copy' });
    expect(booked.dates).toEqual(after);
  });

  test('that were deleted since need nothing', () => {
    expect(undoDepartures({ before, after, current: before, isPromised: nothing })).toEqual({
      dates: before,
      restored: [],
      kept: [],
    });
  });
});

/** Departures with distinct days and keys in 2026 to 2028; all fields but the days may be missing. */
const departures = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 1_000 }),
      nights: fc.integer({ min: 0, max: 21 }),
      more: fc.record(
        {
          online: fc.boolean(),
          basePrice: fc.integer({ min: 1, max: 2_000 }),
          season: fc.constant('sommer'),
          capacity: fc.integer({ min: 1, max: 50 }),
        },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 12, selector: ({ day, nights }) => `${day} ${nights}` },
  )
  .map((list) =>
    list.map(({ day, nights, more }, index): Departure => {
      const at = (offset: number) => new Date(Date.UTC(2026, 5, 1 + day + offset)).toISOString().slice(0, 10);
      return { _key: `d${index}`, start: at(0), end: at(nights), ...more };
    }),
  );
const seasons = { season: fc.constantFrom(null, 'sommer' as const) };
const filter = { ...seasons, year: fc.constantFrom(null, 2027) };
const operations: fc.Arbitrary<DepartureOperation> = fc.oneof(
  fc.record({
    ...filter,
    kind: fc.constant('prices' as const),
    amount: fc.integer({ min: -100, max: 100 }),
    unit: fc.constantFrom('percent' as const, 'euro' as const),
    rounding: fc.constantFrom('euro' as const, 'fiveOrNine' as const),
  }),
  fc.record({ ...filter, kind: fc.constantFrom('dates-online' as const, 'dates-offline' as const) }),
  fc.record({ ...filter, kind: fc.constant('move' as const), days: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ ...seasons, kind: fc.constant('copy' as const), year: fc.integer({ min: 2026, max: 2028 }) }),
);

test('applying and undoing restores the identical document, and undoing the undo the changed one', () => {
  fc.assert(
    fc.property(
      departures,
      operations,
      fc.func(fc.boolean()),
      fc.func(fc.boolean()),
      (dates, operation, isPromised, isChosen) => {
        let number = 0;
        const context = { today: '2026-11-21', isPromised, isChosen, newKey: () => `n${number++}`, lands: [] };
        const { dates: after } = changeDepartures(operation, dates, context);
        const changes = changedFields({ dates }, { dates: after });
        const undone = undoRun(changes, { dates: after }, () => false);
        expect(undone.isConflict).toBe(false);
        expect({ dates: after, ...undone.given }).toEqual({ dates });
        const undoing = changedFields({ dates: after }, undone.given);
        const again = undoRun(undoing, { dates }, () => false);
        expect({ dates, ...again.given }).toEqual({ dates: after });
      },
    ),
  );
});

test('no operation makes prices negative, moves promised days or repeats days', () => {
  fc.assert(
    fc.property(
      departures,
      operations,
      fc.func(fc.boolean()),
      fc.func(fc.boolean()),
      (dates, operation, isPromised, isChosen) => {
        let number = 0;
        const context = { today: '2026-11-21', isPromised, isChosen, newKey: () => `n${number++}`, lands: [] };
        const { dates: after } = changeDepartures(operation, dates, context);
        const days = after.map(({ start, end }) => `${start} ${end}`);
        expect(new Set(days).size).toBe(days.length);
        for (const [index, was] of dates.entries()) {
          const is = after[index] as Departure;
          if (is.basePrice !== was.basePrice) expect(Number(is.basePrice)).toBeGreaterThan(0);
          if (isPromised(String(was._key))) expect([is.start, is.end]).toEqual([was.start, was.end]);
        }
      },
    ),
  );
});
