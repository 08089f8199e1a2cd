/** HTTP server for operators: queue board, metrics and health. Listens only on loopback unless a password is set. */
import { createServer } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import helmet from 'helmet';
import { Gauge } from 'prom-client';
import type { Logger } from '../../src/platform/logger.ts';
import { withDeadline } from '../../src/platform/shutdown.ts';
import { countRefusedMails } from '../../src/submissions/delivery/refusedMails.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Listener } from '../listener.ts';
import { checkHealth } from './health.ts';
import { allowedHosts, requirePassword, requireSameOrigin } from './opsAccess.ts';
import { createQueueBoard } from './queueBoard.ts';

const user = 'ops';
/** Timeout for metrics from Redis, in milliseconds. After a timeout these metrics are omitted. */
const redisMs = 2_000;
/** Timeout for metrics from the content backend, in milliseconds. */
const contentMs = 2_000;

/** The page of the board needs a base URL and inline styles. Its Google font is blocked. */
const boardPolicy = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
});

/**
 * Starts the server.
 * @returns the port, and a function that closes the server
 */
export async function startOps(
  deps: WorkerDeps,
  listener: Pick<Listener, 'disconnectedSince'>,
): Promise<{ port: number; close(): Promise<void> }> {
  const { env, logger, metrics, queues } = deps;
  const startedAt = deps.now();
  const jobs = new Gauge({
    name: 'lagerfeuer_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [metrics.registry],
  });

  const app = express();
  app.disable('x-powered-by');
  app.use(allowedHosts(env.OPS_HOST, env.OPS_ALLOWED_HOSTS), boardPolicy, requireSameOrigin);
  app.get('/healthz', async (_req, res) => {
    const health = await checkHealth(deps, listener, startedAt);
    res.status(health.issues.length > 0 ? 503 : 200).json(health);
  });
  if (env.OPS_PASSWORD) app.use(requirePassword(user, env.OPS_PASSWORD));
  app.get('/metrics', async (_req, res) => {
    await withDeadline(updateQueueMetrics(deps, jobs), redisMs).catch(() => jobs.reset());
    await withDeadline(updateMailMetrics(deps), contentMs).catch(() => metrics.mailsRefused.reset());
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/', (_req, res) => res.redirect('/queues'));
  app.use('/queues', createQueueBoard({ queues, logger, user: env.OPS_PASSWORD ? user : null, path: '/queues' }));
  app.use(handleErrors(logger));

  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.OPS_PORT, env.OPS_HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : env.OPS_PORT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Updates the metrics that are the same for all workers. */
async function updateQueueMetrics(
  { queues, publisher, metrics }: WorkerDeps,
  jobs: Gauge<'queue' | 'state'>,
): Promise<void> {
  metrics.brokenDocuments.set(await publisher.countBroken());
  for (const queue of Object.values(queues)) {
    for (const [state, count] of Object.entries(await queue.getJobCounts())) {
      jobs.set({ queue: queue.name, state }, count);
    }
  }
}

async function updateMailMetrics({ content, metrics }: WorkerDeps): Promise<void> {
  const { toOrganisers, toSenders } = await countRefusedMails(content.main);
  metrics.mailsRefused.set({ recipient: 'organiser' }, toOrganisers);
  metrics.mailsRefused.set({ recipient: 'sender' }, toSenders);
}

/**
 * Creates an error handler. The default handler of Express responds with the stack outside production and prints the
 * unredacted error.
 */
function handleErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const status = Number((error as { status?: unknown } | null)?.status) || 500;
    if (status >= 500) logger.error({ err: error, path: req.path }, 'request to the operators’ server failed');
    if (res.headersSent) res.destroy();
    else res.sendStatus(status);
  };
}
