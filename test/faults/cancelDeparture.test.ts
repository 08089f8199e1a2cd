// Proves specification §7.14
/** A departure is cancelled with everything that belongs to it, or not at all, also if a process is killed in the middle. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDepartureCancellations } from '#bookings/departures/cancelDeparture.ts';
import { cancellationText } from '#domain/organisers/departures/cancellation.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { decodeMail } from '../setup/mail/decodeMail.ts';
import { addUser, password } from '../setup/organisers/organisers.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { limitedDate } from '../setup/submissions/limitedTrips.ts';

const families = 6;
const SESSION_SECRET = 'cancelled-cancelled-cancelled-cancelled';
const entry = 'LF-AAAA-AAAA';
const path = '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/absagen';
const values = { grund: 'Das Haus ist abgebrannt.', betreff: cancellationText.subject, text: cancellationText.text };

let stack: DeliveryStack;
let postgres: TestPostgres;
let web: KillableWeb;
let token: string;

beforeEach(async () => {
  postgres = await startPostgres();
  stack = await startDeliveryStack({}, postgres);
  const dates = [{ ...limitedDate, capacity: 50 }];
  await stack.backend.client.create({ _type: 'destination', ...buildDestination({ dates }) });
  await addUser({ deps: { database: stack.database } } as Parameters<typeof addUser>[0], 'lagerfeuer');
  const worker = stack.work();
  await worker.ready;
  await worker.stop();
  web = createKillableWeb(stack);
  await web.start({ SESSION_SECRET });
  for (let number = 0; number < families; number++) {
    const booking = buildBooking({ dateKey: 'd1', total: 100 });
    expect((await web.post('/api/bookings', booking, { 'Idempotency-Key': `b${number}` })).status).toBe(202);
  }
  const waiting = { trip: '1001-lagerfeuer', dateKey: 'd1', startsOn: limitedDate.start, endsOn: limitedDate.end };
  await stack.database
    .insertInto('waitingEntries')
    .values({
      ...{
        ...waiting,
        reference: entry,
        subdomain: 'lagerfeuer',
        tripTitle: 'Segelcamp',
        tripUrl: 'http://localhost/',
      },
      ...{
        mailbox: 'mia@example.org',
        places: 1,
        name: 'Mia Muster',
        email: 'mia@example.org',
        receivedAt: new Date(),
      },
      ...{ state: 'waiting', joinedAt: new Date(), offeredUntil: null, booking: null, closedAt: null },
    })
    .execute();
  const credentials = { subdomain: 'lagerfeuer', username: 'kim', password };
  token = ((await web.post('/api/admin/login', credentials)).body as { token?: string }).token ?? '';
}, 120_000);
afterEach(() => stack.stop());

function submit(fields: Record<string, string>): Promise<Response> {
  return fetch(web.origin + path, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...values, ...fields }) },
    headers: { Accept: 'text/html', Authorization: `Bearer ${token}`, Origin: web.origin },
  });
}

/** Returns what identifies the bookings in the preview. */
async function shown(): Promise<string> {
  const settings = { database: stack.database, now: () => new Date() } as Parameters<
    typeof createDepartureCancellations
  >[0];
  const departure = { combinedId: '1001-lagerfeuer', dateKey: 'd1' };
  return (await createDepartureCancellations(settings).affected(departure)).version;
}

/** Returns how many rows a cancellation has changed, by what it changes. */
async function changes() {
  const { rows } = await sql`select
    (select count(*)::int from departures where cancelled_at is not null) as departures,
    (select count(*)::int from bookings where state = 'cancelled') as bookings,
    (select count(*)::int from booking_events where event = 'cancel') as events,
    (select count(*)::int from waiting_entries where state = 'removed') as entries,
    (select count(*)::int from mails where id like '%-cancelled') as mails,
    (select count(*)::int from audit_events where action = 'departure-cancelled') as audits`.execute(stack.database);
  return rows[0];
}
const nothing = { departures: 0, bookings: 0, events: 0, entries: 0, mails: 0, audits: 0 };

/** Sends the form, and kills a part while the transaction has changed the bookings and waits for the row of the waiting list. */
async function cancelAndKill(kill: () => Promise<void>): Promise<void> {
  const stand = await shown();
  let answer: ReturnType<typeof submit> | undefined;
  let isKilled = false;
  const locked = stack.database.transaction().execute(async (transaction) => {
    await sql`select from waiting_entries where reference = ${entry} for update`.execute(transaction);
    answer = submit({ schritt: 'absagen', stand });
    answer.catch(() => undefined);
    const waiting = async () =>
      (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(stack.database)).rows.length;
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    await kill();
    isKilled = true;
  });
  // If PostgreSQL is killed, this transaction cannot be ended either.
  await locked.catch(() => undefined);
  expect(isKilled).toBe(true);
  // A killed web process does not answer.
  expect(
    await answer?.then(
      ({ status }) => status >= 500,
      () => true,
    ),
  ).toBe(true);
}

test('a web process or PostgreSQL that is killed in the middle changes nothing; the form then cancels everything', async () => {
  await cancelAndKill(() => web.kill());
  expect(await changes()).toEqual(nothing);
  await web.start({ SESSION_SECRET });
  await cancelAndKill(() => postgres.kill());
  await postgres.restart();
  await expect.poll(() => changes().catch(() => null)).toEqual(nothing);

  const stand = await shown();
  await expect.poll(async () => (await submit({ schritt: 'absagen', stand })).status).toBe(303);
  const one = { departures: 1, entries: 1, audits: 1 };
  expect(await changes()).toEqual({ ...one, bookings: families, events: families, mails: families + 1 });
  const worker = stack.work();
  await worker.ready;
  await stack.idle();
  const mails = stack.mail.messages.map(decodeMail).filter((mail) => mail.includes(values.grund));
  expect(mails).toHaveLength(families + 1);
  const [published] = (await (await fetch(`${web.origin}/api/trips?ids=1001-lagerfeuer`)).json()) as {
    dates: object[];
  }[];
  expect(published?.dates ?? []).toEqual([]);
});
