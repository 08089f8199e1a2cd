/** Delivering what was accepted: by SMTP, tried again when something fails, never told twice, failed ones replayed. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backoffDelay, enqueue, jobOptions } from '../../src/jobs/queues.ts';
import { createMailer } from '../../src/platform/mail.ts';
import { durabilityIssues } from '../../src/platform/redis.ts';
import { createSubmissionStore } from '../../src/submissions/submissionStore.ts';
import { runDeliverSubmission } from '../../worker/deliverSubmission.ts';
import { checkHealth, type Health } from '../../worker/ops/health.ts';
import { startOps } from '../../worker/ops/ops.ts';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { runResumeDeliveries } from '../../worker/resumeDeliveries.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import { type MailServer, startMailServer } from '../setup/mailServer.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';
import { createWorkerSetting, type WorkerSetting } from '../setup/workerSetting.ts';

let redis: TestRedis;
let mail: MailServer;
let t: WorkerSetting;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  mail = await startMailServer();
  t = await createWorkerSetting(redis, { SMTP_URL: mail.url });
});
afterEach(async () => {
  await t.stop();
  await mail.stop();
});
afterAll(() => redis.stop());

const submission = buildSubmission();
const { reference } = submission;
const nextTry = new Date('2026-11-21T10:00:10Z');
const run = () => runDeliverSubmission(t.deps, submission, { nextTry });
const deliveries = async () => (await t.client.getDocument(`private.submission.${reference}`))?.deliveries;
const idsOf = (messages: string[]) => messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]);
const work = (): Worker => {
  const worker = startQueueWorker(t.deps, 'submissions');
  t.onClose('worker', () => worker.close());
  return worker;
};
const job = () => t.deps.queues.submissions.getJob(reference);
/** Asked again where a busy machine was too slow to count. */
async function health(): Promise<Health> {
  for (;;) {
    const health = await checkHealth(t.deps, { disconnectedSince: () => null }, t.clock.now);
    if (!health.notices.some((notice) => notice.includes('cannot be counted'))) return health;
  }
}
const personal = ['Anna', 'anna@', 'Kojen'];

describe('what is stored when it is accepted', () => {
  const receipt = { key: 'hash of a key', fingerprint: 'hash of its content' };
  const long = new Date('2026-11-01T00:00:00Z');
  const storeOf = () => createSubmissionStore(t.client, 'test');

  test.each([
    ['a message', buildSubmission()],
    ['a booking', buildBookingSubmission()],
  ])('%s is found by its key, and its delivery resumed when its job is lost', async (_what, accepted) => {
    const free = await storeOf().find(receipt.key, long);
    expect(free?.stored).toBeNull();
    const stored = { ...accepted, reference: free?.reference ?? '', receipt };
    await storeOf().store(stored);
    expect(await storeOf().find(receipt.key, long)).toEqual({ reference: stored.reference, stored });
    await runResumeDeliveries(t.deps);
    await runResumeDeliveries(t.deps);
    const [resumed, ...others] = await t.deps.queues.submissions.getDelayed();
    expect([resumed?.id, resumed?.data, others]).toEqual([stored.reference, stored, []]);
    await runDeliverSubmission(t.deps, stored, { nextTry });
    await resumed?.remove();
    await runResumeDeliveries(t.deps);
    expect(await t.deps.queues.submissions.getDelayedCount()).toBe(0);
  });

  test('a key that is used again after its time gets another reference', async () => {
    const first = await storeOf().find(receipt.key, long);
    await storeOf().store({ ...submission, reference: first?.reference ?? '', receipt });
    const second = await storeOf().find(receipt.key, new Date('2026-11-22T00:00:00Z'));
    expect(second?.stored).toBeNull();
    expect(second?.reference).not.toBe(first?.reference);
  });

  test('another submission under the same reference is not delivered in silence', async () => {
    await storeOf().store(submission);
    const other = { ...submission, receivedAt: '2026-11-21T11:00:00.000Z' };
    await expect(runDeliverSubmission(t.deps, other, { nextTry })).rejects.toThrow(
      'another submission has the same reference',
    );
  });
});

describe('a delivery', () => {
  test('run twice tells everybody once', async () => {
    await run();
    await run();
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
    expect(await deliveries()).toHaveLength(2);
  });

  test('without a confirmation tells the organiser alone; the inbox can send it later', async () => {
    await runDeliverSubmission(t.deps, { ...submission, isUnconfirmed: true }, { nextTry });
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`]);
    expect(await deliveries()).toMatchObject([
      { recipient: 'organiser', outcome: 'sent' },
      { recipient: 'sender', outcome: 'withheld' },
    ]);
    const waiting = [{ _key: 'sender', recipient: 'sender', outcome: 'waiting', at: submission.receivedAt }];
    const organiser = (await deliveries())[0];
    await t.client
      .patch(`private.submission.${reference}`)
      .set({ deliveries: [organiser, ...waiting] })
      .commit();
    await runDeliverSubmission(t.deps, { ...submission, isUnconfirmed: true }, { nextTry });
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
  });

  test('goes on where it broke off', async () => {
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

  test('confirms to the sender while the organiser’s mail waits', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? null : '451 try later');
    await expect(run()).rejects.toThrow('451');
    expect(idsOf(mail.messages)).toEqual([`${reference}-sender`]);
  });

  test('is done although the sender mistyped the address', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '550 no such mailbox' : null);
    await run();
    expect(await deliveries()).toMatchObject([{ outcome: 'sent' }, { recipient: 'sender', outcome: 'refused' }]);
  });

  test('records a refusal at once, logs it without a word about anybody, and health reports it', async () => {
    mail.answer = () => '550 no such mailbox';
    await run();
    const refused = { outcome: 'refused', reply: '5xx', at: '2026-11-21T10:00:00.000Z' };
    expect(await deliveries()).toMatchObject([
      { recipient: 'organiser', ...refused },
      { recipient: 'sender', ...refused },
    ]);
    expect(t.log.map(({ level, msg, recipient, reply, host }) => [level, msg, recipient, reply, host])).toEqual([
      [50, 'mail refused', 'organiser', '5xx', 'marketplace'],
      [50, 'mail refused', 'sender', '5xx', 'marketplace'],
    ]);
    expect(personal.filter((word) => JSON.stringify(t.log).includes(word))).toEqual([]);
    const { issues, notices } = await health();
    expect(issues).toContain('mails refused: 1 to organisers, in the inbox of marketplace');
    expect(notices).toEqual(['mails refused: 1 to senders, in the inbox of marketplace']);
  });

  test('control: what waits for its next try is no refusal', async () => {
    mail.answer = () => '451 try later';
    await expect(run()).rejects.toThrow('451');
    const { issues, notices } = await health();
    expect([...issues, ...notices].filter((words) => words.includes('mails'))).toEqual([]);
  });

  test('that is refused is not tried again by itself, neither by its job nor after Redis was emptied', async () => {
    mail.answer = () => '550 no such mailbox';
    await run();
    mail.answer = () => null;
    await run();
    await runResumeDeliveries(t.deps);
    expect(mail.messages).toEqual([]);
    expect(await job()).toBeUndefined();
  });

  test('that waits is taken up again after Redis was emptied', async () => {
    mail.answer = () => '451 try later';
    await expect(run()).rejects.toThrow('451');
    await runResumeDeliveries(t.deps);
    expect(await (await job())?.getState()).toBe('delayed');
    await (await job())?.remove();
  });

  test('a mistyped address of a sender leaves health good, so that nobody can make it fail by a form', async () => {
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '550 no such mailbox' : null);
    await run();
    const { issues, notices } = await health();
    expect(issues.filter((words) => words.includes('mails'))).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  test('refused for its content is a refusal too', async () => {
    mail.answerToContent = () => '554 looks like spam';
    await run();
    expect(await deliveries()).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
  });

  test('that goes into files is recorded as such', async () => {
    const filing = {
      ...t.deps,
      mailer: createMailer({ smtpUrl: undefined, folder: await mkdtemp(join(tmpdir(), 'mail-')) }),
    };
    await runDeliverSubmission(filing, submission, { nextTry });
    expect(await deliveries()).toMatchObject([{ outcome: 'filed' }, { outcome: 'filed' }]);
  });

  test('fails without a word about anybody', async () => {
    mail.answer = (recipient) => `450 <${recipient}> says no`;
    const error = await run().catch((thrown: Error) => thrown);
    expect(personal.filter((word) => JSON.stringify([error, String(error), error?.stack]).includes(word))).toEqual([]);
    const unstorable = { ...t.deps, content: { ...t.deps.content, main: t.backend.anonymous } };
    await expect(runDeliverSubmission(unstorable, submission, { nextTry })).rejects.toThrow(/^storing failed: 40[13]$/);
  });
});

test('a Redis that may lose what it accepts is known by its settings', async () => {
  expect(await durabilityIssues(t.deps.redis)).toEqual([]);
  await t.deps.redis.config('SET', 'appendfsync', 'everysec');
  expect(await durabilityIssues(t.deps.redis)).toEqual(['appendfsync is everysec']);
  await t.deps.redis.config('SET', 'appendfsync', 'always');
});

describe('the job', () => {
  test('is tried again after a mail server that was away, and logs nothing personal', async () => {
    mail.answer = (recipient) => `451 <${recipient}> later`;
    work();
    await enqueue(t.deps.queues, 'deliverSubmission', submission);
    await expect.poll(async () => (await job())?.getState()).toBe('delayed');
    mail.answer = () => null;
    await (await job())?.promote();
    await expect.poll(job).toBeUndefined();
    expect(idsOf(mail.messages)).toEqual([`${reference}-organiser`, `${reference}-sender`]);
    expect(personal.filter((word) => JSON.stringify(t.log).includes(word))).toEqual([]);
    expect(t.log.map(({ msg }) => msg)).toEqual(['job failed and will be retried']);
  });

  test('that failed for good stays for operators, who see it on the board and replay it', async () => {
    mail.answer = () => '451 try later';
    work();
    const options = { ...jobOptions('deliverSubmission', submission), attempts: 1 };
    await t.deps.queues.submissions.add('deliverSubmission', submission, options);
    await expect.poll(async () => (await job())?.getState()).toBe('failed');
    expect(await deliveries()).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }]);
    expect((await health()).issues).toContain('mails refused: 1 to organisers, in the inbox of marketplace');

    const ops = await startOps(t.deps, { disconnectedSince: () => null });
    t.onClose('ops', ops.close);
    const board = `http://127.0.0.1:${ops.port}/queues/api/queues`;
    const seen = await (await fetch(`${board}?activeQueue=submissions&status=failed&page=1`)).json();
    const queue = seen.queues.find(({ name }: { name: string }) => name === 'submissions');
    expect(queue.jobs.map(({ id }: { id: string }) => id)).toEqual([reference]);

    mail.answer = () => null;
    const init = { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await fetch(`${board}/submissions/${reference}/retry`, init)).status).toBe(204);
    await expect.poll(job).toBeUndefined();
    expect(mail.messages).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
  });

  test('is tried for three days, at most an hour apart', () => {
    const { attempts = 0, backoff } = jobOptions('deliverSubmission', submission);
    const longest = typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
    const pauses = Array.from({ length: attempts - 1 }, (_, made) => backoffDelay(made + 1, longest));
    expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
    expect(Math.max(...pauses)).toBe(3_600_000);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });
});
