import type { Party } from '#database/columns.ts';
import { formatCents } from '#domain/amounts.ts';
import { type Balance, balanceOf } from '#domain/bookings/balance.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import type { StoredBooking } from '../storedSubmissions.ts';

/**
 * The mail that informs an organiser that a guardian has cancelled a booking.
 * @param fee in cents; null if the terms state none
 * @param reason empty for none
 * @param platform receives replies
 */
export function cancellationMail(
  { booking, payments }: Pick<StoredBooking, 'booking' | 'payments'>,
  { fee, reason, platform }: { fee: number | null; reason: string; platform: Party },
): OutgoingMail {
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian, travellers } = payload;
  const balance = balanceOf({ amounts: [], fee, payments });
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
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { link: trip.url, label: 'Zur Reise' },
      { paragraph: `Mit „Antworten“ schreibst du an uns. Die Familie erreichst du über den Eingang.` },
    ],
  };
}

function balanceFact({ due }: Balance): [string, string][] {
  if (!due) return [];
  return [[due < 0 ? 'Zurückzuzahlen' : 'Noch zu zahlen', formatCents(Math.abs(due))]];
}
