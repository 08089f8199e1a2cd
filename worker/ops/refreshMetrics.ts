/** Updates the metrics of a worker that have to be read from Redis or PostgreSQL. */
import type { Queue } from 'bullmq';
import { isReachable } from '#database/connectDatabase.ts';
import { lastBackupAt } from '#database/lastBackup.ts';
import { countRefusedMails, countUndelivered, oldestWaitingMail } from '#mails/refusedMails.ts';
import { withDeadline } from '#platform/deadlines.ts';
import type { WorkerDeps } from '../deps.ts';
import { lastSweep } from './lastSweep.ts';

/** Never rejects: metrics that cannot be read are omitted, so that an outage does not hide the others. */
export async function refreshMetrics(deps: WorkerDeps): Promise<void> {
  const { queues, publishing, delivery, database, redisServer, backupAge } = deps.metrics;
  const { operators } = deps.env.deadlines;
  const ofRedis = (read: Promise<void>, omit: () => void) => withDeadline(read, operators.redis).catch(omit);
  const ofDatabase = (read: Promise<void>, omit: () => void) => withDeadline(read, operators.database).catch(omit);
  await Promise.all([
    ofRedis(readQueues(deps), () => {
      queues.depth.reset();
      queues.oldestWaiting.reset();
    }),
    ofRedis(readPublishing(deps), () => {
      // `reset` would set metrics without labels to 0.
      publishing.brokenDocuments.remove();
      publishing.sweepCompleted.remove();
    }),
    ofRedis(redisServer.read(deps.redis), redisServer.reset),
    ofDatabase(readSubmissions(deps), () => {
      delivery.refused.reset();
      delivery.undelivered.remove();
      delivery.oldestUndelivered.remove();
    }),
    ofDatabase(readReachable(deps), () => database.reachable.set(0)),
    ofDatabase(readMails(deps), () => delivery.oldestMail.remove()),
    ofDatabase(readBackup(deps), () => backupAge.remove()),
  ]);
}

async function readQueues({ queues, metrics, now }: WorkerDeps): Promise<void> {
  const { depth, oldestWaiting } = metrics.queues;
  await Promise.all(
    Object.values(queues).map(async (queue) => {
      const [counts, oldest] = await Promise.all([queue.getJobCounts(), oldestWaitingAt(queue)]);
      for (const [state, count] of Object.entries(counts)) depth.set({ queue: queue.name, state }, count);
      oldestWaiting.set({ queue: queue.name }, oldest === null ? 0 : secondsSince(oldest, now));
    }),
  );
}

/** Returns the time at which the oldest waiting job was added, in milliseconds since 1970; null if none waits. */
export async function oldestWaitingAt(queue: Queue): Promise<number | null> {
  const [oldest] = await queue.getWaiting(0, 0);
  return oldest?.timestamp ?? null;
}

async function readPublishing({ publisher, queues, metrics }: WorkerDeps): Promise<void> {
  const { brokenDocuments, sweepCompleted } = metrics.publishing;
  brokenDocuments.set(await publisher.countBroken());
  const swept = await lastSweep(queues);
  if (swept === null) sweepCompleted.remove();
  else sweepCompleted.set(swept / 1000);
}

async function readSubmissions({ database, metrics, now }: WorkerDeps): Promise<void> {
  const { refused, undelivered, oldestUndelivered } = metrics.delivery;
  const [{ toOrganisers, toSenders }, pending] = await Promise.all([
    countRefusedMails(database),
    countUndelivered(database),
  ]);
  refused.set({ recipient: 'organiser' }, toOrganisers);
  refused.set({ recipient: 'sender' }, toSenders);
  undelivered.set(pending.count);
  oldestUndelivered.set(pending.oldest === null ? 0 : secondsSince(pending.oldest.getTime(), now));
}

async function readReachable({ database, metrics }: WorkerDeps): Promise<void> {
  metrics.database.reachable.set((await isReachable(database)) ? 1 : 0);
}

async function readMails({ database, metrics, now }: WorkerDeps): Promise<void> {
  const oldest = await oldestWaitingMail(database);
  metrics.delivery.oldestMail.set(oldest === null ? 0 : secondsSince(oldest.getTime(), now));
}

async function readBackup({ database, metrics, now }: WorkerDeps): Promise<void> {
  metrics.backupAge.set(secondsSince((await lastBackupAt(database)).getTime(), now));
}

function secondsSince(time: number, now: () => Date): number {
  return Math.max(0, (now().getTime() - time) / 1000);
}
