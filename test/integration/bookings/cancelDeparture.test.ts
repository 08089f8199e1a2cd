// Proves specification §7.14, §8.10
/** The cancellation of a departure by its organiser: form, preview, and everything that it ends. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRowVersions, recentlyChangedTrips } from '#database/tripRows.ts';
import { cancellationText } from '#domain/organisers/departures/cancellation.ts';
import { addUsers, auditEvents, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, departure, mailsAbout, newKey, send, setCapacity, storedBooking } = limitedTrips(
  () => site,
);
/** A second departure of the trip, which stays. */
const otherDate = { ...limitedDate, _key: 'd2', start: '2027-07-10', end: '2027-07-17', capacity: 5 };
beforeEach(() =>
  site.client
    .patch(docId())
    .set({ dates: [{ ...limitedDate, capacity: 5 }, otherDate] })
    .commit({ visibility: 'sync' }),
);

const docId = () => `ya-${departure().destinationId}`;
const row = () => ({ trip: combinedId(), dateKey: 'd1' });
const path = (part = '/absagen') => `/admin/ya/termine/${combinedId()}/d1${part}`;
/** Returns HTML without comments and with plain spaces. */
const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const page = async (address: string, as = token) =>
  plain((await callSite(site, 'get', address, as).set('Accept', 'text/html')).text);
const values = { grund: 'Das Haus ist abgebrannt.', betreff: cancellationText.subject, text: cancellationText.text };
const submit = (fields: object, as = token) =>
  callSite(site, 'post', path(), as)
    .type('form')
    .set('Accept', 'text/html')
    .send({ ...values, ...fields });
/** Returns the state of the preview, with which the form is sent. */
async function preview(): Promise<{ text: string; stand: string }> {
  const { text } = await submit({ schritt: 'vorschau' }).expect(200);
  const stand = /name="stand" value="([^"]+)"/.exec(text)?.[1] ?? '';
  return { text: plain(text), stand };
}
async function cancel(): Promise<void> {
  const { stand } = await preview();
  const { status, headers } = await submit({ schritt: 'absagen', stand });
  expect([status, headers.location]).toEqual([303, `${path('')}?hinweis=abgesagt`]);
}
const entryOf = (reference: string) =>
  site.deps.database.selectFrom('waitingEntries').selectAll().where('reference', '=', reference).executeTakeFirst();
/** Puts a family on the waiting list. @param isConfirmed whether its mailbox was confirmed */
async function join(email: string, isConfirmed: boolean): Promise<string> {
  const request = { combinedId: combinedId(), dateKey: 'd1', places: 1, name: 'Mia Muster', email };
  const { body } = await callSite(site, 'post', '/api/waiting-list').set('Idempotency-Key', newKey()).send(request);
  const { reference } = body;
  if (!isConfirmed) return reference;
  const requests = site.deps.database.selectFrom('waitingRequests').select('id').where('entry', '=', reference);
  await site.deps.waitingList.confirm(reference, (await requests.executeTakeFirstOrThrow()).id);
  return reference;
}
const payments = (reference: string, amount: number) =>
  site.deps.database
    .insertInto('payments')
    .values({ reference, paidOn: '2026-12-01', amount, kind: 'transfer', corrects: null, by: 'kim', at: new Date() })
    .execute();
const cancelledAt = async () => {
  const departures = site.deps.database.selectFrom('departures').selectAll().where('trip', '=', combinedId());
  return (await departures.where('dateKey', '=', 'd1').executeTakeFirst())?.cancelledAt ?? null;
};

describe('a cancellation', () => {
  test('ends bookings without a fee, with one mail each that says what the family gets back', async () => {
    const confirmed = await book(2);
    await callSite(site, 'post', `/api/admin/bookings/${confirmed}/confirm`, token).send({}).expect(200);
    await payments(confirmed, 4_000);
    const requested = await book(1);
    const before = await book(1);
    await callSite(site, 'post', `/api/admin/bookings/${before}/decline`, token).send({}).expect(200);
    await cancel();
    for (const reference of [confirmed, requested]) {
      expect(await storedBooking(reference)).toMatchObject({
        state: 'cancelled',
        events: expect.arrayContaining([
          expect.objectContaining({ event: 'cancel', actor: 'host', fee: null, reason: values.grund }),
        ]),
      });
    }
    expect((await storedBooking(before))?.state).toBe('declined');
    const [mail] = (await mailsAbout(confirmed)).filter(({ id }) => id === `${confirmed}-cancelled`);
    const text = plain(JSON.stringify(mail?.message));
    expect(text).toContain(`Deine Buchung ${confirmed} für Lina und Linaa ist damit storniert`);
    expect(text).toContain('Bezahlt 40 €: Du bekommst alles zurück.');
    expect(text).toContain(values.grund);
    expect(text).toContain('meine-buchung');
    expect((await mailsAbout(before)).filter(({ id }) => id.endsWith('-cancelled'))).toEqual([]);
  });

  test('ends the waiting list with its offers, and holds', async () => {
    await setCapacity(2);
    const first = await book(2);
    const [waiting, offered, unconfirmed] = [
      await join('a@example.org', true),
      await join('b@example.org', true),
      await join('c@example.org', false),
    ];
    const until = new Date('2027-01-01T00:00:00Z');
    const update = site.deps.database.updateTable('waitingEntries').set({ state: 'offered', offeredUntil: until });
    await update.where('reference', '=', offered).execute();
    await callSite(site, 'post', `/api/admin/bookings/${first}/cancel`, token).send({}).expect(200);
    await site.deps.database
      .insertInto('holds')
      .values({
        ...{ id: crypto.randomUUID(), ...row(), places: 1, owner: 'x' },
        ...{ startedAt: site.deps.now(), expiresAt: new Date(site.deps.now().getTime() + 60_000) },
      })
      .execute();
    const shown = await preview();
    expect(shown.text).toContain('Mia Muster, 1 Platz, hat ein Angebot');
    await cancel();
    for (const reference of [waiting, offered, unconfirmed]) {
      expect(await entryOf(reference)).toMatchObject({ state: 'removed', offeredUntil: null });
      const mails = (await mailsAbout(reference)).filter(({ id }) => id === `${reference}-cancelled`);
      // Nobody knows whether the last mailbox belongs to the family.
      expect(mails.length).toBe(reference === unconfirmed ? 0 : 1);
    }
    expect(await site.deps.database.selectFrom('holds').selectAll().where('trip', '=', combinedId()).execute()).toEqual(
      [],
    );
  });

  test('closes the departure for bookings, holds, the waiting list and moves, but not the others', async () => {
    const moved = await book(1, { dateKey: 'd2' });
    const { body } = await callSite(site, 'post', '/api/holds').send({ ...row(), combinedId: combinedId(), places: 1 });
    await cancel();
    const refused = { status: 409, body: { reason: 'departure-gone', detail: expect.stringContaining('abgesagt') } };
    expect(await send(bookingOf(1))).toMatchObject(refused);
    const hold = { combinedId: combinedId(), dateKey: 'd1', places: 1 };
    expect(await callSite(site, 'post', '/api/holds').send(hold)).toMatchObject(refused);
    expect(await callSite(site, 'put', `/api/holds/${body.hold}`).send({})).toMatchObject(refused);
    const waiting = { ...hold, places: 5, name: 'Mia Muster', email: 'd@example.org' };
    expect(
      (await callSite(site, 'post', '/api/waiting-list').set('Idempotency-Key', newKey()).send(waiting)).status,
    ).toBe(409);
    const request = { dateKey: 'd1', total: 10_000, by: 'kim', reason: '', changedSince: () => null };
    await expect(site.deps.moveBooking('ya', moved, request)).rejects.toMatchObject({ status: 409 });
    expect(await book(1, { dateKey: 'd2' })).toMatch(/^LF-/);
    const form = await page(`/buchungsformular/${combinedId()}`);
    expect([form.includes('value="d1"'), form.includes('value="d2"')]).toEqual([false, true]);
  });

  test('publishes the departure as if it were not online, also by a sweep', async () => {
    const published = async () =>
      (await callSite(site, 'get', `/api/trips?ids=${combinedId()}`)).body[0]?.dates.map(
        ({ key }: { key: string }) => key,
      );
    await site.publish(docId());
    expect(await published()).toEqual(['d1', 'd2']);
    const versionOf = async () =>
      (await readRowVersions(site.deps.database, [combinedId()], site.deps.now()))(combinedId());
    const before = await versionOf();
    await cancel();
    expect(await versionOf()).not.toBe(before);
    expect(await recentlyChangedTrips(site.deps.database, new Date(site.deps.now().getTime() - 1))).toContain(
      combinedId(),
    );
    await site.publish(docId());
    expect(await published()).toEqual(['d2']);
  });

  test('is shown with user, time and reason, recorded, and happens once', async () => {
    await book(1);
    const { stand } = await preview();
    await submit({ schritt: 'absagen', stand }).expect(303);
    const first = await cancelledAt();
    // The same form again, for example by a double click.
    await submit({ schritt: 'absagen', stand }).expect(303);
    expect(await cancelledAt()).toEqual(first);
    const events = (await auditEvents(site)).filter(({ subject }) => subject === `${combinedId()} d1`);
    expect(events).toMatchObject([{ action: 'departure-cancelled', subdomain: 'ya', count: 1 }]);
    const text = await page(path(''));
    expect(text).toContain(values.grund);
    expect(text).toMatch(/wurde am \d+\.\d+\.\d{4}, \d\d:\d\d Uhr von .+ abgesagt/);
    expect(text).toContain('an 1 Buchung');
    expect(text).not.toContain(path());
    expect(await page(`/admin/ya/termine?reise=${combinedId()}`)).toContain('abgesagt');
    expect(await page(path())).toContain('kann nicht mehr abgesagt werden');
  });
});

describe('the form', () => {
  test('names all families and what they get back before', async () => {
    const reference = await book(2);
    await payments(reference, 12_345);
    expect(await page(path())).toContain('Eine Buchung wird storniert');
    const { text } = await preview();
    expect(text).toContain('(Lina und Linaa), angefragt');
    expect(text).toContain('bekommt 123,45 € zurück');
    expect(text).toContain(`Deine Buchung ${reference}`);
  });

  test('proposes the minimum as reason until its day of decision', async () => {
    const dates = [{ ...limitedDate, capacity: 5, minimum: 4 }];
    await site.client.patch(docId()).set({ dates }).commit({ visibility: 'sync' });
    expect(await page(path())).toContain('Die Mindestteilnehmerzahl von 4 ist bis zum 13.6.2027 nicht zu erreichen.');
  });

  test('changes nothing if somebody has booked or paid since the preview, and shows it again', async () => {
    const reference = await book(1);
    const { stand } = await preview();
    await payments(reference, 1_000);
    const response = await submit({ schritt: 'absagen', stand });
    expect([response.status, response.text.includes('Abgesagt ist noch nichts')]).toEqual([409, true]);
    expect(plain(response.text)).toContain('bekommt 10 € zurück');
    expect([await cancelledAt(), (await storedBooking(reference))?.state]).toEqual([null, 'requested']);
  });

  test('keeps the input of an invalid form', async () => {
    const { status, text } = await submit({ schritt: 'vorschau', grund: '', text: 'Hallo {niemand}' });
    expect(status).toBe(422);
    expect(text).toContain('Nenne den Familien bitte einen Grund.');
    expect(text).toContain('Den Platzhalter {niemand} gibt es nicht.');
    expect(text).toContain('Hallo {niemand}');
  });

  test('is refused for departures that have started, and for those of other hosts', async () => {
    const english = await signInAt(site, 'english');
    const { location } = (await submit({ schritt: 'absagen', stand: 'x' }, english)).headers;
    expect(location).toContain('/login');
    const dates = [{ ...limitedDate, start: '2026-01-03', end: '2026-01-10' }];
    await site.client.patch(docId()).set({ dates }).commit({ visibility: 'sync' });
    expect((await submit({ schritt: 'absagen', stand: 'x' })).status).toBe(409);
    expect(await cancelledAt()).toBeNull();
  });
});

test('a booking that is sent at the same moment is cancelled too, or refused', async () => {
  const { database } = site.deps;
  const { stand } = await preview();
  // Both wait for the departure.
  const [answer, booked] = await database.transaction().execute(async (transaction) => {
    const departures = transaction.insertInto('departures');
    await departures
      .values({ ...row(), cancelledAt: null, cancelledBy: null, cancelReason: null })
      .onConflict((c) => c.doNothing())
      .execute();
    await sql`select from departures where trip = ${combinedId()} and date_key = 'd1' for update`.execute(transaction);
    return [
      submit({ schritt: 'absagen', stand }).then((response) => response),
      send(bookingOf(1)).then((response) => response),
    ];
  });
  const statuses = [(await answer).status, (await booked).status];
  expect([
    [303, 409],
    [409, 202],
  ]).toContainEqual(statuses);
});
