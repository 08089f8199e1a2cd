/**
 * Benchmark of pages of organisers on a real web process: a departure with 500 bookings, the overview of departures, and an inbox
 * with 100,000 entries.
 */
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { type InboxSelection, noInboxFilters } from '#domain/bookings/inbox.ts';
import { referenceLetters } from '#domain/bookings/reference.ts';
import { addDays } from '#domain/dates.ts';
import { inboxPath } from '#domain/organisers/organiserPaths.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { cpuSecondsOfFamily } from './compare/cpuTime.ts';
import { startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row } from './table.ts';
import { benchTrip } from './trips.ts';

const subdomain = 'ya';
const account = { subdomain, username: 'bench', password: 'only-for-benchmarks' };
const trips = 100;
const bookings = 500;
const travellersPerBooking = 2;
/** Further bookings in the inbox, in departures of 1,000. */
const entries = 100_000;
const batch = 1_000;
const rounds = 100;

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
  const { _key: dateKey, start, end } = departure;
  await addBookings(stack.database, { trip: combinedId, dateKey, start, end }, { from: entries, count: bookings });
  for (let from = 0; from < entries; from += batch) {
    const row = { trip: combinedId, dateKey: `earlier-${from}`, start: '2026-07-01', end: '2026-07-08' };
    await addBookings(stack.database, row, { from, count: batch });
  }
  // As autovacuum does it. Only the owner of the tables may.
  const owner = connectDatabase(stack.env.DATABASE_OWNER_URL ?? '', 'command', () => undefined);
  await sql`vacuum analyze`.execute(owner);
  await owner.destroy();

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
  const inbox = (filters: Partial<InboxSelection>) =>
    inboxPath({ subdomain, box: 'host', ...noInboxFilters, ...filters });
  const pages: [state: string, path: string][] = [
    ['the first 300 participants of 500 bookings', `${path}/${combinedId}/${departure._key}`],
    ['participants, filtered by age', `${path}/${combinedId}/${departure._key}?ab=12&bis=12`],
    ['emergency sheet of 500 bookings', `${path}/${combinedId}/${departure._key}/notfall`],
    ['inbox of 100,500 entries', inbox({})],
    ['inbox, search text of one entry', inbox({ text: 'beispiel54321' })],
    ['inbox, search text of a tenth of the entries', inbox({ text: 'dilara' })],
    ['inbox, search text of all entries', inbox({ text: 'segel' })],
    ['inbox, open requests', inbox({ standing: 'open', state: 'requested' })],
    ['overview by date', path],
    ['overview by occupancy', `${path}?folge=voll`],
  ];
  const rows: Row[] = [];
  for (const [state, address] of pages)
    rows.push({ state, ...(await measure(web.pid, `${origin}${address}`, headers)) });
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

async function measure(pid: number, address: string, headers: Record<string, string>) {
  const times: number[] = [];
  let bytes = 0;
  let cpuBefore = 0;
  for (let round = -5; round < rounds; round++) {
    if (round === 0) cpuBefore = await cpuSecondsOfFamily(pid);
    const started = performance.now();
    const response = await fetch(address, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // The first requests warm up the process.
    if (round >= 0) times.push(performance.now() - started);
  }
  const cpu = ((await cpuSecondsOfFamily(pid)) - cpuBefore) * 1_000;
  return {
    'CPU of web': ms(cpu / rounds),
    p50: ms(percentile(times, 0.5)),
    p99: ms(percentile(times, 0.99)),
    kB: Math.round(bytes / 1_000),
  };
}

const firstNames = ['Anna', 'Ben', 'Cem', 'Dilara', 'Emil', 'Finja', 'Greta', 'Hannes', 'Ida', 'Jonas'];

/**
 * Adds bookings of one departure, with two travellers each.
 * @param from number of the first one; each number has a reference and a surname of its own
 */
async function addBookings(
  database: Database,
  { trip, dateKey, start, end }: { trip: string; dateKey: string; start: string; end: string },
  { from, count }: { from: number; count: number },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const referenceOf = (number: number) => {
    const letters = [...String(number).padStart(8, '0')].map((digit) => referenceLetters[Number(digit)]).join('');
    return `LF-${letters.slice(0, 4)}-${letters.slice(4)}`;
  };
  const firstNameOf = (number: number) => firstNames[number % firstNames.length] ?? '';
  await database.insertInto('departures').values({ trip, dateKey }).execute();
  const submissions = numbers.map((number) => ({
    ...{ reference: referenceOf(number), kind: 'booking' as const, subdomain, fingerprint: '', idempotencyKey: null },
    receivedAt: new Date(Date.parse('2026-01-01') + number * 60_000),
    ...{ email: `anna${number}@example.org`, correctedEmail: null, answeredBy: null, answeredAt: null },
    ...{ tripTitle: 'Segelcamp', tripUrl: 'https://example.org/', tripPicture: null },
    words: sql<string>`array_to_tsvector(${[referenceOf(number), 'segelcamp', firstNameOf(number), `beispiel${number}`].map((word) => word.toLowerCase())}::text[])`,
  }));
  await database.insertInto('submissions').values(submissions).execute();
  const rows = numbers.map((number): DB['bookings'] => ({
    ...{ reference: referenceOf(number), trip, dateKey, state: 'requested', places: travellersPerBooking },
    ...{ startsOn: start, endsOn: end, boarding: null, hasOwnArrival: false },
    guardian: {
      ...{ firstName: firstNameOf(number), lastName: `Beispiel${number}`, phone: '030 1234567' },
      ...{ street: 'Seestraße 1', zip: '10115', city: 'Berlin' },
    },
    ...{ remarks: number % 3 ? null : 'Isst kein Fleisch', pricePerTraveller: 10_000, total: 20_000, terms: null },
    ...{ asked: null, travellerData: null, attempts: null, reviewState: null, reviewAt: null },
  }));
  await database.insertInto('bookings').values(rows).execute();
  const travellers = numbers.flatMap((number) =>
    Array.from({ length: travellersPerBooking }, (_, position) => ({
      ...{ reference: referenceOf(number), position, firstName: `Lina${position}`, lastName: `Beispiel${number}` },
      birthDate: addDays(start, -365 * (10 + ((number + position) % 5)) - (number % 365)),
    })),
  );
  await database.insertInto('travellers').values(travellers).execute();
}
