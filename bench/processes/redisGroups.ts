/**
 * How much one Redis can do per group of keys: the CPU time of its process per operation, and the number of operations per
 * second with which it would use one core. Each operation is sent alone by one of 20 clients.
 */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { catalogueKeys } from '#catalog/keys.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import { berlinToday } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/site/hosts.ts';
import { createQueue, enqueue } from '#jobs/queues.ts';
import { createExactLimit } from '#platform/limits/exactLimit.ts';
import { startRedis } from '../../test/setup/redis/redisServer.ts';
import { cpuSeconds } from '../compare/cpuTime.ts';
import type { Row, Table } from '../table.ts';
import { benchTrip } from '../trips.ts';
import { changedTrip } from '../zipfAddresses.ts';

const prefix = 'lagerfeuer';
const clients = 20;
const trips = 2_000;
const seconds = 4;

/** An operation; the number counts the calls. */
type Operation = (index: number) => Promise<unknown>;

/** @returns tables of the operations and of the memory per trip */
export async function benchRedisGroups(): Promise<Table[]> {
  const server = await startRedis();
  const redis = new Redis(server.url);
  const emptyBytes = await usedBytes(redis);
  const [changes, submissions] = (['changes', 'submissions'] as const).map((name) => createQueue(name, redis, prefix));
  if (!changes || !submissions) throw new Error('There are two queues.');
  const hosts = createHosts(defaultHosts);
  const keys = catalogueKeys(prefix);
  const today = berlinToday(new Date());
  const publisher = createPublisher(redis, keys, hosts);
  const publication = (index: number) =>
    publicationOf(changedTrip(benchTrip(index % trips, today), index), { hosts, today });
  await publisher.publishTrips(Array.from({ length: trips }, (_, index) => publication(index)));
  const bytesPerTrip = ((await usedBytes(redis)) - emptyBytes) / trips;
  const ids = Array.from({ length: trips }, (_, index) => publication(index).combinedId);
  const limit = createExactLimit(redis, `${prefix}:limits:submissions`, { points: 1e9, duration: 600 });
  const operations: [group: string, operation: string, run: Operation][] = [
    ['catalogue', 'publish one changed trip', (index) => publisher.publishTrips([publication(trips + index)])],
    ['catalogue', 'read a trip page', (index) => redis.hget(keys.trips, ids[index % trips] ?? '')],
    ['queue of changes', 'add a job', (index) => enqueue({ changes }, 'trip', { docId: `ya-${index}` })],
    ['queue of mails', 'add a job', () => enqueue({ submissions }, 'sendMail', { id: randomUUID() })],
    ['exact limits', 'count a request', (index) => limit(`203.0.113.${index % 250}`)],
  ];
  const rows: Row[] = [];
  for (const [group, operation, run] of operations)
    rows.push({ group, operation, ...(await measure(server.pid(), run)) });
  await Promise.all([changes.close(), submissions.close()]);
  redis.disconnect();
  await server.stop();
  const memory = { trips, 'memory of Redis per trip': `${(bytesPerTrip / 1024).toFixed(1)} kB` };
  return [
    { title: 'One Redis, by group of keys', rows },
    { title: 'Memory of the read model', rows: [memory] },
  ];
}

/** Returns the memory that Redis uses for its data. */
async function usedBytes(redis: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
}

async function measure(pid: number, run: Operation): Promise<Row> {
  let count = 0;
  const before = await cpuSeconds(pid);
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) await run(count++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  const cpuMs = (((await cpuSeconds(pid)) - before) * 1000) / count;
  return { 'CPU of Redis': `${Math.round(cpuMs * 1000)} µs`, 'per second and core': Math.round(1000 / cpuMs) };
}
