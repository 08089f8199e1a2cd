// Proves specification §8.3, §8.4, §8.5, §9.6, §10.5, §11.4, §12.3
/** A contact message from the form to the mail: accepted messages are never lost, and duplicates are stored once. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadMessages } from '#bookings/storedSubmissions.ts';
import { createDeps } from '#deps.ts';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { acceptContact } from '#messages/contactMessage.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { redisContent } from '#test/setup/redis/redisContent.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    { _type: 'destination', ...buildDestination({ destinationId: 1 }) },
    { _type: 'destination', ...buildDestination({ subdomain: 'ya', destinationId: 2, title: 'Gipfel & Grat' }) },
    { _type: 'destination', ...buildDestination({ subdomain: 'ya', destinationId: 3, archived: true }) },
    { _type: 'destination', ...buildDestination({ subdomain: 'bdkj', destinationId: 4 }) },
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
    {
      _id: 'partner-ya',
      _type: 'partner',
      subdomain: 'ya',
      slug: 'young-alps',
      name: 'Young Alps',
      trader: { company: 'YA GmbH', address: 'Weg 1', contact: 'Post' },
    },
    { _id: 'page-kontakt', _type: 'page', key: 'kontakt', title: 'Kontakt', body: [] },
  ]);
});
afterAll(() => site.stop());
const { isDelivered, jobs, mailOf, mailsAbout, newKey, references, send, work } = submissionCalls(
  () => site,
  '/api/contact',
);

const complete = { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Gibt es <b>Kojen</b>?\nUnd Pferde?' };
const mailFiles = async () => await readdir(join(site.dataDir, 'mail')).catch(() => []);
const storedMessage = async (reference: string) =>
  (await loadMessages(site.deps.database, [reference]))[0]?.message ?? null;
let before: string[];
beforeEach(async () => {
  before = await references();
});
/** Returns how many messages the test has stored. */
const stored = async () => (await references()).length - before.length;

describe('an accepted message', () => {
  test('is stored and mailed to organiser and sender, and nothing of it is in Redis', async () => {
    const response = await send({ ...complete, topic: 'reise', combinedId: '2-ya' });
    const { reference } = response.body;
    expect([response.status, isReference(reference)]).toEqual([202, true]);
    expect(response.headers['cache-control']).toBe('no-store');
    work();
    await isDelivered(reference);
    expect(await storedMessage(reference)).toMatchObject({
      subdomain: 'ya',
      payload: { ...complete, topic: 'reise', combinedId: '2-ya' },
      trip: { title: 'Gipfel & Grat' },
      receivedAt: '2026-11-21T10:00:00.000Z',
    });
    expect(await mailsAbout(reference)).toMatchObject([
      { delivery: 'organiser', state: 'filed' },
      { delivery: 'sender', state: 'filed' },
    ]);

    const toOrganiser = await mailOf(reference, 'organiser');
    expect(toOrganiser).toMatch(/^To: hallo@ya\.example\.org/m);
    expect(toOrganiser).toMatch(/^Reply-To: Anna Beispiel <anna@example\.org>/m);
    expect(toOrganiser).toContain('> Gibt es <b>Kojen</b>?');
    expect(toOrganiser).toContain('Gibt es &lt;b&gt;Kojen&lt;/b&gt;?');
    expect(toOrganiser).toContain('Gipfel &amp; Grat');
    const toSender = await mailOf(reference, 'sender');
    expect(toSender).toMatch(/^To: anna@example\.org/m);
    expect(toSender).toContain(reference);
    expect(toSender).toContain('Hallo Anna Beispiel,');
    expect(toSender).not.toContain('Kojen');

    await expect.poll(jobs).toEqual([]);
    const redisText = await redisContent(site.worker.redis);
    expect(['Anna', 'anna@', 'Kojen', 'Pferde'].filter((word) => redisText.includes(word))).toEqual([]);
  });

  test('has jobs without personal data', async () => {
    const { reference } = (await send(complete)).body;
    const sending = async () => (await jobs()).map(({ name, data }) => `${name} ${JSON.stringify(data)}`).sort();
    await expect
      .poll(sending)
      .toEqual([`sendMail {"id":"${reference}-organiser"}`, `sendMail {"id":"${reference}-sender"}`]);
  });

  test.each<[string, string, object, string | null, string]>([
    ['localhost', 'in general', {}, null, 'kontakt@localhost'],
    ['localhost', 'for an organiser', { host: 'ya' }, 'ya', 'hallo@ya.example.org'],
    ['localhost', 'for an organiser without an address', { host: 'kca' }, 'kca', 'kontakt@localhost'],
    [
      'localhost',
      'about a trip, whose host replaces the selected one',
      { host: 'kca', combinedId: '2-YA' },
      'ya',
      'hallo@ya.example.org',
    ],
    ['ya.localhost', 'on an organiser’s own site', {}, 'ya', 'hallo@ya.example.org'],
    ['bdkj.localhost', 'about a trip off the marketplace', { combinedId: '4-bja' }, 'bdkj', 'kontakt@localhost'],
  ])('%s: %s', async (host, _name, about, subdomain, address) => {
    work();
    const { body } = await send({ ...complete, ...about }, { Host: host });
    await isDelivered(body.reference);
    expect(await storedMessage(body.reference)).toMatchObject({ subdomain });
    expect(await mailOf(body.reference, 'organiser')).toContain(`To: ${address}\r\n`);
  });

  test('can be form-encoded', async () => {
    const response = await send(complete).type('form');
    expect(response.status).toBe(202);
    expect((await storedMessage(response.body.reference))?.payload).toEqual(complete);
  });
});

describe('a message repeated with the same key', () => {
  test('is stored once if sent twenty times concurrently', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    work();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(complete, headers)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(202));
    const references = new Set(responses.map(({ body }) => body.reference));
    expect(references.size).toBe(1);
    const [reference = ''] = references;
    await isDelivered(reference);
    await expect.poll(jobs).toEqual([]);
    expect((await mailFiles()).filter((name) => name.startsWith(reference))).toHaveLength(2);
    expect([await stored(), (await mailsAbout(reference)).length]).toEqual([1, 2]);
  });

  test('returns the same reference after delivery and is not delivered again', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const worker = work();
    const { reference } = (await send(complete, headers)).body;
    await isDelivered(reference);
    await expect.poll(jobs).toEqual([]);
    await worker.close();
    expect((await send(complete, headers)).body).toEqual({ reference });
    expect([await stored(), await jobs()]).toEqual([1, []]);
  });

  test('is stored again as another message after its time is over', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const { reference } = (await send(complete, headers)).body;
    const rows = site.deps.database.updateTable('submissions').where('reference', '=', reference);
    await rows.set({ receivedAt: new Date('2026-11-01T10:00:00Z') }).execute();
    const again = await send({ ...complete, message: 'Etwas anderes' }, headers);
    expect(again.status).toBe(202);
    expect(again.body.reference).not.toBe(reference);
    expect(await stored()).toBe(2);
  });

  test('without a key, each message is stored separately', async () => {
    const post = () => request(site.app).post('/api/contact').set('Host', 'localhost').send(complete);
    const responses = [await post(), await post()];
    expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(2);
  });
});

describe('rejected without storing anything', () => {
  afterEach(async () => expect(await stored()).toBe(0));

  test.each<[object, string[]]>([
    [{}, ['name', 'email', 'message']],
    [{ ...complete, name: 5, message: ['a'] }, ['name', 'message']],
    [{ ...complete, email: 'anna@example' }, ['email']],
    [{ ...complete, message: ' \n ' }, ['message']],
    [{ ...complete, message: 'x'.repeat(5_001) }, ['message']],
    [{ ...complete, topic: 'wetter' }, ['topic']],
    [{ ...complete, combinedId: 'nirgends' }, ['combinedId']],
    [{ ...complete, combinedId: '999-ya' }, ['combinedId']],
    [{ ...complete, combinedId: '3-ya' }, ['combinedId']],
    [{ ...complete, combinedId: '4-bdkj' }, ['combinedId']],
    [{ ...complete, host: 'niemand' }, ['host']],
  ])('returns 422 for %j', async (body, fields) => {
    const response = await send(body);
    expect([response.status, response.type]).toEqual([422, 'application/problem+json']);
    expect(response.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  test.each(['[]', '[{"name":"Anna"}]', 'null', '"text"', '5'])(
    'returns 422 for a body that is not an object: %s',
    async (body) => {
      const sent = request(site.app).post('/api/contact').set('Host', 'localhost').type('json').send(body);
      expect((await sent).status).toBe(422);
    },
  );

  test('returns 413 for a body that is too large', async () => {
    expect((await send({ ...complete, message: 'x'.repeat(100_000) })).status).toBe(413);
  });

  test('returns 400 for invalid JSON and for an invalid key', async () => {
    expect((await send({}).type('json').send('{"name":')).status).toBe(400);
    expect((await send(complete, { 'Idempotency-Key': 'x'.repeat(256) })).status).toBe(400);
  });

  test.each<[Record<string, string>, number]>([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://elsewhere.example' }, 403],
    [{ Origin: 'null' }, 403],
  ])('rejects cross-origin requests: %j', async (headers, status) => {
    expect((await send(complete, headers)).status).toBe(status);
  });

  test('responds as usual if the honeypot field is filled in', async () => {
    const response = await send({ ...complete, [honeypotField]: 'Kaufen!' });
    expect([response.status, isReference(response.body.reference)]).toEqual([202, true]);
  });
});

test.each<Record<string, string>>([{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'http://localhost' }])(
  'accepts requests from our own pages: %j',
  async (headers) => expect((await send(complete, headers)).status).toBe(202),
);

describe('while Redis is down', () => {
  test('a web process that started without Redis accepts messages, and sends them as soon as Redis is available', async () => {
    await site.redis.kill();
    const shutdown = createShutdown(site.deps.logger);
    const deps = createDeps(site.deps.env, site.deps.logger, shutdown);
    const marketplace = { scope: { kind: 'marketplace' }, origin: 'http://localhost' } as const;
    const accept = (text: string) => acceptContact(deps, marketplace, 'visitor', complete, { text, seconds: 60 });
    expect(isReference(await accept('never-seen'))).toBe(true);
    await site.redis.restart();
    await expect
      .poll(async () => {
        const reference = await accept(newKey());
        return (await jobs()).some(({ data }) => data.id === `${reference}-sender`);
      })
      .toBe(true);
    await shutdown.close();
  });
});

describe('the page without JavaScript shows the form again with entered values, or redirects to a confirmation', () => {
  beforeEach(() => site.deps.database.deleteFrom('submissions').execute());

  const get = (path: string, host = 'localhost') =>
    request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
  const post = (fields: Record<string, string>, path = '/kontakt') =>
    request(site.app).post(path).set({ Host: 'localhost', Accept: 'text/html' }).type('form').send(fields);
  const complete = { name: 'Anna', email: 'anna@example.org', message: 'Hallo!' };
  const stored = () => site.deps.database.selectFrom('submissions').select('reference').execute();
  const cacheControl = ({ headers }: { headers: Record<string, string> }) => headers['cache-control'];

  test('the page is identical for all visitors and cacheable', async () => {
    const response = await get('/kontakt');
    expect([response.status, cacheControl(response)]).toEqual([200, expect.stringContaining('s-maxage')]);
    expect(response.text).toMatch(/<form[^>]*action="\/kontakt" method="post"/);
    expect((await get('/contact')).text).toContain('<link rel="canonical" href="http://localhost:3000/kontakt"');
  });

  test.each([
    ['?reise=2-ya', ['Gipfel &amp; Grat', 'value="2-ya"', 'action="/kontakt?reise=2-ya"']],
    ['?veranstalter=ya', ['<option value="ya" selected="">Young Alps']],
    ['?thema=team', ['<option value="team" selected="">']],
  ])('preselects the options given by the URL: %s', async (search, expected) => {
    const { text } = await get(`/kontakt${search}`);
    for (const part of expected) expect(text).toContain(part);
  });

  test.each(['?reise=999-ya', '?reise=<script>', '?veranstalter=niemand', '?thema=wetter', '?utm_source=x'])(
    'ignores invalid parameters: %s',
    async (search) => {
      const { status, text } = await get(`/kontakt${search}`);
      expect(status).toBe(200);
      expect(text).not.toContain('<script>"');
      expect(text).toContain('<option value="" selected="">Lagerfeuer-Team');
    },
  );

  test('has no recipient field on an organiser’s own site', async () => {
    expect((await get('/kontakt', 'ya.localhost')).text).not.toContain('name="host"');
  });

  test.each([
    ['a trip', '/kontakt?reise=2-ya', 'localhost', 1],
    ['an organiser’s own site', '/kontakt', 'ya.localhost', 1],
    ['a trip on that site', '/kontakt?reise=2-ya', 'ya.localhost', 1],
    ['the marketplace, where a field names the recipient', '/kontakt', 'localhost', 0],
  ])('says once who receives and answers a message: %s', async (_what, path, host, times) => {
    const { text } = await get(path, host);
    expect(text.match(/Deine Nachricht geht an [^.]+\. Von dort kommt auch die Antwort\./g) ?? []).toHaveLength(times);
  });

  test('redirects an accepted message to a confirmation that is reloadable, not cached and not indexed', async () => {
    const response = await post(complete);
    expect([response.status, cacheControl(response)]).toEqual([303, 'no-store']);
    const location = response.headers.location ?? '';
    expect(location).toMatch(/^\/kontakt\/gesendet\/LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const confirmation = await get(location);
    expect([confirmation.status, cacheControl(confirmation)]).toEqual([200, 'no-store']);
    expect(confirmation.text).toContain(location.split('/').at(-1));
    expect(confirmation.text).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each(['/kontakt/gesendet/irgendwas', '/kontakt/gesendet/LF-0000-0000', '/kontakt/gesendet'])(
    'returns 404 for %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('a double click creates one message', async () => {
    const fields = { ...complete, message: 'Klick, klick' };
    const [first, second] = await Promise.all([post(fields), post(fields)]);
    expect(first?.headers.location).toBe(second?.headers.location);
    expect(await stored()).toHaveLength(1);
    expect((await post({ ...complete, message: 'Noch etwas' })).headers.location).not.toBe(first?.headers.location);
  });

  test('with errors: shows the page again with the entered values and the errors', async () => {
    const fields = { ...complete, name: '"><b>Anna', email: 'anna', combinedId: '2-ya', topic: 'buchung' };
    const response = await post(fields, '/kontakt?reise=2-ya');
    expect([response.status, cacheControl(response)]).toEqual([422, 'no-store']);
    expect(response.text).toContain('<title>Fehler: Kontakt');
    expect(response.text).toMatch(/<section[^>]* autofocus/i);
    expect(response.text).toContain('<a href="#feld-email">Diese E-Mail-Adresse stimmt so nicht.');
    expect(response.text).toMatch(/<input id="feld-email"[^>]*aria-describedby="feld-email-fehler"[^>]*value="anna"/);
    expect(response.text).toContain('value="&quot;&gt;&lt;b&gt;Anna"');
    expect(response.text).toContain('<option value="buchung" selected="">');
    expect(response.text).toMatch(/<input id="feld-combinedId"[^>]*checked=""/);
    expect(await stored()).toEqual([]);
    // The cached page contains no submitted values.
    expect((await get('/kontakt?reise=2-ya')).text).not.toContain('Anna');
  });

  test('for a removed trip: keeps the entered message', async () => {
    const response = await post({ ...complete, combinedId: '999-ya' }, '/kontakt?reise=999-ya');
    expect(response.status).toBe(422);
    expect(response.text).toContain('Diese Reise gibt es nicht mehr.');
    expect(response.text).toContain('Hallo!</textarea>');
    expect(response.text).not.toMatch(/name="combinedId"|#feld-combinedId/);
  });

  test('a filled honeypot field leads to a confirmation, but nothing is stored', async () => {
    const response = await post({ ...complete, [honeypotField]: 'Kaufen!' });
    expect(response.headers.location).toMatch(/^\/kontakt\/gesendet\/LF-/);
    expect(await stored()).toEqual([]);
  });
});
