// Proves specification §13.5
/** The id of a request continues into its jobs, mails, audit events and log lines. */
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasty } from '#test/setup/deadlines.ts';
import { startHastyWeb } from '#test/setup/hastyWeb.ts';
import { addUsers, auditEvents, password, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

interface Line {
  name: string;
  msg: string;
  trace?: string;
  route?: string;
  status?: number;
}

let site: TestSite;
let lines: Line[];
const { work, mailOf, isDelivered, jobs, send } = submissionCalls(() => site, '/api/contact');
const message = { name: 'Kim', email: 'kim@example.org', message: 'Guten Tag!' };

beforeAll(async () => {
  site = await startSite({ log: (line) => void lines?.push(JSON.parse(line)) });
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => site.stop());

const requestLines = () => lines.filter(({ msg }) => msg === 'request');
const signIn = (headers: Record<string, string> = {}) =>
  request(site.app)
    .post('/api/admin/login')
    .set({ Host: 'localhost', ...headers })
    .send({ subdomain: 'ya', username: 'kim', password });

test('a request, its job and its mails have the id of the header traceparent', async () => {
  const { body } = await send(message, { traceparent });
  // The jobs are enqueued after the response.
  await expect.poll(jobs).toHaveLength(2);
  const [job] = await jobs();
  expect(job?.data).not.toHaveProperty('trace');
  expect(job?.opts.telemetry?.metadata).toContain(trace);
  work();
  await isDelivered(body.reference);
  for (const recipient of ['organiser', 'sender']) {
    expect(await mailOf(body.reference, recipient)).toContain(`X-Trace-ID: ${trace}`);
  }
  expect(requestLines()).toEqual([
    expect.objectContaining({ name: 'web', trace, method: 'POST', kind: 'api', route: '/contact', status: 202 }),
  ]);
  await expect
    .poll(() => lines.find(({ msg }) => msg === 'job completed'))
    .toMatchObject({ name: 'worker', trace, job: 'sendMail' });
});

test.each([
  ['no header', undefined],
  ['an invalid header', 'kim@example.org'],
])('%s: requests get different ids', async (_what, header) => {
  const headers = header ? { traceparent: header } : {};
  for (const _ of [1, 2])
    await request(site.app)
      .get('/robots.txt')
      .set({ Host: 'localhost', ...headers });
  const ids = requestLines().map((line) => line.trace);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(new Set(ids).size).toBe(2);
});

test('the id does not affect deduplication', async () => {
  const headers = { 'Idempotency-Key': 'same' };
  const first = await send(message, { ...headers, traceparent });
  const second = await send(message, headers);
  expect([second.status, second.body]).toEqual([202, first.body]);
  const mailsToSend = async () => (await jobs()).map(({ data }) => data.id).sort();
  await expect.poll(mailsToSend).toEqual([`${first.body.reference}-organiser`, `${first.body.reference}-sender`]);
});

test.each([
  ['/gibt-es-nicht?q=geheim', '/gibt-es-nicht'],
  ['/reisen/nirgendwo/_payload.json', '/reisen/nirgendwo/_payload.json'],
  ['/meine-buchung/geheim', '/meine-buchung/…'],
  ['/abmelden/anna@example.org/x', '/abmelden/…/x'],
  ['/abmelden/anna%40example.org', '/abmelden/…'],
])('the line of the missing page %s names it, without query, token and mail address', async (path, named) => {
  await request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
  expect(requestLines()).toMatchObject([{ status: 404, error: `Page Not Found: ${named}` }]);
});

test('a cached page has a line like a rendered one', async () => {
  const visit = () => request(site.app).get('/reisen/alle?page=geheim').set({ Host: 'localhost', Accept: 'text/html' });
  for (const _ of [1, 2, 3]) await visit();
  const page = { method: 'GET', kind: 'page', route: 'destinations-slug-page', status: 200, ms: expect.any(Number) };
  expect(requestLines()).toEqual([
    expect.objectContaining({ ...page, way: 'rendered' }),
    expect.objectContaining({ ...page, way: 'cached' }),
    expect.objectContaining({ ...page, way: 'cached' }),
  ]);
  expect(JSON.stringify(requestLines())).not.toMatch(/geheim|127\.0\.0\.1|\/reisen/);
});

const bearer = async () => ({ Authorization: `Bearer ${(await signIn()).body.token}` });

test('sign-ins and exports are audit events that only clients with a token can read', async () => {
  const before = (await auditEvents(site)).length;
  expect((await signIn({ traceparent })).status).toBe(200);
  const headers = { Host: 'localhost', ...(await bearer()) };
  for (const path of ['trips', 'submissions']) {
    expect((await request(site.app).get(`/api/admin/${path}.csv?subdomain=ya`).set(headers)).status).toBe(200);
  }
  const event = { subdomain: 'ya', by: 'kim' };
  expect((await auditEvents(site)).slice(before)).toEqual([
    expect.objectContaining({ ...event, action: 'sign-in', trace }),
    expect.objectContaining({ ...event, action: 'sign-in' }),
    expect.objectContaining({ ...event, action: 'export', subject: 'trips', count: 1 }),
    expect.objectContaining({ ...event, action: 'export', subject: 'submissions of ya', count: 0 }),
  ]);
});

test('a refused sign-in is counted, but is no audit event', async () => {
  const before = (await auditEvents(site)).length;
  const wrong = { subdomain: 'ya', username: 'kim', password: 'falsch' };
  await request(site.app).post('/api/admin/login').set('Host', 'localhost').send(wrong);
  expect(await auditEvents(site)).toHaveLength(before);
  const { values } = await site.deps.metrics.access.signIns.get();
  expect(values.find(({ labels }) => labels.outcome === 'refused')?.value).toBe(1);
});

test('nothing is exported if the audit event cannot be stored', async () => {
  const headers = { Host: 'localhost', ...(await bearer()) };
  const path = '/api/admin/trips.csv?subdomain=ya';
  expect((await request(site.app).get(path).set(headers)).status).toBe(200);
  const hastyWeb = await startHastyWeb(site, { database: hasty.database });
  const { status, text } = await site.worker.database.transaction().execute(async (transaction) => {
    await sql`lock table audit_events`.execute(transaction);
    return request(hastyWeb.app).get(path).set(headers);
  });
  await hastyWeb.stop();
  expect([status, text]).toEqual([503, expect.not.stringContaining('Reise')]);
});
