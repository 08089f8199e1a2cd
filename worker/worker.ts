/** The worker process: environment, dependencies, workers of the queues, listener, schedules, operators' server. */
import '../src/nodeEnv.ts';

import { parseEnvOrExit } from '../src/env.ts';
import { queueNames } from '../src/jobs/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from '../src/platform/shutdown.ts';
import { createWorkerDeps } from './deps.ts';
import { enqueueStartupJobs, sweepUntilComplete } from './enqueueStartupJobs.ts';
import { startListener } from './listener.ts';
import { startOps } from './ops/ops.ts';
import { startQueueWorker } from './queueWorker.ts';
import { watchReadModel } from './watchReadModel.ts';

/** How long a running job may take to end when the process is to end; another worker takes up what is cut off. */
const stepMs = 20_000;

const env = parseEnvOrExit();
const logger = createLogger('worker', env.LOG_LEVEL);
exitOnUncaught(logger);
const shutdown = createShutdown(logger, stepMs);
closeOnSignals(shutdown);
// Without the process that started it, nobody would ever end it.
process.on('disconnect', () => void shutdown.close().then(() => process.exit(0)));

const deps = createWorkerDeps(env, logger, shutdown);
for (const name of queueNames) {
  const worker = startQueueWorker(deps, name);
  // Without Redis no job can come to its end; another worker takes it up.
  shutdown.onClose(`jobs of ${name}`, () => worker.close(deps.redis.status !== 'ready'));
}
const listener = startListener(deps);
shutdown.onClose('listener', () => listener.stop());
const ops = await startOps(deps, listener);
shutdown.onClose('operators’ server', ops.close);

// Only what is heard from now on is sure to be seen, so the first sweep comes after the listener.
await listener.connected;
const stopping = new AbortController();
shutdown.onClose('watching the read model', () => stopping.abort());
await sweepUntilComplete(deps, 'start', stopping.signal);
void watchReadModel(deps, stopping.signal);
deps.redis.on('ready', () => {
  enqueueStartupJobs(deps, 'gap').catch((error: unknown) =>
    logger.warn({ err: error }, 'Redis came back, but not for long'),
  );
});
logger.info({ opsPort: ops.port }, 'ready');
process.send?.({ ready: true });
