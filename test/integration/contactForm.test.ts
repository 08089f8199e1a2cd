/** The contact page without scripts: a plain form that comes back with what was typed, or leads to a confirmation. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { honeypotField } from '../../src/domain/bookings/contactForm.ts';
import { buildDestination } from '../builders/destination.ts';
import { startSite, type TestSite } from '../setup/site.ts';

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
beforeEach(() => site.worker.queues.submissions.obliterate({ force: true }));
afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
const post = (fields: Record<string, string>, path = '/kontakt') =>
  request(site.app).post(path).set({ Host: 'localhost', Accept: 'text/html' }).type('form').send(fields);
const complete = { name: 'Anna', email: 'anna@example.org', message: 'Hallo!' };
const jobs = () => site.worker.queues.submissions.getJobs();
const head = ({ headers }: { headers: Record<string, string> }) => headers['cache-control'];

test('the page is the same for everyone and may be kept', async () => {
  const answer = await get('/kontakt');
  expect([answer.status, head(answer)]).toEqual([200, expect.stringContaining('s-maxage')]);
  expect(answer.text).toMatch(/<form[^>]*action="\/kontakt" method="post"/);
  expect((await get('/contact')).text).toContain('<link rel="canonical" href="http://localhost:3000/kontakt"');
});

test.each([
  ['?reise=2-ya', ['Gipfel &amp; Grat', 'value="2-ya"', 'action="/kontakt?reise=2-ya"']],
  ['?veranstalter=ya', ['<option value="ya" selected="">Young Alps']],
  ['?thema=team', ['<option value="team" selected="">']],
])('what an address asks about is chosen: %s', async (search, expected) => {
  const { text } = await get(`/kontakt${search}`);
  for (const part of expected) expect(text).toContain(part);
});

test.each(['?reise=999-ya', '?reise=<script>', '?veranstalter=niemand', '?thema=wetter', '?utm_source=x'])(
  'what cannot be meant is left out: %s',
  async (search) => {
    const { status, text } = await get(`/kontakt${search}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>"');
    expect(text).toContain('<option value="" selected="">Lagerfeuer-Team');
  },
);

test('on an organiser’s own site nobody has to say whom they write to', async () => {
  expect((await get('/kontakt', 'ya.localhost')).text).not.toContain('name="host"');
});

test('accepted: on to a confirmation that can be reloaded, is not kept and not found', async () => {
  const answer = await post(complete);
  expect([answer.status, head(answer)]).toEqual([303, 'no-store']);
  const to = answer.headers.location ?? '';
  expect(to).toMatch(/^\/kontakt\/gesendet\/LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const confirmation = await get(to);
  expect([confirmation.status, head(confirmation)]).toEqual([200, 'no-store']);
  expect(confirmation.text).toContain(to.split('/').at(-1));
  expect(confirmation.text).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['/kontakt/gesendet/irgendwas', '/kontakt/gesendet/LF-0000-0000', '/kontakt/gesendet'])(
  '%s confirms nothing',
  async (path) => expect((await get(path)).status).toBe(404),
);

test('sent twice by a second click: one message', async () => {
  const fields = { ...complete, message: 'Klick, klick' };
  const [first, second] = await Promise.all([post(fields), post(fields)]);
  expect(first?.headers.location).toBe(second?.headers.location);
  expect(await jobs()).toHaveLength(1);
  expect((await post({ ...complete, message: 'Noch etwas' })).headers.location).not.toBe(first?.headers.location);
});

test('with mistakes: the page again, with what was typed and what is wrong', async () => {
  const fields = { ...complete, name: '"><b>Anna', email: 'anna', combinedId: '2-ya', topic: 'buchung' };
  const answer = await post(fields, '/kontakt?reise=2-ya');
  expect([answer.status, head(answer)]).toEqual([422, 'no-store']);
  expect(answer.text).toContain('<title>Fehler: Kontakt');
  expect(answer.text).toMatch(/<section[^>]* autofocus/i);
  expect(answer.text).toContain('<a href="#feld-email">Diese E-Mail-Adresse stimmt so nicht.');
  expect(answer.text).toMatch(/<input id="feld-email"[^>]*aria-describedby="feld-email-fehler"[^>]*value="anna"/);
  expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;Anna"');
  expect(answer.text).toContain('<option value="buchung" selected="">');
  expect(answer.text).toMatch(/<input id="feld-combinedId"[^>]*checked=""/);
  expect(await jobs()).toEqual([]);
  // The page that everybody gets has nothing of it.
  expect((await get('/kontakt?reise=2-ya')).text).not.toContain('Anna');
});

test('about a trip that is gone: the message is not lost', async () => {
  const answer = await post({ ...complete, combinedId: '999-ya' }, '/kontakt?reise=999-ya');
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('Diese Reise gibt es nicht mehr.');
  expect(answer.text).toContain('Hallo!</textarea>');
  expect(answer.text).not.toMatch(/name="combinedId"|#feld-combinedId/);
});

test('while Redis is away: the page again, with a way to try again', async () => {
  await site.redis.kill();
  const answer = await post(complete);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.text).toContain('gerade nicht annehmen');
  expect(answer.text).toContain('Hallo!</textarea>');
  await site.redis.restart();
});

test.each<[string, () => ReturnType<typeof post>, number]>([
  ['from another site', () => post(complete).set('Sec-Fetch-Site', 'cross-site'), 403],
  ['far too long', () => post({ ...complete, message: 'x'.repeat(100_000) }), 413],
  ['as something else', () => post({}).type('text/plain').send('Hallo'), 415],
])('%s: an error page', async (_what, send, status) => {
  const answer = await send();
  expect([answer.status, answer.type]).toEqual([status, 'text/html']);
});

test('the field that people do not see leads to a confirmation of nothing', async () => {
  const answer = await post({ ...complete, [honeypotField]: 'Kaufen!' });
  expect(answer.headers.location).toMatch(/^\/kontakt\/gesendet\/LF-/);
  expect(await jobs()).toEqual([]);
});
