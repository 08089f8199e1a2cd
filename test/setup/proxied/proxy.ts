/** The reverse proxy of docker-compose.yml on free ports, with the configuration of ops/caddy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#launch/ports.ts';

export interface ReverseProxy {
  port: number;
  /** Port that redirects to TLS. */
  plainPort: number;
  origin: string;
  /** Certificate of the authority that signs the proxy's certificates. */
  ca: string;
  /** @throws Error with what the proxy has printed last if it has crashed */
  stop(): Promise<void>;
}

interface ProxyOptions {
  port?: number;
  /** Changes the configuration, for controls. */
  change?: (configuration: string) => string;
}

/** Returns whether the proxy can be started on this machine; otherwise prints that the tests are skipped. */
export function hasCaddy(): boolean {
  const isInstalled = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'caddy')));
  if (!isInstalled) process.stdout.write('The tests of the reverse proxy are skipped: caddy is not installed.\n');
  return isInstalled;
}

/** Starts the proxy for the domain "localhost". @param webPorts ports of the web processes */
export async function startProxy(webPorts: number[], { port, change = (text) => text }: ProxyOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-proxy-'));
  const configuration = join(folder, 'Caddyfile');
  await writeFile(configuration, change(await readFile('ops/caddy/Caddyfile', 'utf8')));
  const [tlsPort, plainPort, askPort] = [port ?? (await freePort()), await freePort(), await freePort()];
  const logFile = join(folder, 'caddy.log');
  const log = await open(logFile, 'a');
  const child = spawn('caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', log.fd],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HTTPS_PORT: String(tlsPort),
      HTTP_PORT: String(plainPort),
      ASK_PORT: String(askPort),
      WEB_UPSTREAMS: webPorts.map((webPort) => `127.0.0.1:${webPort}`).join(' '),
    },
  });
  await log.close();
  await untilListening(child, plainPort);
  const proxy: ReverseProxy = {
    port: tlsPort,
    plainPort,
    origin: `https://localhost:${tlsPort}`,
    ca: await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      const output = await readFile(logFile, 'utf8');
      await rm(folder, { recursive: true, force: true });
      if (child.exitCode !== 0) throw new Error(`The proxy exited with ${child.exitCode}: ${crashIn(output)}`);
    },
  };
  return proxy;
}

/** Returns the beginning of the report of a crash, which follows the log lines. */
function crashIn(output: string): string {
  const lines = output.split('\n').filter((line) => !line.startsWith('{'));
  return lines.join('\n').slice(0, 4_000);
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const responds = () =>
    new Promise<boolean>((resolve) => {
      get({ host: '127.0.0.1', port }, (response) => resolve(Boolean(response.resume()))).once('error', () =>
        resolve(false),
      );
    });
  while (!(await responds())) {
    if (child.exitCode !== null) throw new Error(`The proxy exited with ${child.exitCode}.`);
    await wait(50);
  }
}
