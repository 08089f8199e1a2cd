import { isReachable } from '#database/connectDatabase.ts';
import { countRefusedMails } from '#mails/refusedMails.ts';
import { withDeadline } from '#platform/deadlines.ts';
import { type Health, healthOf } from '#platform/ops/health.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Listener } from '../listener.ts';
import { missingSchedules } from '../schedules.ts';
import { lastSweep } from './lastSweep.ts';
import { oldestWaitingAt } from './refreshMetrics.ts';

const second = 1_000;
/** Limits in milliseconds. */
const limits = {
  /** Short interruptions are normal, because the connection of the listener is renewed occasionally. */
  disconnected: 30 * second,
  /** Workers usually process changes within a second. */
  waiting: 60 * second,
  /** A sweep runs every hour. */
  sweep: 2.5 * 3_600 * second,
};

/**
 * Checks whether the worker makes progress, not only whether the process runs.
 * @param startedAt start time of the process, used until the first sweep completes
 */
export async function checkHealth(
  { env, queues, publisher, readModel, database, now }: WorkerDeps,
  { disconnectedSince }: Pick<Listener, 'disconnectedSince'>,
  startedAt: Date,
): Promise<Health> {
  const issues: string[] = [];
  const notices: string[] = [];
  const { operators } = env.deadlines;
  const ofRedis = <T>(promise: Promise<T>) => withDeadline(promise, operators.redis);
  const ofDatabase = <T>(promise: Promise<T>) => withDeadline(promise, operators.database);
  const isOver = (since: Date | number, limit: number) => now().getTime() - Number(since) > limit;
  const disconnected = disconnectedSince();
  if (disconnected && isOver(disconnected, limits.disconnected)) issues.push('not connected to the content backend');
  try {
    const oldest = await ofRedis(oldestWaitingAt(queues.changes));
    if (oldest !== null && isOver(oldest, limits.waiting))
      issues.push('changes are waiting and no worker processes them');
    const { isComplete } = await ofRedis(readModel.inspect(null));
    if (!isComplete) issues.push('the read model is not complete');
    const missing = await ofRedis(missingSchedules(queues));
    if (missing.length > 0) issues.push(`schedules are missing: ${missing.join(', ')}`);
    const swept = await ofRedis(lastSweep(queues));
    if (isOver(swept ?? startedAt, limits.sweep)) issues.push('the last sweep is too long ago');
    const broken = await ofRedis(publisher.countBroken());
    if (broken > 0) notices.push(`documents that cannot be published: ${broken}, see the operations page`);
  } catch {
    issues.push('cannot reach Redis');
  }
  const answers = ofDatabase(isReachable(database)).catch(() => false);
  const [mails, hasDatabase] = await Promise.all([undeliveredMails(ofDatabase(countRefusedMails(database))), answers]);
  if (!hasDatabase) issues.push('cannot reach PostgreSQL');
  issues.push(...mails.issues);
  return healthOf(issues, [...notices, ...mails.notices]);
}

/**
 * Checks for refused mails. A refused mail to an organiser is an issue. A refused confirmation to a sender is only a
 * notice, because a mistyped address must not make the worker unhealthy.
 */
async function undeliveredMails(
  counting: ReturnType<typeof countRefusedMails>,
): Promise<Pick<Health, 'issues' | 'notices'>> {
  try {
    const { toOrganisers, toSenders, inboxes } = await counting;
    const where = `in the inbox of ${inboxes.join(', ')}`;
    return {
      issues: toOrganisers > 0 ? [`mails refused: ${toOrganisers} to organisers, ${where}`] : [],
      notices: toSenders > 0 ? [`mails refused: ${toSenders} to senders, ${where}`] : [],
    };
  } catch {
    return { issues: [], notices: ['cannot count refused mails: PostgreSQL does not respond'] };
  }
}
