/**
 * Evaluates queries in threads, so that none holds up the backend's event loop. A query past its deadline is ended
 * together with its thread; the next query gets a new one.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../../platform/fairQueue.ts';
import { ApiError, badRequest } from '../apiError.ts';
import type { Query } from './query.ts';
import { queryTimedOut } from './queryLimits.ts';
import type { QueryThreadData, QueryThreadMessage } from './queryThread.ts';

export interface QueryThreadsSettings {
  /** Path of the store's SQLite file. */
  file: string;
  /** Milliseconds one query may take. */
  timeMs: number;
}

export interface QueryThreads {
  /**
   * @param signal takes the query out of the queue; one that is being evaluated goes on
   * @returns the result as JSON
   * @throws ApiError 400 for a faulty query, 408 past the deadline, 503 when too many of its kind wait
   */
  run(query: Query, signal?: AbortSignal): Promise<string>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Two for queries with the backend's token and two for those without, so that one slow query does not hold up all others,
 * but three in all: each kind always has one that the other cannot take.
 */
const queueSettings = { atOnce: 3, atOncePerKey: 2, maxWaiting: 400, maxWaitingPerKey: 200 };
/** Megabytes of one thread's heap: a query that needs more is ended too. */
const maxHeap = 512;
const tooBusy = () => new ApiError(503, 'Too many queries are being evaluated');

export function createQueryThreads({ file, timeMs }: QueryThreadsSettings): QueryThreads {
  const idle: Worker[] = [];
  const running = new Set<Worker>();
  const queue = createFairQueue({ ...queueSettings, tooBusy });

  async function start(): Promise<Worker> {
    const worker = new Worker(new URL('./queryThread.ts', import.meta.url), {
      workerData: { file } satisfies QueryThreadData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    });
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    await once(worker, 'message');
    // A thread does not keep the process alive, nor does the failure of an idle one end it.
    worker.unref();
    worker.on('error', () => undefined);
    return worker;
  }

  /** The thread's answer; ends the thread past the deadline. */
  async function ask(worker: Worker, query: Query): Promise<QueryThreadMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryThreadMessage>();
    const failed = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? badRequest('The query needs too much memory') : error);
    const ended = () => reject(new Error('The query thread has ended'));
    const deadline = setTimeout(() => reject(queryTimedOut(timeMs)), timeMs);
    worker.once('message', resolve).once('error', failed).once('exit', ended);
    worker.postMessage(query);
    try {
      return await promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(deadline);
      worker.off('message', resolve).off('error', failed).off('exit', ended);
    }
  }

  async function evaluate(query: Query): Promise<string> {
    const worker = idle.pop() ?? (await start());
    const message = await ask(worker, query);
    idle.push(worker);
    if (message === 'ready') throw new Error('The query thread answers nothing');
    if ('result' in message) return message.result;
    if (!message.issue) throw new Error('The query thread failed');
    const { statusCode, message: text, body } = message.issue;
    throw new ApiError(statusCode, text, body);
  }

  return {
    run(query, signal) {
      // Only who has the token sees private documents.
      const kind = query.sight.privateIds ? 'with token' : 'without token';
      return queue.run(kind, () => evaluate(query), signal);
    },
    async close() {
      idle.length = 0;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
