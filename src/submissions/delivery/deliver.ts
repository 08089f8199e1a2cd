/**
 * Delivers a submission: stores it under a private id and mails it to its recipients. Each step is recorded in the
 * document, so that a retry continues where the last one failed and sends no mail twice. The only exception is a crash
 * between the mail server's acknowledgement and the record. The duplicate then has the same message id.
 */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Logger } from '../../platform/logger.ts';
import { type Mail, MailError, type Mailer } from '../../platform/mail/mail.ts';
import type { DeliveryMetrics } from '../../platform/metrics/deliveryMetrics.ts';
import type { BookingLinks } from '../guardian/bookingLinks.ts';
import { type Recipient, recipients, type Submission } from '../submission.ts';
import { documentOf, submissionDocId } from '../submissionStore.ts';
import { bookingMail } from './bookingMails.ts';
import type { Parties, Party } from './composeMail.ts';
import { contactMail } from './contactMails.ts';
import { type DeliveryRecord, deliveryRecordSchema } from './deliveryRecord.ts';
import { loadOrganiser } from './loadOrganiser.ts';

export interface DeliverySettings {
  content: SanityClient;
  mailer: Mailer;
  /** Sender of all mail, and recipient of submissions that are for no organiser. */
  platform: Party;
  /** Loads a picture by its path on this site as JPEG; returns null if it is not available. */
  loadPicture: (path: string) => Promise<Buffer | null>;
  /** Signs the link to the guardian's page of a booking. */
  bookingLinks: Pick<BookingLinks, 'urlOf'>;
  /** Called after the submission was stored. */
  onStored: (submission: Submission) => Promise<void>;
  /** Logs mails that are refused or given up, without personal data. */
  logger: Pick<Logger, 'error'>;
  metrics: Pick<DeliveryMetrics, 'deliveries' | 'deliverySeconds'>;
  now: () => Date;
}

export interface DeliveryAttempt {
  /** When a failed mail is retried; null for the last attempt. */
  nextTry: Date | null;
}

const storedSchema = z.object({
  receivedAt: z.string(),
  deliveries: z.array(deliveryRecordSchema).nullish(),
  correctedEmail: z.string().nullish(),
  /** Missing unless an organiser has resent a mail. */
  resends: z.array(z.unknown()).nullish(),
});

/**
 * Sends the mails that have not been sent yet. A failure of one mail does not affect the other one.
 * A mail that the server refuses is recorded and not retried; organisers can resend it from the inbox.
 * @throws if a step fails that must be retried; the error contains no personal data
 */
export async function deliver(
  settings: DeliverySettings,
  sent: Submission,
  { nextTry }: DeliveryAttempt,
): Promise<void> {
  const { content, platform, logger, now } = settings;
  const { reference } = sent;
  const _id = submissionDocId(reference);
  // Usually it was already stored on acceptance.
  await withStep('storing', () => content.createIfNotExists<object>(documentOf(sent)));
  await withStep('counting the places', () => settings.onStored(sent));
  const organiser = await withStep('reading the organiser', () => loadOrganiser(content, platform, sent.subdomain));
  const failures: unknown[] = [];
  for (const recipient of recipients) {
    // Read immediately before sending, because after an outage two workers may briefly process the same job.
    const stored = await withStep('reading the deliveries', async () =>
      storedSchema.parse(await content.getDocument(_id)),
    );
    if (stored.receivedAt !== sent.receivedAt) throw new Error('another submission has the same reference');
    const previous = stored.deliveries?.find((delivery) => delivery.recipient === recipient);
    // A failed mail is tried again when operators replay the job.
    if (previous && previous.outcome !== 'waiting' && previous.outcome !== 'failed') continue;
    if (recipient === 'sender' && sent.kind === 'contact' && sent.isUnconfirmed && !previous) {
      await record(settings, reference, { recipient, outcome: 'withheld', at: now().toISOString() });
      continue;
    }
    const submission = stored.correctedEmail ? withSenderAddress(sent, stored.correctedEmail) : sent;
    const mail = await mailOf(settings, recipient, submission, { platform, organiser });
    const outcome = await send(settings.mailer, mail);
    const at = now().toISOString();
    if (!('error' in outcome)) {
      await record(settings, reference, { recipient, outcome: outcome.outcome, at });
      // The time of a mail that is resent says nothing about the delivery.
      if (!stored.resends) {
        const seconds = (now().getTime() - Date.parse(sent.receivedAt)) / 1000;
        settings.metrics.deliverySeconds.observe({ recipient }, Math.max(0, seconds));
      }
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
    await record(settings, reference, {
      ...{ recipient, at, reply },
      ...(isWaiting
        ? { outcome: 'waiting', nextTry: nextTry.toISOString() }
        : { outcome: isRefused ? 'refused' : 'failed' }),
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Returns the submission with another sender address. The stored document keeps the original address. */
function withSenderAddress(submission: Submission, email: string): Submission {
  if (submission.kind === 'contact') return { ...submission, payload: { ...submission.payload, email } };
  const { payload } = submission;
  return { ...submission, payload: { ...payload, guardian: { ...payload.guardian, email } } };
}

async function mailOf(
  { loadPicture, bookingLinks }: DeliverySettings,
  recipient: Recipient,
  submission: Submission,
  parties: Parties,
): Promise<Mail> {
  const { picture = null } = submission.trip ?? {};
  const bytes = picture && (await loadPicture(picture.path));
  if (submission.kind === 'contact') return contactMail(recipient, submission, parties, bytes);
  const pageUrl = await bookingLinks.urlOf(submission, submission.payload.guardian.email);
  return bookingMail(recipient, submission, parties, { picture: bytes, pageUrl });
}

async function send(mailer: Mailer, mail: Mail): Promise<{ outcome: 'sent' | 'filed' } | { error: unknown }> {
  try {
    return { outcome: await mailer.send(mail) };
  } catch (error) {
    return { error };
  }
}

async function record(
  { content, metrics }: DeliverySettings,
  reference: string,
  delivery: DeliveryRecord,
): Promise<void> {
  const { recipient, outcome } = delivery;
  metrics.deliveries.inc({ recipient, outcome });
  await withStep('recording a delivery', () =>
    content
      .patch(submissionDocId(reference))
      .setIfMissing({ deliveries: [] })
      // Removes the record of an earlier attempt or of a concurrent worker.
      .unset([`deliveries[_key=="${recipient}"]`])
      .append('deliveries', [{ _key: recipient, ...delivery }])
      .commit({ visibility: 'async' }),
  );
}

const steps = [
  'storing',
  'counting the places',
  'reading the organiser',
  'reading the deliveries',
  'recording a delivery',
] as const;

/**
 * Runs a step. Replaces errors by the name of the step and the status, because errors of the content backend may quote
 * the document.
 */
async function withStep<T>(step: (typeof steps)[number], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { statusCode, code, name } = error as { statusCode?: number; code?: string; name?: string };
    throw new Error(`${step} failed: ${statusCode ?? code ?? name ?? 'unknown reason'}`);
  }
}

const issuePattern = new RegExp(`^(mail not sent|(${steps.join('|')}) failed): [A-Za-z0-9_ ]{1,80}$`);

/** Checks whether a message is one of the errors of `deliver`, which contain no personal data. */
export function isDeliveryIssue(message: string): boolean {
  return issuePattern.test(message);
}
