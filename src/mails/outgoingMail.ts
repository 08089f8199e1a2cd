/**
 * Mails that wait to be sent (specification §12.3). A mail is written in the transaction of the change that causes it, so
 * neither exists without the other. The job `sendMail` sends it.
 */
import type { z } from 'zod';
import type { MailState, mailMessage, Party, Recipient } from '#database/columns.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';

export interface OutgoingMail extends z.output<typeof mailMessage> {
  /** Identifies the mail: letters, digits and hyphens. Unique; equal for repetitions of the same mail. */
  id: string;
  /** Subdomain of the host that receives replies; null for the platform. */
  subdomain: string | null;
  /** Reference of the booking, message or entry of a waiting list, `account`, or `contingent`. */
  about: string;
  /** Null for the organiser of `subdomain`. */
  to: string | null;
  /** Who receives replies, if not the organiser. */
  replyTo?: Party;
  /** For the two mails that a booking or message causes: to whom they go. */
  delivery?: Recipient;
  /** The mailing of a host to which the mail belongs. */
  mailing?: string;
  /** The mail is not sent after this time. */
  expires?: Date;
  /** The mail is not sent, because its mailbox got too many. */
  isWithheld?: boolean;
}

export type StoredMail = DB['mails'];

/** Stores mails. A mail with the same id that exists already is kept, and nothing is sent again. */
export async function addMails(database: Database, mails: readonly OutgoingMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await database
    .insertInto('mails')
    .values(mails.map((mail) => mailRow(mail, now)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export function mailRow(mail: OutgoingMail, now: Date): StoredMail {
  const { id, subdomain, about, to, replyTo, delivery, mailing, expires, isWithheld = false, ...message } = mail;
  const { subject, title, parts, attachments } = message;
  return {
    ...{ id, subdomain, about, recipient: to, createdAt: now },
    message: { subject, title, parts, ...(attachments && { attachments }) },
    ...{ replyTo: replyTo ?? null, delivery: delivery ?? null, mailing: mailing ?? null, expiresAt: expires ?? null },
    ...(isWithheld ? { state: 'withheld', settledAt: now } : { state: 'waiting', settledAt: null }),
    ...{ triedAt: null, reply: null, nextTryAt: null, acknowledgedBy: null, acknowledgedAt: null },
  };
}

export interface Attempt {
  id: string;
  state: MailState;
  reply: StoredMail['reply'];
  /** Time of the next attempt of a mail that still waits. */
  nextTry: Date | null;
  at: Date;
}

export async function findMail(database: Database, id: string): Promise<StoredMail | null> {
  const mails = database.selectFrom('mails').selectAll().where('id', '=', id);
  return (await mails.executeTakeFirst()) ?? null;
}

/** Records the outcome of an attempt. @returns false if the mail does not exist any more */
export async function recordAttempt(database: Database, { id, nextTry, at, ...outcome }: Attempt): Promise<boolean> {
  const settledAt = outcome.state === 'waiting' ? null : at;
  const mail = database.updateTable('mails').set({ ...outcome, nextTryAt: nextTry, triedAt: at, settledAt });
  return (await mail.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Returns the ids of mails that wait to be sent, oldest first. @param limit maximum number */
export async function waitingMails(database: Database, limit: number): Promise<string[]> {
  const mails = database.selectFrom('mails').select('id').where('state', '=', 'waiting');
  return (await mails.orderBy('createdAt').limit(limit).execute()).map(({ id }) => id);
}

/** Deletes settled mails that were written before a time, except those that bookings and messages show. @returns their ids */
export async function deleteSettledMails(database: Database, before: Date): Promise<string[]> {
  const mails = database.deleteFrom('mails').where('state', '!=', 'waiting').where('createdAt', '<', before);
  return (await mails.where('delivery', 'is', null).returning('id').execute()).map(({ id }) => id);
}
