/** That the commands of README's section "In production" start a worker and a web server that become ready. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as demo from '../../demo/demo.ts';
import { startEmbeddedBackend } from '../../src/content/embedded/embeddedBackend.ts';
import { EnvError, parseEnv } from '../../src/env.ts';
import { freePort } from '../../src/launch/ports.ts';
import { seedContent } from '../../src/launch/start/seedContent.ts';
import { startRedis } from '../setup/redisServer.ts';

const project = { projectId: 'prod1234', dataset: 'production', apiVersion: '2026-01-01' };
const token = 'a-token-that-may-write';
/** A build takes longest, where none is there yet. */
const patience = 240_000;

/** The lines of the code block below the heading. */
function productionCommands(): string[] {
  const section = readFileSync('README.md', 'utf8').split('\n## In production\n')[1]?.split('\n## ')[0] ?? '';
  return (/```\n([\s\S]*?)```/.exec(section)?.[1] ?? '').trim().split('\n');
}

const commands = productionCommands();
const exported = commands.find((line) => line.startsWith('export ')) ?? '';

/** The settings of the `export` line; `…` stands for what everybody fills in by themselves, here from `values`. */
function settings(values: Record<string, string>): Record<string, string> {
  const pairs = [...exported.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => {
    if (!value.includes('…')) return [name, value];
    if (values[name] === undefined) throw new Error(`README names ${name}, for which this test has no value`);
    return [name, values[name]];
  });
  return Object.fromEntries(pairs);
}

describe('the commands in README', () => {
  const running: ChildProcess[] = [];
  const output: string[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  let given: Record<string, string> = {};
  let around: Record<string, string> = {};

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagerfeuer-production-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const redis = await startRedis();
    closing.push(() => redis.stop());
    // Stands in for Sanity: it speaks the same protocol, for the same project and token.
    const backend = await startEmbeddedBackend({
      dataDir: join(dataDir, 'content'),
      port: 0,
      token,
      ...project,
      drawPicture: () => null,
    });
    closing.push(() => backend.close());
    await seedContent({ ...project, apiHost: backend.url, token, named: {} }, { demo });
    given = settings({
      REDIS_URL: redis.url,
      SANITY_PROJECT_ID: project.projectId,
      SANITY_TOKEN: token,
      SESSION_SECRET: 'a-secret-of-thirty-two-characters-or-more',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    // Only what differs between this machine and a server: where Sanity is, free ports, a folder of its own.
    around = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      CONTENT_API_HOST: backend.url,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
    };
  }, patience);

  afterAll(async () => {
    for (const child of running) await stop(child);
    for (const close of closing.reverse()) await close();
  }, patience);

  /** Runs a command as a shell on a server would, in a process group of its own. */
  function run(command: string): { child: ChildProcess; ended: Promise<number | null> } {
    const child = spawn('sh', ['-c', command], { env: { ...around, ...given }, detached: true });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  }

  /** Resolves with the answer's status once it is 200; rejects when the process ends before. */
  async function becomesReady(command: string, port: string | undefined, path: string): Promise<void> {
    const { child, ended } = run(command);
    running.push(child);
    const died = ended.then((code) => {
      throw new Error(`"${command}" ended with ${code}:\n${output.join('')}`);
    });
    died.catch(() => undefined);
    await Promise.race([expect.poll(() => statusOf(port, path), { timeout: patience }).toBe(200), died]);
  }

  test('are the installation, the build, the settings, the worker and the web server', () => {
    expect(commands).toEqual(['npm ci && npm run build', exported, 'npm run start:worker', 'npm run start:web']);
  });

  test('build, and start a worker and a web server that become ready', { timeout: patience }, async () => {
    // The packages are installed already: this test runs with them.
    const built = run('npm run build');
    expect(await built.ended, output.join('')).toBe(0);
    await becomesReady('npm run start:worker', around.OPS_PORT, '/healthz');
    await becomesReady('npm run start:web', around.PORT, '/readyz');
    expect(await statusOf(around.PORT, '/reisen/alle', given.PLATFORM_DOMAIN)).toBe(200);
  });

  test.each([
    'REDIS_URL',
    'SANITY_PROJECT_ID',
    'SANITY_TOKEN',
    'SESSION_SECRET',
    'MAIL',
    'SMTP_URL',
    'PLATFORM_DOMAIN',
  ])('name %s', (name) => {
    expect(Object.keys(given)).toContain(name);
  });

  test.each(['SESSION_SECRET', 'MAIL', 'SMTP_URL'])('control: without %s neither process starts', (name) => {
    const rest = Object.fromEntries(Object.entries(given).filter(([each]) => each !== name));
    expect(() => parseEnv(rest)).toThrow(EnvError);
    expect(() => parseEnv(given)).not.toThrow();
  });
});

function statusOf(port: string | undefined, path: string, host = 'localhost'): Promise<number | null> {
  return new Promise((resolve) => {
    get({ port, path, headers: { host } }, (res) => {
      res.resume();
      resolve(res.statusCode ?? null);
    }).on('error', () => resolve(null));
  });
}

/** npm passes the signal on to what it runs. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}
