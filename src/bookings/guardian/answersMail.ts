import type { Party } from '#database/columns.ts';
import { formatDateRange } from '#domain/dates.ts';
import { travellerDetailsPath } from '#domain/organisers/organiserPaths.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import type { SubmissionOf } from '../submission.ts';

/**
 * The mail that informs an organiser that a guardian has changed answers about travellers. It contains none of them.
 * @param key identifies the change within the booking
 * @param platform receives replies
 */
export function answersMail(
  { reference, trip, departure, payload: { guardian } }: SubmissionOf<'booking'>,
  { key, subdomain, platform }: { key: string; subdomain: string; platform: Party },
): OutgoingMail {
  return {
    ...{ id: `${reference}-answers-${key}`, subdomain, about: reference, to: null, replyTo: platform },
    subject: `Angaben geändert: ${reference}, ${trip.title}`,
    title: 'Angaben zu Reisenden wurden geändert',
    parts: [
      {
        paragraph:
          'Die Familie hat ihre Angaben zu den Reisenden geändert. Weil sie vertraulich sind, stehen sie nicht in dieser E-Mail.',
      },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Wer gebucht hat', `${guardian.firstName} ${guardian.lastName}`],
        ],
      },
      { link: new URL(travellerDetailsPath(subdomain, reference), trip.url).href, label: 'Angaben ansehen' },
      { paragraph: 'Mit „Antworten“ schreibst du an uns. Die Familie erreichst du über den Eingang.' },
    ],
  };
}
