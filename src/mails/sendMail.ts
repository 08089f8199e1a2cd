/** Sends the mails of the outbox. */
import type { SanityClient } from '@sanity/client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { loadCertificateFile } from '#database/certificateFile.ts';
import type { Attachment, OutgoingPart, Party } from '#database/columns.ts';
import { type Attempt, defineJob, forDeliveries } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { enqueueAll, type Queues } from '#jobs/queues.ts';
import { createBatcher } from '#platform/batcher.ts';
import { type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import { renderPdf } from '#platform/pdf/renderPdf.ts';
import { qrPng } from '#platform/qrCode.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { line, mailAddress } from '#platform/textSchemas.ts';
import { type MailPart, mailHtml, mailText } from './mailBody.ts';
import { findMail, recordAttempt, type StoredMail } from './outgoingMail.ts';
import { platformName } from './platformName.ts';

const hostSchema = z.object({ subdomain: z.string(), name: line, email: mailAddress });
/** A host without a valid address is null. */
const hostsSchema = z.array(hostSchema.nullable().catch(null));

/** How long the address of a host is kept, in milliseconds, so that many mails to one host need one request. */
const keptMs = 5_000;

export function createLoadOrganiser(content: SanityClient): (subdomain: string) => Promise<Party | null> {
  const query = '*[_type == "host" && subdomain in $subdomains]{subdomain, name, email}';
  const kept = new LRUCache<string, { organiser: Party | null }>({ max: 1_000, ttl: keptMs });
  const load = createBatcher(async (subdomains: string[]) => {
    const hosts = hostsSchema.parse(await content.fetch(query, { subdomains: [...new Set(subdomains)] }));
    return subdomains.map((subdomain) => {
      const host = hosts.find((each) => each?.subdomain === subdomain);
      return host ? { name: host.name, address: host.email } : null;
    });
  }, 100);
  return async (subdomain) => {
    const known = kept.get(subdomain);
    if (known) return known.organiser;
    const organiser = await load(subdomain);
    kept.set(subdomain, { organiser });
    return organiser;
  };
}

export const sendMailJob = defineJob({
  ...forDeliveries,
  name: 'sendMail',
  payload: z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  deduplicationKey: ({ id }) => `mail-${id}`,
  run: runSendMail,
});

/**
 * Enqueues the jobs that send mails. Never fails: if Redis does not answer, the worker finds the mails within a minute.
 * @param ids of mails that are stored
 */
export async function enqueueMails(queues: Pick<Queues, 'submissions'>, ids: readonly string[]): Promise<void> {
  await enqueueAll(
    queues,
    sendMailJob,
    ids.map((id) => ({ id })),
  ).catch(() => undefined);
}

/** What sending mails needs. */
export interface SendDeps extends JobDeps {
  /** Loads the name and mail address of a host; null without an address. */
  loadOrganiser: (subdomain: string) => Promise<Party | null>;
  /** Loads a picture by its path on this site as JPEG; null if it is not available. */
  loadMailPicture: (path: string) => Promise<Buffer | null>;
  /** Open inboxes show the outcome of an attempt. `count` never fails. */
  inboxVersions: { count(subdomain: string | null): Promise<void> };
}

/**
 * Sends a mail and records the outcome. Does nothing if it was sent before, or does not exist any more. A mail that the server
 * refuses is not tried again; organisers can resend it from the inbox if it is about a booking or message. A mail that was given
 * up after three days is tried again only if operators repeat its job. If the process is killed between sending and recording,
 * the mail is sent again with the same Message-ID.
 * @throws if the mail must be tried again; the error contains no personal data
 */
export async function runSendMail(
  deps: SendDeps,
  { id }: { id: string },
  { nextTry }: Pick<Attempt, 'nextTry'>,
): Promise<void> {
  const { database, mailer, mailFiles, logger, metrics, now } = deps;
  const mail = await findMail(database, id);
  if (mail?.state !== 'waiting' && mail?.state !== 'failed') return;
  const isExpired = mail.expiresAt !== null && mail.expiresAt <= now();
  const outcome = isExpired ? ({ state: 'expired' } as const) : await trySending(mailer, await compose(deps, mail));
  const reply = 'reply' in outcome ? outcome.reply : null;
  const state = 'state' in outcome ? outcome.state : nextTry ? 'waiting' : 'failed';
  const next = state === 'waiting' ? nextTry : null;
  const isRecorded = await recordAttempt(database, { id, state, reply, nextTry: next, at: now() });
  // The person was erased meanwhile.
  if (!isRecorded) return mailFiles.remove([id]);
  if (state === 'refused' || state === 'failed') {
    const about = { reference: mail.about, host: mail.subdomain ?? 'marketplace', recipient: mail.delivery, reply };
    logger.error(about, state === 'refused' ? 'mail refused' : 'mail given up');
  }
  if (mail.delivery) {
    const { deliveries, deliverySeconds } = metrics.delivery;
    deliveries.inc({ recipient: mail.delivery, outcome: state });
    const seconds = Math.max(0, (now().getTime() - mail.createdAt.getTime()) / 1_000);
    if (state === 'sent' || state === 'filed') deliverySeconds.observe({ recipient: mail.delivery }, seconds);
  }
  await deps.inboxVersions.count(mail.subdomain);
  if ('error' in outcome) throw outcome.error;
}

type DeliveryOutcome =
  | { state: 'sent' | 'filed' | 'expired' }
  | { state: 'refused'; reply: StoredMail['reply'] }
  | { error: unknown; reply: StoredMail['reply'] };

async function trySending(mailer: Pick<Mailer, 'send'>, mail: Mail): Promise<DeliveryOutcome> {
  try {
    return { state: await mailer.send(mail) };
  } catch (error) {
    const reply = error instanceof MailError ? error.reply : null;
    return error instanceof MailError && error.isRefused ? { state: 'refused', reply } : { error, reply };
  }
}

async function compose(deps: SendDeps, mail: StoredMail): Promise<Mail> {
  const { env, loadMailPicture, loadOrganiser } = deps;
  const platform = { name: platformName, address: env.platformEmail };
  const { subject, title, parts, attachments = [] } = mail.message;
  const organiser = (mail.subdomain && (await loadOrganiser(mail.subdomain))) || platform;
  let picture: Buffer | null = null;
  let code: Buffer | null = null;
  const shown: MailPart[] = [];
  for (const part of parts) {
    if ('picture' in part) {
      picture = await loadMailPicture(part.picture);
      if (picture) shown.push({ picture: part.alt });
    } else if ('giroCode' in part) {
      code = qrPng(part.giroCode);
      shown.push({ code: part.alt });
    } else shown.push(await withToken(deps, part));
  }
  return {
    id: mail.id,
    to: mail.recipient ?? organiser.address,
    from: platform,
    replyTo: mail.replyTo ?? organiser,
    subject,
    text: `${title}\n\n${mailText(shown)}`,
    html: mailHtml(platform.name, title, shown),
    ...(picture && { picture }),
    ...(code && { code }),
    files: await filesOf(deps, attachments),
  };
}

async function filesOf({ database }: SendDeps, attachments: readonly Attachment[]): Promise<Mail['files'] & object> {
  const files = [];
  for (const attachment of attachments) {
    const { name } = attachment;
    const bytes =
      'pdf' in attachment
        ? await renderPdf(attachment.pdf)
        : await loadCertificateFile(database, attachment.certificate);
    if (bytes) files.push({ name, bytes });
  }
  return files;
}

async function withToken(
  { env, now }: SendDeps,
  part: Exclude<OutgoingPart, { picture: string } | { giroCode: string }>,
): Promise<MailPart> {
  if (!('signedLink' in part)) return part;
  const { purpose, subject, expires } = part.signedLink;
  const token = await createSignedLinks({ purpose, secrets: env.sessionSecrets, now }).sign(subject, new Date(expires));
  return { link: part.url.replace('{token}', token), label: part.label };
}
