/** The receipts of payments (specification §7.21): issuing them with the payments, and reading them. */
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lockName } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import { cancelsOut } from '#domain/bookings/balance.ts';
import { type ListedReceipt, readReceiptLabel, receiptLabel, type TaxNote } from '#domain/bookings/receipts.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { PdfContent } from '#platform/pdf/pdfContent.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadContractHost } from '../contract/contractHost.ts';
import { loadBookings } from '../storedSubmissions.ts';
import { receiptContent } from './receiptContent.ts';

export type PaymentRow = Insertable<DB['payments']>;

/**
 * Records payments of locked bookings of a host, and issues a receipt for each. Money that was paid back and payments that were
 * recorded by mistake get a receipt that corrects the earlier ones. A write-off gets none: nothing was paid. Nor does what
 * cancels out a payment without one.
 * @returns their ids
 * @throws if the database does not answer; neither a payment nor a number is used then
 */
export async function recordPayments(
  deps: Pick<BookingDeps, 'nameOf' | 'replica' | 'now'>,
  transaction: Transaction,
  subdomain: string,
  payments: readonly PaymentRow[],
): Promise<string[]> {
  if (payments.length === 0) return [];
  const receipts = await issueReceipts(deps, transaction, subdomain, payments);
  const rows = payments.map((payment) => ({ ...payment, receipt: receipts.get(payment) ?? null }));
  const recorded = await transaction.insertInto('payments').values(rows).returning('id').execute();
  return recorded.map(({ id }) => String(id));
}

/** Returns the labels of the receipts. */
async function issueReceipts(
  deps: Pick<BookingDeps, 'nameOf' | 'replica' | 'now'>,
  transaction: Transaction,
  subdomain: string,
  payments: readonly PaymentRow[],
): Promise<Map<PaymentRow, string>> {
  const labels = new Map<PaymentRow, string>();
  const receiptOf = await receiptsOfPayments(
    transaction,
    payments.flatMap(({ corrects }) => corrects ?? []),
  );
  const paid = payments.filter((payment) => {
    if (cancelsOut(payment)) return receiptOf.has(payment.corrects ?? '');
    return payment.kind !== 'writeOff' && payment.amount !== 0;
  });
  if (paid.length === 0) return labels;
  const references = [...new Set(paid.map(({ reference }) => reference))];
  const host = await loadContractHost(deps, transaction, subdomain);
  const taxNote = await loadTaxNote(transaction, subdomain);
  const stored = await loadBookings(transaction, references);
  const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
  // The last lock of each transaction, until its end: the next number is that after the last committed one.
  await lockName(transaction, `receipts of ${subdomain}`);
  const day = berlinToday(deps.now());
  const year = Number(day.slice(0, 4));
  let number = await lastNumber(transaction, subdomain, year);
  const issued = await receiptsOf(transaction, references);
  for (const payment of paid) {
    const booking = bookings.get(payment.reference);
    if (!booking) continue;
    number += 1;
    const label = receiptLabel({ year, number });
    const corrects = receiptOf.get(payment.corrects ?? '') ?? null;
    const corrected = corrects === null ? correctedBy(payment, issued) : [corrects];
    const content = receiptContent(booking, { label, payment, corrected, host, taxNote, day });
    const { reference, amount } = payment;
    issued.push({ reference, label, title: content.title, amount, corrects });
    const row = { subdomain, year, number, reference, amount, corrects, issuedAt: deps.now(), content };
    await transaction.insertInto('receipts').values(row).execute();
    labels.set(payment, label);
  }
  return labels;
}

interface IssuedReceipt extends ListedReceipt {
  reference: string;
  corrects: string | null;
}

/** Returns the labels of the receipts of recorded payments, by the ids of these. */
async function receiptsOfPayments(transaction: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.selectFrom('payments').select(['id', 'receipt']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, receipt }) => (receipt ? [[String(id), receipt]] : [])));
}

/** Returns the labels of the receipts that money which is paid back corrects: all of what the family has paid. */
function correctedBy({ reference, amount }: PaymentRow, issued: readonly IssuedReceipt[]): string[] {
  if (amount >= 0) return [];
  const own = issued.filter((receipt) => receipt.reference === reference);
  const undone = new Set(own.map(({ corrects }) => corrects));
  const valid = own.filter(({ label, corrects }) => corrects === null && !undone.has(label));
  return valid.filter((receipt) => receipt.amount > 0).map(({ label }) => label);
}

async function lastNumber(transaction: Transaction, subdomain: string, year: number): Promise<number> {
  const numbers = transaction.selectFrom('receipts').select('number').where('subdomain', '=', subdomain);
  const last = numbers.where('year', '=', year).orderBy('number', 'desc').limit(1);
  return (await last.executeTakeFirst())?.number ?? 0;
}

async function receiptsOf(database: Database, references: readonly string[]): Promise<IssuedReceipt[]> {
  const rows = await database
    .selectFrom('receipts')
    .select(['reference', 'year', 'number', 'amount', 'corrects', sql<string>`content ->> 'title'`.as('title')])
    .where('reference', 'in', references)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();
  return rows.map(({ year, number, ...receipt }) => ({ ...receipt, label: receiptLabel({ year, number }) }));
}

/**
 * Lists the receipts of bookings, earliest first, by reference.
 * @param today leaves out the receipts of money that arrives later, and what corrects them
 * @throws if the database does not answer
 */
export async function loadReceipts(
  database: Database,
  references: readonly string[],
  today: IsoDate,
): Promise<Map<string, ListedReceipt[]>> {
  if (references.length === 0) return new Map();
  const early = new Set(await receiptsAfter(database, references, today));
  const issued = await receiptsOf(database, references);
  const shown = issued.filter(({ label, corrects }) => !early.has(label) && !(corrects && early.has(corrects)));
  const found = Map.groupBy(shown, ({ reference }) => reference);
  const listed = ({ label, title, amount }: IssuedReceipt) => ({ label, title, amount });
  return new Map([...found].map(([reference, receipts]) => [reference, receipts.map(listed)]));
}

/** Returns the labels of the receipts of payments whose day is later. */
async function receiptsAfter(database: Database, references: readonly string[], day: IsoDate): Promise<string[]> {
  const payments = database.selectFrom('payments').select('receipt').where('reference', 'in', references);
  const later = await payments.where('paidOn', '>', day).execute();
  return later.flatMap(({ receipt }) => receipt ?? []);
}

/** Finds a receipt of a host by its label; null if there is none, or its money arrives later. */
export async function findReceipt(
  database: Database,
  subdomain: string,
  label: string,
  today: IsoDate,
): Promise<{ reference: string; content: PdfContent } | null> {
  const read = readReceiptLabel(label);
  if (!read) return null;
  const receipts = database.selectFrom('receipts').select(['reference', 'content']);
  const own = receipts.where('subdomain', '=', subdomain).where('year', '=', read.year);
  const receipt = await own.where('number', '=', read.number).executeTakeFirst();
  if (!receipt) return null;
  return (await receiptsAfter(database, [receipt.reference], today)).includes(label) ? null : receipt;
}

export async function loadTaxNote(database: Database, subdomain: string): Promise<TaxNote> {
  const settings = database.selectFrom('receiptSettings').select('taxNote').where('subdomain', '=', subdomain);
  return (await settings.executeTakeFirst())?.taxNote ?? 'none';
}
