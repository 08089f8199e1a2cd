// Proves specification §10.3, §10.5
/** The queue board deletes no job on any route of bull-board, and jobs contain no personal data. */
import { createServer } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { appRoutes } from '@bull-board/api/dist/routes.js';
import { ExpressAdapter } from '@bull-board/express';
import { type JobsOptions, UnrecoverableError, Worker } from 'bullmq';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  createWorkerSetting,
  type WorkerServices,
  type WorkerSetting,
  workerSettingPerTest,
} from '#test/setup/workerSetting.ts';
import { jobs } from '#worker/jobs.ts';
import { startOps } from '#worker/ops/ops.ts';

let services: WorkerServices;
let workerSetting: WorkerSetting;

workerSettingPerTest((setting, shared) => {
  workerSetting = setting;
  services = shared;
});

const states = ['waiting', 'delayed', 'failed'] as const;
const mails = { waiting: 'LF-3333-3333-sender', delayed: 'LF-4444-4444-sender', failed: 'LF-6666-6666-sender' };
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
      .replace(':jobId', mails[state])
      .replace(':queueStatus', state)
      .replace(':schedulerId', 'hourly'),
  );
}

/** Adds the job of a mail in each state. */
async function addMails(): Promise<void> {
  const { submissions } = workerSetting.deps.queues;
  const add = (state: keyof typeof mails, more: JobsOptions = {}) =>
    submissions.add('sendMail', { id: mails[state] }, { ...more, jobId: mails[state] });
  const fail = async () => {
    throw new UnrecoverableError('mail not sent: EENVELOPE 550 RCPT TO');
  };
  await add('failed');
  const worker = new Worker('submissions', fail, {
    connection: workerSetting.deps.redis,
    prefix: submissions.opts.prefix ?? '',
  });
  await new Promise((resolve) => worker.once('failed', resolve));
  await worker.close();
  await add('delayed', { delay: 3_600_000 });
  await add('waiting');
}

const dataOf = async () => {
  const jobs = await Promise.all(Object.values(mails).map((id) => workerSetting.deps.queues.submissions.getJob(id)));
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
  beforeEach(addMails);

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

  test('control: the unmodified bull-board deletes jobs', async () => {
    const send = await startPlainBoard();
    expect((await send('PUT', `/api/queues/submissions/${mails.failed}/clean`)).status).toBe(204);
    expect((await send('PUT', '/api/queues/submissions/empty')).status).toBe(200);
    expect((await dataOf()).filter(Boolean)).toHaveLength(1);
  });

  test('keep every job if they are allowed', async () => {
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
    const guarded = createWorkerSetting(services, { OPS_PASSWORD: 'sehr geheim' });
    try {
      const ops = await startOps(guarded.deps, { disconnectedSince: () => null });
      guarded.onClose('ops', ops.close);
      await guarded.deps.queues.submissions.add('sendMail', { id: mails.waiting }, { jobId: mails.waiting });
      await fetch(`http://127.0.0.1:${ops.port}/queues/api/queues/submissions/${mails.waiting}/retry`, {
        method: 'PUT',
        headers: { 'sec-fetch-site': 'same-origin', authorization: `Basic ${btoa('ops:sehr geheim')}` },
      });
      expect(guarded.log).toEqual([
        expect.objectContaining({
          level: 30,
          user: 'ops',
          address: '127.0.0.1',
          action: 'put /api/queues/:queueName/:jobId/retry',
          params: { queueName: 'submissions', jobId: mails.waiting },
          allow: true,
        }),
      ]);
    } finally {
      await guarded.stop();
    }
  });
});

test('shows the ids of mails and why they failed', async () => {
  await addMails();
  const send = await startOpsBoard();
  const paths = reads.flatMap(({ route }) => pathsOf(String(route)));
  const lists = ['latest', ...states].map((state) => `/api/queues?activeQueue=submissions&status=${state}&page=1`);
  const responses = await Promise.all([...paths, ...lists].map((path) => send('GET', path)));
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const text = responses.map((response) => response.text).join('\n');
  for (const id of Object.values(mails)) expect(text).toContain(`"id":"${id}"`);
  const { text: failed } = await send('GET', `/api/queues/submissions/${mails.failed}`);
  expect(JSON.parse(failed).job.failedReason).toBe('mail not sent: EENVELOPE 550 RCPT TO');
});

test('no job contains anything but ids, keys of departures and reasons', () => {
  // A new field is added here only if it cannot be personal data.
  const fields = jobs.flatMap(({ payload }) => Object.keys((payload as z.ZodObject).shape));
  expect([...new Set(fields)].sort()).toEqual(['dateKey', 'destinationId', 'docId', 'id', 'reason', 'subdomain']);
});
