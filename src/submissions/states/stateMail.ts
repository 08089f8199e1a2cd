/** The mail that informs a guardian about a new state of the booking. */

import type { StoredState } from '../../domain/bookings/bookingStates.ts';
import { eurosOf } from '../../domain/bookings/cents.ts';
import { settlementText } from '../../domain/bookings/settlementText.ts';
import { formatDateRange, formatDay } from '../../domain/dates.ts';
import { formatEuro } from '../../domain/trip/prices.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { composeMail, greeting, type Parties } from '../delivery/composeMail.ts';
import type { MailPart } from '../delivery/mailBody.ts';
import { bookingLinkLabel } from '../guardian/bookingLinks.ts';
import { amountsOf, settlementOfBooking } from './bookingAmounts.ts';
import type { StoredBooking, StoredTransition } from './storedBooking.ts';

interface MailText {
  title: string;
  text: (organiser: string, isByGuardian: boolean) => string;
}

const texts: Record<Exclude<StoredState, 'requested'>, MailText> = {
  confirmed: {
    title: 'Deine Buchung ist bestätigt',
    text: (organiser) =>
      `${organiser} hat deine Buchung bestätigt: Die Plätze sind fest für dich reserviert. Die Unterlagen mit dem Sicherungsschein bekommst du von ${organiser}.`,
  },
  declined: {
    title: 'Deine Buchung konnte nicht bestätigt werden',
    text: (organiser) =>
      `${organiser} kann deine Buchung leider nicht annehmen. Ein Reisevertrag ist nicht zustande gekommen, und du musst nichts bezahlen.`,
  },
  cancelled: {
    title: 'Deine Buchung ist storniert',
    text: (organiser, isByGuardian) =>
      isByGuardian
        ? `wir haben deine Stornierung an ${organiser} weitergegeben.`
        : `${organiser} hat deine Buchung storniert. Eine Entschädigung fällt dafür nicht an.`,
  },
};

/**
 * @param transition the change of state; `requested` is confirmed by the mail about the receipt
 * @param pageUrl address of the guardian's page of the booking
 */
export function stateMail(
  { booking, correctedEmail, payments }: Pick<StoredBooking, 'booking' | 'correctedEmail' | 'payments'>,
  transition: StoredTransition,
  { platform, organiser }: Parties,
  pageUrl: string,
): Mail | null {
  const { to, actor, reason, fee } = transition;
  if (to === 'requested') return null;
  const settlement = settlementOfBooking({ booking, state: to, transitions: [transition], payments });
  const { title, text } = texts[to];
  const { reference, trip, departure, payload } = booking;
  const { guardian } = payload;
  return composeMail(reference, to, {
    platform,
    to: correctedEmail ?? guardian.email,
    replyTo: organiser,
    subject: `${title} (${reference})`,
    title,
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: text(organiser.name, actor === 'guardian') },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Veranstalter', organiser.name],
          ...(actor === 'guardian' && to === 'cancelled' ? [feeFact(fee ?? null)] : []),
        ],
      },
      ...(to === 'confirmed' ? paymentParts(booking) : []),
      ...(settlement ? [{ paragraph: settlementText(settlement, organiser.name) }] : []),
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { link: pageUrl, label: bookingLinkLabel },
      { paragraph: 'Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { link: trip.url, label: 'Zur Reise' },
      { paragraph: `Viele Grüße\n${platform.name}` },
    ],
    picture: null,
  });
}

/** @param fee in cents; null if the terms state none */
function feeFact(fee: number | null): [string, string] {
  return ['Entschädigung', fee === null ? 'berechnet der Veranstalter nach § 651h BGB' : formatEuro(eurosOf(fee))];
}

/** The amounts with their days, if the terms were stored with the booking. */
function paymentParts(booking: StoredBooking['booking']): MailPart[] {
  if (!booking.terms?.payment) return [];
  const amounts = amountsOf(booking);
  const facts = amounts.map(({ part, amount, due }): [string, string] => {
    const when = typeof due === 'object' ? `bis ${formatDay(due.day)}` : 'nach Erhalt des Sicherungsscheins';
    const isWhole = part === 'balance' && amounts.length === 1;
    const label = isWhole ? 'Gesamtpreis' : part === 'deposit' ? 'Anzahlung' : 'Restzahlung';
    return [label, `${formatEuro(eurosOf(amount))}, ${when}`];
  });
  return [{ heading: 'Was zu bezahlen ist' }, { facts }];
}
