/** Composes the mail of a mailing to one guardian. */

import type { OutgoingPart } from '#database/columns.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import type { MailingRecipient } from '#domain/organisers/departures/mailing.ts';
import {
  fillPlaceholders,
  type MailText,
  type PlaceholderValues,
} from '#domain/organisers/departures/mailTemplates.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';

interface MailingContext {
  departure: DepartureHead;
  hostName: string;
  recipient: MailingRecipient;
}

export function filledText({ subject, text }: MailText, context: MailingContext): MailText {
  const values = valuesOf(context);
  return { subject: fillPlaceholders(subject, values).replace(/\s+/g, ' '), text: fillPlaceholders(text, values) };
}

/** @param more what follows the text and the facts of the booking @param daysLabel what the days of the departure are */
export function composeMailing(
  mail: MailText,
  context: MailingContext,
  more: readonly OutgoingPart[] = [],
  daysLabel = 'Termin',
): Pick<OutgoingMail, 'subject' | 'title' | 'parts'> {
  const { subject, text } = filledText(mail, context);
  const { departure, recipient } = context;
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return {
    subject: `${subject} (${recipient.reference})`,
    title: subject,
    parts: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      {
        facts: [
          ['Nummer', recipient.reference],
          ['Reise', departure.title],
          [daysLabel, formatDateRange(departure.start, departure.end)],
        ],
      },
      ...more,
      { paragraph: 'Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
    ],
  };
}

/** Returns the subject with the values that are equal for all recipients, for the record, which has no personal data. */
export function recordedSubject({ subject }: MailText, context: Omit<MailingContext, 'recipient'>): string {
  return fillPlaceholders(subject, commonValues(context));
}

function valuesOf(context: MailingContext): PlaceholderValues {
  const { guardian, travellers, reference, boarding } = context.recipient;
  return {
    ...{ vorname: guardian.firstName, nachname: guardian.lastName, kinder: travellers, nummer: reference },
    ...{ zustieg: boarding || 'eigene Anreise', ...commonValues(context) },
  };
}

function commonValues({ departure, hostName }: Omit<MailingContext, 'recipient'>) {
  const { title, start, end, minimum } = departure;
  return {
    ...{ reise: title, termin: formatDateRange(start, end), veranstalter: hostName },
    mindestzahl: minimum ? String(minimum.travellers) : '',
  };
}
