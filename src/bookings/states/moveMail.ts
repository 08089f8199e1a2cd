import { formatCents } from '#domain/amounts.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { berlinToday, formatDateRange, type IsoDate } from '#domain/dates.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { contractParts } from '../contractParts.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import type { SubmissionOf } from '../submission.ts';
import { balanceOfBooking, feesFrom } from './bookingAmounts.ts';
import { type MoveOffer, termsAfter } from './moveOffer.ts';

interface Days {
  start: IsoDate;
  end: IsoDate;
}

const daysOf = ({ start, end }: Days) => formatDateRange(start, end);

/** Returns the days of a booking before and after a move: "3.–10. Juli 2027 → 10.–17. Juli 2027". */
export function daysText(before: Days, after: Days): string {
  return `${daysOf(before)} → ${daysOf(after)}`;
}

/** Returns what a move changes: "3.–10. Juli 2027 → 10.–17. Juli 2027; 200 € → 240 €". */
export function moveText({ departure, price }: SubmissionOf<'booking'>, offer: MoveOffer): string {
  const days = daysText(departure, offer.departure);
  const hasNewPrice = price.total !== offer.price.total;
  return hasNewPrice ? `${days}; ${formatCents(price.total)} → ${formatCents(offer.price.total)}` : days;
}

interface MoveDetails {
  /** Identifies the move within the booking. */
  key: string;
  at: Date;
  offer: MoveOffer;
  /** Empty for none. */
  reason: string;
  subdomain: string;
  organiser: string;
  /** Where the family pays; null if the host has entered no account. */
  bank: BankDetails | null;
}

/** The mail that informs a guardian that the booking was moved to another departure, and what is to be paid now. */
export function moveMail(
  stored: Pick<StoredBooking, 'booking' | 'correctedEmail' | 'state' | 'payments' | 'events'>,
  { key, at, offer, reason, subdomain, organiser, bank }: MoveDetails,
): OutgoingMail {
  const { booking, state } = stored;
  const { reference, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const moved = {
    ...booking,
    ...{ departure: offer.departure, price: offer.price, terms: termsAfter(booking, offer) },
  };
  const event = { at, event: 'move', state, actor: 'host', fee: null, cancelledOn: null } as const;
  const balance = balanceOfBooking({ ...stored, booking: moved, events: [event] }, berlinToday(at));
  const { fees } = feesFrom({ booking: moved, events: stored.events }, berlinToday(at));
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
          ['Bisher', daysOf(departure)],
          ['Neuer Termin', daysOf(offer.departure)],
        ],
      },
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      ...contractParts(moved, { organiser, isConfirmed: state === 'confirmed', balance, bank, fees }),
      bookingLinkPart(moved, to),
      {
        paragraph: 'Hast du das nicht so vereinbart? Antworte einfach auf diese E-Mail und nenne deine Nummer.',
      },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}
