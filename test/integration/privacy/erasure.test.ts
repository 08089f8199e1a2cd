// Proves specification §10.3
/** After the erasure of a person who did everything, nothing names the person or their bookings, whatever happens meanwhile. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockBooking } from '#bookings/storedSubmissions.ts';
import { sealTravellerData } from '#bookings/travellers/travellerData.ts';
import type { Database } from '#database/connectDatabase.ts';
import { addReviews } from '#database/reviews.ts';
import { buildReview } from '#test/builders/review.ts';
import { rareFamily } from '#test/setup/logs/enteredData.ts';
import { placesWith } from '#test/setup/logs/placesWith.ts';
import { submitForm } from '#test/setup/organisers/accountMails.ts';
import { addUsers, callSite, signInAt, waitingForLocks } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());
const { askToJoin, book, combinedId, confirm, departure, isDelivered, mailOf, newKey, offer, work } = waitingLists(
  () => site,
);

const { traveller, guardian } = rareFamily;
const { email } = guardian;
const bookForPerson = () => book(1, { guardian, travellers: [traveller] });
const erase = () => submitForm(site, '/admin/ya/datenschutz', { aktion: 'loeschen', email, bestaetigt: 'ja' }, token);
const mailTo = (...empfaenger: string[]) => {
  const mailing = { schritt: 'senden', id: randomUUID(), betreff: 'Packliste', text: 'Hallo!', empfaenger };
  return submitForm(site, `/admin/ya/termine/${combinedId()}/d1/nachricht`, mailing, token);
};
/** Ids of jobs contain references, which only organisers can connect with a person. */
const placesWithReference = async (reference: string) =>
  (await placesWith(site, [reference])).filter((place) => place !== 'Redis');

test('nothing names an erased person or their bookings', async () => {
  const reference = await bookForPerson();
  const message = { name: guardian.lastName, email, message: rareFamily.message };
  const contact = callSite(site, 'post', '/api/contact').set('Idempotency-Key', newKey());
  const written = (await contact.send({ ...message, host: 'ya' })).body.reference;
  const worker = work();
  await Promise.all([isDelivered(reference), isDelivered(written)]);
  await worker.close();
  const other = await book(4);
  const entry = (await askToJoin(1, guardian.lastName, { email })).body.reference;
  // Organisers: answers, a state with its mail, a reply, and a mailing. Some mails are sent, others wait.
  const travellerData = sealTravellerData(site.deps.sealer, reference, { travellers: [{}], emergencyContacts: [] });
  const reader = { subdomain: 'ya', username: 'kim', role: 'owner' } as const;
  await site.deps.travellerReader.openTravellerDetails(reader, reference, [{ reference, travellerData }]);
  await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
  const reply = { aktion: 'antworten', antwort: 'Danke!', gezeigt: await shownBasis(site, reference) };
  expect((await submitForm(site, `/admin/ya/eingang/${reference}`, reply, token)).status).toBe(303);
  expect((await mailTo(reference, other)).status).toBe(303);
  await confirm(entry);
  await mailOf(entry, 'waiting');

  const words = [email, guardian.lastName, traveller.firstName];
  expect(await placesWith(site, words)).toEqual(
    expect.arrayContaining(['mail files', 'mails', 'messages', 'submissions', 'travellers', 'waitingEntries']),
  );
  expect(await placesWithReference(reference)).toEqual(
    expect.arrayContaining(['auditEvents', 'bookingEvents', 'mails', 'replies']),
  );
  expect((await erase()).status).toBe(303);
  expect(await placesWith(site, words)).toEqual([]);
  for (const each of [reference, written, entry]) expect(await placesWithReference(each)).toEqual([]);
  // The mailing keeps its number and the mail to the other family.
  expect(await site.deps.database.selectFrom('mailings').select('count').execute()).toEqual([{ count: 2 }]);
  const mails = site.deps.database.selectFrom('mails').select('about').where('mailing', 'is not', null);
  expect(await mails.execute()).toEqual([{ about: other }]);
});

describe('at the same time as an erasure,', () => {
  let reference: string;
  beforeEach(async () => {
    reference = await bookForPerson();
  });

  /** Starts an action that must wait for an erasure, and returns its result after the erasure has ended. */
  async function duringErasure<T>(action: () => Promise<T>): Promise<T> {
    const { mailFiles } = site.deps.person;
    const remove = mailFiles.remove;
    const { promise: isErasing, resolve: reach } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    vi.spyOn(mailFiles, 'remove').mockImplementationOnce(async (ids) => {
      reach();
      await released;
      await remove(ids);
    });
    const erased = erase().then(({ status }) => status);
    await isErasing;
    const done = action();
    await expect.poll(() => waitingForLocks(site)).toBeGreaterThan(0);
    release();
    expect(await erased).toBe(303);
    return done;
  }

  test.each([
    ['a mailing is refused', () => mailTo(reference), 409],
    [
      'a booking is not changed',
      () => callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}),
      404,
    ],
  ])('%s', async (_what, act, status) => {
    const response = await duringErasure(async () => act());
    expect(response.status).toBe(status);
    expect(await placesWith(site, [email])).toEqual([]);
    expect(await placesWithReference(reference)).toEqual([]);
  });

  test('nobody gets an offer who is erased', async () => {
    await book(4);
    const entry = (await askToJoin(1, guardian.lastName, { email })).body.reference;
    await confirm(entry);
    await site.deps.database.updateTable('bookings').set({ state: 'cancelled' }).execute();
    await duringErasure(() => offer());
    expect(await placesWith(site, [email])).toEqual([]);
    expect(await placesWithReference(entry)).toEqual([]);
  });

  test('a review that is being stored is erased too', async () => {
    const review = { ...buildReview({ id: 'review-a', text: rareFamily.message }), departure: 'd1' };
    const { database } = site.worker;
    const erased = await database.transaction().execute(async (transaction) => {
      await lockBooking(transaction, reference);
      await addReviews(transaction, [{ ...review, trip: departure() }], reference);
      const erasing = erase().then(({ status }) => status);
      await expect.poll(() => waitingForLocks(site)).toBeGreaterThan(0);
      return { erasing };
    });
    expect(await erased.erasing).toBe(303);
    expect(await database.selectFrom('reviews').selectAll().execute()).toEqual([]);
  });

  test('a mail that is being sent leaves no file', async () => {
    const { mailer } = site.worker;
    const send = mailer.send;
    const isMailing = ({ subject }: { subject: string }) => subject.startsWith('Packliste');
    const mailsOf = (database: Database) => database.selectFrom('mails').selectAll().where('about', '=', reference);
    const sending = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (isMailing(mail)) await expect.poll(() => mailsOf(site.worker.database).execute()).toEqual([]);
      return send(mail);
    });
    const worker = work();
    await isDelivered(reference);
    expect((await mailTo(reference)).status).toBe(303);
    await expect.poll(() => sending.mock.calls.some(([mail]) => isMailing(mail))).toBe(true);
    expect((await erase()).status).toBe(303);
    await worker.close();
    expect(await placesWith(site, [email])).toEqual([]);
    expect(await placesWithReference(reference)).toEqual([]);
  });
});
