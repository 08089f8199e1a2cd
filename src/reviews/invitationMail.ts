import { guardianEmail, type StoredBooking } from '#bookings/storedSubmissions.ts';
import { formatDateRange } from '#domain/dates.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';

/** Purpose of the signed links, whose subject is the reference of the booking. */
export const reviewPurpose = 'review';

/** Days after the invitation for which a link is valid. */
const linkDays = 60;
const dayMs = 86_400_000;

export function invitationMail(stored: StoredBooking, now: Date): OutgoingMail {
  const { reference, trip, departure, payload } = stored.booking;
  const { firstName, lastName } = payload.guardian;
  const url = `${new URL(trip.url).origin}/bewertung/{token}`;
  const expires = new Date(now.getTime() + linkDays * dayMs).toISOString();
  const signedLink = { purpose: reviewPurpose, subject: reference, expires };
  return {
    id: `${reference}-review`,
    subdomain: null,
    about: reference,
    to: guardianEmail(stored),
    subject: `Wie war’s? ${trip.title}`,
    title: 'Wie war die Reise?',
    parts: [
      { paragraph: greeting(`${firstName} ${lastName}`) },
      {
        paragraph: `wir hoffen, die Reise „${trip.title}“ (${formatDateRange(departure.start, departure.end)}) hat Spaß gemacht. Magst du anderen Familien erzählen, wie es war? Auch Jugendliche dürfen die Bewertung selbst schreiben.`,
      },
      { url, label: 'Reise bewerten', signedLink },
      {
        paragraph: `Der Link gilt ${linkDays} Tage und für eine Bewertung. Bitte gib ihn nicht weiter. Veröffentlicht wird nur, was du im Formular einträgst.`,
      },
      { url: `${url}#ablehnen`, label: 'Nein danke, keine Bewertung', signedLink },
      { paragraph: `Wir schreiben dir zu dieser Reise nur dieses eine Mal.\n\nViele Grüße\n${platformName}` },
    ],
  };
}
