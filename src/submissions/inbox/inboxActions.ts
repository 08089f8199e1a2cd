/** Actions of organisers on entries of their inbox. Each action is recorded in the document with user and time. */
import { hash, randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import type { MarkPart } from '../../domain/bookings/amountsDue.ts';
import type { EntryPart } from '../../domain/bookings/entryParts.ts';
import { canResend, type InboxEntry } from '../../domain/bookings/inbox.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import { maxPaymentMarks, maxReplies } from '../../domain/bookings/thread.ts';
import { emailIssue } from '../../domain/emailAddress.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { OutgoingMail } from '../../outbox/outgoingMail.ts';
import { type DeliveryRecord, deliveryRecordSchema } from '../delivery/deliveryRecord.ts';
import { paymentMarkSchema } from '../states/storedBooking.ts';
import type { Submission } from '../submission.ts';
import { submissionDocId, submissionOf } from '../submissionStore.ts';
import { changedPart } from './entryBasis.ts';
import { inboxEntryOf } from './inboxEntry.ts';
import type { InboxOwner, InboxVersions } from './inboxVersions.ts';
import { replySchema } from './progress.ts';
import type { ReplyLimit } from './replyLimit.ts';
import { replyMail } from './replyMail.ts';

export type InboxAction =
  | { kind: 'answer'; isAnswered: boolean }
  /** Resends refused and failed mails. A non-empty `email` replaces the sender's address. */
  | { kind: 'resend'; email: string }
  /** Marks undelivered mails as settled; they are no longer reported. */
  | { kind: 'settle' }
  /** Mails an answer to the sender and marks the entry as answered. */
  | { kind: 'reply'; text: string }
  /** Records that an amount or the balance after a cancellation was paid, or that such a record was wrong. */
  | { kind: 'payment'; part: MarkPart; isPaid: boolean };

/** `changed`: what the action depends on. `incomplete`: the document does not match its schema, so no mail can be sent. */
export type InboxOutcome =
  | 'done'
  | 'missing'
  | { changed: EntryPart }
  | 'nothing to do'
  | 'invalid address'
  | 'incomplete'
  /** Too many replies within an hour, or to one entry. */
  | 'too many';

export interface InboxActions {
  /**
   * Runs an action.
   * @param owner owner of the inbox; entries of other inboxes are reported as missing
   * @param basis what the organiser has seen, see `InboxEntry.basis`
   * @param by user name of the organiser
   * @throws if the content backend or Redis does not answer
   */
  run(owner: InboxOwner, reference: string, basis: string, action: InboxAction, by: string): Promise<InboxOutcome>;
}

interface InboxActionsSettings {
  content: SanityClient;
  versions: Pick<InboxVersions, 'count'>;
  /** Subdomains of all hosts. */
  hosts: readonly string[];
  /** Enqueues a delivery of the waiting mails. */
  enqueue: (submission: Submission) => Promise<unknown>;
  /** Enqueues mails of the outbox. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  replyLimit: ReplyLimit;
  /** Returns the name of the owner of an inbox, for mails. */
  nameOf: (owner: InboxOwner) => string;
  now: () => Date;
}

const documentSchema = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string().nullable().catch(null),
  answered: z.unknown().optional(),
  deliveries: z.array(deliveryRecordSchema).nullable().catch(null),
});
const repliesSchema = z.array(replySchema).catch([]);
const marksSchema = z.array(paymentMarkSchema.extend({ _key: z.string() })).catch([]);
/** All actions but replies. */
type ImmediateAction = Exclude<InboxAction, { kind: 'reply' }>;
/** Why an action changes nothing. */
type Refusal = 'nothing to do' | 'invalid address' | 'incomplete';
type StoredDocument = z.output<typeof documentSchema>;
/** Fields to set (`answered: null` removes it), and a mail to send. */
type Changes = { answered?: object | null; mail?: OutgoingMail } & Record<string, unknown>;

/** What each action depends on. A reply is written for its sender, whatever has changed. */
const basisParts: Record<InboxAction['kind'], readonly EntryPart[]> = {
  answer: ['state'],
  resend: ['deliveries'],
  settle: ['deliveries'],
  reply: [],
  payment: ['state', 'payments'],
};

export function createInboxActions(settings: InboxActionsSettings): InboxActions {
  const { content, versions, hosts, enqueue, enqueueMails, replyLimit, nameOf, now } = settings;

  /** Returns the fields to set, or an outcome if nothing is to be changed. */
  function changesOf(document: StoredDocument, action: ImmediateAction, by: string): Changes | Refusal {
    const at = now().toISOString();
    if (action.kind === 'answer') return action.isAnswered ? { answered: { by, at } } : { answered: null };
    if (action.kind === 'payment') {
      const { part, isPaid } = action;
      const marks = marksSchema.parse(document.payments);
      const due = markedAmount(inboxEntryOf(document, now()), part);
      if (!due || due.isPaid === isPaid || marks.length >= maxPaymentMarks) return 'nothing to do';
      return { payments: [...marks, { _key: randomUUID(), part, isPaid, amount: due.amount, by, at }] };
    }
    const deliveries = document.deliveries ?? [];
    const undelivered = deliveries.filter((delivery) => canResend({ ...delivery, nextTry: null, isSettled: false }));
    if (undelivered.length === 0) return 'nothing to do';
    const mapUndelivered = (change: (delivery: DeliveryRecord) => DeliveryRecord) =>
      deliveries.map((delivery) => ({
        _key: delivery.recipient,
        ...(undelivered.includes(delivery) ? change(delivery) : delivery),
      }));
    if (action.kind === 'settle') {
      return { deliveries: mapUndelivered((delivery) => ({ ...delivery, settled: { by, at } })) };
    }
    if (!submissionOf(document)) return 'incomplete';
    const email = action.email.trim();
    const isCorrected = email !== '' && email !== inboxEntryOf(document, now()).sender.email;
    if (isCorrected && emailIssue(email)) return 'invalid address';
    const resend = { _key: randomUUID(), by, at, recipients: undelivered.map(({ recipient }) => recipient) };
    return {
      deliveries: mapUndelivered(({ recipient }) => ({ recipient, outcome: 'waiting', at, nextTry: at })),
      resends: [
        ...(Array.isArray(document.resends) ? document.resends : []),
        { ...resend, ...(isCorrected && { email }) },
      ],
      ...(isCorrected && { correctedEmail: email }),
    };
  }

  /** Stores a reply. A repeated request finds the reply of the first one; other changes meanwhile do not matter. */
  async function reply(owner: InboxOwner, reference: string, basis: string, text: string, by: string) {
    const key = hash('sha256', `${basis} ${text}`).slice(0, 16);
    /** Mailbox of a counted reply that is not stored. */
    let counted: string | null = null;
    const outcome = retryChange<InboxOutcome>(async () => {
      const document = await findDocument(owner, reference);
      if (!document) return 'missing';
      const submission = submissionOf(document);
      if (!submission) return 'incomplete';
      const replies = repliesSchema.parse(document.replies);
      if (replies.some(({ _key }) => _key === key)) return 'done';
      const { email } = inboxEntryOf(document, now()).sender;
      if (replies.length >= maxReplies) return 'too many';
      if (counted === null && (await replyLimit.count(owner, email)) > 0) return 'too many';
      counted = email;
      const mail = replyMail(submission, { owner, key, to: email, text, organiser: nameOf(owner) });
      const at = now().toISOString();
      const written = await write(document, {
        replies: [...replies, { _key: key, by, at, text, mail: mail.id }],
        answered: { by, at },
        mail,
      });
      if (written === 'done') counted = null;
      return written;
    });
    return outcome.finally(() => counted !== null && replyLimit.refund(owner, counted));
  }

  function act(owner: InboxOwner, reference: string, basis: string, action: ImmediateAction, by: string) {
    return retryChange<InboxOutcome>(async () => {
      const document = await findDocument(owner, reference);
      if (!document) return 'missing';
      // Idempotent: a repeated or concurrent request finds the desired state.
      if (action.kind === 'answer' && Boolean(document.answered) === action.isAnswered) return 'done';
      const changed = changedPart(basis, inboxEntryOf(document, now()), basisParts[action.kind]);
      if (changed) return { changed };
      const changes = changesOf(document, action, by);
      if (typeof changes === 'string') return changes;
      if ((await write(document, changes)) === outdated) return outdated;
      const submission = action.kind === 'resend' ? submissionOf(document) : null;
      if (submission) await enqueue(submission);
      return 'done';
    });
  }

  async function findDocument(owner: InboxOwner, reference: string): Promise<StoredDocument | null> {
    const found = isReference(reference) ? await content.getDocument(submissionDocId(reference)) : null;
    if (!found) return null;
    const document = documentSchema.parse(found);
    const isOfHost = document.subdomain !== null && hosts.includes(document.subdomain);
    return owner === (isOfHost ? document.subdomain : null) ? document : null;
  }

  /** Changes the document unless somebody else has changed it since it was read. */
  async function write(
    { _id, _rev }: StoredDocument,
    { answered, mail, ...set }: Changes,
  ): Promise<'done' | typeof outdated> {
    const patch = content
      .patch(_id)
      .ifRevisionId(_rev)
      .set(answered ? { ...set, answered } : set);
    const transaction = content.transaction().patch(answered === null ? patch.unset(['answered']) : patch);
    if (mail) addMailDocument(transaction, mail, now());
    if ((await commitUnlessChanged(transaction)) === 'conflict') return outdated;
    if (mail) await enqueueMails([mail.id]);
    return 'done';
  }

  return {
    async run(owner, reference, basis, action, by) {
      const outcome =
        action.kind === 'reply'
          ? await reply(owner, reference, basis, action.text, by)
          : await act(owner, reference, basis, action, by);
      if (outcome === 'done') await versions.count(owner);
      return outcome;
    },
  };
}

/** Returns an amount that can be marked as paid, and whether it is; null if there is nothing to mark. */
function markedAmount(
  { payments, settlement }: InboxEntry,
  part: MarkPart,
): { amount: number; isPaid: boolean } | null {
  if (part === 'settlement') {
    return settlement?.balance ? { amount: settlement.balance, isPaid: settlement.settled !== null } : null;
  }
  const payment = payments.find((each) => each.part === part);
  return payment ? { amount: payment.amount, isPaid: payment.paid !== null } : null;
}
