/** Sends mails of the outbox. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../content/documentPages.ts';
import type { Mail, Mailer } from '../platform/mail/mail.ts';
import type { Secrets } from '../platform/secrets.ts';
import { createSignedLinks } from '../platform/signedLinks.ts';
import type { Party } from '../submissions/delivery/composeMail.ts';
import { loadOrganiser } from '../submissions/delivery/loadOrganiser.ts';
import { type MailPart, mailHtml, mailText } from '../submissions/delivery/mailBody.ts';
import { sendOnce } from '../submissions/delivery/sendOnce.ts';
import { type MailState, mailDocId, messageSchema, type OutgoingPart, outgoingMailSchema } from './outgoingMail.ts';

interface OutboxSettings {
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
  const { content, mailer, now } = settings;
  const read = outgoingMailSchema.safeParse(await content.getDocument(mailDocId(id)));
  if (!read.success || read.data.state !== 'waiting') return;
  const mail = read.data;
  const isExpired = mail.expires != null && new Date(mail.expires) <= now();
  const state: MailState = isExpired ? 'expired' : await sendOnce(mailer, await compose(settings, mail));
  await content.patch(mailDocId(id)).set({ state, settledAt: now().toISOString() }).commit({ visibility: 'async' });
}

async function compose(settings: OutboxSettings, mail: z.output<typeof outgoingMailSchema>): Promise<Mail> {
  const { content, platform } = settings;
  const { subject, title, parts } = messageSchema.parse(JSON.parse(mail.message));
  const signed = await Promise.all(parts.map((part) => withToken(settings, part)));
  return {
    id: mail.id,
    to: mail.to,
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

const pageSchema = z.array(z.object({ _id: z.string(), id: z.string() }));

/** Yields the ids of all mails that wait to be sent. */
export async function* loadWaitingMails(content: SanityClient): AsyncGenerator<string> {
  const filter = '_type == "outgoingMail" && state == "waiting"';
  for await (const page of documentPages(content, {
    filter,
    projection: '{_id, id}',
    schema: pageSchema,
    pageLength: 100,
  })) {
    for (const { id } of page) yield id;
  }
}
