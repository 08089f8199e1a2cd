import { setTimeout as pause } from 'node:timers/promises';
import { enqueue, type Queues } from '#jobs/queues.ts';
import { combineCalls } from '#platform/combineCalls.ts';
import { tripJob } from './trip.ts';

/** A busy trip is published at most once in this time, in milliseconds. */
const pauseMs = 200;

/**
 * Creates a function that enqueues the publication of a trip by the id of its document. It never fails: the job also offers
 * places to waiting lists, and if Redis does not answer, the worker finds both within a minute.
 */
export function createEnqueueTrip(queues: Pick<Queues, 'changes'>): (docId: string) => void {
  const run = combineCalls(async (docId) => {
    await enqueue(queues, tripJob, { docId }).catch(() => undefined);
    await pause(pauseMs, undefined, { ref: false });
  });
  return (docId) => void run(docId);
}
