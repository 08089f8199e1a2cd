/** Personal data is deleted from all files after its retention period, and never appears in logs, metrics or names. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job, Worker } from 'bullmq';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { runRewriteRedisLog } from '../../worker/rewriteRedisLog.ts';
import { runDeleteOldSubmissions } from '../../worker/submissions/deleteOldSubmissions.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { rareFamily } from '../setup/logs/enteredData.ts';
import { personalDataIn } from '../setup/logs/personalDataIn.ts';
import { type MailServer, startMailServer } from '../setup/mail/mailServer.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { createTestRenderer } from '../setup/testRenderer.ts';

const { traveller, guardian, remarks } = rareFamily;
const booking = buildBooking({ travellers: [traveller], guardian, remarks });
const message = { name: 'Thusnelda Quastenflosser', email: guardian.email, message: rareFamily.message };

let site: TestSite;
let worker: Worker | null = null;
let keys = 0;

const post = (path: string, body: object | string) =>
  request(site.app)
    .post(path)
    .set({ Host: 'localhost', 'Idempotency-Key': `key-${++keys}`, 'Content-Type': 'application/json' })
    .send(body);
const work = () => {
  worker = startQueueWorker(site.worker, 'submissions');
};
const countJobs = () => site.worker.queues.submissions.getJobCountByTypes('wait', 'active', 'delayed', 'failed');
const trip = { _type: 'destination', ...buildDestination() };

afterEach(async () => {
  await worker?.close(true);
  worker = null;
  await site.stop();
});

describe('in files', () => {
  beforeEach(async () => {
    site = await startSite();
    await site.bringIn([trip]);
  });

  /** Returns the files of Redis, content backend and worker that contain the name of the traveller. */
  async function filesWithName(): Promise<string[]> {
    const folders = [site.redis.folder, site.backend.dataDir, site.dataDir];
    const names = (await Promise.all(folders.map(filesOf))).flat();
    const texts = await Promise.all(names.map((name) => readFile(name)));
    return names.filter((_name, index) => texts[index]?.includes(traveller.firstName));
  }

  async function filesOf(folder: string): Promise<string[]> {
    const names = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
    const infos = await Promise.all(names.map((name) => stat(name)));
    return names.filter((_name, index) => infos[index]?.isFile());
  }

  const partsWithName = async () => {
    const kinds = { '.aof': 'Redis', '.sqlite': 'content', '.sqlite-wal': 'content', '.eml': 'mail' };
    const parts = (await filesWithName()).map(
      (name) => Object.entries(kinds).find(([ending]) => name.endsWith(ending))?.[1] ?? name,
    );
    return [...new Set(parts)].sort();
  };

  test('a booking is removed from the file of Redis after delivery, and from other files some time after the trip', async () => {
    work();
    expect((await post('/api/bookings', booking)).status).toBe(202);
    await expect.poll(countJobs).toBe(0);
    expect(await partsWithName()).toEqual(['Redis', 'content', 'mail']);

    await runRewriteRedisLog(site.worker);
    expect(await partsWithName()).toEqual(['content', 'mail']);

    const deleteOn = (day: string) => runDeleteOldSubmissions({ ...site.worker, now: () => new Date(day) });
    await deleteOn('2028-07-09T04:40:00Z');
    expect(await partsWithName()).toEqual(['content', 'mail']);
    await deleteOn('2028-07-11T04:40:00Z');
    await expect.poll(filesWithName).toEqual([]);
  });
});

describe('rewriting the file of Redis', () => {
  beforeEach(async () => {
    site = await startSite();
  });
  const rewrites = async () => {
    const text = await site.worker.redis.info('stats');
    return Number(/total_forks:(\d+)/.exec(text)?.[1]);
  };
  const deliver = async () => {
    expect((await post('/api/contact', message)).status).toBe(202);
    await expect.poll(countJobs).toBe(0);
  };

  test('happens once after deliveries', async () => {
    const before = await rewrites();
    await runRewriteRedisLog(site.worker);
    expect(await rewrites()).toBe(before);
    work();
    await deliver();
    await deliver();
    await runRewriteRedisLog(site.worker);
    await runRewriteRedisLog(site.worker);
    expect(await rewrites()).toBe(before + 1);
  });

  test('happens again if a delivery was active, because its job was still in the file', async () => {
    work();
    await deliver();
    const queues = { ...site.worker.queues };
    const busy = Object.assign(Object.create(queues.submissions), { getActiveCount: async () => 1 });
    await runRewriteRedisLog({ ...site.worker, queues: { ...queues, submissions: busy } });
    const before = await rewrites();
    await runRewriteRedisLog(site.worker);
    expect(await rewrites()).toBe(before + 1);
  });
});

describe('in the log', () => {
  let lines: string[];
  let mail: MailServer;

  beforeEach(async () => {
    lines = [];
    mail = await startMailServer();
    site = await startSite({ env: { SMTP_URL: mail.url }, log: (line) => void lines.push(line) });
    await site.bringIn([trip]);
  });
  afterEach(() => mail.stop());

  const isLogged = (words: string) => expect.poll(() => lines.join('')).toContain(words);
  const retryAll = async () => {
    const delayed: Job[] = await site.worker.queues.submissions.getDelayed();
    for (const job of delayed) await job.promote();
  };

  test('no personal data is logged, whatever fails during delivery', async () => {
    // The mail server quotes the recipient in its reply.
    mail.answer = (recipient) => `451 <${recipient}> Thusnelda is unknown`;
    work();
    expect((await post('/api/bookings', booking)).status).toBe(202);
    expect((await post('/api/contact', message)).status).toBe(202);
    await isLogged('mail not sent');

    // Without a content backend no price can be read, and nothing can be stored.
    await site.backend.backend.close();
    expect((await post('/api/bookings', booking)).status).toBe(503);
    expect((await post('/api/contact', { ...message, message: 'Pumpernickel!' })).status).toBe(202);
    await isLogged('storing failed');
    await site.backend.restart();

    // Rejected and failed requests contain personal data in URL or body.
    expect((await post('/api/bookings', { ...booking, travellers: [] })).status).toBe(422);
    expect((await post('/api/bookings', `{"remarks": Wendelgard ${'Zwetschgenallergie'.repeat(3)}`)).status).toBe(400);
    const renderer = await createTestRenderer();
    const failingRenderer = { ...renderer, prepare: () => Promise.reject(new Error('broken')) };
    const failingApp = request(createApp(site.deps, { renderer: async () => failingRenderer }));
    expect((await failingApp.get('/reisen/alle?q=Wendelgard').set('Host', 'localhost')).status).toBe(500);
    await isLogged('request failed');

    mail.answer = () => null;
    await expect
      .poll(async () => {
        await retryAll();
        return countJobs();
      })
      .toBe(0);

    const names = [...(await site.worker.redis.keys('*'))];
    const metrics = [site.deps.metrics, site.worker.metrics].map(({ registry }) => registry.metrics());
    expect(personalDataIn(names.join())).toEqual([]);
    expect(personalDataIn((await Promise.all(metrics)).join())).toEqual([]);

    // While Redis is down, errors of commands contain the data to be stored.
    await worker?.close(true);
    await site.redis.kill();
    expect((await post('/api/contact', message)).status).toBe(503);
    await isLogged('a submission cannot be stored');
    await site.redis.restart();

    expect(personalDataIn(lines.join(''))).toEqual([]);
  });

  test('control: personal data that is logged intentionally is detected', () => {
    const written: string[] = [];
    createLogger('web', 'info', { write: (line) => void written.push(line) }).info({ booking, message }, 'accepted');
    const { firstName, lastName, email, phone, street, city } = guardian;
    const expected = [
      ...Object.values(traveller),
      firstName,
      lastName,
      email,
      phone,
      street,
      city,
      remarks,
      'Pumpernickel',
    ];
    expect(new Set(personalDataIn(written.join('')))).toEqual(new Set(expected));
  });
});

test('a Redis that rejects the rewrite is logged once and causes no error', async () => {
  const lines: string[] = [];
  site = await startSite({ log: (line) => void lines.push(line) });
  await site.worker.redis.call('ACL', 'SETUSER', 'default', '-bgrewriteaof');
  await site.worker.rewriteLog();
  await site.worker.rewriteLog();
  expect(lines.filter((line) => line.includes('BGREWRITEAOF'))).toHaveLength(1);
});
