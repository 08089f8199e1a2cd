/**
 * Delivering a submission: stored under a private id, then mailed to those concerned. Each step is recorded in the
 * document, so that a delivery that is tried again goes on where it broke off and mails nobody twice. Only a process
 * that dies between the mail server's "yes" and the record leaves that open; the mail's id then tells the two apart.
 */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type Mail, MailError, type Mailer } from '../platform/mail.ts';
import { bookingMail } from './bookingMails.ts';
import type { Parties, Party } from './composeMail.ts';
import { contactMail } from './contactMails.ts';
import { type Recipient, recipients, type Submission } from './submission.ts';
import { documentOf, submissionDocId } from './submissionStore.ts';

export interface DeliverySettings {
  content: SanityClient;
  mailer: Mailer;
  /** Sends all mail, and answers what is for no organiser. */
  platform: Party;
  /** The picture at an address of our own site, as JPEG; null when there is none to be had. */
  loadPicture: (path: string) => Promise<Buffer | null>;
  now: () => Date;
}

const storedSchema = z.object({
  receivedAt: z.string(),
  deliveries: z.array(z.object({ _key: z.string() })).nullish(),
});
const hostSchema = z.object({ name: z.string(), email: z.email().nullish() }).nullable();

/**
 * Delivers what is not delivered yet.
 * @throws when a step fails, to be tried again; the error names no person
 */
export async function deliver(settings: DeliverySettings, submission: Submission): Promise<void> {
  const { content, platform } = settings;
  const { reference } = submission;
  const _id = submissionDocId(reference);
  // Usually it has been stored when it was accepted.
  await saying('storing', () => content.createIfNotExists<object>(documentOf(submission)));
  const organiser = await saying('reading the organiser', () => organiserOf(settings, submission));
  for (const recipient of recipients) {
    // Asked right before: after an outage two workers may hold the same job for a moment.
    const stored = await saying('reading what is done', async () => storedSchema.parse(await content.getDocument(_id)));
    if (stored.receivedAt !== submission.receivedAt) throw new Error('another submission has the same reference');
    const isTold = stored.deliveries?.some(({ _key }) => _key === recipient);
    if (!isTold) {
      const mail = await mailOf(settings, recipient, submission, { platform, organiser });
      await tell(settings, submission, recipient, mail);
    }
  }
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

async function tell(
  settings: DeliverySettings,
  { reference }: Submission,
  recipient: Recipient,
  mail: Mail,
): Promise<void> {
  const outcome = await settings.mailer
    .send(mail)
    .then(() => 'sent')
    .catch((error: unknown) => {
      // A sender who mistyped the address cannot be told. That must not keep the message from being done.
      if (recipient === 'sender' && error instanceof MailError && error.isRefused) return 'refused';
      throw error;
    });
  const delivery = { _key: recipient, recipient, outcome, at: settings.now().toISOString() };
  await saying('recording a delivery', () =>
    settings.content
      .patch(submissionDocId(reference))
      .setIfMissing({ deliveries: [] })
      // Whoever else has recorded it meanwhile.
      .unset([`deliveries[_key=="${recipient}"]`])
      .append('deliveries', [delivery])
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

const fault = new RegExp(`^(mail not sent|(${steps.join('|')}) failed): [A-Za-z0-9_ ]{1,80}$`);

/** Whether a message is one that `deliver` fails with: those name no person, so that operators may read them. */
export function isDeliveryFault(message: string): boolean {
  return fault.test(message);
}
