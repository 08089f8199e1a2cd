/** Helpers for tests of submissions: send, deliver, and read documents and mails. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import request from 'supertest';
import { afterEach, beforeEach, expect } from 'vitest';
import { startQueueWorker } from '../../../worker/queueWorker.ts';
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
  const documentOf = (reference: string) => siteOf().client.getDocument(`private.submission.${reference}`);
  return {
    newKey,
    documentOf,
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
    jobs: () => siteOf().worker.queues.submissions.getJobs(),
    mailOf: (reference: string, recipient: string) =>
      readFile(join(siteOf().dataDir, 'mail', `${reference}-${recipient}.eml`), 'utf8').then(decodeMail),
    /** Resolves when the mails to organiser and sender were delivered. */
    isDelivered: (reference: string) =>
      expect.poll(async () => (await documentOf(reference))?.deliveries?.length).toBe(2),
  };
}
