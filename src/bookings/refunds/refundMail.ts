/** The mail that tells a family that it gets money back (specification §8.10). */
import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';

interface RefundDetails {
  /** Cents. */
  amount: number;
  isTransfer: boolean;
  /** As `payeeText` names the account; null if it is not known. */
  payee: string | null;
  /** Name. */
  organiser: string;
}

/** @param stored the booking before the refund is recorded */
export function refundMail(
  stored: Pick<StoredBooking, 'booking' | 'correctedEmail' | 'payments'>,
  { amount, isTransfer, payee, organiser }: RefundDetails,
): OutgoingMail {
  const { booking, payments } = stored;
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const title = `Du bekommst ${formatCents(amount)} zurück`;
  const account: [string, string][] = isTransfer && payee ? [['Konto', payee]] : [];
  const elsewhere = payee ? ' Hast du ein anderes Konto genannt, geht er dorthin.' : '';
  const way = isTransfer
    ? `${organiser} überweist dir diesen Betrag. Es dauert ein paar Tage, bis er ankommt.${elsewhere}`
    : `${organiser} hat eingetragen, dass du diesen Betrag zurückbekommen hast.`;
  return {
    ...{ id: `${reference}-refund-${payments.length}`, subdomain, about: reference, to },
    ...{ subject: `${title} (${reference})`, title },
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: way },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Betrag', formatCents(amount)],
          ...account,
        ],
      },
      bookingLinkPart(booking, to),
      { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${organiser} antwortet dir.` },
      { paragraph: organiserSignature(organiser) },
    ],
  };
}
