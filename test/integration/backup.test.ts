/** A backup restores everything after content and Redis were destroyed. A damaged backup changes nothing. */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueKeys } from '../../src/catalog/keys.ts';
import { createReadModelState } from '../../src/catalog/publish/readModelState.ts';
import { connectDatabase, type Database } from '../../src/database/connectDatabase.ts';
import { readDatabaseMigrations } from '../../src/database/migrateDatabase.ts';
import { type DB, tables } from '../../src/database/tables.ts';
import { createBackup } from '../../src/maintenance/backup/createBackup.ts';
import { restoreRows } from '../../src/maintenance/backup/databaseRows.ts';
import { type RestoreTarget, restoreBackup } from '../../src/maintenance/backup/restoreBackup.ts';
import { verifyBackup } from '../../src/maintenance/backup/verifyBackup.ts';
import type { Stores } from '../../src/maintenance/stores.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import { testToken } from '../builders/testBackend.ts';
import { type MailServer, startMailServer } from '../setup/mail/mailServer.ts';
import { addUsers, callSite, signInAt, trip } from '../setup/organisers/organisers.ts';
import { startWorker } from '../setup/processes/workerProcess.ts';
import { startSite, type TestSite } from '../setup/site.ts';

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
  redis: site.worker.redis,
  submissions: site.worker.queues.submissions,
  prefix: 'lagerfeuer',
  dataDir,
  onProblem: (text) => void problems.push(text),
  now: () => now,
});
const target = (overrides: Partial<RestoreTarget> = {}): RestoreTarget => ({
  ...sources(),
  hosts: site.deps.env.hosts,
  keepDays: 365,
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
  await emptyTables();
}

async function emptyTables(): Promise<void> {
  const all = Object.keys(tables).map((name) => sql.ref(name));
  await sql`truncate ${sql.join(all)}`.execute(database);
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
  ...{ isMarketplaceAdmin: false, email: `kim${number}@example.org`, ...more },
});
const eventRow = (at: string, more: Partial<Insertable<DB['auditEvents']>> = {}): Insertable<DB['auditEvents']> => ({
  ...{ at: new Date(at), action: 'account-removed', subdomain: 'ya', actor: 'operator', subject: 'kim' },
  ...{ count: null, trace: null, ...more },
});
const mailRow = (id: string, more: Partial<DB['mails']> = {}): DB['mails'] => ({
  ...{ id, subdomain: 'ya', about: 'account', recipient: 'kim@example.org', createdAt: now, expiresAt: null },
  ...{ message: { subject: 'S', title: 'T', parts: [{ facts: [['a_b', 'cD']] }] }, state: 'waiting', settledAt: null },
  ...more,
});
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
    .values([mailRow('m1'), mailRow('m2')])
    .execute();
}

const submissionDocument = (submission: ReturnType<typeof buildBookingSubmission>, more: object = {}) => ({
  ...submission,
  _id: `private.submission.${submission.reference}`,
  _type: 'submission',
  deliveries: [],
  ...more,
});
/** Returns all documents without the fields that the content backend assigns. */
async function contents(): Promise<{ _id: string; _type: string }[]> {
  const query = '*[!(_type in ["sanity.imageAsset", "dataVersion"])] | order(_id)';
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
  // Accepted while the content backend was unavailable: only Redis has it.
  const onlyInRedis = buildSubmission({ reference: 'LF-3333-3333', subdomain: 'lagerfeuer' });
  await site.worker.queues.submissions.add('deliverSubmission', onlyInRedis, { jobId: onlyInRedis.reference });
  await signInAt(site, 'lagerfeuer');
  const before = await contents();

  const manifest = await backUp();
  expect(manifest.documents).toMatchObject({ destination: 1, submission: 1, 'sanity.imageAsset': 1 });
  expect(manifest.rows).toMatchObject({ users: 1 });
  await destroy();
  await rm(dataDir, { recursive: true });
  expect(await contents()).toEqual([]);

  const report = await restore();
  expect(report).toMatchObject({ deleted: 0, expired: 0 });
  const after = await contents();
  expect(after.filter(({ _id }) => !_id.includes('LF-3333-3333'))).toEqual(before);
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
  const worker = startWorker({
    REDIS_URL: site.redis.url,
    CONTENT_API_HOST: site.backend.backend.url,
    SANITY_TOKEN: testToken,
    SMTP_URL: mail.url,
  });
  await worker.ready;
  const recipients = () => mail.messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]).sort();
  const expected = [reference, 'LF-3333-3333'].flatMap((name) => [`${name}-organiser`, `${name}-sender`]).sort();
  await expect.poll(recipients).toEqual(expected);
  await expect.poll(() => site.worker.queues.submissions.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
  await worker.stop();
  expect(recipients()).toEqual(expected);

  await expect.poll(() => site.deps.replica.current().trip('1001-lagerfeuer')?.title).toBeTruthy();
  const token = await signInAt(site, 'lagerfeuer');
  const inbox = await callSite(site, 'get', '/admin/lagerfeuer/eingang', token).set('Accept', 'text/html');
  expect(inbox.text).toContain(reference);
  expect(inbox.text).toContain('LF-3333-3333');
  // The receipt is restored too: the repetition is recognised.
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

describe('a damaged backup is refused before anything is changed:', () => {
  const damages: [string, (path: string) => Promise<void>][] = [
    ['a byte of the documents', (path) => flipByte(join(path, 'documents.ndjson.gz'))],
    ['a byte of the rows', (path) => flipByte(join(path, 'rows.ndjson.gz'))],
    ['a byte of the receipts', (path) => flipByte(join(path, 'receipts.ndjson.gz'))],
    ['a missing part', (path) => rm(join(path, 'submissions.ndjson.gz'))],
    ['a longer picture', async (path) => appendFile(await pictureIn(path), 'x')],
    ['a missing picture', async (path) => rm(await pictureIn(path))],
    ['a missing manifest', (path) => rm(join(path, 'manifest.json'))],
    ['another format', (path) => edit(path, (text) => text.replace('"format": 1', '"format": 2'))],
    ['another number of lines', (path) => edit(path, (text) => text.replace('"lines": 2', '"lines": 3'))],
    ['a newer release', (path) => edit(path, (text) => text.replace('"contentVersion": 0', '"contentVersion": 999'))],
    [
      'newer tables',
      (path) => edit(path, (text) => text.replace(/"databaseVersion": ".*"/, '"databaseVersion": "9999"')),
    ],
  ];
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
  async function flipByte(file: string): Promise<void> {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
  }
  beforeEach(async () => {
    await site.client.create({ _id: 'award-z', _type: 'award', title: 'Siegel' });
    await site.client.assets.upload('image', picture);
    await backUp();
    await destroy();
  });

  test.each(damages)('%s', async (_what, damage) => {
    await damage(backupPath());
    await expect(restore({}, true)).rejects.toThrow(/damaged|missing|not a complete|instead of|newer/);
    expect(await contents()).toEqual([]);
    expect(await readdir(join(site.backend.dataDir)).then((names) => names.includes('assets'))).toBe(false);
  });

  test('control: the same backup without damage is restored', async () => {
    await restore();
    expect(await contents()).toHaveLength(1);
  });
});

describe('a restore', () => {
  const award = { _id: 'award-z', _type: 'award', title: 'Siegel' };

  test('refuses a target with documents, unless they are to be replaced', async () => {
    await site.client.create(award);
    await backUp();
    await site.client.patch('award-z').set({ title: 'Neu' }).commit();
    await site.client.create({ _id: 'award-y', _type: 'award', title: 'Anderes' });
    await site.client.create({ _id: 'private.erasure.1', _type: 'erasure', at: '2026-11-21T11:00:00Z' });
    const events = [eventRow('2026-11-21T09:00:00Z'), eventRow('2026-11-21T11:00:00Z')];
    const signIn = eventRow('2026-11-21T11:00:00Z', { action: 'sign-in' });
    await database
      .insertInto('auditEvents')
      .values([...events, signIn])
      .execute();
    await expect(restore()).rejects.toThrow('--replace');
    expect(await site.client.getDocument('award-z')).toMatchObject({ title: 'Neu' });
    expect(await restore({}, true)).toMatchObject({ deleted: 1, laterErasures: 1, laterAccounts: 1 });
    const left = await site.client.fetch<{ _id: string; title?: string }[]>('*[]|order(_id){_id, title}');
    expect(left).toEqual([
      { _id: 'award-z', title: 'Siegel' },
      { _id: 'private.erasure.1', title: null },
    ]);
  });

  test('keeps later bookings and messages and the records of their mails, so that no mail is sent twice', async () => {
    const { reference, ...rest } = buildBookingSubmission();
    await site.client.create(submissionDocument({ reference, ...rest }));
    await backUp();
    const deliveries = [{ _key: 'sender', recipient: 'sender', outcome: 'sent', at: now.toISOString() }];
    await site.client.patch(`private.submission.${reference}`).set({ deliveries }).commit();
    await site.client.create(submissionDocument({ reference: 'LF-4444-4444', ...rest }));
    expect(await restore({}, true)).toMatchObject({ deleted: 0 });
    const query = '*[_type == "submission"] | order(_id) {reference, "mails": count(deliveries)}';
    expect(await site.client.fetch(query)).toEqual([
      { reference: 'LF-4444-4444', mails: 0 },
      { reference, mails: 1 },
    ]);
  });

  test('that was interrupted is continued by a repetition, also without --replace', async () => {
    await site.client.create(award);
    await site.client.create(submissionDocument(buildBookingSubmission()));
    await site.client.assets.upload('image', picture);
    await backUp();
    await destroy();
    await site.client.create({ _id: 'award-y', _type: 'award', title: 'Anderes' });
    // Fails between the documents and the submissions.
    const interrupt = () => {
      throw new Error('interrupted');
    };
    await expect(restore({ now: interrupt }, true)).rejects.toThrow('interrupted');
    expect(await site.client.getDocument('private.restore')).toMatchObject({ replace: true });
    // The first attempt had permission to replace, so the repetition also deletes what is not in the backup.
    expect(await restore()).toMatchObject({ deleted: 1 });
    expect((await contents()).map(({ _id }) => _id)).toEqual([
      'award-z',
      submissionDocument(buildBookingSubmission())._id,
    ]);
    expect(await site.client.getDocument('private.restore')).toBeUndefined();
    await expect(restore()).rejects.toThrow('--replace');
  });

  test('leaves out submissions whose retention period has ended, and expired receipts', async () => {
    const kept = { ...buildBookingSubmission(), reference: 'LF-4444-4444' };
    const expired = { ...buildBookingSubmission(), departure: { start: '2025-07-01', end: '2025-07-10' } };
    await site.client.create(submissionDocument(kept));
    await site.client.create(submissionDocument(expired));
    const waiting = buildSubmission({ reference: 'LF-5555-5555', receivedAt: '2025-11-01T10:00:00.000Z' });
    await site.worker.queues.submissions.add('deliverSubmission', waiting, { jobId: waiting.reference });
    await site.worker.redis.set('lagerfeuer:submissions:receipt:a', 'a', 'EX', 100);
    await backUp();
    await destroy();
    const later = new Date(now.getTime() + 101_000);
    expect(await restore({ now: () => later })).toMatchObject({ expired: 1, documents: 1 });
    expect(await site.client.fetch('*[_type == "submission"].reference')).toEqual(['LF-4444-4444']);
    expect(await site.worker.redis.keys('*receipt*')).toEqual([]);
  });

  test('control: within the retention period, all are restored', async () => {
    await site.client.create(submissionDocument(buildBookingSubmission()));
    await site.worker.redis.set('lagerfeuer:submissions:receipt:a', 'a', 'EX', 100);
    await backUp();
    await destroy();
    expect(await restore()).toMatchObject({ expired: 0, documents: 1 });
    expect(await site.worker.redis.keys('*receipt*')).toHaveLength(1);
    expect((await verifyBackup(backupPath())).parts.documents.lines).toBe(1);
  });
});

describe('rows of PostgreSQL', () => {
  const award = { _id: 'award-z', _type: 'award', title: 'Siegel' };
  const withoutIds = (rows: unknown[] = []) => rows.map((row) => ({ ...(row as object), id: null }));

  beforeEach(async () => {
    await site.client.create(award);
    await insertRows();
  });

  test('are back after the loss of all data, except sign-ins', async () => {
    const before = await rowsOf();
    const manifest = await backUp();
    expect(manifest.rows).toEqual({
      ...{ users: 2, pending_addresses: 1, second_factors: 1, invitations: 1, audit_events: 2, mails: 2 },
    });
    await destroy();
    expect(await restore()).toMatchObject({ rows: 9, deleted: 0 });
    const after = await rowsOf();
    expect(withoutIds(after.auditEvents)).toEqual(withoutIds(before.auditEvents));
    expect({ ...after, auditEvents: [] }).toEqual({ ...before, sessions: [], auditEvents: [] });
    // Numbers continue after those of the restored rows.
    await database.insertInto('auditEvents').values(eventRow('2026-11-21T12:00:00Z')).execute();
  });

  test('of the target make a permission necessary', async () => {
    await backUp();
    await site.client.delete('award-z');
    await database.deleteFrom('mails').execute();
    await expect(restore()).rejects.toThrow('--replace');
    await emptyTables();
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
    await database.insertInto('mails').values(mailRow('m3')).execute();
    await database.insertInto('auditEvents').values(eventRow('2026-11-21T12:00:00Z')).execute();
    expect(await restore({}, true)).toMatchObject({ deleted: 2, laterAccounts: 1 });
    const { users, sessions, invitations, mails, auditEvents } = await rowsOf();
    expect(users).toEqual([userRow(1), userRow(2)]);
    expect(sessions).toEqual([]);
    expect(invitations).toHaveLength(1);
    expect(mails).toEqual([mailRow('m1', { state: 'sent', settledAt: now }), mailRow('m2'), mailRow('m3')]);
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
      const { passwordHash, isMarketplaceAdmin, ...row } = userRow(number);
      return { ...row, password_hash: passwordHash, is_marketplace_admin: isMarketplaceAdmin };
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
      const { email, passwordHash, isMarketplaceAdmin, ...row } = userRow(7);
      const renamed = { address: email, password_hash: passwordHash, is_marketplace_admin: isMarketplaceAdmin };
      yield { table: 'users', row: { ...row, ...renamed } };
    }
    await restoreRows(database, lines(), { version: 'older', replace: true, migrations });
    expect((await rowsOf()).users).toEqual([userRow(7)]);
  });

  test('are those of one moment, while others are written', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => mailRow(`n${index}`));
    await database.insertInto('mails').values(rows).execute();
    const writing = (async () => {
      for (let number = 10; number < 40; number++) {
        await site.deps.database.transaction().execute(async (transaction) => {
          await transaction.insertInto('users').values(userRow(number)).execute();
          await transaction
            .insertInto('mails')
            .values(mailRow(`of-${number}`))
            .execute();
        });
      }
    })();
    const { rows: counts } = await backUp();
    await writing;
    // Each of these users has exactly one mail.
    expect((counts.mails ?? 0) - (counts.users ?? 0)).toBe(1_200);
  });
});
