/**
 * Audit events: who did what and when. They contain no data of visitors. They are written in the transaction of the action, so
 * that there is no action without its event; before an action that changes content. Saves of trips have history entries instead,
 * and actions in the inbox are recorded in the submission.
 */
import { currentTrace } from '#platform/trace.ts';
import type { auditActions } from './columns.ts';
import type { Database } from './connectDatabase.ts';

export interface AuditEvent {
  action: (typeof auditActions)[number];
  /** Host that the action concerns; null for all hosts. */
  subdomain: string | null;
  /**
   * User name of an organiser ("kim@lagerfeuer" for an account of another host), `operator` for a command on the server,
   * `visitor` for somebody who is not signed in, `guardian` for the link to a booking, `leader` for the link to a departure, or `retention` for the end of a
   * retention period.
   */
  by: string;
  /** What the action concerned: a trip, an account, an entry of a waiting list, or the kind of the exported or deleted documents. */
  subject: string;
  /** Number of exported or deleted documents, or of ended sign-ins. */
  count?: number;
}

/** @param database a transaction, if the action has one */
export async function addAuditEvent(database: Database, event: AuditEvent, at: Date): Promise<void> {
  await database.insertInto('auditEvents').values(eventRow(event, at)).execute();
}

/**
 * Runs an action that changes content, after its events were stored. If the action throws, the events stay, because it may have
 * taken place.
 * @param action returns whether it changed something; if not, the events are deleted
 * @returns the result of the action
 * @throws UnavailableError if the events cannot be stored; the action does not take place then
 */
export async function withAuditEvents(
  database: Database,
  events: readonly AuditEvent[],
  at: Date,
  action: () => Promise<boolean>,
): Promise<boolean> {
  const rows = events.map((event) => eventRow(event, at));
  const stored = await database.insertInto('auditEvents').values(rows).returning('id').execute();
  const isDone = await action();
  const ids = stored.map(({ id }) => id);
  if (!isDone) await database.deleteFrom('auditEvents').where('id', 'in', ids).execute();
  return isDone;
}

function eventRow({ by, count, ...event }: AuditEvent, at: Date) {
  return { ...event, at, actor: by, count: count ?? null, trace: currentTrace() ?? null };
}

const dayMs = 86_400_000;

/** Deletes the events whose retention period has ended. @param keepDays retention period in days */
export async function deleteOldAuditEvents(database: Database, keepDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  await database.deleteFrom('auditEvents').where('at', '<', before).execute();
}

/** Removes the references of erased bookings and entries from the events about them. */
export async function forgetSubjects(database: Database, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  const events = database.updateTable('auditEvents').set({ subject: 'an erased booking' });
  await events.where('subject', 'in', references).execute();
}
