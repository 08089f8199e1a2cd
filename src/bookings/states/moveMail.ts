import { eurosOf } from '#domain/bookings/cents.ts';
import { formatDateRange } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import { bookingLinkPart } from '../guardian/bookingLinks.ts';
import { minimumFacts } from '../minimumFacts.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import type { SubmissionOf } from '../submission.ts';
import type { MoveOffer } from './moveOffer.ts';

const daysOf = ({ start, end }: { start: string; end: string }) => formatDateRange(start, end);
const euros = (cents: number) => formatEuro(eurosOf(cents));

/** Returns what a move changes: "3.–10. Juli 2027 → 10.–17. Juli 2027; 200 € → 240 €". */
export function moveText({ departure, price }: SubmissionOf<'booking'>, offer: MoveOffer): string {
  const days = `${daysOf(departure)} → ${daysOf(offer.departure)}`;
  const hasNewPrice = price.total !== offer.price.total;
  return hasNewPrice ? `${days}; ${euros(price.total)} → ${euros(offer.price.total)}` : days;
}

interface MoveDetails {
  /** Identifies the move within the booking. */
  key: string;
  offer: MoveOffer;
  /** Empty for none. */
  reason: string;
  subdomain: string;
  /** Name of the organiser. */
  organiser: string;
}

/** The mail that informs a guardian that the booking was moved to another departure. */
export function moveMail(
  { booking, correctedEmail }: Pick<StoredBooking, 'booking' | 'correctedEmail'>,
  { key, offer, reason, subdomain, organiser }: MoveDetails,
): OutgoingMail {
  const { reference, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail({ booking, correctedEmail });
  return {
    id: `${reference}-move-${key}`,
    subdomain,
    about: reference,
    to,
    subject: `Neuer Termin für deine Buchung (${reference})`,
    title: 'Neuer Termin für deine Buchung',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: `${organiser} hat deine Buchung auf einen anderen Termin umgebucht.` },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Bisher', daysOf(departure)],
          ['Neuer Termin', daysOf(offer.departure)],
          ...minimumFacts(offer.minimum),
        ],
      },
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { heading: 'Preis' },
      {
        facts: [
          ...offer.lines.map(({ label, amount }): [string, string] => [label, euros(amount)]),
          ['Gesamtpreis', euros(offer.price.total)],
        ],
      },
      bookingLinkPart({ ...booking, departure: offer.departure }, to),
      {
        paragraph: 'Hast du das nicht so vereinbart? Antworte einfach auf diese E-Mail und nenne deine Nummer.',
      },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}
