// Proves specification §13.5
/** Audit events of actions that are not requests of a signed-in organiser, and their retention. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { type AuditEvent, deleteOldAuditEvents } from '#database/auditEvents.ts';
import { addUsers, auditEvents, password, readUser, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';
import { runDeleteOldSubmissions } from '#worker/submissions/deleteOldSubmissions.ts';

let site: TestSite;
const { send, work, isDelivered } = submissionCalls(() => site, '/api/contact');

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
});
afterAll(() => site.stop());

const eventsOf = (...actions: AuditEvent['action'][]) => auditEvents(site, ...actions);

test('accounts, clones and deletions are audit events', async () => {
  const credentials = { subdomain: 'ya', username: 'mo', password: 'ein langes Passwort', role: 'editor' } as const;
  expect(await createAccount(site.deps.database, credentials)).toBe(true);
  expect(await createAccount(site.deps.database, credentials)).toBe(false);
  const { role: _, ...withoutRole } = credentials;
  await replaceAccount(site.deps.database, withoutRole);
  expect(await readUser(site, 'ya', 'mo')).toMatchObject({ role: 'editor' });
  expect(await eventsOf('account-created', 'account-replaced')).toEqual([
    expect.objectContaining({ action: 'account-created', by: 'operator', subdomain: 'ya', subject: 'mo' }),
    expect.objectContaining({ action: 'account-replaced', by: 'operator', subdomain: 'ya', subject: 'mo' }),
  ]);

  const login = await request(site.app)
    .post('/api/admin/login')
    .set('Host', 'localhost')
    .send({ subdomain: 'ya', username: 'kim', password });
  const clone = await request(site.app)
    .post('/api/admin/trips/clone?subdomain=ya&destinationId=1')
    .set({ Host: 'localhost', Authorization: `Bearer ${login.body.token}` })
    .send({});
  expect(clone.status).toBe(201);
  expect(await eventsOf('clone')).toEqual([expect.objectContaining({ by: 'kim', subject: '1-ya to 2-ya' })]);

  work();
  const { body } = await send({ name: 'Thusnelda', email: 'thusnelda@example.org', message: 'Guten Tag!' });
  await isDelivered(body.reference);
  await runDeleteOldSubmissions({ ...site.worker, now: () => new Date('2028-11-21T10:00:00Z') });
  const deletions = await eventsOf('deletion');
  expect(deletions).toEqual([
    expect.objectContaining({ by: 'retention', subdomain: null, subject: 'submissions', count: 1 }),
  ]);
  expect(JSON.stringify(deletions)).not.toContain('Thusnelda');
});

test('audit events are deleted after their retention period', async () => {
  const count = async () => (await eventsOf('sign-in')).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await deleteOldAuditEvents(site.deps.database, 365, new Date('2027-11-20T10:00:00Z'));
  expect(await count()).toBe(before);
  await deleteOldAuditEvents(site.deps.database, 365, new Date('2027-11-22T10:00:00Z'));
  expect(await count()).toBe(0);
});
