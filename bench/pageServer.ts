/** Servers of the benchmarks of pages; BENCH_VARIANT selects one. */
import '#nodeEnv.ts';

import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { createApp, createLoaders } from '#app.ts';
import { createDeps } from '#deps.ts';
import { parseEnvOrExit } from '#env.ts';
import { loadPage } from '#http/pages/loadPage.ts';
import { loadBuiltRenderer } from '#http/pages/render/renderers.ts';
import { createLogger } from '#platform/logger.ts';
import { closeOnSignals, createShutdown } from '#platform/shutdown.ts';

const env = parseEnvOrExit();
const logger = createLogger('bench', 'error');
const shutdown = createShutdown(logger);
closeOnSignals(shutdown);
const variants: Record<string, () => Promise<RequestListener>> = {
  bare,
  product: () => product(0),
  cached: () => product(),
  express: sendStored,
};
const listener = await variants[process.env.BENCH_VARIANT ?? '']?.();
process.on('disconnect', () => process.exit(0));
createServer(listener).listen(env.PORT, () => process.send?.({ ready: true }));

async function startDeps() {
  const deps = createDeps(env, logger, shutdown);
  await deps.replica.start();
  return deps;
}

/** The product. @param cacheBytes 0 disables the cache of pages */
async function product(cacheBytes?: number): Promise<RequestListener> {
  const renderer = await loadBuiltRenderer();
  return createApp(await startDeps(), {
    renderer: async () => renderer,
    ...(cacheBytes !== undefined && { cacheBytes }),
  });
}

/** Loads the list page once; each request only renders it, without reused HTML. */
async function bare(): Promise<RequestListener> {
  const url = new URL('/reisen/alle', env.publicOrigin);
  const context = { scope: { kind: 'marketplace' as const }, origin: env.publicOrigin, url };
  const renderer = await loadBuiltRenderer(undefined, null);
  const page = await loadPage(url, renderer.matchPage(url), createLoaders(await startDeps(), context));
  if ('redirect' in page) throw new Error('The list page redirects');
  return (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    const stream = renderer.stream(page, { onReady: () => void stream.pipe(res) });
  };
}

/** Express that sends stored compressed responses of the product at BENCH_PRODUCT, and a constant object as JSON. */
async function sendStored(): Promise<RequestListener> {
  const textOf = async (path: string) => (await fetch(process.env.BENCH_PRODUCT + path)).text();
  const html = brotliCompressSync(await textOf('/reisen/alle'));
  const json = await textOf(process.env.BENCH_SEARCH ?? '');
  const [bytes, constant] = [brotliCompressSync(json), JSON.parse(json)];
  const app = express();
  app.get('/reisen/alle', (_req, res) => {
    res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).send(html);
  });
  app.get('/stored', (_req, res) => {
    res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'br' }).end(bytes);
  });
  app.get('/constant', (_req, res) => void res.json(constant));
  return app;
}
