import type { Traveller } from '#domain/bookings/bookingForm.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';

/**
 * Returns what a correction changes, "Lina Beispel → Lina Beispiel"; empty for nothing.
 * @param hasDates whether birth dates are named; mails leave them out, because their addresses are not verified
 */
export function correctionText(before: Traveller, after: Traveller, { hasDates }: { hasDates: boolean }): string {
  const nameOf = ({ firstName, lastName }: Traveller) => `${firstName} ${lastName}`;
  const dates = hasDates ? `: ${formatDay(before.birthDate)} → ${formatDay(after.birthDate)}` : '';
  const parts = [
    nameOf(before) === nameOf(after) ? '' : `${nameOf(before)} → ${nameOf(after)}`,
    before.birthDate === after.birthDate ? '' : `Geburtsdatum von ${nameOf(after)}${dates}`,
  ];
  return parts.filter(Boolean).join('; ');
}

interface Correction {
  /** Identifies the correction within the booking. */
  key: string;
  text: string;
  /** Empty for none. */
  reason: string;
  subdomain: string;
  organiser: string;
}

/** The mail that informs a guardian about corrected data of a traveller. */
export function correctionMail(
  { booking, correctedEmail }: Pick<StoredBooking, 'booking' | 'correctedEmail'>,
  { key, text, reason, subdomain, organiser }: Correction,
): OutgoingMail {
  const { reference, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail({ booking, correctedEmail });
  return {
    id: `${reference}-correction-${key}`,
    subdomain,
    about: reference,
    to,
    subject: `Angaben in deiner Buchung wurden berichtigt (${reference})`,
    title: 'Angaben in deiner Buchung wurden berichtigt',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: `${organiser} hat Angaben zu einer reisenden Person berichtigt.` },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Berichtigt', text],
        ],
      },
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      bookingLinkPart(booking, to),
      { paragraph: 'Stimmt etwas nicht? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}
