/** Tells the operators when Redis is set up so that it may lose what visitors send us. */
import { setTimeout as wait } from 'node:timers/promises';
import { ReplyError } from 'ioredis';
import type { Logger } from './logger.ts';
import { durabilityIssues, type RedisConnection } from './redis.ts';

/** The longest pause between two questions, in milliseconds. */
const longestPauseMs = 30_000;

export interface WarnIfNotDurableOptions {
  /** Pause before the second question, in milliseconds. Each further pause is twice as long, up to half a minute. */
  firstPauseMs?: number;
}

/**
 * Warns when the settings of Redis let it lose data. The site serves all the same. A question without an answer says
 * nothing about the settings, for example while this process is busy starting: it is asked again.
 * @param redis a connection that is ready
 * @returns when Redis has answered or the connection has closed; never rejects
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
      if (issues.length > 0) logger.warn({ issues }, 'Redis may lose what people send us');
      break;
    } catch (error) {
      if (isRefusal(error)) {
        logger.info({ err: error }, 'Redis does not tell its settings, so they cannot be checked');
        break;
      }
      logger.debug({ err: error }, 'Redis has not told its settings yet');
    }
    await wait(pauseMs, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);
  }
  redis.off('close', stop);
}

/** Providers may forbid CONFIG. Asking again would change nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ReplyError && /NOPERM|unknown command/i.test((error as Error).message);
}
