/** A backup restores everything after all stores were destroyed. A damaged backup changes nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { createReadModelState } from '#catalog/publish/readModelState.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { readDatabaseMigrations } from '#database/migrateDatabase.ts';
import { addReviews } from '#database/reviews.ts';
import { type DB, tables } from '#database/tables.ts';
import { queueNames } from '#jobs/job.ts';
import { mailRow } from '#mails/outgoingMail.ts';
import { createBackup } from '#maintenance/backup/createBackup.ts';
import { restoreRows } from '#maintenance/backup/databaseRows.ts';
import { type RestoreTarget, restoreBackup } from '#maintenance/backup/restoreBackup.ts';
import type { Stores } from '#maintenance/stores.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { buildReview } from '#test/builders/review.ts';
import { buildBookingSubmission, buildSubmission } from '#test/builders/submission.ts';
import { addCertificates } from '#test/setup/database/certificates.ts';
import { emptyTables } from '#test/setup/database/emptyTables.ts';
import { type MailServer, startMailServer } from '#test/setup/mail/mailServer.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';
import { sweepUntilComplete } from '#worker/enqueueStartupJobs.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const now = new Date('2026-11-21T10:00:00Z');
let site: TestSite;
let database: Database;
let mail: MailServer;
let folder: string;
let dataDir: string;
let number = 0;
let problems: string[];

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ env: { SMTP_URL: mail.url } });
  database = connectDatabase(site.deps.env.databaseOwnerUrl, 'command', () => undefined);
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-backup-'));
});
beforeEach(async () => {
  problems = [];
  dataDir = join(folder, `data-${++number}`);
  await mkdir(join(dataDir, 'content', 'pictures', 'ya', 'reisebilder'), { recursive: true });
  await destroy();
});
afterAll(async () => {
  await database.destroy();
  await site.stop();
  await mail.stop();
  await rm(folder, { recursive: true });
});

const sources = (): Stores => ({
  content: site.client,
  database,
  dataDir,
  onProblem: (text) => void problems.push(text),
  now: () => now,
});
const target = (overrides: Partial<RestoreTarget> = {}): RestoreTarget => ({
  ...sources(),
  invalidateReadModel: createReadModelState(site.worker.redis, catalogueKeys('lagerfeuer'), site.deps.env.hosts)
    .markIncomplete,
  ...overrides,
});
const backupPath = () => join(folder, `backup-${number}`);
const backUp = () => createBackup(sources(), backupPath());
const restore = (overrides: Partial<RestoreTarget> = {}, replace = false) =>
  restoreBackup(target(overrides), backupPath(), { replace });

/** Deletes all files of the content backend, all rows and all data of Redis. */
async function destroy(): Promise<void> {
  await site.backend.backend.close();
  await rm(site.backend.dataDir, { recursive: true, force: true });
  await site.backend.restart();
  await site.worker.redis.flushall();
  await emptyTables(database);
}

/** Returns all rows by table, in the order of their primary keys. */
async function rowsOf(): Promise<Record<string, unknown[]>> {
  const entries = Object.keys(tables).map(async (name) => {
    const { rows } = await sql`select * from ${sql.ref(name)} order by 1`.execute(database);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const userRow = (number: number, more: Partial<DB['users']> = {}): DB['users'] => ({
  ...{ id: uuid(number), subdomain: 'ya', username: `kim${number}`, passwordHash: 'hash', role: 'owner' },
  ...{
    isMarketplaceAdmin: false,
    email: `kim${number}@example.org`,
    extraRoles: ['bookings'],
    signedInAt: null,
    ...more,
  },
});
const eventRow = (at: string, more: Partial<Insertable<DB['auditEvents']>> = {}): Insertable<DB['auditEvents']> => ({
  ...{ at: new Date(at), action: 'account-removed', subdomain: 'ya', actor: 'operator', subject: 'kim' },
  ...{ count: null, trace: null, ...more },
});
const storedMail = (id: string, more: Partial<DB['mails']> = {}): DB['mails'] => ({
  ...mailRow({ id, subdomain: 'ya', about: 'account', to: 'kim@example.org', subject: 'S', title: 'T', parts }, now),
  ...more,
});
const parts = [{ facts: [['a_b', 'cD']] as [string, string][] }];
/** One row of each table at least. */
async function insertRows(): Promise<void> {
  await database
    .insertInto('users')
    .values([userRow(1), userRow(2)])
    .execute();
  await database
    .insertInto('pendingAddresses')
    .values({ userId: uuid(1), id: uuid(3), address: 'a@b.de', state: 's' })
    .execute();
  const factor = { userId: uuid(1), id: uuid(4), secret: 'sealed', lastStep: 7, recoveryCodes: ['a', 'b"{}'] };
  await database.insertInto('secondFactors').values(factor).execute();
  await database.insertInto('lastBackup').values({ id: true, completedAt: now }).execute();
  const bank = { subdomain: 'ya', holder: 'Young Alps e. V.', iban: 'DE02120300000000202051', bic: null };
  await database.insertInto('bankDetails').values(bank).execute();
  await addCertificates(database);
  await database.insertInto('receiptSettings').values({ subdomain: 'ya', taxNote: 'margin' }).execute();
  const accounts = { transfer: '1800', cash: '1600', other: '1460', writeOff: '6930' };
  const datev = { subdomain: 'ya', consultant: 29_098, client: 55_003, yearStart: 1, accounts, families: '10000' };
  await database.insertInto('datevSettings').values(datev).execute();
  const fields = { payment: { depositPercent: 20, balanceDaysBefore: 28 }, travellerFields: ['allergies'] };
  await database.insertInto('ignoredEntries').values({ subdomain: 'ya', entry: 'a', account: '', at: now }).execute();
  await database
    .insertInto('tripDefaults')
    .values({ subdomain: 'ya', fields, categories: { snow: fields } })
    .execute();
  const template = { id: uuid(9), subdomain: 'ya', name: 'Anreise', subject: 'Anreise', text: 'Hallo {vorname}' };
  await database.insertInto('mailTemplates').values(template).execute();
  const reminders = { subdomain: 'ya', reminderDays: [3, 10], reminds: true };
  await database.insertInto('paymentSettings').values(reminders).execute();
  const worth = { amount: null, percent: 10, mostUses: 5, endsOn: '2035-12-31', minimum: 0 };
  const voucher = { subdomain: 'ya', code: 'SOMMER', ...worth, createdAt: now, endedAt: null };
  await database.insertInto('vouchers').values(voucher).execute();
  const file = { id: randomUUID(), subdomain: 'ya', kind: 'refunds' as const, madeAt: now, payments: ['1'] };
  const content = { key: 'k', value: 'v' };
  await database
    .insertInto('bankFiles')
    .values({ ...file, content, downloadedAt: null })
    .execute();
  const session = { userId: uuid(1), subdomain: 'ya', username: 'kim1', browser: 'Firefox' };
  const times = { startedAt: now, expiresAt: new Date('2026-11-30T10:00:00Z') };
  await database
    .insertInto('sessions')
    .values({ id: uuid(5), ...session, ...times })
    .execute();
  const invitation = {
    id: uuid(6),
    subdomain: 'ya',
    email: 'lee@example.org',
    role: 'editor' as const,
    extraRoles: ['bookings' as const],
    issuerId: uuid(2),
  };
  const sent = { sentAt: now, expiresAt: times.expiresAt, mails: 1 };
  await database
    .insertInto('invitations')
    .values({ ...invitation, ...sent })
    .execute();
  await database
    .insertInto('auditEvents')
    .values([eventRow('2026-11-20T10:00:00Z'), eventRow('2026-11-20T11:00:00Z')])
    .execute();
  await database
    .insertInto('mails')
    .values([storedMail('m1'), storedMail('m2')])
    .execute();
  await insertSubmissions();
}

/** A booking with everything that can belong to it, a message, an entry of a waiting list, and a review. */
async function insertSubmissions(): Promise<void> {
  const { payload, ...submitted } = buildBookingSubmission();
  const group = { id: uuid(6), showsNames: true };
  const booking = { ...submitted, payload: { ...payload, group } };
  const { reference } = booking;
  const { combinedId: trip, dateKey } = payload;
  await database
    .insertInto('bookingGroups')
    .values({
      ...{ id: group.id, party: uuid(6), position: 1, places: 2, trip, dateKey },
      ...{ endsOn: booking.departure.end, heldUntil: now },
    })
    .execute();
  await database
    .insertInto('contingents')
    .values({
      ...{ id: group.id, subdomain: 'ya', title: 'Schule', name: 'Kim Lang', email: 'kim@example.org', price: null },
      ...{ tripTitle: 'Segeln', startsOn: booking.departure.start, until: booking.departure.start },
      ...{ changedBy: 'kim', changedAt: now, closedAt: now },
    })
    .execute();
  await storeSubmission(database, booking);
  await storeSubmission(database, buildSubmission({ reference: 'LF-4444-4444', subdomain: 'ya' }));
  const departure = { trip: '1-ya', dateKey: booking.payload.dateKey };
  const end = booking.departure.end;
  const mailing = { id: uuid(7), subdomain: 'ya', ...departure, endsOn: end, subject: 'Packliste', actor: 'kim' };
  await database
    .insertInto('mailings')
    .values({ ...mailing, at: now, count: 1 })
    .execute();
  const planned = { subdomain: 'ya', ...departure, endsOn: end, name: 'Adler' };
  await database
    .insertInto('rooms')
    .values({ ...planned, id: uuid(9), kind: 'room', size: 4 })
    .execute();
  await database
    .insertInto('roomPlaces')
    .values({ room: uuid(9), reference, position: 0 })
    .execute();
  const link = { ...planned, showsHealth: false, createdBy: 'kim', createdAt: now, revokedAt: null };
  await database
    .insertInto('leaderLinks')
    .values({ ...link, id: uuid(10) })
    .execute();
  const checkIn = { id: uuid(11), reference, position: 0, at: now, isPresent: true, link: uuid(10) };
  await database.insertInto('checkIns').values(checkIn).execute();
  await database
    .insertInto('mails')
    .values(storedMail('m3', { about: reference, mailing: uuid(7), replyTo: { name: 'Anna', address: 'a@b.de' } }))
    .execute();
  const event = { reference, at: now, event: 'confirm', state: 'confirmed', actor: 'host', by: 'kim' } as const;
  await database
    .insertInto('bookingEvents')
    .values([1, 2].map((count) => ({ ...event, reason: `Grund ${count}`, fee: null, text: null, mail: 'm3' })))
    .execute();
  const payment = { reference, paidOn: '2026-11-20', amount: 9_780, statementEntry: null, by: 'kim', at: now };
  const paid = database.insertInto('payments').values({ ...payment, kind: 'transfer', corrects: null });
  const { id: corrects } = await paid.returning('id').executeTakeFirstOrThrow();
  const correction = { ...payment, amount: -9_780, kind: 'correction', corrects } as const;
  await database.insertInto('payments').values(correction).execute();
  const content = { title: 'Quittung 2026-0001', issuer: 'Young Alps GmbH', day: '2026-11-21', parts: [] };
  const receipt = { subdomain: 'ya', year: 2026, number: 1, reference: payment.reference, amount: 9_780 };
  await database
    .insertInto('receipts')
    .values({ ...receipt, corrects: null, issuedAt: now, content })
    .execute();
  await database
    .insertInto('replies')
    .values({ reference: 'LF-4444-4444', key: 'a', at: now, by: 'kim', text: 'Ja!', mail: null })
    .execute();
  const hold = { id: uuid(8), ...departure, places: 1, owner: 'o', startedAt: now };
  await database
    .insertInto('holds')
    .values({ ...hold, expiresAt: new Date('2026-11-21T10:15:00Z') })
    .execute();
  await database
    .insertInto('largeHolds')
    .values({ ...departure, owner: 'o', since: now })
    .execute();
  const person = { places: 1, name: 'Ben', email: 'ben@example.org', receivedAt: now };
  await database
    .insertInto('waitingEntries')
    .values({
      ...{ reference: 'LF-5555-5555', subdomain: 'ya', ...departure, startsOn: booking.departure.start, endsOn: end },
      ...{ tripTitle: 'Grat', tripUrl: 'https://example.org/', mailbox: 'ben@example.org', ...person },
      ...{ state: 'accepted', joinedAt: now, offeredUntil: null, booking: reference, closedAt: now },
    })
    .execute();
  await database
    .insertInto('waitingRequests')
    .values({ entry: 'LF-5555-5555', id: uuid(9), idempotencyKey: 'k', ...person })
    .execute();
  const reviewed = { subdomain: 'ya', destinationId: 1 };
  await addReviews(database, [{ ...buildReview(), trip: reviewed, departure: departure.dateKey }], reference);
}

/** Returns all documents without the fields that the content backend assigns. */
async function contents(): Promise<{ _id: string; _type: string }[]> {
  const query = '*[_type != "sanity.imageAsset"] | order(_id)';
  const documents = await site.client.withConfig({ perspective: 'raw' }).fetch(query);
  return documents.map((document: object) => ({ ...document, _rev: '', _updatedAt: '' }));
}

test('after the loss of all data, trips, pictures, accounts and submissions are back, and waiting mails are sent once', async () => {
  const asset = await site.client.assets.upload('image', picture, { filename: 'pixel.png', title: 'Ein Pixel' });
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([
    trip({}),
    { _id: 'drafts.page-x', _type: 'page', key: 'x' },
    { _id: 'partner-a', _type: 'partner', awards: [{ _key: 'a', _ref: 'award-z', _type: 'reference' }] },
    { _id: 'award-z', _type: 'award', title: 'Siegel' },
  ]);
  await writeFile(join(dataDir, 'content', 'pictures', 'ya', 'reisebilder', '1.png'), picture);
  await writeFile(join(dataDir, 'session-secret'), 'geheim');
  await writeFile(join(dataDir, 'data-keys'), 'a-key-that-must-not-be-in-a-backup');
  // No worker is running, so nothing is delivered.
  const key = 'a-key-for-repetitions';
  const book = () =>
    request(site.app).post('/api/bookings').set({ Host: 'localhost', 'Idempotency-Key': key }).send(buildBooking());
  const { reference } = (await book()).body;
  await signInAt(site, 'lagerfeuer');
  const before = await contents();

  const manifest = await backUp();
  expect(manifest.documents).toMatchObject({ destination: 1, 'sanity.imageAsset': 1 });
  expect(manifest.rows).toMatchObject({ users: 1, submissions: 1, bookings: 1, mails: 2 });
  await destroy();
  await rm(dataDir, { recursive: true });
  expect(await contents()).toEqual([]);

  const report = await restore();
  expect(report).toMatchObject({ deleted: 0 });
  expect(await contents()).toEqual(before);
  expect(
    createHash('sha1')
      .update(await (await fetch(asset.url)).bytes())
      .digest('hex'),
  ).toBe(asset.sha1hash);
  expect(await site.client.getDocument(asset._id)).toMatchObject({ title: 'Ein Pixel', originalFilename: 'pixel.png' });
  expect(await readFile(join(dataDir, 'content/pictures/ya/reisebilder/1.png'))).toEqual(picture);
  expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe('geheim');
  // The backup contains the encrypted answers about travellers, but not their key.
  expect(await readdir(dataDir)).not.toContain('data-keys');

  mail.messages.length = 0;
  // What a worker does when it starts.
  const workers = queueNames.map((name) => startQueueWorker(site.worker, name));
  await sweepUntilComplete(site.worker, 'start', new AbortController().signal);
  const recipients = () => mail.messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]).sort();
  const expected = [`${reference}-organiser`, `${reference}-sender`];
  await expect.poll(recipients).toEqual(expected);
  await expect.poll(() => site.worker.queues.submissions.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
  await Promise.all(workers.map((worker) => worker.close()));
  expect(recipients()).toEqual(expected);

  await expect.poll(() => site.deps.replica.current().trip('1001-lagerfeuer')?.title).toBeTruthy();
  const token = await signInAt(site, 'lagerfeuer');
  const inbox = await callSite(site, 'get', '/admin/lagerfeuer/eingang', token).set('Accept', 'text/html');
  expect(inbox.text).toContain(reference);
  // The idempotency key is restored too: the repetition is recognised.
  expect((await book()).body.reference).toBe(reference);
  expect(problems).toEqual([]);
});

describe('a backup', () => {
  test('can be read by this account only, and exists only when it is complete', async () => {
    await site.client.create({ _id: 'award-z', _type: 'award', title: 'Siegel' });
    await backUp();
    const names = await readdir(backupPath());
    for (const name of names) expect((await stat(join(backupPath(), name))).mode & 0o777).toBe(0o600);
    expect((await stat(backupPath())).mode & 0o777).toBe(0o700);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    await expect(backUp()).rejects.toThrow('already exists');
  });

  test('is recorded for the alert about a missing one', async () => {
    await site.client.create({ _id: 'award-z', _type: 'award', title: 'Siegel' });
    for (const time of [now, new Date(now.getTime() + 1_000)]) {
      await createBackup({ ...sources(), now: () => time }, `${backupPath()}-${time.getTime()}`);
      expect(await database.selectFrom('lastBackup').select('completedAt').execute()).toEqual([{ completedAt: time }]);
    }
  });

  test('fails without a trace if the content backend fails', async () => {
    const broken = { ...sources(), content: site.client.withConfig({ dataset: 'missing' }) };
    await expect(createBackup(broken, backupPath())).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith(`backup-${number}`))).toEqual([]);
  });

  test('names pictures whose bytes are missing, and restores everything else', async () => {
    const asset = await site.client.assets.upload('image', picture);
    await rm(join(site.backend.dataDir, 'assets'), { recursive: true });
    await site.client.create({ _id: 'award-z', _type: 'award', title: 'Siegel' });
    const manifest = await backUp();
    expect([manifest.missingAssets, problems.length]).toEqual([[asset._id], 1]);
    await destroy();
    await restore();
    expect(await site.client.getDocument('award-z')).toMatchObject({ title: 'Siegel' });
  });
});

test('a damaged backup is refused before anything is changed; without damage it is restored', async () => {
  const damages: Record<string, (path: string) => Promise<void>> = {
    'a byte of the documents': (path) => flipByte(join(path, 'documents.ndjson.gz')),
    'a byte of the rows': (path) => flipByte(join(path, 'rows.ndjson.gz')),
    'a missing part': (path) => rm(join(path, 'rows.ndjson.gz')),
    'a longer picture': async (path) => appendFile(await pictureIn(path), 'x'),
    'a missing picture': async (path) => rm(await pictureIn(path)),
    'a missing manifest': (path) => rm(join(path, 'manifest.json')),
    'another format': (path) => edit(path, (text) => text.replace('"format": 2', '"format": 3')),
    'another number of lines': (path) => edit(path, (text) => text.replace('"lines": 2', '"lines": 3')),
    'newer tables': (path) =>
      edit(path, (text) => text.replace(/"databaseVersion": ".*"/, '"databaseVersion": "9999"')),
  };
  const pictureIn = async (path: string) => {
    const assets = join(path, 'files', 'assets');
    return join(assets, (await readdir(assets))[0] ?? '');
  };
  const edit = async (path: string, change: (text: string) => string) => {
    const file = join(path, 'manifest.json');
    const text = await readFile(file, 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(file, change(text));
  };
  const flipByte = async (file: string) => {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  await site.client.create({ _id: 'award-z', _type: 'award', title: 'Siegel' });
  await site.client.assets.upload('image', picture);
  await backUp();
  await destroy();

  for (const [what, damage] of Object.entries(damages)) {
    const path = `${backupPath()} with ${what}`;
    await cp(backupPath(), path, { recursive: true });
    await damage(path);
    const refused = restoreBackup(target(), path, { replace: true });
    await expect(refused, what).rejects.toThrow(/damaged|missing|not a complete|instead of|newer/);
    expect(await contents(), what).toEqual([]);
    expect(await readdir(site.backend.dataDir), what).not.toContain('assets');
  }
  await restore();
  expect(await contents()).toHaveLength(1);
});

describe('a restore', () => {
  const award = { _id: 'award-z', _type: 'award', title: 'Siegel' };

  test('refuses a target with documents, unless they are to be replaced', async () => {
    await site.client.create(award);
    await backUp();
    await site.client.patch('award-z').set({ title: 'Neu' }).commit();
    await site.client.create({ _id: 'award-y', _type: 'award', title: 'Anderes' });
    const events = [eventRow('2026-11-21T09:00:00Z'), eventRow('2026-11-21T11:00:00Z')];
    const others = (['sign-in', 'deletion'] as const).map((action) => eventRow('2026-11-21T11:00:00Z', { action }));
    const erasure = eventRow('2026-11-21T11:00:00Z', { action: 'deletion', subject: 'data of a person' });
    await database
      .insertInto('auditEvents')
      .values([...events, ...others, erasure])
      .execute();
    await expect(restore()).rejects.toThrow('--replace');
    expect(await site.client.getDocument('award-z')).toMatchObject({ title: 'Neu' });
    expect(await restore({}, true)).toMatchObject({ deleted: 1, laterErasures: 1, laterAccounts: 1 });
    const left = await site.client.fetch<{ _id: string; title?: string }[]>('*[]|order(_id){_id, title}');
    expect(left).toEqual([{ _id: 'award-z', title: 'Siegel' }]);
  });

  test('that was interrupted is continued by a repetition, also without --replace', async () => {
    await site.client.create(award);
    await insertRows();
    await site.client.assets.upload('image', picture);
    await backUp();
    await destroy();
    await site.client.create({ _id: 'award-y', _type: 'award', title: 'Anderes' });
    // Fails after the rows, documents and deletions.
    const invalidateReadModel = () => Promise.reject(new Error('interrupted'));
    await expect(restore({ invalidateReadModel }, true)).rejects.toThrow('interrupted');
    expect(await site.client.getDocument('private.restore')).toMatchObject({ replace: true });
    await site.client.create({ _id: 'award-x', _type: 'award', title: 'Noch eines' });
    const before = await rowsOf();
    // The first attempt had permission to replace, so the repetition also deletes what is not in the backup.
    expect(await restore()).toMatchObject({ deleted: 1 });
    expect((await contents()).map(({ _id }) => _id)).toEqual(['award-z']);
    expect(await rowsOf()).toEqual(before);
    expect(await site.client.getDocument('private.restore')).toBeUndefined();
    await expect(restore()).rejects.toThrow('--replace');
  });
});

describe('rows of PostgreSQL', () => {
  const award = { _id: 'award-z', _type: 'award', title: 'Siegel' };
  const withoutIds = (rows: unknown[] = []) => rows.map((row) => ({ ...(row as object), id: null, corrects: null }));

  beforeEach(async () => {
    await site.client.create(award);
    await insertRows();
  });

  test('are back after the loss of all data, except sign-ins and holds', async () => {
    const before = await rowsOf();
    // Otherwise a table would not be tested.
    for (const [name, rows] of Object.entries(before)) expect([name, rows.length > 0]).toEqual([name, true]);
    const manifest = await backUp();
    expect(manifest.rows).toMatchObject({ users: 2, audit_events: 2, bookings: 1, booking_events: 2, price_lines: 1 });
    await destroy();
    expect(await restore()).toMatchObject({ rows: manifest.parts.rows.lines, deleted: 0 });
    const after = await rowsOf();
    for (const [name, rows] of Object.entries(before)) {
      const isEnded = ['sessions', 'holds', 'largeHolds'].includes(name);
      const isNumbered = ['auditEvents', 'bookingEvents', 'payments', 'replies'].includes(name);
      const compared = isNumbered ? withoutIds : (found: unknown[] = []) => found;
      expect([name, compared(after[name])]).toEqual([name, isEnded ? [] : compared(rows)]);
    }
    // Otherwise their first lists are planned as for a few rows.
    const planned = sql<{
      counted: number;
    }>`select reltuples::int as counted from pg_class where oid = 'users'::regclass`;
    expect((await planned.execute(database)).rows).toEqual([{ counted: before.users?.length }]);
    // Numbers continue after those of the restored rows.
    await database.insertInto('auditEvents').values(eventRow('2026-11-21T12:00:00Z')).execute();
  });

  test('of payments keep their corrections, also if the target has payments', async () => {
    await backUp();
    const booking = { ...buildBookingSubmission(), reference: 'LF-6666-6666' };
    await emptyTables(database);
    await storeSubmission(database, booking);
    const other = { reference: booking.reference, paidOn: '2026-11-20', amount: 1, by: 'kim', at: now };
    const paid = { ...other, kind: 'cash', corrects: null, statementEntry: null } as const;
    await database.insertInto('payments').values([paid, paid]).execute();
    await restore({}, true);
    const rows = await database.selectFrom('payments').selectAll().where('amount', '<>', 1).orderBy('id').execute();
    expect(rows).toMatchObject([{ amount: 9_780 }, { amount: -9_780, corrects: rows[0]?.id }]);
  });

  test('of the accounts stay as an erasure has left them, and a booking that is back finds its payments', async () => {
    await backUp();
    const [record] = await database.selectFrom('accountingRecords').select('reference').execute();
    const reference = record?.reference ?? '';
    await database
      .insertInto('payments')
      .values({
        ...{ reference, paidOn: '2026-11-21', amount: 500, kind: 'cash' },
        ...{ corrects: null, statementEntry: null, by: '', at: now },
      })
      .execute();
    await database.updateTable('accountingRecords').set({ owed: 500 }).where('reference', '=', reference).execute();
    await database.deleteFrom('submissions').where('reference', '=', reference).execute();
    const before = (await rowsOf()).payments;
    await restore({}, true);
    expect((await rowsOf()).payments).toEqual(before);
    const booking = database.selectFrom('bookings').select('paid').where('reference', '=', reference);
    expect(await booking.executeTakeFirst()).toEqual({ paid: 500 });
    // The booking says again what is owed, until the erasure is repeated.
    expect(await database.selectFrom('accountingRecords').select('owed').execute()).toEqual([{ owed: null }]);
  });

  test('of the target make a permission necessary', async () => {
    await backUp();
    await site.client.delete('award-z');
    await expect(restore()).rejects.toThrow('--replace');
    await emptyTables(database);
    await database.insertInto('auditEvents').values(eventRow('2026-11-21T12:00:00Z')).execute();
    expect(await restore()).toMatchObject({ documents: 1 });
  });

  test('replace accounts, whose later changes and sign-ins end, and keep mails and events', async () => {
    await backUp();
    await database.updateTable('users').set({ role: 'readOnly', email: null }).where('id', '=', uuid(1)).execute();
    await database.deleteFrom('users').where('id', '=', uuid(2)).execute();
    // The name of an account of the backup.
    await database
      .insertInto('users')
      .values([userRow(8, { username: 'kim2' }), userRow(9)])
      .execute();
    await database.updateTable('mails').set({ state: 'sent', settledAt: now }).where('id', '=', 'm1').execute();
    await database.insertInto('mails').values(storedMail('m4')).execute();
    await database.insertInto('auditEvents').values(eventRow('2026-11-21T12:00:00Z')).execute();
    expect(await restore({}, true)).toMatchObject({ deleted: 2, laterAccounts: 1 });
    const { users, sessions, invitations, mails, auditEvents } = await rowsOf();
    expect(users).toEqual([userRow(1), userRow(2)]);
    expect(sessions).toEqual([]);
    expect(invitations).toHaveLength(1);
    const accountMails = (mails as DB['mails'][]).filter(({ about }) => about === 'account');
    expect(accountMails).toEqual([
      storedMail('m1', { state: 'sent', settledAt: now }),
      ...[storedMail('m2'), storedMail('m4')],
    ]);
    expect(auditEvents?.map((event) => (event as DB['auditEvents']).at.toISOString())).toEqual([
      ...['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ]);
  });

  test('are all restored or none', async () => {
    const before = await rowsOf();
    async function* lines() {
      yield { table: 'users', row: { ...(await rowLine(7)) } };
      yield { table: 'users', row: { ...(await rowLine(8)), role: 'king' } };
    }
    const rowLine = async (number: number) => {
      const { passwordHash, isMarketplaceAdmin, extraRoles, ...row } = userRow(number);
      const renamed = {
        password_hash: passwordHash,
        is_marketplace_admin: isMarketplaceAdmin,
        extra_roles: extraRoles,
      };
      return { ...row, ...renamed };
    };
    const version = readDatabaseMigrations().at(-1)?.name ?? '';
    await expect(restoreRows(database, lines(), { version, replace: true })).rejects.toThrow('users_role_check');
    expect(await rowsOf()).toEqual(before);
  });

  test('of an older release are brought to the version of this one', async () => {
    const current = readDatabaseMigrations().map(({ text }) => text);
    const migrations = [
      { name: 'older', text: current.join('\n').replace('  email text,', '  address text,') },
      { name: 'newer', text: 'alter table users rename column address to email' },
    ];
    expect(migrations[0]?.text).not.toBe(current.join('\n'));
    async function* lines() {
      const { email, passwordHash, isMarketplaceAdmin, extraRoles, ...row } = userRow(7);
      const renamed = {
        ...{ address: email, password_hash: passwordHash, is_marketplace_admin: isMarketplaceAdmin },
        extra_roles: extraRoles,
      };
      yield { table: 'users', row: { ...row, ...renamed } };
    }
    await restoreRows(database, lines(), { version: 'older', replace: true, migrations });
    expect((await rowsOf()).users).toEqual([userRow(7)]);
  });

  test('are those of one moment, while others are written', async () => {
    const stored = await rowsOf();
    const others = (stored.mails?.length ?? 0) - (stored.users?.length ?? 0);
    const rows = Array.from({ length: 1_200 }, (_, index) => storedMail(`n${index}`));
    await database.insertInto('mails').values(rows).execute();
    const writing = (async () => {
      for (let number = 10; number < 40; number++) {
        await site.deps.database.transaction().execute(async (transaction) => {
          await transaction.insertInto('users').values(userRow(number)).execute();
          await transaction
            .insertInto('mails')
            .values(storedMail(`of-${number}`))
            .execute();
        });
      }
    })();
    const { rows: counts } = await backUp();
    await writing;
    // Each of these users has exactly one mail.
    expect((counts.mails ?? 0) - (counts.users ?? 0)).toBe(1_200 + others);
  });
});
