/**
 * Audit events: who did what and when, as private documents of the content backend. They contain no data of visitors.
 * Where possible they are written in the transaction of the action, so that there is no action without its event. Saves
 * of trips have history entries instead, and actions in the inbox are recorded in the submission.
 */
import { randomUUID } from 'node:crypto';
import type { SanityClient, Transaction } from '@sanity/client';
import { currentTrace } from '../platform/trace/trace.ts';

export interface AuditEvent {
  action:
    | 'sign-in'
    | 'sign-ins-ended'
    | 'clone'
    | 'trip-created'
    | 'export'
    | 'deletion'
    | 'account-created'
    | 'account-replaced'
    | 'password-changed'
    | 'role-changed'
    | 'account-removed'
    | 'travellers-read'
    | 'invitation-sent'
    | 'invitation-withdrawn'
    | 'password-reset-requested'
    | 'password-reset'
    | 'address-changed'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'recovery-code-used'
    | 'trip-deleted'
    | 'trip-restored'
    | 'trip-erased'
    | 'waiting-entry-removed';
  /** Host that the action concerns; null for all hosts. */
  subdomain: string | null;
  /**
   * User name of an organiser ("kim@lagerfeuer" for an account of another host), `operator` for a command on the server, `visitor` for somebody who is not signed in, `guardian` for the link to a booking, or `retention` for
   * the end of a retention period. */
  by: string;
  /** What the action concerned: a trip, an account, an entry of a waiting list, or the kind of the exported or deleted documents. */
  subject: string;
  /** Number of exported or deleted documents, or of ended sign-ins. */
  count?: number;
}

const type = 'auditEvent';
const prefix = 'private.audit.';

/** Adds an event to the transaction of its action. */
export function addAuditEvent(transaction: Transaction, event: AuditEvent, at: Date): Transaction {
  return transaction.create(documentOf(event, at));
}

/**
 * Stores an event of an action without a transaction. Call it before the action.
 * @throws if the content backend does not store the event; the action must then not take place
 */
export async function storeAuditEvent(client: SanityClient, event: AuditEvent, at: Date): Promise<void> {
  await client.create(documentOf(event, at), { visibility: 'async' });
}

/** Ids are in the order of time, and random so that concurrent events have different ones. */
function documentOf(event: AuditEvent, at: Date) {
  const time = at.toISOString();
  const trace = currentTrace();
  const _id = `${prefix}${time.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
  return { _id, _type: type, ...event, at: time, ...(trace && { trace }) };
}

const dayMs = 86_400_000;

/**
 * Deletes the events, and the descriptions of bulk runs, whose retention period has ended.
 * @param keepDays retention period in days
 */
export async function deleteOldAuditEvents(client: SanityClient, keepDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * dayMs).toISOString();
  const query = '*[_type in [$type, "bulkRun"] && at < $before]';
  await client.delete({ query, params: { type, before } }, { visibility: 'async' });
}
