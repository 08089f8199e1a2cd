import { formatDateRange } from '../../domain/dates.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { composeMail, greeting, type Party } from '../delivery/composeMail.ts';
import { linkDays } from './reviewLinks.ts';

/** The part of a booking that its invitation needs. */
interface InvitedBooking {
  reference: string;
  trip: { title: string; url: string };
  departure: { start: string; end: string };
  guardian: { firstName: string; lastName: string; email: string };
  /** Replaces the guardian's address. */
  correctedEmail?: string | null | undefined;
}

/** The mail that invites a guardian to review a trip. @param token of the signed link */
export function invitationMail(booking: InvitedBooking, platform: Party, token: string): Mail {
  const { reference, trip, departure, guardian, correctedEmail } = booking;
  const link = new URL(`/bewertung/${token}`, trip.url).href;
  return composeMail(reference, 'review', {
    platform,
    to: correctedEmail ?? guardian.email,
    replyTo: platform,
    subject: `Wie war’s? ${trip.title}`,
    title: 'Wie war die Reise?',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      {
        paragraph: `wir hoffen, die Reise „${trip.title}“ (${formatDateRange(departure.start, departure.end)}) hat Spaß gemacht. Magst du anderen Familien erzählen, wie es war? Auch Jugendliche dürfen die Bewertung selbst schreiben.`,
      },
      { link, label: 'Reise bewerten' },
      {
        paragraph: `Der Link gilt ${linkDays} Tage und für eine Bewertung. Bitte gib ihn nicht weiter. Veröffentlicht wird nur, was du im Formular einträgst.`,
      },
      { link: `${link}#ablehnen`, label: 'Nein danke, keine Bewertung' },
      { paragraph: `Wir schreiben dir zu dieser Reise nur dieses eine Mal.\n\nViele Grüße\n${platform.name}` },
    ],
    picture: null,
  });
}
