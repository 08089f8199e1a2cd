// Proves specification §7.14
/** A departure is cancelled or moved with everything that belongs to it, or not at all, also if a process is killed in the middle. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDepartureClosings } from '#bookings/departures/closeDeparture.ts';
import { type Closing, closingParts, closings, closingTexts } from '#domain/organisers/departures/closing.ts';
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
/** The departure that is cancelled, and the one that is moved to days that its trip does not have yet. */
const departures = { cancel: 'd1', move: 'd2' } as const satisfies Record<Closing, string>;
const entries = { cancel: 'LF-AAAA-AAAA', move: 'LF-AAAA-AAAB' } as const satisfies Record<Closing, string>;
const [start, end] = ['2027-08-07', '2027-08-14'];
const pathOf = (closing: Closing) =>
  `/admin/lagerfeuer/termine/1001-lagerfeuer/${departures[closing]}/${closingParts[closing]}`;
const valuesOf = (closing: Closing) => ({
  ...{ grund: `Das Haus ist abgebrannt: ${closing}.`, betreff: closingTexts[closing].subject },
  ...{ text: closingTexts[closing].text, ziel: closing === 'move' ? 'neu' : '', beginn: start, ende: end },
});

let stack: DeliveryStack;
let postgres: TestPostgres;
let web: KillableWeb;
let token: string;

beforeEach(async () => {
  postgres = await startPostgres();
  stack = await startDeliveryStack({}, postgres);
  const days = { cancel: {}, move: { start: '2027-07-10', end: '2027-07-17' } };
  const dates = closings.map((closing) => {
    return { ...limitedDate, _key: departures[closing], ...days[closing], capacity: 50 };
  });
  await stack.backend.client.create({ _type: 'destination', ...buildDestination({ dates }) });
  await addUser({ deps: { database: stack.database } } as Parameters<typeof addUser>[0], 'lagerfeuer');
  const worker = stack.work();
  await worker.ready;
  await worker.stop();
  web = createKillableWeb(stack);
  await web.start({ SESSION_SECRET });
  for (const [index, closing] of closings.entries()) {
    for (let number = 0; number < families; number++) {
      const booking = buildBooking({ dateKey: departures[closing], total: 100 });
      const key = { 'Idempotency-Key': `b${index}${number}` };
      expect((await web.post('/api/bookings', booking, key)).status).toBe(202);
    }
    await addWaiting(entries[closing], dates[index] as (typeof dates)[number]);
  }
  const [paid] = await stack.database.selectFrom('bookings').select('reference').where('dateKey', '=', 'd2').execute();
  const payment = { amount: 4_000, paidOn: '2026-11-21', kind: 'transfer', by: 'kim', at: new Date() } as const;
  await stack.database
    .insertInto('payments')
    .values({ reference: paid?.reference ?? '', ...payment, corrects: null, statementEntry: null })
    .execute();
  const credentials = { subdomain: 'lagerfeuer', username: 'kim', password };
  token = ((await web.post('/api/admin/login', credentials)).body as { token?: string }).token ?? '';
}, 120_000);
afterEach(() => stack.stop());

/** Puts a family on the waiting list. */
async function addWaiting(reference: string, date: typeof limitedDate): Promise<void> {
  const departure = { trip: '1001-lagerfeuer', dateKey: date._key, startsOn: date.start, endsOn: date.end };
  const trip = { subdomain: 'lagerfeuer', tripTitle: 'Segelcamp', tripUrl: 'http://localhost/' };
  const person = { mailbox: 'mia@example.org', places: 1, name: 'Mia Muster', email: 'mia@example.org' };
  const state = { state: 'waiting', joinedAt: new Date(), offeredUntil: null, booking: null, closedAt: null } as const;
  const entry = { reference, receivedAt: new Date(), ...departure, ...trip, ...person, ...state };
  await stack.database.insertInto('waitingEntries').values(entry).execute();
}

function submit(closing: Closing, fields: Record<string, string>): Promise<Response> {
  return fetch(web.origin + pathOf(closing), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...valuesOf(closing), ...fields }) },
    headers: { Accept: 'text/html', Authorization: `Bearer ${token}`, Origin: web.origin },
  });
}

/** Returns what identifies the bookings in the preview. */
async function shown(closing: Closing): Promise<string> {
  const settings = { database: stack.database, now: () => new Date() } as Parameters<typeof createDepartureClosings>[0];
  const departure = { combinedId: '1001-lagerfeuer', dateKey: departures[closing] };
  return (await createDepartureClosings(settings).affected(departure)).version;
}

/** Returns how many rows of a departure were changed, by what was changed; for a move also the departures of the trip. */
async function changes(closing: Closing) {
  const key = departures[closing];
  const isMove = closing === 'move';
  const { rows } = await sql`select
    (select count(*)::int from departures where cancelled_at is not null and date_key = ${key}) as departures,
    (select count(*)::int from bookings where state = 'cancelled' and date_key = ${key}) as cancelled,
    (select count(*)::int from bookings where state = 'requested' and starts_on = ${start}) as moved,
    (select count(*)::int from booking_events where event = ${closing}) as events,
    (select count(*)::int from waiting_entries where state = 'removed' and date_key = ${key}) as entries,
    (select count(*)::int from mails where message::text like ${`%${valuesOf(closing).grund}%`}) as mails,
    (select count(*)::int from audit_events where action = ${`departure-${isMove ? 'moved' : 'cancelled'}`}) as audits,
    (select count(*)::int from payments) as payments`.execute(stack.database);
  const dates = (await stack.backend.client.getDocument('lagerfeuer-1001'))?.dates;
  const created = dates.filter((date: { start: string }) => date.start === start).length;
  return { ...(rows[0] as object), created };
}
const nothing = {
  departures: 0,
  cancelled: 0,
  moved: 0,
  events: 0,
  entries: 0,
  mails: 0,
  audits: 0,
  payments: 1,
  created: 0,
};

/** Sends the form, and kills a part while the transaction has changed the bookings and waits for the row of the waiting list. */
async function closeAndKill(closing: Closing, kill: () => Promise<void>): Promise<void> {
  const stand = await shown(closing);
  let answer: ReturnType<typeof submit> | undefined;
  let isKilled = false;
  const locked = stack.database.transaction().execute(async (transaction) => {
    await sql`select from waiting_entries where reference = ${entries[closing]} for update`.execute(transaction);
    answer = submit(closing, { schritt: closingParts[closing], stand });
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

test('a web process or PostgreSQL that is killed in the middle changes nothing; the forms then change everything', async () => {
  for (const closing of closings) {
    await closeAndKill(closing, () => web.kill());
    expect(await changes(closing)).toEqual(nothing);
    await web.start({ SESSION_SECRET });
  }
  await closeAndKill('move', () => postgres.kill());
  await postgres.restart();
  await expect.poll(() => changes('move').catch(() => null)).toEqual(nothing);

  for (const closing of closings) {
    const stand = await shown(closing);
    const fields = { schritt: closingParts[closing], stand };
    await expect.poll(async () => (await submit(closing, fields)).status).toBe(303);
  }
  const all = { departures: 1, events: families, entries: 1, mails: families + 1, audits: 1, payments: 1 };
  expect(await changes('cancel')).toEqual({ ...all, cancelled: families, moved: families, created: 1 });
  expect(await changes('move')).toEqual({ ...all, cancelled: 0, moved: families, created: 1 });
  const worker = stack.work();
  await worker.ready;
  await stack.idle();
  const sent = stack.mail.messages.map(decodeMail);
  for (const closing of closings)
    expect(sent.filter((mail) => mail.includes(valuesOf(closing).grund))).toHaveLength(families + 1);
  const published = async () => {
    const response = await fetch(`${web.origin}/api/trips?ids=1001-lagerfeuer`);
    const [trip] = (await response.json()) as { dates: { start: string }[] }[];
    return trip?.dates.map((date) => date.start) ?? [];
  };
  await expect.poll(published).toEqual([start]);
});
