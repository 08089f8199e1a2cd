/**
 * What the accounts keep of bookings that are about to be deleted: number, departure, and amounts with days and kinds, without
 * anything about persons (specification §10.3).
 */
import { sql } from 'kysely';
import type { Transaction } from '#database/connectDatabase.ts';
import { takesPlaces } from '#domain/bookings/placeCounts.ts';
import { keptFees } from '#domain/bookings/price/priceWithout.ts';
import { type Ending, openAfter, type Settlement, type UnsettledBooking } from '#domain/bookings/settlement.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { PaymentRow } from '../receipts/receipts.ts';
import { balanceOfBooking, feeOn } from '../states/bookingAmounts.ts';
import type { StoredBooking } from '../storedSubmissions.ts';

/** Returns a booking if its trip is to come or something is open; null if it can be deleted as it is. */
export function unsettled(stored: StoredBooking, today: IsoDate): UnsettledBooking | null {
  const { reference, trip, departure } = stored.booking;
  const { paid } = balanceOfBooking(stored, today);
  const isComing = takesPlaces(stored.state) && departure.end >= today;
  const owed = { free: owedAfter(stored, isComing, 'free', today), fee: owedAfter(stored, isComing, 'fee', today) };
  const open = openAfter({ owed, paid }, 'free');
  // Without a payment, nothing says that a fee is still to be calculated.
  const isSettled = !isComing && (open === 0 || (open === null && paid === 0));
  return isSettled ? null : { reference, trip: trip.title, ...departure, isComing, paid, owed };
}

function owedAfter(stored: StoredBooking, isComing: boolean, ending: Ending, today: IsoDate): number | null {
  const kept = keptFees(stored.booking.price);
  if (isComing) return ending === 'free' ? kept : (feeOn(stored, today)?.amount ?? kept);
  return balanceOfBooking(stored, today).owed;
}

/** Returns the payments that settle what is open of bookings. @param settlement see `missingFor` */
export function settlingPayments(
  bookings: readonly StoredBooking[],
  { ending, payment }: Settlement,
  { now: at, by }: { now: Date; by: string },
): PaymentRow[] {
  const origin = { corrects: null, statementEntry: null, by, at };
  return bookings.flatMap((stored) => {
    const amount = openAmount(stored, ending, berlinToday(at));
    return payment && amount !== 0 ? [{ reference: stored.booking.reference, amount, ...payment, ...origin }] : [];
  });
}

/** Cancels locked bookings whose trips are to come, so that their receipts say what is paid instead of the price. */
export async function cancelComing(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
  ending: Ending | null,
  { now: at, by }: { now: Date; by: string },
): Promise<void> {
  const today = berlinToday(at);
  const events = bookings.flatMap((stored) => {
    const open = unsettled(stored, today);
    if (!open?.isComing || !ending) return [];
    const { reference, owed } = open;
    const cancelled = { event: 'cancel', state: 'cancelled', cancelledOn: today, fee: owed[ending] } as const;
    return [
      {
        reference,
        at,
        actor: 'host' as const,
        by,
        reason: '',
        objectUntil: null,
        text: null,
        mail: null,
        ...cancelled,
      },
    ];
  });
  if (events.length === 0) return;
  await transaction.insertInto('bookingEvents').values(events).execute();
  const references = events.map(({ reference }) => reference);
  await transaction.updateTable('bookings').set({ state: 'cancelled' }).where('reference', 'in', references).execute();
}

/** Returns what is open of a booking in cents when it is closed. */
function openAmount(stored: StoredBooking, ending: Ending | null, today: IsoDate): number {
  const open = unsettled(stored, today);
  return open ? (openAfter(open, ending ?? 'free') ?? 0) : 0;
}

/**
 * Closes the accounts of locked bookings: records what was owed in the end, and removes names and fingerprints. Of a booking
 * that owed and paid nothing, nothing is kept. Afterwards the bookings can be deleted.
 * @param bookings as they were before payments settled them
 */
export async function closeBookings(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
  ending: Ending | null,
  today: IsoDate,
): Promise<void> {
  if (bookings.length === 0) return;
  const references = bookings.map(({ booking }) => booking.reference);
  const owed = bookings.map((stored) => balanceOfBooking(stored, today).paid + openAmount(stored, ending, today));
  await sql`update accounting_records set owed = closed.owed
    from unnest(${references}::text[], ${owed}::int[]) as closed (reference, owed)
    where accounting_records.reference = closed.reference`.execute(transaction);
  await sql`update payments set by = '', statement_entry = null, statement_account = null, payer = null, payer_digest = null
    where reference = any(${references}::text[])`.execute(transaction);
  await sql`delete from accounting_records where reference = any(${references}::text[]) and owed = 0
    and not exists (select from payments where payments.reference = accounting_records.reference)`.execute(transaction);
}

/** Returns the first day that the accounts of a year still contain, if they are kept for whole years after its end. */
export function firstKeptDay(today: IsoDate, keepYears: number): IsoDate {
  return `${Number(today.slice(0, 4)) - keepYears}-01-01`;
}

/** Deletes records whose booking was deleted, and whose trip and payments were before a day. */
export async function deleteOldAccounts(transaction: Transaction, before: IsoDate): Promise<void> {
  await sql`delete from accounting_records record where ends_on < ${before}
    and not exists (select from bookings where bookings.reference = record.reference)
    and not exists (select from payments where payments.reference = record.reference and paid_on >= ${before})`.execute(
    transaction,
  );
}
