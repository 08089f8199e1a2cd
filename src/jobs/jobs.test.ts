import { describe, expect, test } from 'vitest';
import { jobNames, jobs } from './jobs.ts';
import { jobOptions, queuePrefix } from './queues.ts';

describe('payloads', () => {
  test.each(['ya-1234', 'lagerfeuer-1', 'category-beach', 'A_b'])('a document id "%s"', (docId) => {
    expect(jobs.trip.payload.safeParse({ docId }).success).toBe(true);
    expect(jobs.siteDocument.payload.safeParse({ docId }).success).toBe(true);
  });

  test.each([
    ['of a draft', { docId: 'drafts.ya-1' }],
    ['with a colon', { docId: 'ya:1' }],
    ['that is empty', { docId: '' }],
    ['that is too long', { docId: 'a'.repeat(129) }],
    ['that is a number', { docId: 1 }],
    ['that is missing', {}],
    ['with more beside it', { docId: 'ya-1', title: 'Segelcamp' }],
  ])('no document id %s', (_what, payload) => {
    expect(jobs.trip.payload.safeParse(payload).success).toBe(false);
  });

  test.each([
    ['sweep', { reason: 'because' }],
    ['icons', { key: 'beach' }],
    ['rating', { rating: 5 }],
  ] as const)('%s takes nothing else', (name, payload) => {
    expect(jobs[name].payload.safeParse(payload).success).toBe(false);
  });
});

describe('what is one job', () => {
  const key = (options: ReturnType<typeof jobOptions>) => options.deduplication?.id;

  test('changes of the same document are one, of others are not', () => {
    const keys = [
      jobOptions('trip', { docId: 'ya-1' }),
      jobOptions('trip', { docId: 'ya-1' }),
      jobOptions('trip', { docId: 'ya-2' }),
      jobOptions('siteDocument', { docId: 'ya-1' }),
    ].map(key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  test('sweeps are one, whatever their reason', () => {
    expect(key(jobOptions('sweep', { reason: 'start' }))).toBe(key(jobOptions('sweep', { reason: 'midnight' })));
  });

  test('one that comes while the other runs is kept for after it', () => {
    expect(jobOptions('trip', { docId: 'ya-1' }).deduplication?.keepLastIfActive).toBe(true);
  });
});

test('every job is tried again, after some time', () => {
  for (const name of jobNames) {
    expect(jobs[name].attempts).toBeGreaterThan(1);
    expect(jobs[name].pauseMs).toBeGreaterThan(0);
  }
});

test('nobody can enqueue what no handler takes', () => {
  expect(() => jobOptions('trip', { docId: 'drafts.ya-1' })).toThrow();
});

test('all keys of the queues stand in one slot of a cluster', () => {
  expect(queuePrefix('lagerfeuer')).toMatch(/^\{lagerfeuer\}/);
});
