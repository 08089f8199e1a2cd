// Proves specification §7.16, §8.10
/** Certificates of hosts: who stores them, what families get and pay with one, and what without. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { countBookingTasks } from '#bookings/many/loadBookingList.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { addCertificates, certificatePdf } from '#test/setup/database/certificates.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, departure, mailsAbout, mailOf, pay, storedBooking } = limitedTrips(() => site);

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  const { database } = site.deps;
  await database.deleteFrom('submissions').execute();
  await database.deleteFrom('certificates').execute();
  await database.deleteFrom('bankDetails').execute();
  const bank = { subdomain: 'ya', holder: 'Young Alps', iban: 'DE02120300000000202051', bic: null };
  await database.insertInto('bankDetails').values(bank).execute();
  const terms = { payment: { depositPercent: 20, balanceDaysBefore: 28 } };
  await site.client.patch(`ya-${departure().destinationId}`).set(terms).commit({ visibility: 'sync' });
});

const address = '/admin/ya/bankverbindung/sicherungsschein';
const entered = {
  absicherer: 'Reisegarantie AG',
  kontakt: 'Am Markt 1\n07743 Jena',
  von: '2027-01-01',
  bis: '2027-12-31',
};
function upload(file: Buffer | null, fields: object = {}, as = token) {
  const call = callSite(site, 'post', address, as).set('Accept', 'text/html');
  for (const [name, value] of Object.entries({ ...entered, ...fields })) call.field(name, value);
  return file ? call.attach('datei', file, 'schein.pdf') : call;
}
const stored = () => site.deps.database.selectFrom('certificates').selectAll().execute();
const confirm = (reference: string) =>
  changeBookingState(site.deps, 'ya', reference, 'confirm', { actor: { kind: 'host', name: 'kim' }, reason: '' });
async function pathOf(reference: string): Promise<string> {
  const booking = await storedBooking(reference);
  if (!booking) throw new Error('There is no such booking.');
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
  return new URL(await links.urlOf(booking.booking, 'anna@example.org')).pathname;
}
const get = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const pageOf = async (reference: string) => plain((await get(await pathOf(reference)).expect(200)).text);
async function messageOf(reference: string, kind: string) {
  const mail = (await mailsAbout(reference)).find(({ id }) => id.startsWith(`${reference}-${kind}`));
  return { text: plain(JSON.stringify(mail?.message.parts)), attachments: mail?.message.attachments ?? [] };
}
const unsecured = 'hat noch keinen Sicherungsschein hinterlegt';

describe('the form', () => {
  test('stores a certificate, shows and returns it, and removes it while no family has it', async () => {
    const saved = await upload(certificatePdf).expect(303);
    const [certificate] = await stored();
    expect(certificate).toMatchObject({ subdomain: 'ya', insurer: 'Reisegarantie AG', pdf: certificatePdf });
    const page = await callSite(site, 'get', saved.headers.location ?? '', token).set('Accept', 'text/html');
    expect(page.text).toContain('Für Reisen, die vom 1.1.2027 bis 31.12.2027 beginnen');
    const file = await callSite(site, 'get', `${address}/${certificate?.id}`, token).expect(200);
    expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', certificatePdf]);
    const other = `/admin/english/bankverbindung/sicherungsschein/${certificate?.id}`;
    await callSite(site, 'get', other, await signInAt(site, 'english')).expect(404);
    await callSite(site, 'post', `${address}/entfernen`, token).type('form').send({ id: certificate?.id }).expect(303);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['there is no file', null, {}, 'datei'],
    ['the file is no PDF', Buffer.from('<html></html>'), {}, 'datei'],
    [
      'the file is larger than 1 MB',
      Buffer.concat([certificatePdf, Buffer.alloc(1_048_577), certificatePdf]),
      {},
      'datei',
    ],
    ['the insurer is missing', certificatePdf, { absicherer: ' ' }, 'absicherer'],
    ['the last day is before the first', certificatePdf, { bis: '2026-12-31' }, 'bis'],
    ['a day is missing', certificatePdf, { von: '' }, 'von'],
  ])('stores nothing if %s, and shows the input again', async (_what, file, fields, field) => {
    const { text } = await upload(file, fields).expect(422);
    expect(text).toContain(`id="feld-${field}-fehler"`);
    expect(text).toContain('07743 Jena');
    expect(await stored()).toEqual([]);
  });

  test('is only for owners of the host', async () => {
    const refused = await upload(certificatePdf, {}, await signInAt(site, 'english')).expect(303);
    expect(refused.headers.location).toContain('/admin/ya/login');
    expect(await stored()).toEqual([]);
  });
});

describe('with a certificate', () => {
  test('the confirmation encloses it with the confirmation of the trip, and both are on the page', async () => {
    await addCertificates(site.deps.database);
    const reference = await book(2);
    await confirm(reference);
    const { text, attachments } = await messageOf(reference, 'confirmed');
    expect(text).toContain('Verwendungszweck');
    expect(attachments.map(({ name }) => name)).toEqual([`Reisebestaetigung-${reference}.pdf`, 'Sicherungsschein.pdf']);
    const said = JSON.stringify(attachments);
    for (const part of ['Reisegarantie AG', 'Lina Beispiel (12 Jahre)', 'Anzahlung', '651d', 'Veranstalter'])
      expect(said).toContain(part);
    // A birth date opens the answers about the travellers.
    expect(said).not.toMatch(/2015/);
    await runSendMail(site.worker, { id: `${reference}-confirmed` }, { nextTry: null });
    const mail = await mailOf(reference, 'confirmed');
    expect(mail.match(/Content-Type: application\/pdf/g)).toHaveLength(2);
    const path = await pathOf(reference);
    const [document, certificate] = [
      await get(`${path}/reisebestaetigung.pdf`).expect(200),
      await get(`${path}/sicherungsschein.pdf`).expect(200),
    ];
    expect(document.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(document.headers['cache-control']).toBe('no-store');
    expect(certificate.body).toEqual(certificatePdf);
  });

  test('it stays while a family has it, and another host does not lend it', async () => {
    await upload(certificatePdf).expect(303);
    const reference = await book(1);
    await confirm(reference);
    const [certificate] = await stored();
    const removed = await callSite(site, 'post', `${address}/entfernen`, token)
      .type('form')
      .send({ id: certificate?.id });
    expect(removed.headers.location).toContain('scheinbleibt');
    expect(await storedBooking(reference)).toMatchObject({ certificate: certificate?.id, isSecured: true });
  });
});

describe('without a certificate', () => {
  test('mail and page ask for nothing before the end of the trip and say why, and the organiser has a task', async () => {
    const reference = await book(2);
    expect(await countBookingTasks(site.deps, 'ya')).toMatchObject({ certificates: 1 });
    await confirm(reference);
    const { text, attachments } = await messageOf(reference, 'confirmed');
    expect(text).toContain(unsecured);
    expect(text).not.toMatch(/Verwendungszweck|Anzahlung/);
    expect(text).toContain('bis So 18. Juli 2027');
    expect(attachments.map(({ name }) => name)).toEqual([`Reisebestaetigung-${reference}.pdf`]);
    const page = await pageOf(reference);
    expect(page).toContain(unsecured);
    expect(page).not.toMatch(/GiroCode|DE02|Anzahlung|sicherungsschein\.pdf/);
    await get(`${await pathOf(reference)}/sicherungsschein.pdf`).expect(404);
    const bank = await callSite(site, 'get', '/admin/ya/bankverbindung', token).set('Accept', 'text/html');
    expect(bank.text).toContain('Eine Buchung hat noch keinen Sicherungsschein');
    // After the trip, the family pays.
    now = new Date('2027-07-11T10:00:00Z');
    expect(await pageOf(reference)).toContain('GiroCode');
  });

  test('storing one sends it to the families that have waited, who then get their days to pay', async () => {
    const [inTime, later, open] = [await book(1), await book(1), await book(1)];
    await confirm(inTime);
    await confirm(later);
    const startsLater = site.deps.database
      .updateTable('bookings')
      .set({ startsOn: '2028-07-03', endsOn: '2028-07-10' });
    await startsLater.where('reference', '=', later).execute();
    now = new Date('2027-06-20T10:00:00Z');
    const signedIn = await signInAt(site, 'ya');
    const saved = await upload(certificatePdf, {}, signedIn).expect(303);
    expect(saved.headers.location).toContain('scheinverschickt');
    const { text, attachments } = await messageOf(inTime, 'certificate');
    expect(text).toContain('Verwendungszweck');
    expect(attachments).toHaveLength(2);
    // The balance was due on 5 June: nobody could pay then.
    expect(text).toContain('bis So 27. Juni 2027');
    for (const reference of [later, open])
      expect((await mailsAbout(reference)).filter(({ id }) => id.includes('-certificate-'))).toEqual([]);
    expect(await pageOf(inTime)).toContain('GiroCode');
    expect(await pageOf(later)).toContain(unsecured);
    // A second one changes nothing for them.
    await upload(certificatePdf, {}, signedIn).expect(303);
    expect((await mailsAbout(inTime)).filter(({ id }) => id.includes('-certificate-'))).toHaveLength(1);
  });

  test('a cheap trip of one day needs none', async () => {
    const id = `ya-${departure().destinationId}`;
    await site.client
      .patch(id)
      .set({ dates: [{ ...limitedDate, end: limitedDate.start }] })
      .commit({ visibility: 'sync' });
    const reference = await book(1);
    expect(await countBookingTasks(site.deps, 'ya')).toMatchObject({ certificates: 0 });
    await confirm(reference);
    const { text } = await messageOf(reference, 'confirmed');
    expect(text).toContain('Verwendungszweck');
    expect(text).not.toContain(unsecured);
  });

  test('a move to a departure that the certificate does not cover takes the days to pay back', async () => {
    await upload(certificatePdf).expect(303);
    const dates = [limitedDate, { ...limitedDate, _key: 'd2', start: '2028-07-01', end: '2028-07-08' }];
    await site.client.patch(`ya-${departure().destinationId}`).set({ dates }).commit({ visibility: 'sync' });
    const reference = await book(1);
    await confirm(reference);
    await pay(reference, 2_000);
    expect(await changeNow(site.deps, reference, { dateKey: 'd2' }, 10_000)).toBe('done');
    expect(await storedBooking(reference)).toMatchObject({ certificate: null, isSecured: false });
    expect((await messageOf(reference, 'change')).text).toContain(unsecured);
  });
});
