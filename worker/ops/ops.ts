/** The operations server of a worker: operations page, health, metrics and the queue board. */
import express, { type ErrorRequestHandler } from 'express';
import { plainPagePolicy } from '#platform/html/plainPage.ts';
import type { Logger } from '#platform/logger.ts';
import { type OpsServer, startOpsServer } from '#platform/ops/opsServer.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Listener } from '../listener.ts';
import { checkHealth } from './health.ts';
import { operationsPage, refreshSeconds } from './operationsPage.ts';
import { createQueueBoard } from './queueBoard.ts';
import { refreshMetrics } from './refreshMetrics.ts';

/** Starts the server on OPS_PORT. @throws EADDRINUSE if the port is taken */
export function startOps(deps: WorkerDeps, listener: Pick<Listener, 'disconnectedSince'>): Promise<OpsServer> {
  const { env, logger, metrics } = deps;
  const startedAt = deps.now();
  const app = express();
  app.disable('x-powered-by');
  app.get('/', async (_req, res) => {
    const page = await operationsPage(deps, await checkHealth(deps, listener, startedAt));
    res.set('Content-Security-Policy', plainPagePolicy).set('Cache-Control', 'no-store');
    res.set('Refresh', String(refreshSeconds));
    res.type('html').send(page);
  });
  app.use('/queues', createQueueBoard(deps, '/queues'));
  app.use(handleErrors(logger));
  return startOpsServer({
    env,
    port: env.OPS_PORT,
    registry: metrics.registry,
    checkHealth: () => checkHealth(deps, listener, startedAt),
    refresh: () => refreshMetrics(deps),
    rest: app,
    logger,
  });
}

/**
 * Creates an error handler. The default handler of Express responds with the stack outside production and prints the
 * unredacted error.
 */
function handleErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const status = Number((error as { status?: unknown } | null)?.status) || 500;
    if (status >= 500) logger.error({ err: error, path: req.path }, 'request to the operations server failed');
    if (res.headersSent) res.destroy();
    else res.sendStatus(status);
  };
}
