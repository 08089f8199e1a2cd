// Proves specification §7.21, §10.3
/** Receipts of payments: numbers without gaps, corrections, downloads, and what remains of them after an erasure. */

import fc from 'fast-check';
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { recordPayments } from '#bookings/receipts/receipts.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { lock } from '#database/locks.ts';
import type { PaymentKind } from '#domain/bookings/balance.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, setCapacity, storedBooking } = limitedTrips(() => site);
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  await setCapacity(undefined);
  await sql`delete from submissions`.execute(site.deps.database);
  await sql`delete from accounting_records`.execute(site.deps.database);
  await site.deps.database.deleteFrom('receiptSettings').execute();
});

const receipts = () =>
  site.deps.database.selectFrom('receipts').selectAll().orderBy('year').orderBy('number').execute();
const titles = async () => (await receipts()).map(({ content, amount }) => [content.title, amount]);
const rowOf = (reference: string, amount: number, kind: PaymentKind = 'transfer') => ({
  ...{ reference, amount, kind, paidOn: '2026-11-20', corrects: null, statementEntry: null, by: 'kim', at: now },
});
const pay = (rows: ReturnType<typeof rowOf>[]) =>
  site.deps.database.transaction().execute((transaction) => recordPayments(site.deps, transaction, 'ya', rows));
async function act(reference: string, action: Parameters<typeof runInboxAction>[4]) {
  const basis = await shownBasis(site, reference);
  return runInboxAction(site.deps, 'ya', reference, basis, action, 'kim');
}
async function pathOf(reference: string): Promise<string> {
  const booking = await storedBooking(reference);
  if (!booking) throw new Error('There is no such booking.');
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
  return new URL(await links.urlOf(booking.booking, 'anna@example.org')).pathname;
}
const get = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });

test('numbers have neither gaps nor duplicates, whichever payments run at once, fail or are rolled back', async () => {
  const references = await Promise.all([1, 2, 3].map(() => book(1)));
  const work = fc.record({
    bookings: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    end: fc.constantFrom('commit', 'commit', 'roll back', 'fail'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 2, maxLength: 8 }), async (works) => {
      await site.deps.database.deleteFrom('receipts').execute();
      const run = ({ bookings, end }: (typeof works)[number]) =>
        site.deps.database.transaction().execute(async (transaction) => {
          const rows = bookings.map((index) => rowOf(references[index] ?? '', 1_000));
          await lock(transaction, { submissions: rows.map(({ reference }) => reference) });
          await recordPayments(site.deps, transaction, 'ya', rows);
          if (end === 'roll back') throw new Error('undo');
          if (end === 'fail') await sql`select 1/0`.execute(transaction);
        });
      const done = await Promise.allSettled(works.map(run));
      const count = works.reduce(
        (sum, { bookings }, index) => sum + (done[index]?.status === 'fulfilled' ? bookings.length : 0),
        0,
      );
      expect(done.map(({ status }) => status)).toEqual(
        works.map(({ end }) => (end === 'commit' ? 'fulfilled' : 'rejected')),
      );
      expect((await receipts()).map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    }),
    { numRuns: 12 },
  );
});

test('each host and each year begins with 1', async () => {
  const reference = await book(1);
  await pay([rowOf(reference, 1_000)]);
  now = new Date('2026-12-31T23:30:00Z');
  await pay([rowOf(reference, 1_000), rowOf(reference, 2_000)]);
  expect((await titles()).map(([title]) => title)).toEqual([
    'Quittung 2026-0001',
    'Quittung 2027-0001',
    'Quittung 2027-0002',
  ]);
});

describe('a receipt', () => {
  test('says who has paid what for which trip, with the tax note of the host, and is never changed', async () => {
    const chosen = callSite(site, 'post', '/admin/ya/bankverbindung/quittungen', token).type('form');
    await chosen.send({ steuer: 'margin' }).expect(303);
    const reference = await book(2);
    expect(
      await act(reference, { kind: 'payment', payment: { paidOn: '2026-11-20', amount: 4_000, kind: 'cash' } }),
    ).toBe('done');
    const [receipt] = await receipts();
    const said = JSON.stringify(receipt?.content).replaceAll('\u00a0', ' ');
    for (const part of ['Anna Beispiel', '40 €', '20.11.2026', 'Bar', reference, '§ 25 UStG', 'Gesamtpreis'])
      expect(said).toContain(part);
    await expect(sql`update receipts set amount = 1`.execute(site.deps.database)).rejects.toThrow();
    const path = `${await pathOf(reference)}/quittung/2026-0001`;
    const [first, second] = [await get(path).expect(200), await get(path).expect(200)];
    expect(first.headers['content-disposition']).toContain('Quittung-2026-0001.pdf');
    expect(first.body).toEqual(second.body);
    const own = await callSite(site, 'get', '/admin/ya/quittungen/2026-0001', token).expect(200);
    expect(own.body).toEqual(first.body);
  });

  test('is found with the link of its booking, and by organisers of its host only', async () => {
    const [own, other] = [await book(1), await book(1)];
    await pay([rowOf(own, 1_000)]);
    await get(`${await pathOf(other)}/quittung/2026-0001`).expect(404);
    await callSite(site, 'get', '/admin/english/quittungen/2026-0001', await signInAt(site, 'english')).expect(404);
    for (const label of ['2026-0002', '2026-1', 'x']) await get(`${await pathOf(own)}/quittung/${label}`).expect(404);
    expect((await get(await pathOf(own))).text).toContain('Quittung 2026-0001 über');
  });

  test('is corrected by another one: after a mistake, and when the family gets something back', async () => {
    const reference = await book(1);
    await changeBookingState(site.deps, 'ya', reference, 'confirm', {
      actor: { kind: 'host', name: 'kim' },
      reason: '',
    });
    const payment = { paidOn: '2026-11-20', kind: 'transfer' } as const;
    for (const amount of [4_000, 6_000]) await act(reference, { kind: 'payment', payment: { ...payment, amount } });
    const [, second] = (await storedBooking(reference))?.payments ?? [];
    await act(reference, { kind: 'correctPayment', payment: second?.id ?? '' });
    await changeBookingState(site.deps, 'ya', reference, 'cancel', {
      actor: { kind: 'host', name: 'kim' },
      reason: '',
    });
    await act(reference, { kind: 'payment', payment: { ...payment, amount: -4_000 } });
    expect(await titles()).toEqual([
      ['Quittung 2026-0001', 4_000],
      ['Quittung 2026-0002', 6_000],
      ['Berichtigung 2026-0003', -6_000],
      ['Berichtigung 2026-0004', -4_000],
    ]);
    const [, , mistake, refund] = (await receipts()).map(({ content }) => JSON.stringify(content.parts));
    expect(refund).toContain('["Storniert, Entschädigung statt des Preises","0 €"]'.replace(' €', '\u00a0€'));
    expect(mistake).not.toContain('Entschädigung');
    expect(mistake).toContain('["Berichtigt","2026-0002"]');
    expect(refund).toContain('["Berichtigt","2026-0001"]');
  });

  test('is not issued for what was written off, nor when that is taken back', async () => {
    const reference = await book(1);
    await pay([rowOf(reference, 1_000, 'writeOff'), rowOf(reference, 1_000)]);
    const [writeOff] = (await storedBooking(reference))?.payments ?? [];
    expect(await act(reference, { kind: 'correctPayment', payment: writeOff?.id ?? '' })).toBe('done');
    expect(await titles()).toEqual([['Quittung 2026-0001', 1_000]]);
  });

  test('remains after the erasure of its family, which issues one for what it pays back', async () => {
    const reference = await book(1);
    const actor = { kind: 'host', name: 'kim' } as const;
    await changeBookingState(site.deps, 'ya', reference, 'confirm', { actor, reason: '' });
    await pay([rowOf(reference, 12_000)]);
    now = new Date('2027-08-01T10:00:00Z');
    const settlement = { ending: null, payment: { kind: 'transfer', paidOn: '2027-07-30' } } as const;
    const erasure = { email: 'anna@example.org', subdomain: 'ya', by: 'kim', settlement };
    expect(await erasePerson(site.deps.person, erasure)).toBeNull();
    expect(await storedBooking(reference)).toBeNull();
    expect(await titles()).toEqual([
      ['Quittung 2026-0001', 12_000],
      ['Berichtigung 2027-0001', -2_000],
    ]);
    const owner = await signInAt(site, 'ya');
    await callSite(site, 'get', '/admin/ya/quittungen/2026-0001', owner).expect(200);
    await callSite(site, 'get', '/admin/ya/quittungen/2027-0001', owner).expect(200);
  });
});
