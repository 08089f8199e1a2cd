/** Reconciles the counted places of departures with their ledgers: every minute, at start and after Redis was lost. */
import { reconcilePlaces } from '../../src/submissions/places/reconcilePlaces.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runReconcilePlaces(deps: WorkerDeps): Promise<void> {
  const { content, env, logger, now, places } = deps;
  await reconcilePlaces({ ...places, content: content.main, hosts: env.hosts, logger, now });
}
