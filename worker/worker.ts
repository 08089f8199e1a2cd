/** Entry point of the worker process: dependencies, queue workers, listener, schedules and the operations server. */
import '#nodeEnv.ts';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { migrateDatabase } from '#database/migrateDatabase.ts';
import { parseEnvOrExit } from '#env.ts';
import { queueNames } from '#jobs/job.ts';
import { createLogger } from '#platform/logger.ts';
import { registerBuildInfo } from '#platform/metrics/registry.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from '#platform/shutdown.ts';
import { createTracing } from '#platform/tracing/createTracing.ts';
import { createWorkerDeps, type WorkerDeps } from './deps.ts';
import { enqueueStartupJobs, sweepUntilComplete } from './enqueueStartupJobs.ts';
import { startListener } from './listener.ts';
import { startOps } from './ops/ops.ts';
import { startQueueWorker } from './queueWorker.ts';
import { watchReadModel } from './watchReadModel.ts';

/** Maximum time per shutdown step, in milliseconds. Another worker restarts jobs that are interrupted by the shutdown. */
const stepMs = 20_000;
/** Pause before migrations are tried again, in milliseconds. */
const retryMs = 2_000;

// On a machine that runs web processes too, visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const env = parseEnvOrExit();
const logger = createLogger('worker', env.LOG_LEVEL);
exitOnUncaught(logger);
const shutdown = createShutdown(logger, stepMs);
closeOnSignals(shutdown);
// When the launcher exits, this process also exits; otherwise it would keep running.
process.on('disconnect', () => void shutdown.close().then(() => process.exit(0)));

const tracing = await createTracing(env.tracing, 'worker', logger);
// Closes last, so that it exports the last spans.
shutdown.onClose('traces', tracing.stop);
const deps = createWorkerDeps(env, logger, shutdown, { tracing });
registerBuildInfo(deps.metrics.registry);
const listener = startListener(deps);
shutdown.onClose('listener', () => listener.stop());
const ops = await startOps(deps, listener);
shutdown.onClose('operations server', ops.close);
const stopping = new AbortController();
shutdown.onClose('waiting for other services', () => stopping.abort());
// Before the first job, because jobs expect the current tables.
await migrateUntilCurrent(deps, stopping.signal);
for (const name of queueNames) {
  const worker = startQueueWorker(deps, name);
  // Without Redis no job can complete, so the shutdown does not wait for running jobs. Another worker restarts them.
  shutdown.onClose(`jobs of ${name}`, () => worker.close(deps.redis.status !== 'ready'));
}

// Changes before the listener is connected are missed, so the first sweep starts after it is connected.
await listener.connected;
await sweepUntilComplete(deps, 'start', stopping.signal);
void watchReadModel(deps, stopping.signal, listener);
const checkAfterLoss = () => {
  enqueueStartupJobs(deps, 'gap').catch((error: unknown) =>
    logger.warn({ err: error }, 'cannot enqueue the startup jobs after a connection to Redis was lost'),
  );
};
deps.redis.on('ready', checkAfterLoss);
// A cluster that loses one server stays ready. The replica that takes over may lack the latest writes.
deps.redis.on('-node', checkAfterLoss);
logger.info({ opsPort: ops.port }, 'ready');
process.send?.({ ready: true, opsPort: ops.port });

/**
 * Brings the tables to the version of this release. Retries without a time limit while PostgreSQL does not answer or a
 * migration fails.
 * @param stopping resolves early when this signal is aborted
 */
async function migrateUntilCurrent({ env, logger }: WorkerDeps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const names = await migrateDatabase(
        env.databaseOwnerUrl,
        env.databaseUrl,
        env.deadlines.database.command.connect,
      );
      if (names.length > 0) logger.info({ names }, 'the tables were brought to the version of this release');
      return;
    } catch (error) {
      logger.error({ err: error }, 'migrations failed; no job is run until they succeed');
    }
    await delay(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
