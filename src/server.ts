/**
 * Entry point of the web process.
 *
 *   node src/server.ts [--build FOLDER] [--listen-fd DESCRIPTOR]
 *
 * Without arguments it serves the newest build on PORT. `npm start` passes the same build and the file descriptor of an open
 * port to all web processes.
 */
import './nodeEnv.ts';

import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { clientFolders, latestBuild } from '#http/files/buildFolders.ts';
import { readBuild } from '#http/files/builds.ts';
import { publishAssets } from '#http/files/sharedAssets.ts';
import { createDevelopmentRenderer, loadBuiltRenderer } from '#http/pages/render/renderers.ts';
import { closeServer } from '#http/server/closeServer.ts';
import { createWebServer, guardRequests } from '#http/server/createWebServer.ts';
import { createObserveRejected } from '#http/server/observeRejected.ts';
import { startWebOps } from '#http/server/webOps.ts';
import { createWebParts } from '#http/web.ts';
import { createLogger } from '#platform/logger.ts';
import { registerBuildInfo } from '#platform/metrics/registry.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from '#platform/shutdown.ts';
import { createTracing } from '#platform/tracing/createTracing.ts';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { parseEnvOrExit } from './env.ts';

/**
 * Maximum time to wait for the catalogue and for sharing the assets before listening, in milliseconds. Until then, other
 * processes accept connections.
 */
const maxListenDelayMs = 10_000;
/** After a garbage collection, the heap may grow by this share until the next one. V8 would let it grow up to four times. */
const heapGrowthPercent = 50;

const { values: options } = parseArgs({ options: { build: { type: 'string' }, 'listen-fd': { type: 'string' } } });
const env = parseEnvOrExit();
const logger = createLogger('web', env.LOG_LEVEL);
exitOnUncaught(logger);
const shutdown = createShutdown(logger);
// The launcher can start the successor immediately, since it shares the port.
process.once('SIGTERM', () => process.connected && process.send?.({ stopping: true }));
closeOnSignals(shutdown);
// When the launcher exits, this process also exits; otherwise it would keep running.
process.on('disconnect', () => void shutdown.close().then(() => process.exit(0)));

let isStopping = false;
/** Folder of the build; empty in development. */
const folder = env.NODE_ENV === 'development' ? '' : (options.build ?? latestBuild());
const tracing = await createTracing(env.tracing, 'web', logger);
// Closes last, so that it exports the last spans.
shutdown.onClose('traces', tracing.stop);
const deps = createDeps(env, logger, shutdown, { tracing });
const parts = createWebParts(deps);
const onRejected = createObserveRejected(deps.metrics.http, logger);
const ops = await startWebOps(deps);
logger.info({ opsPort: ops.port }, 'operations server is listening');
const server = await (env.NODE_ENV === 'development' ? developmentServer() : builtServer());
server.once('error', (error) => {
  logger.fatal(`The web server cannot listen on port ${env.PORT}: ${error.message}`);
  process.exit(1);
});
const loaded = deps.replica.start();
const assetsShared = shareAssets();
const prepare = async () => {
  await Promise.race([loaded, loadFailure()]);
  if (deps.replica.status().loaded) await assetsShared;
};
await Promise.race([prepare(), wait(maxListenDelayMs, undefined, { ref: false })]);
const descriptor = options['listen-fd'];
server.listen(descriptor === undefined ? { port: env.PORT, host: env.host } : { fd: Number(descriptor) }, () => {
  logger.info({ port: env.PORT, host: env.host, origin: env.publicOrigin }, 'listening');
});
shutdown.onClose('web server', () => closeServer(server));
// Open streams would prevent the server from closing.
shutdown.onClose('live streams', () => parts.live.close());
// The port stays open until the proxy has noticed that this process is not ready any more.
shutdown.onClose('readiness', () => {
  isStopping = true;
  return wait(env.SHUTDOWN_DELAY * 1_000);
});
// Closes first, so that a successor can use its port.
shutdown.onClose('operations server', ops.close);
await loaded;
// While the catalogue is loaded, frequent collections would only cost time (decision 0031).
setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
process.send?.({ ready: true, opsPort: ops.port });

/** Resolves when loading the catalogue has failed or ended. After a failure, the server listens and responds with 503. */
async function loadFailure(): Promise<void> {
  const isLoading = () => !deps.replica.status().loaded && !deps.replica.status().stale;
  while (isLoading()) await wait(50);
}

/**
 * Makes the assets of this build available to processes of other builds, before this process serves pages that use them.
 * Repeats it if Redis does not respond in time, for example because this process is busy during startup.
 */
async function shareAssets(): Promise<void> {
  if (env.NODE_ENV === 'development') return;
  for (let pauseMs = 500; ; pauseMs = Math.min(2 * pauseMs, 30_000)) {
    try {
      return await publishAssets(deps.requestRedis, env.CATALOGUE_PREFIX, join(folder, 'client'));
    } catch (error) {
      logger.debug({ err: error }, 'the assets of this build could not be shared yet');
      await wait(pauseMs, undefined, { ref: false });
    }
  }
}

async function builtServer(): Promise<Server> {
  const renderer = await loadBuiltRenderer(folder);
  const [client = null] = clientFolders(folder);
  registerBuildInfo(deps.metrics.registry, readBuild(client).id);
  return createWebServer(
    createApp(deps, {
      parts,
      renderer: async () => renderer,
      clientFolders: clientFolders(folder),
      isStopping: () => isStopping,
    }),
    { onRejected },
  );
}

async function developmentServer(): Promise<Server> {
  const { server, renderer, close, ...development } = await createDevelopmentRenderer();
  // Open pages reload when this connection ends. It would also keep the server from closing.
  process.once('SIGTERM', close);
  registerBuildInfo(deps.metrics.registry, readBuild(null).id);
  return server.on('request', guardRequests(createApp(deps, { parts, renderer, development }), { onRejected }));
}
