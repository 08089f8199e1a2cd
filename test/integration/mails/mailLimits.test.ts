// Proves specification §9.6
/** Nobody can use up the mails that somebody else has asked for (decision 0039). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkMinutes } from '#domain/organisers/accounts/accountLinks.ts';
import { linkTo, mailsTo, openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import { addUser, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

const email = 'kim@example.org';
const forgotten = '/admin/ya/passwort-vergessen';
let site: TestSite;
let now = new Date('2026-11-21T10:00:00Z').getTime();

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now++), env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  await addUser(site, 'ya', { email });
});
afterAll(() => site.stop());
const { askToJoin, book, bookingOf, confirm, isDelivered, mailOf, mailsAbout, newKey, send, setCapacity, work } =
  waitingLists(() => site);

let visitors = 0;
beforeEach(() => site.deps.database.deleteFrom('mails').execute());

/** Each visitor has an address of its own. */
const newVisitor = () => ({ 'X-Forwarded-For': `192.0.2.${++visitors}` });
/** Sends a message, and returns the state of its confirmation. */
const write = async (visitor = newVisitor(), to = email) => {
  const message = { name: 'Kim', email: to, message: 'Habt ihr noch Plätze im Juli?' };
  const call = callSite(site, 'post', '/api/contact').set({ 'Idempotency-Key': newKey(), ...visitor });
  const mails = await mailsAbout((await call.send(message)).body.reference);
  return mails.find(({ delivery }) => delivery === 'sender')?.state;
};
const guardian = () => ({ ...bookingOf(1).guardian, email });
const askForPassword = (visitor = newVisitor()) => submitForm(site, forgotten, { konto: 'kim' }).set(visitor);

test('contact messages of strangers suppress no link for a new password', async () => {
  for (let count = 0; count < 21; count++) await write();
  expect(await write()).toBe('withheld');
  await askForPassword();
  expect((await openPage(site, await linkTo(site, email))).status).toBe(200);
});

test('one visitor cannot use up the confirmations that others get for a mailbox', async () => {
  const stranger = newVisitor();
  const sent = [];
  for (let count = 0; count < 6; count++) sent.push(await write(stranger, 'robin@example.org'));
  expect(sent).toEqual([...Array(5).fill('waiting'), 'withheld']);
  expect(await write(newVisitor(), 'robin@example.org')).toBe('waiting');
});

test('a booking is confirmed, however many were rejected or accepted for the mailbox', async () => {
  await book(5);
  for (let count = 0; count < 6; count++) {
    expect((await send({ ...bookingOf(1), guardian: guardian() }, newVisitor())).status).toBe(409);
  }
  await setCapacity(50);
  const references = [];
  for (let count = 0; count < 7; count++) {
    references.push((await send({ ...bookingOf(1), guardian: guardian() }, newVisitor())).body.reference);
  }
  work();
  for (const reference of references) {
    await isDelivered(reference);
    expect(await mailOf(reference, 'sender')).toContain('/meine-buchung/ey');
  }
});

test('an entry of a waiting list gets its mail, and further requests repeat it at most five times', async () => {
  await book(5);
  const refused = await Promise.all(Array.from({ length: 6 }, () => askToJoin(6, 'kim')));
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(422));
  await confirm((await askToJoin(1, 'kim', {}, newVisitor())).body.reference);
  for (let count = 0; count < 8; count++) await askToJoin(1, 'kim', {}, newVisitor());
  const mails = site.deps.database.selectFrom('mails').select('id').where('recipient', '=', email);
  // The request to confirm the mailbox, the mail about the entry, and its repetitions.
  expect(await mails.execute()).toHaveLength(7);
});

test('while links for a new password are limited, the earlier ones are valid', async () => {
  const statuses = [];
  for (let count = 0; count < 8; count++) statuses.push((await askForPassword()).status);
  expect(statuses).toEqual(Array(8).fill(303));
  const sent = await mailsTo(site, email);
  expect(sent.length).toBeLessThanOrEqual(5);
  expect((await openPage(site, await linkTo(site, email))).status).toBe(200);
  const keys = await site.worker.redis.keys('*limits:mails:password:*');
  for (const key of keys)
    expect(await site.worker.redis.ttl(key)).toBeLessThanOrEqual(linkMinutes['passwort-neu'] * 60);
});

test('a host sends ten replies to a mailbox, also at the same time; a double click counts once', async () => {
  await setCapacity(50);
  const token = await signInAt(site, 'ya');
  const references = [];
  for (let count = 0; count < 12; count++) {
    references.push((await send({ ...bookingOf(1), guardian: guardian() }, newVisitor())).body.reference);
  }
  const reply = async (reference: string, gezeigt: string) =>
    submitForm(site, `/admin/ya/eingang/${reference}`, { aktion: 'antworten', antwort: 'Danke!', gezeigt }, token);
  const clicks = async (reference: string) => {
    const basis = await shownBasis(site, reference);
    return Promise.all([reply(reference, basis), reply(reference, basis)]);
  };
  for (const reference of references.slice(0, 4)) await clicks(reference);
  const bases = await Promise.all(references.map((reference) => shownBasis(site, reference)));
  await Promise.all(references.map((reference, index) => index >= 4 && reply(reference, bases[index] ?? '')));
  expect(await site.deps.database.selectFrom('replies').select('id').execute()).toHaveLength(10);
});
