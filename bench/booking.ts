/**
 * Benchmark of accepting bookings, from the request to the 202, which is sent when PostgreSQL has synced the booking to disk.
 * The CPU time per booking includes its mails and the publication of its trip.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { berlinToday } from '#domain/dates.ts';
import { defaultHosts } from '#domain/site/hosts.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import { validDates } from '#domain/trip/visibility.ts';
import { freePort } from '#launch/ports.ts';
import { buildBooking } from '../test/builders/booking.ts';
import { cpuSecondsOfFamily } from './compare/cpuTime.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row, ratio } from './table.ts';
import { type benchTrip, benchTrips } from './trips.ts';

const trips = 1_000;
/** Short enough that nobody fills a departure of the maximum capacity. */
const seconds = 3;
const clientCounts = [1, 20];
const maxClients = Math.max(...clientCounts);
/** The maximum of a departure. */
const capacity = 2_000;

interface Variant {
  name: string;
  isLimited: boolean;
  /** Returns the number of the trip that a client books. */
  tripOf: (client: number) => number;
}

const variants: Variant[] = [
  { name: 'unlimited places', isLimited: false, tripOf: () => 0 },
  { name: 'a capacity, all book one departure', isLimited: true, tripOf: () => maxClients },
  { name: 'a capacity, a departure per client', isLimited: true, tripOf: (client) => maxClients + 1 + client },
];

/** Each client sends its next booking after the previous response, while a worker delivers the bookings. */
export async function benchBooking(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-bench-mail-'));
  const stack = await startStack(trips);
  const worker = await startProcess('worker/worker.ts', { ...stack.env, DATA_DIR: folder });
  const port = await freePort();
  const web = await startProcess('test/setup/processes/webEntry.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const bookable = marketplaceTrips();
  const pids = { web: web.pid, worker: worker.pid, ...stack.pids };
  const rows: Row[] = [];
  for (const { name, isLimited, tripOf } of variants) {
    const tripAt = (client: number) => bookable[tripOf(client)] as BenchTrip;
    if (isLimited)
      await limitPlaces(stack.client, [...new Set(Array.from({ length: maxClients }, (_, n) => tripAt(n)))]);
    await book(origin, tripAt(0), `warm-up of ${name}`);
    let base = 0;
    for (const clients of clientCounts) {
      const before = await cpuTimes(pids);
      const times = await measure(origin, clients, name, tripAt);
      await allMailsSent(stack);
      const after = await cpuTimes(pids);
      const rate = times.length / seconds;
      base ||= rate;
      rows.push({
        departures: name,
        clients,
        'accepted per second': rate.toFixed(0),
        p50: ms(percentile(times, 0.5)),
        p99: ms(percentile(times, 0.99)),
        'rate, ratio to one client': ratio(rate, base),
        ...Object.fromEntries(
          after.map(([process, time], index) => [
            `CPU of ${process}`,
            ms(((time - (before[index]?.[1] ?? 0)) * 1_000) / times.length),
          ]),
        ),
      });
    }
  }
  await web.stop();
  await worker.stop();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

/** Returns the CPU time of processes so far, in seconds. */
function cpuTimes(pids: Record<string, number>): Promise<[process: string, seconds: number][]> {
  return Promise.all(Object.entries(pids).map(async ([name, pid]) => [name, await cpuSecondsOfFamily(pid)]));
}

async function allMailsSent({ database }: BenchStack): Promise<void> {
  const waiting = database.selectFrom('mails').select('id').where('state', '=', 'waiting').limit(1);
  while ((await waiting.execute()).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

type BenchTrip = ReturnType<typeof benchTrip>;

/** Returns the first trips of hosts on the marketplace. */
function marketplaceTrips(): BenchTrip[] {
  const hosts = new Set(defaultHosts.filter((host) => host.isOnMarketplace).map((host) => host.subdomain));
  return [...benchTrips(trips, berlinToday(new Date()))].filter((trip) => hosts.has(trip.subdomain));
}

/** Gives each departure of trips a capacity. */
async function limitPlaces(content: SanityClient, limited: BenchTrip[]): Promise<void> {
  for (const { _id, dates } of limited) {
    await content
      .patch(_id)
      .set({ dates: dates.map((date) => ({ ...date, capacity })) })
      .commit({ visibility: 'sync' });
  }
}

async function measure(
  origin: string,
  clients: number,
  name: string,
  tripAt: (client: number) => BenchTrip,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async (number: number) => {
    for (let index = 0; performance.now() < end; index++) {
      const started = performance.now();
      await book(origin, tripAt(number), `booking ${index} of ${number} of ${clients}: ${name}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return times;
}

async function book(origin: string, trip: BenchTrip, remarks: string): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ ...createBooking(trip), remarks }),
  };
  let response = await fetch(`${origin}/api/bookings`, request);
  // On a busy machine, a booking can wait too long for the others of its departure. Visitors repeat it.
  while (response.status === 503) response = await fetch(`${origin}/api/bookings`, request);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

/** Creates a valid booking of the first departure. */
function createBooking(trip: BenchTrip) {
  const today = berlinToday(new Date());
  const [date] = validDates(trip.dates, today);
  if (!date) throw new Error(`${trip._id} has no departure.`);
  const birthDate = `${Number(date.start.slice(0, 4)) - (trip.ageRange?.from ?? 12) - 1}-01-01`;
  return buildBooking({
    combinedId: combinedIdOf(trip.subdomain, trip.destinationId),
    dateKey: date._key,
    travellers: [{ firstName: 'Lina', lastName: 'Beispiel', birthDate }],
    boarding: 'eigene',
    total: date.basePrice,
  });
}
