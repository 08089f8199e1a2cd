import type { Queues } from '#jobs/queues.ts';

/** Returns the completion time of the last sweep of any worker, in milliseconds since 1970; null if unknown. */
export async function lastSweep(queues: Pick<Queues, 'chores'>): Promise<number | null> {
  // Reads all retained jobs, because edits of categories may create many other jobs between two sweeps.
  const done = await queues.chores.getCompleted();
  return done.find(({ name }) => name === 'sweep')?.finishedOn ?? null;
}
