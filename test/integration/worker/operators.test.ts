// Proves specification §10.5, §13.3, §13.5
/** Operations endpoints of a worker: health, metrics, queue board. */
import { type RequestOptions, request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '#launch/ports.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { runTrip } from '#publishing/trip.ts';
import { hasty } from '#test/setup/deadlines.ts';
import { markComplete } from '#test/setup/redis/readModel.ts';
import {
  createWorkerSetting,
  type WorkerServices,
  type WorkerSetting,
  workerSettingPerTest,
} from '#test/setup/workerSetting.ts';
import { checkHealth } from '#worker/ops/health.ts';
import { startOps } from '#worker/ops/ops.ts';
import { missingSchedules, setUpSchedules } from '#worker/schedules.ts';
import { watchReadModel } from '#worker/watchReadModel.ts';

let services: WorkerServices;
let workerSetting: WorkerSetting;

workerSettingPerTest(async (created, shared) => {
  [workerSetting, services] = [created, shared];
  await makeHealthy(created);
});

/** Creates a further setting that is healthy. */
async function createHealthySetting(environment: Record<string, string>): Promise<WorkerSetting> {
  const setting = createWorkerSetting(services, environment);
  await makeHealthy(setting);
  return setting;
}

/** Adds schedules and a complete read model, as after the first sweep of a worker. */
async function makeHealthy({ deps }: WorkerSetting): Promise<void> {
  await setUpSchedules(deps.queues);
  await markComplete(deps.readModel);
}

const connectedListener = { disconnectedSince: () => null };
const secondsAgo = (seconds: number) => new Date(workerSetting.clock.now.getTime() - seconds * 1_000);

/** Sends a request with node:http, because fetch does not allow setting the Host header. */
function sendRequest(port: number, options: RequestOptions): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname: '127.0.0.1', port, ...options }, (res) => {
      res.resume().once('end', () => resolve({ status: res.statusCode }));
    });
    sent.once('error', reject).end();
  });
}

describe('health', () => {
  const issues = async (
    listener: { disconnectedSince(): Date | null } = connectedListener,
    startedAt = secondsAgo(60),
  ) => (await checkHealth(workerSetting.deps, listener, startedAt)).issues;
  const addWaitingJob = (seconds: number) =>
    workerSetting.deps.queues.changes.add('trip', { docId: 'ya-1' }, { timestamp: secondsAgo(seconds).getTime() });

  test('reports a newly started worker as healthy', async () => {
    expect(await checkHealth(workerSetting.deps, connectedListener, secondsAgo(1))).toMatchObject({
      status: 'ok',
      issues: [],
    });
  });

  test('reports an emptied Redis until schedules and read model are restored', async () => {
    await workerSetting.deps.redis.flushall();
    expect(await issues()).toEqual([
      'the read model is not complete',
      expect.stringMatching(/^schedules are missing: hourly, midnight, .*resumeMails/),
    ]);
    await setUpSchedules(workerSetting.deps.queues);
    expect(await issues()).toEqual(['the read model is not complete']);
    await runSweep(workerSetting.deps, { reason: 'gap' });
    expect(await issues()).toEqual([]);
  });

  test('reports schedules that are too far ahead, which a worker sets up again when the clock is set back', async () => {
    const { clock, deps } = workerSetting;
    const stopping = new AbortController();
    const watching = watchReadModel(deps, stopping.signal, { takeLost: () => false });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
    try {
      await setUpSchedules(deps.queues);
    } finally {
      vi.useRealTimers();
    }
    expect(await issues()).toEqual([
      expect.stringMatching(/^schedules are missing: hourly, midnight, .*inviteReviewers/),
    ]);
    clock.now = new Date(clock.now.getTime() - 3_600_000);
    await expect.poll(() => missingSchedules(deps.queues), { timeout: 10_000 }).toEqual([]);
    stopping.abort();
    await watching;
  });

  test.each([
    [29, []],
    [31, ['not connected to the content backend']],
  ])('reports a listener that is disconnected for more than 30 seconds: %i', async (seconds, expected) => {
    expect(await issues({ disconnectedSince: () => secondsAgo(seconds) })).toEqual(expected);
  });

  test('measures the waiting time of the oldest change, not the latest', async () => {
    await addWaitingJob(59);
    await addWaitingJob(1);
    expect(await issues()).toEqual([]);
    workerSetting.clock.now = new Date(workerSetting.clock.now.getTime() + 2_000);
    expect(await issues()).toEqual(['changes are waiting and no worker processes them']);
  });

  test('reports a missing sweep', async () => {
    expect(await issues(connectedListener, secondsAgo(3 * 3_600))).toEqual(['the last sweep is too long ago']);
    // A sweep of any worker counts.
    workerSetting.clock.now = new Date();
    const { chores } = workerSetting.deps.queues;
    // Many jobs after the sweep must not hide it.
    const names = ['sweep', ...Array<string>(30).fill('icons')];
    for (const name of names) await chores.add(name, {});
    const { Worker } = await import('bullmq');
    const other = new Worker('chores', async () => {}, {
      connection: workerSetting.deps.redis,
      prefix: chores.opts.prefix ?? '',
    });
    workerSetting.onClose('another worker', () => other.close());
    // Schedules that are due meanwhile add further jobs.
    await expect.poll(() => chores.getCompletedCount()).toBeGreaterThanOrEqual(names.length);
    expect(await issues(connectedListener, secondsAgo(3 * 3_600))).toEqual([]);
    workerSetting.clock.now = new Date(Date.now() + 3 * 3_600_000);
    expect(await issues()).toEqual(['the last sweep is too long ago']);
  });

  test('reports an unreachable Redis instead of hanging', async () => {
    const redis = { ...services.redis, url: `redis://127.0.0.1:${await freePort()}` };
    const disconnected = createWorkerSetting({ ...services, redis });
    disconnected.deps.env.deadlines.operators.redis = hasty.operators.redis;
    const { issues } = await checkHealth(disconnected.deps, connectedListener, secondsAgo(1));
    expect(issues).toEqual(['cannot reach Redis']);
    await disconnected.stop();
  });
});

describe('the operations server', () => {
  const startServer = async (setting = workerSetting) => {
    const ops = await startOps(setting.deps, connectedListener);
    setting.onClose('ops', ops.close);
    return ops;
  };
  const start = async (setting = workerSetting) => {
    const ops = await startServer(setting);
    return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${ops.port}${path}`, init);
  };

  test('returns the health as HTTP status', async () => {
    const get = await start();
    const response = await get('/healthz');
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok', issues: [] }]);
    workerSetting.clock.now = new Date(workerSetting.clock.now.getTime() + 3 * 3_600_000);
    expect((await get('/healthz')).status).toBe(503);
  });

  test('returns metrics, each with one description', async () => {
    const get = await start();
    await workerSetting.client.create({ _id: 'ya-1', _type: 'destination' });
    await runTrip(workerSetting.deps, { docId: 'ya-1' });
    await workerSetting.deps.queues.changes.add('trip', { docId: 'ya-1' });
    const text = await (await get('/metrics')).text();
    expect(text).toContain('lagerfeuer_documents_broken{process="worker"} 1');
    expect(text).toMatch(/lagerfeuer_queue_jobs\{.*queue="changes".*state="waiting".*\} 1/);
    const described = text.split('\n').filter((line) => line.startsWith('# HELP'));
    expect(new Set(described).size).toBe(described.length);
  });

  test('shows the queue board with its own policy and without external resources', async () => {
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

  describe('rejects changes from other origins', () => {
    const ownOrigin = (port: number) => `http://127.0.0.1:${port}`;
    test.each<[string, number, (port: number) => Record<string, string>]>([
      ['another site', 403, () => ({ 'sec-fetch-site': 'cross-site' })],
      ['another port', 403, () => ({ 'sec-fetch-site': 'same-site' })],
      [
        'a request without initiator but with our origin',
        403,
        (port) => ({ 'sec-fetch-site': 'none', origin: ownOrigin(port) }),
      ],
      ['an origin of another host', 403, () => ({ origin: 'http://evil.example' })],
      ['an opaque origin', 403, () => ({ origin: 'null' })],
      ['no origin', 403, () => ({})],
      ['the same origin', 200, () => ({ 'sec-fetch-site': 'same-origin' })],
      ['the same origin, in a browser without Sec-Fetch-Site', 200, (port) => ({ origin: ownOrigin(port) })],
    ])('%s: %i', async (_name, status, headers) => {
      const { port } = await startServer();
      const path = '/queues/api/queues/changes/pause';
      expect((await sendRequest(port, { path, method: 'PUT', headers: headers(port) })).status).toBe(status);
      expect(await workerSetting.deps.queues.changes.isPaused()).toBe(status === 200);
    });
  });

  describe('accepts only its own host names', () => {
    test.each([
      ['localhost', 200],
      ['127.0.0.1:3001', 200],
      ['[::1]:3001', 200],
      ['ops.example.org', 200],
      ['evil.example', 421],
      ['localhost.evil.example', 421],
      ['10.0.0.1', 421],
    ])('"%s": %i', async (host, status) => {
      const withAllowedHosts = await createHealthySetting({ OPS_ALLOWED_HOSTS: 'proxy.example, ops.example.org' });
      try {
        const { port } = await startServer(withAllowedHosts);
        for (const path of ['/healthz', '/metrics', '/queues/api/queues']) {
          expect((await sendRequest(port, { path, headers: { host } })).status).toBe(status);
        }
      } finally {
        await withAllowedHosts.stop();
      }
    });

    test('when listening on all addresses, also accepts the address of the connection', async () => {
      const open = await createHealthySetting({ OPS_HOST: '0.0.0.0', OPS_PASSWORD: 'sehr geheim' });
      try {
        const { port } = await startServer(open);
        const status = async (host: string) =>
          (await sendRequest(port, { path: '/healthz', headers: { host }, hostname: '127.0.0.2' })).status;
        expect([await status('127.0.0.2'), await status('127.0.0.3')]).toEqual([200, 421]);
      } finally {
        await open.stop();
      }
    });
  });

  test('shows no stack trace', async () => {
    const get = await start();
    const response = await get('/queues/queue/%E0%A4%A');
    expect([response.status, await response.text()]).toEqual([400, 'Bad Request']);
  });

  test('requires a configured password except for the health check', async () => {
    const guarded = await createHealthySetting({ OPS_PASSWORD: 'sehr geheim' });
    try {
      const get = await start(guarded);
      const credentials = (name: string) => ({ headers: { authorization: `Basic ${btoa(name)}` } });
      for (const path of ['/', '/metrics', '/queues', '/queues/api/queues']) {
        expect((await get(path)).status).toBe(401);
        expect((await get(path, credentials('ops:falsch'))).status).toBe(401);
        expect((await get(path, credentials('ops:sehr geheim'))).status).toBe(200);
      }
      expect((await get('/healthz')).status).toBe(200);
    } finally {
      await guarded.stop();
    }
  });
});
