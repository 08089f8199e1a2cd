/** The queue board never deletes a submission and shows no personal data, on any route of bull-board. */
import { createServer } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { appRoutes } from '@bull-board/api/dist/routes.js';
import { ExpressAdapter } from '@bull-board/express';
import { type Job, type JobsOptions, UnrecoverableError, Worker } from 'bullmq';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobOptions } from '../../src/jobs/queues.ts';
import { startOps } from '../../worker/ops/ops.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import type { TestRedis } from '../setup/redis/redisServer.ts';
import { createWorkerSetting, type WorkerSetting, workerSettingPerTest } from '../setup/workerSetting.ts';

let redis: TestRedis;
let workerSetting: WorkerSetting;

workerSettingPerTest((setting, shared) => {
  workerSetting = setting;
  redis = shared;
});

const personalWords = ['Lina', 'Mia', 'Beispiel', '2015-05-01', 'anna@', 'Feldweg', '10967', '1234567', 'Nüsse'];
const states = ['waiting', 'delayed', 'failed'] as const;
const references = { waiting: 'LF-3333-3333', delayed: 'LF-4444-4444', failed: 'LF-6666-6666' };
const reads = appRoutes.api.filter(({ method }) => method === 'get');
const changes = appRoutes.api.filter(({ method }) => method !== 'get');
const allowed = [
  '/api/queues/pause',
  '/api/queues/resume',
  '/api/queues/:queueName/retry/:queueStatus',
  '/api/queues/:queueName/pause',
  '/api/queues/:queueName/resume',
  '/api/queues/:queueName/job-schedulers/:schedulerId/run',
  '/api/queues/:queueName/:jobId/retry',
];

/** Returns the paths of a route for each job and state. */
function pathsOf(route: string): string[] {
  return states.map((state) =>
    route
      .replace(':queueName', 'submissions')
      .replace(':jobId', references[state])
      .replace(':queueStatus', state)
      .replace(':schedulerId', 'hourly'),
  );
}

/** Adds a booking in each state. The failed one has personal data in log, progress and error. */
async function addSubmissions(): Promise<void> {
  const { submissions } = workerSetting.deps.queues;
  const add = (state: keyof typeof references, more: JobsOptions = {}) => {
    const submission = { ...buildBookingSubmission(), reference: references[state] };
    const options = { ...jobOptions('deliverSubmission', submission), ...more };
    return submissions.add('deliverSubmission', submission, options);
  };
  const failWithPersonalData = async (job: Job) => {
    await job.log('Lina Beispiel is not known');
    await job.updateProgress({ name: 'Lina Beispiel' });
    throw new UnrecoverableError('no such mailbox: anna@example.org');
  };
  await add('failed');
  const worker = new Worker('submissions', failWithPersonalData, {
    connection: workerSetting.deps.redis,
    prefix: submissions.opts.prefix ?? '',
  });
  await new Promise((resolve) => worker.once('failed', resolve));
  await worker.close();
  await add('delayed', { delay: 3_600_000 });
  await add('waiting');
}

const dataOf = async () => {
  const jobs = await Promise.all(
    Object.values(references).map((id) => workerSetting.deps.queues.submissions.getJob(id)),
  );
  return jobs.map((job) => job?.data);
};

type SendRequest = (method: string, path: string) => Promise<{ status: number; text: string }>;

async function startOpsBoard(): Promise<SendRequest> {
  const ops = await startOps(workerSetting.deps, { disconnectedSince: () => null });
  workerSetting.onClose('ops', ops.close);
  return requestSender(`http://127.0.0.1:${ops.port}/queues`);
}

const requestSender =
  (board: string): SendRequest =>
  async (method, path) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const isRead = method === 'GET';
    const response = await fetch(board + path, { method, headers, ...(!isRead && { body: '{"data":{},"delay":1}' }) });
    return { status: response.status, text: await response.text() };
  };

/** Starts the unmodified board of bull-board. */
async function startPlainBoard(): Promise<SendRequest> {
  const plain = new ExpressAdapter().setBasePath('');
  const queues = Object.values(workerSetting.deps.queues).map((queue) => new BullMQAdapter(queue));
  createBullBoard({ queues, serverAdapter: plain });
  const server = createServer(plain.getRouter());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  workerSetting.onClose('plain board', () => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return requestSender(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

describe('routes that change data', () => {
  beforeEach(addSubmissions);

  test('are rejected unless they are known to lose nothing, and are logged', async () => {
    const send = await startOpsBoard();
    const before = await dataOf();
    for (const { method, route } of changes.filter(({ route }) => !allowed.includes(String(route)))) {
      for (const path of pathsOf(String(route))) {
        workerSetting.log.length = 0;
        expect([path, (await send(String(method).toUpperCase(), path)).status]).toEqual([path, 403]);
        expect(workerSetting.log).toEqual([
          expect.objectContaining({ action: `${method} ${route}`, allow: false, address: '127.0.0.1', user: null }),
        ]);
      }
    }
    expect(await dataOf()).toEqual(before);
  });

  test('control: the unmodified bull-board deletes submissions', async () => {
    const send = await startPlainBoard();
    expect((await send('PUT', `/api/queues/submissions/${references.failed}/clean`)).status).toBe(204);
    expect((await send('PUT', '/api/queues/submissions/empty')).status).toBe(200);
    expect((await dataOf()).filter(Boolean)).toHaveLength(1);
  });

  test('keep every submission if they are allowed', async () => {
    const send = await startOpsBoard();
    const before = await dataOf();
    for (const { method, route } of changes.filter(({ route }) => allowed.includes(String(route)))) {
      for (const path of pathsOf(String(route))) {
        expect([path, (await send(String(method).toUpperCase(), path)).status]).not.toEqual([path, 403]);
      }
    }
    expect(await dataOf()).toEqual(before);
  });

  test('log a retry with user, action and job', async () => {
    const guarded = await createWorkerSetting(redis, { OPS_PASSWORD: 'sehr geheim' });
    try {
      const ops = await startOps(guarded.deps, { disconnectedSince: () => null });
      guarded.onClose('ops', ops.close);
      const submission = buildSubmission();
      await guarded.deps.queues.submissions.add('deliverSubmission', submission, { jobId: submission.reference });
      await fetch(`http://127.0.0.1:${ops.port}/queues/api/queues/submissions/${submission.reference}/retry`, {
        method: 'PUT',
        headers: { 'sec-fetch-site': 'same-origin', authorization: `Basic ${btoa('ops:sehr geheim')}` },
      });
      expect(guarded.log).toEqual([
        expect.objectContaining({
          level: 30,
          user: 'ops',
          address: '127.0.0.1',
          action: 'put /api/queues/:queueName/:jobId/retry',
          params: { queueName: 'submissions', jobId: submission.reference },
          allow: true,
        }),
      ]);
    } finally {
      await guarded.stop();
    }
  });
});

describe('displayed data', () => {
  beforeEach(addSubmissions);

  const readAll = async (send: SendRequest) => {
    const paths = reads.flatMap(({ route }) => pathsOf(String(route)));
    const lists = ['latest', ...states].map((state) => `/api/queues?activeQueue=submissions&status=${state}&page=1`);
    const responses = await Promise.all(
      [...paths, ...lists].map(async (path) => [path, await send('GET', path)] as const),
    );
    expect(responses.filter(([, { status }]) => status >= 500)).toEqual([]);
    return responses.map(([, { text }]) => text).join('\n');
  };

  test('contains references but no personal data', async () => {
    const text = await readAll(await startOpsBoard());
    for (const reference of Object.values(references)) expect(text).toContain(`"reference":"${reference}"`);
    expect(personalWords.filter((word) => text.includes(word))).toEqual([]);
  });

  test('control: the unmodified bull-board shows names', async () => {
    const text = await readAll(await startPlainBoard());
    expect(personalWords.filter((word) => text.includes(word))).toEqual(personalWords);
  });

  test('contains the reason of a failed delivery if it has no personal data', async () => {
    const { submissions } = workerSetting.deps.queues;
    await (await submissions.getJob(references.waiting))?.remove();
    const worker = new Worker(
      'submissions',
      async () => {
        throw new UnrecoverableError('mail not sent: EENVELOPE 550 RCPT TO');
      },
      { connection: workerSetting.deps.redis, prefix: submissions.opts.prefix ?? '' },
    );
    workerSetting.onClose('worker', () => worker.close());
    const ended = new Promise((resolve) => worker.once('failed', resolve));
    await (await submissions.getJob(references.delayed))?.promote();
    await ended;
    const send = await startOpsBoard();
    const { text } = await send('GET', `/api/queues/submissions/${references.delayed}`);
    expect(JSON.parse(text).job).toMatchObject({
      failedReason: 'mail not sent: EENVELOPE 550 RCPT TO',
      stacktrace: [],
      data: { reference: references.delayed, kind: 'booking', subdomain: 'ya', payload: '[hidden]' },
    });
  });
});
