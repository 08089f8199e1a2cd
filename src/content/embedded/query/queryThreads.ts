/**
 * Evaluates queries in worker threads, so that they do not block the event loop. If a query exceeds its deadline, its
 * thread is terminated, and the next query starts a new one.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '#platform/fairQueue.ts';
import { ApiError, badRequest } from '../apiError.ts';
import type { Query } from './query.ts';
import { queryTimedOut } from './queryLimits.ts';
import type { QueryThreadData, QueryThreadMessage } from './queryThread.ts';

export interface QueryThreadsSettings {
  /** Path of the store's SQLite file. */
  file: string;
  /** Timeout of a query in milliseconds. */
  timeMs: number;
}

export interface QueryThreads {
  /**
   * Evaluates a query.
   * @param signal removes a waiting query from the queue; a running query continues
   * @returns the result as JSON
   * @throws ApiError 400 for an invalid query, 408 after the deadline, 503 if the queue for this kind of query is full
   */
  run(query: Query, signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/**
 * There are two kinds of queries: with and without the backend's token. Each kind may use two threads, so that one slow
 * query does not block the others. With three threads in total, one is always left for the other kind.
 */
const queueSettings = { maxConcurrent: 3, maxConcurrentPerKey: 2, maxWaiting: 400, maxWaitingPerKey: 200 };
/** Heap limit of a thread in megabytes. A query that exceeds it is terminated. */
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
    // Threads do not keep the process alive, and errors of idle threads do not end it.
    worker.unref();
    worker.on('error', () => undefined);
    return worker;
  }

  /** Sends a query to a thread. Terminates the thread if it fails or exceeds the deadline. */
  async function runInThread(worker: Worker, query: Query): Promise<QueryThreadMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryThreadMessage>();
    const onError = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? badRequest('The query needs too much memory') : error);
    const onExit = () => reject(new Error('The query thread has ended'));
    const deadline = setTimeout(() => reject(queryTimedOut(timeMs)), timeMs);
    worker.once('message', resolve).once('error', onError).once('exit', onExit);
    worker.postMessage(query);
    try {
      return await promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(deadline);
      worker.off('message', resolve).off('error', onError).off('exit', onExit);
    }
  }

  async function evaluate(query: Query): Promise<string> {
    const worker = idle.pop() ?? (await start());
    const message = await runInThread(worker, query);
    idle.push(worker);
    if (message === 'ready') throw new Error('The query thread sent no result');
    if ('result' in message) return message.result;
    if (!message.issue) throw new Error('The query thread failed');
    const { statusCode, message: text, body } = message.issue;
    throw new ApiError(statusCode, text, body);
  }

  return {
    run(query, signal) {
      // `privateIds` is set only for requests with the token.
      const kind = query.access.privateIds ? 'with token' : 'without token';
      return queue.run(kind, () => evaluate(query), signal);
    },
    async close() {
      idle.length = 0;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
