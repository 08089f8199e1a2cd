/** What all mails about submissions have in common. */
import type { Mail } from '../../platform/mail.ts';
import type { Recipient } from '../submission.ts';
import { type MailPart, mailHtml, mailText } from './mailBody.ts';

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

interface Composition {
  platform: Party;
  to: string;
  replyTo: Party;
  subject: string;
  title: string;
  parts: MailPart[];
  /** The trip's picture as JPEG; null without one. */
  picture: { bytes: Buffer; alt: string } | null;
}

export function mailId(reference: string, recipient: Recipient): string {
  return `${reference}-${recipient}`;
}

export function composeMail(reference: string, recipient: Recipient, composition: Composition): Mail {
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

/** By name when it is one: addresses and offers that somebody wrote in its place are not passed on. */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}]+([ '’-][\p{L}\p{M}]+){0,4}$/u.test(name) && name.length <= 50 ? `Hallo ${name},` : 'Hallo,';
}
