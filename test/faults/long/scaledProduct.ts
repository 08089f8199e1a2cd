/**
 * Starts the product like `docker compose --profile scale up`: three web processes behind the reverse proxy with TLS, and
 * two workers. Processes that end are restarted.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '#launch/ports.ts';
import { createChildren } from '#launch/start/children.ts';
import { keepLogFiles } from '../../setup/logs/runLogs.ts';
import { furtherProcessSettings, proxiedSettings } from '../../setup/proxied/furtherProcess.ts';
import { startProxy } from '../../setup/proxied/proxy.ts';
import { type Role, type RunningProduct, startRunningProduct, type WebProcess } from './product.ts';

/** The first web process and the first worker belong to `npm start`. */
const furtherWebs = ['web-2', 'web-3'];
const furtherWorkers = ['worker-2'];

/** @param env additional environment variables of all processes */
export async function startScaledProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const proxyPort = await freePort();
  const origin = `https://localhost:${proxyPort}`;
  const first = await startRunningProduct({ ...proxiedSettings(origin), ...env });
  const logs = await mkdtemp(join(tmpdir(), 'lagerfeuer-scaled-'));
  const children = createChildren(logs, () => undefined);
  const settings = { ...(await furtherProcessSettings(first.folder, origin)), ...env };
  const webs = await Promise.all(
    furtherWebs.map(async (name) => ({ name, port: await freePort(), inspectPort: await freePort() })),
  );
  // Faults cause warnings and errors, which are expected.
  const isKnown = () => true;
  await children.start(
    ...webs.map(({ name, port, inspectPort }) => ({
      ...{ name, run: { entry: 'src/server.ts' }, isKnown },
      env: {
        ...settings,
        PORT: String(port),
        NODE_OPTIONS: `--max-semi-space-size=8 --inspect-port=127.0.0.1:${inspectPort}`,
        MALLOC_ARENA_MAX: '2',
      },
    })),
    ...furtherWorkers.map((name) => ({ name, run: { entry: 'worker/worker.ts' }, isKnown, env: settings })),
  );
  const webOrigins = [first.origin, ...webs.map(({ port }) => `http://localhost:${port}`)];
  const proxy = await startProxy(
    webOrigins.map((web) => Number(new URL(web).port)),
    { port: proxyPort },
  );
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, proxy.ca]);

  const pidOf = (name: string) => {
    const pid = children.pids()[name] ?? 0;
    return existsSync(`/proc/${pid}`) ? [pid] : [];
  };
  const further: Partial<Record<Role, string[]>> = { web: furtherWebs, worker: furtherWorkers };
  const pids = (role: Role) => [...first.pids(role), ...(further[role] ?? []).flatMap(pidOf)];
  const product: RunningProduct = {
    ...first,
    origin,
    pids,
    webProcesses: (): WebProcess[] => [
      ...first.webProcesses(),
      ...webs.flatMap(({ name, inspectPort }) => pidOf(name).map((pid) => ({ pid, inspectPort }))),
    ],
    async restarted(role, ended, count) {
      while (pids(role).filter((pid) => !ended.includes(pid)).length < count) await pause(50);
      if (role === 'web') await product.ready();
    },
    async ready() {
      const isReady = async (web: string) =>
        (await fetch(`${web}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false;
      for (const web of webOrigins) while (!(await isReady(web))) await pause(50);
    },
    async stop() {
      setDefaultCACertificates(trusted);
      try {
        await proxy.stop();
      } finally {
        await children.stop();
        await keepLogFiles(logs);
        await rm(logs, { recursive: true, force: true });
        await first.stop();
      }
    },
  };
  await product.ready();
  for (const subdomain of ['', 'lagerfeuer.', 'ya.']) await requestCertificate(proxyPort, `${subdomain}localhost`);
  return product;
}

/** Lets the proxy create the certificate of a host. Caddy 2.6 can refuse a connection if it has to create two at the same time. */
async function requestCertificate(port: number, host: string): Promise<void> {
  const options = { host: '127.0.0.1', port, path: '/icon.svg', servername: host, agent: false };
  const [response] = await once(get({ ...options, headers: { host: `${host}:${port}` } }), 'response');
  response.resume();
}
