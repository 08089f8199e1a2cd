// Proves specification §7.15, §7.16, §8.10
/** Debits: what a family permits in the form, the file of the host, and what a bank returns. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { loadBankDetails } from '#bookings/contract/bankDetails.ts';
import { countBookingTasks } from '#bookings/many/loadBookingList.ts';
import { changeMany, planMany } from '#bookings/many/manyBookings.ts';
import { openPayer } from '#bookings/payer.ts';
import { loadReceipts, recordPayments } from '#bookings/receipts/receipts.ts';
import { runSendReminders } from '#bookings/reminders/sendReminders.ts';
import { balanceOfBooking } from '#bookings/states/bookingAmounts.ts';
import { berlinToday } from '#domain/dates.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { versionOf } from '#platform/versionOf.ts';
import { type Eraser, erasePerson } from '#privacy/erasePerson.ts';
import { findPerson } from '#privacy/personData.ts';
import { personFile } from '#privacy/personFile.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { camtEntry, camtFile } from '#test/builders/statement.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
let clock = new Date('2026-11-21T11:00:00Z');
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '100000' }, now: () => clock });
  await addUsers(site, 'ya', 'english');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, departure, mailsAbout, mailOf, newKey, send, setCapacity, storedBooking } =
  limitedTrips(() => site);

/** Sign-ins end on their own days. */
async function travelTo(time: string): Promise<void> {
  clock = new Date(time);
  token = await signInAt(site, 'ya');
}

const creditorId = 'DE98ZZZ09999999999';
const bank = { holder: 'Young Alps e. V.', iban: 'DE89370400440532013000', bic: null, creditorId };
const iban = 'DE02120300000000202051';
const debit = { iban: 'de02 1203 0000 0000 2020 51', holder: 'Oma Müller', consent: true };
beforeEach(async () => {
  await travelTo('2026-11-21T11:00:00Z');
  await setCapacity(undefined);
  for (const table of ['bankDetails', 'paymentSettings'] as const) await site.deps.database.deleteFrom(table).execute();
  await site.deps.database
    .insertInto('bankDetails')
    .values({ subdomain: 'ya', ...bank })
    .execute();
  const payment = { depositPercent: 20, balanceDaysBefore: 30 };
  await site.client.patch(`ya-${departure().destinationId}`).set({ payment }).commit({ visibility: 'sync' });
});

const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const confirm = (reference: string) =>
  callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
const confirmed = async (more: object = { debit }) => {
  const reference = await book(1, more);
  await confirm(reference);
  return reference;
};
const familyPath = async (reference: string) => {
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await links.urlOf(stored.booking, stored.booking.payload.guardian.email)).pathname;
};
const open = (path: string, as?: string) =>
  callSite(site, 'get', path, as)
    .set('Accept', 'text/html')
    .then(({ text }) => plain(text));
const familyPage = async (reference: string) => open(await familyPath(reference));
const collect = async (...references: string[]) => {
  const { version } = await planMany(site.deps, 'ya', 'collect', references);
  return changeMany(site.deps, 'ya', 'collect', references, { version, by: 'kim' });
};
const giveBack = async (...references: string[]) => {
  const { version } = await planMany(site.deps, 'ya', 'returned', references);
  return changeMany(site.deps, 'ya', 'returned', references, { version, by: 'kim' });
};
const fileOf = (outcome: Awaited<ReturnType<typeof collect>>) =>
  callSite(
    site,
    'get',
    `/admin/ya/bankdateien/${typeof outcome === 'string' ? '' : outcome.file}/datei`,
    token,
  ).buffer();
const balance = async (reference: string) => {
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return balanceOfBooking(stored, berlinToday(clock));
};
const sentMail = async (reference: string, ending: string) => {
  const mail = (await mailsAbout(reference)).find(({ id }) => id.startsWith(`${reference}-${ending}`));
  if (!mail) throw new Error(`No mail ${ending}`);
  await runSendMail(site.worker, { id: mail.id }, { nextTry: null });
  return (await mailOf(reference, mail.id.slice(reference.length + 1))).replaceAll(/\s+/g, ' ');
};

describe('the bank details', () => {
  const save = async (glaeubiger: string, more: object = {}) => {
    const fields = { inhaber: bank.holder, iban: bank.iban, bic: '', aktion: 'speichern', glaeubiger, ...more };
    const stand = versionOf(await loadBankDetails(site.deps.database, 'ya'));
    return callSite(site, 'post', '/admin/ya/bankverbindung', token)
      .type('form')
      .set('Accept', 'text/html')
      .send({ ...fields, stand });
  };

  test.each(['DE97ZZZ09999999999', 'DE98ZZZ0999999999', 'DE89370400440532013000', 'XX'])(
    'refuse the creditor identifier %s',
    async (wrong) => {
      const { status, text } = await save(wrong);
      expect([status, text.includes('Diese Gläubiger-ID stimmt nicht')]).toEqual([422, true]);
    },
  );

  test('keep the creditor to which families have permitted debits', async () => {
    await site.deps.database.updateTable('bankDetails').set({ creditorId: null }).execute();
    await site.deps.database.deleteFrom('mails').where('id', 'like', 'bank-%').execute();
    expect((await save('de98 zzz 0999 9999 999')).status).toBe(303);
    const mails = site.deps.database.selectFrom('mails').select('message').where('id', 'like', 'bank-%');
    const { message } = await mails.executeTakeFirstOrThrow();
    // Only what has changed is new.
    expect(JSON.stringify(message)).toMatch(new RegExp(`^(?!.*IBAN).*Gläubiger-ID.*${creditorId}`));
    expect(await loadBankDetails(site.deps.database, 'ya')).toMatchObject({ creditorId });
    const reference = await book(1, { debit });
    for (const answer of [await save(''), await save('AT88ZZZ00000000001'), await save('', { aktion: 'entfernen' })])
      expect([answer.status, answer.text.includes('haben mit der bisherigen Gläubiger-ID')]).toEqual([422, true]);
    await site.deps.database.deleteFrom('submissions').where('reference', '=', reference).execute();
  });
});

describe('the booking form', () => {
  test('offers debits without scripts, and stores the account encrypted', async () => {
    const browser = openPlainBrowser(site);
    await browser.open(`/buchungsformular/${combinedId()}?date=d1`);
    for (const part of ['SEPA-Lastschriftmandat', bank.holder, creditorId, 'acht Wochen', 'Mandatsreferenz'])
      expect(browser.html()).toContain(part);
    const fields = formFieldsOf(bookingOf(1));
    const given = { payment: 'debit', 'debit.iban': debit.iban, 'debit.holder': debit.holder, 'debit.consent': 'true' };
    const { total: _, combinedId: _id, boarding: _none, ...entered } = fields;
    await browser.submit('Zahlungspflichtig buchen', { ...entered, ...given });
    const [, reference = ''] = /gebucht\/(LF-[\w-]+)/.exec(browser.address()) ?? [];
    const mandate = (await storedBooking(reference))?.booking.mandate;
    expect(mandate).toMatchObject({ id: `${reference}-M1`, state: 'active', isOneOff: false, lastDigits: '2051' });
    expect(JSON.stringify(mandate)).not.toMatch(/DE02|Oma/);
    expect(mandate && openPayer(site.deps.sealer, reference, mandate.account)).toEqual({ name: 'Oma Müller', iban });
  });

  test.each<[string, object, string]>([
    ['a wrong digit', { iban: 'DE02 1203 0000 0000 2020 52' }, 'debit.iban'],
    ['no account', { iban: '' }, 'debit.iban'],
    ['a country without SEPA', { iban: 'TR330006100519786457841326' }, 'debit.iban'],
    ['a country whose banks need a BIC', { iban: 'CH9300762011623852957' }, 'debit.iban'],
    ['no consent', { consent: false }, 'debit.consent'],
  ])('refuses %s', async (_what, change, field) => {
    const { status, body } = await send({ ...bookingOf(1), debit: { ...debit, ...change } });
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field })]]);
  });

  test.each(['DE02120300000000202051', ' de02-1203.0000 0000\u00a02020 51', 'IBAN: AT61 1904 3002 3457 3201'])(
    'takes %s',
    async (entered) => {
      const { status } = await send({ ...bookingOf(1), debit: { ...debit, iban: entered, holder: '' } });
      expect(status).toBe(202);
    },
  );

  test('recognises a repetition only with the same account', async () => {
    const booking = { ...bookingOf(1), debit };
    const headers = { 'Idempotency-Key': newKey() };
    const first = await send(booking, headers);
    expect((await send(booking, headers)).body).toEqual(first.body);
    const other = { ...booking, debit: { ...debit, iban: 'AT611904300234573201' } };
    expect((await send(other, headers)).status).toBe(422);
  });

  test('offers transfers only for hosts that do not collect, and for bookings by telephone', async () => {
    const path = `/admin/ya/termine/${combinedId()}/d1/buchen`;
    expect(await open(path, token)).not.toContain('Lastschrift');
    await site.deps.database.updateTable('bankDetails').set({ creditorId: null }).execute();
    expect(await open(`/buchungsformular/${combinedId()}`)).not.toContain('Lastschrift');
    const { status, body } = await send({ ...bookingOf(1), debit });
    expect([status, body.errors[0]?.field]).toEqual([422, 'payment']);
  });
});

describe('the family', () => {
  test('learns what is collected when, instead of what to transfer', async () => {
    const reference = await confirmed();
    const page = await familyPage(reference);
    const mail = await sentMail(reference, 'confirmed');
    for (const text of [page, mail]) {
      for (const part of [`${reference}-M1`, creditorId, '… 2051', 'wird am Di 1. Dezember 2026 eingezogen'])
        expect(text).toContain(part);
      for (const part of [iban, 'Überweise', 'Verwendungszweck', 'So überweist du']) expect(text).not.toContain(part);
    }
    expect(await sentMail(reference, 'sender')).toContain('wird 10 Tage nach der Bestätigung eingezogen');
    const pdf = await callSite(site, 'get', `${await familyPath(reference)}/reisebestaetigung.pdf`);
    expect(pdf.status).toBe(200);
  });

  test('pays by transfer after it has withdrawn the mandate, and can permit debits again', async () => {
    const reference = await confirmed();
    const browser = openPlainBrowser(site);
    await browser.open(await familyPath(reference));
    await browser.submit('Auf Überweisung umstellen');
    expect(plain(browser.html())).toContain('So überweist du');
    expect(await balance(reference)).toMatchObject({ mandate: null, transfer: 2_000 });
    expect(await collect(reference)).toBe('changed');
    await browser.submit('Wieder per Lastschrift bezahlen');
    expect(await balance(reference)).toMatchObject({ mandate: { id: `${reference}-M2` }, transfer: 0, overdue: 0 });
    expect(await open(`/admin/ya/eingang?q=${reference}`, token)).toContain(`Neues Mandat ${reference}-M2`);
  });

  test('is not reminded of what is collected', async () => {
    const [debited, transferred] = [await confirmed(), await confirmed({})];
    const settings = { subdomain: 'ya', reminderDays: [3, 10, 20], reminds: true };
    await site.deps.database.insertInto('paymentSettings').values(settings).execute();
    await travelTo('2026-12-20T11:00:00Z');
    await runSendReminders({ ...site.worker, now: () => clock });
    const reminded = async (reference: string) =>
      (await storedBooking(reference))?.events.some(({ event }) => event === 'remind');
    expect([await reminded(debited), await reminded(transferred)]).toEqual([false, true]);
    expect(await balance(debited)).toMatchObject({ overdue: 0, parts: [{ status: 'lateDebit' }, { status: 'debit' }] });
  });
});

describe('the file', () => {
  test('has what is due, after a preview with account, amount and day', async () => {
    const [first, second, later] = [await confirmed(), await confirmed(), await confirmed()];
    await callSite(site, 'post', `/api/admin/bookings/${later}/cancel`, token).send({}).expect(200);
    // Nothing is due within a week yet.
    expect(await collect(first, second)).toBe('changed');
    await travelTo('2026-11-25T11:00:00Z');
    const due = () => open(`/admin/ya/buchungen?zeigen=einziehen&q=${first}`, token);
    expect(await due()).toContain('1 Buchung');
    const browser = { buchung: [first, second], aktion: 'einziehen', auswahl: 'zeigen=lastschrift' };
    const submit = (fields: object) =>
      callSite(site, 'post', '/admin/ya/buchungen', token).type('form').set('Accept', 'text/html').send(fields);
    const preview = plain((await submit({ ...browser, schritt: 'vorschau' })).text);
    for (const part of ['2 Lastschriften einziehen?', '20 € werden am 1.12.2026 eingezogen', 'Zusammen 40 €'])
      expect(preview).toContain(part);
    const stand = /name="stand" value="([^"]+)"/.exec(preview)?.[1] ?? '';
    const done = await submit({ ...browser, schritt: 'ausfuehren', stand });
    const page = await open(done.headers.location ?? '', token);
    const href = /href="([^"]*bankdateien\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { text, headers } = await callSite(site, 'get', href, token).buffer().expect(200);
    expect(headers['content-disposition']).toMatch(/lastschriften-2026-11-25\.xml/);
    expect([...text.matchAll(/<MndtId>([^<]*)/g)].map(([, id]) => id).sort()).toEqual(
      [`${first}-M1`, `${second}-M1`].sort(),
    );
    for (const part of ['<SeqTp>FRST', '<ReqdColltnDt>2026-12-01', '<CtrlSum>40.00', `<IBAN>${iban}`, 'Oma Mueller'])
      expect(text).toContain(part);
    expect((await callSite(site, 'get', href, token).buffer()).text).toBe(text);
    await callSite(site, 'get', href, await signInAt(site, 'english')).expect(303);
    // The day was announced with the confirmation.
    expect((await mailsAbout(first)).some(({ id }) => id.startsWith(`${first}-debit`))).toBe(false);
    expect(await due()).toContain('0 Buchungen');
    const before = await familyPage(first);
    expect([before.includes('Wird am 1.12.2026 eingezogen'), before.includes('Quittung')]).toEqual([true, false]);
    const inbox = await open(`/admin/ya/eingang?q=${first}`, token);
    for (const part of ['Lastschrift: 20 €, wird am 1.12.2026 eingezogen', 'davon noch einzuziehen: 20 €'])
      expect(inbox).toContain(part);
    const journal = await open(`/admin/ya/journal?q=${first}`, token);
    for (const part of ['wird eingezogen', 'Eingegangen zählt schon 20,00 € mit']) expect(journal).toContain(part);
    // Neither is there a receipt for organisers: the money is not there.
    const { label = '' } = (await loadReceipts(site.deps.database, [first], '2026-12-01')).get(first)?.[0] ?? {};
    const receipt = () => callSite(site, 'get', `/admin/ya/quittungen/${label}`, token).buffer();
    expect([label, inbox.includes(`quittungen/${label}`), journal.includes(`quittungen/${label}`)]).toEqual([
      expect.stringMatching(/^2026-\d{4}$/),
      false,
      false,
    ]);
    await receipt().expect(404);
    expect(await balance(first)).toMatchObject({ paid: 2_000, due: 8_000 });
    await travelTo('2026-12-02T11:00:00Z');
    const after = await familyPage(first);
    expect([after.includes('Eingezogen am 1.12.2026'), after.includes('Quittung')]).toEqual([true, true]);
    expect(await open(`/admin/ya/journal?q=${first}`, token)).not.toContain('eingezogen');
    expect(await open(`/admin/ya/eingang?q=${first}`, token)).toContain(`quittungen/${label}`);
    await receipt().expect(200);
    // The balance follows.
    await travelTo('2027-05-30T11:00:00Z');
    const outcome = await collect(first);
    expect((await fileOf(outcome)).text).toContain('<SeqTp>RCUR');
    expect(await balance(first)).toMatchObject({ paid: 10_000, due: 0 });
  });

  test('announces another day than the family knows', async () => {
    const reference = await confirmed();
    await travelTo('2026-12-20T11:00:00Z');
    const { mails, bookings } = await planMany(site.deps, 'ya', 'collect', [reference]);
    expect([mails.length, bookings[0]?.day]).toEqual([1, '2026-12-23']);
    await collect(reference);
    const mail = await sentMail(reference, 'debit');
    for (const part of ['Wir ziehen am Mi 23. Dezember 2026 20 € ein', `${reference}-M1`, creditorId])
      expect(mail).toContain(part);
  });

  test('has the only debit of a booking as one-off', async () => {
    await site.client
      .patch(`ya-${departure().destinationId}`)
      .set({ payment: { depositPercent: 0, balanceDaysBefore: 30 } })
      .commit({ visibility: 'sync' });
    const reference = await confirmed();
    await travelTo('2027-05-29T11:00:00Z');
    const outcome = await collect(reference);
    const { text } = await fileOf(outcome);
    expect(text).toContain('<SeqTp>OOFF');
    expect((await storedBooking(reference))?.booking.mandate?.state).toBe('used');
    // Recorded by mistake: it can be collected again.
    const [payment] = (await storedBooking(reference))?.payments ?? [];
    const basis = await shownBasis(site, reference);
    const undo = { kind: 'correctPayment', payment: payment?.id ?? '', isStopped: true } as const;
    expect(await runInboxAction(site.deps, 'ya', reference, basis, undo, 'kim')).toBe('done');
    // The bank may have the file already.
    expect((await fileOf(outcome)).text).toBe(text);
    await travelTo('2027-05-31T11:00:00Z');
    expect(await collect(reference)).toMatchObject({ count: 1 });
  });

  test('asks before a debit of a downloaded file is taken back, marks it there, and warns of the second one', async () => {
    const reference = await confirmed();
    await travelTo('2026-11-25T11:00:00Z');
    const first = await collect(reference);
    const inbox = () => open(`/admin/ya/eingang?q=${reference}`, token);
    const question = 'Die Bank führt ihn nicht aus: zurücknehmen';
    const before = await inbox();
    expect([before.includes('Jetzt zurücknehmen'), before.includes(question)]).toEqual([true, false]);
    const basis = await shownBasis(site, reference);
    const [payment] = (await storedBooking(reference))?.payments ?? [];
    const zahlung = payment?.id ?? '';
    await fileOf(first);
    const undo = (more: object = {}) =>
      callSite(site, 'post', `/admin/ya/eingang/${reference}`, token)
        .type('form')
        .set('Accept', 'text/html')
        .send({ aktion: 'zuruecknehmen', gezeigt: basis, zahlung, ...more });
    // The page was opened before the download.
    expect((await undo()).headers.location).toContain('hinweis=bankdatei');
    expect(await open(`/admin/ya/eingang?hinweis=bankdatei&eintrag=${reference}`, token)).toContain(
      'Nicht zurückgenommen',
    );
    const asked = await inbox();
    expect([asked.includes('Jetzt zurücknehmen'), asked.includes(question)]).toEqual([false, true]);
    expect((await undo({ bank: 'nein' })).headers.location).toContain('hinweis=gespeichert');
    const files = () => open('/admin/ya/bankdateien', token);
    for (const part of ['(zurückgenommen)', 'Die Bank darf sie nicht einziehen']) expect(await files()).toContain(part);
    const journal = await open(`/admin/ya/journal?q=${reference}`, token);
    expect([journal.includes('wird eingezogen'), journal.includes('zurückgenommen')]).toEqual([false, true]);
    expect(journal.match(/<th scope="row">[^<]*/g)).toEqual(Array(2).fill('<th scope="row">1.12.2026'));
    const preview = async () => (await planMany(site.deps, 'ya', 'collect', [reference])).bookings[0]?.takenBack;
    expect(await preview()).toBe(clock.toISOString());
    const fields = { buchung: reference, aktion: 'einziehen', schritt: 'vorschau', auswahl: 'zeigen=lastschrift' };
    const shown = callSite(site, 'post', '/admin/ya/buchungen', token).type('form').set('Accept', 'text/html');
    expect(plain((await shown.send(fields)).text)).toContain('vielleicht ein zweites Mal');
    // What a new file collects is what the bank has to do.
    await fileOf(await collect(reference));
    await travelTo('2027-05-30T11:00:00Z');
    expect(await preview()).toBe(null);
  });

  test('does not warn of a debit that was taken back before anybody had its file', async () => {
    const reference = await confirmed();
    await travelTo('2026-11-25T11:00:00Z');
    await collect(reference);
    const [payment] = (await storedBooking(reference))?.payments ?? [];
    const undo = { kind: 'correctPayment', payment: payment?.id ?? '' } as const;
    await runInboxAction(site.deps, 'ya', reference, await shownBasis(site, reference), undo, 'kim');
    const { bookings } = await planMany(site.deps, 'ya', 'collect', [reference]);
    expect(bookings.map(({ takenBack }) => takenBack)).toEqual([null]);
  });

  test('is taken back with the question, or is not in the file, when both happen at once', async () => {
    const references = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
    await travelTo('2026-11-25T11:00:00Z');
    for (const reference of references) {
      const outcome = await collect(reference);
      const [payment] = (await storedBooking(reference))?.payments ?? [];
      const undo = { kind: 'correctPayment', payment: payment?.id ?? '' } as const;
      const basis = await shownBasis(site, reference);
      const [undone, file] = await Promise.all([
        runInboxAction(site.deps, 'ya', reference, basis, undo, 'kim'),
        fileOf(outcome),
      ]);
      expect([undone, file.status]).toEqual(undone === 'done' ? ['done', 404] : ['in bank file', 200]);
    }
  });

  test('has each amount once, also if two are made at once', async () => {
    const references = [await confirmed(), await confirmed(), await confirmed()];
    await travelTo('2026-11-25T11:00:00Z');
    const { version } = await planMany(site.deps, 'ya', 'collect', references);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => changeMany(site.deps, 'ya', 'collect', references, { version, by: 'kim' })),
    );
    expect(outcomes.filter((outcome) => outcome !== 'changed')).toHaveLength(1);
    for (const reference of references) expect((await storedBooking(reference))?.payments).toHaveLength(1);
  });
});

describe('a returned debit', () => {
  test('is owed again, with a mail that was shown before, and the mandate rests', async () => {
    const reference = await confirmed();
    await travelTo('2026-11-25T11:00:00Z');
    await collect(reference);
    // Not before the bank collects it.
    expect(await giveBack(reference)).toBe('changed');
    await travelTo('2026-12-04T11:00:00Z');
    const { mails, bookings } = await planMany(site.deps, 'ya', 'returned', [reference]);
    expect([mails[0]?.subject, bookings[0]?.amount]).toEqual([`Deine Lastschrift kam zurück (${reference})`, 2_000]);
    expect(await giveBack(reference)).toMatchObject({ count: 1 });
    expect(await giveBack(reference)).toBe('changed');
    expect(await balance(reference)).toMatchObject({ paid: 0, due: 10_000, mandate: null, transfer: 2_000 });
    const mail = await sentMail(reference, 'return');
    for (const part of ['Überweise bitte als Nächstes', '20 €', '4.12.2026', '1.12.2026']) expect(mail).toContain(part);
    expect(await collect(reference)).toBe('changed');
    const inbox = await open(`/admin/ya/eingang?q=${reference}`, token);
    expect(inbox).toContain('Am 4.12.2026 zurückgegeben: 20 € vom 1.12.2026');
    const returned = async () => {
      const list = await open(`/admin/ya/buchungen?zeigen=rueckgabe&q=${reference}`, token);
      return list.includes('Lastschrift am 4.12.2026 zurückgegeben');
    };
    expect([await returned(), (await countBookingTasks(site.deps, 'ya')).returned]).toEqual([true, 1]);
    const page = await familyPage(reference);
    expect(page).toContain('Deine letzte Lastschrift kam von der Bank zurück.');
    const receipts = (await loadReceipts(site.deps.database, [reference], '2026-12-04')).get(reference) ?? [];
    expect(receipts.map(({ title, amount }) => [title.split(' ')[0], amount])).toEqual([
      ['Quittung', 2_000],
      ['Berichtigung', -2_000],
    ]);
    // The family has checked its account.
    const browser = openPlainBrowser(site);
    await browser.open(await familyPath(reference));
    await browser.submit('Wieder per Lastschrift bezahlen');
    expect(await returned()).toBe(false);
    const again = await collect(reference);
    expect((await fileOf(again)).text).toMatch(new RegExp(`<SeqTp>FRST.*<MndtId>${reference}-M2`));
  });

  test('is reminded of after the days that the family has then', async () => {
    const reference = await confirmed();
    await travelTo('2026-11-25T11:00:00Z');
    await collect(reference);
    await travelTo('2026-12-20T11:00:00Z');
    await giveBack(reference);
    const settings = { subdomain: 'ya', reminderDays: [3], reminds: true };
    await site.deps.database.insertInto('paymentSettings').values(settings).execute();
    const reminders = async () =>
      (await storedBooking(reference))?.events.filter(({ event }) => event === 'remind').length;
    await travelTo('2026-12-22T11:00:00Z');
    await runSendReminders({ ...site.worker, now: () => clock });
    expect(await reminders()).toBe(0);
    await travelTo('2026-12-23T11:00:00Z');
    await runSendReminders({ ...site.worker, now: () => clock });
    expect(await reminders()).toBe(1);
  });
});

describe('a bank statement', () => {
  const address = '/admin/ya/buchungen/kontoauszug';
  const upload = async (file: string) => {
    const call = callSite(site, 'post', address, token).set('Accept', 'text/html');
    return plain((await call.attach('datei', Buffer.from(file), 'auszug.xml')).text);
  };
  const returnsIn = (html: string) =>
    [...html.matchAll(/<input type="checkbox"[^>]*name="rueckgabe"[^>]*>/g)].map(
      ([box]) => /value="([^"]*)"/.exec(box)?.[1] ?? '',
    );
  const record = (html: string, rueckgabe: string[]) =>
    callSite(site, 'post', `${address}/eintragen`, token)
      .type('form')
      .set('Accept', 'text/html')
      .send({ auszug: /name="auszug" value="([^"]*)"/.exec(html)?.[1], aktion: 'eintragen', rueckgabe });
  const collected = async () => {
    const reference = await confirmed();
    await travelTo('2026-11-25T11:00:00Z');
    await collect(reference);
    await travelTo('2026-12-04T11:00:00Z');
    return reference;
  };
  const returnEntry = (reference: string, code = 'AM04', amount = '20.00') =>
    camtEntry('08', {
      ...{ day: '2026-12-03', side: 'DBIT', amount, purpose: ['Lastschrift'], endToEnd: `${reference}-1` },
      parts: [{ extra: `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>` }],
    });

  test('reopens a returned debit with its reason, after the mail was shown', async () => {
    const reference = await collected();
    const preview = await upload(camtFile('08', returnEntry(reference)));
    for (const part of ['Zurückgegebene Lastschriften: 1', '20 € am 3.12.2026 zurückgegeben, eingezogen am 1.12.2026'])
      expect(preview).toContain(part);
    for (const part of [
      'Konto nicht gedeckt',
      'Deine Lastschrift kam zurück',
      '1 Rückgabe passt',
      'Rückgabe eintragen',
    ])
      expect(preview).toContain(part);
    const ids = returnsIn(preview);
    const { status, headers } = await record(preview, ids);
    expect(status).toBe(303);
    expect(await open(headers.location ?? '', token)).toContain('1 zurückgegebene Lastschrift ist eingetragen.');
    const stored = await storedBooking(reference);
    expect(stored?.payments.map(({ amount, kind, paidOn }) => [amount, kind, paidOn])).toEqual([
      [2_000, 'debit', '2026-12-01'],
      [-2_000, 'return', '2026-12-03'],
    ]);
    expect(stored?.booking.mandate?.state).toBe('returned');
    expect(stored?.events.at(-1)).toMatchObject({ event: 'return', reason: 'Konto nicht gedeckt' });
    expect(await sentMail(reference, 'return')).toContain('Konto nicht gedeckt');
    // The same entry, also from another upload, is recorded once.
    expect(returnsIn(await upload(camtFile('08', returnEntry(reference))))).toEqual([]);
    expect((await record(preview, ids)).status).toBe(409);
  });

  test.each<[string, (reference: string) => string]>([
    ['with the fee of the bank', (reference) => camtFile('08', returnEntry(reference, 'MD06', '23.50'))],
    [
      'as MT940',
      (reference) =>
        [
          ':20:STARTUMSE',
          ':25:37040044/0532013000',
          ':28C:1/1',
          ':60F:C261203EUR1000,00',
          ':61:2612031203D23,50NRTINONREF//1',
          `:86:109?00RUECKLASTSCHRIFT?20EREF+${reference}-1?21MREF+${reference}-M1?22OAMT+20,00?23SVWZ+RUECKGABE MD06?32ANNA BEISPIEL`,
          ':62F:C261203EUR976,50',
          '-',
        ].join('\r\n'),
    ],
    [
      'as CSV',
      (reference) =>
        `Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung\n03.12.2026;RUECKLASTSCHRIFT;EREF: ${reference}-1 MD06;Anna Beispiel;-20,00;EUR\n`,
    ],
  ])('is read %s', async (_how, fileOf) => {
    const reference = await collected();
    const preview = await upload(fileOf(reference));
    expect(preview).toContain('vom Kontoinhaber zurückgegeben');
    await record(preview, returnsIn(preview)).expect(303);
    expect(await balance(reference)).toMatchObject({ paid: 0, due: 10_000 });
  });

  test('refuses the return of a debit that is not collected yet', async () => {
    const reference = await collected();
    const path = `/admin/ya/buchungen?zeigen=lastschrift&q=${reference}`;
    const offersReturn = async () =>
      (await callSite(site, 'get', path, token).set('Accept', 'text/html')).text.includes('Zurückgegeben …');
    expect(await offersReturn()).toBe(true);
    clock = new Date('2026-11-26T11:00:00Z');
    expect(await offersReturn()).toBe(false);
    clock = new Date('2026-12-04T11:00:00Z');
    const early = camtFile('08', returnEntry(reference).replaceAll('2026-12-03', '2026-11-30'));
    const preview = await upload(early);
    expect([returnsIn(preview), preview.includes('Vor ihrem Tag kann keine Lastschrift zurückkommen')]).toEqual([
      [],
      true,
    ]);
  });

  test('does not take a refund for a return, nor a return of another host', async () => {
    const reference = await collected();
    const refund = camtEntry('08', {
      ...{ day: '2026-12-03', side: 'DBIT', amount: '20.00', endToEnd: reference },
      purpose: [`Rueckzahlung ${reference}, Young Alps`],
    });
    const preview = await upload(camtFile('08', refund));
    expect([returnsIn(preview), preview.includes('1 Umsatz ist kein Eingang')]).toEqual([[], true]);
    const english = await signInAt(site, 'english');
    const other = await callSite(site, 'post', address.replace('/ya/', '/english/'), english)
      .set('Accept', 'text/html')
      .attach('datei', Buffer.from(camtFile('08', returnEntry(reference))), 'auszug.xml');
    expect(returnsIn(other.text)).toEqual([]);
  });
});

describe('privacy', () => {
  test('an erasure removes the account, and the accounts keep the amounts', async () => {
    const email = 'account@example.org';
    const reference = await confirmed({ debit, guardian: { ...bookingOf(1).guardian, email } });
    await travelTo('2026-11-25T11:00:00Z');
    await collect(reference);
    const file = JSON.stringify(
      personFile(await findPerson(site.deps.database, email, 'ya'), email, clock, site.deps.sealer),
    );
    expect(file).toContain(iban);
    const { database, env } = site.deps;
    await database
      .updateTable('bookings')
      .set({ startsOn: '2026-11-01', endsOn: '2026-11-01' })
      .where('reference', '=', reference)
      .execute();
    const settlement = { ending: null, payment: { kind: 'writeOff', paidOn: '2026-11-25' } } as const;
    const eraser = {
      ...{ ...site.deps, hosts: env.hosts, mailFiles: site.worker.mailFiles },
      recordPayments: async (...[transaction, host, payments]: Parameters<Eraser['recordPayments']>) => {
        await recordPayments(site.deps, transaction, host, payments);
      },
    };
    expect(await erasePerson(eraser, { email, subdomain: 'ya', by: 'kim', settlement })).toBe(null);
    const recorded = database.selectFrom('payments').selectAll().where('reference', '=', reference);
    const rows = await recorded.orderBy('id').execute();
    expect(rows.map(({ amount, kind, payer, by }) => [amount, kind, payer, by])).toEqual([
      [2_000, 'debit', null, ''],
      [8_000, 'writeOff', null, ''],
    ]);
    expect(await storedBooking(reference)).toBe(null);
  });
});
