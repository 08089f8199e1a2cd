// Proves specification §7.16, §8.10
/** The bank details of a host: who enters them, and where families see them together with what they have to pay. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { loadBankDetails } from '#bookings/contract/bankDetails.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { giroCode } from '#domain/bookings/giroCode.ts';
import { qrCode } from '#platform/qrCode.ts';
import { versionOf } from '#platform/versionOf.ts';
import { addUsers, auditEvents, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, departure, mailsAbout, pay, storedBooking } = limitedTrips(() => site);
const terms = {
  payment: { depositPercent: 20, balanceDaysBefore: 28 },
  cancellation: [{ daysBefore: 0, percent: 50 }],
};
beforeEach(async () => {
  await site.client.patch(`ya-${departure().destinationId}`).set(terms).commit({ visibility: 'sync' });
  await site.deps.database.deleteFrom('bankDetails').execute();
});

const bank = { holder: 'Young Alps e. V.', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
/** As people copy it from a letter, a page and a spreadsheet. */
const entered = {
  aktion: 'speichern',
  inhaber: 'Young\n Alps\u00a0e. V.',
  iban: 'de02 1203\u00a00000-0000\u202f2020 51\u200b',
  bic: ' byla dem1001',
};
const submit = (fields: object, as = token) =>
  callSite(site, 'post', '/admin/ya/bankverbindung', as).type('form').set('Accept', 'text/html').send(fields);
/** Returns the version on which the form of the page is based. */
const standOf = (html: string) => /name="stand" value="([^"]+)"/.exec(html)?.[1] ?? '';
const openForm = async () => versionOf(await loadBankDetails(site.deps.database, 'ya'));
const submitShown = async (fields: object) => submit({ ...fields, stand: await openForm() });
const stored = () => site.deps.database.selectFrom('bankDetails').selectAll().execute();

describe('the form', () => {
  test('stores the details without spaces, with an audit event, shows them again, and removes them', async () => {
    const saved = await submitShown(entered);
    expect(saved.status).toBe(303);
    expect(await stored()).toEqual([{ subdomain: 'ya', ...bank, creditorId: null }]);
    const shown = await callSite(site, 'get', saved.headers.location ?? '', token).set('Accept', 'text/html');
    for (const part of ['Gespeichert.', 'value="DE02 1203 0000 0000 2020 51"', `value="${bank.holder}"`])
      expect(shown.text).toContain(part);
    expect((await submitShown({ ...entered, bic: '' })).status).toBe(303);
    expect(await stored()).toEqual([{ subdomain: 'ya', ...bank, bic: null, creditorId: null }]);
    expect((await submitShown({ aktion: 'entfernen' })).status).toBe(303);
    expect(await stored()).toEqual([]);
    expect(await auditEvents(site, 'bank-details-changed')).toHaveLength(3);
  });

  test('tells the host and its owners about each change', async () => {
    const { database } = site.deps;
    await database.deleteFrom('mails').execute();
    const owners = database.updateTable('users').where('subdomain', '=', 'ya').where('role', '=', 'owner');
    await owners.set({ email: 'leitung@ya.example.org' }).execute();
    expect((await submitShown(entered)).status).toBe(303);
    const mails = await database
      .selectFrom('mails')
      .selectAll()
      .where('id', 'like', 'bank-%')
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient, subdomain }) => [recipient, subdomain])).toEqual([
      ['leitung@ya.example.org', null],
      [null, 'ya'],
    ]);
    for (const { message } of mails) {
      expect(JSON.stringify(message)).toContain('DE02 1203 0000 0000 2020 51');
      expect(JSON.stringify(message)).toContain('kim hat die Bankverbindung geändert');
    }
  });

  test('stores nothing if somebody else was faster, keeps the input, and stores it on the second try', async () => {
    const stand = await openForm();
    const [first, second] = [bank.holder, 'Young Alps Verein'].map((inhaber) => ({ ...entered, inhaber, stand }));
    const answers = await Promise.all([submit(first as object), submit(second as object)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [winner] = await stored();
    const loser = winner?.holder === bank.holder ? second : first;
    const { text } = answers.find(({ status }) => status === 409) ?? { text: '' };
    expect(text).toContain(`inzwischen auf ${winner?.holder}, DE02 1203 0000 0000 2020 51, geändert`);
    expect(text).toContain(`value="${loser?.inhaber}"`);
    // The input still has an error: it stays based on what was seen.
    const invalid = await submit({ ...loser, iban: 'x', stand: standOf(text) });
    expect([invalid.status, standOf(invalid.text)]).toEqual([422, standOf(text)]);
    await submit({ ...loser, stand: standOf(text) }).expect(303);
    // The same form, sent twice, acts once.
    await submit({ ...loser, stand: standOf(text) }).expect(303);
    expect(await stored()).toMatchObject([{ holder: loser?.inhaber }]);
    expect((await submit({ aktion: 'entfernen', stand })).status).toBe(409);
  });

  test.each([
    ['a digit is wrong', { iban: 'DE02120300000000202052' }, 'iban'],
    ['a digit is missing', { iban: 'DE0212030000000020205' }, 'iban'],
    ['it has the length of another country', { iban: 'AT02120300000000202051' }, 'iban'],
    ['the country has no IBAN', { iban: 'US02120300000000202051' }, 'iban'],
    ['the country is not in SEPA', { iban: 'TR330006100519786457841326' }, 'iban'],
    ['it is missing', { iban: '' }, 'iban'],
    ['the BIC is wrong', { bic: 'BYLA' }, 'bic'],
    ['the account is in Switzerland, without a BIC', { iban: 'CH9300762011623852957', bic: '' }, 'bic'],
    ['the holder is missing', { inhaber: ' ' }, 'inhaber'],
    ['the holder is too long', { inhaber: 'x'.repeat(71) }, 'inhaber'],
  ])('stores nothing if %s, and shows the input again', async (_what, fields, field) => {
    const { text } = await submit({ ...entered, ...fields }).expect(422);
    expect(text).toContain(`id="feld-${field}-fehler"`);
    expect(text).toContain('Die Bankverbindung ist nicht gespeichert');
    expect(await stored()).toEqual([]);
  });

  test('is only for owners of the host', async () => {
    await submit(entered, await signInAt(site, 'english')).expect(401);
    expect(await stored()).toEqual([]);
  });
});

describe('families', () => {
  const setBank = () =>
    site.deps.database
      .insertInto('bankDetails')
      .values({ subdomain: 'ya', ...bank })
      .execute();
  const change = (reference: string, event: 'confirm' | 'decline' | 'cancel') =>
    changeBookingState(site.deps, 'ya', reference, event, { actor: { kind: 'host', name: 'kim' }, reason: '' });
  async function pageOf(reference: string): Promise<string> {
    const booking = await storedBooking(reference);
    if (!booking) throw new Error('There is no such booking.');
    const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
    const { pathname } = new URL(await links.urlOf(booking.booking, 'anna@example.org'));
    const page = await request(site.app).get(pathname).set({ Host: 'localhost', Accept: 'text/html' }).expect(200);
    return page.text.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
  }
  /** Returns the message of the mail about a state. */
  const mailOf = async (reference: string, state: string) =>
    JSON.stringify((await mailsAbout(reference)).find(({ id }) => id === `${reference}-${state}`)?.message);
  /** Returns the drawn GiroCode of an amount in cents. */
  const drawn = (reference: string, amount: number) => qrCode(giroCode({ bank, amount, reference }) ?? '').path;

  test('see bank details, reference and GiroCode for what they pay next', async () => {
    await setBank();
    const reference = await book(2);
    expect(await pageOf(reference)).not.toContain('DE02');
    await change(reference, 'confirm');
    const first = await pageOf(reference);
    for (const part of [bank.holder, 'DE02 1203 0000 0000 2020 51', bank.bic, `<dd>${reference}</dd>`, '<dd>40 €</dd>'])
      expect(first).toContain(part);
    expect(first).toContain(`d="${drawn(reference, 4_000)}"`);
    expect(first).toContain('aria-label="GiroCode');
    await pay(reference, 5_000);
    expect(await pageOf(reference)).toContain(`d="${drawn(reference, 15_000)}"`);
    await pay(reference, 15_000);
    expect(await pageOf(reference)).not.toContain('GiroCode');
  });

  test('see no GiroCode that their banks would refuse, but the account', async () => {
    const swiss = { ...bank, iban: 'CH9300762011623852957', bic: null };
    await site.deps.database
      .insertInto('bankDetails')
      .values({ subdomain: 'ya', ...swiss })
      .execute();
    const reference = await book(1);
    await change(reference, 'confirm');
    const page = await pageOf(reference);
    expect(page).toContain('CH93 0076 2011 6238 5295 7');
    expect(page).not.toContain('GiroCode');
  });

  test('see the amounts only, if there are no bank details', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    const page = await pageOf(reference);
    expect(page).toContain('Anzahlung');
    expect(page).not.toContain('GiroCode');
    expect(await mailOf(reference, 'confirmed')).not.toContain('Verwendungszweck');
  });

  test('get the account in the confirmation, unless everything is paid already', async () => {
    await setBank();
    const [open, paid] = [await book(1), await book(1)];
    await pay(paid, 10_000);
    for (const reference of [open, paid]) await change(reference, 'confirm');
    const mail = await mailOf(open, 'confirmed');
    for (const part of [bank.holder, 'DE02 1203 0000 0000 2020 51', '["Verwendungszweck","LF-'])
      expect(mail).toContain(part);
    expect(await mailOf(paid, 'confirmed')).not.toContain('Verwendungszweck');
  });

  test('see the account for what they owe after a cancellation, and not if nothing is due', async () => {
    await setBank();
    const [owing, free] = [await book(1), await book(1)];
    for (const reference of [owing, free]) await change(reference, 'confirm');
    await changeBookingState(site.deps, 'ya', owing, 'cancel', {
      actor: { kind: 'guardian', name: owing },
      reason: '',
      prepare: () => ({ fee: 5_000 }),
    });
    await change(free, 'cancel');
    expect(await pageOf(owing)).toContain(`d="${drawn(owing, 5_000)}"`);
    expect(await mailOf(owing, 'cancelled')).toContain('Verwendungszweck');
    expect(await pageOf(free)).not.toContain('GiroCode');
    expect(await mailOf(free, 'cancelled')).not.toContain('Verwendungszweck');
  });
});
