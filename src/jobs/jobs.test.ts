import { describe, expect, test } from 'vitest';
import { jobNames, jobs, queueNames } from './jobs.ts';
import { jobOptions, queuePrefix } from './queues.ts';

describe('payloads', () => {
  test.each(['ya-1234', 'lagerfeuer-1', 'category-beach', 'A_b'])('accept the document id "%s"', (docId) => {
    expect(jobs.trip.payload.safeParse({ docId }).success).toBe(true);
    expect(jobs.siteDocument.payload.safeParse({ docId }).success).toBe(true);
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
    expect(jobs.trip.payload.safeParse(payload).success).toBe(false);
  });

  test.each([
    ['sweep', { reason: 'because' }],
    ['icons', { key: 'beach' }],
    ['rating', { rating: 5 }],
  ] as const)('of %s reject an unknown field or value', (name, payload) => {
    expect(jobs[name].payload.safeParse(payload).success).toBe(false);
  });
});

describe('deduplication', () => {
  const key = (options: ReturnType<typeof jobOptions>) => options.deduplication?.id;

  test('merges jobs for the same document, but not for different documents or job types', () => {
    const keys = [
      jobOptions('trip', { docId: 'ya-1' }),
      jobOptions('trip', { docId: 'ya-1' }),
      jobOptions('trip', { docId: 'ya-2' }),
      jobOptions('siteDocument', { docId: 'ya-1' }),
    ].map(key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  test('merges sweeps with different reasons', () => {
    expect(key(jobOptions('sweep', { reason: 'start' }))).toBe(key(jobOptions('sweep', { reason: 'midnight' })));
  });

  test('keeps a job that is added while a job with the same key runs', () => {
    expect(jobOptions('trip', { docId: 'ya-1' }).deduplication?.keepLastIfActive).toBe(true);
  });
});

test('every job is retried after a pause', () => {
  for (const name of jobNames) {
    expect(jobs[name].attempts).toBeGreaterThan(1);
    expect(jobs[name].pauseMs).toBeGreaterThan(0);
  }
});

test('jobOptions rejects an invalid payload', () => {
  expect(() => jobOptions('trip', { docId: 'drafts.ya-1' })).toThrow();
});

test('the keys of each queue share a slot of a cluster that no other queue has', () => {
  const tags = queueNames.map((name) => /^\{[^}]+\}/.exec(queuePrefix('lagerfeuer', name))?.[0]);
  expect(tags).toEqual(['{lagerfeuer:jobs-changes}', '{lagerfeuer:jobs-chores}', '{lagerfeuer:jobs-submissions}']);
});
