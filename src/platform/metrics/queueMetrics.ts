import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Queues, whose state every worker reads from Redis, and the jobs that this worker ran. */
export function createQueueMetrics(registry: Registry) {
  const registers = [registry];
  return {
    depth: new Gauge({
      name: 'lagerfeuer_queue_jobs',
      help: 'Jobs in Redis by queue and state; the same from each worker',
      labelNames: ['queue', 'state'],
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'lagerfeuer_queue_oldest_waiting_seconds',
      help: 'Age of the oldest job that waits for a worker, by queue; 0 if none waits; the same from each worker',
      labelNames: ['queue'],
      registers,
    }),
    jobs: new Counter({
      name: 'lagerfeuer_jobs_total',
      help: 'Attempts to run a job, by job and outcome (completed, retried, failed)',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'lagerfeuer_job_seconds',
      help: 'Duration of an attempt to run a job, by job',
      labelNames: ['job'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
      registers,
    }),
  };
}
