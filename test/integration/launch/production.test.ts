// Proves specification §14.1, §14.2
/**
 * Runs the commands of README's section "In production" with the settings of docs/deployment.md: they must start a worker and a web
 * server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedBackend } from '#content/embedded/embeddedBackend.ts';
import { importDocuments } from '#content/importFile.ts';
import { EnvError, parseEnv } from '#env.ts';
import { freePort } from '#launch/ports.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { clientOf } from '#test/builders/testBackend.ts';
import { sharedDatabase } from '#test/setup/database/testDatabase.ts';
import { startRedis } from '#test/setup/redis/redisServer.ts';

const project = { projectId: 'prod1234', dataset: 'production', apiVersion: '2026-01-01' };
const token = 'a-token-that-may-write';
/** Timeout in milliseconds. Most of it is for the build, which runs if there is none yet. */
const timeoutMs = 240_000;

const section = readFileSync('README.md', 'utf8').split('\n## In production\n')[1]?.split('\n## ')[0] ?? '';
const commands = [...section.matchAll(/`(npm run (?:build|start:\w+))`/g)].map(([, command]) => command);
const [, envFile = '', hostsFile = ''] =
  /cat > \.env <<END\n(.*?)\nEND\n.*?<<END\n(.*?)\nEND\n/s.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];

/** Returns the settings of the file `.env`. Those of `values` replace what depends on the machine and the accounts there. */
function settings(values: Record<string, string>): Record<string, string> {
  const written = Object.fromEntries(envFile.split('\n').map((line) => line.split(/=(.*)/s) as [string, string]));
  expect(Object.keys(written)).toEqual(expect.arrayContaining(Object.keys(values)));
  return { ...written, ...values };
}

describe('the README commands', () => {
  const running: ChildProcess[] = [];
  const output: string[] = [];
  const cleanupSteps: (() => Promise<unknown>)[] = [];
  let productionEnv: Record<string, string> = {};
  let machineEnv: Record<string, string> = {};

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagerfeuer-production-'));
    cleanupSteps.push(() => rm(dataDir, { recursive: true, force: true }));
    const redis = await startRedis();
    cleanupSteps.push(() => redis.stop());
    // Replaces Sanity: it has the same API, for the same project and token.
    const backend = await startEmbeddedBackend({ dataDir: join(dataDir, 'content'), port: 0, token, ...project });
    cleanupSteps.push(() => backend.close());
    await importDocuments(
      clientOf(backend.url, token).withConfig(project),
      () => [{ _type: 'destination', ...buildDestination() }],
      async () => undefined,
    );
    const hosts = join(dataDir, 'hosts.json');
    await writeFile(hosts, hostsFile);
    productionEnv = settings({
      HOSTS_FILE: hosts,
      DATA_DIR: dataDir,
      SHUTDOWN_DELAY: '0',
      REDIS_URL: redis.url,
      ...sharedDatabase(),
      SANITY_PROJECT_ID: project.projectId,
      SANITY_TOKEN: token,
      SESSION_SECRET: 'a-secret-of-thirty-two-characters-or-more',
      DATA_KEYS: 'a-key-of-thirty-two-characters-or-more',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    // Only settings that differ between this machine and a server: content API host, free ports.
    machineEnv = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      CONTENT_API_HOST: backend.url,
      PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
    };
  }, timeoutMs);

  afterAll(async () => {
    for (const child of running) await stop(child);
    for (const close of cleanupSteps.reverse()) await close();
  }, timeoutMs);

  /** Runs a command in a shell, as on a server, in its own process group. */
  function run(command: string): { child: ChildProcess; ended: Promise<number | null> } {
    const child = spawn('sh', ['-c', command], { env: { ...machineEnv, ...productionEnv }, detached: true });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  }

  /** Resolves when the process returns 200; rejects if it exits before. */
  async function becomesReady(command: string, port: string | undefined, path: string): Promise<void> {
    const { child, ended } = run(command);
    running.push(child);
    const failed = ended.then((code) => {
      throw new Error(`"${command}" exited with ${code}:\n${output.join('')}`);
    });
    failed.catch(() => undefined);
    await Promise.race([expect.poll(() => statusOf(port, path), { timeout: timeoutMs }).toBe(200), failed]);
  }

  test('build, and start worker and web server', () => {
    expect(commands).toEqual(['npm run build', 'npm run start:worker', 'npm run start:web']);
  });

  test('build the site and start a worker and a web server that become ready', { timeout: timeoutMs }, async () => {
    // `npm run build` without its first step, which would install the packages of this run anew if the lock file has changed.
    const built = run(`'${process.execPath}' src/launch/buildAll.ts`);
    expect(await built.ended, output.join('')).toBe(0);
    await becomesReady('npm run start:worker', machineEnv.OPS_PORT, '/healthz');
    await becomesReady('npm run start:web', machineEnv.PORT, '/readyz');
    expect(await statusOf(machineEnv.PORT, '/reisen/alle', productionEnv.PLATFORM_DOMAIN)).toBe(200);
  });

  test.each(['SESSION_SECRET', 'DATA_KEYS', 'MAIL', 'SMTP_URL'])(
    'control: without %s neither process starts',
    (name) => {
      const rest = Object.fromEntries(Object.entries(productionEnv).filter(([setting]) => setting !== name));
      expect(() => parseEnv(rest)).toThrow(EnvError);
      expect(() => parseEnv(productionEnv)).not.toThrow();
    },
  );
});

function statusOf(port: string | undefined, path: string, host = 'localhost'): Promise<number | null> {
  return new Promise((resolve) => {
    get({ port, path, headers: { host } }, (res) => {
      res.resume();
      resolve(res.statusCode ?? null);
    }).on('error', () => resolve(null));
  });
}

/** Stops a process group. npm forwards the signal to its script. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}
