// Proves specification §7.12, §9.6, §12.3
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadParticipants } from '#bookings/departures/loadParticipants.ts';
import { sendMailing } from '#bookings/departures/mailings.ts';
import type { Sealed } from '#bookings/sealed.ts';
import { sealTravellerData } from '#bookings/travellers/travellerData.ts';
import type { DB } from '#database/tables.ts';
import { recipientsOf } from '#domain/organisers/departures/mailing.ts';
import { addMails } from '#mails/outgoingMail.ts';
import type { AppError } from '#platform/appError.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { buildBookingDeps } from '#test/builders/bookingDeps.ts';
import {
  addUsers,
  auditEvents,
  callSite,
  changeUser,
  signInAt,
  waitingForLocks,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate } from '#test/setup/submissions/limitedTrips.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

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
const { book, bookingOf, combinedId, departure, joinList, setCapacity, work } = waitingLists(() => site);

const get = (path: string, as = token) => callSite(site, 'get', path, as).set('Accept', 'text/html');
const pathOf = (part = '') => `/admin/ya/termine/${combinedId()}/d1${part}`;
const csvOf = (query = '', as = token) =>
  callSite(site, 'get', `/api/admin/departures/${combinedId()}/d1/participants.csv?${query}`, as);
/** Returns the text of a page without markup. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
/** Replaces the encrypted answers of a booking. */
const setTravellerData = (reference: string, travellerData: Sealed) =>
  site.deps.database.updateTable('bookings').set({ travellerData }).where('reference', '=', reference).execute();
const child = (firstName: string, birthDate: string) => ({ firstName, lastName: 'Beispiel', birthDate });

describe('the overview of departures', () => {
  const listOf = async (query = '') => textOf((await get(`/admin/ya/termine?reise=${combinedId()}&${query}`)).text);

  test('shows booked and free places, and the minimum with its day of decision', async () => {
    const dates = [{ ...limitedDate, capacity: 5, minimum: 4 }];
    await site.client
      .patch(`ya-${combinedId().split('-')[0]}`)
      .set({ dates })
      .commit({ visibility: 'sync' });
    const first = await book(2);
    await book(1);
    await callSite(site, 'post', `/api/admin/bookings/${first}/confirm`, token).send({}).expect(200);
    const cancelled = await book(1);
    await callSite(site, 'post', `/api/admin/bookings/${cancelled}/cancel`, token).send({}).expect(200);
    const text = await listOf();
    expect(text).toContain('3 von 5 Plätzen gebucht');
    expect(text).toContain('2 bestätigt · 1 angefragt · 2 frei');
    expect(text).toContain('Mindestteilnehmerzahl 4: noch 1 bis 13.6.2027');
    await book(1);
    expect(await listOf()).toContain('Mindestteilnehmerzahl 4 erreicht');
  });

  test('shows what is paid and open, who waits, and where trip and places are changed', async () => {
    await setCapacity(4);
    const reference = await book(3);
    await joinList(2, 'Zoe');
    await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
    const { database } = site.deps;
    const origin = { kind: 'transfer' as const, corrects: null, statementEntry: null, statementAccount: null };
    const payment = { ...origin, reference, amount: 10_000, paidOn: '2026-11-01', by: 'kim', at: new Date() };
    await database.insertInto('payments').values(payment).execute();
    const { text } = await get(`/admin/ya/termine?reise=${combinedId()}`);
    expect(textOf(text).replaceAll('\u00a0', ' ')).toContain(
      'Warteliste: 1 Familie · 33 % von 300 € bezahlt · 200 € offen',
    );
    expect(text).toContain(`href="${pathOf('/verkauf')}"`);
    expect(text).toContain(`href="/admin/ya/edit/${combinedId()}?feld=`);
  });

  test('counts the bookings of departures without a capacity', async () => {
    await setCapacity(undefined);
    await book(3);
    expect(await listOf()).toContain('3 Plätze gebucht|3 angefragt · ohne Obergrenze');
  });

  test('finds departures by month, text and time', async () => {
    expect(await listOf('monat=2027-07')).toContain('Ein kommender Termin');
    expect(await listOf('monat=2027-08')).toContain('0 kommende Termine');
    expect(await listOf(`q=${combinedId()}`)).toContain('Ein kommender Termin');
    expect(await listOf('q=gibtesnicht')).toContain('0 kommende Termine');
    expect(await listOf('zeit=vergangen')).toContain('0 vergangene Termine');
  });

  test('sorts all departures by occupancy, not only those of the page', async () => {
    await book(5);
    const full = combinedId();
    const order = async (sort: string) =>
      [
        ...(await get(`/admin/ya/termine?folge=${sort}`)).text.matchAll(/href="\/admin\/ya\/termine\/(\d+-ya)\/d1"/g),
      ].map(([, id]) => id);
    expect((await order('voll'))[0]).toBe(full);
    expect((await order('frei'))[0]).not.toBe(full);
  });

  test('shows only departures of the host, and none past the last page', async () => {
    const english = await signInAt(site, 'english');
    const { text } = await get('/admin/english/termine', english);
    expect(textOf(text)).toContain('0 kommende Termine');
    expect((await get('/admin/ya/termine/99')).status).toBe(404);
  });
});

test('the page of a departure begins with its next day, what is to do, and the actions that the user may take', async () => {
  const first = await book(2);
  await book(1);
  await callSite(site, 'post', `/api/admin/bookings/${first}/confirm`, token).send({}).expect(200);
  const html = (await get(pathOf())).text;
  expect(textOf(html)).toContain('Abreise am 3.7.2027');
  expect(textOf(html)).toContain('1 Anfrage beantworten');
  for (const part of ['verkauf', 'absagen', 'notfall']) expect(html).toContain(`href="${pathOf(`/${part}`)}"`);
  await changeUser(site, 'ya', { role: 'readOnly' });
  const readOnly = (await get(pathOf(), await signInAt(site, 'ya'))).text;
  await changeUser(site, 'ya', { role: 'owner' });
  for (const part of ['verkauf', 'absagen', 'notfall']) expect(readOnly).not.toContain(`href="${pathOf(`/${part}`)}"`);
  expect(readOnly).toContain(`href="${pathOf('/zimmer')}"`);
});

describe('the participants of a departure', () => {
  test('has one row per traveller with age at departure, guardian and state', async () => {
    const reference = await book(2, {
      travellers: [child('Lina', '2015-07-03'), child('Ben', '2015-07-04')],
      remarks: 'Lina isst <b>kein</b> Fleisch',
    });
    const text = textOf((await get(pathOf())).text);
    expect(text).toMatch(/\|Lina Beispiel\|12\|geb\. 3\.7\.2015\|/);
    expect(text).toMatch(/\|Ben Beispiel\|11\|geb\. 4\.7\.2015\|/);
    expect(text).toContain('Lina isst &lt;b&gt;kein&lt;/b&gt; Fleisch');
    expect(text).toContain(`${reference}|angefragt`);
    expect(text).toContain('|11 Jahre|1|');
  });

  test('shows 300 on a page, and the numbers of all', async () => {
    await setCapacity(400);
    for (let booking = 0; booking < 10; booking++) await book(30);
    await book(1, { travellers: [child('Mila', '2013-05-01')] });
    const namesAt = async (query: string) => (await get(pathOf(query))).text.match(/<th scope="row">\p{L}+ \p{L}+</gu);
    expect([await namesAt(''), await namesAt('?seite=2'), await namesAt('?seite=3')]).toMatchObject([
      { length: 300 },
      { length: 1 },
      null,
    ]);
    const text = textOf((await get(pathOf('?seite=2'))).text);
    expect(text).toContain('|301 Teilnehmende|');
    expect((await csvOf()).text.trim().split('\n')).toHaveLength(302);
  });

  test('filters by text, state, age and departure place', async () => {
    const reference = await book(2, { travellers: [child('Zoë', '2015-05-01'), child('Ben', '2013-05-01')] });
    const cancelled = await book(1, { travellers: [child('Carl', '2014-05-01')] });
    await callSite(site, 'post', `/api/admin/bookings/${cancelled}/cancel`, token).send({}).expect(200);
    const names = async (query: string) =>
      [...(await get(`${pathOf()}?${query}`)).text.matchAll(/<th scope="row">(\p{L}+) Beispiel</gu)].map(
        ([, name]) => name,
      );
    expect(await names('')).toEqual(['Ben', 'Zoë']);
    expect(await names('q=zoe')).toEqual(['Zoë']);
    expect(await names(`q=${reference}`)).toEqual(['Ben', 'Zoë']);
    expect(await names('stand=abgesagt')).toEqual(['Carl']);
    // The clock stands still, so the bookings have no order.
    expect((await names('stand=alle')).sort()).toEqual(['Ben', 'Carl', 'Zoë']);
    expect(await names('stand=bestaetigt')).toEqual([]);
    expect(await names('ab=13')).toEqual(['Ben']);
    expect(await names('bis=12')).toEqual(['Zoë']);
    expect(await names('zustieg=eigene')).toEqual(['Ben', 'Zoë']);
    expect(await names('zustieg=M%C3%BCnchen')).toEqual([]);
  });

  test('still shows a departure that was removed from its trip, if it has bookings', async () => {
    await book(1);
    await site.client
      .patch(`ya-${combinedId().split('-')[0]}`)
      .set({ dates: [] })
      .commit({ visibility: 'sync' });
    expect((await get(pathOf())).status).toBe(200);
    expect((await get(`/admin/ya/termine/${combinedId()}/d2`)).status).toBe(404);
  });

  test('belongs to its host only', async () => {
    const english = await signInAt(site, 'english');
    for (const part of ['', '/angaben', '/zimmer', '/kontingente', '/team', '/kueche', '/notfall', '/nachricht']) {
      expect((await get(`/admin/english/termine/${combinedId()}/d1${part}`, english)).status).toBe(404);
    }
    expect((await csvOf('', english)).status).toBe(403);
    expect((await csvOf('subdomain=english', english)).status).toBe(404);
  });

  test('500 bookings are loaded at once', async () => {
    const reference = await book(1);
    const { database } = site.deps;
    const letters = '34679ACDEF';
    for (const table of ['submissions', 'bookings', 'travellers'] as const) {
      const row = await database.selectFrom(table).selectAll().where('reference', '=', reference).executeTakeFirst();
      const copies = Array.from({ length: 500 }, (_, index) => {
        const suffix = [...String(index).padStart(4, '0')].map((digit) => letters[Number(digit)]).join('');
        const key = table === 'submissions' ? { idempotencyKey: null } : {};
        return { ...row, ...key, reference: `LF-XXXX-${suffix}` } as DB[typeof table];
      });
      await database.insertInto(table).values(copies).execute();
    }
    expect(textOf((await get(pathOf())).text)).toContain('501 Teilnehmende');
  });
});

describe('the file with the participants', () => {
  test('has one row per traveller in Berlin time, without formulas, and is recorded', async () => {
    await book(2, { travellers: [child('Lina', '2015-07-03'), child('Ben', '2015-07-04')], remarks: '=1+1' });
    const response = await csvOf('q=lina');
    expect(response.headers['content-disposition']).toContain(`teilnehmer-${combinedId()}-2027-07-03.csv`);
    const [head, row, ...rest] = response.text.trim().split('\r\n');
    expect(head).toContain('"Vorname";"Nachname";"Geburtsdatum";"Alter bei Abreise"');
    expect(row).toContain('"Lina";"Beispiel";"2015-07-03";"12";"eigene Anreise"');
    expect(row).toContain(`"'=1+1"`);
    expect(row).toContain('"2026-11-21 11:00"');
    expect(rest).toEqual([]);
    const event = (await auditEvents(site, 'export')).at(-1);
    expect(event).toMatchObject({ by: 'kim', count: 1 });
  });
});

describe('the lists for kitchen and emergencies', () => {
  test('contain the travellers of bookings that take places, with remarks and numbers to call', async () => {
    await book(2, {
      travellers: [child('Lina', '2015-07-03'), child('Ben', '2015-07-04')],
      remarks: 'Nussallergie',
    });
    const declined = await book(1, { travellers: [child('Carl', '2015-07-04')] });
    await callSite(site, 'post', `/api/admin/bookings/${declined}/decline`, token).send({}).expect(200);
    const { text: list } = await get(pathOf());
    expect(list.indexOf('Ben Beispiel')).toBeLessThan(list.indexOf('Lina Beispiel'));
    for (const part of ['/kueche', '/notfall']) {
      const { text } = await get(pathOf(part));
      expect(text.indexOf('Ben Beispiel')).toBeLessThan(text.indexOf('Lina Beispiel'));
      // The remarks of a booking may concern each of its travellers.
      expect(textOf(text).match(/Nussallergie/g)).toHaveLength(2);
      expect(text).not.toContain('Carl');
    }
    const { text } = await get(pathOf('/notfall'));
    const { guardian } = bookingOf(1);
    expect(text).toContain(`href="tel:${guardian.phone.replace(/[^\d+]/g, '')}"`);
  });
});

test('the lists contain the answers of families for roles that may read them, and each reading is recorded', async () => {
  const reference = await book(2, {
    travellers: [child('Lina', '2015-07-03'), child('Ben', '2015-07-04')],
    remarks: 'Bitte Geschwister getrennt',
  });
  const travellerData = sealTravellerData(site.deps.sealer, reference, {
    travellers: [
      { allergies: 'Haselnüsse', diet: 'vegan' },
      { medication: 'Asthmaspray', swimming: 'nicht', pickUp: 'Nur Oma Erna' },
    ],
    emergencyContacts: [{ name: 'Oma Erna', phone: '030 1234567' }],
  });
  const asked = ['allergies', 'diet', 'medication', 'swimming', 'pickUp', 'emergencyContacts'];
  const bookings = site.deps.database.updateTable('bookings').set({ travellerData, asked });
  await bookings.where('reference', '=', reference).execute();
  const kitchen = textOf((await get(pathOf('/kueche'))).text);
  for (const text of ['vegan', 'Haselnüsse']) expect(kitchen).toContain(text);
  // Whoever was asked about food has not hidden it in the remarks.
  for (const text of ['Geschwister getrennt', 'kann nicht schwimmen']) expect(kitchen).not.toContain(text);
  const emergency = (await get(pathOf('/notfall'))).text;
  for (const text of ['Haselnüsse', 'Asthmaspray', 'Oma Erna', 'href="tel:0301234567"'])
    expect(emergency).toContain(text);
  for (const text of ['Nur Oma Erna', 'Geschwister getrennt']) expect(emergency).toContain(text);
  for (const warning of ['Haselnüsse', 'kann nicht schwimmen'])
    expect(emergency).toMatch(new RegExp(`data-warning="true"><dt>[^<]+</dt><dd>${warning}`));
  const event = (await auditEvents(site, 'travellers-read')).at(-1);
  expect(event).toMatchObject({ by: 'kim', subject: `${combinedId()} d1` });

  await changeUser(site, 'ya', { role: 'readOnly' });
  try {
    const limited = await signInAt(site, 'ya');
    for (const part of ['/kueche', '/notfall']) {
      expect((await get(pathOf(part), limited)).status).toBe(403);
      expect((await get(pathOf(), limited)).text).not.toContain(pathOf(part));
    }
  } finally {
    await changeUser(site, 'ya', { role: 'owner' });
  }
});

test('a child about whom nobody has answered is marked, unlike one whose family has left optional questions open', async () => {
  const reference = await book(2, { travellers: [child('Lina', '2015-07-03'), child('Lukas', '2015-07-04')] });
  const answers = { travellers: [{ diet: 'vegan' }], emergencyContacts: [] };
  const travellerData = sealTravellerData(site.deps.sealer, reference, answers);
  const bookings = site.deps.database.updateTable('bookings').set({ travellerData, asked: ['diet'] });
  await bookings.where('reference', '=', reference).execute();
  for (const part of ['/kueche', '/notfall']) {
    const { text } = await get(pathOf(part));
    expect(text.match(/data-warning="true"><dt>[^<]+<\/dt><dd>Noch nichts beantwortet/g)).toHaveLength(1);
    expect(text).not.toContain('ohne Angaben zum Essen');
  }
  const { text } = await get(pathOf('/angaben'));
  expect(text).toContain('Von 1 Person fehlen Angaben');
  await setTravellerData(
    reference,
    sealTravellerData(site.deps.sealer, reference, { ...answers, travellers: [{ diet: 'vegan' }, {}] }),
  );
  for (const part of ['/kueche', '/notfall'])
    expect((await get(pathOf(part))).text).not.toContain('Noch nichts beantwortet');
  const answered = (await get(pathOf('/angaben'))).text;
  for (const part of ['Alle Pflichtangaben sind da.', '1 freiwillige Angabe ist offen', `value="${reference}"`])
    expect(answered).toContain(part);
});

describe('questions that are added after families have booked', () => {
  const own = { _key: 'height', title: 'Körpergröße in cm', kind: 'number', options: [], required: true };
  const ask = (fields: object) =>
    callSite(site, 'post', pathOf('/angaben'), token).set('Accept', 'text/html').type('form').send(fields);
  const askedNow = async () => {
    const rows = site.deps.database
      .selectFrom('bookings')
      .select(['reference', 'asked', 'ownQuestions', 'lacksAnswers']);
    return new Map((await rows.execute()).map(({ reference, ...row }) => [reference, row]));
  };
  const hidden = (html: string, name: string) => html.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? '';

  test('are asked after a preview, with a mail to exactly these families, and then count as missing', async () => {
    const early = await book(1, { travellers: [child('Lina', '2015-07-03')] });
    const cancelled = await book(1);
    await callSite(site, 'post', `/api/admin/bookings/${cancelled}/cancel`, token).send({}).expect(200);
    const trip = `ya-${combinedId().split('-')[0]}`;
    await site.client
      .patch(trip)
      .set({ travellerFields: ['swimming'], ownQuestions: [own] })
      .commit({ visibility: 'sync' });
    const before = (await get(pathOf('/angaben'))).text;
    expect(before).toContain('1 Familie wurde nicht alles gefragt');
    expect(before).toContain('Schwimmen, Körpergröße in cm');
    const preview = (await get(pathOf('/angaben?nachfragen=ja'))).text;
    expect(preview).toContain('Danach fragen wir noch');
    expect((await askedNow()).get(early)?.asked).toBeNull();

    // Nobody is asked what was not shown.
    const fields = { id: hidden(preview, 'id'), stand: hidden(preview, 'stand') };
    await site.client
      .patch(trip)
      .set({ travellerFields: ['swimming', 'diet'] })
      .commit({ visibility: 'sync' });
    const refused = await ask(fields);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Gefragt wurde noch niemand.');
    expect((await askedNow()).get(early)?.asked).toBeNull();

    const again = { id: hidden(refused.text, 'id'), stand: hidden(refused.text, 'stand') };
    for (const _ of [1, 2]) expect((await ask(again)).header.location).toContain('hinweis=gefragt');
    const asked = await askedNow();
    expect(asked.get(early)).toMatchObject({ asked: ['swimming', 'diet'], lacksAnswers: true });
    expect(asked.get(early)?.ownQuestions?.questions).toMatchObject([{ key: 'height', required: true }]);
    expect(asked.get(cancelled)?.asked).toBeNull();
    const mails = site.deps.database.selectFrom('mails').select(['about', 'message']).where('mailing', '=', again.id);
    const sent = await mails.execute();
    expect(sent.map(({ about }) => about)).toEqual([early]);
    expect(JSON.stringify(sent)).toContain('Ernährung, Schwimmen, Körpergröße in cm');
    const after = (await get(pathOf('/angaben'))).text;
    expect(after).toContain('Von 1 Person fehlen Angaben');
    expect(after).not.toContain('nicht alles gefragt');
  });
});

test('answers that cannot be decrypted are not passed over in silence', async () => {
  const reference = await book(1, { travellers: [child('Lina', '2015-07-03')] });
  const travellerData = { key: 'lost', value: 'AAAA' };
  await setTravellerData(reference, travellerData);
  for (const part of ['/kueche', '/notfall']) {
    expect(textOf((await get(pathOf(part))).text)).toContain('Verschlüsselt, der Schlüssel fehlt.');
  }
});

describe('a mail to guardians', () => {
  const send = (fields: object, as = token) =>
    callSite(site, 'post', pathOf('/nachricht'), as).set('Accept', 'text/html').type('form').send(fields);
  const mailOf = (references: string[], more: object = {}) => ({
    ...{ schritt: 'senden', id: randomUUID(), betreff: 'Packliste für {reise}', empfaenger: references },
    ...{ text: 'Hallo {vorname},\n\n{kinder} braucht einen Schlafsack.' },
    ...more,
  });
  const mails = () => site.deps.database.selectFrom('mails').selectAll().where('mailing', 'is not', null);
  const outgoing = (references: string[]) => mails().where('about', 'in', references).orderBy('about').execute();
  const mailingOf = (id: string) =>
    site.deps.database.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst();
  /** Sets the state of a mail that was sent, or deletes it. */
  const settle = (id: string | undefined, state: 'sent' | 'refused') =>
    site.deps.database
      .updateTable('mails')
      .set({ state, settledAt: site.deps.now() })
      .where('id', '=', id ?? '')
      .execute();
  /** Leaves a host so many mails of its day. @returns the id of the mailing that used up the others */
  async function leave(mailsLeft: number): Promise<string> {
    const { database } = site.deps;
    const [id, at] = [randomUUID(), site.deps.now()];
    const { sent } = await database
      .selectFrom('mailings')
      .select(({ fn }) => fn.sum<string | null>('count').as('sent'))
      .where('subdomain', '=', 'ya')
      .executeTakeFirstOrThrow();
    const about = { id, subdomain: 'ya', trip: '1-ya', dateKey: 'd1', endsOn: '2027-07-10', subject: '', actor: 'kim' };
    await database
      .insertInto('mailings')
      .values({ ...about, at, count: 1_000_000 - mailsLeft - Number(sent ?? 0) })
      .execute();
    return id;
  }
  const forget = (id: string) => site.deps.database.deleteFrom('mailings').where('id', '=', id).execute();

  test('to one family is one of the messages of its booking, to several of none', async () => {
    const [one, another] = [await book(1), await book(1)];
    await send(mailOf([one])).expect(303);
    await send(mailOf([one, another])).expect(303);
    const replies = site.deps.database.selectFrom('replies').select(['reference', 'by', 'text']);
    const text = 'Hallo Anna,\n\nLina braucht einen Schlafsack.';
    expect(await replies.where('reference', 'in', [one, another]).execute()).toEqual([
      { reference: one, by: 'kim', text },
    ]);
  });

  test('is previewed with the first recipient and all addresses, and nothing is sent', async () => {
    const reference = await book(2, { travellers: [child('Lina', '2015-07-03'), child('Ben', '2015-07-04')] });
    const response = await send(mailOf([reference], { schritt: 'vorschau' }));
    expect(response.status).toBe(200);
    const text = textOf(response.text);
    expect(text).toContain('Lina und Ben braucht einen Schlafsack.');
    expect(text).toContain('anna@example.org (');
    expect(text).toContain('Jetzt an eine Buchung senden');
    expect(await outgoing([reference])).toEqual([]);
  });

  test('fills amounts, days, the list of the trip and the link, as in the preview', async () => {
    const reference = await book(1);
    await site.client
      .patch(`ya-${departure().destinationId}`)
      .set({ packingList: ['Skibrille', 'Handschuhe'] })
      .commit({ visibility: 'sync' });
    const text =
      'Packt ein:\n\n{packliste}\n\nOffen: {offen}, {zahlung}, {zahltag}, noch {tage}.\n\n{link}\n\nBis bald';
    const shown = textOf((await send(mailOf([reference], { schritt: 'vorschau', text }))).text);
    for (const part of ['- Skibrille', 'gerade nichts zu zahlen', 'Deine Buchung ansehen'])
      expect(shown).toContain(part);
    await send(mailOf([reference], { text }));
    const [mail] = await outgoing([reference]);
    const parts = mail?.message.parts ?? [];
    expect(parts[1]).toEqual({ paragraph: '- Skibrille\n- Handschuhe' });
    expect(parts[2]).toEqual({
      paragraph: expect.stringMatching(/^Offen: 0.€, 0.€, gerade nichts zu zahlen, noch \d+ Tage\.$/),
    });
    expect(parts[3]).toMatchObject({ label: 'Deine Buchung ansehen' });
    expect(parts[4]).toEqual({ paragraph: 'Bis bald' });
  });

  test('can be a template of the host, which is changed and deleted', async () => {
    const reference = await book(1);
    const templates = () =>
      site.deps.database.selectFrom('mailTemplates').select(['id', 'text']).where('subdomain', '=', 'ya').execute();
    const save = (text: string) => send(mailOf([reference], { schritt: 'vorlage', vorlagenname: 'Anreise', text }));
    expect(textOf((await save('Hallo {vorname}')).text)).toContain('Die Vorlage ist gespeichert.');
    await save('Guten Tag {vorname}');
    const [own, ...others] = await templates();
    expect([own?.text, others]).toEqual(['Guten Tag {vorname}', []]);
    const { text } = await get(`${pathOf('/nachricht')}?vorlage=${own?.id}`);
    expect(text).toContain('Guten Tag {vorname}');
    expect(textOf((await save('{preis}')).text)).toContain('Den Platzhalter {preis} gibt es nicht.');
    await send(mailOf([reference], { schritt: 'loeschen', vorlage: own?.id }));
    expect(await templates()).toEqual([]);
    expect(await outgoing([reference])).toEqual([]);
  });

  test('is stored once per booking together with a record, and sent only once', async () => {
    const references = [await book(1), await book(1)].sort();
    const mail = mailOf(references);
    const responses = await Promise.all([send(mail), send(mail), send(mail)]);
    const notices = responses.map(({ headers }) => headers.location?.match(/hinweis=(\w+)/)?.[1]).sort();
    expect(notices).toEqual(['gesendet', 'schongesendet', 'schongesendet']);
    const stored = await outgoing(references);
    expect(stored.map(({ about, recipient, state }) => ({ about, recipient, state }))).toEqual(
      references.map((about) => ({ about, recipient: 'anna@example.org', state: 'waiting' })),
    );
    expect(stored[0]?.message.subject).toBe(`Packliste für Segelcamp am Ijsselmeer (${references[0]})`);
    expect(await mailingOf(mail.id)).toMatchObject({
      ...{ actor: 'kim', subdomain: 'ya', count: 2, subject: 'Packliste für Segelcamp am Ijsselmeer' },
    });
    expect(textOf((await get(pathOf())).text)).toContain('2 warten');
  });

  test('shows the states of delivery as they are', async () => {
    const references = [await book(1), await book(1), await book(1)].sort();
    await send(mailOf(references));
    const [first, second] = await outgoing(references);
    await settle(first?.id, 'sent');
    await settle(second?.id, 'refused');
    const list = async () => textOf((await get(pathOf())).text);
    expect(await list()).toContain('1 wartet · 1 zugestellt · 1 vom Mailserver abgewiesen');
    await site.deps.database
      .deleteFrom('mails')
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await list()).toContain('1 wartet · 1 vom Mailserver abgewiesen · 1 schon gelöscht');
  });

  test('reaches the guardian', async () => {
    const worker = work();
    const reference = await book(1);
    await send(mailOf([reference]));
    await expect.poll(async () => (await outgoing([reference]))[0]?.state).toBe('filed');
    await worker.close();
  });

  test.each([
    ['without a subject', { betreff: ' ' }, 422, 'Gib bitte einen Betreff ein.'],
    ['with an unknown placeholder', { text: 'Hallo {name}' }, 422, 'Den Platzhalter {name} gibt es nicht.'],
    ['with a link as subject', { betreff: '{link}' }, 422, 'Der Link kann nur im Text stehen.'],
    ['without a list of the trip', { text: '{packliste}' }, 422, 'Diese Reise hat keine Packliste.'],
    ['without recipients', { empfaenger: [] }, 422, 'Wähle bitte aus, wer die E-Mail bekommt.'],
    [
      'to a booking of another departure',
      { empfaenger: ['LF-XXXX-YYYY'] },
      409,
      'Inzwischen haben sich Buchungen geändert.',
    ],
    ['with a long text', { text: 'x'.repeat(5_001) }, 422, 'Der Text hat höchstens 5000 Zeichen.'],
  ])('%s is shown again with a message and the input', async (_, more, status, message) => {
    const reference = await book(1);
    const response = await send(mailOf([reference], { text: 'Mein langer Text', ...more }));
    expect(response.status).toBe(status);
    expect(textOf(response.text)).toContain(message);
    if (!('text' in more)) expect(response.text).toContain('Mein langer Text');
    expect(await outgoing([reference])).toEqual([]);
  });

  test('with more than 300 recipients is rejected', async () => {
    await book(1);
    const references = Array.from({ length: 301 }, (_, index) => `LF-XXXX-${index}`);
    const response = await send(mailOf(references, { schritt: 'vorschau' }));
    expect(response.status).toBe(422);
    expect(textOf(response.text)).toContain('Eine E-Mail geht an höchstens 300 Buchungen.');
  });

  test('the record of a mailing is deleted with the bookings of the departure', async () => {
    const reference = await book(1);
    const mail = mailOf([reference]);
    await send(mail);
    const { worker } = site;
    const env = { ...worker.env, SUBMISSIONS_KEEP_DAYS: 30 };
    const retention = (day: string) =>
      runDeleteOldSubmissions({ ...worker, env, now: () => new Date(`${day}T10:00:00Z`) });
    await retention('2027-08-09');
    expect(await mailingOf(mail.id)).toBeTruthy();
    await retention('2027-08-10');
    expect(await mailingOf(mail.id)).toBeFalsy();
  });

  test('counts towards the limit of the host per day', async () => {
    const reference = await book(1);
    const full = await leave(0);
    const response = await send(mailOf([reference]));
    expect(response.status).toBe(429);
    expect(textOf(response.text)).toContain('heute noch 0');
    await forget(full);
  });

  test('of several at the same time, those within the limit are sent', async () => {
    const references = await Promise.all(Array.from({ length: 5 }, () => book(1)));
    const full = await leave(2);
    const responses = await Promise.all(references.map((reference) => send(mailOf([reference]))));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 303, 429, 429, 429]);
    expect(await outgoing(references)).toHaveLength(2);
    await forget(full);
  });

  describe('while data of a recipient are erased', () => {
    /** Sends a mail to all bookings of the departure. The connections of a worker wait long for locks. */
    async function sendToAll(id: string): Promise<boolean> {
      const { database, now } = site.worker;
      const deps = buildBookingDeps({ database, now, env: { RATE_LIMIT_FACTOR: 1_000 } });
      const found = await loadParticipants(site.deps, departure());
      if (!found) throw new Error('the departure is missing');
      const recipients = recipientsOf(found.participants);
      const values = { id, subject: 'Packliste', text: 'Hallo' };
      return sendMailing(deps, { departure: found.departure, hostName: 'Young Alps', values, recipients, by: 'kim' });
    }

    test('is not stored', async () => {
      const [erased, other] = [await book(1), await book(1)];
      const outcome = await site.worker.database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('submissions').where('reference', '=', erased).execute();
        const sending = sendToAll(randomUUID()).catch((error: AppError) => error.status);
        await expect.poll(() => waitingForLocks(site)).toBe(1);
        return { sending };
      });
      expect(await outcome.sending).toBe(409);
      expect(await outgoing([erased, other])).toEqual([]);
    });

    test('is erased if it was being stored before', async () => {
      const email = 'berta@example.org';
      const reference = await book(1, { guardian: { ...bookingOf(1).guardian, email } });
      const [id, { database }] = [randomUUID(), site.worker];
      const [message, createdAt] = [{ subject: '', title: '', parts: [] }, site.deps.now()];
      // The mailing waits for this mail, which has the same id, with its recipients locked.
      const mail = { id: `${reference}-m${id}`, subdomain: 'ya', about: 'test', to: email, ...message };
      const { sending, erasing } = await database.transaction().execute(async (transaction) => {
        await addMails(transaction, [mail], createdAt);
        const sent = sendToAll(id);
        await expect.poll(() => waitingForLocks(site)).toBe(1);
        const eraser = { ...site.deps.person, database };
        const settlement = { ending: 'free', payment: null } as const;
        const erased = erasePerson(eraser, { email, subdomain: null, by: 'operator', settlement });
        await expect.poll(() => waitingForLocks(site)).toBe(2);
        await transaction.deleteFrom('mails').where('id', '=', mail.id).execute();
        return { sending: sent, erasing: erased };
      });
      expect(await sending).toBe(true);
      await erasing;
      expect(await outgoing([reference])).toEqual([]);
      expect(textOf((await get(pathOf())).text)).toContain('1 schon gelöscht');
    });
  });
});
