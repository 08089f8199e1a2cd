/** The contact page without JavaScript: shows the form again with entered values, or redirects to a confirmation. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { allowConnections, refuseConnections } from '#test/setup/database/testDatabase.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    { _type: 'destination', ...buildDestination({ subdomain: 'ya', destinationId: 2, title: 'Gipfel & Grat' }) },
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
beforeEach(() => site.deps.database.deleteFrom('submissions').execute());
afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
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

test('while PostgreSQL does not answer: shows the page again and allows a retry', async () => {
  await refuseConnections(site.deps.env.databaseUrl);
  const response = await post(complete);
  await allowConnections(site.deps.env.databaseUrl);
  expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.text).toContain('gerade nicht annehmen');
  expect(response.text).toContain('Hallo!</textarea>');
  await expect.poll(async () => (await post(complete)).status).toBe(303);
});

test('while Redis is down: a message is accepted', async () => {
  await site.redis.kill();
  expect((await post(complete)).status).toBe(303);
  await site.redis.restart();
});

test.each<[string, () => ReturnType<typeof post>, number]>([
  ['from another site', () => post(complete).set('Sec-Fetch-Site', 'cross-site'), 403],
  ['with a body that is too large', () => post({ ...complete, message: 'x'.repeat(100_000) }), 413],
  ['with an unsupported content type', () => post({}).type('text/plain').send('Hallo'), 415],
])('%s: an error page', async (_name, send, status) => {
  const response = await send();
  expect([response.status, response.type]).toEqual([status, 'text/html']);
});

test('a filled honeypot field leads to a confirmation, but nothing is stored', async () => {
  const response = await post({ ...complete, [honeypotField]: 'Kaufen!' });
  expect(response.headers.location).toMatch(/^\/kontakt\/gesendet\/LF-/);
  expect(await stored()).toEqual([]);
});
