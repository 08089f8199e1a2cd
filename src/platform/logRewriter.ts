/**
 * Rewriting Redis's append-only file: until then it holds every command since the last time, and with it what has been
 * deleted since.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster, type Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import type { RedisConnection } from './redis.ts';

/**
 * Rewrites the file of every server; resolves when the old ones are gone.
 * @throws when a rewrite fails or takes longer than a minute; a server that does not allow it is logged once instead
 */
export type RewriteLog = () => Promise<void>;

const patienceMs = 60_000;
/** Between two looks at whether a rewrite has ended; Redis does not tell. */
const lookMs = 50;

export function createLogRewriter(redis: RedisConnection, logger: Logger): RewriteLog {
  let isRefused = false;
  return async () => {
    const servers = redis instanceof Cluster ? redis.nodes('all') : [redis];
    for (const server of servers) {
      if (isRefused) return;
      try {
        await rewrite(server);
      } catch (error) {
        if (!/NOPERM|unknown command/i.test((error as Error).message)) throw error;
        isRefused = true;
        logger.warn(
          { err: error },
          'Redis does not allow BGREWRITEAOF: delivered submissions stay in its file for longer',
        );
      }
    }
  };
}

async function rewrite(server: Redis): Promise<void> {
  const until = Date.now() + patienceMs;
  // One that is under way may have begun before the last deletion.
  if (!(await ended(server, until)).isOn) return;
  await server.bgrewriteaof();
  const { status } = await ended(server, until);
  if (status !== 'ok') throw new Error(`rewriting the append-only file ended with "${status}"`);
}

/** Resolves when no rewrite is under way. */
async function ended(server: Redis, until: number): Promise<{ isOn: boolean; status: string | undefined }> {
  for (;;) {
    const text = await server.info('persistence');
    const told = Object.fromEntries(text.split('\r\n').map((line) => line.split(':', 2)));
    const { aof_enabled, aof_rewrite_in_progress: running, aof_rewrite_scheduled: scheduled } = told;
    if (running !== '1' && scheduled !== '1')
      return { isOn: aof_enabled === '1', status: told.aof_last_bgrewrite_status };
    if (Date.now() > until) throw new Error(`rewriting the append-only file took longer than ${patienceMs} ms`);
    await wait(lookMs);
  }
}
