/** The mail that informs a guardian about a new state of the booking. */
import type { StoredState } from '../../domain/bookings/bookingStates.ts';
import { formatDateRange } from '../../domain/dates.ts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail, greeting, type Parties } from '../delivery/composeMail.ts';
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
        : `${organiser} hat deine Buchung storniert. Was das für schon geleistete Zahlungen bedeutet, klärt ${organiser} mit dir.`,
  },
};

/** @param transition the change of state; `requested` is confirmed by the mail about the receipt */
export function stateMail(
  { booking, correctedEmail }: Pick<StoredBooking, 'booking' | 'correctedEmail'>,
  { to, actor, reason }: StoredTransition,
  { platform, organiser }: Parties,
): Mail | null {
  if (to === 'requested') return null;
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
        ],
      },
      ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
      { paragraph: 'Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { link: trip.url, label: 'Zur Reise' },
      { paragraph: `Viele Grüße\n${platform.name}` },
    ],
    picture: null,
  });
}
