// Proves specification §8.11
/** Random sequences of everything that changes the places of a departure with a waiting list. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { holdPlaces, releaseHold } from '#bookings/places/holds.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runCheckPlaces } from '#bookings/waiting/checkPlaces.ts';
import { closeEntry } from '#bookings/waiting/closeEntry.ts';
import { confirmEntry } from '#bookings/waiting/confirmEntry.ts';
import { runOfferPlaces } from '#bookings/waiting/offerPlaces.ts';
import { findEntry, loadList } from '#bookings/waiting/waitingEntry.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate } from '#test/setup/submissions/limitedTrips.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

let site: TestSite;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '100000' } });
  site.worker.now = () => now;
});
afterAll(() => site.stop());
const { bookingOf, send, askToJoin, requestsFor } = waitingLists(() => site);

const size = fc.integer({ min: 1, max: 3 });
const index = fc.nat(20);
const command = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), size }),
  fc.record({ kind: fc.constant('hold' as const), size }),
  fc.record({ kind: fc.constant('release' as const), index }),
  fc.record({ kind: fc.constant('cancel' as const), index }),
  fc.record({ kind: fc.constant('join' as const), size }),
  fc.record({ kind: fc.constant('confirm' as const), index }),
  fc.record({ kind: fc.constant('offer' as const) }),
  fc.record({ kind: fc.constant('accept' as const), index, size }),
  fc.record({ kind: fc.constant('decline' as const), index }),
  fc.record({ kind: fc.constant('leave' as const), index }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({ kind: fc.constant('check' as const) }),
  fc.record({ kind: fc.constant('flush' as const) }),
  fc.record({ kind: fc.constant('capacity' as const), capacity: fc.integer({ min: 5, max: 8 }) }),
);

test('the counts always add up to the capacity, no place is given twice, and free places go to the list first', async () => {
  let number = 5_000;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      number += 1;
      const departure = { subdomain: 'ya', destinationId: number, dateKey: 'd1' };
      const row = departureRowOf(departure);
      const combinedId = row.trip;
      const { start } = limitedDate;
      const { database, waitingLinks } = site.deps;
      let capacity = 0;
      let highest = 0;
      const setCapacity = (places: number) => {
        capacity = places;
        highest = Math.max(highest, places);
        const trip = buildDestination({ ...departure, dates: [{ ...limitedDate, capacity }] });
        return site.client.createOrReplace({ _type: 'destination', ...trip });
      };
      await setCapacity(5);
      const bookings: string[] = [];
      const entries: string[] = [];
      const held: string[] = [];
      const body = (places: number) => ({ ...bookingOf(places), combinedId });
      const pick = (list: string[], at: number) => list[at % Math.max(1, list.length)] ?? '';
      const makeOffers = () => runOfferPlaces(site.worker, departure);
      for (const step of commands) {
        if (step.kind === 'book') {
          const { status, body: answer } = await send(body(step.size));
          expect([202, 409]).toContain(status);
          if (status === 202) bookings.push(answer.reference);
        }
        if (step.kind === 'hold') {
          await holdPlaces(site.deps, departure, { start, capacity }, step.size, `visitor ${held.length}`).then(
            ({ hold }) => held.push(hold),
            (error) => expect(error.status).toBe(409),
          );
        }
        if (step.kind === 'release') await releaseHold(site.deps, pick(held, step.index));
        if (step.kind === 'cancel') {
          const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
          await changeBookingState(site.deps, 'ya', pick(bookings, step.index), 'cancel', by);
        }
        if (step.kind === 'join') {
          const { body: answer } = await askToJoin(step.size, `n${entries.length}`, { combinedId });
          if (answer.reference) entries.push(answer.reference);
        }
        if (step.kind === 'confirm') {
          const [request] = await requestsFor(pick(entries, step.index));
          if (request) {
            await confirmEntry(site.deps, request.entry, request.id).catch((error) =>
              expect([409, 422]).toContain(error.status),
            );
          }
        }
        if (step.kind === 'offer') await makeOffers();
        if (step.kind === 'accept') {
          const entry = pick(entries, step.index);
          const token = await waitingLinks.angebot.sign(entry, new Date(now.getTime() + 3_600_000));
          const offered = await findEntry(database, entry);
          const { status, body: answer } = await send({ ...body(step.size), offer: token });
          const isValid = offered?.offeredUntil && step.size <= offered.places && offered.offeredUntil > now;
          expect(status).toBe(isValid ? 202 : 409);
          if (status === 202) bookings.push(answer.reference);
        }
        if (step.kind === 'decline') await closeEntry(site.deps, pick(entries, step.index), 'declined');
        if (step.kind === 'leave') await closeEntry(site.deps, pick(entries, step.index), 'left');
        if (step.kind === 'expire') now = new Date(now.getTime() + 48 * 3_600_000);
        if (step.kind === 'check') await runCheckPlaces(site.worker);
        if (step.kind === 'flush') await site.worker.redis.flushall();
        if (step.kind === 'capacity') await setCapacity(step.capacity);
        const counts = await loadPlaces(database, row, { start, capacity }, now);
        const { booked, held: inHolds, offered, left, available } = counts;
        expect(booked + inHolds + offered + left).toBe(counts.capacity);
        expect(booked + inHolds + offered).toBeLessThanOrEqual(highest);
        expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(0);
        if ((await loadList(database, row)).some(({ places }) => places <= left)) expect(available).toBe(0);
      }
      await makeOffers();
      const { left } = await loadPlaces(database, row, { start, capacity }, now);
      // Nobody waits for places that are left.
      expect((await loadList(database, row)).filter(({ places }) => places <= left)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
