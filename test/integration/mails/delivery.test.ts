// Proves specification §8.5, §13.5
/** The two mails about a submission: by SMTP, with retries, without duplicates, and with replays of those that were given up. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertMessage } from '#bookings/storedSubmissions.ts';
import { backoffDelay, jobOptions } from '#jobs/queues.ts';
import { runResumeMails } from '#mails/resumeMails.ts';
import { createLoadOrganiser, enqueueMails, runSendMail, sendMailJob } from '#mails/sendMail.ts';
import { contactMails } from '#messages/contactMessage.ts';
import { createMailer } from '#platform/mail/mail.ts';
import { createMailFiles } from '#platform/mail/mailFiles.ts';
import type { Health } from '#platform/ops/health.ts';
import { buildSubmission } from '#test/builders/submission.ts';
import { clientOf } from '#test/builders/testBackend.ts';
import { type MailServer, startMailServer } from '#test/setup/mail/mailServer.ts';
import { type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import type { WorkerDeps } from '#worker/deps.ts';
import { checkHealth } from '#worker/ops/health.ts';
import { startOps } from '#worker/ops/ops.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';

let mail: MailServer;
let setting: WorkerSetting;

beforeEach(async () => {
  mail = await startMailServer();
});
workerSettingPerTest(
  (created) => {
    setting = created;
  },
  () => ({ SMTP_URL: mail.url }),
);
afterEach(() => mail.stop());

const submission = buildSubmission();
const { reference } = submission;
const nextTry = new Date('2026-11-21T10:00:10Z');
const ids = [`${reference}-organiser`, `${reference}-sender`] as const;
/** Stores a message with its mails, as it is accepted. */
const store = (message = submission) =>
  setting.deps.database
    .transaction()
    .execute((transaction) =>
      insertMessage(transaction, message, { idempotencyKey: '', fingerprint: '' }, contactMails(message, 'Lagerfeuer')),
    );
/** Tries to send both mails. @throws the first error */
async function run(deps: WorkerDeps = setting.deps): Promise<void> {
  const attempts = await Promise.allSettled(ids.map((id) => runSendMail(deps, { id }, { nextTry })));
  for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason;
}
/** Returns the rows of the mails to organiser and sender. */
const deliveries = () =>
  setting.deps.database.selectFrom('mails').selectAll().where('about', '=', reference).orderBy('id').execute();
const statesOf = async () => (await deliveries()).map(({ state }) => state);
const idsOf = (messages: string[]) => messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]).sort();
const work = (): Worker => {
  const worker = startQueueWorker(setting.deps, 'submissions');
  setting.onClose('worker', () => worker.close());
  return worker;
};
/** Returns the jobs that are not finished. */
const open = () => setting.deps.queues.submissions.getJobs(['wait', 'prioritized', 'active', 'delayed']);
/** Checks the health. Repeats the check if counting the refused mails timed out on a busy machine. */
async function health(): Promise<Health> {
  for (;;) {
    const health = await checkHealth(setting.deps, { disconnectedSince: () => null }, setting.clock.now);
    if (!health.notices.some((notice) => notice.includes('cannot count'))) return health;
  }
}
const personalWords = ['Anna', 'anna@', 'Kojen'];

describe('a delivery', () => {
  test('run twice sends each mail once', async () => {
    await store();
    await run();
    await run();
    expect(idsOf(mail.messages)).toEqual(ids);
    expect(await statesOf()).toEqual(['sent', 'sent']);
  });

  test('without a confirmation is sent to the organiser only; the inbox can confirm it later', async () => {
    await store({ ...submission, isUnconfirmed: true });
    await run();
    expect(idsOf(mail.messages)).toEqual([ids[0]]);
    expect(await statesOf()).toEqual(['sent', 'withheld']);
    const rows = setting.deps.database.updateTable('mails').where('id', '=', ids[1]);
    await rows.set({ state: 'waiting', settledAt: null }).execute();
    await run();
    expect(idsOf(mail.messages)).toEqual(ids);
  });

  test('resumes where it failed', async () => {
    await store();
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '451 try later' : null);
    await expect(run()).rejects.toThrow('mail not sent: EENVELOPE 451 RCPT TO');
    mail.answer = () => null;
    expect(await deliveries()).toMatchObject([
      { delivery: 'organiser', state: 'sent' },
      { delivery: 'sender', state: 'waiting', reply: '4xx', nextTryAt: nextTry },
    ]);
    await run();
    expect(idsOf(mail.messages)).toEqual(ids);
    expect(await statesOf()).toEqual(['sent', 'sent']);
  });

  test('confirms to the sender while the organiser’s mail is waiting for a retry', async () => {
    await store();
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? null : '451 try later');
    await expect(run()).rejects.toThrow('451');
    expect(idsOf(mail.messages)).toEqual([ids[1]]);
  });

  test('completes if the sender mistyped the address', async () => {
    await store();
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '550 no such mailbox' : null);
    await run();
    expect(await statesOf()).toEqual(['sent', 'refused']);
  });

  test('records a rejection immediately, logs it without personal data, and reports it in the health check', async () => {
    await store();
    mail.answer = () => '550 no such mailbox';
    await run();
    const refused = { state: 'refused', reply: '5xx', triedAt: setting.clock.now, settledAt: setting.clock.now };
    expect(await deliveries()).toMatchObject([
      { delivery: 'organiser', ...refused },
      { delivery: 'sender', ...refused },
    ]);
    const lines = setting.log.map(({ level, msg, recipient, reply, host }) => [level, msg, recipient, reply, host]);
    expect(lines.sort()).toEqual([
      [50, 'mail refused', 'organiser', '5xx', 'marketplace'],
      [50, 'mail refused', 'sender', '5xx', 'marketplace'],
    ]);
    expect(personalWords.filter((word) => JSON.stringify(setting.log).includes(word))).toEqual([]);
    const { issues, notices } = await health();
    expect(issues).toContain('mails refused: 1 to organisers, in the inbox of marketplace');
    expect(notices).toEqual(['mails refused: 1 to senders, in the inbox of marketplace']);
  });

  test('control: a delivery that waits for a retry is not reported as rejected', async () => {
    await store();
    mail.answer = () => '451 try later';
    await expect(run()).rejects.toThrow('451');
    const { issues, notices } = await health();
    expect([...issues, ...notices].filter((words) => words.includes('mails'))).toEqual([]);
  });

  test('that is rejected is not retried automatically, neither by its job nor after Redis was emptied', async () => {
    await store();
    mail.answer = () => '550 no such mailbox';
    await run();
    mail.answer = () => null;
    await run();
    await runResumeMails(setting.deps);
    expect(mail.messages).toEqual([]);
    expect(await open()).toEqual([]);
  });

  test('that waits for a retry is resumed after Redis was emptied', async () => {
    await store();
    mail.answer = () => '451 try later';
    await expect(run()).rejects.toThrow('451');
    for (let run = 0; run < 2; run++) await runResumeMails(setting.deps);
    const jobs = await setting.deps.queues.submissions.getDelayed();
    expect(jobs.map(({ name, data }) => [name, data.id]).sort()).toEqual(ids.map((id) => ['sendMail', id]));
  });

  test('to a mistyped address of a sender is not a health issue, because any visitor could cause one', async () => {
    await store();
    mail.answer = (recipient) => (recipient === 'anna@example.org' ? '550 no such mailbox' : null);
    await run();
    const { issues, notices } = await health();
    expect(issues.filter((words) => words.includes('mails'))).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  test('rejected for its content is recorded as rejected', async () => {
    await store();
    mail.answerToContent = () => '554 looks like spam';
    await run();
    expect(await statesOf()).toEqual(['refused', 'refused']);
  });

  test('that is written to files is recorded as filed', async () => {
    await store();
    const folder = await mkdtemp(join(tmpdir(), 'mail-'));
    try {
      await run({ ...setting.deps, mailer: createMailer({ smtpUrl: undefined, files: createMailFiles(folder) }) });
      expect(await statesOf()).toEqual(['filed', 'filed']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('fails without personal data in the error', async () => {
    await store();
    mail.answer = (recipient) => `450 <${recipient}> says no`;
    const error = await run().catch((thrown: Error) => thrown);
    const textOf = (thrown: unknown) => JSON.stringify([thrown, String(thrown), (thrown as Error | undefined)?.stack]);
    expect(textOf(error)).toContain('mail not sent');
    expect(personalWords.filter((word) => textOf(error).includes(word))).toEqual([]);
  });

  test('waits until the content backend answers, and its error has no personal data', async () => {
    await store({ ...submission, subdomain: 'ya' });
    const away = { ...setting.deps, loadOrganiser: createLoadOrganiser(clientOf('http://127.0.0.1:1')) };
    const error = await run(away).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(personalWords.filter((word) => String((error as Error).stack).includes(word))).toEqual([]);
    expect(await statesOf()).toEqual(['waiting', 'waiting']);
    await run();
    expect(await statesOf()).toEqual(['sent', 'sent']);
  });
});

describe('the job', () => {
  test('is retried after an outage of the mail server, and logs no personal data', async () => {
    await store();
    mail.answer = (recipient) => `451 <${recipient}> later`;
    work();
    await enqueueMails(setting.deps.queues, ids);
    await expect.poll(() => setting.deps.queues.submissions.getDelayedCount()).toBe(2);
    mail.answer = () => null;
    for (const job of await setting.deps.queues.submissions.getDelayed()) await job.promote();
    await expect.poll(open).toEqual([]);
    expect(idsOf(mail.messages)).toEqual(ids);
    expect(personalWords.filter((word) => JSON.stringify(setting.log).includes(word))).toEqual([]);
    expect(setting.log.map(({ msg }) => msg).sort()).toEqual([
      ...Array(2).fill('job completed'),
      ...Array(2).fill('job failed and will be retried'),
    ]);
  });

  test('that failed permanently is kept, shown on the queue board and can be replayed there', async () => {
    await store();
    mail.answer = () => '451 try later';
    work();
    const [id] = ids;
    const options = { ...jobOptions(sendMailJob, { id }), attempts: 1 };
    const job = await setting.deps.queues.submissions.add('sendMail', { id }, options);
    await expect.poll(() => job.getState()).toBe('failed');
    expect(await deliveries()).toMatchObject([
      { state: 'failed', reply: '4xx', nextTryAt: null },
      { state: 'waiting' },
    ]);
    expect((await health()).issues).toContain('mails refused: 1 to organisers, in the inbox of marketplace');

    const ops = await startOps(setting.deps, { disconnectedSince: () => null });
    setting.onClose('ops', ops.close);
    const board = `http://127.0.0.1:${ops.port}/queues/api/queues`;
    const boardState = await (await fetch(`${board}?activeQueue=submissions&status=failed&page=1`)).json();
    const queue = boardState.queues.find(({ name }: { name: string }) => name === 'submissions');
    expect(queue.jobs.map((shown: { id: string }) => shown.id)).toEqual([job.id]);

    mail.answer = () => null;
    const init = { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await fetch(`${board}/submissions/${job.id}/retry`, init)).status).toBe(204);
    await expect.poll(() => job.getState()).toBe('completed');
    expect(idsOf(mail.messages)).toEqual([id]);
    expect(await statesOf()).toEqual(['sent', 'waiting']);
  });

  test('is retried for three days, at most one hour apart', () => {
    const { attempts = 0, backoff } = jobOptions(sendMailJob, { id: ids[0] });
    const longest = typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
    const pauses = Array.from({ length: attempts - 1 }, (_, index) => backoffDelay(index + 1, longest));
    expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
    expect(Math.max(...pauses)).toBe(3_600_000);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });
});
