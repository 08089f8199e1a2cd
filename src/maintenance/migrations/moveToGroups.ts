/**
 * Moves data from the keys of release 0.1.0, which all began with "{prefix}:", to the keys of this release, which have a hash
 * tag per group or none (docs/decisions/0103). The read model keeps its keys, so web processes continue to serve it.
 */
import { Queue } from 'bullmq';
import { queueNames } from '../../jobs/jobs.ts';
import { createQueue } from '../../jobs/queues.ts';
import { hashTag } from '../../platform/hashTag.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { scanKeys } from '../../platform/scanKeys.ts';
import { requestRewrite } from '../../submissions/delivery/rewriteCounters.ts';
import { moveJobs } from './moveJobs.ts';

interface Deps {
  redis: RedisConnection;
  /** Prefix of the keys, without braces. */
  prefix: string;
}

/** Keys without companions: the new key is the old one without braces. */
const singleKeys = [
  'submissions:receipt:*',
  'submissions:inboxVersions',
  // The other limits have windows of a minute.
  'limits:mails:*',
  'limits:submissions:*',
  'organisers:sign-in-*',
];

/** Moves everything. Can be repeated. Data that already exists under the new keys is kept. */
export async function moveToGroups({ redis, prefix }: Deps): Promise<void> {
  const old = `{${prefix}}:`;
  for (const pattern of singleKeys) {
    for await (const key of scanKeys(redis, old + pattern)) {
      await copyKey(redis, key, `${prefix}:${key.slice(old.length)}`);
    }
  }
  for await (const key of scanKeys(redis, `${old}objectives:*`)) {
    await moveCounts(redis, key, `${hashTag(prefix, 'objectives')}:${key.slice(`${old}objectives:`.length)}`);
  }
  // The old file may contain deleted personal data; the counters that tell this are not moved.
  if (await redis.exists(`${old}submissions:delivered`)) await requestRewrite(redis, prefix);
  await moveQueues({ redis, prefix });
}

/**
 * Moves the jobs of all queues. Web processes of release 0.1.0 may add jobs later, so it is repeated while they may run.
 * @returns the number of moved jobs
 */
export async function moveQueues({ redis, prefix }: Deps): Promise<number> {
  let moved = 0;
  for (const name of queueNames) {
    const oldPrefix = `{${prefix}}:jobs`;
    if (!(await redis.exists(`${oldPrefix}:${name}:meta`))) continue;
    const from = new Queue(name, { connection: redis, prefix: oldPrefix, skipMetasUpdate: true });
    const to = createQueue(name, redis, prefix);
    try {
      moved += await moveJobs(redis, from, to);
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  }
  return moved;
}

/** Copies a key with its expiry. The command RENAME does not work between the servers of a cluster. */
async function copyKey(redis: RedisConnection, from: string, to: string): Promise<void> {
  const [value, ms] = await Promise.all([redis.dumpBuffer(from), redis.pttl(from)]);
  // The key has expired, or expires too soon to matter.
  if (value === null || ms === 0 || ms === -2) return;
  await redis.restore(to, Math.max(ms, 0), value).catch((error: Error) => {
    if (!error.message.startsWith('BUSYKEY')) throw error;
  });
}

/** Adds the counts of one hash to another and deletes it first, so that a repetition adds nothing twice. */
async function moveCounts(redis: RedisConnection, from: string, to: string): Promise<void> {
  const ms = await redis.pttl(from);
  const replies = await redis.multi().hgetall(from).del(from).exec();
  const counts = Object.entries((replies?.[0]?.[1] ?? {}) as Record<string, string>);
  if (counts.length === 0 || ms <= 0) return;
  const adding = redis.multi();
  for (const [field, count] of counts) adding.hincrby(to, field, Number(count));
  await adding.pexpire(to, ms).exec();
}
