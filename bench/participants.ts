/** Benchmark of the organisers' pages of departures on a real web process: a departure with 500 bookings, and the overview. */

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
  const transaction = stack.client.transaction();
  for (let index = 0; index < bookings; index++) transaction.create(bookingOf(index, combinedId, departure));
  await transaction.commit({ visibility: 'sync' });

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

function bookingOf(index: number, combinedId: string, { _key: dateKey, start, end }: Departure) {
  const letters = [...String(index).padStart(4, '0')].map((digit) => referenceLetters[Number(digit)]).join('');
  const reference = `LF-AAAA-${letters}`;
  const travellers = Array.from({ length: travellersPerBooking }, (_, child) => ({
    ...{ firstName: `Lina${child}`, lastName: `Beispiel${index}` },
    birthDate: addDays(start, -365 * (10 + ((index + child) % 5)) - index),
  }));
  const guardian = {
    ...{ firstName: 'Anna', lastName: `Beispiel${index}`, email: `anna${index}@example.org`, phone: '030 1234567' },
    ...{ street: 'Seestraße 1', zip: '10115', city: 'Berlin' },
  };
  return {
    ...{ _id: `private.submission.${reference}`, _type: 'submission', kind: 'booking', reference, subdomain },
    receivedAt: new Date(Date.parse('2026-01-01') + index * 60_000).toISOString(),
    payload: { combinedId, dateKey, travellers, guardian, remarks: index % 3 ? '' : 'Isst kein Fleisch', total: 200 },
    ...{ trip: { title: 'Segelcamp', url: 'https://example.org/' }, departure: { start, end }, boarding: null },
    ...{ price: { perTraveller: 10_000, travellers: 2, further: [], total: 20_000 }, deliveries: [] },
  };
}
