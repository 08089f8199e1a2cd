import { isReachable } from '#database/connectDatabase.ts';
import type { Deps } from '#deps.ts';
import { type Health, healthOf } from '#platform/ops/health.ts';
import { type OpsServer, startOpsServer } from '#platform/ops/opsServer.ts';

/** How long the catalogue may be stale, in milliseconds. Short interruptions of Redis are normal. */
const maxStaleMs = 30_000;

/**
 * Starts the operations server of a web process, on WEB_OPS_PORT or the next free port.
 * @throws EADDRINUSE if there is no free port
 */
export function startWebOps(
  deps: Pick<Deps, 'env' | 'logger' | 'metrics' | 'replica' | 'database' | 'now'>,
): Promise<OpsServer> {
  const { env, logger, metrics, database } = deps;
  return startOpsServer({
    env,
    port: env.webOpsPort,
    takesNextPort: true,
    registry: metrics.registry,
    checkHealth: () => checkWebHealth(deps),
    // It is not part of the health: pages do not need PostgreSQL.
    refresh: async () => metrics.database.reachable.set((await isReachable(database)) ? 1 : 0),
    logger,
  });
}

/** Checks whether a web process serves current pages. */
export function checkWebHealth({
  replica,
  now,
}: Pick<Deps, 'now'> & { replica: Pick<Deps['replica'], 'status'> }): Health {
  const { loaded, staleSince } = replica.status();
  if (!loaded) return healthOf(['the catalogue is not loaded']);
  if (!staleSince) return healthOf([]);
  const since = `the catalogue has been stale since ${staleSince.toISOString()}`;
  return now().getTime() - staleSince.getTime() > maxStaleMs ? healthOf([since]) : healthOf([], [since]);
}
