/** The operators' server: queue board, metrics, health. Bound to loopback unless there is a password. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import express, { type RequestHandler } from 'express';
import type { WorkerDeps } from './deps.ts';
import { checkHealth } from './health.ts';
import type { Listener } from './listener.ts';

const user = 'ops';

/** @returns how to close it, and the port it listens on */
export async function startOps(
  deps: WorkerDeps,
  listener: Listener,
): Promise<{ port: number; close(): Promise<void> }> {
  const { env, metrics, queues } = deps;
  const board = new ExpressAdapter();
  board.setBasePath('/queues');
  createBullBoard({ queues: Object.values(queues).map((queue) => new BullMQAdapter(queue)), serverAdapter: board });

  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', async (_req, res) => {
    const health = await checkHealth(deps, listener);
    res.status(health.faults.length > 0 ? 503 : 200).json(health);
  });
  if (env.OPS_PASSWORD) app.use(requirePassword(env.OPS_PASSWORD));
  app.get('/metrics', async (_req, res) => {
    const counts = await Promise.all(Object.values(queues).map((queue) => queue.exportPrometheusMetrics()));
    res.type(metrics.registry.contentType).send([await metrics.registry.metrics(), ...counts].join('\n'));
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
