/** Benchmark of accepting bookings, from the request to the 202, which is sent when Redis has synced the booking to disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { berlinToday } from '../src/domain/dates.ts';
import { combinedIdOf } from '../src/domain/trip/tripId.ts';
import { validDates } from '../src/domain/trip/visibility.ts';
import { freePort } from '../src/launch/ports.ts';
import { buildBooking } from '../test/builders/booking.ts';
import { startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row, ratio } from './table.ts';
import { benchTrip } from './trips.ts';

const trips = 1_000;
const seconds = 5;
const clientCounts = [1, 20];

/** Each client sends its next booking after the previous response, while a worker delivers the bookings. */
export async function benchBooking(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-bench-mail-'));
  const stack = await startStack(trips);
  const worker = await startProcess('worker/worker.ts', { ...stack.env, DATA_DIR: folder });
  const port = await freePort();
  const web = await startProcess('test/setup/webEntry.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  await book(origin, 'warm-up');
  const rows: Row[] = [];
  let base = 0;
  for (const clients of clientCounts) {
    const times = await measure(origin, clients);
    const rate = times.length / seconds;
    base ||= rate;
    rows.push({
      clients,
      'accepted per second': rate.toFixed(0),
      p50: ms(percentile(times, 0.5)),
      p99: ms(percentile(times, 0.99)),
      'rate, ratio to one client': ratio(rate, base),
    });
  }
  await web.stop();
  await worker.stop();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

async function measure(origin: string, clients: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async (number: number) => {
    for (let index = 0; performance.now() < end; index++) {
      const started = performance.now();
      await book(origin, `booking ${index} of ${number} of ${clients}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return times;
}

async function book(origin: string, remarks: string): Promise<void> {
  const response = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': remarks.replaceAll(' ', '-') },
    body: JSON.stringify({ ...createBooking(), remarks }),
  });
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
}

/** Creates a valid booking of the first trip, which is on the marketplace. */
function createBooking() {
  const today = berlinToday(new Date());
  const trip = benchTrip(0, today);
  const [date] = validDates(trip.dates, today);
  if (!date) throw new Error('The first trip has no departure.');
  const birthDate = `${Number(date.start.slice(0, 4)) - (trip.ageRange?.from ?? 12) - 1}-01-01`;
  return buildBooking({
    combinedId: combinedIdOf(trip.subdomain, trip.destinationId),
    dateKey: date._key,
    travellers: [{ firstName: 'Lina', lastName: 'Beispiel', birthDate }],
    total: date.basePrice,
  });
}
