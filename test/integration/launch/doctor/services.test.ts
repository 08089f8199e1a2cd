/** Checks of `npm run doctor` that ask other services: Redis, PostgreSQL, the content backend, the mail server, clocks and DNS. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#bookings/sealed.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { checkClock, readDateHeader } from '#launch/doctor/checkClock.ts';
import { checkContent } from '#launch/doctor/checkContent.ts';
import { checkDatabase, readDatabaseTime } from '#launch/doctor/checkDatabase.ts';
import { checkDataKeys } from '#launch/doctor/checkDataKeys.ts';
import { checkDns } from '#launch/doctor/checkDns.ts';
import { checkMail } from '#launch/doctor/checkMail.ts';
import { checkRedis } from '#launch/doctor/checkRedis.ts';
import type { Finding } from '#launch/doctor/finding.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { clientOf, startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';
import { type MailServer, startMailServer } from '#test/setup/mail/mailServer.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

const statesOf = (findings: Finding[]) => findings.map(({ state }) => state);

describe('Redis', () => {
  let server: TestRedis;
  let admin: Redis;
  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
  });
  afterEach(async () => {
    await admin.acl('SETUSER', 'default', '+config');
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
  });
  afterAll(async () => {
    admin.disconnect();
    await server.stop();
  });

  test('passes with a server that evicts nothing', async () => {
    expect(statesOf(await checkRedis({ url: server.url }))).toEqual(['passed', 'passed']);
  });

  test('fails if keys are evicted', async () => {
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const [, eviction] = await checkRedis({ url: server.url });
    expect(eviction).toMatchObject({ state: 'failed', fix: expect.stringContaining('noeviction') });
  });

  test('fails if the settings may not be read', async () => {
    await admin.acl('SETUSER', 'default', '-config');
    const [, eviction] = await checkRedis({ url: server.url });
    expect(eviction).toMatchObject({ state: 'failed', fix: expect.stringContaining('CONFIG GET') });
  });

  test('fails if the version is too old', async () => {
    const [version] = await checkRedis({ url: server.url }, '99.0');
    expect(version).toMatchObject({ state: 'failed', fix: expect.stringContaining('99.0') });
  });

  test('fails without a connection, and does not print the password', async () => {
    const findings = await checkRedis({ url: 'redis://:a-password@127.0.0.1:1' });
    expect(statesOf(findings)).toEqual(['failed']);
    expect(JSON.stringify(findings)).not.toContain('a-password');
  });

  test('is skipped if it is not configured', async () => {
    expect(statesOf(await checkRedis({}))).toEqual(['skipped']);
  });
});

describe('PostgreSQL', () => {
  let created: TestDatabase;
  let owner: Database;
  let addresses: { databaseUrl: string; databaseOwnerUrl: string };
  beforeAll(async () => {
    created = await createTestDatabase();
    addresses = { databaseUrl: created.env.DATABASE_URL, databaseOwnerUrl: created.env.DATABASE_OWNER_URL };
    owner = connectDatabase(addresses.databaseOwnerUrl, 'job', () => undefined);
  });
  afterAll(async () => {
    await owner.destroy();
    await created.drop();
  });

  test('passes with two roles and current tables', async () => {
    expect(statesOf(await checkDatabase(addresses))).toEqual(['passed', 'passed', 'passed']);
  });

  test('fails if the version is too old', async () => {
    const [version] = await checkDatabase(addresses, 99);
    expect(version).toMatchObject({ state: 'failed', fix: expect.stringContaining('99') });
  });

  test('fails if the application uses the role of the owner', async () => {
    const [, role] = await checkDatabase({ ...addresses, databaseUrl: addresses.databaseOwnerUrl });
    expect(role).toMatchObject({ state: 'failed', fix: expect.stringContaining('DATABASE_OWNER_URL') });
  });

  test('fails if the role of the application may create tables', async () => {
    await sql`grant create on schema public to public`.execute(owner);
    const [, role] = await checkDatabase(addresses);
    expect(role).toMatchObject({ state: 'failed', fix: expect.stringContaining('Revoke') });
    await sql`revoke create on schema public from public`.execute(owner);
  });

  test('fails if a migration was not run', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(owner);
    const [, , tables] = await checkDatabase(addresses);
    expect(tables).toMatchObject({ state: 'failed', message: expect.stringContaining(rows[0]?.name ?? 'none') });
    await sql`insert into kysely_migration values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(owner);
  });

  test('fails if the role of the owner cannot sign in', async () => {
    const wrong = Object.assign(new URL(addresses.databaseOwnerUrl), { password: 'a-password' }).href;
    const [, , tables] = await checkDatabase({ ...addresses, databaseOwnerUrl: wrong });
    expect(tables).toMatchObject({ state: 'failed', fix: expect.stringContaining('DATABASE_OWNER_URL') });
    expect(JSON.stringify(tables)).not.toContain('a-password');
  });

  test('fails without a connection, and does not print the password', async () => {
    const databaseUrl = 'postgres://lagerfeuer_app:a-password@127.0.0.1:1/lagerfeuer';
    const findings = await checkDatabase({ ...addresses, databaseUrl });
    expect(statesOf(findings)).toEqual(['failed']);
    expect(JSON.stringify(findings)).not.toContain('a-password');
  });

  test('is skipped if it is not configured', async () => {
    expect(statesOf(await checkDatabase(null))).toEqual(['skipped']);
  });

  test('has a clock', async () => {
    const source = { name: 'PostgreSQL', read: () => readDatabaseTime(addresses.databaseUrl) };
    expect(statesOf(await checkClock([source]))).toEqual(['passed']);
  });
});

describe('the content backend', () => {
  let backend: TestBackend;
  let gateway: Server;
  /** Returns whether the gateway rejects a request, as Sanity does for a token without the permission. */
  let isRejected: (body: string) => boolean;

  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = createServer(async (req, res) => {
      let body = '';
      for await (const chunk of req) body += chunk;
      if (isRejected(body)) {
        res.writeHead(403, { 'Content-Type': 'application/json' });
        res.end(JSON.stringify({ error: { description: 'Insufficient permissions' } }));
        return;
      }
      const headers = { authorization: req.headers.authorization ?? '', 'content-type': 'application/json' };
      const forwarded = await fetch(backend.backend.url + req.url, {
        method: req.method ?? 'GET',
        headers,
        ...(body && { body }),
      });
      res.writeHead(forwarded.status, { 'Content-Type': 'application/json' }).end(await forwarded.text());
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  beforeEach(() => {
    isRejected = () => false;
  });
  afterAll(async () => {
    gateway.close();
    gateway.closeAllConnections();
    await backend.remove();
  });

  const client = (token = testToken) =>
    clientOf(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, token).withConfig({ maxRetries: 0 });
  const draftsLeft = () =>
    backend.client.withConfig({ perspective: 'raw' }).fetch('count(*[_id in path("drafts.**")])');

  test('passes with a token that has all rights, and deletes its draft', async () => {
    expect(statesOf(await checkContent(client()))).toEqual(['passed', 'passed']);
    expect(await draftsLeft()).toBe(0);
  });

  test.each([
    ['create', '"create"'],
    ['change', '"patch"'],
    ['delete', '"delete"'],
  ])('fails if the token may not %s', async (right, mutation) => {
    isRejected = (body) => body.includes(mutation);
    const findings = await checkContent(client());
    expect(statesOf(findings)).toEqual(['passed', 'failed']);
    expect(findings[1]?.message).toContain(`may not ${right} drafts: Insufficient permissions`);
    expect(findings[1]?.fix).toContain('SANITY_TOKEN');
    expect(findings[1]?.fix?.includes('Delete the document')).toBe(right !== 'create');
  });

  test('fails with a wrong token', async () => {
    expect(statesOf(await checkContent(client('another-token')))).toContain('failed');
  });

  test('fails if it cannot be reached', async () => {
    const unreachable = clientOf('http://127.0.0.1:1', testToken).withConfig({ maxRetries: 0 });
    expect(statesOf(await checkContent(unreachable))).toEqual(['failed']);
  });
});

describe('the data keys', () => {
  const [first, second] = [createSealer(['a'.repeat(32)]), createSealer(['b'.repeat(32)])];
  const rotated = createSealer(['b'.repeat(32), 'a'.repeat(32)]);
  let created: TestDatabase;
  beforeAll(async () => {
    created = await createTestDatabase();
    const database = connectDatabase(created.env.DATABASE_URL, 'job', () => undefined);
    await storeSubmission(database, { ...buildBookingSubmission(), travellerData: first.seal({}, 'x') });
    await storeSubmission(database, { ...buildBookingSubmission(), reference: 'LF-2222-2222' });
    const paid = { reference: 'LF-2222-2222', paidOn: '2027-03-01', amount: 100, kind: 'transfer' } as const;
    const payment = { ...paid, by: 'kim', at: new Date(), payer: first.seal({}, 'y') };
    await database.insertInto('payments').values(payment).execute();
    await database.destroy();
  });
  afterAll(() => created.drop());

  test.each([
    [
      'pass with the key of the answers',
      first.keyIds,
      'passed',
      '2 answers and accounts, of which 0 with an older key',
    ],
    ['pass during a rotation, and count older answers', rotated.keyIds, 'passed', '2 with an older key'],
    ['fail if a key is missing', second.keyIds, 'failed', 'were encrypted with another key'],
    ['are skipped without the setting', [], 'skipped', 'DATA_KEYS is not set'],
  ] as const)('%s', async (_name, keyIds, state, message) => {
    const finding = await checkDataKeys(created.env.DATABASE_URL, keyIds);
    expect(finding).toMatchObject({ state, message: expect.stringContaining(message) });
  });
});

describe('the mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  test('passes if it accepts the connection, and receives no mail', async () => {
    expect((await checkMail(server.url)).state).toBe('passed');
    expect(server.messages).toEqual([]);
  });

  test('fails if it cannot be reached, without printing the password', async () => {
    const finding = await checkMail('smtp://kim:a-password@127.0.0.1:1');
    expect(finding).toMatchObject({ state: 'failed', fix: expect.stringContaining('SMTP_URL') });
    expect(JSON.stringify(finding)).not.toContain('a-password');
  });

  test.each([
    ['535 wrong password', 'failed'],
    [null, 'passed'],
  ])('sign-in with the reply %s: %s', async (reply, state) => {
    server.answerToSignIn = () => reply;
    expect((await checkMail(server.url.replace('//', '//kim:a-password@'))).state).toBe(state);
  });

  test('is skipped if mails are written to files', async () => {
    expect((await checkMail(undefined)).state).toBe('skipped');
  });
});

describe('the clock', () => {
  const now = () => new Date('2026-11-22T10:00:00Z');
  const stateAt = async (time: string) => {
    const [finding] = await checkClock([{ name: 'Redis', read: async () => new Date(time) }], now);
    return finding?.state;
  };

  test.each([
    ['2026-11-22T10:00:04Z', 'passed'],
    ['2026-11-22T09:59:56Z', 'passed'],
    ['2026-11-22T10:00:30Z', 'failed'],
    ['2026-11-22T09:59:30Z', 'failed'],
  ])('compared with %s: %s', async (time, state) => {
    expect(await stateAt(time)).toBe(state);
  });

  test('is skipped if the other machine does not respond', async () => {
    const read = () => Promise.reject(new Error('no response'));
    expect(statesOf(await checkClock([{ name: 'Redis', read }]))).toEqual(['skipped']);
  });

  test('is compared with the header of a web server', async () => {
    const server = createServer((_req, res) => res.setHeader('Date', 'Sun, 22 Nov 2026 10:00:00 GMT').end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await readDateHeader(url)).toEqual(now());
    server.close();
    server.closeAllConnections();
  });
});

describe('DNS', () => {
  const settings = { PLATFORM_DOMAIN: 'example.de', hosts: createHosts(defaultHosts) };

  test('passes if all names resolve', async () => {
    expect((await checkDns(settings, async () => ['203.0.113.1'])).state).toBe('passed');
  });

  test('fails with the names that do not resolve, also former names of hosts', async () => {
    const isMissing = (name: string) => ['ya.example.de', 'lf.example.de'].includes(name);
    const resolve = async (name: string) => {
      if (isMissing(name)) throw new Error('ENOTFOUND');
      return ['203.0.113.1'];
    };
    const finding = await checkDns(settings, resolve);
    expect(finding).toMatchObject({ state: 'failed', message: 'no address for lf.example.de, ya.example.de' });
    expect(finding.fix).toContain('*.example.de');
  });

  test('is skipped for localhost', async () => {
    expect((await checkDns({ ...settings, PLATFORM_DOMAIN: 'localhost' })).state).toBe('skipped');
  });
});
