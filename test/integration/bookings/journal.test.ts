// Proves specification §7.18, §1.2
/** The journal of payments: by period, departure and kind, with sums that are those of the bookings, also after an erasure; and its files. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordPayments } from '#bookings/receipts/receipts.ts';
import { balanceOfBooking } from '#bookings/states/bookingAmounts.ts';
import type { PaymentKind } from '#domain/bookings/balance.ts';
import { receiptLabel } from '#domain/bookings/receipts.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import { addUser, addUsers, auditEvents, callSite, password } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '100000' } });
  await addUsers(site, 'ya', 'kca');
  await addUser(site, 'ya', { username: 'rechnung', role: 'accountant' });
  const signIn = callSite(site, 'post', '/api/admin/login');
  token = (await signIn.send({ subdomain: 'ya', username: 'rechnung', password })).body.token;
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, setCapacity, storedBooking } = limitedTrips(() => site);
beforeEach(async () => {
  await setCapacity(500);
  for (const table of ['submissions', 'accountingRecords'] as const)
    await site.deps.database.deleteFrom(table).execute();
});

const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const journal = async (query = '', as = token) => plain((await openPage(site, `/admin/ya/journal${query}`, as)).text);
const data = async (query: string) => {
  const [path = '', search = ''] = query.split('?');
  const { body } = await callSite(site, 'get', `/admin/ya/journal${path}/_payload.json?${search}`, token);
  if (!body.state) throw new Error(JSON.stringify(body));
  const { queries } = body.state;
  return queries.find(({ queryKey }: { queryKey: [string] }) => queryKey[0] === 'organiserJournal').state.data;
};
const file = (name: string, query = '') =>
  callSite(site, 'get', `/api/admin/${name}?subdomain=ya&${query}`, token).responseType('arraybuffer');
const confirm = (reference: string) =>
  site.deps.database.updateTable('bookings').set({ state: 'confirmed' }).where('reference', '=', reference).execute();
async function pay(
  reference: string,
  amount: number,
  paidOn: string,
  kind: PaymentKind = 'transfer',
  corrects?: string,
) {
  const origin = { statementEntry: null, statementAccount: null, by: 'kim', at: new Date() };
  const payment = { reference, amount, paidOn, kind, corrects: corrects ?? null, ...origin };
  const insert = site.deps.database.insertInto('payments').values(payment).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}
const bookAs = async (email: string) => {
  const reference = await book(1, { guardian: { ...bookingOf(1).guardian, lastName: 'Quastenflosser', email } });
  await confirm(reference);
  return reference;
};
const period = 'von=2026-01-01&bis=2026-12-31';

test('payments are listed by period, kind, departure and number; a correction counts as what it corrects', async () => {
  const [first, second] = [await bookAs('a@example.org'), await bookAs('b@example.org')];
  await pay(first, 4_000, '2026-03-01');
  await pay(first, -1_000, '2026-04-01');
  const wrong = await pay(second, 777, '2026-03-02', 'cash');
  await pay(second, -777, '2026-03-02', 'correction', wrong);
  await pay(second, 2_500, '2025-12-31');
  await pay(second, 300, '2026-05-01', 'writeOff');
  expect(await data(`?${period}`)).toMatchObject({
    total: 5,
    sums: { received: 4_000, refunded: 1_000, writtenOff: 300 },
  });
  expect(await data(`?${period}&art=bar`)).toMatchObject({ total: 2, sums: { received: 0, refunded: 0 } });
  expect(await data('?von=2025-01-01&bis=2025-12-31')).toMatchObject({ total: 1, sums: { received: 2_500 } });
  expect(await data(`?${period}&q=${first.toLowerCase()}`)).toMatchObject({ total: 2 });
  expect(await data(`?${period}&reise=${combinedId()}/d1`)).toMatchObject({ total: 5 });
  expect(await data(`?${period}&reise=${combinedId()}/d2`)).toMatchObject({ total: 0 });
  const page = await journal(`?${period}`);
  for (const text of ['5 Zahlungen', 'Quastenflosser', '1.4.2026', 'Korrektur']) expect(page).toContain(text);
  expect((await openPage(site, '/admin/ya/journal/2', token)).status).toBe(404);
});

test('the sums of a departure are those of its bookings, and an erasure changes none', async () => {
  const references = await Promise.all(['a', 'b', 'c', 'd'].map((name) => bookAs(`${name}@example.org`)));
  const [first = '', second = '', third = ''] = references;
  await book(1); // A request owes nothing.
  await pay(first, 10_000, '2026-03-01');
  await pay(second, 12_000, '2026-03-01');
  await pay(second, -2_000, '2026-03-05');
  await pay(third, 12_100, '2026-03-05');
  const { sums, period: shown } = await data('?ansicht=termine');
  expect(shown).toEqual({ from: '2026-01-01', to: '2027-12-31' });
  // What one family has paid too much is not set off against what others owe.
  expect(sums).toEqual({
    ...{ bookings: 4, owed: 40_000, received: 34_100, refunded: 2_000, writtenOff: 0, open: 10_000, payBack: 2_100 },
    unknown: 0,
  });
  const stored = await Promise.all(references.map(storedBooking));
  const due = stored.reduce((sum, each) => sum + ((each && balanceOfBooking(each, '2026-11-21').due) ?? 0), 0);
  expect(sums.open - sums.payBack).toBe(due);
  const payments = await data(`?${period}`);
  await site.deps.database.updateTable('bookings').set({ startsOn: '2026-07-03', endsOn: '2026-07-10' }).execute();
  for (const email of ['a@example.org', 'b@example.org'])
    expect(await erasePerson(site.deps.person, { email, subdomain: 'ya', by: 'kim' })).toBeNull();
  const after = await data('?ansicht=termine&von=2026-01-01&bis=2027-12-31');
  expect(after.sums).toEqual(sums);
  expect(after.items).toMatchObject([{ combinedId: combinedId(), dateKey: 'd1', bookings: 4, open: 10_000 }]);
  expect((await data(`?${period}`)).sums).toEqual(payments.sums);
  const page = await journal(`?${period}`);
  expect(page).toContain('Buchung gelöscht');
  expect(page).not.toContain('a@example.org');
});

describe('files', () => {
  test('contain what is selected, and are recorded', async () => {
    const reference = await bookAs('a@example.org');
    await pay(reference, 4_050, '2026-03-01');
    const payments = (await file('journal.csv', period)).body.toString();
    expect(payments).toContain(`"2026-03-01";"${reference}";`);
    expect(payments).toContain('"Überweisung";"40,50";"";"";"kim";"');
    const departures = (await file('journal.csv', `ansicht=termine&von=2027-01-01&bis=2027-12-31`)).body.toString();
    expect(departures).toContain('"2027-07-03";"2027-07-10";"1";"100,00";"40,50";"0,00";"0,00";"59,50";"0,00";"0"');
    const recorded = (await auditEvents(site, 'export')).filter(({ subject }) => subject === 'payments');
    expect(recorded).toMatchObject([{ actor: 'rechnung' }, { actor: 'rechnung' }].map(() => ({ subdomain: 'ya' })));
  });

  test('and the list name the receipt of each payment, by which the accounts find its document', async () => {
    const reference = await bookAs('a@example.org');
    const payment = { reference, amount: 4_050, paidOn: '2026-03-01', kind: 'transfer' as const, corrects: null };
    const record = (amount: number, kind: PaymentKind) => ({
      ...payment,
      amount,
      kind,
      statementEntry: null,
      by: 'kim',
      at: new Date(),
    });
    await site.deps.database
      .transaction()
      .execute((transaction) =>
        recordPayments(site.deps, transaction, 'ya', [
          record(4_050, 'transfer'),
          record(300, 'writeOff'),
          record(-50, 'cash'),
        ]),
      );
    const rows = await site.deps.database
      .selectFrom('receipts')
      .select(['year', 'number', 'amount'])
      .orderBy('number')
      .execute();
    const labels = rows.map(receiptLabel);
    expect(rows.map(({ amount }) => amount)).toEqual([4_050, -50]);
    expect((await data(`?${period}`)).items.map(({ receipt }: { receipt: string | null }) => receipt)).toEqual([
      ...[labels[1], null, labels[0]],
    ]);
    expect(await journal(`?${period}`)).toContain(`href="/admin/ya/quittungen/${labels[0]}"`);
    const payments = (await file('journal.csv', period)).body.toString();
    for (const label of labels) expect(payments).toContain(`"Nr. ${label}";"kim";"`);
  });

  test('for DATEV need the accounts, belong to one financial year, and are in Windows-1252', async () => {
    await site.deps.database.deleteFrom('datevSettings').execute();
    const reference = await bookAs('a@example.org');
    await pay(reference, -4_050, '2026-03-01', 'cash');
    expect((await file('datev.csv', period)).status).toBe(409);
    const fields = {
      ...{ berater: '29098', mandant: '55003', beginn: '1', bank: '1800', kasse: '1600', andere: '1460' },
      ...{ ausbuchung: '6930', familien: '10000' },
    };
    const save = (more: object) => submitForm(site, '/admin/ya/journal/datev', { ...fields, ...more }, token);
    const wrong = await save({ berater: '7', kasse: '16000', familien: 'x' });
    expect(wrong.status).toBe(422);
    for (const text of ['Bitte eine Zahl von 1001 bis 9999999.', 'value="16000"']) expect(wrong.text).toContain(text);
    expect((await save({})).status).toBe(303);
    expect((await file('datev.csv', 'von=2025-12-31&bis=2026-12-31')).status).toBe(422);
    const response = await file('datev.csv', period);
    expect(response.headers['content-disposition']).toContain('EXTF_Buchungsstapel_2026-01-01_2026-12-31.csv');
    const text = new TextDecoder('windows-1252').decode(response.body);
    expect(text).toContain('Gegenkonto (ohne BU-Schlüssel)');
    const [, , line = ''] = text.split('\r\n');
    expect(line).toContain(`40,50;"H";"EUR";;;;1600;10000;;0103;"${reference}"`);
    expect(await journal(`?${period}`)).toContain('/api/admin/datev.csv?');
    expect(await journal('?von=2025-01-01&bis=2026-12-31')).toContain('nur Tage eines Wirtschaftsjahrs');
  });
});

test('open amounts are listed by the day on which they are due, for accountants too', async () => {
  const [first, second, third] = [
    await bookAs('a@example.org'),
    await bookAs('b@example.org'),
    await bookAs('c@example.org'),
  ];
  const payment = { depositPercent: 20, depositDays: 10, balanceDaysBefore: 30 };
  await site.deps.database
    .updateTable('bookings')
    .set({ terms: { cancellation: [], payment }, isSecured: true })
    .execute();
  await site.deps.database
    .updateTable('submissions')
    .set({ receivedAt: new Date('2026-01-01') })
    .where('reference', '=', second)
    .execute();
  await pay(third, 10_500, '2026-03-01');
  const list = await data('?ansicht=offen');
  expect(list.items.map(({ reference, kind, amount }: Record<string, unknown>) => [reference, kind, amount])).toEqual([
    ...[
      [second, 'overdue', 2_000],
      [first, 'later', 2_000],
      [third, 'refund', 500],
    ].sort((a, b) => Number(b[0] === second) - Number(a[0] === second)),
    ...[first, second].sort().map((reference) => [reference, 'later', 8_000]),
  ]);
  expect(list.sums).toEqual({ overdue: 2_000, later: 18_000, debit: 0, refund: 500, bookings: 3, unknown: 0 });
  expect((await data('?ansicht=termine')).sums).toMatchObject({ open: 20_000, payBack: 500 });
  const page = await journal('?ansicht=offen&stand=ueberfaellig');
  for (const text of ['1 offener Betrag aus 1 Buchung', 'Anzahlung', 'Zahlung überfällig', 'Rückzahlung offen'])
    expect(page).toContain(text);
  const csv = (await file('journal.csv', 'ansicht=offen')).body.toString();
  expect(csv).toContain(`"${second}";"Anna Quastenflosser";`);
  expect(csv).toContain('"Rückzahlung";"zurückzuzahlen";"-5,00"');
});

test('accountants begin with the journal, read statements, and see no messages, trips and answers', async () => {
  const signIn = await submitForm(site, '/admin/ya/login', { username: 'rechnung', password });
  expect(signIn.headers.location).toBe('/admin/ya/journal');
  const reference = await bookAs('a@example.org');
  await pay(reference, 4_050, '2026-03-01');
  const page = await journal(`?${period}`);
  expect(page).toContain('Kontoauszug einlesen');
  expect(page).not.toContain(`/admin/ya/eingang?q=${reference}`);
  expect((await openPage(site, '/admin/ya/buchungen/kontoauszug', token)).status).toBe(200);
  for (const path of [
    'dashboard',
    'eingang',
    'buchungen',
    'termine',
    `angaben/${reference}`,
    'bewertungen',
    'datenschutz',
  ])
    expect([path, (await openPage(site, `/admin/ya/${path}`, token)).status]).toEqual([path, 403]);
  expect((await openPage(site, '/admin/kca/journal', token)).status).not.toBe(200);
  expect(plain((await openPage(site, '/admin', token)).text)).toContain('href="/admin/ya/journal"');
});
