// Proves specification §7.14, §8.10
/** The end of a departure by its organiser: form, preview, and everything that is cancelled or moved. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { addMovedDates } from '#bookings/departures/addMovedDates.ts';
import { closeDeparture, loadAffected } from '#bookings/departures/closeDeparture.ts';
import { confirmEntry } from '#bookings/waiting/confirmEntry.ts';
import { loadRowVersions, recentlyChangedTrips } from '#database/tripRows.ts';
import { closingTexts } from '#domain/organisers/departures/closing.ts';
import { addUser, addUsers, auditEvents, callSite, password, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
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
const { book, bookingOf, combinedId, departure, mailsAbout, newKey, pay, send, setCapacity, storedBooking } =
  limitedTrips(() => site);
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
const values = {
  grund: 'Das Haus ist abgebrannt.',
  betreff: closingTexts.cancel.subject,
  text: closingTexts.cancel.text,
};
const submit = (fields: object, as = token, part = '/absagen') =>
  callSite(site, 'post', path(part), as)
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
  await confirmEntry(site.deps, reference, (await requests.executeTakeFirstOrThrow()).id);
  return reference;
}
const cancelledAt = async () => {
  const departures = site.deps.database.selectFrom('departures').selectAll().where('trip', '=', combinedId());
  return (await departures.where('dateKey', '=', 'd1').executeTakeFirst())?.cancelledAt ?? null;
};

describe('a cancellation', () => {
  test('ends bookings without a fee, with one mail each that says what the family gets back', async () => {
    const confirmed = await book(2);
    await callSite(site, 'post', `/api/admin/bookings/${confirmed}/confirm`, token).send({}).expect(200);
    await pay(confirmed, 4_000);
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
    const departurePage = await callSite(site, 'get', `/admin/ya/termine/${combinedId()}/d1`, token);
    expect(plain(departurePage.text)).toContain('Niemand fährt mit. Abgelehnt oder storniert: 4 Teilnehmende.');
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
    await expect(changeNow(site.deps, moved, { dateKey: 'd1' }, 10_000)).rejects.toMatchObject({ status: 409 });
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
      (await loadRowVersions(site.deps.database, [combinedId()], site.deps.now()))(combinedId());
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
    expect(text).toContain(
      `/admin/ya/buchungen?zeigen=rueckzahlung&amp;reise=${encodeURIComponent(`${combinedId()}/d1`)}`,
    );
    expect(text).toContain('an Anna Beispiel');
    expect(text).not.toContain('Abreise am');
    expect(text).not.toContain(path());
    expect(await page(`/admin/ya/termine?reise=${combinedId()}`)).toContain('abgesagt');
    expect(await page(path())).toContain('kann nicht mehr abgesagt werden');
  });
});

describe('a move to another departure', () => {
  const moveValues = {
    grund: 'Das Haus wird renoviert.',
    betreff: closingTexts.move.subject,
    text: closingTexts.move.text,
  };
  const move = (fields: object) => submit({ ...moveValues, ziel: 'd2', ...fields }, token, '/verschieben');
  const standOf = (text: string) => /name="stand" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const moveAll = async () =>
    move({ schritt: 'verschieben', stand: standOf((await move({ schritt: 'vorschau' })).text) });
  const terms = (cancellation: object[]) =>
    site.deps.database
      .updateTable('bookings')
      .set({
        terms: JSON.stringify({
          cancellation,
          payment: null,
          minimum: { travellers: 3, decision: '2027-06-01' },
        }) as never,
      })
      .where('trip', '=', combinedId())
      .execute();
  /** Returns the path of the family's page. */
  const linkOf = async (reference: string) => {
    const stored = await storedBooking(reference);
    const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
    if (!stored) throw new Error(`no booking ${reference}`);
    return new URL(await links.urlOf(stored.booking, stored.booking.payload.guardian.email)).pathname;
  };

  test('takes all bookings along with price and payments, and tells the families until when they may object', async () => {
    const [confirmed, requested] = [await book(2), await book(1)];
    await callSite(site, 'post', `/api/admin/bookings/${confirmed}/confirm`, token).send({}).expect(200);
    await pay(confirmed, 4_000);
    await terms([{ daysBefore: 0, percent: 50 }]);
    const dates = [{ ...limitedDate, capacity: 3 }, otherDate];
    await site.client.patch(docId()).set({ dates }).commit({ visibility: 'sync' });
    const room = { id: randomUUID(), subdomain: 'ya', trip: combinedId(), dateKey: 'd1', endsOn: '2027-07-10' };
    await site.deps.database
      .insertInto('rooms')
      .values({ ...room, kind: 'room', name: 'Adler', size: null })
      .execute();
    const waiting = await join('a@example.org', true);
    const preview = await move({ schritt: 'vorschau' }).expect(200);
    const text = plain(preview.text);
    expect(text).toContain('Neuer Termin: 10.–17. Juli 2027');
    expect(text).toContain('(Lina und Linaa), bestätigt');
    expect(text).toContain('bis zum 5.12.2026 kostenlos stornieren');
    const { status, headers } = await moveAll();
    expect([status, headers.location]).toEqual([303, `${path('')}?hinweis=verschoben`]);
    for (const [reference, state] of [
      [confirmed, 'confirmed'],
      [requested, 'requested'],
    ] as const) {
      expect(await storedBooking(reference)).toMatchObject({
        state,
        booking: {
          payload: { dateKey: 'd2' },
          departure: { start: '2027-07-10', end: '2027-07-17' },
          // The minimum belongs to the departure.
          terms: { cancellation: [{ daysBefore: 0, percent: 50 }], payment: null },
        },
        events: expect.arrayContaining([
          expect.objectContaining({ event: 'move', state, objectUntil: '2026-12-05', reason: moveValues.grund }),
        ]),
      });
    }
    expect((await storedBooking(confirmed))?.booking.terms).not.toHaveProperty('minimum');
    expect((await storedBooking(confirmed))?.payments).toHaveLength(1);
    expect(await entryOf(waiting)).toMatchObject({ state: 'removed' });
    expect(await cancelledAt()).not.toBeNull();
    const rooms = site.deps.database.selectFrom('rooms').select(['dateKey', 'endsOn']).where('id', '=', room.id);
    expect(await rooms.execute()).toEqual([{ dateKey: 'd2', endsOn: '2027-07-17' }]);
    const mail = plain(JSON.stringify((await mailsAbout(confirmed)).find(({ id }) => id.includes('-moved-'))?.message));
    for (const part of ['10.–17. Juli 2027', '200 €, unverändert', 'Bis zum 5.12.2026', moveValues.grund])
      expect(mail).toContain(part);
    expect(plain(JSON.stringify(await mailsAbout(waiting)))).toContain('den Termin auf 10.–17. Juli 2027 verschoben');
    const old = await page(path(''));
    expect(old).toMatch(/ verschoben\./);
    expect(old).toContain(`href="/admin/ya/termine/${combinedId()}/d2"`);
    expect(await page(`/admin/ya/termine/${combinedId()}/d2`)).toContain(confirmed);
    const events = (await auditEvents(site)).filter(({ subject }) => subject === `${combinedId()} d1`);
    expect(events).toMatchObject([{ action: 'departure-moved', subdomain: 'ya', count: 2 }]);
  });

  test('lets a family cancel without a fee until the last day of its objection', async () => {
    const reference = await book(1);
    await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
    await terms([{ daysBefore: 0, percent: 50 }]);
    await moveAll();
    const link = await linkOf(reference);
    const family = async () => plain((await callSite(site, 'get', link).set('Accept', 'text/html')).text);
    expect(await family()).toContain('Bis zum 5.12.2026 kannst du die Buchung kostenlos stornieren');
    expect(await family()).toContain('50 % = 50 €');
    const update = site.deps.database.updateTable('bookingEvents').where('reference', '=', reference);
    await update.set({ objectUntil: '2026-11-20' }).where('event', '=', 'move').execute();
    expect(await family()).toContain('Wenn du heute stornierst: 50 % = 50 €');
    await update.set({ objectUntil: '2026-11-21' }).where('event', '=', 'move').execute();
    const cancelled = callSite(site, 'post', `${link}/stornieren`).type('form').set('Accept', 'text/html');
    expect((await cancelled.send({ gebuehr: '0', bestaetigt: 'ja' })).status).toBe(303);
    expect(await storedBooking(reference)).toMatchObject({
      state: 'cancelled',
      events: expect.arrayContaining([expect.objectContaining({ event: 'cancel', actor: 'guardian', fee: 0 })]),
    });
  });

  test('is refused as a whole if the other departure has too few places, was closed, or does not exist', async () => {
    await book(2, { dateKey: 'd2' });
    const [first, second] = [await book(2), await book(2)];
    const full = await moveAll();
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('3 Plätze')]);
    for (const ziel of ['d1', 'd9']) expect((await move({ schritt: 'vorschau', ziel })).status).toBe(422);
    expect((await move({ schritt: 'vorschau', ziel: '' })).text).toContain('Wähle bitte den neuen Termin.');
    const { stand } = { stand: standOf((await move({ schritt: 'vorschau' })).text) };
    const closed = {
      trip: combinedId(),
      dateKey: 'd2',
      cancelledAt: new Date(),
      cancelledBy: 'kim',
      cancelReason: 'x',
    };
    const departures = site.deps.database.insertInto('departures').values(closed);
    await departures.onConflict((c) => c.columns(['trip', 'dateKey']).doUpdateSet(closed)).execute();
    expect((await move({ schritt: 'verschieben', stand })).status).toBe(422);
    for (const reference of [first, second]) {
      expect(await storedBooking(reference)).toMatchObject({ booking: { payload: { dateKey: 'd1' } }, events: [] });
    }
    expect(await cancelledAt()).toBeNull();
  });

  describe('that is created for it', () => {
    const newDays = { ziel: 'neu', beginn: '2027-08-07', ende: '2027-08-14' };
    const old = { ...limitedDate, capacity: 5, minimum: 4, season: 'sommer' };
    beforeEach(() =>
      site.client
        .patch(docId())
        .set({ dates: [old] })
        .commit({ visibility: 'sync' }),
    );
    const dates = async () => (await site.client.getDocument(docId()))?.dates;

    test('is a copy with other days, in the trip and in its history', async () => {
      const reference = await book(2);
      expect(await page(path('/verschieben'))).toContain('Neuen Termin anlegen');
      const preview = await move({ ...newDays, schritt: 'vorschau' }).expect(200);
      expect(plain(preview.text)).toContain('Neuer Termin: 7.–14. August 2027');
      expect(plain(preview.text)).toContain('Der Termin wird dafür neu angelegt');
      expect(await dates()).toEqual([old]);
      await move({ ...newDays, schritt: 'verschieben', stand: standOf(preview.text) }).expect(303);
      const [, created] = await dates();
      expect(await dates()).toEqual([old, { ...old, _key: created._key, start: newDays.beginn, end: newDays.ende }]);
      expect((await storedBooking(reference))?.booking).toMatchObject({
        payload: { dateKey: created._key },
        departure: { start: newDays.beginn, end: newDays.ende },
      });
      expect(plain(JSON.stringify(await mailsAbout(reference)))).toContain('7.–14. August 2027');
      const key = { subdomain: 'ya', destinationId: departure().destinationId };
      const [entry] = (await site.deps.tripHistory.list(key, null)).entries;
      expect(entry).toMatchObject({ kind: 'edit', changes: [{ field: 'dates' }] });
      // The same form again creates no other one.
      await move({ ...newDays, schritt: 'verschieben', stand: standOf(preview.text) }).expect(303);
      expect(await dates()).toHaveLength(2);
    });

    test('is added later if the process ends before the trip has it', async () => {
      const { deps } = site;
      const reference = await book(1);
      const addDeparture = () => Promise.reject(new Error('killed'));
      const idle = { enqueueMails: async () => undefined, onChanged: () => undefined };
      const dying = { ...deps, addDeparture, ...idle };
      const key = { combinedId: combinedId(), dateKey: 'd1' };
      const days = { start: old.start, end: old.end };
      const head = { ...key, ...days, subdomain: 'ya', packingList: [] as string[] } as Parameters<
        typeof closeDeparture
      >[1];
      const { version } = await loadAffected(dying, key);
      const date = { ...old, _key: 'd9', start: newDays.beginn, end: newDays.ende };
      const moved = { reason: 'x', subject: 'x', text: 'x', target: 'neu', start: date.start, end: date.end };
      const request = { values: moved, version, by: 'kim', target: { date, extraLimits: [], isNew: true } };
      expect(await closeDeparture(dying, head, request)).toBe('done');
      expect(await dates()).toEqual([old]);
      expect((await storedBooking(reference))?.booking.payload.dateKey).toBe('d9');
      // Families and organisers see the new days meanwhile.
      expect(await page(`/admin/ya/termine/${combinedId()}/d9`)).toContain(reference);
      for (const _each of [1, 2]) await addMovedDates(site.worker);
      expect(await dates()).toEqual([old, date]);
    });

    test.each([
      ['without days', { ende: '' }, 'Wann endet der neue Termin?'],
      ['with an end before the start', { ende: '2027-08-01' }, 'Der Termin endet vor seinem Beginn.'],
      ['with the days of another one', { beginn: old.start, ende: old.end }, 'mit diesem Beginn und Ende'],
      ['in the past', { beginn: '2026-08-07' }, 'Der neue Termin beginnt frühestens nach dem'],
    ])('is refused %s', async (_name, fields, message) => {
      const { status, text } = await move({ ...newDays, ...fields, schritt: 'vorschau' });
      expect([status, text.includes(message)]).toEqual([422, true]);
    });

    test('needs the right to edit trips', async () => {
      await addUser(site, 'ya', { username: 'toni', role: 'bookings' });
      const { body } = await callSite(site, 'post', '/api/admin/login').send({
        ...{ subdomain: 'ya', username: 'toni', password },
      });
      expect(await page(path('/verschieben'), body.token)).toContain('Wer Reisen bearbeiten darf');
      const preview = submit({ ...moveValues, ...newDays, schritt: 'vorschau' }, body.token, '/verschieben');
      expect((await preview).status).toBe(403);
    });
  });
});

describe('the form', () => {
  test('names all families and what they get back before', async () => {
    const reference = await book(2);
    await pay(reference, 12_345);
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
    await pay(reference, 1_000);
    const response = await submit({ schritt: 'absagen', stand });
    expect([response.status, response.text.includes('Passiert ist noch nichts')]).toEqual([409, true]);
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
    expect((await submit({ schritt: 'absagen', stand: 'x' }, english)).status).toBe(401);
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
