// Proves specification §10.3
/** Finds, discloses and erases everything about a person, and nothing about others, also at the page of owners and whatever happens meanwhile. */

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGroup } from '#bookings/bookingGroups.ts';
import { saveContingent } from '#bookings/contingents/saveContingent.ts';
import { loadParticipants } from '#bookings/departures/loadParticipants.ts';
import { sealPayer } from '#bookings/payer.ts';
import { lockBooking } from '#bookings/storedSubmissions.ts';
import { openTravellerDetails } from '#bookings/travellers/openTravellerDetails.ts';
import { sealTravellerData } from '#bookings/travellers/travellerData.ts';
import type { Database } from '#database/connectDatabase.ts';
import { addReviews } from '#database/reviews.ts';
import type { DB } from '#database/tables.ts';
import { csv } from '#domain/csv.ts';
import { addMails } from '#mails/outgoingMail.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { findPerson } from '#privacy/personData.ts';
import { personFile, personRows } from '#privacy/personFile.ts';
import { buildReview } from '#test/builders/review.ts';
import { rareFamily } from '#test/setup/logs/enteredData.ts';
import { placesWith } from '#test/setup/logs/placesWith.ts';
import { submitForm } from '#test/setup/organisers/accountMails.ts';
import { addUsers, auditEvents, callSite, signInAt, waitingForLocks } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

const { traveller, guardian, remarks, message: text } = rareFamily;
const email = 'thusnelda@example.org';
const words = [traveller.firstName, guardian.firstName, guardian.lastName, guardian.email, remarks, 'Pumpernickel'];
const other = { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Gibt es Kojen?' };

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'kca');
  token = await signInAt(site, 'ya');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.stop());
const {
  askToJoin,
  book,
  bookingOf,
  combinedId,
  confirm,
  counts,
  departure,
  isDelivered,
  mailOf,
  newKey,
  offer,
  stateOf,
  storedBooking,
  work,
} = waitingLists(() => site);
beforeEach(async () => {
  const { database } = site.deps;
  for (const table of ['submissions', 'waitingEntries', 'mails', 'reviews', 'auditEvents'] as const)
    await database.deleteFrom(table).execute();
});

const find = (subdomain: string | null = null, of = email) => findPerson(site.deps.database, of, subdomain);
const erase = (subdomain: string | null = null) =>
  erasePerson(site.deps.person, {
    ...{ email, subdomain, by: subdomain ? 'kim' : 'operator' },
    settlement: { ending: 'free', payment: null },
  });
/** Returns the fields of the form that erases a person and cancels the coming booking. */
const erasureForm = async (of: string) => {
  const shown = await submitForm(site, '/admin/ya/datenschutz', { aktion: 'suchen', email: of }, token);
  const stand = /name="stand" value="([^"]*)"/.exec(shown.text)?.[1] ?? '';
  return { aktion: 'loeschen', email: of, bestaetigt: 'ja', storno: 'free', stand };
};
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
  const iban = 'DE02120300000000202051';
  const paid = { reference, paidOn: '2026-11-20', amount: 100, kind: 'transfer' } as const;
  const payer = sealPayer(site.deps.sealer, reference, { name: guardian.firstName, iban });
  await site.deps.database
    .insertInto('payments')
    .values({ ...paid, by: 'kim', at: new Date(), payer })
    .execute();
  await askToJoin(5, guardian.firstName, { email });
  const file = personFile(await find(), email, new Date('2026-11-22T10:00:00Z'), site.deps.sealer);
  const json = JSON.stringify(file);
  for (const word of [
    'Thusnelda',
    'Wendelgard',
    '2015-03-29',
    remarks,
    guardian.street,
    'Haselnuss',
    iban,
    combinedId(),
  ]) {
    expect(json).toContain(word);
  }
  expect(json).not.toContain('idempotencyKey');
  const table = csv(personRows(file));
  expect(table).toContain(`"bookings.0.payload.guardian.street";"${guardian.street}"`);
  expect(table).toContain('"bookings.0.payload.travellers.0.birthDate";"2015-03-29"');
  expect(table).toContain('"waitingEntries.0.receivedAt";"2026-11-21T10:00:00.000Z"');
  const withoutKeys = JSON.stringify(personFile(await find(), email, new Date(), null));
  for (const word of ['Haselnuss', iban]) expect(withoutKeys).not.toContain(word);
});

/** The person has done everything that leaves data. */
describe('the erasure by an owner', () => {
  const bookForPerson = () => book(1, { guardian, travellers: [traveller] });
  const erase = async () => submitForm(site, '/admin/ya/datenschutz', await erasureForm(email), token);
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
    await openTravellerDetails(site.deps, reader, reference, [{ reference, travellerData }]);
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
});

/** Erased bookings free their places immediately. */
describe('the page of owners', () => {
  const email = 'anna@example.org';

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
    expect(elsewhere.text).toContain('Dazu ist nichts gespeichert.');
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

  test.each([
    ['the name of a child', 'Lina Beispiel'],
    ['a part of a name', 'beisp'],
    ['a phone number', '030 1234567'],
    ['a name on a waiting list', 'Anna Warte'],
  ])('finds the address by %s', async (_what, text) => {
    await book(1);
    await askToJoin(5, 'Anna Warte', { email });
    expect((await submit({ aktion: 'suchen', email: text })).text).toContain(`Gespeichert zu ${email}`);
  });

  test('finds the address by the number of a booking, and lets owners choose one of several', async () => {
    const reference = await book(1);
    expect((await submit({ aktion: 'suchen', email: reference })).text).toContain(`Gespeichert zu ${email}`);
    await book(1, { guardian: { ...bookingOf(1).guardian, email: 'bob@example.org' } });
    const several = await submit({ aktion: 'suchen', email: 'Lina' });
    for (const each of [email, 'bob@example.org']) expect(several.text).toContain(`value="${each}" name="email"`);
    expect(several.text).not.toContain('Gespeichert zu');
    const elsewhere = await submit({ aktion: 'suchen', email: 'Lina' }, 'kca', await signInAt(site, 'kca'));
    expect(elsewhere.text).toContain('Dazu ist nichts gespeichert.');
  });

  /** Stores something of each kind, and returns the reference of the booking. */
  async function storeEverything(): Promise<string> {
    const group = await createGroup(site.deps, {
      departure: departure(),
      ...{ endsOn: '2027-07-10', content: { start: '2027-07-03', capacity: null }, families: [1, 1], visitor: null },
    });
    const reference = await book(2, { group, showsNames: true, remarks: 'Zwetschgen, bitte.' });
    const asked = ['allergies', 'swimming', 'emergencyContacts'];
    const answers = { travellers: [{ allergies: 'Haselnuss' }], emergencyContacts: [{ name: 'Oma', phone: '030 99' }] };
    const travellerData = sealTravellerData(site.deps.sealer, reference, answers);
    const { database } = site.deps;
    const stored = database.updateTable('bookings').set({ asked, travellerData });
    await stored.where('reference', '=', reference).execute();
    const payer = sealPayer(site.deps.sealer, reference, { name: 'Anna', iban: 'DE02120300000000202051' });
    const paid = { reference, paidOn: '2026-11-20', amount: 10_000, kind: 'transfer', by: 'kim', payer } as const;
    await database
      .insertInto('payments')
      .values({ ...paid, at: new Date() })
      .execute();
    await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
    const reply = { aktion: 'antworten', antwort: 'Bis bald!', gezeigt: await shownBasis(site, reference) };
    expect((await submitForm(site, `/admin/ya/eingang/${reference}`, reply, token)).status).toBe(303);
    await askToJoin(4, 'anna');
    await write({ ...other, topic: 'lob', host: 'ya' });
    await review(reference, 'Nur das Brot war trocken.');
    const { departure: head } = (await loadParticipants(site.deps, departure())) ?? {};
    if (!head) throw new Error('the departure is missing');
    const reserved = {
      id: randomUUID(),
      title: 'Schule',
      name: 'Anna',
      email,
      places: 1,
      until: '2027-07-01',
      price: 1,
    };
    await saveContingent(site.deps, { ...head, capacity: null }, reserved, 'kim');
    return reference;
  }

  test('shows all in words, as a page that is recorded like the file', async () => {
    const reference = await storeEverything();
    const before = (await events('export')).length;
    const response = await submit({ aktion: 'anzeigen', email });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const [, report = ''] = /<article[^>]*data-printed[^>]*>(.*?)<\/article>/s.exec(response.text) ?? [];
    for (const text of [
      ...['Art. 6 Abs. 1', 'Beschwerde', '365 Tage', 'Auskunft zu', `Buchung ${reference}`, 'Feldweg 3', 'Oma'],
      ...['1.5.2015', 'Zwetschgen', 'Haselnuss', 'Bis bald!', 'Gibt es Kojen?', 'Lob oder Kritik', 'Brot', 'Schule'],
      ...['DE02 1203', 'Überweisung', 'Warteliste LF-', 'Deine Buchung ist eingegangen', 'Zugang „kim“'],
    ])
      expect(report).toContain(text);
    // The second child, and the question about swimming.
    expect(report.match(/nicht beantwortet/g)).toHaveLength(3);
    // Nothing that only programs understand: fields and states in English, keys, ids, addresses.
    const words = report
      .replace(/<[^>]*>/g, ' ')
      .replaceAll(reference, '')
      .replaceAll(/\S+@\S+/g, '');
    expect(words).not.toMatch(/[a-z][A-Z]|[0-9a-f]{8}-[0-9a-f]{4}-|\{|https?:|\.webp|confirm|sent|null|undefined/);
    expect(await events('export')).toHaveLength(before + 1);
    expect((await submit({ aktion: 'anzeigen', email: 'nobody@example.org' })).text).not.toContain('data-printed');
  });

  test('has all of it as a PDF to send, and the link of the group in no file', async () => {
    await storeEverything();
    const before = (await events('export')).length;
    const response = await submit({ aktion: 'pdf', email });
    expect(response.headers['content-type']).toContain('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/auskunft-\d{4}-\d\d-\d\d\.pdf/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await events('export')).toHaveLength(before + 1);
    const file = JSON.parse((await submit({ aktion: 'export', email })).text);
    expect(file.bookings[0].payload.group).toEqual({ showsNames: true });
  });

  test('the page shows at most 50 entries of a list and names the number of the others', async () => {
    const reference = await book(1);
    const mail = { subdomain: 'ya', about: reference, subject: 'Hallo', title: 'Hallo', parts: [], to: email };
    const mails = Array.from({ length: 60 }, (_, index) => ({ ...mail, id: `${reference}-${index}` }));
    await addMails(site.deps.database, mails, new Date());
    expect((await submit({ aktion: 'anzeigen', email })).text).toContain('12 weitere Einträge stehen im PDF');
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

    const erased = await submit(await erasureForm(email));
    expect([erased.status, erased.headers.location]).toEqual([303, '/admin/ya/datenschutz?hinweis=geloescht']);
    expect(await counts()).toMatchObject({ booked: 1, left: 4 });
    expect(await storedBooking(reference)).toBeNull();
    expect(await storedBooking(kept)).not.toBeNull();
    const mails = await site.deps.database.selectFrom('mails').select('id').orderBy('id').execute();
    expect(mails.map(({ id }) => id)).toEqual([`${kept}-organiser`, `${kept}-sender`, 'other']);
    expect(JSON.stringify(await auditEvents(site))).not.toContain('example.org');
    expect(await events('deletion')).toMatchObject([{ by: 'kim', subdomain: 'ya' }]);
  });

  test('rejects an empty search', async () => {
    const response = await submit({ aktion: 'suchen', email: '' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('Gib bitte eine E-Mail-Adresse, einen Namen oder eine Buchungsnummer ein.');
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
    const fields = await erasureForm(email);
    const failed = await submit(fields);
    expect(failed.status).toBe(503);
    expect(failed.headers['retry-after']).toBeDefined();
    expect(failed.text).toContain('Das Löschen hat gerade nicht geklappt.');
    expect(await storedBooking(reference)).not.toBeNull();
    expect((await submit(fields)).status).toBe(303);
    expect(await storedBooking(reference)).toBeNull();
  });
});
