/** Owners find, export and erase all data of a person at their host. Erased bookings free their places immediately. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMailDocument } from '../../src/outbox/mailDocuments.ts';
import { erasePerson } from '../../src/submissions/person/erasePerson.ts';
import { reconcilePlaces } from '../../src/submissions/places/reconcilePlaces.ts';
import { addUsers, auditEvents, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedTrips } from '../setup/submissions/limitedTrips.ts';

const email = 'anna@example.org';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'kca');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, counts, departure, documentOf, ledger } = limitedTrips(() => site);

const submit = (fields: Record<string, string>, subdomain = 'ya', as = token) =>
  callSite(site, 'post', `/admin/${subdomain}/datenschutz`, as)
    .set({ Accept: 'text/html', Origin: 'http://localhost' })
    .type('form')
    .send(fields);
const events = async (action: 'export' | 'deletion') =>
  (await auditEvents(site, action)).filter(({ subject }) => subject === 'data of a person');

/** Stores the other documents of the person. */
async function storeOthers(reference: string): Promise<void> {
  const mail = {
    id: `${reference}-note`,
    subdomain: 'ya',
    about: reference,
    subject: 'Hallo',
    title: 'Hallo',
    parts: [],
  };
  const transaction = site.client.transaction();
  addMailDocument(transaction, { ...mail, to: 'ANNA@example.org' }, new Date());
  addMailDocument(transaction, { ...mail, id: `${reference}-host`, to: 'hallo@ya.example.org' }, new Date());
  addMailDocument(transaction, { ...mail, id: 'other', about: 'LF-ZZZZ-ZZZZ', to: 'bob@example.org' }, new Date());
  const entry = { _type: 'waitingEntry', subdomain: 'ya', email, name: 'Anna' };
  transaction.createOrReplace({ ...entry, _id: 'private.waiting.LF-WAIT-WAIT', reference: 'LF-WAIT-WAIT' });
  await transaction.commit({ visibility: 'sync' });
}

test('finds everything of the person at this host, in any spelling of the address', async () => {
  const reference = await book(2);
  await storeOthers(reference);
  const response = await submit({ aktion: 'suchen', email: ' Anna@Example.org' });
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  for (const text of [
    reference,
    'angefragt',
    '1 Eintrag auf Wartelisten',
    '2 E-Mails',
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
  const references = JSON.parse(response.text).submissions.map((each: { reference: string }) => each.reference);
  expect(references).toContain(reference);
  const recorded = await events('export');
  expect(recorded).toMatchObject([{ by: 'kim', subdomain: 'ya' }]);
  expect(JSON.stringify(recorded)).not.toContain('example.org');
});

test('erases only after the confirmation, and frees the places immediately', async () => {
  const reference = await book(2);
  const { guardian } = (await documentOf(reference))?.payload ?? {};
  const kept = await book(1, { guardian: { ...guardian, email: 'bob@example.org' } });
  await storeOthers(reference);
  expect(await counts()).toMatchObject({ booked: 3, left: 2 });
  const unconfirmed = await submit({ aktion: 'loeschen', email });
  expect(unconfirmed.status).toBe(422);
  expect(unconfirmed.text).toContain('Bestätige bitte');
  expect(await counts()).toMatchObject({ booked: 3 });

  const erased = await submit({ aktion: 'loeschen', email, bestaetigt: 'ja' });
  expect([erased.status, erased.headers.location]).toEqual([303, '/admin/ya/datenschutz?hinweis=geloescht']);
  expect(await counts()).toMatchObject({ booked: 1, left: 4 });
  expect(await ledger()).toMatchObject({ entries: [{ reference: kept, places: 1 }] });
  expect(await documentOf(kept)).toBeDefined();
  const left = await site.client.fetch('*[_type in ["submission", "outgoingMail", "waitingEntry"]]._id');
  expect(left.toSorted()).toEqual(['private.mail.other', `private.submission.${kept}`].toSorted());
  const records = [await auditEvents(site), await site.client.fetch('*[_type == "erasure"]')];
  expect(JSON.stringify(records)).not.toContain('example.org');
  expect(await events('deletion')).toMatchObject([{ by: 'kim', subdomain: 'ya' }]);
  const settings = { ...site.deps, content: site.client, hosts: site.deps.env.hosts };
  // The ledger agrees with Redis.
  expect(await reconcilePlaces(settings)).toBe(0);
});

test('the command for persons frees the places as well', async () => {
  await book(2);
  expect(await counts()).toMatchObject({ booked: 2 });
  await erasePerson(site.deps.person, email);
  expect(await counts()).toMatchObject({ booked: 0, left: 5 });
  expect((await site.deps.ledgers.loadLedger(departure()))?.entries).toEqual([]);
});

test('control: if only the document were deleted, the place would stay taken', async () => {
  const reference = await book(2);
  await site.client.delete(`private.submission.${reference}`);
  expect(await counts()).toMatchObject({ booked: 2 });
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

test('an erasure that is interrupted says so, and a repetition completes it', async () => {
  const reference = await book(2);
  await storeOthers(reference);
  vi.spyOn(site.deps.person.places.ledgers, 'change').mockRejectedValueOnce(new TypeError('terminated'));
  const fields = { aktion: 'loeschen', email, bestaetigt: 'ja' };
  const interrupted = await submit(fields);
  expect(interrupted.status).toBe(503);
  expect(interrupted.headers['retry-after']).toBeDefined();
  expect(interrupted.text).toContain('Was schon gelöscht ist, bleibt gelöscht.');
  expect(await documentOf(reference)).toBeTruthy();
  expect((await submit(fields)).status).toBe(303);
  expect(await documentOf(reference)).toBeFalsy();
  expect((await ledger())?.entries).toEqual([]);
});
