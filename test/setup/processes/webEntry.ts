/** The web process of the fault tests: the app as in src/server.ts, but without pages, which require a build. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#app.ts';
import { createDeps } from '#deps.ts';
import { parseEnvOrExit } from '#env.ts';
import { createLogger } from '#platform/logger.ts';
import { closeOnSignals, createShutdown } from '#platform/shutdown.ts';
import { createTracing } from '#platform/tracing/createTracing.ts';

const env = parseEnvOrExit();
const logger = createLogger('web', env.LOG_LEVEL);
const shutdown = createShutdown(logger);
closeOnSignals(shutdown);
process.on('disconnect', () => process.exit(0));
const tracing = await createTracing(env.tracing, 'web', logger);
shutdown.onClose('traces', tracing.stop);
const deps = createDeps(env, logger, shutdown, { tracing });
const app = createApp(deps, { renderer: () => Promise.reject(new Error('This process has no pages.')) });
const server = createServer(app).listen(env.PORT, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
shutdown.onClose('web server', () => server.closeAllConnections());
// Resolves when the catalogue is loaded; until then the process answers 503.
await deps.replica.start();
