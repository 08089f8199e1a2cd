/** Collects what is due from the accounts of families: each amount once, with the others or not at all (specification §7.15). */
import type { Transaction } from '#database/connectDatabase.ts';
import { formatCents } from '#domain/amounts.ts';
import { type Debit, nextDebit } from '#domain/bookings/debits.ts';
import { hasRoomFor } from '#domain/bookings/thread.ts';
import { formatDateRange, type IsoDate } from '#domain/dates.ts';
import { formatWeekday } from '#domain/weekdays.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { withBank } from '../contract/bankDetails.ts';
import { recordPayments } from '../receipts/receipts.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { guardianEmail, maxEvents, type StoredBooking } from '../storedSubmissions.ts';

export interface PlannedDebit extends Debit {
  stored: StoredBooking;
  /** Announces another day than the one that the family knows; null if it knows the day. */
  mail: OutgoingMail | null;
}

/** Returns what is collected next of a booking; null for nothing. @param organiser name */
export function plannedDebit(stored: StoredBooking, organiser: string, today: IsoDate): PlannedDebit | null {
  if (stored.state !== 'confirmed' || stored.events.length >= maxEvents) return null;
  const debit = nextDebit(balanceOfBooking(stored, today), today);
  if (!debit || !hasRoomFor(stored.payments, [debit.amount])) return null;
  return { ...debit, stored, mail: debit.isAnnounced ? null : announcement(stored, debit, organiser, today) };
}

function announcement(stored: StoredBooking, { amount, day }: Debit, organiser: string, today: IsoDate): OutgoingMail {
  const { booking, payments } = stored;
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const title = `Wir ziehen am ${formatWeekday(day)} ${formatCents(amount)} ein`;
  const facts: [string, string][] = [
    ['Nummer', reference],
    ['Reise', trip.title],
    ['Termin', formatDateRange(departure.start, departure.end)],
    ['Betrag', formatCents(amount)],
    ['Wird eingezogen am', formatWeekday(day)],
  ];
  return {
    ...{ id: `${reference}-debit-${payments.length}`, subdomain, about: reference, to },
    ...{ subject: `${title} (${reference})`, title },
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      {
        paragraph:
          'für deine Buchung wird dieser Betrag per Lastschrift eingezogen. Sorg bitte dafür, dass das Konto gedeckt ist.',
      },
      ...withBank([{ facts }], balanceOfBooking(stored, today), null, reference),
      bookingLinkPart(booking, to),
      { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${organiser} antwortet dir.` },
      { paragraph: organiserSignature(organiser) },
    ],
  };
}

/** Records debits of locked bookings, so that nobody is asked for the money again. @returns ids of the payments and of the mails */
export async function addDebits(
  deps: BookingDeps,
  transaction: Transaction,
  subdomain: string,
  debits: readonly PlannedDebit[],
  { by, at }: { by: string; at: Date },
): Promise<{ payments: string[]; mails: string[] }> {
  const rows = debits.map(({ stored: { booking }, amount, day }) => ({
    ...{ reference: booking.reference, paidOn: day, amount, kind: 'debit' as const, corrects: null },
    ...{ statementEntry: null, payer: booking.mandate?.account ?? null, by, at },
  }));
  const payments = await recordPayments(deps, transaction, subdomain, rows);
  for (const { stored } of debits) {
    const { reference, mandate } = stored.booking;
    if (!mandate?.isOneOff) continue;
    const used = { mandate: { ...mandate, state: 'used' as const } };
    await transaction.updateTable('bookings').set(used).where('reference', '=', reference).execute();
  }
  const announced = debits.flatMap(({ mail, ...debit }) => (mail ? [{ ...debit, mail }] : []));
  if (announced.length === 0) return { payments, mails: [] };
  const mails = announced.map(({ mail }) => mail);
  await addMails(transaction, mails, at);
  const events = announced.map(({ stored, amount, day, mail }) => ({
    ...{
      reference: stored.booking.reference,
      at,
      event: 'debit' as const,
      state: stored.state,
      actor: 'host' as const,
      by,
    },
    ...{ reason: '', fee: null, cancelledOn: null, objectUntil: null, mail: mail.id },
    text: `Angekündigt: ${formatCents(amount)} werden am ${formatWeekday(day)} eingezogen.`,
  }));
  await transaction.insertInto('bookingEvents').values(events).execute();
  return { payments, mails: mails.map(({ id }) => id) };
}
