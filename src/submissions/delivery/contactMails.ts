/** The two mails about a contact message. */
import { contactTopics } from '../../domain/bookings/contactTopics.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient, SubmissionOf } from '../submission.ts';
import { composeMail, greeting, type Parties } from './composeMail.ts';
import type { MailPart } from './mailBody.ts';

type Contact = SubmissionOf<'contact'>;

/** @param picture picture of the message's trip as JPEG */
export function contactMail(
  recipient: Recipient,
  submission: Contact,
  parties: Parties,
  picture: Buffer | null = null,
): Mail {
  const content = recipient === 'organiser' ? toOrganiser(submission, parties) : toSender(submission, parties);
  const mailPicture = picture && { bytes: picture, alt: submission.trip?.picture?.alt ?? '' };
  return composeMail(submission.reference, recipient, { ...content, platform: parties.platform, picture: mailPicture });
}

function toOrganiser(submission: Contact, { organiser }: Parties) {
  const { reference, payload } = submission;
  const { name, email, message } = payload;
  return {
    to: organiser.address,
    replyTo: { name, address: email },
    subject: `Neue Nachricht ${reference}: ${topicOf(submission)}`,
    title: 'Neue Nachricht über das Kontaktformular',
    parts: [
      { facts: [...facts(submission), ['Von', name], ['E-Mail', email]] },
      { quote: message },
      ...linkTo(submission),
      { paragraph: 'Mit „Antworten“ schreibst du direkt an die Absenderin oder den Absender.' },
    ] satisfies MailPart[],
  };
}

/**
 * Confirms the receipt without repeating the message. The address is not verified, and spammers could otherwise send any
 * text to any address.
 */
function toSender(submission: Contact, { platform, organiser }: Parties) {
  const { reference, payload } = submission;
  return {
    to: payload.email,
    replyTo: organiser,
    subject: `Deine Nachricht ist angekommen (${reference})`,
    title: 'Danke für deine Nachricht!',
    parts: [
      { paragraph: greeting(payload.name) },
      {
        paragraph: `deine Nachricht ist bei ${organiser.name} angekommen. Du bekommst eine Antwort an diese E-Mail-Adresse, meist noch am selben Werktag.`,
      },
      { facts: facts(submission) },
      ...linkTo(submission),
      {
        paragraph:
          'Du hast uns gar nicht geschrieben? Dann hat sich wohl jemand bei der Adresse vertippt, und du kannst diese E-Mail löschen.',
      },
      { paragraph: `Viele Grüße\n${platform.name}` },
    ] satisfies MailPart[],
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

function linkTo({ trip }: Contact): MailPart[] {
  return trip ? [{ link: trip.url, label: 'Zur Reise' }] : [];
}

function topicOf({ payload }: Contact): string {
  return contactTopics.find(({ key }) => key === payload.topic)?.label ?? 'Ohne Thema';
}
