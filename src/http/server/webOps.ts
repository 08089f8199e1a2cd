import type { ReplicaStatus } from '#catalog/replica/replica.ts';
import { isReachable } from '#database/connectDatabase.ts';
import type { Deps } from '#deps.ts';
import type { RecentPages } from '#platform/metrics/recentPages.ts';
import { type Health, healthOf } from '#platform/ops/health.ts';
import { type OpsServer, startOpsServer } from '#platform/ops/opsServer.ts';

/** How long the catalogue may be stale, in milliseconds. Short interruptions of Redis are normal. */
const maxStaleMs = 30_000;
/** Fewer failed pages are no issue, even if they are all. */
const minFailures = 3;

/**
 * Starts the operations server of a web process, on WEB_OPS_PORT or the next free port.
 * @throws EADDRINUSE if there is no free port
 */
export function startWebOps({ env, logger, metrics, replica, database, now }: Deps): Promise<OpsServer> {
  return startOpsServer({
    env,
    port: env.webOpsPort,
    takesNextPort: { except: env.PORT },
    registry: metrics.registry,
    checkHealth: () => checkWebHealth(replica.status(), metrics.http.recentPages.read(), now()),
    // It is not part of the health: pages do not need PostgreSQL.
    refresh: async () => metrics.database.reachable.set((await isReachable(database)) ? 1 : 0),
    logger,
  });
}

/** Checks whether a web process serves pages, and current ones. */
export function checkWebHealth(
  { loaded, staleSince }: ReplicaStatus,
  recent: ReturnType<RecentPages['read']>,
  now: Date,
): Health {
  if (!loaded) return healthOf(['the catalogue is not loaded']);
  const findings = [...findFailures(recent), ...findStaleness(staleSince, now)];
  const textsOf = (isIssue: boolean) => findings.filter((found) => found.isIssue === isIssue).map(({ text }) => text);
  return healthOf(textsOf(true), textsOf(false));
}

interface Finding {
  text: string;
  /** Otherwise it is a notice. */
  isIssue: boolean;
}

function findFailures({ pages, failed }: ReturnType<RecentPages['read']>): Finding[] {
  if (failed === 0) return [];
  const text = `${failed} of the ${pages} pages of the last minutes failed`;
  return [{ text, isIssue: failed >= minFailures && failed > pages / 2 }];
}

function findStaleness(since: Date | null, now: Date): Finding[] {
  if (!since) return [];
  const text = `the catalogue has been stale since ${since.toISOString()}`;
  return [{ text, isIssue: now.getTime() - since.getTime() > maxStaleMs }];
}
