/** What tests of submissions do with a site: send, deliver, and look at documents and mails. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import request from 'supertest';
import { afterEach, beforeEach, expect } from 'vitest';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { decodeMail } from './decodeMail.ts';
import type { TestSite } from './site.ts';

/**
 * Each test begins with an empty queue, and its workers are closed after it.
 * @param siteOf the site of the file, once it is started
 * @param endpoint that submissions are posted to
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
    /** Posts a submission under a key of its own unless the headers have one. */
    send: (body: object, headers: Record<string, string> = {}) =>
      request(siteOf().app)
        .post(endpoint)
        .set({ Host: 'localhost', 'Idempotency-Key': newKey(), ...headers })
        .send(body),
    /** Starts to deliver what is accepted. */
    work() {
      const worker = startQueueWorker(siteOf().worker, 'submissions');
      workers.push(worker);
      return worker;
    },
    jobs: () => siteOf().worker.queues.submissions.getJobs(),
    mailOf: (reference: string, recipient: string) =>
      readFile(join(siteOf().dataDir, 'mail', `${reference}-${recipient}.eml`), 'utf8').then(decodeMail),
    /** Resolves when both have been told. */
    isDelivered: (reference: string) =>
      expect.poll(async () => (await documentOf(reference))?.deliveries?.length).toBe(2),
  };
}
