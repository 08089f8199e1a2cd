/**
 * Reconciles the counted places of departures with their ledgers, and enqueues due offers to waiting lists: every minute, at
 * start and after Redis was lost.
 */
import { enqueue } from '../../src/jobs/queues.ts';
import { reconcilePlaces } from '../../src/submissions/places/reconcilePlaces.ts';
import { dueDepartures } from '../../src/submissions/waiting/dueDepartures.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runReconcilePlaces(deps: WorkerDeps): Promise<void> {
  const { content, env, logger, now, places, queues } = deps;
  await reconcilePlaces({ ...places, content: content.main, hosts: env.hosts, logger, now });
  for await (const departure of dueDepartures(content.main, env.hosts, now())) {
    await enqueue(queues, 'offerPlaces', departure);
  }
}
