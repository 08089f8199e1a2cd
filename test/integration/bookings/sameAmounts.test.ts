// Proves specification §7.18, §7.21, §8.10, §8.14, §10.3
/**
 * Whatever happens to a booking: the family's page with its code, the inbox, its file, the list of bookings, the journal, the
 * receipts and the mails show the same amounts on each day, and paid + due = owed. Its erasure changes no recorded amount.
 */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { paymentParts } from '#bookings/contract/contractParts.ts';
import { closeDeparture, loadAffected } from '#bookings/departures/closeDeparture.ts';
import { sumDepartures, sumPayments } from '#bookings/journal/journalRows.ts';
import { loadOpenAmounts } from '#bookings/journal/openAmounts.ts';
import { loadBookingList } from '#bookings/many/loadBookingList.ts';
import { changeMany, planMany } from '#bookings/many/manyBookings.ts';
import { loadReceipts } from '#bookings/receipts/receipts.ts';
import { reminderOf } from '#bookings/reminders/reminders.ts';
import { balanceOfBooking } from '#bookings/states/bookingAmounts.ts';
import { cancelForFamily } from '#bookings/states/cancelForFamily.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { formatCents, readCents } from '#domain/amounts.ts';
import { cancelsOut } from '#domain/bookings/balance.ts';
import type { ChangeValues } from '#domain/bookings/changes/changeForm.ts';
import { nextDebit } from '#domain/bookings/debits.ts';
import { giroCode } from '#domain/bookings/giroCode.ts';
import { usualReminders } from '#domain/bookings/reminders.ts';
import { berlinToday } from '#domain/dates.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { qrCode } from '#platform/qrCode.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
let clock = new Date('2026-11-21T11:00:00Z');
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '100000' }, now: () => clock });
  await site.deps.database
    .insertInto('bankDetails')
    .values({ subdomain: 'ya', ...bank, creditorId: 'DE98ZZZ09999999999' })
    .execute();
  const voucher = { subdomain: 'ya', minimum: 0, mostUses: 10_000, endsOn: '2035-12-31', endedAt: null };
  await site.deps.database
    .insertInto('vouchers')
    .values([
      { ...voucher, code: 'WERT', amount: 2_500, percent: null, createdAt: clock },
      { ...voucher, code: 'ANTEIL', amount: null, percent: 15, createdAt: clock },
    ])
    .execute();
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, bookingOf, departure, mailOf, mailsAbout, newKey, storedBooking } = limitedTrips(() => site);

/** Two departures with prices per traveller in cents, and the terms of both. */
const prices = { d1: 10_000, d2: 12_050 };
const feePercent = 20;
const trip = {
  // Deposits are collected at once.
  payment: { depositPercent: 20, balanceDaysBefore: 28, depositDays: 7 },
  cancellation: [{ daysBefore: 0, percent: feePercent }],
  dates: [
    { ...limitedDate, capacity: 2_000 },
    { ...limitedDate, _key: 'd2', start: '2027-07-10', end: '2027-07-17', basePrice: 120.5, capacity: 2_000 },
  ],
};
const travellers = 3;
const bank = { holder: 'Young Alps GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

/** What vouchers take off the places, in cents. */
const vouchers = { WERT: () => 2_500, ANTEIL: (places: number) => Math.round(places * 0.15) };
type VoucherCode = keyof typeof vouchers;

/** What the test expects, computed apart from the product. */
interface Model {
  total: number;
  voucher: VoucherCode | null;
  /** What the place of each traveller costs, in cents. */
  places: number[];
  /** Fees and discounts by hand, in cents. */
  lines: number[];
  /** Fees of travellers who have left. */
  kept: number;
  isConfirmed: boolean;
  isEnded: boolean;
  /** Whether the family may object to new days of its departure. */
  mayObject: boolean;
  /** Whether the organiser has entered a cancellation by the family. */
  isEntered: boolean;
  /** Cents; positive or negative. */
  payments: { amount: number; isCorrected: boolean }[];
  fee: number;
}

interface Booking {
  reference: string;
  email: string;
  path: string;
  model: Model;
}

type Step =
  | { kind: 'pay'; amount: number }
  | { kind: 'correct' }
  /** What is due is collected by debit, or the bank returns the last debit. */
  | { kind: 'collect' | 'returned' }
  | { kind: 'confirm' }
  | { kind: 'move'; dateKey: 'd1' | 'd2' }
  /** The organiser adds a traveller, replaces the lines by hand, or enters a voucher. */
  | { kind: 'add' }
  | { kind: 'lines'; lines: number[] }
  | { kind: 'voucher'; code: VoucherCode }
  /** The whole departure moves to the other days. */
  | { kind: 'moveDeparture' }
  | { kind: 'cancelDeparture' }
  /** The family cancels the place of the first traveller. */
  | { kind: 'leave' }
  | { kind: 'cancel'; by: 'host' | 'family' }
  /** Entered by the host, which asks for a part of the fee. */
  | { kind: 'cancelForFamily'; part: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay'), amount: fc.integer({ min: -8_000, max: 15_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('collect', 'returned') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move'), dateKey: fc.constantFrom('d1', 'd2') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('lines'),
      lines: fc.array(fc.integer({ min: -30_000, max: 5_000 }).filter(Boolean), { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('voucher'), code: fc.constantFrom('WERT', 'ANTEIL') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('moveDeparture') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelDeparture') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), by: fc.constantFrom('host', 'family') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancelForFamily'), part: fc.constantFrom(0, 0.5, 1) }),
  },
);

async function run(change: Step, { reference, path, model }: Booking): Promise<void> {
  const basis = await shownBasis(site, reference);
  const act = (action: Parameters<typeof runInboxAction>[4]) =>
    runInboxAction(site.deps, 'ya', reference, basis, action, 'kim');
  if (change.kind === 'pay' && change.amount !== 0) {
    const payment = { amount: change.amount, paidOn: '2026-11-21', kind: 'transfer' } as const;
    const paid = model.payments.reduce((sum, { amount, isCorrected }) => (isCorrected ? sum : sum + amount), 0);
    const isTooMuch = change.amount < 0 && paid + change.amount < 0;
    const outcome = await act({ kind: 'payment', payment, mayExceed: true });
    expect(outcome).toEqual(isTooMuch ? { issue: expect.objectContaining({ field: 'betrag' }) } : 'done');
    if (!isTooMuch) model.payments.push({ amount: change.amount, isCorrected: false });
  }
  if (change.kind === 'correct') {
    const index = model.payments.findLastIndex(({ isCorrected }) => !isCorrected);
    const wrong = model.payments[index];
    const recorded = (await storedBooking(reference))?.payments.filter((payment) => !cancelsOut(payment)) ?? [];
    const id = recorded[index]?.id;
    if (!wrong || !id) return;
    expect(await act({ kind: 'correctPayment', payment: id })).toBe('done');
    wrong.isCorrected = true;
  }
  if (change.kind === 'collect' || change.kind === 'returned') {
    const { bookings, version } = await planMany(site.deps, 'ya', change.kind, [reference]);
    const recorded = (await storedBooking(reference))?.payments.filter((payment) => !cancelsOut(payment)) ?? [];
    const [planned] = bookings;
    if (!planned) return;
    const outcome = await changeMany(site.deps, 'ya', change.kind, [reference], { version, by: 'kim' });
    expect(outcome).toMatchObject({ count: 1 });
    if (change.kind === 'collect') model.payments.push({ amount: planned.amount, isCorrected: false });
    const last = recorded.findLastIndex(({ kind }, index) => kind === 'debit' && !model.payments[index]?.isCorrected);
    const returned = change.kind === 'returned' && model.payments[last];
    if (returned) returned.isCorrected = true;
  }
  if (change.kind === 'move' && !model.isEnded) {
    const isElsewhere = change.dateKey !== (await dateKeyOf(reference));
    if (isElsewhere) priceAgain(model, { places: model.places.map(() => prices[change.dateKey]) });
    const moved = await changeNow(site.deps, reference, { dateKey: change.dateKey }, model.total);
    expect(moved).toBe(isElsewhere ? 'done' : 'nothing to do');
  }
  if (change.kind === 'add' && !model.isEnded) {
    const price = prices[(await dateKeyOf(reference)) === 'd1' ? 'd1' : 'd2'];
    priceAgain(model, { places: [...model.places, price] });
    const added = {
      firstName: `Neu${randomUUID().replace(/[^a-f]/g, '')}`,
      lastName: 'Beispiel',
      birthDate: '2015-05-01',
    };
    const edit = (values: ChangeValues) => ({ travellers: [...values.travellers, added] });
    expect(await changeNow(site.deps, reference, edit, model.total)).toBe('done');
  }
  if (change.kind === 'lines' && !model.isEnded) {
    const before = model.lines;
    priceAgain(model, { lines: change.lines });
    const lines = change.lines.map((amount) => ({
      ...{ kind: amount > 0 ? ('fee' as const) : ('grant' as const), label: 'x', amount: csvEuros(Math.abs(amount)) },
    }));
    const outcome = await changeNow(site.deps, reference, { lines }, model.total);
    if (outcome !== 'done') expect([outcome, model.lines]).toEqual(['nothing to do', before]);
  }
  if (change.kind === 'voucher' && !model.isEnded && !model.voucher) {
    priceAgain(model, { voucher: change.code });
    expect(await changeNow(site.deps, reference, { voucher: change.code }, model.total)).toBe('done');
  }
  if (change.kind === 'moveDeparture' && !model.isEnded) {
    const from = await dateKeyOf(reference);
    await reopenAfterClosing(from, from === 'd1' ? 'd2' : 'd1');
    model.mayObject = true;
  }
  if (change.kind === 'cancelDeparture' && !model.isEnded) {
    await reopenAfterClosing(await dateKeyOf(reference), null);
    model.isEnded = true;
    model.fee = model.kept;
  }
  const actor = { kind: 'host', name: 'kim' } as const;
  if (change.kind === 'confirm' && !model.isEnded && !model.isConfirmed) {
    await changeBookingState(site.deps, 'ya', reference, 'confirm', { actor, reason: '' });
    model.isConfirmed = true;
  }
  if (change.kind === 'leave' && !model.isEnded && model.places.length > 1) {
    const before = model.total;
    const count = model.places.length;
    priceAgain(model, { places: model.places.slice(1) });
    const place = before - model.total;
    const fee = model.isConfirmed && !model.mayObject ? Math.round((place * feePercent) / 100) : 0;
    const fields = { platz: '0', reisende: String(count), gebuehr: String(fee), bestaetigt: 'ja' };
    const headers = { Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
    await request(site.app).post(`${path}/stornieren`).type('form').set(headers).send(fields).expect(303);
    model.total += fee;
    model.kept += fee;
  }
  if (change.kind === 'cancel' && !model.isEnded) {
    if (change.by === 'host') {
      model.fee = model.kept;
      await changeBookingState(site.deps, 'ya', reference, 'cancel', { actor, reason: '' });
    } else {
      model.fee = feeOf(model);
      // Another fee than the one that is shown would be refused.
      const fields = { gebuehr: String(model.fee), bestaetigt: 'ja' };
      const headers = { Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
      await request(site.app).post(`${path}/stornieren`).type('form').set(headers).send(fields).expect(303);
    }
    model.isEnded = true;
  }
  if (change.kind === 'cancelForFamily' && !model.isEnded) {
    model.fee = Math.round(feeOf(model) * change.part);
    const outcome = await cancelForFamily(site.deps, 'ya', reference, {
      values: { tag: '', betrag: csvEuros(model.fee), grund: '' },
      by: 'kim',
      changedSince: () => null,
    });
    expect(outcome).toBe('done');
    model.isEnded = true;
    model.isEntered = true;
  }
}

const dateKeyOf = async (reference: string) => (await storedBooking(reference))?.booking.payload.dateKey ?? '';

/** Moves all bookings of a departure, or cancels them without a target, and opens it again for the next steps. */
async function reopenAfterClosing(dateKey: string, target: 'd1' | 'd2' | null): Promise<void> {
  const { database } = site.deps;
  const row = { combinedId: `${departure().destinationId}-ya`, dateKey };
  const [own, date] = [dateKey, target].map((key) => trip.dates.find(({ _key }) => _key === key));
  if (!own) throw new Error('There is no such departure.');
  const { version } = await loadAffected(site.deps, row);
  const head = {
    ...row,
    subdomain: 'ya',
    title: '',
    packingList: [] as string[],
    start: own.start,
    end: own.end,
  } as Parameters<typeof closeDeparture>[1];
  const values = { reason: 'x', subject: 'x', text: 'x', target: target ?? '', start: '', end: '' };
  const request = { values, version, by: 'kim', target: date ? { date, extraLimits: [], isNew: false } : null };
  expect(await closeDeparture(site.deps, head, request)).toBe('done');
  const open = { cancelledAt: null, cancelledBy: null, cancelReason: null, movedTo: null };
  await database.updateTable('departures').set(open).where('dateKey', '=', dateKey).execute();
}

/** What reduces the price by hand takes at most what is left of it. */
function priceAgain(model: Model, change: Partial<Pick<Model, 'places' | 'lines' | 'voucher'>>): void {
  Object.assign(model, change);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const places = sum(model.places);
  const reduced = model.voucher ? places - vouchers[model.voucher](places) : places;
  let left = reduced + sum(model.lines.filter((amount) => amount > 0));
  model.lines = model.lines.flatMap((amount) => {
    const line = amount < 0 ? Math.max(amount, -left) : amount;
    if (amount < 0) left += line;
    return line === 0 ? [] : [line];
  });
  model.total = model.kept + left;
}

/** A request costs nothing, and neither does an objection. */
const feeOf = ({ isConfirmed, mayObject, total, kept }: Model) =>
  kept + (isConfirmed && !mayObject ? Math.round(((total - kept) * feePercent) / 100) : 0);

const paidOf = ({ payments }: Model) =>
  payments.reduce((sum, { amount, isCorrected }) => (isCorrected ? sum : sum + amount), 0);
const csvEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

async function expectSameAmounts({ reference, path, model }: Booking): Promise<void> {
  const isRequest = !model.isEnded && !model.isConfirmed;
  const owed = model.isEnded ? model.fee : model.total;
  const paid = paidOf(model);
  // Before the confirmation, nothing is due.
  const due = isRequest ? 0 : owed - paid;
  const row = site.deps.database.selectFrom('bookings').select('paid').where('reference', '=', reference);
  expect(await row.executeTakeFirst()).toEqual({ paid });
  const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token).set('Accept', 'text/html');
  const hasMoney = owed !== 0 || model.payments.length > 0;
  if (hasMoney) {
    const open = due < 0 ? `zurückzuzahlen: ${formatCents(-due)}` : `offen: ${formatCents(due)}`;
    const rest = isRequest ? 'vor der Bestätigung ist nichts zu zahlen' : open;
    expect(inbox.text).toContain(`${formatCents(owed)} · bezahlt: ${formatCents(paid)} · ${rest}`);
  }
  const parts =
    /(?:Anzahlung|Entschädigung(?: für stornierte Plätze)?|Restzahlung|Preis für alle, die mitfahren|Gesamtpreis): ([\d.,]+)\u00a0€,/g;
  const amounts = [...inbox.text.replaceAll('<!-- -->', '').matchAll(parts)].map(([, amount = '']) =>
    readCents(amount),
  );
  if (!model.isEnded) expect(amounts.reduce((sum, amount) => (sum ?? 0) + (amount ?? 0), 0)).toBe(model.total);
  const family = await request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
  // Families see neither a wrong payment nor its correction.
  if (!isRequest && model.payments.some(({ isCorrected }) => !isCorrected)) {
    const label = due < 0 ? 'Du bekommst zurück' : 'Noch zu zahlen';
    expect(family.text).toContain(`<th scope="row">${label}</th><td>${formatCents(Math.abs(due))}</td>`);
  }
  const list = await callSite(site, 'get', `/admin/ya/buchungen?zeigen=alle&q=${reference}`, token);
  const open = due === 0 ? 'bezahlt' : due < 0 ? `${formatCents(-due)} zurückzuzahlen` : `${formatCents(due)} offen`;
  expect(list.text).toMatch(new RegExp(`>${isRequest ? 'noch nichts zu zahlen' : open}[<,]`));
  const { received, refunded, writtenOff, ...journal } = await journalOf(reference);
  expect([received - refunded + writtenOff, journal]).toEqual([paid, { owed: isRequest ? 0 : owed, open: due }]);
  const receipts = await loadReceipts(site.deps.database, [reference], '9999-12-31');
  const issued = receipts.get(reference) ?? [];
  expect(issued.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  for (const { title } of issued) expect(inbox.text.includes(title) && family.text.includes(title)).toBe(true);
  const file = await callSite(site, 'get', '/api/admin/submissions.csv?subdomain=ya', token);
  const line = file.text.split('\r\n').find((each) => each.includes(reference));
  expect(line).toContain(
    `"${csvEuros(model.total)}";"${model.isEnded ? csvEuros(owed) : ''}";"${csvEuros(paid)}";"${csvEuros(due)}"`,
  );
}

/** When a booking was made, agreed and begins, and the days on which it is looked at: days from today on. */
interface Days {
  bookedBefore: number;
  agreedBefore: number;
  startsIn: number;
  depositDays: number | undefined;
  looks: number[];
}
const days: fc.Arbitrary<Days> = fc.record({
  bookedBefore: fc.nat(60),
  agreedBefore: fc.nat(60),
  startsIn: fc.integer({ min: -3, max: 80 }),
  depositDays: fc.option(fc.nat(30), { nil: undefined }),
  looks: fc.array(fc.nat(90), { minLength: 4, maxLength: 4 }),
});

/** On each day, what is overdue is part of what the family is asked for, and this of what is due; all show the same of it. */
async function expectSameOn({ reference, path }: Booking, { looks, ...some }: Days): Promise<void> {
  const { database } = site.deps;
  const today = clock;
  const dayOf = (days: number) => berlinToday(timeOf(days));
  const timeOf = (days: number) => new Date(today.getTime() + days * 86_400_000);
  const payment = { ...trip.payment, ...(some.depositDays !== undefined && { depositDays: some.depositDays }) };
  const [startsOn, endsOn] = [dayOf(some.startsIn), dayOf(some.startsIn + 100)];
  const terms = { cancellation: trip.cancellation, payment };
  const is = { column: 'reference', value: reference } as const;
  await database.updateTable('bookings').set({ startsOn, endsOn, terms }).where(is.column, '=', is.value).execute();
  const [receivedAt, at] = [timeOf(-some.bookedBefore), timeOf(-Math.min(some.bookedBefore, some.agreedBefore))];
  await database.updateTable('submissions').set({ receivedAt }).where(is.column, '=', is.value).execute();
  await database.updateTable('bookingEvents').set({ at }).where(is.column, '=', is.value).execute();
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  for (const look of looks) {
    clock = timeOf(look);
    const balance = balanceOfBooking(stored, berlinToday(clock));
    const { due, transfer, overdue, refundBy } = balance;
    expect(overdue <= transfer && transfer <= Math.max(0, due ?? 0)).toBe(true);
    for (const [view, isListed] of [
      ['overdue', overdue > 0],
      ['dueDebits', stored.state === 'confirmed' && nextDebit(balance, berlinToday(clock)) !== null],
      ['refund', refundBy !== null],
    ] as const) {
      const selection = { subdomain: 'ya', view, trip: null, text: reference, page: 1, done: null };
      const { items } = await loadBookingList(site.deps, selection);
      expect(items.map((item) => [item.due, item.overdue])).toEqual(isListed ? [[due, overdue]] : []);
    }
    const selection = { subdomain: 'ya', trip: null, open: null, text: reference };
    const { sums } = await loadOpenAmounts(site.deps, selection);
    expect([sums.overdue, sums.overdue + sums.later + sums.debit - sums.refund]).toEqual([overdue, due ?? 0]);
    const family = (await request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' })).text;
    const marked = family.replaceAll('<!-- -->', '').matchAll(/data-status="overdue">überfällig: ([\d.,]+)/g);
    const sum = [...marked].reduce((total, [, euros = '']) => total + (readCents(euros) ?? 0), 0);
    expect(sum).toBe(overdue);
    const code = transfer > 0 ? qrCode(giroCode({ bank, amount: transfer, reference }) ?? '').path : 'GiroCode';
    expect(family.includes(code)).toBe(transfer > 0);
    const mail = JSON.stringify(
      paymentParts(stored.booking, { host: { name: 'YA', bank }, isConfirmed: true, balance }),
    );
    expect(mail.includes(`["Betrag","${formatCents(transfer)}"]`)).toBe(transfer > 0);
    const reminder = reminderOf(stored, { settings: usualReminders, bank, organiser: 'YA' }, clock);
    const reminded = reminder
      ? [reminder.amount, JSON.stringify(reminder.mail).includes(`["Überfällig","${formatCents(overdue)}"]`)]
      : [];
    expect(reminded).toEqual(overdue > 0 ? [overdue, true] : []);
  }
  clock = today;
}

/** The mail about a cancellation says the fee, and what is still to be paid or paid back. */
async function expectMail({ reference, model }: Booking, ended: { owed: number; due: number }): Promise<void> {
  const mail = (await mailsAbout(reference)).find(({ id }) => id === `${reference}-cancelled`);
  expect([reference, mail !== undefined]).toEqual([reference, model.isEnded]);
  if (!mail) return;
  await runSendMail(site.worker, { id: mail.id }, { nextTry: null });
  const text = (await mailOf(reference, 'cancelled')).replaceAll(/\s+/g, ' ');
  const shown = (cents: number) => formatCents(Math.abs(cents)).replaceAll(/\s+/g, ' ');
  if (ended.owed > 0) expect(text).toContain(shown(ended.owed));
  expect(text.includes('hat das für dich eingetragen')).toBe(model.isEntered);
  if (ended.due !== 0) expect(text).toContain(shown(ended.due));
}

/** How a booking arrives: from the family, or by telephone as a request, or confirmed at once. */
const arrivals = ['family', 'book', 'confirm'] as const;

async function bookBy(arrival: (typeof arrivals)[number], email: string, voucher: VoucherCode | null): Promise<string> {
  const values = bookingOf(travellers);
  const guardian = { ...values.guardian, email };
  if (arrival === 'family') {
    const places = prices.d1 * travellers;
    const reduced = voucher && { voucher, total: (places - vouchers[voucher](places)) / 100 };
    const debit = { iban: bank.iban, holder: '', consent: true };
    return book(travellers, { guardian, ...reduced, ...(!voucher && { debit }) });
  }
  const path = `/admin/ya/termine/${departure().destinationId}-ya/d1/buchen`;
  const fields = { ...formFieldsOf({ ...values, guardian }), action: arrival, key: newKey() };
  const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
  const response = await callSite(site, 'post', path, token).type('form').set(headers).send(fields).expect(303);
  return new URL(response.headers.location ?? '', 'http://localhost').searchParams.get('q') ?? '';
}

/** How an erasure settles what is open. */
const settlements = fc.record({
  ending: fc.constantFrom('free', 'fee'),
  kind: fc.constantFrom('transfer', 'cash', 'writeOff'),
});

/** After it, the journal still has every payment and one that settles the booking; each but a write-off has its receipt. */
async function expectErased({ reference, email, model }: Booking, { ending, kind }: Settling): Promise<void> {
  const { database } = site.deps;
  const days = { startsOn: limitedDate.start, endsOn: limitedDate.end };
  await database.updateTable('bookings').set(days).where('reference', '=', reference).execute();
  const stated = model.isEnded ? model.fee : ending === 'fee' ? feeOf(model) : model.kept;
  const [paid, before, issued] = [paidOf(model), await journalOf(reference), await receiptsOf(reference)];
  const settlement = { ending, payment: { kind, paidOn: '2026-11-21' } } as const;
  expect(await erasePerson(site.deps.person, { email, subdomain: 'ya', by: 'kim', settlement })).toBeNull();
  expect(await storedBooking(reference)).toBeNull();
  const open = stated - paid;
  const { received, refunded, writtenOff } = before;
  const settled =
    kind === 'writeOff' ? { writtenOff: writtenOff + open } : open > 0 ? { received: received + open } : {};
  const paidBack = kind !== 'writeOff' && open < 0 ? { refunded: refunded - open } : {};
  expect(await journalOf(reference)).toEqual({ ...before, ...settled, ...paidBack, owed: stated, open: 0 });
  const settling = open === 0 || kind === 'writeOff' ? [] : [open];
  expect(await receiptsOf(reference)).toEqual([...issued, ...settling]);
}
type Settling = typeof settlements extends fc.Arbitrary<infer Value> ? Value : never;

const everything = { from: '2000-01-01', to: '2099-12-31' };

/** Returns the sums of a booking, which both views of the journal show. */
async function journalOf(reference: string) {
  const selection = { subdomain: 'ya', trip: null, kind: null, text: reference, period: everything };
  const sums = await sumDepartures(site.deps.database, selection);
  const { received, refunded, writtenOff, owed, open, payBack } = sums;
  expect(await sumPayments(site.deps.database, selection)).toMatchObject({ received, refunded, writtenOff });
  return { received, refunded, writtenOff, owed, open: open - payBack };
}

/** Returns the amounts of the receipts of a booking, earliest first. */
async function receiptsOf(reference: string): Promise<number[]> {
  const receipts = site.deps.database.selectFrom('receipts').select('amount').where('reference', '=', reference);
  return (await receipts.orderBy('number').execute()).map(({ amount }) => amount);
}

test('all of them show the same amounts after any sequence', { timeout: 120_000 }, async () => {
  await site.client.patch(`ya-${departure().destinationId}`).set(trip).commit({ visibility: 'sync' });
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...arrivals),
      fc.constantFrom(null, 'WERT', 'ANTEIL'),
      fc.array(step, { minLength: 2, maxLength: 10 }),
      days,
      settlements,
      async (arrival, voucher, steps, some, settling) => {
        const email = `${randomUUID()}@example.org`;
        const reference = await bookBy(arrival, email, voucher);
        const stored = await storedBooking(reference);
        if (!stored) throw new Error('There is no such booking.');
        const path = new URL(await links.urlOf(stored.booking, email)).pathname;
        const model: Model = {
          ...{ total: 0, kept: 0, payments: [], fee: 0, lines: [], places: [] },
          voucher: arrival === 'family' ? voucher : null,
          ...{ isConfirmed: arrival === 'confirm', isEnded: false, isEntered: false, mayObject: false },
        };
        priceAgain(model, { places: Array.from({ length: travellers }, () => prices.d1) });
        const booking = { reference, email, path, model };
        let ended = { owed: 0, due: 0 };
        for (const change of steps) {
          const wasEnded = model.isEnded;
          await run(change, booking);
          const paid = paidOf(model);
          if (!wasEnded && model.isEnded) ended = { owed: model.fee, due: model.fee - paid };
        }
        await expectSameAmounts(booking);
        await expectMail(booking, ended);
        await expectSameOn(booking, some);
        await expectErased(booking, settling);
      },
    ),
    { numRuns: 16, endOnFailure: true },
  );
  const issued = site.deps.database.selectFrom('receipts').select('number').orderBy('number');
  const numbers = (await issued.execute()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(0);
});
