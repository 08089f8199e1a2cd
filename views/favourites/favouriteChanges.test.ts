// Proves specification §5.6
import { describe, expect, test } from 'vitest';
import { withDoor } from '#domain/bookings/price/doorPrice.ts';
import { addDays } from '#domain/dates.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { changesSince, parseSnapshots, serialiseSnapshots, snapshotOf, withSnapshots } from './favouriteChanges.ts';

const today = '2027-03-01';
const july = buildTripDate();
const august = buildTripDate({ key: 'd2', start: '2027-08-07', end: '2027-08-14', price: 420 });
const before = snapshotOf({ dates: [july, august] }, '2027-02-01', false);

describe('changesSince', () => {
  test('is null without changes', () => {
    expect(changesSince(before, { dates: [july, august] }, today)).toBeNull();
  });

  test.each([
    ['a lower price', [{ ...july, price: 359 }, august], -20],
    ['a higher price', [{ ...july, price: 399 }, august], 20],
    ['a change of a price that is not the lowest', [july, { ...august, price: 500 }], 0],
  ])('tells %s', (_, dates, priceChange) => {
    expect(changesSince(before, { dates }, today)?.priceChange ?? 0).toBe(priceChange);
  });

  test('another town is no change', () => {
    const door = { boarding: 'koeln', place: 'Köln', lines: [], amount: 4_900 };
    const trip = withDoor({ dates: [july, august], price: july.price }, door);
    expect(changesSince(before, trip, today)).toBeNull();
    expect(snapshotOf(trip, '2027-02-01', false)).toEqual(before);
  });

  test('tells dropped and added departures', () => {
    const added = buildTripDate({ key: 'd3', start: '2027-09-04', end: '2027-09-11' });
    const changes = changesSince(before, { dates: [july, added] }, today);
    expect(changes?.dropped.map(({ start }) => start)).toEqual([august.start]);
    expect(changes?.added.map(({ start }) => start)).toEqual([added.start]);
  });

  test('ignores departures that have started, and their prices', () => {
    expect(changesSince(before, { dates: [august] }, july.start)).toBeNull();
  });

  test('ignores departures after the end of a full snapshot', () => {
    const many = Array.from({ length: 40 }, (_, index) => {
      const start = addDays('2027-06-01', index * 7);
      return buildTripDate({ key: `d${index}`, start, end: addDays(start, 7) });
    });
    expect(changesSince(snapshotOf({ dates: many }, today, false), { dates: many }, today)).toBeNull();
    const [, ...withoutFirst] = many;
    expect(changesSince(snapshotOf({ dates: many }, today, false), { dates: withoutFirst }, today)).toMatchObject({
      dropped: [{ start: '2027-06-01' }],
      added: [],
    });
  });
});

describe('stored snapshots', () => {
  test('survive the round trip', () => {
    const snapshots = new Map([
      ['1-ya', before],
      ['2-ya', snapshotOf({ dates: [] }, today, true)],
    ]);
    expect(parseSnapshots(serialiseSnapshots(snapshots))).toEqual(snapshots);
  });

  test.each([
    ['nothing', null],
    ['invalid JSON', '{"1-ya":['],
    ['the JSON value null', 'null'],
    ['an id of another form', '{"<b>":["2027-02-01",0]}'],
    ['a day that does not exist', '{"1-ya":["2027-02-30",0]}'],
    ['a price that is no number', '{"1-ya":["2027-02-01",0,["2027-07-03","2027-07-10","379"]]}'],
    ['too many departures', `{"1-ya":["2027-02-01",0${',["2027-07-03","2027-07-10",379]'.repeat(31)}]}`],
  ])('%s is ignored', (_, text) => {
    expect(parseSnapshots(text).size).toBe(0);
  });

  test('are limited to the newest 100 of the current favourites', () => {
    const ids = Array.from({ length: 150 }, (_, index) => `${index + 1}-ya`);
    const added = ids.map((id) => [id, before] as const);
    expect([...withSnapshots(new Map(), added, ids).keys()]).toEqual(ids.slice(50));
    expect([...withSnapshots(new Map(added), [], ['7-ya']).keys()]).toEqual(['7-ya']);
  });
});
