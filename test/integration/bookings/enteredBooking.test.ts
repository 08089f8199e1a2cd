// Proves specification §7.12
/** Organisers enter bookings by telephone: with the rules of the booking form, as themselves, and without limits of visitors. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSendMail } from '#mails/sendMail.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { addUser, addUsers, callSite, password, signInAt } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
let other: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
  other = await signInAt(site, 'english');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, counts, departure, mailOf, mailsAbout, storedBooking } = limitedTrips(() => site);

const path = (subdomain = 'ya') => `/admin/${subdomain}/termine/${combinedId()}/d1/buchen`;
const page = (as = token) => callSite(site, 'get', path(), as).set('Accept', 'text/html');
let keys = 0;
/** Fields of a complete form for a number of travellers. */
const fieldsOf = (places: number, more: Record<string, string> = {}) => ({
  ...formFieldsOf(bookingOf(places)),
  ...{ action: 'book', key: `call-${++keys}`, ...more },
});
const enter = (fields: Record<string, string>, as: string | undefined = token, subdomain = 'ya') =>
  callSite(site, 'post', path(subdomain), as)
    .type('form')
    .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
    .send(fields);
const referenceIn = (location = '') => /q=(LF-[A-Z0-9-]+)/.exec(location)?.[1] ?? '';
const bookings = () => site.deps.database.selectFrom('bookings').selectAll().where('trip', '=', combinedId()).execute();

test('an entered booking names the organiser in the inbox, its history and both mails', async () => {
  const response = await enter(fieldsOf(2));
  const reference = referenceIn(response.headers.location);
  expect(response.headers.location).toBe(
    `/admin/ya/eingang?q=${reference}&hinweis=eingetragen&eintrag=${reference}#${reference}`,
  );
  expect(await storedBooking(reference)).toMatchObject({
    ...{ state: 'requested', booking: { enteredBy: 'kim', price: { total: 20_000 } } },
  });
  expect(await counts()).toMatchObject({ booked: 2, left: 3 });
  const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token).set('Accept', 'text/html');
  // In the facts, and as the first line of the history.
  expect(inbox.text.match(/Telefonisch, eingetragen von kim/g)).toHaveLength(2);
  for (const kind of ['sender', 'organiser']) {
    await runSendMail(site.worker, { id: `${reference}-${kind}` }, { nextTry: null });
  }
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const family = oneLine(await mailOf(reference, 'sender'));
  for (const part of ['Young Alps hat sie auf deinen Wunsch eingetragen', '/meine-buchung/ey'])
    expect(family).toContain(part);
  expect(family).not.toContain('kim');
  expect(oneLine(await mailOf(reference, 'organiser'))).toContain('Telefonisch, eingetragen von kim');
  // Control: a booking of a family.
  expect((await storedBooking(await book(1)))?.booking).not.toHaveProperty('enteredBy');
});

describe('a booking that is confirmed while it is entered', () => {
  const payment = { depositPercent: 20, balanceDaysBefore: 28 };
  const enterConfirmed = async () => {
    await site.client.patch(`ya-${departure().destinationId}`).set({ payment }).commit({ visibility: 'sync' });
    return referenceIn((await enter(fieldsOf(2, { action: 'confirm' }))).headers.location);
  };
  const sent = async (reference: string, kind: string) => {
    await runSendMail(site.worker, { id: `${reference}-${kind}` }, { nextTry: null });
    return (await mailOf(reference, kind)).replaceAll(/\s+/g, ' ');
  };

  test('is stored with its confirmation, and the family gets one mail, with the amounts due', async () => {
    const reference = await enterConfirmed();
    expect(await storedBooking(reference)).toMatchObject({
      ...{ state: 'confirmed', booking: { enteredBy: 'kim' } },
      events: [{ event: 'confirm', state: 'confirmed', actor: 'host', by: 'kim', mail: `${reference}-sender` }],
    });
    expect((await mailsAbout(reference)).map(({ id }) => id).sort()).toEqual([
      `${reference}-organiser`,
      `${reference}-sender`,
    ]);
    const family = await sent(reference, 'sender');
    for (const part of ['Deine Buchung ist bestätigt', 'auf deinen Wunsch eingetragen und bestätigt', 'Gesamtpreis'])
      expect(family).toContain(part);
    expect(family).toMatch(/Anzahlung: 40 €, bis \S+ \d+\. \S+ 2026.*Restzahlung: 160 €, bis Sa 5\. Juni 2027/);
    expect(family).not.toContain('prüft deine Buchung');
    expect(await sent(reference, 'organiser')).toContain('Telefonisch, eingetragen und bestätigt von kim');
    // Control: a request.
    expect((await storedBooking(referenceIn((await enter(fieldsOf(1))).headers.location)))?.state).toBe('requested');
  });

  test('is confirmed by the same mail when that is sent again to a corrected address', async () => {
    const reference = await enterConfirmed();
    const refused = site.deps.database.updateTable('mails').set({ state: 'refused', settledAt: site.deps.now() });
    await refused.where('id', '=', `${reference}-sender`).execute();
    const basis = await shownBasis(site, reference);
    const resend = { kind: 'resend', email: 'anna@familie.example.org' } as const;
    expect(await runInboxAction(site.deps, 'ya', reference, basis, resend, 'kim')).toBe('done');
    expect(await sent(reference, 'sender')).toMatch(
      /To: anna@familie\.example\.org.*Restzahlung: 160 €, bis Sa 5\. Juni 2027/,
    );
  });

  test('is not stored at all without places', async () => {
    await book(4);
    expect((await enter(fieldsOf(2, { action: 'confirm' }))).status).toBe(409);
    expect(await bookings()).toHaveLength(1);
  });
});

test('works without scripts, from the page of the departure', async () => {
  const browser = openPlainBrowser(site);
  await browser.open(`/admin/ya/termine/${combinedId()}/d1`);
  await browser.submit('Anmelden', { username: 'kim', password });
  await browser.open(`/admin/ya/termine/${combinedId()}/d1`);
  await browser.follow('Buchung eintragen');
  expect(browser.html()).not.toMatch(/zahlungspflichtig/i);
  for (const part of ['Die Familie hat das ', 'Das wird eingetragen', 'noindex'])
    expect(browser.html()).toContain(part);
  const people = Object.fromEntries(
    Object.entries(fieldsOf(1)).filter(([name]) => /^(travellers|guardian)\./.test(name)),
  );
  // Without the consent of the family, the form is shown again with what was entered.
  await browser.submit('Als Anfrage eintragen', people);
  expect(browser.status()).toBe(422);
  expect(browser.html()).toContain('value="Lina"');
  expect(await bookings()).toEqual([]);
  await browser.submit('Als Anfrage eintragen', { acceptedTerms: 'true' });
  expect(browser.address()).toMatch(/^\/admin\/ya\/eingang\?q=LF-.*hinweis=eingetragen/);
  expect(browser.html()).toContain('Eingetragen. Die Familie bekommt eine E-Mail');
  expect(await bookings()).toMatchObject([{ enteredBy: 'kim', places: 1 }]);
});

describe('the rules of families apply:', () => {
  test.each<[what: string, places: number, more: Record<string, string>, message: string]>([
    ['an age', 1, { 'travellers.0.birthDate': '1990-05-01' }, 'Alter'],
    ['the terms', 1, { acceptedTerms: '' }, 'Formblatt und Reisebedingungen'],
    ['a missing address', 1, { 'guardian.street': '' }, 'Straße'],
  ])('%s', async (_what, places, more, message) => {
    const { status, text } = await enter(fieldsOf(places, more));
    expect([status, text.includes(message)]).toEqual([422, true]);
    expect(await bookings()).toEqual([]);
  });

  test('the price, which is shown before it is booked', async () => {
    const { status, text } = await enter(fieldsOf(2, { total: '150' }));
    expect([status, text.includes('Bitte prüfe den Preis'), text.includes('Gesamtpreis</dt><dd>200')]).toEqual([
      200,
      true,
      true,
    ]);
  });

  test('places: also at the same moment, no place is sold twice', async () => {
    await book(3);
    expect((await enter(fieldsOf(3))).status).toBe(409);
    const responses = await Promise.all([enter(fieldsOf(2)), enter(fieldsOf(2)), enter(fieldsOf(2))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const full = responses.find(({ status }) => status === 409);
    // Families would be offered the waiting list.
    expect(full?.text).not.toContain('/warteliste/');
    expect(await counts()).toMatchObject({ booked: 5, left: 0 });
  });

  test('the departure of the address, whatever the form names', async () => {
    await enter(fieldsOf(1, { dateKey: 'd9', combinedId: '1-english', offer: 'x', hold: 'y' }));
    expect(await bookings()).toMatchObject([{ dateKey: 'd1' }]);
  });

  test('a departure that is not online, or has been cancelled', async () => {
    const id = `ya-${departure().destinationId}`;
    const [date] = (await site.client.getDocument<{ dates: object[] }>(id))?.dates ?? [];
    await site.client
      .patch(id)
      .set({ dates: [{ ...date, online: false }] })
      .commit({ visibility: 'sync' });
    expect((await page()).text).toContain('Dieser Termin ist nicht online');
    expect((await enter(fieldsOf(1))).status).toBe(409);
    expect(await bookings()).toEqual([]);
  });
});

test('answers that the family has not given yet are asked on its page', async () => {
  const id = `ya-${departure().destinationId}`;
  const asked = { travellerFields: ['swimming', 'emergencyContacts'] };
  await site.client.patch(id).set(asked).commit({ visibility: 'sync' });
  const { status, headers } = await enter(fieldsOf(1));
  expect(status).toBe(303);
  expect(await bookings()).toMatchObject([{ asked: asked.travellerFields, lacksAnswers: true, travellerData: null }]);
  const stored = await storedBooking(referenceIn(headers.location));
  expect(stored?.booking.asked?.travellerFields).toEqual(asked.travellerFields);
});

test('after the end of the sale, organisers still book free places', async () => {
  const id = `ya-${departure().destinationId}`;
  const [date] = (await site.client.getDocument<{ dates: object[] }>(id))?.dates ?? [];
  await site.client
    .patch(id)
    .set({ dates: [{ ...date, bookableUntil: '2026-01-01' }] })
    .commit({ visibility: 'sync' });
  expect((await page()).text).toContain('Der Verkauf ist geschlossen');
  expect((await enter(fieldsOf(1))).status).toBe(303);
  expect((await enter(fieldsOf(5))).status).toBe(409);
  expect(await bookings()).toHaveLength(1);
});

test('a repeated form books once', async () => {
  const fields = fieldsOf(1);
  const both = await Promise.all([enter(fields), enter(fields)]);
  const references = [...both, await enter(fields)].map(({ headers }) => referenceIn(headers.location));
  expect(new Set(references).size).toBe(1);
  expect(await bookings()).toHaveLength(1);
});

test('limits of visitors do not apply, but those of the body do', async () => {
  await site.client
    .patch(`ya-${departure().destinationId}`)
    .set({
      dates: [{ _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 100, capacity: 500 }],
    })
    .commit({ visibility: 'sync' });
  // More than a visitor may send in a minute.
  for (let call = 0; call < 12; call++) expect((await enter(fieldsOf(1))).status).toBe(303);
  expect((await enter(fieldsOf(1, { remarks: 'x'.repeat(600_000) }))).status).toBe(413);
});

test('only organisers of the host with the permission enter bookings', async () => {
  expect((await enter(fieldsOf(1), '')).status).toBe(401);
  expect((await enter(fieldsOf(1), other)).status).toBe(401);
  // A trip of another host.
  expect((await enter(fieldsOf(1), other, 'english')).status).toBe(404);
  await addUser(site, 'ya', { username: 'bo', role: 'readOnly' });
  const signIn = callSite(site, 'post', '/api/admin/login').send({ subdomain: 'ya', username: 'bo', password });
  const { token: reader } = (await signIn).body;
  expect([(await page(reader)).status, (await enter(fieldsOf(1), reader)).status]).toEqual([403, 403]);
  const own = await callSite(site, 'get', `/admin/ya/termine/${combinedId()}/d1`, reader).set('Accept', 'text/html');
  expect(own.text).not.toContain('Buchung eintragen');
  expect(await bookings()).toEqual([]);
});
