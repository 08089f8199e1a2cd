/** A Redis Cluster with three masters, each with a replica, on free ports of 127.0.0.1. */
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startRedis, type TestRedis } from './redisServer.ts';

const slots = 16_384;
const masterCount = 3;
const pollMs = 50;

export interface ClusterServer extends TestRedis {
  /** Connection for commands to this server only. */
  redis: Redis;
}

export interface TestCluster {
  /** Value of the setting REDIS_CLUSTER. */
  nodes: string;
  servers: ClusterServer[];
  /** Returns the masters that respond. */
  masters(): Promise<ClusterServer[]>;
  /** Returns the master that has the slot of a key. @throws if no server knows one that responds */
  masterOf(key: string): Promise<ClusterServer>;
  /** Waits until all servers respond and agree, and each master has a replica that is connected to it. */
  complete(): Promise<void>;
  stop(): Promise<void>;
}

/** @param binary program that runs the servers, for example "valkey-server" */
export async function startRedisCluster(binary?: string): Promise<TestCluster> {
  const options = { isClustered: true, ...(binary && { binary }) };
  const servers = await Promise.all(
    Array.from({ length: 2 * masterCount }, async () => {
      const server = await startRedis(options);
      const redis = new Redis(server.port, '127.0.0.1', { maxRetriesPerRequest: 0, retryStrategy: () => pollMs });
      redis.on('error', () => undefined);
      return { ...server, redis };
    }),
  );
  await form(servers);
  const masters = async () => {
    const roles = await Promise.all(servers.map(roleOf));
    return servers.filter((_, index) => roles[index] === 'master');
  };
  const complete = async () => {
    while (!(await isComplete(servers))) await pause(pollMs);
  };
  await complete();
  return {
    nodes: servers.map(({ port }) => `127.0.0.1:${port}`).join(),
    servers,
    masters,
    async masterOf(key) {
      const [asked] = await masters();
      const slot = await asked?.redis.cluster('KEYSLOT', key);
      const ranges = (await asked?.redis.cluster('SLOTS')) ?? [];
      const port = ranges.find(([from, to]) => from <= Number(slot) && Number(slot) <= to)?.[2]?.[1];
      const found = (await masters()).find((server) => server.port === port);
      if (!found) throw new Error(`No master has the slot of ${key}.`);
      return found;
    },
    complete,
    async stop() {
      for (const { redis } of servers) redis.disconnect();
      await Promise.all(servers.map((server) => server.kill().then(server.stop)));
    },
  };
}

/** Forms the cluster: the first three servers become masters, the others their replicas. */
async function form(servers: ClusterServer[]): Promise<void> {
  const share = Math.ceil(slots / masterCount);
  for (const [index, { redis }] of servers.slice(0, masterCount).entries()) {
    await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
    await redis.call('CLUSTER', 'ADDSLOTSRANGE', index * share, Math.min((index + 1) * share, slots) - 1);
  }
  // Each server meets all others. Otherwise it would hear of some of them only after seconds.
  for (const { redis } of servers) {
    for (const { port, busPort } of servers) await redis.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
  }
  for (const [index, { redis }] of servers.slice(masterCount).entries()) {
    const id = String(await servers[index]?.redis.call('CLUSTER', 'MYID'));
    // Fails until the server has heard of its master.
    while (!(await redis.call('CLUSTER', 'REPLICATE', id).catch(() => null))) await pause(pollMs);
  }
}

/** Returns "master" or "slave"; null if the server does not respond. */
async function roleOf({ redis }: ClusterServer): Promise<string | null> {
  return redis.call('ROLE').then(
    (reply) => (reply as string[])[0] ?? null,
    () => null,
  );
}

async function isComplete(servers: ClusterServer[]): Promise<boolean> {
  const states = await Promise.all(servers.map(stateOf));
  return states.every((isGood) => isGood);
}

async function stateOf({ redis }: ClusterServer): Promise<boolean> {
  try {
    const [info, replication] = await Promise.all([redis.cluster('INFO'), redis.info('replication')]);
    const ranges = await redis.cluster('SLOTS');
    const isLinked = /^master_link_status:up/m.test(replication) || /^connected_slaves:[1-9]/m.test(replication);
    const isKnown = ranges.length >= masterCount && ranges.every(([, , , replica]) => replica !== undefined);
    return isLinked && isKnown && /^cluster_state:ok/m.test(String(info));
  } catch {
    return false;
  }
}
