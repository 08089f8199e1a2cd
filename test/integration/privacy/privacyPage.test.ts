// Proves specification §10.3
/** Owners find, export and erase all data of a person at their host. Erased bookings free their places immediately. */
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addMails } from '#mails/outgoingMail.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { addUsers, auditEvents, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';
import { personReport } from '#views/texts/organisers/privacy.ts';

const email = 'anna@example.org';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'kca');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const table of ['submissions', 'waitingEntries', 'mails'] as const)
    await site.deps.database.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());
const { askToJoin, book, bookingOf, counts, storedBooking } = waitingLists(() => site);

const submit = (fields: Record<string, string>, subdomain = 'ya', as = token) =>
  callSite(site, 'post', `/admin/${subdomain}/datenschutz`, as)
    .set({ Accept: 'text/html', Origin: 'http://localhost' })
    .type('form')
    .send(fields);
const events = async (action: 'export' | 'deletion') =>
  (await auditEvents(site, action)).filter(({ subject }) => subject === 'data of a person');

/** Stores further mails to the person and about the booking, and a mail to somebody else. */
async function storeMails(reference: string): Promise<void> {
  const mail = { subdomain: 'ya', about: reference, subject: 'Hallo', title: 'Hallo', parts: [] };
  const mails = [
    { ...mail, id: `${reference}-note`, to: 'ANNA@example.org' },
    { ...mail, id: `${reference}-host`, to: 'hallo@ya.example.org' },
    { ...mail, id: 'other', about: 'LF-ZZZZ-ZZZZ', to: 'bob@example.org' },
  ];
  await addMails(site.deps.database, mails, new Date());
}

/** Returns the names of all fields at any depth. */
function keysOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return new Set([...own, ...Object.values(value).flatMap((each) => [...keysOf(each)])]);
}

test('finds everything of the person at this host, in any spelling of the address', async () => {
  const reference = await book(2);
  await storeMails(reference);
  await askToJoin(4, 'anna');
  const response = await submit({ aktion: 'suchen', email: ' Anna@Example.org' });
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  for (const text of [
    reference,
    'angefragt',
    '1 Eintrag auf Wartelisten',
    '5 E-Mails',
    '1 noch nicht zugestellter Eingang',
    '2 Plätze sind',
  ]) {
    expect(response.text).toContain(text);
  }
  const elsewhere = await submit({ aktion: 'suchen', email }, 'kca', await signInAt(site, 'kca'));
  expect(elsewhere.text).toContain('Zu dieser Adresse ist nichts gespeichert.');
  expect(elsewhere.text).not.toContain(reference);
});

test('exports the data as a file, which is recorded without the address', async () => {
  const reference = await book(1);
  const response = await submit({ aktion: 'export', email });
  expect(response.headers['content-disposition']).toContain('daten.json');
  expect(response.headers['cache-control']).toBe('no-store');
  const references = JSON.parse(response.text).bookings.map((each: { reference: string }) => each.reference);
  expect(references).toContain(reference);
  const recorded = await events('export');
  expect(recorded).toMatchObject([{ by: 'kim', subdomain: 'ya' }]);
  expect(JSON.stringify(recorded)).not.toContain('example.org');
});

test('shows the same data as a page to read and print, which is recorded like the file', async () => {
  const reference = await book(2);
  await askToJoin(4, 'anna');
  const before = (await events('export')).length;
  const response = await submit({ aktion: 'anzeigen', email });
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const [, report = ''] = /<article[^>]*data-printed[^>]*>(.*?)<\/article>/s.exec(response.text) ?? [];
  for (const text of ['Auskunft zu', reference, 'Geburtsdatum', '1.5.2015', 'Feldweg 3', 'angefragt', 'Wartelisten'])
    expect(report).toContain(text);
  expect(await events('export')).toHaveLength(before + 1);
  expect((await submit({ aktion: 'anzeigen', email: 'nobody@example.org' })).text).not.toContain('data-printed');
});

test('the page has a German label for each field of the file', async () => {
  await book(2);
  await askToJoin(4, 'anna');
  const file = JSON.parse((await submit({ aktion: 'export', email })).text);
  expect([...keysOf(file)].filter((key) => !(key in personReport.fields) && !(key in personReport.lists))).toEqual([]);
});

test('the page shows at most 50 entries of a list and names the number of the others', async () => {
  const reference = await book(1);
  const mail = { subdomain: 'ya', about: reference, subject: 'Hallo', title: 'Hallo', parts: [], to: email };
  const mails = Array.from({ length: 60 }, (_, index) => ({ ...mail, id: `${reference}-${index}` }));
  await addMails(site.deps.database, mails, new Date());
  expect((await submit({ aktion: 'anzeigen', email })).text).toContain('12 weitere Einträge stehen nur in der Datei');
});

test('erases only after the confirmation, and frees the places immediately', async () => {
  const reference = await book(2);
  const kept = await book(1, { guardian: { ...bookingOf(1).guardian, email: 'bob@example.org' } });
  await storeMails(reference);
  expect(await counts()).toMatchObject({ booked: 3, left: 2 });
  const unconfirmed = await submit({ aktion: 'loeschen', email });
  expect(unconfirmed.status).toBe(422);
  expect(unconfirmed.text).toContain('Bestätige bitte');
  expect(await counts()).toMatchObject({ booked: 3 });

  const erased = await submit({ aktion: 'loeschen', email, bestaetigt: 'ja' });
  expect([erased.status, erased.headers.location]).toEqual([303, '/admin/ya/datenschutz?hinweis=geloescht']);
  expect(await counts()).toMatchObject({ booked: 1, left: 4 });
  expect(await storedBooking(reference)).toBeNull();
  expect(await storedBooking(kept)).not.toBeNull();
  const mails = await site.deps.database.selectFrom('mails').select('id').orderBy('id').execute();
  expect(mails.map(({ id }) => id)).toEqual([`${kept}-organiser`, `${kept}-sender`, 'other']);
  expect(JSON.stringify(await auditEvents(site))).not.toContain('example.org');
  expect(await events('deletion')).toMatchObject([{ by: 'kim', subdomain: 'ya' }]);
});

test.each([
  ['', 'Gib bitte deine E-Mail-Adresse an'],
  ['kein-postfach', 'Diese E-Mail-Adresse stimmt so nicht.'],
])('rejects the address "%s"', async (address, message) => {
  const response = await submit({ aktion: 'suchen', email: address });
  expect(response.status).toBe(422);
  expect(response.text).toContain(message);
});

test('rejects forms of other sites', async () => {
  const response = await request(site.app)
    .post('/admin/ya/datenschutz')
    .set({ Host: 'localhost', Origin: 'https://evil.example', Authorization: `Bearer ${token}` })
    .type('form')
    .send({ aktion: 'loeschen', email, bestaetigt: 'ja' });
  expect(response.status).toBe(403);
});

test('an erasure that fails says so and erases nothing, and a repetition completes it', async () => {
  const reference = await book(2);
  vi.spyOn(site.deps.person.mailFiles, 'remove').mockRejectedValueOnce(new UnavailableError('interrupted'));
  const fields = { aktion: 'loeschen', email, bestaetigt: 'ja' };
  const failed = await submit(fields);
  expect(failed.status).toBe(503);
  expect(failed.headers['retry-after']).toBeDefined();
  expect(failed.text).toContain('Das Löschen hat gerade nicht geklappt.');
  expect(await storedBooking(reference)).not.toBeNull();
  expect((await submit(fields)).status).toBe(303);
  expect(await storedBooking(reference)).toBeNull();
});
