import { withDeadline } from '../src/platform/shutdown.ts';
import type { WorkerDeps } from './deps.ts';
import type { Listener } from './listener.ts';

export interface Health {
  status: 'ok' | 'failing';
  /** What is wrong, in words for operators. */
  faults: string[];
}

/** A change that waits longer than this means that nobody works, in milliseconds. */
const longestWaitMs = 60_000;
const redisMs = 2_000;

/** Looks at the work, not only at the process: a wedged worker is not healthy. */
export async function checkHealth(
  { queues, now }: Pick<WorkerDeps, 'queues' | 'now'>,
  listener: Pick<Listener, 'isConnected'>,
): Promise<Health> {
  const faults: string[] = [];
  if (!listener.isConnected()) faults.push('does not hear the content backend');
  try {
    const [oldest] = await withDeadline(queues.changes.getWaiting(-1, -1), redisMs);
    const waited = oldest ? now().getTime() - oldest.timestamp : 0;
    if (waited > longestWaitMs) faults.push(`a change has waited for ${Math.round(waited / 1000)} s`);
  } catch {
    faults.push('does not reach Redis');
  }
  return { status: faults.length > 0 ? 'failing' : 'ok', faults };
}
