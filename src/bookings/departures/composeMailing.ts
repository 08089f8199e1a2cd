/** Composes the mail of a mailing to one guardian. */

import type { OutgoingPart } from '#database/columns.ts';
import { formatCents } from '#domain/amounts.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import { dueText } from '#domain/bookings/bookingFacts.ts';
import { daysBetween, formatDateRange, type IsoDate } from '#domain/dates.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import type { MailingRecipient } from '#domain/organisers/departures/mailing.ts';
import {
  fillPlaceholders,
  linkPlaceholder,
  type MailText,
  type PlaceholderValues,
} from '#domain/organisers/departures/mailTemplates.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { bookingLinkPart, type LinkedBooking } from '../bookingLinks.ts';

interface MailingContext {
  departure: DepartureHead;
  hostName: string;
  recipient: MailingRecipient;
  booking: LinkedBooking;
  balance: Balance;
  today: IsoDate;
}

/** @param more what follows the text and the facts of the booking @param daysLabel what the days of the departure are */
export function composeMailing(
  mail: MailText,
  context: MailingContext,
  more: readonly OutgoingPart[] = [],
  daysLabel = 'Termin',
): Pick<OutgoingMail, 'subject' | 'title' | 'parts'> {
  const { departure, recipient, booking } = context;
  const values = valuesOf(context);
  const subject = fillPlaceholders(mail.subject, values).replace(/\s+/g, ' ');
  const link = bookingLinkPart(booking, recipient.guardian.email);
  return {
    subject: `${subject} (${recipient.reference})`,
    title: subject,
    parts: [
      ...mail.text
        .split(linkPlaceholder)
        .flatMap((piece, index) => [...(index > 0 ? [link] : []), ...paragraphsOf(fillPlaceholders(piece, values))]),
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

/** The text of a mail as its family reads it, without the link. */
export function filledText({ text }: MailText, context: MailingContext): string {
  return fillPlaceholders(text.replaceAll(linkPlaceholder, ''), valuesOf(context)).trim();
}

function paragraphsOf(text: string): OutgoingPart[] {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return paragraphs.filter((paragraph) => paragraph !== '').map((paragraph) => ({ paragraph }));
}

/** Returns the subject with the values that are equal for all recipients, for the record, which has no personal data. */
export function recordedSubject(
  { subject }: MailText,
  context: Pick<MailingContext, 'departure' | 'hostName'>,
): string {
  return fillPlaceholders(subject, commonValues(context));
}

function valuesOf(context: MailingContext): PlaceholderValues {
  const { balance, departure, hostName, recipient, today } = context;
  const { guardian, travellers, reference, boarding } = recipient;
  const days = Math.max(0, daysBetween(today, departure.start));
  const next = balance.parts.find(({ status }) => status === 'overdue' || status === 'next');
  return {
    ...{ vorname: guardian.firstName, nachname: guardian.lastName, kinder: travellers, nummer: reference },
    ...{ zustieg: boarding || 'eigene Anreise', ...commonValues(context) },
    tage: days === 1 ? '1 Tag' : `${days} Tage`,
    offen: formatCents(Math.max(0, balance.due ?? 0)),
    zahlung: formatCents(balance.transfer),
    zahltag: next ? dueText(next, hostName) : 'gerade nichts zu zahlen',
  };
}

function commonValues({ departure, hostName }: Pick<MailingContext, 'departure' | 'hostName'>) {
  const { title, start, end, minimum, packingList } = departure;
  return {
    ...{ reise: title, termin: formatDateRange(start, end), veranstalter: hostName },
    mindestzahl: minimum ? String(minimum.travellers) : '',
    packliste: packingList.map((item) => `- ${item}`).join('\n'),
  };
}
