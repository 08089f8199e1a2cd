/** Warns operators if Redis may lose acknowledged writes. */
import { setTimeout as wait } from 'node:timers/promises';
import { ReplyError } from 'ioredis';
import type { Logger } from './logger.ts';
import { durabilityIssues, type RedisConnection } from './redis.ts';

/** Maximum pause between two attempts, in milliseconds. */
const longestPauseMs = 30_000;

export interface WarnIfNotDurableOptions {
  /** Pause before the second attempt, in milliseconds. Each further pause is twice as long, up to 30 seconds. */
  firstPauseMs?: number;
}

/**
 * Logs a warning if Redis is configured so that it may lose acknowledged writes. Does not stop the site. Retries with
 * exponential backoff if Redis does not respond, for example because this process is busy during startup.
 * @param redis a connection that is ready
 * @returns a promise that resolves after Redis has responded or the connection has closed; never rejects
 */
export async function warnIfNotDurable(
  redis: RedisConnection,
  logger: Logger,
  { firstPauseMs = 1_000 }: WarnIfNotDurableOptions = {},
): Promise<void> {
  const closed = new AbortController();
  const stop = () => closed.abort();
  redis.once('close', stop);
  for (let pauseMs = firstPauseMs; !closed.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      const issues = await durabilityIssues(redis);
      if (issues.length > 0) logger.warn({ issues }, 'Redis may lose bookings and messages');
      break;
    } catch (error) {
      if (isForbidden(error)) {
        logger.info({ err: error }, 'Redis does not permit reading its settings, so they cannot be checked');
        break;
      }
      logger.debug({ err: error }, 'Redis settings could not be read yet');
    }
    await wait(pauseMs, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);
  }
  redis.off('close', stop);
}

/** Checks whether the provider forbids CONFIG. A retry does not help in this case. */
function isForbidden(error: unknown): boolean {
  return error instanceof ReplyError && /NOPERM|unknown command/i.test((error as Error).message);
}
