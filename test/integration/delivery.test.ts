/** Delivery of submissions: by SMTP, with retries, without duplicates, and with replays of failed deliveries. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backoffDelay, enqueue, jobOptions } from '../../src/jobs/queues.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';
import { createMailFiles } from '../../src/platform/mail/mailFiles.ts';
import type { Health } from '../../src/platform/ops/health.ts';
import { durabilityIssues } from '../../src/platform/redis.ts';
import { createSubmissionStore } from '../../src/submissions/submissionStore.ts';
import { checkHealth } from '../../worker/ops/health.ts';
import { startOps } from '../../worker/ops/ops.ts';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { runDeliverSubmission } from '../../worker/submissions/deliverSubmission.ts';
import { runResumeDeliveries } from '../../worker/submissions/resumeDeliveries.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import { type MailServer, startMailServer } from '../setup/mail/mailServer.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';
import { createWorkerSetting, type WorkerSetting } from '../setup/workerSetting.ts';

let redis: TestRedis;
let mail: MailServer;
let setting: WorkerSetting;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  mail = await startMailServer();
  setting = await createWorkerSetting(redis, { SMTP_URL: mail.url });
});
afterEach(async () => {
  await setting.stop();
  await mail.stop();
});
afterAll(() => redis.stop());

const submission = buildSubmission();
const { reference } = submission;
const nextTry = new Date('2026-11-21T10:00:10Z');
const run = () => runDeliverSubmission(setting.deps, submission, { nextTry });
const deliveries = async () => (await setting.client.getDocument(`private.submission.${reference}`))?.deliveries;
const idsOf = (messages: string[]) => messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]);
const work = (): Worker => {
  const worker = startQueueWorker(setting.deps, 'submissions');
  setting.onClose('worker', () => worker.close());
  return worker;
};
const job = () => setting.deps.queues.submissions.getJob(reference);
/** Checks the health. Repeats the check if counting the refused mails timed out on a busy machine. */
async function health(): Promise<Health> {
  for (;;) {
    const health = await checkHealth(setting.deps, { disconnectedSince: () => null }, setting.clock.now);
    if (!health.notices.some((notice) => notice.includes('cannot count'))) return health;
  }
}
const personalWords = ['Anna', 'anna@', 'Kojen'];

describe('storing an accepted submission', () => {
  const receipt = { key: 'hash of a key', fingerprint: 'hash of its content' };
  const validSince = new Date('2026-11-01T00:00:00Z');
  const storeOf = () => createSubmissionStore(setting.client, 'test');

  test.each([
    ['a message', buildSubmission()],
    ['a booking', buildBookingSubmission()],
  ])('%s is found by its key, and its delivery is resumed if its job is lost', async (_name, accepted) => {
    const unused = await storeOf().find(receipt.key, validSince);
    expect(unused?.stored).toBeNull();
    const stored = { ...accepted, reference: unused?.reference ?? '', receipt };
    await storeOf().store(stored);
    expect(await storeOf().find(receipt.key, validSince)).toEqual({ reference: stored.reference, stored });
    await runResumeDeliveries(setting.deps);
    await runResumeDeliveries(setting.deps);
    const [resumed, ...others] = await setting.deps.queues.submissions.getDelayed();
    expect([resumed?.id, resumed?.data, others]).toEqual([stored.reference, stored, []]);
    await runDeliverSubmission(setting.deps, stored, { nextTry });
    await resumed?.remove();
    await runResumeDeliveries(setting.deps);
    expect(await setting.deps.queues.submissions.getDelayedCount()).toBe(0);
  });

  test('a key that is reused after its expiry gets another reference', async () => {
    const first = await storeOf().find(receipt.key, validSince);
    await storeOf().store({ ...submission, reference: first?.reference ?? '', receipt });
    const second = await storeOf().find(receipt.key, new Date('2026-11-22T00:00:00Z'));
    expect(second?.stored).toBeNull();
    expect(second?.reference).not.toBe(first?.reference);
  });

  test('another submission with the same reference is rejected with an error', async () => {
    await storeOf().store(submission);
    const other = { ...submission, receivedAt: '2026-11-21T11:00:00.000Z' };
    await expect(runDeliverSubmission(setting.deps, other, { nextTry })).rejects.toThrow(
      'another submission has the same reference',
    );
  });
});

describe('a delivery', () => {
  test('run twice sends each mail once', async () => {
    await run();
    await run();
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
    expect(await deliveries()).toHaveLength(2);
  });

  test('without a confirmation is sent to the organiser only; the inbox can confirm it later', async () => {
    await runDeliverSubmission(setting.deps, { ...submission, isUnconfirmed: true }, { nextTry });
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`]);
    expect(await deliveries()).toMatchObject([
      { recipient: 'organiser', outcome: 'sent' },
      { recipient: 'sender', outcome: 'withheld' },
    ]);
    const waiting = [{ _key: 'sender', recipient: 'sender', outcome: 'waiting', at: submission.receivedAt }];
    const organiser = (await deliveries())[0];
    await setting.client
      .patch(`private.submission.${reference}`)
      .set({ deliveries: [organiser, ...waiting] })
      .commit();
    await runDeliverSubmission(setting.deps, { ...submission, isUnconfirmed: true }, { nextTry });
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
  });

  test('resumes where it failed', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '451 try later' : null);
    await expect(run()).rejects.toThrow('mail not sent: EENVELOPE 451 RCPT TO');
    mail.answer = () => null;
    expect(await deliveries()).toMatchObject([
      { recipient: 'organiser', outcome: 'sent' },
      { recipient: 'sender', outcome: 'waiting', reply: '4xx', nextTry: nextTry.toISOString() },
    ]);
    await run();
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
    expect((await deliveries()).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['sent', 'sent']);
  });

  test('confirms to the sender while the organiser’s mail is waiting for a retry', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? null : '451 try later');
    await expect(run()).rejects.toThrow('451');
    expect(idsOf(mail.messages)).toEqual([`${reference}-sender`]);
  });

  test('completes if the sender mistyped the address', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '550 no such mailbox' : null);
    await run();
    expect(await deliveries()).toMatchObject([{ outcome: 'sent' }, { recipient: 'sender', outcome: 'refused' }]);
  });

  test('records a rejection immediately, logs it without personal data, and reports it in the health check', async () => {
    mail.answer = () => '550 no such mailbox';
    await run();
    const refused = { outcome: 'refused', reply: '5xx', at: '2026-11-21T10:00:00.000Z' };
    expect(await deliveries()).toMatchObject([
      { recipient: 'organiser', ...refused },
      { recipient: 'sender', ...refused },
    ]);
    expect(setting.log.map(({ level, msg, recipient, reply, host }) => [level, msg, recipient, reply, host])).toEqual([
      [50, 'mail refused', 'organiser', '5xx', 'marketplace'],
      [50, 'mail refused', 'sender', '5xx', 'marketplace'],
    ]);
    expect(personalWords.filter((word) => JSON.stringify(setting.log).includes(word))).toEqual([]);
    const { issues, notices } = await health();
    expect(issues).toContain('mails refused: 1 to organisers, in the inbox of marketplace');
    expect(notices).toEqual(['mails refused: 1 to senders, in the inbox of marketplace']);
  });

  test('control: a delivery that waits for a retry is not reported as rejected', async () => {
    mail.answer = () => '451 try later';
    await expect(run()).rejects.toThrow('451');
    const { issues, notices } = await health();
    expect([...issues, ...notices].filter((words) => words.includes('mails'))).toEqual([]);
  });

  test('that is rejected is not retried automatically, neither by its job nor after Redis was emptied', async () => {
    mail.answer = () => '550 no such mailbox';
    await run();
    mail.answer = () => null;
    await run();
    await runResumeDeliveries(setting.deps);
    expect(mail.messages).toEqual([]);
    expect(await job()).toBeUndefined();
  });

  test('that waits for a retry is resumed after Redis was emptied', async () => {
    mail.answer = () => '451 try later';
    await expect(run()).rejects.toThrow('451');
    await runResumeDeliveries(setting.deps);
    expect(await (await job())?.getState()).toBe('delayed');
    await (await job())?.remove();
  });

  test('to a mistyped address of a sender is not a health issue, because any visitor could cause one', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '550 no such mailbox' : null);
    await run();
    const { issues, notices } = await health();
    expect(issues.filter((words) => words.includes('mails'))).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  test('rejected for its content is recorded as rejected', async () => {
    mail.answerToContent = () => '554 looks like spam';
    await run();
    expect(await deliveries()).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
  });

  test('that is written to files is recorded as filed', async () => {
    const filing = {
      ...setting.deps,
      mailer: createMailer({ smtpUrl: undefined, files: createMailFiles(await mkdtemp(join(tmpdir(), 'mail-'))) }),
    };
    await runDeliverSubmission(filing, submission, { nextTry });
    expect(await deliveries()).toMatchObject([{ outcome: 'filed' }, { outcome: 'filed' }]);
  });

  test('fails without personal data in the error', async () => {
    mail.answer = (recipient) => `450 <${recipient}> says no`;
    const error = await run().catch((thrown: Error) => thrown);
    expect(personalWords.filter((word) => JSON.stringify([error, String(error), error?.stack]).includes(word))).toEqual(
      [],
    );
    const depsWithoutToken = { ...setting.deps, content: { ...setting.deps.content, main: setting.backend.anonymous } };
    await expect(runDeliverSubmission(depsWithoutToken, submission, { nextTry })).rejects.toThrow(
      /^storing failed: 40[13]$/,
    );
  });
});

test('durabilityIssues detects settings with which Redis may lose accepted data', async () => {
  expect(await durabilityIssues(setting.deps.redis)).toEqual([]);
  await setting.deps.redis.config('SET', 'appendfsync', 'everysec');
  expect(await durabilityIssues(setting.deps.redis)).toEqual(['appendfsync is everysec']);
  await setting.deps.redis.config('SET', 'appendfsync', 'always');
});

describe('the job', () => {
  test('is retried after an outage of the mail server, and logs no personal data', async () => {
    mail.answer = (recipient) => `451 <${recipient}> later`;
    work();
    await enqueue(setting.deps.queues, 'deliverSubmission', submission);
    await expect.poll(async () => (await job())?.getState()).toBe('delayed');
    mail.answer = () => null;
    await (await job())?.promote();
    await expect.poll(job).toBeUndefined();
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
    expect(personalWords.filter((word) => JSON.stringify(setting.log).includes(word))).toEqual([]);
    expect(setting.log.map(({ msg }) => msg)).toEqual(['job failed and will be retried', 'job completed']);
  });

  test('that failed permanently is kept, shown on the queue board and can be replayed there', async () => {
    mail.answer = () => '451 try later';
    work();
    const options = { ...jobOptions('deliverSubmission', submission), attempts: 1 };
    await setting.deps.queues.submissions.add('deliverSubmission', submission, options);
    await expect.poll(async () => (await job())?.getState()).toBe('failed');
    expect(await deliveries()).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }]);
    expect((await health()).issues).toContain('mails refused: 1 to organisers, in the inbox of marketplace');

    const ops = await startOps(setting.deps, { disconnectedSince: () => null });
    setting.onClose('ops', ops.close);
    const board = `http://127.0.0.1:${ops.port}/queues/api/queues`;
    const boardState = await (await fetch(`${board}?activeQueue=submissions&status=failed&page=1`)).json();
    const queue = boardState.queues.find(({ name }: { name: string }) => name === 'submissions');
    expect(queue.jobs.map(({ id }: { id: string }) => id)).toEqual([reference]);

    mail.answer = () => null;
    const init = { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await fetch(`${board}/submissions/${reference}/retry`, init)).status).toBe(204);
    await expect.poll(job).toBeUndefined();
    expect(mail.messages).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
  });

  test('is retried for three days, at most one hour apart', () => {
    const { attempts = 0, backoff } = jobOptions('deliverSubmission', submission);
    const longest = typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
    const pauses = Array.from({ length: attempts - 1 }, (_, index) => backoffDelay(index + 1, longest));
    expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
    expect(Math.max(...pauses)).toBe(3_600_000);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });
});
