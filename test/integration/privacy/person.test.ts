// Proves specification §10.3
/** Finds, discloses and erases everything about a person, and nothing about others. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sealTravellerData } from '#bookings/travellers/travellerData.ts';
import { addReviews } from '#database/reviews.ts';
import type { DB } from '#database/tables.ts';
import { csv } from '#domain/csv.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { findPerson } from '#privacy/personData.ts';
import { personFile, personRows } from '#privacy/personFile.ts';
import { buildReview } from '#test/builders/review.ts';
import { rareFamily } from '#test/setup/logs/enteredData.ts';
import { placesWith } from '#test/setup/logs/placesWith.ts';
import { auditEvents, callSite } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

const { traveller, guardian, remarks, message: text } = rareFamily;
const email = 'thusnelda@example.org';
const words = [traveller.firstName, guardian.firstName, guardian.lastName, guardian.email, remarks, 'Pumpernickel'];
const other = { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Gibt es Kojen?' };

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
const { askToJoin, book, bookingOf, combinedId, counts, departure, isDelivered, newKey, stateOf, work } = waitingLists(
  () => site,
);
beforeEach(async () => {
  const { database } = site.deps;
  for (const table of ['submissions', 'waitingEntries', 'mails', 'reviews', 'auditEvents'] as const)
    await database.deleteFrom(table).execute();
});

const find = (subdomain: string | null = null, of = email) => findPerson(site.deps.database, of, subdomain);
const erase = (subdomain: string | null = null) =>
  erasePerson(site.deps.person, { email, subdomain, by: subdomain ? 'kim' : 'operator' });
const write = async (body: object) => {
  const call = callSite(site, 'post', '/api/contact').set('Idempotency-Key', newKey());
  return (await call.send(body)).body.reference as string;
};
/** Books for the rare family. */
const bookForPerson = (places = 1) => {
  const { travellers } = bookingOf(places);
  const own = { ...guardian, email: 'Thusnelda@Example.org' };
  return book(places, { guardian: own, travellers: [traveller, ...travellers.slice(1)], remarks });
};
const change = (table: 'submissions' | 'waitingEntries', reference: string, changes: object) =>
  site.deps.database.updateTable(table).set(changes).where('reference', '=', reference).execute();
const review = (booking: string, words: string) => {
  const trip = { subdomain: 'ya', destinationId: departure().destinationId };
  const values = buildReview({ id: `review-${booking}`, text: words });
  return addReviews(site.deps.database, [{ ...values, trip, departure: 'd1' }], booking);
};
const remaining = async (table: keyof Pick<DB, 'submissions' | 'waitingEntries'>) => {
  const rows = await site.deps.database.selectFrom(table).select('reference').execute();
  return rows.map(({ reference }) => reference);
};

test('finds and erases bookings, messages, waiting lists, reviews and mails, and nothing of other persons', async () => {
  const booked = await bookForPerson(2);
  const written = await write({ ...other, email, name: guardian.firstName, message: text });
  const foreign = [await book(1), await write(other)];
  await review(booked, 'Nur das Pumpernickel war trocken.');
  await review(foreign[0] ?? '', 'Schön.');
  const worker = work();
  for (const reference of [booked, written, ...foreign]) await isDelivered(reference);
  await worker.close();
  const entry = (await askToJoin(3, guardian.firstName, { email })).body.reference;
  const otherEntry = (await askToJoin(3, 'ben')).body.reference;

  const found = await find();
  expect(found.bookings.map(({ booking, state }) => [booking.reference, state])).toEqual([[booked, 'requested']]);
  expect(found.messages.map(({ message }) => message.reference)).toEqual([written]);
  expect(found.waitingEntries.map(({ reference }) => reference)).toEqual([entry]);
  expect(found.reviews.map(({ id }) => id)).toEqual([`review-${booked}`]);
  const ids = [booked, written].flatMap((reference) => [`${reference}-organiser`, `${reference}-sender`]);
  expect(found.mails.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(found.mails).toHaveLength(5);
  // Control: the search finds the person before the erasure.
  expect(await placesWith(site, words)).toEqual(
    expect.arrayContaining([
      'mail files',
      'mails',
      'messages',
      'reviews',
      'submissions',
      'travellers',
      'waitingEntries',
    ]),
  );
  expect(await counts()).toMatchObject({ booked: 3 });

  await erase();
  expect(await placesWith(site, words)).toEqual([]);
  expect(Object.values(await find()).flat()).toEqual([]);
  expect((await remaining('submissions')).sort()).toEqual(foreign.toSorted());
  expect(await remaining('waitingEntries')).toEqual([otherEntry]);
  expect(await counts()).toMatchObject({ booked: 1 });
  expect(await site.deps.database.selectFrom('reviews').select('booking').execute()).toEqual([{ booking: foreign[0] }]);
  expect(await readdir(join(site.dataDir, 'mail'))).toHaveLength(4);
  expect(await auditEvents(site)).toMatchObject([
    { action: 'deletion', by: 'operator', subdomain: null, subject: 'data of a person' },
  ]);
});

test.each([
  ['another case', 'THUSNELDA@EXAMPLE.ORG', email],
  ['spaces around it', email, `  ${email} `],
  ['capital letters outside of ASCII', 'thusnelda@MÜLLER.example', 'thusnelda@müller.example'],
  ['wide letters', 'thusnelda@ｅxample.org', email],
])('an address is found with %s', async (_what, stored, asked) => {
  const reference = await write(other);
  await change('submissions', reference, { email: stored });
  expect((await find(null, asked)).messages).toMatchObject([{ message: { reference } }]);
});

test('finds corrected addresses, and earlier requests for an entry of a waiting list', async () => {
  await book(5);
  const reference = await write(other);
  await change('submissions', reference, { correctedEmail: email });
  const entry = (await askToJoin(1, 'anna', { email })).body.reference;
  await change('waitingEntries', entry, { email: 'anna@example.org' });
  const found = await find();
  expect(found.messages).toMatchObject([{ message: { reference } }]);
  expect(found.waitingEntries).toMatchObject([{ reference: entry, requests: [{ email }] }]);
});

test('a host finds and erases only its own data', async () => {
  const own = await bookForPerson();
  const ofOthers = await write({ ...other, email, host: 'kca' });
  const ofMarketplace = await write({ ...other, email });
  expect((await find('ya')).bookings).toMatchObject([{ booking: { reference: own } }]);
  expect((await find('ya')).messages).toEqual([]);
  expect((await find('ya')).mails.map(({ about }) => about)).toEqual([own, own]);
  await erase('ya');
  expect((await remaining('submissions')).sort()).toEqual([ofOthers, ofMarketplace].sort());
  expect((await find()).mails).toHaveLength(4);
});

test('erasing an unknown person changes and records nothing', async () => {
  const reference = await write(other);
  await erase();
  expect(await remaining('submissions')).toEqual([reference]);
  expect(await auditEvents(site)).toEqual([]);
});

test('an offer to the person goes to the next one on the list', async () => {
  const reference = await book(5, { guardian: { ...guardian, email: 'ben@example.org' } });
  const entry = (await askToJoin(1, guardian.firstName, { email })).body.reference;
  const times = { joinedAt: new Date('2026-11-20T10:00:00Z'), offeredUntil: new Date('2026-11-23T10:00:00Z') };
  await change('waitingEntries', entry, { state: 'offered', ...times });
  await site.deps.database
    .updateTable('bookings')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .execute();
  expect(await stateOf(entry)).toBe('offered');
  expect(await counts()).toMatchObject({ offered: 1 });
  const queue = site.worker.queues.changes;
  await queue.obliterate({ force: true });
  await erase();
  expect(await counts()).toMatchObject({ offered: 0, left: 5 });
  // The job also offers the places to the next one. A trip that was published just now waits for its next publication.
  await expect
    .poll(async () => (await queue.getJobs()).map(({ name, data }) => [name, data.docId]))
    .toContainEqual(['trip', `ya-${departure().destinationId}`]);
});

test('nothing is erased if a file cannot be deleted, and a repetition erases everything', async () => {
  const reference = await bookForPerson();
  vi.spyOn(site.deps.person.mailFiles, 'remove').mockRejectedValueOnce(new Error('EIO'));
  await expect(erase()).rejects.toThrow('EIO');
  expect((await find()).bookings).toMatchObject([{ booking: { reference } }]);
  expect(await counts()).toMatchObject({ booked: 1 });
  await erase();
  expect(await placesWith(site, words)).toEqual([]);
});

test('the disclosure contains the values, with the answers about travellers, as JSON and as table', async () => {
  const reference = await bookForPerson();
  const answers = { travellers: [{ allergies: 'Haselnuss' }], emergencyContacts: [] };
  const travellerData = sealTravellerData(site.deps.sealer, reference, answers);
  const bookings = site.deps.database.updateTable('bookings').set({ travellerData });
  await bookings.where('reference', '=', reference).execute();
  await askToJoin(5, guardian.firstName, { email });
  const file = personFile(await find(), email, new Date('2026-11-22T10:00:00Z'), site.deps.sealer);
  const json = JSON.stringify(file);
  for (const word of ['Thusnelda', 'Wendelgard', '2015-03-29', remarks, guardian.street, 'Haselnuss', combinedId()]) {
    expect(json).toContain(word);
  }
  expect(json).not.toContain('idempotencyKey');
  const table = csv(personRows(file));
  expect(table).toContain(`"bookings.0.payload.guardian.street";"${guardian.street}"`);
  expect(table).toContain('"bookings.0.payload.travellers.0.birthDate";"2015-03-29"');
  expect(table).toContain('"waitingEntries.0.receivedAt";"2026-11-21T10:00:00.000Z"');
  const withoutKeys = JSON.stringify(personFile(await find(), email, new Date(), null));
  expect(withoutKeys).not.toContain('Haselnuss');
});
