// Proves specification §10.3, §7.5
/** The accounts keep the amounts of deleted bookings without persons: no erasure and no retention period changes what was paid. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBankFiles, readBankFile } from '#bookings/bankFiles/bankFiles.ts';
import { sealPayer } from '#bookings/payer.ts';
import type { PaymentKind } from '#domain/bookings/balance.ts';
import type { StoredState } from '#domain/bookings/bookingStates.ts';
import type { Settlement } from '#domain/bookings/settlement.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { findPerson } from '#privacy/personData.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import { addUsers, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '100000' } });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.stop());
const { book, bookingOf, combinedId, counts, pay, setCapacity, storedBooking } = limitedTrips(() => site);
beforeEach(async () => {
  await setCapacity(500);
  for (const table of ['submissions', 'accountingRecords', 'mails', 'auditEvents'] as const)
    await site.deps.database.deleteFrom(table).execute();
});

const email = 'thusnelda@example.org';
/** Total of a booking in cents. */
const total = 10_000;
const unsettled: Settlement = { ending: null, payment: null };
const erase = (settlement = unsettled, of = email) =>
  erasePerson(site.deps.person, { email: of, subdomain: 'ya', by: 'kim', settlement });
const bookFor = (of = email, name = 'Wendelgard') =>
  book(1, { guardian: { ...bookingOf(1).guardian, lastName: name, email: of } });
const change = (reference: string, values: { state?: StoredState; startsOn?: string; endsOn?: string }) =>
  site.deps.database.updateTable('bookings').set(values).where('reference', '=', reference).execute();
/** The trip was over before today. */
const ended = { startsOn: '2026-07-03', endsOn: '2026-07-10' };
const records = () => site.deps.database.selectFrom('accountingRecords').selectAll().execute();
const payments = () => site.deps.database.selectFrom('payments').selectAll().orderBy('id').execute();
/** Returns the sums of payments by host and month. */
const sums = async () => {
  const month = sql<string>`to_char(paid_on, 'YYYY-MM')`;
  const rows = site.deps.database
    .selectFrom('payments')
    .innerJoin('accountingRecords', 'accountingRecords.reference', 'payments.reference')
    .select(['subdomain', month.as('month'), sql<number>`sum(amount)::int`.as('sum')]);
  const found = await rows.groupBy(['subdomain', month]).orderBy('month').execute();
  return Object.fromEntries(found.map((row) => [`${row.subdomain} ${row.month}`, row.sum]));
};
const retainOn = (day: string) => runDeleteOldSubmissions({ ...site.worker, now: () => new Date(day) });
const deliver = () => site.deps.database.updateTable('mails').set({ state: 'sent', settledAt: new Date() }).execute();

test('a settled booking is erased; number, departure and amounts stay, and nothing personal', async () => {
  const reference = await bookFor();
  await change(reference, { ...ended, state: 'confirmed' });
  await pay(reference, 12_000);
  await pay(reference, -2_000);
  const payer = site.deps.sealer.seal({}, 'x');
  await site.deps.database.updateTable('payments').set({ statementEntry: 'x', payer, payerDigest: 'x' }).execute();
  const before = await sums();
  expect(await erase()).toBeNull();
  expect(await storedBooking(reference)).toBeNull();
  expect(await sums()).toEqual(before);
  const departure = { subdomain: 'ya', trip: combinedId(), dateKey: 'd1', ...ended };
  expect(await records()).toEqual([{ reference, ...departure, tripTitle: expect.any(String), owed: total }]);
  const anonymous = { reference, by: '', statementEntry: null, statementAccount: null, payer: null, payerDigest: null };
  expect(await payments()).toMatchObject([
    { amount: 12_000, kind: 'transfer', paidOn: '2026-12-01', ...anonymous },
    { amount: -2_000, ...anonymous },
  ]);
});

test('a booking that owed and paid nothing leaves nothing', async () => {
  const requested = await bookFor();
  await change(requested, ended);
  expect(await erase()).toBeNull();
  expect(await records()).toEqual([]);
});

describe('nothing is erased', () => {
  test.each<[string, PaymentKind | null, string]>([
    ['while the trip is to come', null, 'ending'],
    ['while the family owes', null, 'payment'],
    ['while the family gets something back', null, 'payment'],
  ])('%s', async (what, _kind, refusal) => {
    const reference = await bookFor();
    await change(reference, what.includes('come') ? { state: 'confirmed' } : { ...ended, state: 'confirmed' });
    await pay(reference, what.includes('back') ? total + 1 : what.includes('come') ? total : total - 1);
    const before = await payments();
    expect(await erase()).toBe(refusal);
    expect(await storedBooking(reference)).not.toBeNull();
    expect(await payments()).toEqual(before);
  });

  test('the page says why, offers to settle both sides, and does so in one step', async () => {
    const reference = await bookFor();
    await change(reference, { state: 'confirmed' });
    await pay(reference, 4_000);
    const post = (fields: object) => submitForm(site, '/admin/ya/datenschutz', { email, ...fields }, token);
    const stand = (html: string) => /name="stand" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const found = await post({ aktion: 'suchen' });
    expect(found.text).toContain('Die Reise steht noch bevor');
    expect(found.text).toContain('bekommt die Familie 40 € zurück');
    const fields = { aktion: 'loeschen', bestaetigt: 'ja', stand: stand(found.text) };
    const coming = await post(fields);
    expect([coming.status, coming.text]).toEqual([422, expect.stringContaining('Eine Reise steht noch bevor.')]);
    const open = await post({ ...fields, storno: 'free' });
    expect([open.status, open.text]).toEqual([422, expect.stringContaining('Es ist noch Geld offen.')]);
    // Somebody records a payment meanwhile.
    await pay(reference, 1_000);
    const settling = { ...fields, storno: 'free', art: 'datei' };
    const { database, sealer } = site.deps;
    const iban = 'DE02120300000000202051';
    await database
      .updateTable('payments')
      .set({ payer: sealPayer(sealer, reference, { name: 'Anna', iban }) })
      .execute();
    const bank = { subdomain: 'ya', holder: 'Young Alps', iban: 'DE89370400440532013000', bic: null };
    // Without both accounts, no file is possible.
    expect((await post(settling)).text).toContain('Eine Datei für die Bank geht hier nicht.');
    await database.insertInto('bankDetails').values(bank).execute();
    const changed = await post(settling);
    expect([changed.status, changed.text]).toEqual([422, expect.stringContaining('Inzwischen hat sich')]);
    expect(await counts()).toMatchObject({ booked: 1 });
    expect(changed.text).toContain('<option value="datei"');
    const erased = await post({ ...settling, stand: stand(changed.text) });
    expect(erased.status).toBe(303);
    expect(await counts()).toMatchObject({ booked: 0 });
    expect(await records()).toMatchObject([{ reference, owed: 0 }]);
    expect((await payments()).at(-1)).toMatchObject({ amount: -5_000, kind: 'transfer', by: '' });
    // The money can still be transferred, although the account is forgotten.
    const files = await loadBankFiles(database, 'ya');
    expect(files).toMatchObject([{ downloadedAt: null, bookings: [{ reference, name: null, amount: 5_000 }] }]);
    expect((await readBankFile(site.deps, 'ya', files[0]?.id ?? '', new Date()))?.xml).toContain(iban);
    const confirmed = await openPage(site, erased.headers.location ?? '', token);
    expect(confirmed.text).toMatch(/Die Datei für die Bank über 50,00\s€ ist erstellt\./);
    // The correction explains itself.
    const receipts = database.selectFrom('receipts').select('content').where('reference', '=', reference);
    const correction = JSON.stringify((await receipts.execute()).at(-1));
    for (const text of ['Rückzahlung', 'Wer angemeldet war', 'Storniert, Entschädigung statt des Preises'])
      expect(correction).toContain(text);
  });

  test('money that was paid back before makes no file for the bank', async () => {
    const reference = await bookFor();
    await change(reference, { state: 'confirmed' });
    await pay(reference, 4_000);
    const { database } = site.deps;
    const before = await loadBankFiles(database, 'ya');
    const payer = sealPayer(site.deps.sealer, reference, { name: 'Anna', iban: 'DE02120300000000202051' });
    await database.updateTable('payments').set({ payer }).where('reference', '=', reference).execute();
    const settlement = { ending: 'free', payment: { kind: 'transfer', paidOn: '2026-11-20' } } as const;
    expect(await erase(settlement)).toBeNull();
    expect((await payments()).at(-1)).toMatchObject({ amount: -4_000, kind: 'transfer', paidOn: '2026-11-20' });
    expect(await loadBankFiles(database, 'ya')).toEqual(before);
  });

  test('also if it is interrupted in the middle: no payment is left, and the booking stays', async () => {
    const reference = await bookFor();
    await change(reference, { ...ended, state: 'confirmed' });
    const before = await sums();
    vi.spyOn(site.deps.person.mailFiles, 'remove').mockImplementationOnce(async () => {
      // Everything is written, but not committed.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(site.worker.database);
    });
    const writeOff = { ending: null, payment: { kind: 'writeOff', paidOn: '2026-11-21' } } as const;
    await expect(erase(writeOff)).rejects.toThrow();
    expect(await sums()).toEqual(before);
    expect(await records()).toMatchObject([{ reference, owed: null }]);
    expect(await storedBooking(reference)).toMatchObject({ state: 'confirmed', payments: [] });
    expect(await erase(writeOff)).toBeNull();
    expect(await payments()).toMatchObject([{ amount: total, kind: 'writeOff' }]);
    expect(await records()).toMatchObject([{ reference, owed: total }]);
  });
});

test('after the retention period, a booking with an open amount is a task, and is deleted when it is settled', async () => {
  const open = await bookFor();
  const settled = await bookFor('anna@example.org');
  for (const reference of [open, settled])
    await change(reference, { state: 'confirmed', startsOn: '2025-07-03', endsOn: '2025-07-10' });
  await pay(settled, total);
  await deliver();
  await retainOn('2026-11-21T04:40:00Z');
  expect([await storedBooking(open), await storedBooking(settled)]).toEqual([expect.anything(), null]);
  const list = () => openPage(site, '/admin/ya/buchungen?zeigen=ungeklaert', token);
  expect((await list()).text).toContain(open);
  expect((await openPage(site, '/admin/ya/dashboard', token)).text).toContain('alte Buchung wartet aufs Löschen');
  const chosen = { schritt: 'vorschau', aktion: 'ausgebucht', buchung: open };
  const preview = await submitForm(site, '/admin/ya/buchungen', chosen, token);
  const stand = /name="stand" value="([^"]*)"/.exec(preview.text)?.[1];
  const done = await submitForm(site, '/admin/ya/buchungen', { ...chosen, schritt: 'ausfuehren', stand }, token);
  expect(done.status).toBe(303);
  expect((await list()).text).not.toContain(open);
  await retainOn('2026-11-22T04:40:00Z');
  expect(await storedBooking(open)).toBeNull();
  // The accounts are kept to the end of the tenth year after that of the last payment.
  await retainOn('2036-12-31T04:40:00Z');
  expect(await records()).toHaveLength(2);
  await retainOn('2037-01-01T04:40:00Z');
  expect([await records(), await payments()]).toEqual([[], []]);
});

test('whatever happens to bookings, erasures and retention change no sum of payments', async () => {
  const people = ['a@example.org', 'b@example.org', 'c@example.org'];
  const person = fc.constantFrom(...people);
  const step = fc.oneof(
    fc.record({ do: fc.constant('book' as const), person }),
    fc.record({ do: fc.constant('pay' as const), person, amount: fc.constantFrom(total, 2_500, -2_500) }),
    fc.record({ do: fc.constant('confirm' as const), person }),
    fc.record({ do: fc.constant('end' as const), person }),
    fc.record({ do: fc.constant('erase' as const), person }),
    fc.record({ do: fc.constant('retain' as const), person }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const { do: what, person: of, ...more } of steps) {
        const references = (await findPerson(site.deps.database, of)).bookings.map(({ booking }) => booking.reference);
        if (what === 'book') await bookFor(of);
        for (const reference of references) {
          if (what === 'confirm') await change(reference, { state: 'confirmed' });
          if (what === 'end') await change(reference, { startsOn: '2025-07-03', endsOn: '2025-07-10' });
          if (what === 'pay' && 'amount' in more) await pay(reference, more.amount);
        }
        const before = await sums();
        await deliver();
        if (what === 'erase') await erase(unsettled, of);
        if (what === 'retain') await retainOn('2026-11-21T04:40:00Z');
        expect(await sums()).toEqual(before);
      }
    }),
    { numRuns: 15 },
  );
});
