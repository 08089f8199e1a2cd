import type { OutgoingPart } from '#database/columns.ts';
import { formatCents } from '#domain/amounts.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { transferText } from '#domain/bookings/bookingFacts.ts';
import { giroCode } from '#domain/bookings/giroCode.ts';
import { type ReminderSettings, reminderTexts, reminderTone } from '#domain/bookings/reminders.ts';
import { formatDateRange } from '#domain/dates.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { withBank } from '../contract/bankDetails.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';

interface ReminderDetails {
  id: string;
  /** From 1 on. */
  level: number;
  settings: ReminderSettings;
  balance: Balance;
  bank: BankDetails | null;
  organiser: string;
}

/** The same GiroCode as on the page of the booking. */
function codePart(bank: BankDetails, { transfer: amount }: Balance, reference: string): OutgoingPart[] {
  const code = giroCode({ bank, amount, reference });
  return code === null ? [] : [{ giroCode: code, alt: 'GiroCode mit diesen Angaben, für die Banking-App' }];
}

/** The mail that reminds a family of what is overdue. It asks for the same transfer as the page of the booking. */
export function reminderMail(
  stored: Pick<StoredBooking, 'booking' | 'correctedEmail'>,
  { id, level, settings, balance, bank, organiser }: ReminderDetails,
): OutgoingMail {
  const { booking } = stored;
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const { title, text } = reminderTexts[reminderTone(level, settings.days.length)];
  const facts: OutgoingPart = {
    facts: [
      ['Nummer', reference],
      ['Reise', trip.title],
      ['Termin', formatDateRange(departure.start, departure.end)],
      ['Überfällig', formatCents(balance.overdue)],
    ],
  };
  const noBank = {
    paragraph: `Zu überweisen sind ${formatCents(balance.transfer)}: ${transferText(balance.parts)}. Das Konto nennt dir ${organiser}.`,
  };
  return {
    ...{ id, subdomain, about: reference, to, subject: `${title} (${reference})`, title },
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: text(formatCents(balance.overdue)) },
      ...withBank([facts], balance, bank, reference),
      ...(bank ? codePart(bank, balance, reference) : [noBank]),
      { paragraph: 'Hast du gerade überwiesen? Dann ist alles gut: Es dauert ein paar Tage, bis die Zahlung ankommt.' },
      bookingLinkPart(booking, to),
      { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${organiser} antwortet dir.` },
      { paragraph: organiserSignature(organiser) },
    ],
  };
}
