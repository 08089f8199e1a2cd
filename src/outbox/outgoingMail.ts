/**
 * Mails as documents of the content backend (specification §12.3). A mail is written in the same transaction as the change
 * that causes it, so neither exists without the other. The job `sendMail` sends it.
 */
import type { Transaction } from '@sanity/client';
import { z } from 'zod';

/** A link in a mail that works without a sign-in. It is signed when the mail is sent, so that no token is stored. */
const signedLink = z.strictObject({
  /** Address with `{token}` in place of the token. */
  url: z.url(),
  label: z.string(),
  signedLink: z.strictObject({ purpose: z.string(), subject: z.string(), expires: z.iso.datetime() }),
});

const part = z.union([
  z.strictObject({ heading: z.string() }),
  z.strictObject({ paragraph: z.string() }),
  z.strictObject({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.strictObject({ quote: z.string() }),
  z.strictObject({ link: z.url(), label: z.string() }),
  signedLink,
]);
export type OutgoingPart = z.output<typeof part>;

/** Stored as one text, because the content backend does not support arrays in arrays. */
export const messageSchema = z.strictObject({ subject: z.string(), title: z.string(), parts: z.array(part) });

/** `waiting` until the mail was sent, written to a file, refused by the mail server, or its time was over. */
export const mailStates = ['waiting', 'sent', 'filed', 'refused', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

export const outgoingMailSchema = z.object({
  id: z.string(),
  /** Subdomain of the host that receives replies; null for the platform. */
  subdomain: z.string().nullable(),
  /** Reference of the booking or message, or `account`. */
  about: z.string(),
  to: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** The mail is not sent after this time. */
  expires: z.iso.datetime().nullish(),
  state: z.enum(mailStates),
});

export interface OutgoingMail extends z.output<typeof messageSchema> {
  /** Identifies the mail: letters, digits and hyphens. Unique; equal for repetitions of the same mail. */
  id: string;
  subdomain: string | null;
  about: string;
  to: string;
  expires?: Date;
}

/** Returns the id of a mail's document. */
export function mailDocId(id: string): string {
  return `private.mail.${id}`;
}

/** Adds a mail to a transaction. A mail with the same id that exists already is kept, and nothing is sent again. */
export function addMail(transaction: Transaction, mail: OutgoingMail, now: Date): Transaction {
  const { id, subdomain, about, to, expires, subject, title, parts } = mail;
  return transaction.createIfNotExists({
    _id: mailDocId(id),
    _type: 'outgoingMail',
    id,
    subdomain,
    about,
    to,
    message: JSON.stringify({ subject, title, parts }),
    createdAt: now.toISOString(),
    ...(expires && { expires: expires.toISOString() }),
    state: 'waiting',
  });
}
