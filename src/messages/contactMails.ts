/** The two mails about a contact message. */

import { deliveryId, picturePart } from '#bookings/intake/deliveryMails.ts';
import type { SubmissionOf } from '#bookings/submission.ts';
import type { OutgoingPart } from '#database/columns.ts';
import { contactTopics } from '#domain/bookings/contactTopics.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';

type Contact = SubmissionOf<'contact'>;

/** Returns the mails to the organiser and to the sender. @param organiser name of the organiser */
export function contactMails(submission: Contact, organiser: string): OutgoingMail[] {
  const { isUnconfirmed: isWithheld = false } = submission;
  return [toOrganiser(submission), { ...toSender(submission, organiser), isWithheld }];
}

function toOrganiser(submission: Contact): OutgoingMail {
  const { reference, subdomain, trip, payload } = submission;
  const { name, email, message } = payload;
  return {
    ...{ id: deliveryId(reference, 'organiser'), delivery: 'organiser', about: reference, subdomain, to: null },
    replyTo: { name, address: email },
    subject: `Neue Nachricht ${reference}: ${topicOf(submission)}`,
    title: 'Neue Nachricht über das Kontaktformular',
    parts: [
      ...picturePart(trip),
      { facts: [...facts(submission), ['Von', name], ['E-Mail', email]] },
      { quote: message },
      ...linkTo(submission),
      { paragraph: 'Mit „Antworten“ schreibst du direkt an die Absenderin oder den Absender.' },
    ],
  };
}

/**
 * Confirms the receipt without repeating the message. The address is not verified, and spammers could otherwise send any
 * text to any address.
 */
function toSender(submission: Contact, organiser: string): OutgoingMail {
  const { reference, subdomain, trip, payload } = submission;
  return {
    ...{ id: deliveryId(reference, 'sender'), delivery: 'sender', about: reference, subdomain, to: payload.email },
    subject: `Deine Nachricht ist angekommen (${reference})`,
    title: 'Danke für deine Nachricht!',
    parts: [
      ...picturePart(trip),
      { paragraph: greeting(payload.name) },
      {
        paragraph: `deine Nachricht ist bei ${organiser} angekommen. Du bekommst eine Antwort an diese E-Mail-Adresse, meist noch am selben Werktag.`,
      },
      { facts: facts(submission) },
      ...linkTo(submission),
      {
        paragraph:
          'Du hast uns gar nicht geschrieben? Dann hat sich wohl jemand bei der Adresse vertippt, und du kannst diese E-Mail löschen.',
      },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}

function facts(submission: Contact): [string, string][] {
  const { reference, trip } = submission;
  return [
    ['Nummer', reference],
    ['Thema', topicOf(submission)],
    ...(trip ? [['Reise', trip.title] as [string, string]] : []),
  ];
}

function linkTo({ trip }: Contact): OutgoingPart[] {
  return trip ? [{ link: trip.url, label: 'Zur Reise' }] : [];
}

function topicOf({ payload }: Contact): string {
  return contactTopics.find(({ key }) => key === payload.topic)?.label ?? 'Ohne Thema';
}
