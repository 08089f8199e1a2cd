/** The web process: environment, dependencies, listen, ordered shutdown. */
import './nodeEnv.ts';

import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { parseEnvOrExit } from './env.ts';
import { createDevelopmentRenderer, loadBuiltRenderer } from './http/renderers.ts';
import { createLogger } from './platform/logger.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from './platform/shutdown.ts';

const env = parseEnvOrExit();
const logger = createLogger('web', env.LOG_LEVEL);
exitOnUncaught(logger);
const shutdown = createShutdown(logger);
closeOnSignals(shutdown);
// Without the process that started it, nobody would ever end it.
process.on('disconnect', () => void shutdown.close().then(() => process.exit(0)));

const deps = createDeps(env, logger, shutdown);
const server = await (env.NODE_ENV === 'development' ? developmentServer() : builtServer());
server.listen(env.PORT, () => {
  logger.info({ port: env.PORT, origin: env.publicOrigin }, 'listening');
});
server.once('error', (error) => {
  logger.fatal(`The web server cannot listen on port ${env.PORT}: ${error.message}`);
  process.exit(1);
});
shutdown.onClose('web server', () => closeServer(server));
// They would keep the server open for ever.
shutdown.onClose('live streams', () => deps.live.close());
await deps.replica.start();
process.send?.({ ready: true });

async function builtServer(): Promise<Server> {
  const renderer = await loadBuiltRenderer();
  return createServer(createApp(deps, { renderer: async () => renderer }));
}

async function developmentServer(): Promise<Server> {
  const { server, middleware, renderer } = await createDevelopmentRenderer();
  return server.on('request', createApp(deps, { renderer, development: middleware }));
}

/** Takes no new connections, lets running answers finish. */
function closeServer(closing: Server): Promise<void> {
  return new Promise((resolve) => {
    closing.close(() => resolve());
    closing.closeIdleConnections();
  });
}
