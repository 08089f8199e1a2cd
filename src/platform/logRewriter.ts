/**
 * Rewrites the append-only file of Redis. Until a rewrite, the file contains all commands since the last rewrite and
 * therefore also deleted data.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster, type Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import type { RedisConnection } from './redis.ts';

/**
 * Rewrites the file of every server. Resolves when the old files are deleted. If a server does not permit the command,
 * logs this once and does nothing.
 * @throws if a rewrite fails or takes longer than a minute
 */
export type RewriteLog = () => Promise<void>;

const timeoutMs = 60_000;
/** Interval at which the state of a rewrite is polled, because Redis does not notify clients. */
const pollMs = 50;

export function createLogRewriter(redis: RedisConnection, logger: Logger): RewriteLog {
  let isForbidden = false;
  return async () => {
    const servers = redis instanceof Cluster ? redis.nodes('all') : [redis];
    for (const server of servers) {
      if (isForbidden) return;
      try {
        await rewrite(server);
      } catch (error) {
        if (!/NOPERM|unknown command/i.test((error as Error).message)) throw error;
        isForbidden = true;
        logger.warn(
          { err: error },
          'Redis does not permit BGREWRITEAOF: delivered submissions stay in its append-only file for longer',
        );
      }
    }
  };
}

async function rewrite(server: Redis): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // A rewrite that is already running may have started before the last deletion. Therefore it is awaited, and a new one
  // is started.
  if (!(await waitUntilIdle(server, deadline)).isEnabled) return;
  await server.bgrewriteaof();
  const { status } = await waitUntilIdle(server, deadline);
  if (status !== 'ok') throw new Error(`rewriting the append-only file ended with "${status}"`);
}

/**
 * Waits until no rewrite is running or scheduled.
 * @param deadline in milliseconds since 1970
 * @returns whether the append-only file is enabled, and the status of the last rewrite
 * @throws if a rewrite is still running after the deadline
 */
async function waitUntilIdle(
  server: Redis,
  deadline: number,
): Promise<{ isEnabled: boolean; status: string | undefined }> {
  for (;;) {
    const text = await server.info('persistence');
    const info = Object.fromEntries(text.split('\r\n').map((line) => line.split(':', 2)));
    const { aof_enabled, aof_rewrite_in_progress: running, aof_rewrite_scheduled: scheduled } = info;
    if (running !== '1' && scheduled !== '1')
      return { isEnabled: aof_enabled === '1', status: info.aof_last_bgrewrite_status };
    if (Date.now() > deadline) throw new Error(`rewriting the append-only file took longer than ${timeoutMs} ms`);
    await wait(pollMs);
  }
}
