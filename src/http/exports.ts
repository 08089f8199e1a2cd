/**
 * Files with many rows. They are created in slices, one per turn of the event loop, and only as fast as the client reads. A
 * host creates one file at a time, across all processes (decision 0018).
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import { AppError } from '#platform/appError.ts';
import { createFairQueue } from '#platform/fairQueue.ts';
import type { ExportFile } from '#platform/http/exportFile.ts';
import type { Logger } from '#platform/logger.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { acquireLock } from '#platform/redisLock.ts';

export interface Exports {
  /**
   * Sends a file. Ends early if the client leaves.
   * @param prepare checks the request, and stores the audit event; a failure is answered as usual
   * @throws AppError 429 while another file for the host is created
   */
  send(res: Response, subdomain: string, prepare: () => Promise<ExportFile>): Promise<void>;
}

/** Time after which an export is aborted, so that a client that does not read keeps nothing. */
const maxMs = 300_000;
/** Seconds after which a host may try again. */
const retryAfter = 10;

/** @param prefix distinguishes installations that share a Redis */
export function createExports(redis: RedisConnection, prefix: string, logger: Logger): Exports {
  const running = new Set<string>();
  const turns = createFairQueue({ maxConcurrent: 1, maxWaiting: 10_000, tooBusy });

  /** While Redis does not answer, each process lets a host create one file. */
  async function acquire(subdomain: string): Promise<() => Promise<unknown>> {
    if (running.has(subdomain)) throw tooMany();
    running.add(subdomain);
    const lock = await acquireLock(redis, `${prefix}:organisers:export:${subdomain}`).catch(() => undefined);
    const release = async () => {
      running.delete(subdomain);
      await lock?.release();
    };
    if (lock !== null) return release;
    await release();
    throw tooMany();
  }

  async function* textOf(subdomain: string, slices: ExportFile['slices']): AsyncGenerator<string | Buffer, undefined> {
    for await (const slice of slices) {
      yield await turns.run(subdomain, async () => {
        await setImmediate();
        return slice();
      });
    }
  }

  return {
    async send(res, subdomain, prepare) {
      const release = await acquire(subdomain);
      try {
        const { name, type, slices } = await prepare();
        const text = textOf(subdomain, slices);
        // Until then, a failure can be answered.
        const first = await text.next();
        res.attachment(name).set('Cache-Control', 'no-store').type(type);
        const all = async function* () {
          if (!first.done) yield first.value;
          yield* text;
        };
        await pipeline(Readable.from(all()), res, { signal: AbortSignal.timeout(maxMs) });
      } catch (error) {
        // The client sees an incomplete response.
        if (res.headersSent && !isDisconnect(error)) logger.error({ err: error }, 'an export was aborted');
        throw error;
      } finally {
        await release();
      }
    },
  };
}

function isDisconnect(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function tooMany(): AppError {
  const message =
    'Für euch wird gerade schon eine Datei erstellt. Bitte warte, bis sie fertig ist, und versuche es dann noch einmal.';
  return new AppError(429, message, [], {}, retryAfter);
}

function tooBusy(): AppError {
  return new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in einem Moment noch einmal.');
}
