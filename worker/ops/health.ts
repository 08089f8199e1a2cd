import type { SanityClient } from '@sanity/client';
import { withDeadline } from '../../src/platform/shutdown.ts';
import { countRefusedMails } from '../../src/submissions/delivery/refusedMails.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Listener } from '../listener.ts';
import { missingSchedules } from '../schedules.ts';

export interface Health {
  status: 'ok' | 'failing';
  /** What is wrong, in words for operators. */
  issues: string[];
  /** What somebody should look at, though everything works. */
  notices: string[];
}

const second = 1_000;
/** Longer silences than these, in milliseconds, mean that something is wedged. */
const limits = {
  /** The listener's connection is renewed now and then. */
  disconnected: 30 * second,
  /** Changes are worked off within a second. */
  waiting: 60 * second,
  /** There is a sweep every hour. */
  sweep: 2.5 * 3_600 * second,
  redis: 2 * second,
  content: 2 * second,
};

type HealthDeps = Pick<WorkerDeps, 'queues' | 'readModel' | 'content' | 'now'>;

/**
 * Looks at the work, not only at the process: a wedged worker is not healthy.
 * @param startedAt when the process started, for as long as nothing was swept at all
 */
export async function checkHealth(
  { queues, readModel, content, now }: HealthDeps,
  { disconnectedSince }: Pick<Listener, 'disconnectedSince'>,
  startedAt: Date,
): Promise<Health> {
  const issues: string[] = [];
  const isOver = (since: Date | number, limit: number) => now().getTime() - Number(since) > limit;
  const disconnected = disconnectedSince();
  if (disconnected && isOver(disconnected, limits.disconnected)) issues.push('does not hear the content backend');
  try {
    const [oldest] = await withDeadline(queues.changes.getWaiting(0, 0), limits.redis);
    if (oldest && isOver(oldest.timestamp, limits.waiting)) issues.push('changes wait and nobody works on them');
    const { isComplete } = await withDeadline(readModel.look(null), limits.redis);
    if (!isComplete) issues.push('the read model is not complete');
    const missing = await withDeadline(missingSchedules(queues), limits.redis);
    if (missing.length > 0) issues.push(`schedules are missing: ${missing.join(', ')}`);
    const swept = await withDeadline(lastSweep(queues), limits.redis);
    if (isOver(swept ?? startedAt, limits.sweep)) issues.push('the last sweep is too long ago');
  } catch {
    issues.push('does not reach Redis');
  }
  const mails = await undeliveredMails(content.main);
  issues.push(...mails.issues);
  return { status: issues.length > 0 ? 'failing' : 'ok', issues, notices: mails.notices };
}

/**
 * A mail that does not reach an organiser is an issue. A confirmation that does not reach its sender is a notice: anybody
 * can mistype an address, and must not be able to make the worker fail.
 */
async function undeliveredMails(content: SanityClient): Promise<Pick<Health, 'issues' | 'notices'>> {
  try {
    const { toOrganisers, toSenders, inboxes } = await withDeadline(countRefusedMails(content), limits.content);
    const where = `in the inbox of ${inboxes.join(', ')}`;
    return {
      issues: toOrganisers > 0 ? [`mails refused: ${toOrganisers} to organisers, ${where}`] : [],
      notices: toSenders > 0 ? [`mails refused: ${toSenders} to senders, ${where}`] : [],
    };
  } catch {
    return { issues: [], notices: ['refused mails cannot be counted: the content backend does not answer'] };
  }
}

/** When a sweep of any worker was done; null when none is remembered. */
async function lastSweep(queues: HealthDeps['queues']): Promise<number | null> {
  // All that are kept: editors busy with categories set off many others between two sweeps.
  const done = await queues.chores.getCompleted();
  return done.find(({ name }) => name === 'sweep')?.finishedOn ?? null;
}
