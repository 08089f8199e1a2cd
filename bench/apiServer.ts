/**
 * Server of the benchmark of the search API; BENCH_VARIANT selects the variant. The parent sends `stored` bytes or a
 * `constant` object to the Express handlers, and asks for the CPU time so far with any other message.
 */
import '#nodeEnv.ts';
import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import { createApp } from '#app.ts';
import { createDeps } from '#deps.ts';
import { parseEnvOrExit } from '#env.ts';
import { loadBuiltRenderer } from '#http/pages/render/renderers.ts';
import { createLogger } from '#platform/logger.ts';
import { closeOnSignals, createShutdown } from '#platform/shutdown.ts';

export type ApiServerMessage = { stored: string; encoding: string } | { constant: unknown } | 'cpu';

const env = parseEnvOrExit();
const logger = createLogger('bench', 'error');
const shutdown = createShutdown(logger);
closeOnSignals(shutdown);
let stored = { bytes: Buffer.alloc(0), encoding: '' };
let constant: unknown;
process.on('message', (message: ApiServerMessage) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  else if ('constant' in message) constant = message.constant;
  else stored = { bytes: Buffer.from(message.stored, 'base64'), encoding: message.encoding };
});

const apps: Record<string, () => Promise<RequestListener>> = {
  async product() {
    const deps = createDeps(env, logger, shutdown);
    await deps.replica.start();
    const renderer = await loadBuiltRenderer();
    return createApp(deps, { renderer: async () => renderer });
  },
  async express() {
    const app = express();
    app.get('/stored', (_req, res) => {
      res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' });
      if (stored.encoding) res.set('Content-Encoding', stored.encoding);
      res.end(stored.bytes);
    });
    app.get('/constant', (_req, res) => void res.json(constant));
    return app;
  },
};
const app = await apps[process.env.BENCH_VARIANT ?? 'product']?.();
createServer(app).listen(env.PORT, () => process.send?.({ ready: true }));
