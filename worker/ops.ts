/** The operators' server: queue board, metrics, health. Bound to loopback unless there is a password. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { Gauge } from 'prom-client';
import { withDeadline } from '../src/platform/shutdown.ts';
import type { WorkerDeps } from './deps.ts';
import { checkHealth } from './health.ts';
import type { Listener } from './listener.ts';

const user = 'ops';
/** How long figures kept in Redis are waited for, in milliseconds; without them the others are told. */
const redisMs = 2_000;

/** The board's page has a base address, inline styles, and a font of Google's that is not let in. */
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

/** @returns how to close it, and the port it listens on */
export async function startOps(
  deps: WorkerDeps,
  listener: Pick<Listener, 'deafSince'>,
): Promise<{ port: number; close(): Promise<void> }> {
  const { env, metrics, queues } = deps;
  const startedAt = deps.now();
  const board = new ExpressAdapter();
  board.setBasePath('/queues');
  createBullBoard({ queues: Object.values(queues).map((queue) => new BullMQAdapter(queue)), serverAdapter: board });
  const jobs = new Gauge({
    name: 'lagerfeuer_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [metrics.registry],
  });

  const app = express();
  app.disable('x-powered-by');
  app.use(boardPolicy, refuseOtherSites);
  app.get('/healthz', async (_req, res) => {
    const health = await checkHealth(deps, listener, startedAt);
    res.status(health.faults.length > 0 ? 503 : 200).json(health);
  });
  if (env.OPS_PASSWORD) app.use(requirePassword(env.OPS_PASSWORD));
  app.get('/metrics', async (_req, res) => {
    await withDeadline(readFigures(deps, jobs), redisMs).catch(() => jobs.reset());
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/', (_req, res) => res.redirect('/queues'));
  app.use('/queues', board.getRouter());

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

/** The figures that are the same whichever worker is asked. */
async function readFigures({ queues, publisher, metrics }: WorkerDeps, jobs: Gauge<'queue' | 'state'>): Promise<void> {
  metrics.brokenDocuments.set(await publisher.countBroken());
  for (const queue of Object.values(queues)) {
    for (const [state, count] of Object.entries(await queue.getJobCounts())) {
      jobs.set({ queue: queue.name, state }, count);
    }
  }
}

/** Nobody but the board itself may press its buttons from a browser. */
const refuseOtherSites: RequestHandler = (req, res, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const site = req.get('sec-fetch-site') ?? 'same-origin';
  if (isRead || site === 'same-origin') next();
  else res.sendStatus(403);
};

function requirePassword(password: string): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) next();
    else res.status(401).set('WWW-Authenticate', 'Basic realm="Lagerfeuer"').send('Anmeldung nötig\n');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
