import { eurosOf } from '../../domain/bookings/cents.ts';
import { formatDateRange } from '../../domain/dates.ts';
import { formatEuro } from '../../domain/trip/prices.ts';
import type { OutgoingMail } from '../../outbox/outgoingMail.ts';
import type { Party } from '../delivery/composeMail.ts';
import type { SubmissionOf } from '../submission.ts';

export function cancellationMailId(reference: string): string {
  return `${reference}-cancelled-organiser`;
}

/**
 * The mail that informs an organiser that a guardian has cancelled a booking.
 * @param fee in cents; null if the terms state none
 * @param reason empty for none
 */
export function cancellationMail(
  { reference, trip, departure, payload }: SubmissionOf<'booking'>,
  { fee, reason, organiser }: { fee: number | null; reason: string; organiser: Party },
): OutgoingMail {
  const { guardian, travellers } = payload;
  return {
    id: cancellationMailId(reference),
    subdomain: null,
    about: reference,
    to: organiser.address,
    subject: `Storniert: ${reference}, ${trip.title}`,
    title: 'Eine Buchung wurde storniert',
    parts: [
      { paragraph: 'Die Familie hat ihre Buchung storniert. Die Plätze sind wieder frei.' },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Wer gebucht hat', `${guardian.firstName} ${guardian.lastName}, ${guardian.email}, ${guardian.phone}`],
          ['Reisende', String(travellers.length)],
          ['Entschädigung', fee === null ? 'nach § 651h BGB zu berechnen' : formatEuro(eurosOf(fee))],
        ],
      },
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { link: trip.url, label: 'Zur Reise' },
      { paragraph: `Mit „Antworten“ schreibst du an uns. Die Familie erreichst du über den Eingang.` },
    ],
  };
}
