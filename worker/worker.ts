/** The worker process: environment, dependencies, workers of the queues, listener, schedules, operators' server. */
import { QueueEvents, Worker } from 'bullmq';
import { parseEnvOrExit } from '../src/env.ts';
import { type QueueName, queueNames } from '../src/jobs/jobs.ts';
import { enqueue, queuePrefix } from '../src/jobs/queues.ts';
import { createLogger } from '../src/platform/logger.ts';
import { closeOnSignals, createShutdown } from '../src/platform/shutdown.ts';
import { createWorkerDeps } from './deps.ts';
import { startListener } from './listener.ts';
import { startOps } from './ops.ts';
import { runJob } from './runJob.ts';
import { setUpSchedules } from './schedules.ts';

/** Jobs of a queue that run side by side. */
const concurrency: Record<QueueName, number> = { changes: 8, chores: 1 };
/** A job of a worker that died is taken up again after at most the sum of these, in milliseconds. */
const recovery = { lockDuration: 10_000, stalledInterval: 5_000 };

const env = parseEnvOrExit();
const logger = createLogger('worker', env.LOG_LEVEL);
const shutdown = createShutdown(logger, 60_000);
closeOnSignals(shutdown);
// Without the process that started it, nobody would ever end it.
process.on('disconnect', () => void shutdown.close().then(() => process.exit(0)));

const deps = createWorkerDeps(env, logger, shutdown);
for (const name of queueNames) startWorker(name);
const listener = startListener(deps);
shutdown.onClose('listener', () => listener.stop());
const ops = await startOps(deps, listener);
shutdown.onClose('operators’ server', ops.close);

// Only what is heard from now on is sure to be seen, so the first sweep comes after the listener.
await listener.connected;
await setUpSchedules(deps.queues);
await enqueue(deps.queues, 'icons', {});
await enqueue(deps.queues, 'rating', {});
await firstSweep();
logger.info('ready');
process.send?.({ ready: true });

function startWorker(name: QueueName): void {
  const worker = new Worker(name, (job) => runJob(deps, job), {
    connection: deps.redis,
    prefix: queuePrefix(env.CATALOGUE_PREFIX),
    concurrency: concurrency[name],
    ...recovery,
  });
  worker.on('completed', (job) => deps.metrics.jobs.inc({ name: job.name, outcome: 'completed' }));
  worker.on('failed', (job, error) => {
    const isLast = !job || job.attemptsMade >= (job.opts.attempts ?? 1) || error.name === 'UnrecoverableError';
    deps.metrics.jobs.inc({ name: job?.name ?? 'unknown', outcome: isLast ? 'failed' : 'retried' });
    if (isLast) logger.error({ err: error, job: job?.name, id: job?.id }, 'job failed');
  });
  worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'queue'));
  shutdown.onClose(`jobs of ${name}`, () => worker.close());
}

/** A sweep that began after the listener did, by whichever worker takes it. */
async function firstSweep(): Promise<void> {
  const events = new QueueEvents('chores', { connection: deps.redis, prefix: queuePrefix(env.CATALOGUE_PREFIX) });
  try {
    const job = await enqueue(deps.queues, 'sweep', { reason: 'start' });
    await job.waitUntilFinished(events);
  } catch (error) {
    logger.error({ err: error }, 'the first sweep failed; the hourly one will try again');
  } finally {
    await events.close();
  }
}
