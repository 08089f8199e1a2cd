/**
 * Accepted bookings, from the request to the 202, which is sent when PostgreSQL has synced the booking to disk. Each client sends
 * its next booking after the previous response. The CPU time per booking includes its mails and the publication of its trip.
 */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { berlinToday } from '#domain/dates.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { validDates } from '#domain/trip/visibility.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { buildBooking } from '#test/builders/booking.ts';
import {
  type BenchOptions,
  type BenchStack,
  cpuSecondsOfFamily,
  median,
  ms,
  percentile,
  type Row,
  startProcess,
  startStack,
  startWeb,
  type Table,
} from './harness.ts';
import { marketplaceTrips } from './trips.ts';

const today = berlinToday(new Date());
const clientCounts = [1, 20];
const maxClients = Math.max(...clientCounts);
/** The maximum of a departure. Nobody fills it in three seconds. */
const capacity = 2_000;

/** Departures → number of the trip that a client books. */
const variants: Record<string, (client: number) => number> = {
  'all book one departure': () => 0,
  'a departure per client': (client) => 1 + client,
};

export async function benchBooking({ sizes: [trips = 1_000], seconds }: BenchOptions): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-bench-mail-'));
  const stack = await startStack(trips);
  const bookable = marketplaceTrips(trips, today).slice(0, maxClients + 1);
  for (const { _id, dates } of bookable) {
    const limited = dates.map((date) => ({ ...date, capacity }));
    await stack.client.patch(_id).set({ dates: limited }).commit({ visibility: 'sync' });
  }
  const worker = await startProcess('worker/worker.ts', { ...stack.env, DATA_DIR: folder });
  const web = await startWeb(stack, {}, 'test/setup/processes/webEntry.ts');
  const pids = { web: web.pid, worker: worker.pid, PostgreSQL: stack.postgresPid };
  const rows: Row[] = [];
  for (const [departures, numberOf] of Object.entries(variants)) {
    const tripOf = (client: number) => bookable[numberOf(client)] as Destination;
    await book(web.origin, tripOf(0), `warm-up: ${departures}`);
    for (const clients of clientCounts) {
      const before = await cpuTimes(pids);
      const times: number[] = [];
      const end = performance.now() + seconds * 1000;
      const client = async (_: unknown, number: number) => {
        for (let index = 0; performance.now() < end; index++) {
          const started = performance.now();
          await book(web.origin, tripOf(number), `${index} of ${number} of ${clients}: ${departures}`);
          times.push(performance.now() - started);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      await allMailsSent(stack);
      const after = await cpuTimes(pids);
      const rate = times.length / seconds;
      rows.push({
        departures,
        clients,
        'accepted per second': rate.toFixed(0),
        p50: ms(median(times)),
        p99: ms(percentile(times, 0.99)),
        ...Object.fromEntries(
          Object.keys(pids).map((name, index) => [
            `CPU of ${name}`,
            ms((((after[index] ?? 0) - (before[index] ?? 0)) * 1_000) / times.length),
          ]),
        ),
      });
    }
  }
  await web.stop();
  await worker.stop();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
  return [{ title: 'Accepted bookings with a delivering worker, departures with a capacity', rows }];
}

const cpuTimes = (pids: Record<string, number>) => Promise.all(Object.values(pids).map(cpuSecondsOfFamily));

async function allMailsSent({ database }: BenchStack): Promise<void> {
  const waiting = database.selectFrom('mails').select('id').where('state', '=', 'waiting').limit(1);
  while ((await waiting.execute()).length > 0) await pause(100);
}

/** Books the first departure of a trip. @throws Error if the booking is refused */
async function book(origin: string, trip: Destination, remarks: string): Promise<void> {
  const [date] = validDates(trip.dates, today);
  if (!date) throw new Error(`${trip._id} has no departure.`);
  const birthDate = `${Number(date.start.slice(0, 4)) - (trip.ageRange?.from ?? 12) - 1}-01-01`;
  const booking = buildBooking({
    combinedId: combinedIdOf(trip.subdomain, trip.destinationId),
    dateKey: date._key,
    travellers: [{ firstName: 'Lina', lastName: 'Beispiel', birthDate }],
    boarding: 'eigene',
    total: date.basePrice,
    remarks,
  });
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(booking),
  };
  let response = await fetch(`${origin}/api/bookings`, request);
  // On a busy machine, a booking can wait too long for the others of its departure. Visitors repeat it.
  while (response.status === 503) response = await fetch(`${origin}/api/bookings`, request);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  await response.body?.cancel();
}
