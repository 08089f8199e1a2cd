import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../src/domain/bookings/ledger.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { createDeparturePlaces, type DeparturePlaces } from '../../src/submissions/places/departurePlaces.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';

let server: TestRedis;
let redis: RedisConnection;
let places: DeparturePlaces;
let departures = 0;

beforeAll(async () => {
  server = await startRedis();
  redis = connectRedis({ url: server.url }, 'blocking');
  places = createDeparturePlaces({ redis, prefix: 'test', limits: { holds: 3, places: 6, share: 100 } });
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

/** Returns a new departure whose counts were built from an empty ledger. */
async function newDeparture(capacity: number, entries: Ledger['entries'] = []) {
  const departure = { subdomain: 'ya', destinationId: 1, dateKey: `d${++departures}` };
  const basis = { epoch: 'first', capacity };
  await places.rebuild(departure, '', { epoch: 'first', entries, offers: [] }, capacity);
  return { departure, basis, keyOf: (name: string) => `{test:places:1-ya:${departure.dateKey}}:${name}` };
}
const hold = (id: string, number: number, owner = id) => ({ id, places: number, owner });
const booking = (reference: string, number: number, holdId = '') => ({
  reference,
  places: number,
  hold: holdId,
  owner: '',
});

test('the counts always add up to the capacity, and no count is ever negative', async () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const size = fc.integer({ min: 1, max: 4 });
  const command = fc.oneof(
    fc.record({ kind: fc.constant('hold' as const), id, size }),
    fc.record({ kind: fc.constant('extend' as const), id, size }),
    fc.record({ kind: fc.constant('release' as const), id }),
    fc.record({ kind: fc.constant('expire' as const), id }),
    fc.record({ kind: fc.constant('take' as const), id, size, holdId: fc.option(id, { nil: '' }) }),
    fc.record({ kind: fc.constant('confirm' as const), id, size }),
    fc.record({ kind: fc.constant('giveBack' as const), id }),
    fc.record({ kind: fc.constant('capacity' as const), capacity: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('rebuild' as const), epoch: fc.constantFrom('second', 'third') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
      const { departure, basis, keyOf } = await newDeparture(8);
      const booked = new Map<string, number>();
      let { epoch, capacity } = basis;
      for (const step of commands) {
        const current = { epoch, capacity };
        if (step.kind === 'hold') await places.hold(departure, current, hold(step.id, step.size, 'owner'));
        if (step.kind === 'extend') await places.extend(departure, step.id, step.size);
        if (step.kind === 'release') await places.release(departure, step.id);
        if (step.kind === 'expire') await redis.zadd(keyOf('expiries'), 'XX', 1, `h:${step.id}`, 1, `t:${step.id}`);
        if (step.kind === 'take') {
          // As in the product, a booking has a fixed number of travellers and is confirmed after its places were taken.
          const size = booked.get(step.id) ?? step.size;
          const { status } = await places.take(departure, current, booking(step.id, size, step.holdId));
          if (status === 'ok') {
            booked.set(step.id, size);
            await places.confirm(departure, epoch, { reference: step.id, places: size });
          }
        }
        if (step.kind === 'confirm' && booked.has(step.id)) {
          await places.confirm(departure, epoch, { reference: step.id, places: booked.get(step.id) ?? 0 });
        }
        if (step.kind === 'giveBack') {
          await places.giveBack(departure, step.id);
          booked.delete(step.id);
        }
        const total = [...booked.values()].reduce((sum, number) => sum + number, 0);
        // The product rejects a capacity below the number of booked places.
        if (step.kind === 'capacity') capacity = Math.max(step.capacity, total);
        if (step.kind === 'rebuild') {
          const entries = [...booked].map(([reference, number]) => ({
            ...{ reference, places: number },
            state: 'requested' as const,
          }));
          await places.rebuild(departure, epoch, { epoch: step.epoch, entries, offers: [] }, capacity);
          epoch = step.epoch;
        }
        const { status, counts } = await places.read(departure, { epoch, capacity });
        expect(status).toBe('ok');
        expect(counts.booked).toBe(total);
        expect(counts.capacity).toBe(capacity);
        expect(counts.booked + counts.held + counts.offered + counts.left).toBe(capacity);
        expect(Math.min(counts.booked, counts.held, counts.offered, counts.left)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 150 },
  );
});

test('a hold takes places until it is released or has ended', async () => {
  const { departure, basis, keyOf } = await newDeparture(5);
  expect(await places.hold(departure, basis, hold('a', 3))).toMatchObject({
    status: 'ok',
    counts: { held: 3, left: 2 },
  });
  expect(await places.hold(departure, basis, hold('b', 3))).toMatchObject({ status: 'full', counts: { left: 2 } });
  await places.hold(departure, basis, hold('c', 2));
  await places.release(departure, 'c');
  await redis.zadd(keyOf('expiries'), 'XX', 1, 'h:a');
  expect(await places.read(departure, basis)).toMatchObject({ counts: { held: 0, left: 5 } });
  expect(await places.extend(departure, 'a', 0)).toMatchObject({ status: 'gone' });
});

test('a hold that ends too late, because the clock was set back, has ended', async () => {
  const { departure, basis, keyOf } = await newDeparture(5);
  const { ends } = await places.hold(departure, basis, hold('a', 3));
  // As if the clock had been a day ahead when the visitor started.
  await redis.zadd(keyOf('expiries'), 'XX', ends.getTime() + 86_400_000, 'h:a');
  expect(await places.read(departure, basis)).toMatchObject({ counts: { held: 0, left: 5 } });
});

test('activity extends a hold to 60 minutes after its start at most', async () => {
  const { departure, basis, keyOf } = await newDeparture(5);
  const { ends } = await places.hold(departure, basis, hold('a', 2));
  const start = ends.getTime() - 15 * 60_000;
  // As if the visitor had started 50 minutes ago.
  await redis.hset(keyOf('holds'), 'h:a', `2:${start - 50 * 60_000}:a`);
  const extended = await places.extend(departure, 'a', 0);
  expect(extended.ends.getTime()).toBe(start + 10 * 60_000);
});

test('a hold changes its number of places only if all of them are left', async () => {
  const { departure, basis } = await newDeparture(5);
  await places.hold(departure, basis, hold('a', 2));
  await places.hold(departure, basis, hold('b', 2));
  expect(await places.extend(departure, 'a', 4)).toMatchObject({ status: 'full', counts: { held: 4, left: 1 } });
  expect(await places.extend(departure, 'a', 3)).toMatchObject({ status: 'ok', counts: { held: 5, left: 0 } });
});

test('a visitor holds a limited number of places of one departure', async () => {
  const { departure, basis } = await newDeparture(20);
  for (const id of ['a', 'b', 'c']) await places.hold(departure, basis, hold(id, 1, 'visitor'));
  expect(await places.hold(departure, basis, hold('d', 1, 'visitor'))).toMatchObject({ status: 'limit' });
  expect(await places.hold(departure, basis, hold('e', 7, 'another'))).toMatchObject({ status: 'limit' });
  expect(await places.hold(departure, basis, hold('e', 6, 'another'))).toMatchObject({ status: 'ok' });
});

test('a booking uses the places of its hold, and is counted once however often it is repeated', async () => {
  const { departure, basis } = await newDeparture(4);
  await places.hold(departure, basis, hold('a', 3));
  expect(await places.take(departure, basis, booking('LF-1', 4))).toMatchObject({ status: 'full' });
  for (let turn = 0; turn < 3; turn++) {
    const taken = await places.take(departure, basis, booking('LF-1', 4, 'a'));
    expect(taken).toMatchObject({ status: 'ok', counts: { held: turn === 0 ? 4 : 0, left: 0 } });
    const confirmed = await places.confirm(departure, 'first', { reference: 'LF-1', places: 4 });
    expect(confirmed).toMatchObject({ status: 'ok', counts: { booked: 4, held: 0, left: 0 } });
  }
});

test('the places of a booking whose process has died are free after two minutes', async () => {
  const { departure, basis, keyOf } = await newDeparture(4);
  const { ends } = await places.take(departure, basis, booking('LF-1', 4));
  const [seconds] = await redis.time();
  expect(Math.abs(ends.getTime() / 1000 - Number(seconds) - 120)).toBeLessThan(10);
  await redis.zadd(keyOf('expiries'), 'XX', 1, 't:LF-1');
  expect(await places.read(departure, basis)).toMatchObject({ counts: { held: 0, left: 4 } });
});

test('a lower capacity ends the newest holds', async () => {
  const { departure, basis, keyOf } = await newDeparture(6);
  for (const id of ['old', 'new']) await places.hold(departure, basis, hold(id, 3));
  await redis.hset(keyOf('holds'), 'h:old', '3:1000:old');
  expect(await places.read(departure, { ...basis, capacity: 4 })).toMatchObject({ counts: { held: 3, left: 1 } });
  expect(await places.extend(departure, 'new', 0)).toMatchObject({ status: 'gone' });
});

test('counts of another epoch and missing counts are not used', async () => {
  const { departure, basis } = await newDeparture(4);
  const other = { ...basis, epoch: 'other' };
  expect(await places.hold(departure, other, hold('a', 1))).toMatchObject({ status: 'unknown', epoch: 'first' });
  expect(await places.take(departure, other, booking('LF-1', 1))).toMatchObject({ status: 'unknown' });
  const ledger = { epoch: 'other', entries: [], offers: [] };
  expect(await places.rebuild(departure, 'third', ledger, 4)).toMatchObject({ status: 'unknown' });
  expect(await places.rebuild(departure, 'first', ledger, 4)).toMatchObject({ status: 'ok' });
  expect(await places.hold(departure, other, hold('a', 1))).toMatchObject({ status: 'ok' });
  await redis.flushall();
  expect(await places.hold(departure, other, hold('a', 1))).toMatchObject({ status: 'unknown', epoch: '' });
});

test('rebuilt counts keep the holds of visitors', async () => {
  const { departure, basis } = await newDeparture(10);
  await places.hold(departure, basis, hold('a', 2));
  await places.take(departure, basis, booking('stored', 3));
  await places.take(departure, basis, booking('being stored', 1));
  const entries = [{ reference: 'stored', places: 3, state: 'requested' as const }];
  const rebuilt = await places.rebuild(departure, 'first', { epoch: 'second', entries, offers: [] }, 10);
  expect(rebuilt.counts).toEqual({ capacity: 10, booked: 3, held: 3, offered: 0, left: 4 });
});
