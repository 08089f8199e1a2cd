import { expect, test } from 'vitest';
import { ratioRows } from './ratioRows.ts';
import { type Summary, summarise } from './slices.ts';

test('summarises rounds by their medians', () => {
  const slice = (cpuSeconds: number, responses: number, firstBytesMs: number[]) => ({
    cpuSeconds,
    responses,
    seconds: 2,
    firstBytesMs,
  });
  const slices = [slice(1, 1_000, [1, 2, 3]), slice(1, 100, [10, 20, 900]), slice(1, 500, [4, 5, 6])];
  expect(summarise(slices)).toEqual({ cpuMs: 2, perSecond: 250, p50Ms: 5, p99Ms: 6 });
});

test('divides the CPU times so that a larger ratio is better, except for the growth with cities', () => {
  const summary = (cpuMs: number): Summary => ({ cpuMs, perSecond: 0, p50Ms: 0, p99Ms: 0 });
  const times = {
    cached: 0.04,
    express: 0.03,
    uncached: 2,
    bare: 3,
    reference: 2.5,
    reactRouter: 5,
    tanstack: 4,
    next: 8,
  };
  const others = { fewCities: 2, manyCities: 2.2, organiser: 2, bareOrganiser: 1 };
  const summaries = new Map(Object.entries({ ...times, ...others }).map(([key, cpuMs]) => [key, summary(cpuMs)]));
  expect(ratioRows(summaries).map(({ measured }) => measured)).toEqual([
    '0.75',
    '1.50',
    '1.25',
    '2.50',
    '2.00',
    '4.00',
    '1.10',
    '0.50',
  ]);
});
