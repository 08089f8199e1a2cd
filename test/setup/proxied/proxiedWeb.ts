/** Web processes behind the reverse proxy, which use the services of a running product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#launch/ports.ts';
import { searchedLevel, withLogFile } from '../logs/runLogs.ts';
import type { Product } from '../processes/product.ts';
import { furtherProcessSettings } from './furtherProcess.ts';

export interface ProxiedWeb {
  port: number;
  /** Stops the process with SIGTERM, starts another one on the same port, and waits until it is ready. */
  restart(): Promise<void>;
  /** Returns the number of messages that the process has received since its start, from its metrics. */
  receivedMessages(): Promise<number>;
  /** Sends SIGKILL, so that the process cannot clean up. `restart` starts another one. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface ProxiedWebOptions {
  /** Public origin, which is the address of the proxy. */
  origin: string;
  settings?: Record<string, string>;
  /** Folder of the build; by default the newest one. */
  build?: string;
}

/** Starts a web process with the Redis, the content backend and the secrets of the product. */
export async function startProxiedWeb(product: Product, options: ProxiedWebOptions): Promise<ProxiedWeb> {
  const port = await freePort();
  const opsPort = await freePort();
  const env = {
    ...process.env,
    ...(await furtherProcessSettings(product.folder, options.origin)),
    LOG_LEVEL: searchedLevel(),
    PORT: String(port),
    WEB_OPS_PORT: String(opsPort),
    ...options.settings,
  };
  const args = ['src/server.ts', ...(options.build ? ['--build', options.build] : [])];
  const start = async () => {
    const child = withLogFile('web', (stdout) => spawn('node', args, { env, stdio: ['ignore', stdout, 'inherit'] }));
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The web process exited with ${child.exitCode}.`);
      await wait(50);
    }
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`The web process ended with ${code}.`);
  };
  return {
    port,
    stop,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async restart() {
      await stop();
      child = await start();
    },
    async receivedMessages() {
      const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      const counts = metrics.matchAll(/^lagerfeuer_http_requests_total\{.*route="[^"]*contact".* (\d+)$/gm);
      return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
    },
  };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
