// Proves specification §7.15
/** The list of a host's bookings, and what is done with many of them together. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countBankFiles } from '#bookings/bankFiles/bankFiles.ts';
import { sealPayer } from '#bookings/payer.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { expectShownMail } from '#test/setup/submissions/expectShownMail.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, combinedId, departure, mailsAbout, pay, setCapacity, storedBooking } = limitedTrips(() => site);
const payment = { depositPercent: 20, balanceDaysBefore: 30 };
beforeEach(async () => {
  await site.client.patch(`ya-${departure().destinationId}`).set({ payment }).commit({ visibility: 'sync' });
  await setCapacity(undefined);
});

const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const list = async (query = '', as = token) =>
  plain(
    (await callSite(site, 'get', `/admin/ya/buchungen?reise=${combinedId()}&${query}`, as).set('Accept', 'text/html'))
      .text,
  );
/** Returns the references that a page lists, in its order. */
const listed = (html: string) =>
  [...html.matchAll(/href="\/admin\/ya\/eingang\?q=(LF-[\w-]+)#/g)].map(([, reference]) => reference);
const submit = (fields: object, as = token) =>
  callSite(site, 'post', '/admin/ya/buchungen', as)
    .type('form')
    .set('Accept', 'text/html')
    .send({ schritt: 'vorschau', auswahl: `reise=${combinedId()}`, ...fields });
const standOf = (html: string) => /name="stand" value="([^"]+)"/.exec(html)?.[1] ?? '';
/** Shows a preview and then does what it has shown. */
async function run(
  { alle, ...fields }: { aktion?: string; alle?: string; buchung?: string[] },
  entered: Record<string, string | string[]> = {},
) {
  const preview = await submit({ ...fields, alle }).expect(200);
  const buchung = [...preview.text.matchAll(/name="buchung" value="([^"]+)"/g)].map(([, reference]) => reference);
  return {
    preview: plain(preview.text),
    done: await submit({
      aktion: alle,
      ...fields,
      schritt: 'ausfuehren',
      buchung,
      stand: standOf(preview.text),
      ...entered,
    }),
  };
}
const confirm = (reference: string) =>
  callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
/** Makes the departure of a booking start earlier, so that its balance is overdue. */
const startOn = (reference: string, startsOn: string) =>
  site.deps.database
    .updateTable('bookings')
    .set({ startsOn, endsOn: startsOn })
    .where('reference', '=', reference)
    .execute();

describe('the list', () => {
  test('and its preview show what a family asks for', async () => {
    const reference = await book(1, { remarks: 'Bitte in Rostock zusteigen' });
    expect(await list('zeigen=offen')).toContain('Bitte in Rostock zusteigen');
    const { preview } = await run({ aktion: 'bestaetigen', buchung: [reference] });
    expect(preview).toContain('Bitte in Rostock zusteigen');
    expectShownMail(
      preview,
      (await mailsAbout(reference)).find(({ id }) => id.endsWith('-confirmed')),
    );
    expect(await list('zeigen=bestaetigt')).not.toContain('Bitte in Rostock zusteigen');
  });

  test('offers to search in all bookings', async () => {
    const reference = await book(1);
    await confirm(reference);
    const found = await list(`zeigen=offen&q=${reference}`);
    expect(listed(found)).toEqual([]);
    const [, all = ''] = /href="([^"]+)">In allen Buchungen suchen/.exec(found) ?? [];
    expect(
      (await callSite(site, 'get', all.replaceAll('&amp;', '&'), token).set('Accept', 'text/html')).text,
    ).toContain(reference);
  });

  test('shows what is open, confirmed, unpaid, overdue and ended', async () => {
    const [open, unpaid, paid, overdue, ended] = [
      await book(1),
      await book(1),
      await book(1),
      await book(1),
      await book(1),
    ];
    for (const reference of [unpaid, paid, overdue]) await confirm(reference);
    await pay(paid, 10_000);
    await pay(overdue, 2_000);
    const today = site.deps.now().toISOString().slice(0, 10);
    const day = new Date(Date.parse(today) + 29 * 86_400_000).toISOString().slice(0, 10);
    for (const reference of [open, overdue]) await startOn(reference, day);
    await site.deps.database
      .updateTable('submissions')
      .set({ receivedAt: new Date('2026-01-01') })
      .where('reference', 'in', [open, overdue])
      .execute();
    // The family has a week from the confirmation.
    expect(listed(await list('zeigen=ueberfaellig'))).toEqual([]);
    expect(await list(`zeigen=alle&q=${overdue}`)).not.toContain(' € überfällig');
    await site.deps.database
      .updateTable('bookingEvents')
      .set({ at: new Date(site.deps.now().getTime() - 8 * 86_400_000) })
      .where('reference', '=', overdue)
      .execute();
    await callSite(site, 'post', `/api/admin/bookings/${ended}/decline`, token).send({}).expect(200);
    const found = async (view: string) => listed(await list(`zeigen=${view}`)).sort();
    expect(await found('offen')).toEqual([open]);
    expect(await found('bestaetigt')).toEqual([unpaid, paid, overdue].sort());
    expect(await found('unbezahlt')).toEqual([unpaid, overdue].sort());
    expect(await found('ueberfaellig')).toEqual([overdue]);
    expect(await found('beendet')).toEqual([ended]);
    expect(await found('alle')).toHaveLength(5);
    expect(await list('zeigen=ueberfaellig')).toContain('80 € überfällig');
    await pay(overdue, -2_000);
    expect(await list('zeigen=ueberfaellig')).toContain('100 € überfällig');
    // The deposit of the other one is due ten days after its confirmation.
    await site.deps.database
      .updateTable('bookingEvents')
      .set({ at: new Date(site.deps.now().getTime() - 11 * 86_400_000) })
      .where('reference', '=', unpaid)
      .execute();
    expect(await list(`zeigen=ueberfaellig&q=${unpaid}`)).toContain('100 € offen, davon 20 € überfällig');
    // A family pays after the confirmation only.
    expect(await list('zeigen=offen')).not.toContain(' € überfällig');
    expect(await list('zeigen=unbezahlt')).toContain('100 € offen');
    expect(listed(await list(`zeigen=alle&q=${open}`))).toEqual([open]);
  });

  test('is linked from the participants, and not open to other hosts', async () => {
    const reference = await book(1);
    const path = `/admin/ya/termine/${combinedId()}/d1`;
    const { text } = await callSite(site, 'get', path, token).set('Accept', 'text/html');
    expect(listed(text)).toEqual([reference]);
    const english = await signInAt(site, 'english');
    expect(listed(await list('', english))).toEqual([]);
  });
});

const amounts = async (reference: string) => (await storedBooking(reference))?.payments.map(({ amount }) => amount);

describe('many bookings', () => {
  test('thirty are confirmed together, each with its mail', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => book(1)));
    expect(await list()).toContain('Alle 30 bestätigen …');
    const { preview, done } = await run({ alle: 'bestaetigen' });
    expect(preview).toContain('30 Buchungen bestätigen?');
    expect(done.status).toBe(303);
    const { location = '' } = done.headers;
    expect(location).toMatch(/hinweis=bestaetigen&anzahl=30&fuer=LF-[\w-]+.*#erledigt$/);
    const after = plain((await callSite(site, 'get', location, token).set('Accept', 'text/html')).text);
    // What was done with which of them is above the list, which has nothing left to do.
    expect(after).toMatch(/30 Buchungen sind bestätigt\..*und 10 weitere.*Nichts mehr zu tun/);
    expect([listed(after).length, after.includes('Hier ist gerade nichts zu tun')]).toEqual([20, false]);
    for (const reference of all) {
      expect(await storedBooking(reference)).toMatchObject({ state: 'confirmed', events: [{ event: 'confirm' }] });
      expect((await mailsAbout(reference)).map(({ id }) => id)).toContain(`${reference}-confirmed`);
    }
    expect(await list('hinweis=bestaetigen&anzahl=30')).toContain('30 Buchungen sind bestätigt.');
  });

  test('what is open of each is recorded as paid', async () => {
    const [first, second, paid] = [await book(1), await book(2), await book(1)];
    for (const reference of [first, second, paid]) await confirm(reference);
    await pay(first, 2_000);
    await pay(paid, 10_000);
    const { preview, done } = await run({ aktion: 'bezahlt', buchung: [first, second, paid] });
    expect(preview).toContain('Zusammen 280 €.');
    expect(preview).toContain('Unverändert, weil nichts offen ist: 1 Buchung');
    expect(done.status).toBe(303);
    expect([await amounts(first), await amounts(second), await amounts(paid)]).toEqual([
      [2_000, 8_000],
      [20_000],
      [10_000],
    ]);
  });

  test('what is to be transferred next of each is recorded as paid', async () => {
    const [deposit, balance, open] = [await book(1), await book(2), await book(1)];
    for (const reference of [deposit, balance]) await confirm(reference);
    await pay(balance, 4_000);
    const { preview, done } = await run({ aktion: 'faelliges-bezahlt', buchung: [deposit, balance, open] });
    expect(preview).toContain('20 € von 100 €');
    expect(preview).toContain('Zusammen 180 €.');
    expect(preview).toContain('Unverändert, weil nichts zu überweisen ist: 1 Buchung');
    expect(done.status).toBe(303);
    expect([await amounts(deposit), await amounts(balance), await amounts(open)]).toEqual([
      [2_000],
      [4_000, 16_000],
      [],
    ]);
  });

  test('what families get back is listed and recorded', async () => {
    const [cancelled, declined, unpaid, byFamily] = [await book(2), await book(1), await book(1), await book(1)];
    for (const reference of [cancelled, unpaid, byFamily]) await confirm(reference);
    for (const reference of [cancelled, declined, byFamily]) await pay(reference, 2_000);
    for (const reference of [cancelled, unpaid])
      await callSite(site, 'post', `/api/admin/bookings/${reference}/cancel`, token).send({}).expect(200);
    await callSite(site, 'post', `/api/admin/bookings/${declined}/decline`, token).send({}).expect(200);
    // The terms state no fee, so the organiser calculates what this family gets back.
    const guardian = { actor: { kind: 'guardian', name: byFamily }, reason: '' } as const;
    await changeBookingState(site.deps, 'ya', byFamily, 'cancel', guardian);
    expect(listed(await list('zeigen=rueckzahlung')).sort()).toEqual([cancelled, declined].sort());
    // Not the price, which nobody owes any more.
    expect(plain(await list('zeigen=beendet'))).toMatch(/storniert · ohne Entschädigung/);
    const { preview } = await run({ aktion: 'zurueckgezahlt', buchung: [cancelled, declined, unpaid, byFamily] });
    expect(preview).toContain('Zusammen 40 €.');
    expect([await amounts(cancelled), await amounts(declined), await amounts(unpaid), await amounts(byFamily)]).toEqual(
      [[2_000, -2_000], [2_000, -2_000], [], [2_000]],
    );
    expect(listed(await list('zeigen=rueckzahlung'))).toEqual([]);
  });

  test('refunds are a file of transfers that stays as it was downloaded first, and is found again', async () => {
    const { database, sealer } = site.deps;
    await database.deleteFrom('bankFiles').execute();
    const bank = { subdomain: 'ya', holder: 'Young Alps e. V.', iban: 'DE89370400440532013000', bic: null };
    await database.insertInto('bankDetails').values(bank).execute();
    const [known, unknown, other, further] = [await book(1), await book(1), await book(1), await book(1)];
    const all = [known, unknown, other, further];
    for (const reference of all) {
      await confirm(reference);
      await pay(reference, 2_000);
      await callSite(site, 'post', `/api/admin/bookings/${reference}/cancel`, token).send({}).expect(200);
    }
    const payer = { name: 'Oma Müller', iban: 'DE02120300000000202051' };
    for (const reference of [known, other, further]) {
      const payments = database.updateTable('payments').set({ payer: sealPayer(sealer, reference, payer) });
      await payments.where('reference', '=', reference).execute();
    }
    const undo = async (reference: string) => {
      const [{ id = '' } = {}] = (await storedBooking(reference))?.payments.slice(-1) ?? [];
      const basis = await shownBasis(site, reference);
      await runInboxAction(site.deps, 'ya', reference, basis, { kind: 'correctPayment', payment: id }, 'kim');
    };
    const entered = { [`iban-${unknown}`]: 'de89 3704 0044 0532 0130 00', [`inhaber-${unknown}`]: 'Opa Müller' };
    const wrong = { ...entered, [`iban-${unknown}`]: 'DE89 3704 0044 0532 0130 01' };
    const refused = await run({ aktion: 'zurueckgezahlt', buchung: all }, wrong);
    expect(refused.done.status).toBe(422);
    expect(refused.done.text).toContain('Diese IBAN stimmt nicht.');
    const { preview, done } = await run({ aktion: 'zurueckgezahlt', buchung: all }, { ...entered, fremd: all });
    for (const part of ['auf das Konto DE02 … 2051 von Oma Müller', 'Konto unbekannt']) expect(preview).toContain(part);
    expect(preview).not.toContain(payer.iban);
    const pageOf = async (path: string) => (await callSite(site, 'get', path, token).set('Accept', 'text/html')).text;
    const href = /href="([^"]*bankdateien\/[^"]+)"/.exec(await pageOf(done.headers.location ?? ''))?.[1] ?? '';
    const file = (as = token, path = href) => callSite(site, 'get', path, as).buffer();
    expect(await pageOf('/admin/ya/bankdateien')).toContain('Noch nicht heruntergeladen');
    expect(await countBankFiles(database, 'ya')).toBe(1);
    // Before the bank has the file, a mistake can be taken back.
    await undo(other);
    const { text, headers } = await file().expect(200);
    expect(headers['content-disposition']).toMatch(/rueckzahlungen-.*\.xml/);
    expect([...text.matchAll(/<EndToEndId>([^<]*)/g)].map(([, reference]) => reference).sort()).toEqual(
      [known, unknown, further].sort(),
    );
    for (const part of [
      '<CtrlSum>60.00</CtrlSum>',
      `<IBAN>${payer.iban}</IBAN>`,
      '<Nm>Oma Mueller</Nm>',
      'Opa Mueller',
    ])
      expect(text).toContain(part);
    expect(await countBankFiles(database, 'ya')).toBe(0);
    // Neither a correction, nor other bank details, nor an erasure change it.
    await undo(further);
    await database.updateTable('bankDetails').set({ holder: 'Anders' }).execute();
    await database.updateTable('payments').set({ payer: null }).where('reference', '=', known).execute();
    await database.deleteFrom('submissions').where('reference', '=', known).execute();
    expect((await file().expect(200)).text).toBe(text);
    const listed = await pageOf('/admin/ya/bankdateien');
    for (const part of [
      '3 Rückzahlungen, zusammen 60,00\u00a0€',
      href,
      'Zuerst heruntergeladen am',
      'Buchung gelöscht',
    ])
      expect(listed.replaceAll('<!-- -->', '')).toContain(part);
    const english = await signInAt(site, 'english');
    await file(english).expect(303);
    await file(english, href.replace('/ya/', '/english/')).expect(404);
    // What was recorded cannot be paid back again.
    const { preview: nothing } = await run({ aktion: 'zurueckgezahlt', buchung: [unknown] });
    expect([nothing.includes('nichts zu ändern'), nothing.includes('eintragen?')]).toEqual([true, false]);
  });

  test('a refund to the account of somebody else than the family needs a tick of its own', async () => {
    const { database, sealer } = site.deps;
    const [own, other] = [await book(1), await book(1)];
    for (const reference of [own, other]) {
      await confirm(reference);
      await pay(reference, 2_000);
      await callSite(site, 'post', `/api/admin/bookings/${reference}/cancel`, token).send({}).expect(200);
    }
    const { lastName = '' } = (await storedBooking(own))?.booking.payload.guardian ?? {};
    for (const [reference, name] of [
      [own, `Opa ${lastName.toUpperCase()}`],
      [other, 'Petra Otto'],
    ] as const) {
      const payer = sealPayer(sealer, reference, { name, iban: 'DE02120300000000202051' });
      await database.updateTable('payments').set({ payer }).where('reference', '=', reference).execute();
    }
    const both = { aktion: 'zurueckgezahlt', buchung: [own, other] };
    const { preview } = await run({ aktion: 'zurueckgezahlt', buchung: [other] });
    expect(preview).toContain('Ja, an Petra Otto zurückzahlen');
    expect(await amounts(other)).toEqual([2_000]);
    expect((await run(both)).preview.match(/Anderer Kontoinhaber als die Familie/g)).toHaveLength(1);
    expect([await amounts(own), await amounts(other)]).toEqual([[2_000, -2_000], [2_000]]);
    expect((await run({ ...both, buchung: [other] }, { fremd: other })).done.status).toBe(303);
    expect(await amounts(other)).toEqual([2_000, -2_000]);
  });

  test('nothing happens if one of them has changed since the preview', async () => {
    const [first, second] = [await book(1), await book(1)];
    const fields = { aktion: 'bestaetigen', buchung: [first, second] };
    const stand = standOf((await submit(fields)).text);
    await callSite(site, 'post', `/api/admin/bookings/${second}/decline`, token).send({}).expect(200);
    const { status, text } = await submit({ ...fields, schritt: 'ausfuehren', stand });
    expect([status, text.includes('Gespeichert ist noch nichts')]).toEqual([409, true]);
    expect((await storedBooking(first))?.state).toBe('requested');
  });

  test('of other hosts are left out, and none is an error', async () => {
    const reference = await book(1);
    const english = await signInAt(site, 'english');
    const other = await callSite(site, 'post', '/admin/english/buchungen', english)
      .type('form')
      .set('Accept', 'text/html')
      .send({ aktion: 'bestaetigen', schritt: 'vorschau', buchung: reference });
    expect([other.status, listed(other.text)]).toEqual([200, []]);
    const none = await submit({ aktion: 'bestaetigen' });
    expect([none.status, none.text.includes('Wähle bitte erst Buchungen aus.')]).toEqual([422, true]);
  });
});
