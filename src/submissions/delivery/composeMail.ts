/** Composes mails about submissions. */
import type { StoredState } from '../../domain/bookings/bookingStates.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient } from '../submission.ts';
import { type MailPart, mailHtml, mailText } from './mailBody.ts';

/** A sender or recipient of mail. */
export interface Party {
  name: string;
  address: string;
}

export interface Parties {
  /** Sender of all mail. */
  platform: Party;
  /** Recipient of replies: the organiser, or the platform itself. */
  organiser: Party;
}

interface Composition {
  platform: Party;
  to: string;
  replyTo: Party;
  subject: string;
  title: string;
  parts: MailPart[];
  /** The trip's picture as JPEG; null if there is none. */
  picture: { bytes: Buffer; alt: string } | null;
}

/** What a mail about a submission is: the mail to a recipient, the invitation to a review, or a new state of a booking. */
export type MailKind = Recipient | 'review' | StoredState;

/** Returns the id of a mail about a submission. */
export function mailId(reference: string, recipient: MailKind): string {
  return `${reference}-${recipient}`;
}

export function composeMail(reference: string, recipient: MailKind, composition: Composition): Mail {
  const { platform, title, parts, picture, to, replyTo, subject } = composition;
  return {
    id: mailId(reference, recipient),
    to,
    replyTo,
    subject,
    from: platform,
    text: `${title}\n\n${mailText(parts)}`,
    html: mailHtml(platform.name, title, picture ? [{ picture: picture.alt }, ...parts] : parts),
    ...(picture && { picture: picture.bytes }),
  };
}

/**
 * Returns the greeting of a mail. Leaves out names that do not look like names, so that the form cannot be used to send
 * links or advertisements.
 */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}]+([ '’-][\p{L}\p{M}]+){0,4}$/u.test(name) && name.length <= 50 ? `Hallo ${name},` : 'Hallo,';
}
