import type { Gauge } from 'prom-client';
import type { BrokenDocument } from '#catalog/published.ts';
import type { Hosts } from '#domain/hosts.ts';
import { withDeadline } from '#platform/deadlines.ts';
import type { RecentCounts } from '#platform/ops/objectiveCounts.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Listener } from '../listener.ts';
import { checkHealth } from './health.ts';
import { refreshMetrics } from './refreshMetrics.ts';

/** What could not be read is null. Ages are in seconds. */
export interface OperationsState {
  now: Date;
  publicOrigin: string;
  startedAt: Date;
  /** Issues of the worker, as `/healthz` reports them. */
  issues: string[];
  disconnectedSince: Date | null;
  /** Whether a sweep has completed on the read model in Redis. */
  isComplete: boolean | null;
  /** Running web processes and workers. */
  processes: string[] | null;
  redis: { memoryBytes: number | null; evicts: number | null; writesOk: number | null };
  isDatabaseReachable: boolean;
  objectives: RecentCounts | null;
  oldest: { queue: string; seconds: number }[];
  undelivered: number | null;
  oldestUndelivered: number | null;
  oldestMail: number | null;
  backupAge: number | null;
  refusedToOrganisers: number | null;
  refusedToSenders: number | null;
  sweptAt: Date | null;
  /** Documents that cannot be published, by host and id; the host is null if it is not known. */
  broken: Pick<BrokenDocument, 'subdomain' | 'docId' | 'reason'>[] | null;
}

/** The current hour and the one before it. */
const objectiveHours = 2;

/** Never rejects because of an outage. */
export async function readOperationsState(
  deps: WorkerDeps,
  listener: Pick<Listener, 'disconnectedSince'>,
  startedAt: Date,
): Promise<OperationsState> {
  const { env, metrics, objectives, publisher, readModel } = deps;
  const { database, delivery, publishing, queues, redisServer } = metrics;
  const orNull = <T>(read: Promise<T>) => withDeadline(read, env.deadlines.operators.redis).catch(() => null);
  const [health, processes, recent, broken, model] = await Promise.all([
    checkHealth(deps, listener, startedAt),
    orNull(objectives.readProcesses()),
    orNull(objectives.read(objectiveHours)),
    orNull(publisher.readBroken()),
    orNull(readModel.inspect(null)),
    refreshMetrics(deps),
  ]);
  const [sweptAt, oldest] = await Promise.all([readGauge(publishing.sweepCompleted), queues.oldestWaiting.get()]);
  return {
    now: deps.now(),
    publicOrigin: env.publicOrigin,
    startedAt,
    issues: health.issues,
    disconnectedSince: listener.disconnectedSince(),
    isComplete: model?.isComplete ?? null,
    processes,
    redis: {
      memoryBytes: await readGauge(redisServer.memory),
      evicts: await readGauge(redisServer.evicts),
      writesOk: await readGauge(redisServer.writes),
    },
    isDatabaseReachable: (await readGauge(database.reachable)) === 1,
    objectives: recent,
    oldest: oldest.values.map(({ labels, value }) => ({ queue: String(labels.queue), seconds: value })),
    undelivered: await readGauge(delivery.undelivered),
    oldestUndelivered: await readGauge(delivery.oldestUndelivered),
    oldestMail: await readGauge(delivery.oldestMail),
    backupAge: await readGauge(metrics.backupAge),
    refusedToOrganisers: await readGauge(delivery.refused, 'organiser'),
    refusedToSenders: await readGauge(delivery.refused, 'sender'),
    sweptAt: sweptAt === null ? null : new Date(sweptAt * 1_000),
    broken: broken && sortBroken(broken, env.hosts),
  };
}

/** Returns the value of a metric, with the label `recipient` if it has one; null if it could not be read. */
async function readGauge(gauge: Gauge, recipient?: string): Promise<number | null> {
  const { values } = await gauge.get();
  return values.find(({ labels }) => labels.recipient === recipient)?.value ?? null;
}

function sortBroken(broken: readonly BrokenDocument[], hosts: Hosts): NonNullable<OperationsState['broken']> {
  return broken
    .map(({ subdomain, docId, reason }) => {
      const host = subdomain === null ? null : hosts.find(subdomain);
      return { subdomain: host?.subdomain ?? null, docId, reason };
    })
    .sort((a, b) => compare(a.subdomain ?? '', b.subdomain ?? '') || compare(a.docId, b.docId));
}

const { compare } = new Intl.Collator('de', { numeric: true });
