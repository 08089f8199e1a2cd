/** The web process of the fault tests: the app as in src/server.ts, but without pages, which require a build. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../src/app.ts';
import { createDeps } from '../../../src/deps.ts';
import { parseEnvOrExit } from '../../../src/env.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { closeOnSignals, createShutdown } from '../../../src/platform/shutdown.ts';
import { createTracing } from '../../../src/platform/trace/createTracing.ts';
import { createStoreBooking } from '../../../src/submissions/places/storeBooking.ts';
import { checkThenAct } from '../submissions/checkThenAct.ts';

const env = parseEnvOrExit();
const logger = createLogger('web', env.LOG_LEVEL);
const shutdown = createShutdown(logger);
closeOnSignals(shutdown);
process.on('disconnect', () => process.exit(0));
const tracing = await createTracing(env.tracing, 'web', logger);
shutdown.onClose('traces', tracing.stop);
const deps = createDeps(env, logger, shutdown, { tracing });
// For the controls of the oversell tests. Bookings wait until this number of places is exceeded by those that found free places.
if (process.env.TEST_UNPROTECTED_PLACES) {
  const limit = Number(process.env.TEST_UNPROTECTED_PLACES);
  const { promise: areEnough, resolve } = Promise.withResolvers<void>();
  let found = 0;
  const waitForOthers = (places: number) => {
    found += places;
    if (found > limit) resolve();
    return areEnough;
  };
  const { content, departurePlaces, ledgers, limitedPlaces } = deps;
  deps.storeBooking = createStoreBooking({
    ...{ content: content.main, hosts: env.hosts, ledgers, limited: limitedPlaces, checksLedger: false },
    places: checkThenAct(departurePlaces, waitForOthers),
    onUnavailable: () => undefined,
  });
}
const app = createApp(deps, { renderer: () => Promise.reject(new Error('This process has no pages.')) });
const server = createServer(app).listen(env.PORT, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
shutdown.onClose('web server', () => server.closeAllConnections());
// Resolves when the catalogue is loaded; until then the process answers 503.
await deps.replica.start();
