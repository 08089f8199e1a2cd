/** Debits that a bank has returned: the amount is owed again, and the mandate is not used until the family permits it (specification §7.15). */
import type { Transaction } from '#database/connectDatabase.ts';
import { formatCents } from '#domain/amounts.ts';
import { type Payment, validPayments } from '#domain/bookings/balance.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { hasRoomFor } from '#domain/bookings/thread.ts';
import { formatDateRange, formatDay, type IsoDate } from '#domain/dates.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { withBank } from '../contract/bankDetails.ts';
import { recordPayments } from '../receipts/receipts.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { guardianEmail, maxEvents, type StoredBooking } from '../storedSubmissions.ts';

/** What is said about a returned debit. */
export interface ReturnDetails {
  day: IsoDate;
  /** Why the bank has returned it; empty if it does not say. */
  reason: string;
  bank: BankDetails | null;
  /** Name of the host. */
  organiser: string;
  today: IsoDate;
}

export interface PlannedReturn {
  stored: StoredBooking;
  debit: Payment;
  day: IsoDate;
  reason: string;
  mail: OutgoingMail;
}

/** Returns the debits of a booking that a bank can still return, the latest first. */
export function openDebits({ payments }: Pick<StoredBooking, 'payments'>): Payment[] {
  return validPayments(payments)
    .filter(({ kind }) => kind === 'debit')
    .reverse();
}

/** Returns the return of a debit; null if the booking has too many entries. */
export function plannedReturn(stored: StoredBooking, debit: Payment, details: ReturnDetails): PlannedReturn | null {
  if (stored.events.length >= maxEvents || !hasRoomFor(stored.payments, [-debit.amount])) return null;
  const { day, reason } = details;
  return { stored, debit, day, reason, mail: returnMail(stored, debit, details) };
}

function returnMail(
  stored: StoredBooking,
  debit: Payment,
  { day, reason, bank, organiser, today }: ReturnDetails,
): OutgoingMail {
  const { mandate, ...booking } = stored.booking;
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const title = 'Deine Lastschrift kam zurück';
  const back = { ...debit, amount: -debit.amount, paidOn: day, kind: 'return' as const, corrects: debit.id };
  // As it is afterwards: without a mandate that is used.
  const balance = balanceOfBooking({ ...stored, booking, payments: [...stored.payments, back] }, today);
  const facts: [string, string][] = [
    ['Nummer', reference],
    ['Reise', trip.title],
    ['Termin', formatDateRange(departure.start, departure.end)],
    ['Betrag', formatCents(debit.amount)],
    ['Eingezogen am', formatDay(debit.paidOn)],
    ['Zurückgegeben am', formatDay(day)],
    ...(reason ? [['Grund der Bank', reason] satisfies [string, string]] : []),
  ];
  return {
    ...{ id: `${reference}-return-${debit.id}`, subdomain, about: reference, to },
    ...{ subject: `${title} (${reference})`, title },
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      {
        paragraph: `die Bank hat eine Lastschrift für deine Buchung zurückgegeben. Der Betrag ist deshalb wieder offen, und wir ziehen von deinem Konto nichts mehr ein. Überweise ihn bitte, oder erlaube auf der Seite deiner Buchung wieder die Lastschrift.`,
      },
      ...withBank([{ facts }], balance, bank, reference),
      bookingLinkPart(booking, to),
      { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${organiser} antwortet dir.` },
      { paragraph: organiserSignature(organiser) },
    ],
  };
}

/** What is stored of a return besides: the entry of a bank statement. */
type Origin = Pick<Parameters<typeof recordPayments>[3][number], 'statementEntry' | 'statementAccount'>;

/** Records returns of locked bookings, each with its mail. @returns ids of the mails */
export async function addReturns(
  deps: BookingDeps,
  transaction: Transaction,
  subdomain: string,
  returns: readonly (PlannedReturn & { origin?: Origin })[],
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  if (returns.length === 0) return [];
  const payments = returns.map(({ stored, debit, day, origin = { statementEntry: null } }) => ({
    ...{ reference: stored.booking.reference, paidOn: day, amount: -debit.amount, kind: 'return' as const },
    ...{ corrects: debit.id, by, at, ...origin },
  }));
  await recordPayments(deps, transaction, subdomain, payments);
  for (const { stored } of returns) {
    const { reference, mandate } = stored.booking;
    if (!mandate || mandate.state === 'revoked') continue;
    const returned = { mandate: { ...mandate, state: 'returned' as const } };
    await transaction.updateTable('bookings').set(returned).where('reference', '=', reference).execute();
  }
  const mails = returns.map(({ mail }) => mail);
  await addMails(transaction, mails, at);
  const events = returns.map(({ stored, debit, day, reason, mail }) => ({
    ...{
      reference: stored.booking.reference,
      at,
      event: 'return' as const,
      state: stored.state,
      actor: 'host' as const,
      by,
    },
    ...{ reason, fee: null, cancelledOn: null, objectUntil: null, mail: mail.id },
    text: `Am ${formatDay(day)} zurückgegeben: ${formatCents(debit.amount)} vom ${formatDay(debit.paidOn)}`,
  }));
  await transaction.insertInto('bookingEvents').values(events).execute();
  return mails.map(({ id }) => id);
}

/** Returns the day of the last returned debit, after which the family gets time to pay; null without one. */
export function lastReturn({ payments }: Pick<StoredBooking, 'payments'>): IsoDate | null {
  return payments.findLast(({ kind }) => kind === 'return')?.paidOn ?? null;
}
