import { describe, expect, test } from 'vitest';
import { queueNames } from '#jobs/job.ts';
import { jobOptions, queuePrefix } from '#jobs/queues.ts';
import { siteDocumentJob } from '#publishing/siteDocument.ts';
import { sweepJob } from '#publishing/sweep/sweep.ts';
import { tripJob } from '#publishing/trip.ts';
import { findJob, jobs } from './jobs.ts';

describe('payloads', () => {
  test.each(['ya-1234', 'lagerfeuer-1', 'category-beach', 'A_b'])('accept the document id "%s"', (docId) => {
    expect(tripJob.payload.safeParse({ docId }).success).toBe(true);
    expect(siteDocumentJob.payload.safeParse({ docId }).success).toBe(true);
  });

  test.each([
    ['the id of a draft', { docId: 'drafts.ya-1' }],
    ['an id with a colon', { docId: 'ya:1' }],
    ['an empty id', { docId: '' }],
    ['an id that is too long', { docId: 'a'.repeat(129) }],
    ['a numeric id', { docId: 1 }],
    ['a missing id', {}],
    ['an additional field', { docId: 'ya-1', title: 'Segelcamp' }],
  ])('reject %s', (_what, payload) => {
    expect(tripJob.payload.safeParse(payload).success).toBe(false);
  });

  test.each([
    ['sweep', { reason: 'because' }],
    ['icons', { key: 'beach' }],
    ['rating', { rating: 5 }],
  ] as const)('of %s reject an unknown field or value', (name, payload) => {
    expect(findJob(name)?.payload.safeParse(payload).success).toBe(false);
  });
});

describe('deduplication', () => {
  const key = (options: ReturnType<typeof jobOptions>) => options.deduplication?.id;

  test('merges jobs for the same document, but not for different documents or job types', () => {
    const keys = [
      jobOptions(tripJob, { docId: 'ya-1' }),
      jobOptions(tripJob, { docId: 'ya-1' }),
      jobOptions(tripJob, { docId: 'ya-2' }),
      jobOptions(siteDocumentJob, { docId: 'ya-1' }),
    ].map(key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  test('merges sweeps with different reasons', () => {
    expect(key(jobOptions(sweepJob, { reason: 'start' }))).toBe(key(jobOptions(sweepJob, { reason: 'midnight' })));
  });

  test('keeps a job that is added while a job with the same key runs', () => {
    expect(jobOptions(tripJob, { docId: 'ya-1' }).deduplication?.keepLastIfActive).toBe(true);
  });
});

test('jobs that wait in Redis from the previous release are still known', () => {
  const names = 'trip siteDocument sweep icons rating sendMail resumeMails offerPlaces checkPlaces addMovedDates';
  const more = 'inviteReviewers emptyBin deleteOldSubmissions deleteOldAuditEvents deleteExpiredSessions';
  for (const name of `${names} ${more}`.split(' ')) expect(findJob(name)?.name).toBe(name);
});

test('names of jobs and ids of schedules are unique', () => {
  const ids = jobs.flatMap(({ schedules = [] }) => schedules.map(({ id }) => id));
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every job is retried after a pause', () => {
  for (const { attempts, pauseMs } of jobs) {
    expect(attempts).toBeGreaterThan(1);
    expect(pauseMs).toBeGreaterThan(0);
  }
});

test('jobOptions rejects an invalid payload', () => {
  expect(() => jobOptions(tripJob, { docId: 'drafts.ya-1' })).toThrow();
});

test('the keys of each queue share a slot of a cluster that no other queue has', () => {
  const tags = queueNames.map((name) => /^\{[^}]+\}/.exec(queuePrefix('lagerfeuer', name))?.[0]);
  expect(tags).toEqual(['{lagerfeuer:jobs-changes}', '{lagerfeuer:jobs-chores}', '{lagerfeuer:jobs-submissions}']);
});
