/** Starts servers and the load generator on cores of their own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#launch/ports.ts';
import type { Job, LoadResult } from '../peers/loadJob.ts';
import { peerFolder } from './peerFolder.ts';

/** As in production, see `start:web` in package.json. */
const nodeOptions = '--max-semi-space-size=8';
const serverCore = 0;
const otherCore = 1;
const startTimeoutMs = 20_000;

export interface PeerServer {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Binds all threads of a process to the core of the measured servers. Without a second core, nothing is bound. */
export function bindServer(pid: number): void {
  bind(pid, serverCore);
}

/** Binds this process, and so the processes that it starts from now on, to the other core. */
export function bindLoad(): void {
  bind(process.pid, otherCore);
}

function bind(pid: number, core: number): void {
  if (availableParallelism() > 1) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

/**
 * Starts a server in the folder of the frameworks and waits until it accepts connections.
 * @param args arguments of Node; "PORT" is replaced by the server's port
 * @param folder working directory in the folder of the frameworks
 */
export async function startPeer(args: string[], env: Record<string, string> = {}, folder = '.'): Promise<PeerServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    args.map((arg) => (arg === 'PORT' ? String(port) : arg)),
    {
      cwd: join(peerFolder, folder),
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: nodeOptions, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const end = performance.now() + startTimeoutMs;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`node ${args.join(' ')} does not listen`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  bindServer(child.pid ?? 0);
  return { pid: child.pid ?? 0, port, stop: () => stop(child) };
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}

export interface LoadGenerator {
  /** @throws Error if a response was not as expected */
  run(job: Job): Promise<LoadResult>;
  stop(): Promise<void>;
}

export async function startLoadGenerator(): Promise<LoadGenerator> {
  const child = spawn(process.execPath, ['load.ts'], {
    cwd: peerFolder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = () =>
    new Promise<{ result?: LoadResult; error?: string }>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)));
    }).finally(() => child.removeAllListeners());
  await message();
  return {
    async run(job) {
      child.send(job);
      const { result, error } = await message();
      if (!result) throw new Error(error);
      return result;
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
