/** What operators see of a worker: health, figures, queue board. */
import { type RequestOptions, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../src/launch/ports.ts';
import { checkHealth } from '../../worker/ops/health.ts';
import { startOps } from '../../worker/ops/ops.ts';
import { setUpSchedules } from '../../worker/schedules.ts';
import { runSweep } from '../../worker/sweep.ts';
import { runTrip } from '../../worker/trip.ts';
import { markComplete } from '../setup/readModel.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';
import { createWorkerSetting, type WorkerSetting } from '../setup/workerSetting.ts';

let redis: TestRedis;
let t: WorkerSetting;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  t = await createHealthySetting();
});
afterEach(() => t.stop());
afterAll(() => redis.stop());

/** With schedules and a complete read model, as a worker has after its first sweep. */
async function createHealthySetting(environment: Record<string, string> = {}): Promise<WorkerSetting> {
  const setting = await createWorkerSetting(redis, environment);
  await setUpSchedules(setting.deps.queues);
  await markComplete(setting.deps.readModel);
  return setting;
}

const hears = { disconnectedSince: () => null };
const ago = (seconds: number) => new Date(t.clock.now.getTime() - seconds * 1_000);

/** By node:http, because fetch sets the Host header itself. */
function ask(port: number, options: RequestOptions): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname: '127.0.0.1', port, ...options }, (res) => {
      res.resume().once('end', () => resolve({ status: res.statusCode }));
    });
    sent.once('error', reject).end();
  });
}

describe('health', () => {
  const issues = async (listener: { disconnectedSince(): Date | null } = hears, startedAt = ago(60)) =>
    (await checkHealth(t.deps, listener, startedAt)).issues;
  const wait = (seconds: number) =>
    t.deps.queues.changes.add('trip', { docId: 'ya-1' }, { timestamp: ago(seconds).getTime() });

  test('a worker that has just started is well', async () => {
    expect(await checkHealth(t.deps, hears, ago(1))).toMatchObject({ status: 'ok', issues: [] });
  });

  test('Redis was emptied: fails until schedules and read model are there again', async () => {
    await t.deps.redis.flushall();
    expect(await issues()).toEqual([
      'the read model is not complete',
      expect.stringMatching(/^schedules are missing: hourly, midnight, .*resumeDeliveries/),
    ]);
    await setUpSchedules(t.deps.queues);
    expect(await issues()).toEqual(['the read model is not complete']);
    await runSweep(t.deps, { reason: 'gap' });
    expect(await issues()).toEqual([]);
  });

  test.each([
    [29, []],
    [31, ['not connected to the content backend']],
  ])('disconnected for %i seconds', async (seconds, expected) => {
    expect(await issues({ disconnectedSince: () => ago(seconds) })).toEqual(expected);
  });

  test('the change that has waited longest counts, not the latest', async () => {
    await wait(59);
    await wait(1);
    expect(await issues()).toEqual([]);
    t.clock.now = new Date(t.clock.now.getTime() + 2_000);
    expect(await issues()).toEqual(['changes are waiting and no worker processes them']);
  });

  test('nobody has swept for hours', async () => {
    expect(await issues(hears, ago(3 * 3_600))).toEqual(['the last sweep is too long ago']);
    // Done by whichever worker.
    t.clock.now = new Date();
    const { chores } = t.deps.queues;
    // Editors that are busy with categories set off many others after it.
    const names = ['sweep', ...Array<string>(30).fill('icons')];
    for (const name of names) await chores.add(name, {});
    const { Worker } = await import('bullmq');
    const other = new Worker('chores', async () => {}, { connection: t.deps.redis, prefix: chores.opts.prefix ?? '' });
    t.onClose('another worker', () => other.close());
    await expect.poll(() => chores.getCompletedCount()).toBe(names.length);
    expect(await issues(hears, ago(3 * 3_600))).toEqual([]);
    t.clock.now = new Date(Date.now() + 3 * 3_600_000);
    expect(await issues()).toEqual(['the last sweep is too long ago']);
  });

  test('Redis away: says so instead of hanging', async () => {
    const nowhere = { ...redis, url: `redis://127.0.0.1:${await freePort()}` };
    const lost = await createWorkerSetting(nowhere);
    expect((await checkHealth(lost.deps, hears, ago(1))).issues).toEqual(['cannot reach Redis']);
    await lost.stop();
  });
});

describe('the operators’ server', () => {
  const startServer = async (setting = t) => {
    const ops = await startOps(setting.deps, hears);
    setting.onClose('ops', ops.close);
    return ops;
  };
  const start = async (setting = t) => {
    const ops = await startServer(setting);
    return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${ops.port}${path}`, init);
  };

  test('answers health by status', async () => {
    const get = await start();
    const well = await get('/healthz');
    expect([well.status, await well.json()]).toMatchObject([200, { status: 'ok', issues: [] }]);
    t.clock.now = new Date(t.clock.now.getTime() + 3 * 3_600_000);
    expect((await get('/healthz')).status).toBe(503);
  });

  test('tells figures, each metric described once', async () => {
    const get = await start();
    await t.client.create({ _id: 'ya-1', _type: 'destination' });
    await runTrip(t.deps, { docId: 'ya-1' });
    await t.deps.queues.changes.add('trip', { docId: 'ya-1' });
    const text = await (await get('/metrics')).text();
    expect(text).toContain('lagerfeuer_broken_documents{process="worker"} 1');
    expect(text).toMatch(/lagerfeuer_jobs\{.*queue="changes".*state="waiting".*\} 1/);
    const described = text.split('\n').filter((line) => line.startsWith('# HELP'));
    expect(new Set(described).size).toBe(described.length);
  });

  test('shows the board under its own policy, without anything of others', async () => {
    const get = await start();
    const page = await get('/queues');
    const html = await page.text();
    expect(html).toContain('<base href="/queues/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("base-uri 'self'");
    expect(policy).not.toMatch(/https?:/);
    for (const [, path = ''] of html.matchAll(/<script defer src="([^"]+)"/g)) {
      expect((await get(`/queues/${path}`)).status).toBe(200);
    }
    expect(await (await get('/queues/api/queues')).json()).toMatchObject({
      queues: [{ name: 'changes' }, { name: 'chores' }, { name: 'submissions' }],
    });
  });

  describe('takes no orders from pages of others', () => {
    const own = (port: number) => `http://127.0.0.1:${port}`;
    test.each<[string, number, (port: number) => Record<string, string>]>([
      ['another site', 403, () => ({ 'sec-fetch-site': 'cross-site' })],
      ['another port', 403, () => ({ 'sec-fetch-site': 'same-site' })],
      ['another site that names ours as its origin', 403, (port) => ({ 'sec-fetch-site': 'none', origin: own(port) })],
      ['an origin of another host', 403, () => ({ origin: 'http://evil.example' })],
      ['an origin without a name', 403, () => ({ origin: 'null' })],
      ['nobody says whose', 403, () => ({})],
      ['this server', 200, () => ({ 'sec-fetch-site': 'same-origin' })],
      ['this server, in a browser without Sec-Fetch-Site', 200, (port) => ({ origin: own(port) })],
    ])('%s: %i', async (_whose, status, headers) => {
      const { port } = await startServer();
      const path = '/queues/api/queues/changes/pause';
      expect((await ask(port, { path, method: 'PUT', headers: headers(port) })).status).toBe(status);
      expect(await t.deps.queues.changes.isPaused()).toBe(status === 200);
    });
  });

  describe('is reached by its own names only', () => {
    test.each([
      ['localhost', 200],
      ['127.0.0.1:3001', 200],
      ['[::1]:3001', 200],
      ['ops.example.org', 200],
      ['evil.example', 421],
      ['localhost.evil.example', 421],
      ['10.0.0.1', 421],
    ])('"%s": %i', async (host, status) => {
      const named = await createHealthySetting({ OPS_ALLOWED_HOSTS: 'proxy.example, ops.example.org' });
      try {
        const { port } = await startServer(named);
        for (const path of ['/healthz', '/metrics', '/queues/api/queues']) {
          expect((await ask(port, { path, headers: { host } })).status).toBe(status);
        }
      } finally {
        await named.stop();
      }
    });

    test('on all addresses: also by the one that was connected to', async () => {
      const open = await createHealthySetting({ OPS_HOST: '0.0.0.0', OPS_PASSWORD: 'sehr geheim' });
      try {
        const { port } = await startServer(open);
        const status = async (host: string) =>
          (await ask(port, { path: '/healthz', headers: { host }, hostname: '127.0.0.2' })).status;
        expect([await status('127.0.0.2'), await status('127.0.0.3')]).toEqual([200, 421]);
      } finally {
        await open.stop();
      }
    });
  });

  test('shows no stack', async () => {
    const get = await start();
    const answer = await get('/queues/queue/%E0%A4%A');
    expect([answer.status, await answer.text()]).toEqual([400, 'Bad Request']);
  });

  test('wants the password for all but health, when there is one', async () => {
    const guarded = await createHealthySetting({ OPS_PASSWORD: 'sehr geheim' });
    try {
      const get = await start(guarded);
      const as = (name: string) => ({ headers: { authorization: `Basic ${btoa(name)}` } });
      for (const path of ['/', '/metrics', '/queues', '/queues/api/queues']) {
        expect((await get(path)).status).toBe(401);
        expect((await get(path, as('ops:falsch'))).status).toBe(401);
        expect((await get(path, as('ops:sehr geheim'))).status).toBe(200);
      }
      expect((await get('/healthz')).status).toBe(200);
    } finally {
      await guarded.stop();
    }
  });
});
