/** Actions of organisers on entries of their inbox. Each action is recorded in the document with user and time. */
import { randomUUID } from 'node:crypto';
import { ClientError, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { canResend } from '../../domain/bookings/inbox.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import { emailIssue } from '../../domain/emailAddress.ts';
import { type DeliveryRecord, deliveryRecordSchema } from '../delivery/deliveryRecord.ts';
import type { Submission } from '../submission.ts';
import { submissionDocId, submissionOf } from '../submissionStore.ts';
import { inboxEntryOf } from './inboxEntry.ts';
import type { InboxOwner, InboxVersions } from './inboxVersions.ts';

export type InboxAction =
  | { kind: 'answer'; isAnswered: boolean }
  /** Resends refused and failed mails. A non-empty `email` replaces the sender's address. */
  | { kind: 'resend'; email: string }
  /** Marks undelivered mails as settled; they are no longer reported. */
  | { kind: 'settle' };

/** `conflict`: the document has a newer revision. `incomplete`: it does not match its schema, so no mail can be sent. */
export type InboxOutcome = 'done' | 'missing' | 'conflict' | 'nothing to do' | 'invalid address' | 'incomplete';

export interface InboxActions {
  /**
   * Runs an action.
   * @param owner owner of the inbox; entries of other inboxes are reported as missing
   * @param revision revision of the document on which the action is based
   * @param by user name of the organiser
   * @throws if the content backend or Redis does not answer
   */
  run(owner: InboxOwner, reference: string, revision: string, action: InboxAction, by: string): Promise<InboxOutcome>;
}

interface InboxActionsSettings {
  content: SanityClient;
  versions: Pick<InboxVersions, 'count'>;
  /** Subdomains of all hosts. */
  hosts: readonly string[];
  /** Enqueues a delivery of the waiting mails. */
  enqueue: (submission: Submission) => Promise<unknown>;
  now: () => Date;
}

const documentSchema = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string().nullable().catch(null),
  answered: z.unknown().optional(),
  deliveries: z.array(deliveryRecordSchema).nullable().catch(null),
});
type StoredDocument = z.output<typeof documentSchema>;
/** Fields to set; `answered: null` removes it. */
type Changes = { answered?: object | null } & Record<string, unknown>;

export function createInboxActions({ content, versions, hosts, enqueue, now }: InboxActionsSettings): InboxActions {
  /** Returns the fields to set, or an outcome if nothing is to be changed. */
  function changesOf(document: StoredDocument, action: InboxAction, by: string): Changes | InboxOutcome {
    const at = now().toISOString();
    if (action.kind === 'answer') return action.isAnswered ? { answered: { by, at } } : { answered: null };
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

  return {
    async run(owner, reference, revision, action, by) {
      const found = isReference(reference) ? await content.getDocument(submissionDocId(reference)) : null;
      if (!found) return 'missing';
      const document = documentSchema.parse(found);
      const isOfHost = document.subdomain !== null && hosts.includes(document.subdomain);
      if (owner !== (isOfHost ? document.subdomain : null)) return 'missing';
      // Idempotent: a repeated or concurrent request finds the desired state.
      if (action.kind === 'answer' && Boolean(document.answered) === action.isAnswered) return 'done';
      if (document._rev !== revision) return 'conflict';
      const changes = changesOf(document, action, by);
      if (typeof changes === 'string') return changes;
      const { answered, ...set } = changes;
      const patch = content
        .patch(document._id)
        .ifRevisionId(revision)
        .set(answered ? { ...set, answered } : set);
      try {
        await (answered === null ? patch.unset(['answered']) : patch).commit({ visibility: 'sync' });
      } catch (error) {
        if (error instanceof ClientError && error.statusCode === 409) return 'conflict';
        throw error;
      }
      await versions.count(owner);
      const submission = action.kind === 'resend' ? submissionOf(document) : null;
      if (submission) await enqueue(submission);
      return 'done';
    },
  };
}
