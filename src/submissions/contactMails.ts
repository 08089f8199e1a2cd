/** The two mails about a contact message. */
import { contactTopics } from '../domain/contactForm.ts';
import type { Mail } from '../platform/mail.ts';
import { type MailPart, mailHtml, mailText } from './mailBody.ts';
import type { Recipient, Submission } from './submission.ts';

/** Somebody mail goes to or comes from. */
export interface Party {
  name: string;
  address: string;
}

export interface Parties {
  /** Sends all mail. */
  platform: Party;
  /** Answers the message: the organiser, or the platform itself. */
  organiser: Party;
}

type Contact = Extract<Submission, { kind: 'contact' }>;

export function contactMail(recipient: Recipient, submission: Contact, parties: Parties): Mail {
  return recipient === 'organiser' ? toOrganiser(submission, parties) : toSender(submission, parties);
}

function toOrganiser(submission: Contact, { platform, organiser }: Parties): Mail {
  const { reference, payload } = submission;
  const { name, email, message } = payload;
  return compose(submission, 'organiser', {
    platform,
    to: organiser.address,
    replyTo: { name, address: email },
    subject: `Neue Nachricht ${reference}: ${topicOf(submission)}`,
    title: 'Neue Nachricht über das Kontaktformular',
    parts: [
      { facts: [...facts(submission), ['Von', name], ['E-Mail', email]] },
      { quote: message },
      ...linkTo(submission),
      { paragraph: 'Mit „Antworten“ schreibst du direkt an die Absenderin oder den Absender.' },
    ],
  });
}

/**
 * Does not repeat the message: nobody has proved that the address is theirs, and a form that mails anybody's words to
 * anybody is a gift to senders of spam.
 */
function toSender(submission: Contact, { platform, organiser }: Parties): Mail {
  const { reference, payload } = submission;
  return compose(submission, 'sender', {
    platform,
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
    ],
  });
}

interface Composition {
  platform: Party;
  to: string;
  replyTo: Party;
  subject: string;
  title: string;
  parts: MailPart[];
}

function compose({ reference }: Contact, recipient: Recipient, composition: Composition): Mail {
  const { platform, title, parts, ...rest } = composition;
  return {
    ...rest,
    id: `${reference}-${recipient}`,
    from: platform,
    text: `${title}\n\n${mailText(parts)}`,
    html: mailHtml(platform.name, title, parts),
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

/** By name when it is one: addresses and offers that somebody wrote in its place are not passed on. */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}]+([ '’-][\p{L}\p{M}]+){0,4}$/u.test(name) && name.length <= 50 ? `Hallo ${name},` : 'Hallo,';
}
