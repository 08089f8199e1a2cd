/**
 * Mails that wait to be sent (specification §12.3). A mail is written in the transaction of the change that causes it, so
 * neither exists without the other. The job `sendMail` sends it.
 */
import type { z } from 'zod';
import type { MailState, mailMessage } from '../database/columns.ts';
import type { Database } from '../database/connectDatabase.ts';

export interface OutgoingMail extends z.output<typeof mailMessage> {
  /** Identifies the mail: letters, digits and hyphens. Unique; equal for repetitions of the same mail. */
  id: string;
  /** Subdomain of the host that receives replies; null for the platform. */
  subdomain: string | null;
  /** Reference of the booking or message, or `account`. */
  about: string;
  to: string;
  /** The mail is not sent after this time. */
  expires?: Date;
}

export interface StoredMail {
  subdomain: string | null;
  recipient: string;
  message: z.output<typeof mailMessage>;
  expiresAt: Date | null;
  state: MailState;
}

/** Stores a mail. A mail with the same id that exists already is kept, and nothing is sent again. */
export async function addMail(transaction: Database, mail: OutgoingMail, now: Date): Promise<void> {
  const { id, subdomain, about, to, expires, subject, title, parts } = mail;
  const row = { id, subdomain, about, recipient: to, message: { subject, title, parts }, expiresAt: expires ?? null };
  await transaction
    .insertInto('mails')
    .values({ ...row, createdAt: now, state: 'waiting', settledAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns a mail; null if there is none. */
export async function findMail(database: Database, id: string): Promise<StoredMail | null> {
  const columns = ['subdomain', 'recipient', 'message', 'expiresAt', 'state'] as const;
  return (await database.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Records the outcome of a mail. */
export async function settleMail(database: Database, id: string, state: MailState, now: Date): Promise<void> {
  await database.updateTable('mails').set({ state, settledAt: now }).where('id', '=', id).execute();
}

/** Returns the ids of all mails that wait to be sent. */
export async function waitingMails(database: Database): Promise<string[]> {
  const mails = database.selectFrom('mails').select('id').where('state', '=', 'waiting');
  return (await mails.orderBy('createdAt').execute()).map(({ id }) => id);
}

/** Deletes settled mails that were written before a time. @returns their ids */
export async function deleteSettledMails(database: Database, before: Date): Promise<string[]> {
  const mails = database.deleteFrom('mails').where('state', '!=', 'waiting').where('createdAt', '<', before);
  return (await mails.returning('id').execute()).map(({ id }) => id);
}

/** Deletes mails. */
export async function deleteMails(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.deleteFrom('mails').where('id', 'in', ids).execute();
}
