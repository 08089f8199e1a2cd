// Proves specification §7.15, §7.17, §7.19, §8.13, §10.3
/**
 * The web process or PostgreSQL is killed in the middle of what organisers do: either everything of an action is stored, or
 * nothing, and its preview stores nothing. `places.test.ts` does the same for departures that are cancelled or moved.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { tables } from '#database/tables.ts';
import { createDeps } from '#deps.ts';
import { parseEnv } from '#env.ts';
import { createLogger } from '#platform/logger.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { formOfChange } from '#test/setup/submissions/changes.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { camtEntry, camtFile } from '../builders/statement.ts';
import { emptyTables } from '../setup/database/emptyTables.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { patient } from '../setup/deadlines.ts';
import { addUser, password } from '../setup/organisers/organisers.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import { killInside } from '../setup/processes/killInside.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { createTestRenderer } from '../setup/testRenderer.ts';

const subdomain = 'lagerfeuer';
/** Both web processes read sign-ins and statements. */
const secrets = { SESSION_SECRET: 'sign-ins'.repeat(4), DATA_KEYS: 'statements'.repeat(4) };
const emails = ['a@example.org', 'b@example.org', 'c@example.org'];

let stack: DeliveryStack;
let postgres: TestPostgres;
let web: KillableWeb;
/** Address of a web process that has pages and is not killed. */
let pages: string;
let token: string;
/** A booking of each family: confirmed two months ago, with an overdue deposit of which the last has paid a part. */
let references: string[];

beforeAll(async () => {
  postgres = await startPostgres();
  stack = await startDeliveryStack({}, postgres);
  await stack.backend.client.create({ _type: 'destination', ...buildDestination() });
  // Only its first sweep is needed.
  const worker = stack.work();
  await worker.ready;
  await worker.stop();
  web = createKillableWeb(stack);
  await web.start(secrets);
  pages = await startPages();
}, 120_000);
afterAll(() => stack.stop(), 60_000);

async function startPages(): Promise<string> {
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  stack.onStop(() => shutdown.close());
  const env = parseEnv({ NODE_ENV: 'test', ...stack.env, ...patient, ...secrets, RATE_LIMIT_FACTOR: '1000' });
  const deps = createDeps(env, logger, shutdown);
  const renderer = await createTestRenderer();
  const server = createServer(createApp(deps, { renderer: async () => renderer })).listen(0, '127.0.0.1');
  shutdown.onClose('web server', () => server.closeAllConnections());
  await Promise.all([once(server, 'listening'), deps.replica.start()]);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  const { database } = stack;
  await emptyTables(database);
  await addUser({ deps: { database } } as Parameters<typeof addUser>[0], subdomain);
  references = [];
  for (const email of emails) {
    const { guardian, ...booking } = buildBooking();
    const { body } = await web.post('/api/bookings', { ...booking, guardian: { ...guardian, email } });
    references.push(body.reference ?? '');
  }
  const terms = { cancellation: [], payment: { depositPercent: 20, balanceDaysBefore: 28 } };
  const at = new Date(Date.now() - 60 * 86_400_000);
  await database.updateTable('bookings').set({ state: 'confirmed', isSecured: true, terms }).execute();
  await database.updateTable('submissions').set({ receivedAt: at }).execute();
  await sql`insert into booking_events (reference, at, event, state, actor, by, reason)
    select reference, ${at}, 'confirm', 'confirmed', 'host', 'kim', '' from bookings`.execute(database);
  await sql`insert into payments (reference, paid_on, amount, kind, by, at)
    values (${references[2]}, current_date, 5000, 'transfer', 'kim', now())`.execute(database);
  const signedIn = await web.post('/api/admin/login', { subdomain, username: 'kim', password });
  token = (signedIn.body as { token?: string }).token ?? '';
}, 60_000);

type Fields = Record<string, string | string[]>;

function post(origin: string, path: string, body: BodyInit): Promise<Response> {
  return fetch(`${origin}/admin/${subdomain}/${path}`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { Accept: 'text/html', Authorization: `Bearer ${token}`, Origin: origin },
  });
}
const encoded = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, values]) => [values].flat().map((each) => [name, each])));
const valuesIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="([^"]*)"`, 'g'))].map(([, value = '']) => value);

interface Action {
  /** Table into which its transaction writes last. */
  last: keyof typeof tables;
  path: () => string;
  /** Shows the preview, and returns the fields that carry it out. */
  preview: () => Promise<Fields>;
  /** Rows that are gone and new; a changed row is both. */
  changes: Partial<Record<keyof typeof tables, [gone: number, added: number]>>;
}

const previewOf = async (path: string, body: BodyInit) => (await post(pages, path, body)).text();

const actions: Record<string, Action> = {
  'a booking is changed': {
    last: 'bookingEvents',
    path: () => `buchungen/${references[0]}/aendern`,
    async preview() {
      const lines = [{ kind: 'goodwill' as const, label: 'Kulanz', amount: '10' }];
      const fields = await formOfChange(stack, references[0] ?? '', { lines });
      const html = await previewOf(this.path(), encoded({ ...fields, action: 'preview' }));
      return { ...fields, action: 'save', total: valuesIn(html, 'total') };
    },
    changes: { bookings: [1, 1], priceLines: [0, 1], bookingEvents: [0, 1], mails: [0, 1] },
  },
  'families are reminded': {
    last: 'bookingEvents',
    path: () => 'buchungen',
    async preview() {
      const fields = { aktion: 'erinnern', buchung: references };
      const html = await previewOf('buchungen', encoded({ ...fields, schritt: 'vorschau' }));
      return { ...fields, schritt: 'ausfuehren', stand: valuesIn(html, 'stand') };
    },
    changes: { bookingEvents: [0, 3], mails: [0, 3] },
  },
  'the payments of a statement are recorded': {
    last: 'receipts',
    path: () => 'buchungen/kontoauszug/eintragen',
    async preview() {
      const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
      const entries = references.map((reference) => camtEntry('08', { purpose: [reference], amount: '20.00', day }));
      const file = new FormData();
      file.set('datei', new Blob([camtFile('08', ...entries)]), 'auszug.xml');
      const html = await previewOf('buchungen/kontoauszug', file);
      return { aktion: 'eintragen', auszug: valuesIn(html, 'auszug'), zahlung: valuesIn(html, 'zahlung') };
    },
    changes: { bookings: [3, 3], payments: [0, 3], receipts: [0, 3] },
  },
  'a payment is taken back': {
    last: 'payments',
    path: () => `eingang/${references[2]}`,
    async preview() {
      const headers = { Accept: 'text/html', Authorization: `Bearer ${token}` };
      const html = await (await fetch(`${pages}/admin/${subdomain}/eingang?q=${references[2]}`, { headers })).text();
      const [gezeigt = ''] = valuesIn(html, 'gezeigt');
      return { aktion: 'zuruecknehmen', gezeigt, zahlung: valuesIn(html, 'zahlung') };
    },
    changes: { bookings: [1, 1], payments: [0, 1] },
  },
  'a person is erased whose booking is settled': {
    last: 'auditEvents',
    path: () => 'datenschutz',
    async preview() {
      const email = emails[2] ?? '';
      const html = await previewOf('datenschutz', encoded({ aktion: 'suchen', email }));
      const settlement = { storno: 'free', art: 'transfer', tag: '' };
      return { aktion: 'loeschen', email, bestaetigt: 'ja', ...settlement, stand: valuesIn(html, 'stand') };
    },
    changes: {
      ...{ submissions: [1, 0], bookings: [1, 0], travellers: [1, 0], bookingEvents: [1, 0], mails: [2, 0] },
      ...{ accountingRecords: [1, 1], payments: [1, 2], receipts: [0, 1], auditEvents: [0, 1] },
    },
  },
};

/** Returns the rows of each table as texts. */
async function allRows(): Promise<Map<string, string[]>> {
  const rows = Object.keys(tables).map(async (name): Promise<[string, string[]]> => {
    const found = await sql<{ row: string }>`select to_jsonb(stored)::text as row from ${sql.ref(name)} stored`.execute(
      stack.database,
    );
    return [name, found.rows.map(({ row }) => row).sort()];
  });
  return new Map(await Promise.all(rows));
}

const minus = (rows: readonly string[] = [], others: readonly string[] = []) => {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row)).length;
};

test.each(Object.entries(actions))('%s: as a whole or not at all', { timeout: 120_000 }, async (_, action) => {
  const before = await allRows();
  const submit = async () => post(web.origin, action.path(), encoded(await action.preview()));
  const hold = sql`lock table ${sql.ref(action.last)} in share mode`;
  await killInside(stack.database, hold, submit, () => web.kill());
  await expect.poll(allRows).toEqual(before);
  await web.start(secrets);
  await killInside(stack.database, hold, submit, () => postgres.kill());
  await postgres.restart();
  await expect.poll(() => allRows().catch(() => null)).toEqual(before);

  await expect.poll(async () => (await submit()).status).toBe(303);
  const after = await allRows();
  const changes = [...before].map(([name, rows]) => [
    name,
    [minus(rows, after.get(name)), minus(after.get(name), rows)],
  ]);
  expect(Object.fromEntries(changes.filter(([, counts]) => String(counts) !== '0,0'))).toEqual(action.changes);
});
