import { expect, test } from 'vitest';
import { ratioRows } from './ratioRows.ts';
import { type Slice, summarise } from './slices.ts';

test('summarises rounds by their medians', () => {
  const slice = (cpuSeconds: number, responses: number, firstBytesMs: number[]) => ({
    cpuSeconds,
    responses,
    seconds: 2,
    firstBytesMs,
  });
  const slices = [slice(1, 1_000, [1, 2, 3]), slice(1, 100, [10, 20, 900]), slice(1, 500, [4, 5, 6])];
  expect(summarise(slices)).toEqual({ cpuMs: 2, perSecond: 250, coreShare: 0.5, p50Ms: 5, p99Ms: 6 });
});

test('divides the CPU times so that a larger ratio is better, except for the growth with cities', () => {
  // The last two rounds are outliers of a machine that was twice and ten times as slow for all servers.
  const rounds = (cpuMs: number): Slice[] =>
    [1, 2, 10].map((slowness) => ({ responses: 1_000, seconds: 1, cpuSeconds: cpuMs * slowness, firstBytesMs: [] }));
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
  const slices = new Map(Object.entries({ ...times, ...others }).map(([key, cpuMs]) => [key, rounds(cpuMs)]));
  expect(ratioRows(slices).map(({ measured }) => measured)).toEqual([
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
