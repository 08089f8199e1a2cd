/** A real Redis for tests, on a free port and with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/launch/ports.ts';
import { redisArguments, waitForRedis } from '../../src/launch/start/redisServer.ts';

export interface TestRedis {
  url: string;
  port: number;
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
}

export async function startRedis({ appendonly = true }: TestRedisOptions = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-redis-'));
  let port = await freePort();
  let child: ChildProcess;
  /** Returns whether Redis runs. It exits immediately if another process uses the port. */
  const start = async () => {
    const args = [...redisArguments(port, folder), ...(appendonly ? [] : ['--appendonly', 'no'])];
    child = spawn('redis-server', args, { stdio: 'ignore' });
    const ended = new AbortController();
    child.once('exit', () => ended.abort());
    await waitForRedis({ port }, ended.signal);
    return !ended.signal.aborted;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
  while (!(await start())) port = await freePort();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
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
