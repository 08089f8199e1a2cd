/** The queue board may not lose a submission and shows nothing personal, whatever routes bull-board has. */
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
import type { TestRedis } from '../setup/redisServer.ts';
import { createWorkerSetting, type WorkerSetting, workerSettingPerTest } from '../setup/workerSetting.ts';

let redis: TestRedis;
let t: WorkerSetting;

workerSettingPerTest((setting, shared) => {
  t = setting;
  redis = shared;
});

const personal = ['Lina', 'Mia', 'Beispiel', '2015-05-01', 'anna@', 'Feldweg', '10967', '1234567', 'Nüsse'];
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

/** The route's addresses for each job and state. */
function addressesOf(route: string): string[] {
  return states.map((state) =>
    route
      .replace(':queueName', 'submissions')
      .replace(':jobId', references[state])
      .replace(':queueStatus', state)
      .replace(':schedulerId', 'hourly'),
  );
}

/** A booking in each state; the failed one has left personal data wherever a job can. */
async function addSubmissions(): Promise<void> {
  const { submissions } = t.deps.queues;
  const add = (state: keyof typeof references, more: JobsOptions = {}) => {
    const submission = { ...buildBookingSubmission(), reference: references[state] };
    const options = { ...jobOptions('deliverSubmission', submission), ...more };
    return submissions.add('deliverSubmission', submission, options);
  };
  const quoting = async (job: Job) => {
    await job.log('Lina Beispiel is not known');
    await job.updateProgress({ name: 'Lina Beispiel' });
    throw new UnrecoverableError('no such mailbox: anna@example.org');
  };
  await add('failed');
  const worker = new Worker('submissions', quoting, {
    connection: t.deps.redis,
    prefix: submissions.opts.prefix ?? '',
  });
  await new Promise((resolve) => worker.once('failed', resolve));
  await worker.close();
  await add('delayed', { delay: 3_600_000 });
  await add('waiting');
}

const dataOf = async () => {
  const jobs = await Promise.all(Object.values(references).map((id) => t.deps.queues.submissions.getJob(id)));
  return jobs.map((job) => job?.data);
};

type Ask = (method: string, path: string) => Promise<{ status: number; text: string }>;

async function askOps(): Promise<Ask> {
  const ops = await startOps(t.deps, { disconnectedSince: () => null });
  t.onClose('ops', ops.close);
  return asking(`http://127.0.0.1:${ops.port}/queues`);
}

const asking =
  (board: string): Ask =>
  async (method, path) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const isRead = method === 'GET';
    const answer = await fetch(board + path, { method, headers, ...(!isRead && { body: '{"data":{},"delay":1}' }) });
    return { status: answer.status, text: await answer.text() };
  };

/** The board as bull-board makes it. */
async function askPlainBoard(): Promise<Ask> {
  const plain = new ExpressAdapter().setBasePath('');
  const queues = Object.values(t.deps.queues).map((queue) => new BullMQAdapter(queue));
  createBullBoard({ queues, serverAdapter: plain });
  const server = createServer(plain.getRouter());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.onClose('plain board', () => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return asking(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

describe('what changes something', () => {
  beforeEach(addSubmissions);

  test('is refused unless it is known to lose nothing, and logged either way', async () => {
    const ask = await askOps();
    const before = await dataOf();
    for (const { method, route } of changes.filter(({ route }) => !allowed.includes(String(route)))) {
      for (const path of addressesOf(String(route))) {
        t.log.length = 0;
        expect([path, (await ask(String(method).toUpperCase(), path)).status]).toEqual([path, 403]);
        expect(t.log).toEqual([
          expect.objectContaining({ action: `${method} ${route}`, allow: false, address: '127.0.0.1', user: null }),
        ]);
      }
    }
    expect(await dataOf()).toEqual(before);
  });

  test('control: bull-board as it comes deletes submissions', async () => {
    const ask = await askPlainBoard();
    expect((await ask('PUT', `/api/queues/submissions/${references.failed}/clean`)).status).toBe(204);
    expect((await ask('PUT', '/api/queues/submissions/empty')).status).toBe(200);
    expect((await dataOf()).filter(Boolean)).toHaveLength(1);
  });

  test('and is allowed keeps every submission', async () => {
    const ask = await askOps();
    const before = await dataOf();
    for (const { method, route } of changes.filter(({ route }) => allowed.includes(String(route)))) {
      for (const path of addressesOf(String(route))) {
        expect([path, (await ask(String(method).toUpperCase(), path)).status]).not.toEqual([path, 403]);
      }
    }
    expect(await dataOf()).toEqual(before);
  });

  test('a retry is logged with who, what and which job', async () => {
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

describe('what is shown', () => {
  beforeEach(addSubmissions);

  const readAll = async (ask: Ask) => {
    const paths = reads.flatMap(({ route }) => addressesOf(String(route)));
    const lists = ['latest', ...states].map((state) => `/api/queues?activeQueue=submissions&status=${state}&page=1`);
    const answers = await Promise.all(
      [...paths, ...lists].map(async (path) => [path, await ask('GET', path)] as const),
    );
    expect(answers.filter(([, { status }]) => status >= 500)).toEqual([]);
    return answers.map(([, { text }]) => text).join('\n');
  };

  test('names references, and nobody', async () => {
    const text = await readAll(await askOps());
    for (const reference of Object.values(references)) expect(text).toContain(`"reference":"${reference}"`);
    expect(personal.filter((word) => text.includes(word))).toEqual([]);
  });

  test('control: bull-board as it comes shows names', async () => {
    const text = await readAll(await askPlainBoard());
    expect(personal.filter((word) => text.includes(word))).toEqual(personal);
  });

  test('why a delivery failed, when that names nobody', async () => {
    const { submissions } = t.deps.queues;
    await (await submissions.getJob(references.waiting))?.remove();
    const worker = new Worker(
      'submissions',
      async () => {
        throw new UnrecoverableError('mail not sent: EENVELOPE 550 RCPT TO');
      },
      { connection: t.deps.redis, prefix: submissions.opts.prefix ?? '' },
    );
    t.onClose('worker', () => worker.close());
    const ended = new Promise((resolve) => worker.once('failed', resolve));
    await (await submissions.getJob(references.delayed))?.promote();
    await ended;
    const ask = await askOps();
    const { text } = await ask('GET', `/api/queues/submissions/${references.delayed}`);
    expect(JSON.parse(text).job).toMatchObject({
      failedReason: 'mail not sent: EENVELOPE 550 RCPT TO',
      stacktrace: [],
      data: { reference: references.delayed, kind: 'booking', subdomain: 'ya', payload: '[hidden]' },
    });
  });
});
