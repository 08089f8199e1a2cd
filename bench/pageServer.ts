/** Server of the page benchmark; BENCH_VARIANT selects the variant. */
import '#nodeEnv.ts';

import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { createApp, createLoaders } from '#app.ts';
import { createDeps } from '#deps.ts';
import { parseEnvOrExit } from '#env.ts';
import { loadPage } from '#http/pages/loadPage.ts';
import { loadBuiltRenderer } from '#http/pages/render/renderers.ts';
import type { LoadedPage } from '#pageData/loadedPage.ts';
import { matchPage } from '#pageData/matchPage.ts';
import { createLogger } from '#platform/logger.ts';
import { closeOnSignals, createShutdown } from '#platform/shutdown.ts';
import { createTracing } from '#platform/trace/createTracing.ts';

const env = parseEnvOrExit();
const logger = createLogger('bench', 'error');
const shutdown = createShutdown(logger);
closeOnSignals(shutdown);
const tracing = await createTracing(env.tracing, 'web', logger);
shutdown.onClose('traces', tracing.stop);
const deps = createDeps(env, logger, shutdown, { tracing });
await deps.replica.start();
const renderer = await loadBuiltRenderer();
/** @param cacheBytes 0 disables the cache */
const app = (cacheBytes?: number) =>
  createServer(createApp(deps, { renderer: async () => renderer, ...(cacheBytes !== undefined && { cacheBytes }) }));

const servers: Record<string, () => Promise<Server> | Server> = {
  bare: bareServer,
  product: () => app(0),
  express: expressServer,
  cached: () => app(),
};
const server = await servers[process.env.BENCH_VARIANT ?? 'bare']?.();
process.on('disconnect', () => process.exit(0));
server?.listen(env.PORT, () => process.send?.({ ready: true }));

/** Renders and compresses the page once; each request sends these bytes with Express. */
async function expressServer(): Promise<Server> {
  const bytes = brotliCompressSync(await renderer.html(await loadedPage()));
  const app = express();
  app.get('/reisen/alle', (_req, res) => {
    res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' });
    res.send(bytes);
  });
  return createServer(app);
}

/** Loads the page once; each request only renders it, without reused HTML. */
async function bareServer(): Promise<Server> {
  const page = await loadedPage();
  const bare = await loadBuiltRenderer(undefined, null);
  return createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    const stream = bare.stream(page, { onShellReady: () => void stream.pipe(res) });
  });
}

async function loadedPage(): Promise<LoadedPage> {
  const url = new URL('/reisen/alle', env.publicOrigin);
  const context = { scope: { kind: 'marketplace' as const }, origin: env.publicOrigin, url };
  const page = await loadPage(url, matchPage(url), createLoaders(deps, context));
  if ('redirect' in page) throw new Error('The list page redirects');
  return page;
}
