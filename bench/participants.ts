/** Pages of organisers: a departure with 500 bookings, the overview of departures, and an inbox with 100,000 entries. */
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { type InboxSelection, noInboxFilters } from '#domain/bookings/inbox.ts';
import { referenceLetters } from '#domain/bookings/reference.ts';
import { addDays, berlinToday } from '#domain/dates.ts';
import { inboxPath } from '#domain/organisers/organiserPaths.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import { cpuSecondsOfFamily, median, ms, percentile } from './measure.ts';
import type { BenchOptions, Row, Table } from './results.ts';
import { publishTrips, signIn, startStack, startWeb } from './stack.ts';
import { benchTrip } from './trips.ts';

const subdomain = 'ya';
const trips = 100;
const bookings = 500;
const travellersPerBooking = 2;
const batch = 1_000;

/** @returns one row per page */
export async function benchParticipants({ isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const [entries, requests] = isBrief ? [1_000, 2] : [100_000, 100];
  const tripAt = (index: number, today = berlinToday(new Date())) => {
    const trip = benchTrip(index, today);
    return { ...trip, subdomain, _id: `${subdomain}-${trip.destinationId}` };
  };
  const stack = await startStack(trips, tripAt);
  const { destinationId, dates } = tripAt(0);
  const { _key: dateKey, start, end } = dates[2] as (typeof dates)[number];
  const trip = combinedIdOf(subdomain, destinationId);
  await addBookings(stack.database, { trip, dateKey, start, end }, { from: entries, count: bookings });
  for (let from = 0; from < entries; from += batch) {
    const row = { trip, dateKey: `earlier-${from}`, start: '2026-07-01', end: '2026-07-08' };
    await addBookings(stack.database, row, { from, count: batch });
  }
  // As autovacuum does it. Only the owner of the tables may.
  const owner = connectDatabase(stack.env.DATABASE_OWNER_URL ?? '', 'command', () => undefined);
  await sql`vacuum analyze`.execute(owner);
  await owner.destroy();

  await publishTrips(stack);
  const web = await startWeb(stack);
  const headers = await signIn(stack, web.origin, subdomain);
  const departures = `/admin/${subdomain}/termine`;
  const inbox = (filters: Partial<InboxSelection>) =>
    inboxPath({ subdomain, box: 'host', ...noInboxFilters, ...filters });
  const pages: Record<string, string> = {
    'the first 300 participants of 500 bookings': `${departures}/${trip}/${dateKey}`,
    'participants, filtered by age': `${departures}/${trip}/${dateKey}?ab=12&bis=12`,
    'emergency sheet of 500 bookings': `${departures}/${trip}/${dateKey}/notfall`,
    'inbox of 100,500 entries': inbox({}),
    'inbox, search text of one entry': inbox({ text: 'beispiel543' }),
    'inbox, search text of a tenth of the entries': inbox({ text: 'dilara' }),
    'inbox, search text of all entries': inbox({ text: 'segel' }),
    'inbox, open requests': inbox({ standing: 'open', state: 'requested' }),
    'overview by date': departures,
    'overview by occupancy': `${departures}?folge=voll`,
  };
  const rows: Row[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const [times, warmUp]: [number[], number] = [[], 5];
    let cpuBefore = 0;
    for (let request = -warmUp; request < requests; request++) {
      if (request === 0) cpuBefore = await cpuSecondsOfFamily(web.pid);
      const started = performance.now();
      const response = await fetch(web.origin + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      if (request >= 0) times.push(performance.now() - started);
    }
    const cpu = ((await cpuSecondsOfFamily(web.pid)) - cpuBefore) * 1_000;
    const [p50, p99] = [ms(median(times)), ms(percentile(times, 0.99))];
    rows.push({ page, 'CPU of web': ms(cpu / requests), p50, p99 });
  }
  await web.stop();
  await stack.stop();
  return [{ title: 'Departures and inbox of an organiser with 100 trips, 1,000 travellers on one departure', rows }];
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
    ...{ remarks: number % 3 ? null : 'Isst kein Fleisch', pricePerTraveller: 10_000, total: 20_000, paid: 0 },
    ...{ terms: null, reviewState: null, reviewAt: null, enteredBy: null },
    ...{ asked: null, travellerData: null, attempts: null },
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
