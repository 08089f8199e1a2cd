import { bookingLinkPart } from '#bookings/bookingLinks.ts';
import type { Submission } from '#bookings/submission.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import type { InboxOwner } from '../inboxVersions.ts';

interface ReplyDetails {
  owner: InboxOwner;
  /** Identifies the reply within the submission. */
  key: string;
  /** Address of the sender of the submission. */
  to: string;
  text: string;
  organiser: string;
}

/**
 * The mail with a reply to a booking or message: greeting and close are those of its text. Its recipient answers to the
 * organiser's mailbox.
 */
export function replyMail(submission: Submission, { owner, key, to, text, organiser }: ReplyDetails): OutgoingMail {
  const { reference, trip } = submission;
  const isBooking = submission.kind === 'booking';
  return {
    id: `${reference}-reply-${key}`,
    subdomain: owner,
    about: reference,
    to,
    subject: `${isBooking ? 'Zu deiner Buchung' : 'Zu deiner Nachricht'} (${reference})`,
    title: `Nachricht von ${organiser}`,
    parts: [
      { paragraph: text },
      ...(isBooking
        ? [
            { heading: 'Deine Buchung' },
            {
              facts: [
                ['Nummer', reference],
                ['Reise', submission.trip.title],
                ['Termin', formatDateRange(submission.departure.start, submission.departure.end)],
              ] satisfies [string, string][],
            },
            bookingLinkPart(submission, to),
          ]
        : [{ heading: 'Deine Nachricht' }, { quote: submission.payload.message }]),
      ...(!isBooking && trip ? [{ link: trip.url, label: 'Zur Reise' }] : []),
      { paragraph: `Mit „Antworten“ schreibst du direkt an ${organiser}. Nenne dabei bitte deine Nummer.` },
    ],
  };
}
