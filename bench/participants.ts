/** Benchmark of the organisers' pages of departures on a real web process: a departure with 500 bookings, and the overview. */
import type { Database } from '../src/database/connectDatabase.ts';
import type { DB } from '../src/database/tables.ts';
import { referenceLetters } from '../src/domain/bookings/reference.ts';
import { addDays } from '../src/domain/dates.ts';
import { buildWhenStale } from '../src/launch/build/build.ts';
import { freePort } from '../src/launch/ports.ts';
import { startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row } from './table.ts';
import { benchTrip } from './trips.ts';

const subdomain = 'ya';
const account = { subdomain, username: 'bench', password: 'only-for-benchmarks' };
const trips = 100;
const bookings = 500;
const travellersPerBooking = 2;
const rounds = 40;

export async function benchParticipants(): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(trips, (index, today) => {
    const trip = benchTrip(index, today);
    return { ...trip, subdomain, _id: `${subdomain}-${trip.destinationId}` };
  });
  await stack.addAccount({ ...account, role: 'owner' });
  const [trip] = await stack.client.fetch<{ destinationId: number; title: string; dates: Departure[] }[]>(
    '*[_type == "destination"] | order(_id)[0...1]',
  );
  const departure = trip?.dates.at(-1);
  if (!trip || !departure) throw new Error('the first trip has no departure');
  const combinedId = `${trip.destinationId}-${subdomain}`;
  await addBookings(stack.database, combinedId, departure);

  const port = await freePort();
  const worker = await startProcess('worker/worker.ts', stack.env);
  const web = await startProcess('src/server.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const signIn = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const headers = {
    authorization: `Bearer ${((await signIn.json()) as { token: string }).token}`,
    accept: 'text/html',
  };
  const path = `/admin/${subdomain}/termine`;
  const pages: [state: string, path: string][] = [
    ['participants of 500 bookings', `${path}/${combinedId}/${departure._key}`],
    ['participants, filtered by age', `${path}/${combinedId}/${departure._key}?ab=12&bis=12`],
    ['emergency sheet of 500 bookings', `${path}/${combinedId}/${departure._key}/notfall`],
    ['overview by date', path],
    ['overview by occupancy', `${path}?folge=voll`],
  ];
  const rows: Row[] = [];
  for (const [state, address] of pages) rows.push({ state, ...(await measure(`${origin}${address}`, headers)) });
  await web.stop();
  await worker.stop();
  await stack.stop();
  return rows;
}

interface Departure {
  _key: string;
  start: string;
  end: string;
}

async function measure(address: string, headers: Record<string, string>) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -5; round < rounds; round++) {
    const started = performance.now();
    const response = await fetch(address, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // The first requests warm up the process.
    if (round >= 0) times.push(performance.now() - started);
  }
  return { p50: ms(percentile(times, 0.5)), p99: ms(percentile(times, 0.99)), kB: Math.round(bytes / 1_000) };
}

async function addBookings(database: Database, trip: string, { _key: dateKey, start, end }: Departure): Promise<void> {
  const indexes = Array.from({ length: bookings }, (_, index) => index);
  const referenceOf = (index: number) => {
    const letters = [...String(index).padStart(4, '0')].map((digit) => referenceLetters[Number(digit)]).join('');
    return `LF-AAAA-${letters}`;
  };
  await database.insertInto('departures').values({ trip, dateKey }).execute();
  const submissions = indexes.map((index): DB['submissions'] => ({
    ...{ reference: referenceOf(index), kind: 'booking', subdomain, fingerprint: '', idempotencyKey: null, words: '' },
    receivedAt: new Date(Date.parse('2026-01-01') + index * 60_000),
    ...{ email: `anna${index}@example.org`, correctedEmail: null, answeredBy: null, answeredAt: null },
    ...{ tripTitle: 'Segelcamp', tripUrl: 'https://example.org/', tripPicture: null },
  }));
  await database.insertInto('submissions').values(submissions).execute();
  const rows = indexes.map((index): DB['bookings'] => ({
    ...{ reference: referenceOf(index), trip, dateKey, state: 'requested', places: travellersPerBooking },
    ...{ startsOn: start, endsOn: end, boarding: null, hasOwnArrival: false },
    guardian: {
      ...{ firstName: 'Anna', lastName: `Beispiel${index}`, phone: '030 1234567' },
      ...{ street: 'Seestraße 1', zip: '10115', city: 'Berlin' },
    },
    ...{ remarks: index % 3 ? null : 'Isst kein Fleisch', pricePerTraveller: 10_000, total: 20_000, terms: null },
    ...{ asked: null, travellerData: null, attempts: null, reviewState: null, reviewAt: null },
  }));
  await database.insertInto('bookings').values(rows).execute();
  const travellers = indexes.flatMap((index) =>
    Array.from({ length: travellersPerBooking }, (_, position) => ({
      ...{ reference: referenceOf(index), position, firstName: `Lina${position}`, lastName: `Beispiel${index}` },
      birthDate: addDays(start, -365 * (10 + ((index + position) % 5)) - index),
    })),
  );
  await database.insertInto('travellers').values(travellers).execute();
}
