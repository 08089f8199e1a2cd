import type { Party } from '#database/columns.ts';
import { formatCents } from '#domain/amounts.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import { formatDateRange, formatDay, type IsoDate } from '#domain/dates.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { balanceAfter } from '../states/bookingAmounts.ts';
import type { StoredBooking } from '../storedSubmissions.ts';

/**
 * The mail that informs an organiser that a guardian has cancelled a booking.
 * @param fee in cents; null if the terms state none
 * @param day of the cancellation
 * @param reason empty for none
 * @param platform receives replies
 */
export function cancellationMail(
  stored: Pick<StoredBooking, 'booking' | 'payments' | 'wish'>,
  { fee, day, reason, platform }: { fee: number | null; day: IsoDate; reason: string; platform: Party },
): OutgoingMail {
  const { reference, subdomain, trip, departure, payload } = stored.booking;
  const { guardian, travellers } = payload;
  const balance = balanceAfter(stored, { state: 'cancelled', fee, endedOn: day }, day);
  return {
    ...{ id: `${reference}-cancelled-organiser`, subdomain, about: reference, to: null, replyTo: platform },
    subject: `Storniert: ${reference}, ${trip.title}`,
    title: 'Eine Buchung wurde storniert',
    parts: [
      {
        paragraph:
          'Die Familie hat ihre Buchung storniert. Ihre Plätze sind nicht mehr belegt; gibt es eine Warteliste, werden sie zuerst dort angeboten.',
      },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Wer gebucht hat', `${guardian.firstName} ${guardian.lastName}, ${guardian.email}, ${guardian.phone}`],
          ['Reisende', String(travellers.length)],
          ['Entschädigung', fee === null ? 'nach § 651h BGB zu berechnen' : formatCents(fee)],
          ['Bezahlt', formatCents(balance.paid)],
          ...balanceFact(balance),
        ],
      },
      ...(stored.wish ? [{ paragraph: 'Ihr offener Änderungswunsch ist damit entfallen.' }] : []),
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { link: trip.url, label: 'Zur Reise' },
      { paragraph: `Mit „Antworten“ schreibst du an uns. Die Familie erreichst du über den Eingang.` },
    ],
  };
}

function balanceFact({ due, refundBy }: Balance): [string, string][] {
  if (!due) return [];
  if (due > 0 || !refundBy) return [['Noch zu zahlen', formatCents(due)]];
  return [['Zurückzuzahlen', `${formatCents(-due)}, bis ${formatDay(refundBy)}`]];
}
