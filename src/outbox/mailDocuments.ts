/** Mails about bookings and messages, which are documents of the content backend like these, until both are rows. */
import type { SanityClient, Transaction } from '@sanity/client';
import { sql } from 'kysely';
import { z } from 'zod';
import { documentPages } from '../content/documentPages.ts';
import type { RawDocument } from '../content/reading.ts';
import { type MailState, mailMessage, mailStates } from '../database/columns.ts';
import type { Database } from '../database/connectDatabase.ts';
import type { OutgoingMail, StoredMail } from './outgoingMail.ts';

export const outgoingMailSchema = z.object({
  id: z.string(),
  subdomain: z.string().nullable(),
  about: z.string(),
  to: z.string(),
  /** As one text, because the content backend does not support arrays in arrays. */
  message: z.string(),
  createdAt: z.iso.datetime(),
  expires: z.iso.datetime().nullish(),
  state: z.enum(mailStates),
});

/** Returns the id of a mail's document. */
export function mailDocId(id: string): string {
  return `private.mail.${id}`;
}

/** Adds a mail to a transaction. A mail with the same id that exists already is kept, and nothing is sent again. */
export function addMailDocument(transaction: Transaction, mail: OutgoingMail, now: Date): Transaction {
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

/** Returns a mail; null if there is none. */
export async function findMailDocument(content: SanityClient, id: string): Promise<StoredMail | null> {
  const read = outgoingMailSchema.safeParse(await content.getDocument(mailDocId(id)));
  if (!read.success) return null;
  const { subdomain, to, message, expires, state } = read.data;
  const expiresAt = expires == null ? null : new Date(expires);
  return { subdomain, recipient: to, message: mailMessage.parse(JSON.parse(message)), expiresAt, state };
}

/** Records the outcome of a mail. */
export async function settleMailDocument(content: SanityClient, id: string, state: MailState, now: Date) {
  await content.patch(mailDocId(id)).set({ state, settledAt: now.toISOString() }).commit({ visibility: 'async' });
}

/** Returns the stored rows of mails to a person at a host, or at all for null, in the form of documents. */
export async function mailsTo(database: Database, address: string, subdomain: string | null): Promise<RawDocument[]> {
  const mails = database.selectFrom('mails').selectAll().where(sql`lower(recipient)`, '=', address);
  const rows = await (subdomain === null ? mails : mails.where('subdomain', '=', subdomain)).execute();
  return rows.map(({ recipient, ...mail }) => ({
    ...{ _id: mailDocId(mail.id), _type: 'outgoingMail', to: recipient },
    ...mail,
  }));
}

const pageSchema = z.array(z.object({ _id: z.string(), id: z.string() }));

/** Yields the ids of all mails that wait to be sent. */
export async function* waitingMailDocuments(content: SanityClient): AsyncGenerator<string> {
  const filter = '_type == "outgoingMail" && state == "waiting"';
  const query = { filter, projection: '{_id, id}', schema: pageSchema, pageLength: 100 };
  for await (const page of documentPages(content, query)) {
    for (const { id } of page) yield id;
  }
}
