/**
 * Delivering a submission: stored under a private id, then mailed to those concerned. Each step is recorded in the
 * document, so that a delivery that is tried again goes on where it broke off and mails nobody twice. Only a process
 * that dies between the mail server's "yes" and the record leaves that open; the mail's id then tells the two apart.
 */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Logger } from '../../platform/logger.ts';
import { type Mail, MailError, type Mailer } from '../../platform/mail.ts';
import { type Recipient, recipients, type Submission } from '../submission.ts';
import { documentOf, submissionDocId } from '../submissionStore.ts';
import { bookingMail } from './bookingMails.ts';
import type { Parties, Party } from './composeMail.ts';
import { contactMail } from './contactMails.ts';
import { type DeliveryRecord, deliveryRecordSchema } from './deliveryRecord.ts';

export interface DeliverySettings {
  content: SanityClient;
  mailer: Mailer;
  /** Sends all mail, and answers what is for no organiser. */
  platform: Party;
  /** The picture at an address of our own site, as JPEG; null when there is none to be had. */
  loadPicture: (path: string) => Promise<Buffer | null>;
  /** Told of mails that are refused or given up, without naming anybody. */
  logger: Pick<Logger, 'error'>;
  now: () => Date;
}

/** A mail that does not go out now and is tried again at `nextTry`; null when this is the last try. */
export interface DeliveryTry {
  nextTry: Date | null;
}

const storedSchema = z.object({
  receivedAt: z.string(),
  deliveries: z.array(deliveryRecordSchema).nullish(),
  correctedEmail: z.string().nullish(),
});
const hostSchema = z.object({ name: z.string(), email: z.email().nullish() }).nullable();

/**
 * Delivers what is not delivered yet. One mail that does not go out does not hold up the other one.
 * A mail that is refused is recorded and not tried again by itself; somebody resends it from the inbox.
 * @throws when a step fails that is to be tried again; the error names no person
 */
export async function deliver(settings: DeliverySettings, sent: Submission, { nextTry }: DeliveryTry): Promise<void> {
  const { content, platform, logger, now } = settings;
  const { reference } = sent;
  const _id = submissionDocId(reference);
  // Usually it has been stored when it was accepted.
  await saying('storing', () => content.createIfNotExists<object>(documentOf(sent)));
  const organiser = await saying('reading the organiser', () => organiserOf(settings, sent));
  const failures: unknown[] = [];
  for (const recipient of recipients) {
    // Asked right before: after an outage two workers may hold the same job for a moment.
    const stored = await saying('reading what is done', async () => storedSchema.parse(await content.getDocument(_id)));
    if (stored.receivedAt !== sent.receivedAt) throw new Error('another submission has the same reference');
    const before = stored.deliveries?.find((each) => each.recipient === recipient);
    // What was given up is tried once more when operators replay the job.
    if (before && before.outcome !== 'waiting' && before.outcome !== 'failed') continue;
    if (recipient === 'sender' && sent.isUnconfirmed && !before) {
      await record(content, reference, { recipient, outcome: 'withheld', at: now().toISOString() });
      continue;
    }
    const submission = stored.correctedEmail ? withSenderAddress(sent, stored.correctedEmail) : sent;
    const mail = await mailOf(settings, recipient, submission, { platform, organiser });
    const outcome = await send(settings.mailer, mail);
    const at = now().toISOString();
    if (!('error' in outcome)) {
      await record(content, reference, { recipient, outcome: outcome.outcome, at });
      continue;
    }
    const { error } = outcome;
    const reply = error instanceof MailError ? error.reply : null;
    const isRefused = error instanceof MailError && error.isRefused;
    if (!isRefused) failures.push(error);
    const isWaiting = !isRefused && nextTry !== null;
    if (!isWaiting) {
      const message = isRefused ? 'mail refused' : 'mail given up';
      logger.error({ reference, host: sent.subdomain ?? 'marketplace', recipient, reply }, message);
    }
    await record(content, reference, {
      ...{ recipient, at, reply },
      ...(isWaiting
        ? { outcome: 'waiting', nextTry: nextTry.toISOString() }
        : { outcome: isRefused ? 'refused' : 'failed' }),
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** The submission with another address of who sent it; what they sent stays in the document as it is. */
function withSenderAddress(submission: Submission, email: string): Submission {
  if (submission.kind === 'contact') return { ...submission, payload: { ...submission.payload, email } };
  const { payload } = submission;
  return { ...submission, payload: { ...payload, guardian: { ...payload.guardian, email } } };
}

/** An organiser without an address of its own is spoken for by the platform. */
async function organiserOf({ content, platform }: DeliverySettings, { subdomain }: Submission): Promise<Party> {
  if (!subdomain) return platform;
  const query = '*[_type == "host" && subdomain == $subdomain][0]{name, email}';
  const host = hostSchema.parse(await content.fetch(query, { subdomain }));
  return host?.email ? { name: host.name, address: host.email } : platform;
}

async function mailOf(
  { loadPicture }: DeliverySettings,
  recipient: Recipient,
  submission: Submission,
  parties: Parties,
): Promise<Mail> {
  const { picture = null } = submission.trip ?? {};
  const bytes = picture && (await loadPicture(picture.path));
  return submission.kind === 'booking'
    ? bookingMail(recipient, submission, parties, bytes)
    : contactMail(recipient, submission, parties, bytes);
}

async function send(mailer: Mailer, mail: Mail): Promise<{ outcome: 'sent' | 'filed' } | { error: unknown }> {
  try {
    return { outcome: await mailer.send(mail) };
  } catch (error) {
    return { error };
  }
}

async function record(content: SanityClient, reference: string, delivery: DeliveryRecord): Promise<void> {
  const { recipient } = delivery;
  await saying('recording a delivery', () =>
    content
      .patch(submissionDocId(reference))
      .setIfMissing({ deliveries: [] })
      // The record of the last try, or of somebody else who has recorded it meanwhile.
      .unset([`deliveries[_key=="${recipient}"]`])
      .append('deliveries', [{ _key: recipient, ...delivery }])
      .commit({ visibility: 'async' }),
  );
}

const steps = ['storing', 'reading the organiser', 'reading what is done', 'recording a delivery'] as const;

/** What fails in the content backend may quote the document: only the step and the status are told. */
async function saying<T>(step: (typeof steps)[number], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { statusCode, code, name } = error as { statusCode?: number; code?: string; name?: string };
    throw new Error(`${step} failed: ${statusCode ?? code ?? name ?? 'for no known reason'}`);
  }
}

const issue = new RegExp(`^(mail not sent|(${steps.join('|')}) failed): [A-Za-z0-9_ ]{1,80}$`);

/** Whether a message is one that `deliver` fails with: those name no person, so that operators may read them. */
export function isDeliveryIssue(message: string): boolean {
  return issue.test(message);
}
