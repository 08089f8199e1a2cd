/** Helpers for tests of submissions: send, deliver, and read rows and mails. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import request from 'supertest';
import { afterEach, beforeEach, expect } from 'vitest';
import { findBooking } from '#bookings/storedSubmissions.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';
import { decodeMail } from '../mail/decodeMail.ts';
import type { TestSite } from '../site.ts';

/**
 * Registers hooks: each test starts with an empty queue, and its workers are closed afterwards.
 * @param siteOf returns the site of the test file after it was started
 * @param endpoint path to which submissions are posted
 */
export function submissionCalls(siteOf: () => TestSite, endpoint: string) {
  let workers: Worker[] = [];
  let keys = 0;
  beforeEach(() => siteOf().worker.queues.submissions.obliterate({ force: true }));
  afterEach(async () => {
    for (const worker of workers) await worker.close();
    workers = [];
  });
  const newKey = () => `key-${++keys}`;
  /** Returns the rows of the mails about a submission, the oldest first. */
  const mailsAbout = (reference: string) => {
    const mails = siteOf().deps.database.selectFrom('mails').selectAll().where('about', '=', reference);
    return mails.orderBy('createdAt').orderBy('id').execute();
  };
  return {
    newKey,
    /** Returns the references of all stored submissions, the earliest first. */
    async references(): Promise<string[]> {
      const rows = siteOf().deps.database.selectFrom('submissions').select('reference');
      return (await rows.orderBy('receivedAt').orderBy('reference').execute()).map(({ reference }) => reference);
    },
    /** Returns a booking with its state; null if there is none. */
    storedBooking: (reference: string) => findBooking(siteOf().deps.database, reference),
    mailsAbout,
    /** Records a payment of a family. @param amount cents */
    pay: (reference: string, amount: number) =>
      siteOf()
        .deps.database.insertInto('payments')
        .values({
          ...{ reference, paidOn: '2026-12-01', amount, kind: 'transfer' },
          ...{ corrects: null, statementEntry: null, by: 'kim', at: new Date() },
        })
        .execute(),
    /** Posts a submission with a new idempotency key, unless the headers contain one. */
    send: (body: object, headers: Record<string, string> = {}) =>
      request(siteOf().app)
        .post(endpoint)
        .set({ Host: 'localhost', 'Idempotency-Key': newKey(), ...headers })
        .send(body),
    /** Starts a worker that delivers accepted submissions. */
    work() {
      const worker = startQueueWorker(siteOf().worker, 'submissions');
      workers.push(worker);
      return worker;
    },
    /** Returns the jobs that are not finished. */
    jobs: () => siteOf().worker.queues.submissions.getJobs(['wait', 'prioritized', 'active', 'delayed']),
    mailOf: (reference: string, recipient: string) =>
      readFile(join(siteOf().dataDir, 'mail', `${reference}-${recipient}.eml`), 'utf8').then(decodeMail),
    /** Resolves when the mails to organiser and sender were delivered. */
    isDelivered: (reference: string) =>
      expect
        .poll(async () => (await mailsAbout(reference)).filter((mail) => mail.delivery && mail.settledAt).length)
        .toBe(2),
  };
}
