/** Sends mails of the outbox. */
import type { SanityClient } from '@sanity/client';
import type { MailState, OutgoingPart } from '../database/columns.ts';
import type { Database } from '../database/connectDatabase.ts';
import type { Mail, Mailer } from '../platform/mail/mail.ts';
import type { Secrets } from '../platform/secrets.ts';
import { createSignedLinks } from '../platform/signedLinks.ts';
import type { Party } from '../submissions/delivery/composeMail.ts';
import { loadOrganiser } from '../submissions/delivery/loadOrganiser.ts';
import { type MailPart, mailHtml, mailText } from '../submissions/delivery/mailBody.ts';
import { sendOnce } from '../submissions/delivery/sendOnce.ts';
import { findMailDocument, settleMailDocument, waitingMailDocuments } from './mailDocuments.ts';
import { findMail, type StoredMail, settleMail, waitingMails } from './outgoingMail.ts';

interface OutboxSettings {
  database: Database;
  content: SanityClient;
  mailer: Pick<Mailer, 'send'>;
  /** Sender of all mails. */
  platform: Party;
  secrets: Secrets;
  now: () => Date;
}

/**
 * Sends a mail and records the outcome. Does nothing if it was sent before, or does not exist any more. If the process is
 * killed in between, the mail is sent again with the same Message-ID.
 * @throws if the mail must be tried again; the error contains no personal data
 */
export async function sendMail(settings: OutboxSettings, id: string): Promise<void> {
  const { database, content, mailer, now } = settings;
  const row = await findMail(database, id);
  const mail = row ?? (await findMailDocument(content, id));
  if (mail?.state !== 'waiting') return;
  const isExpired = mail.expiresAt !== null && mail.expiresAt <= now();
  const state: MailState = isExpired ? 'expired' : await sendOnce(mailer, await compose(settings, id, mail));
  if (row) await settleMail(database, id, state, now());
  else await settleMailDocument(content, id, state, now());
}

async function compose(settings: OutboxSettings, id: string, mail: StoredMail): Promise<Mail> {
  const { content, platform } = settings;
  const { subject, title, parts } = mail.message;
  const signed = await Promise.all(parts.map((part) => withToken(settings, part)));
  return {
    id,
    to: mail.recipient,
    from: platform,
    replyTo: await loadOrganiser(content, platform, mail.subdomain),
    subject,
    text: `${title}\n\n${mailText(signed)}`,
    html: mailHtml(platform.name, title, signed),
  };
}

async function withToken({ secrets, now }: OutboxSettings, part: OutgoingPart): Promise<MailPart> {
  if (!('signedLink' in part)) return part;
  const { purpose, subject, expires } = part.signedLink;
  const token = await createSignedLinks({ purpose, secrets, now }).sign(subject, new Date(expires));
  return { link: part.url.replace('{token}', token), label: part.label };
}

/** Yields the ids of all mails that wait to be sent. */
export async function* loadWaitingMails(database: Database, content: SanityClient): AsyncGenerator<string> {
  yield* await waitingMails(database);
  yield* waitingMailDocuments(content);
}
