/** A real Redis for tests, on a free port and with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#launch/ports.ts';
import { redisArguments, waitForRedis } from '#launch/start/redisServer.ts';
import { redisBinary } from './redisBinary.ts';

export interface TestRedis {
  url: string;
  port: number;
  /** Port for the other servers of a cluster. */
  busPort: number;
  /** Folder of the append-only file. */
  folder: string;
  pid(): number;
  /** Sends SIGKILL, so that Redis cannot clean up. */
  kill(): Promise<void>;
  /** Restarts Redis with the same port and files. */
  restart(): Promise<void>;
  /** Stops Redis and removes its files. */
  stop(): Promise<void>;
}

export interface TestRedisOptions {
  /** false disables durability, for controls that must fail without it. */
  appendonly?: boolean;
  /** Runs as a server of a cluster, which is still to be formed. */
  isClustered?: boolean;
  /** Program, for example "valkey-server". */
  binary?: string;
}

/** A cluster in which another server takes over within about two seconds; the other slots remain available meanwhile. */
const clusterSettings = {
  'cluster-enabled': 'yes',
  'cluster-node-timeout': '1000',
  'cluster-replica-validity-factor': '0',
  'cluster-require-full-coverage': 'no',
  // By default a new replica waits for five seconds, and other servers hear of it after ten.
  'repl-diskless-sync-delay': '0',
  'repl-ping-replica-period': '1',
};

export async function startRedis({
  appendonly = true,
  isClustered = false,
  binary = redisBinary(),
}: TestRedisOptions = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-redis-'));
  let port = await freePort();
  // By default the port of the cluster bus is 10,000 higher, where it could be taken by an outgoing connection.
  let busPort = await freePort();
  let child: ChildProcess;
  /** Returns whether Redis runs. It exits immediately if another process uses a port. */
  const start = async () => {
    const settings = {
      // By default Redis delays writing while the disk is busy, so a killed server could lose a part of the last commands.
      appendfsync: 'no',
      ...(!appendonly && { appendonly: 'no' }),
      ...(isClustered && { ...clusterSettings, 'cluster-port': String(busPort) }),
    };
    const more = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    child = spawn(binary, [...redisArguments(port, folder), ...more], { stdio: 'ignore' });
    const ended = new AbortController();
    child.once('exit', () => ended.abort());
    await waitForRedis({ port, folder }, ended.signal);
    return !ended.signal.aborted;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
  while (!(await start())) [port, busPort] = [await freePort(), await freePort()];
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    busPort,
    folder,
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      if (!(await start())) throw new Error(`Redis did not start again on port ${port}`);
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
