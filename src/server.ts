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
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { parseEnvOrExit } from './env.ts';
import { clientFolders, latestBuild } from './http/files/buildFolders.ts';
import { readBuild } from './http/files/builds.ts';
import { createDevelopmentRenderer, loadBuiltRenderer } from './http/pages/render/renderers.ts';
import { closeServer } from './http/server/closeServer.ts';
import { createWebServer, guardRequests } from './http/server/createWebServer.ts';
import { startWebOps } from './http/server/webOps.ts';
import { createWebParts } from './http/webParts.ts';
import { createLogger } from './platform/logger.ts';
import { registerBuildInfo } from './platform/metrics/registry.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from './platform/shutdown.ts';

/** Maximum time to wait for the catalogue before listening, in milliseconds. Until then, other processes accept connections. */
const maxListenDelayMs = 10_000;

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

const deps = createDeps(env, logger, shutdown);
const parts = createWebParts(deps);
const ops = await startWebOps(deps);
logger.info({ opsPort: ops.port }, 'operations server is listening');
const server = await (env.NODE_ENV === 'development' ? developmentServer() : builtServer());
server.once('error', (error) => {
  logger.fatal(`The web server cannot listen on port ${env.PORT}: ${error.message}`);
  process.exit(1);
});
const loaded = deps.replica.start();
await Promise.race([loaded, loadFailure(), wait(maxListenDelayMs, undefined, { ref: false })]);
const descriptor = options['listen-fd'];
server.listen(descriptor === undefined ? { port: env.PORT } : { fd: Number(descriptor) }, () => {
  logger.info({ port: env.PORT, origin: env.publicOrigin }, 'listening');
});
shutdown.onClose('web server', () => closeServer(server));
// Open streams would prevent the server from closing.
shutdown.onClose('live streams', () => parts.live.close());
// Closes first, so that a successor can use its port.
shutdown.onClose('operations server', ops.close);
await loaded;
process.send?.({ ready: true, opsPort: ops.port });

/** Resolves when loading the catalogue has failed or ended. After a failure, the server listens and responds with 503. */
async function loadFailure(): Promise<void> {
  const isLoading = () => !deps.replica.status().loaded && !deps.replica.status().stale;
  while (isLoading()) await wait(50);
}

async function builtServer(): Promise<Server> {
  const build = options.build ?? latestBuild();
  const renderer = await loadBuiltRenderer(build);
  const [client = null] = clientFolders(build);
  registerBuildInfo(deps.metrics.registry, readBuild(client).id);
  return createWebServer(
    createApp(deps, { parts, renderer: async () => renderer, clientFolders: clientFolders(build) }),
  );
}

async function developmentServer(): Promise<Server> {
  const { server, middleware, renderer } = await createDevelopmentRenderer();
  registerBuildInfo(deps.metrics.registry, readBuild(null).id);
  return server.on('request', guardRequests(createApp(deps, { parts, renderer, development: middleware })));
}
