import { expect, test } from 'vitest';
import { describeObjectives, measureObjectives } from './objectives.ts';

/** Nine changes within half a second, 90 within one second, 100 in total, one of them after more than an hour. */
const changes = { 'changes:0.5': 9, 'changes:1': 90, 'changes:5': 99, 'changes:3600': 99, 'changes:+Inf': 100 };
const deliveries = { 'deliveries:60': 1, 'deliveries:300': 3, 'deliveries:+Inf': 4 };

test('measures the objectives and the quantiles of changes', () => {
  const {
    pages,
    changes: measured,
    deliveries: delivered,
  } = measureObjectives({
    ...{ pages: 20_000, pagesFailed: 1, ...changes, ...deliveries },
  });
  expect(pages).toEqual({ total: 20_000, met: 19_999 });
  expect(measured).toMatchObject({ total: 100, met: 90, p99: 5 });
  expect(measured.p50).toBeCloseTo(0.753, 3);
  expect(delivered).toEqual({ total: 4, met: 3 });
});

test('a quantile above the largest limit is this limit', () => {
  expect(measureObjectives({ 'changes:1': 0, 'changes:3600': 0, 'changes:+Inf': 1 }).changes.p50).toBe(3600);
});

test.each([
  [{ pages: 20_000, pagesFailed: 1 }, '99,99\u00a0%'],
  [{ pages: 1_000_000, pagesFailed: 1 }, '99,99\u00a0%'],
  [{ pages: 7, pagesFailed: 0 }, '100\u00a0%'],
  [{}, 'keine Daten'],
])('describes %j as %s', (counts, text) => {
  const table = describeObjectives(measureObjectives(counts));
  expect('rows' in table && table.rows[0]?.[1]).toBe(text);
});
