import { expect, test } from 'vitest';
import type { ReplicaStatus } from '#catalog/replica/replica.ts';
import { checkWebHealth } from './webOps.ts';

const now = new Date('2026-11-21T10:00:00Z');
const staleFor = (seconds: number) => ({ stale: true, staleSince: new Date(now.getTime() - seconds * 1_000) });
const noPages = { pages: 0, failed: 0 };

test.each<[string, Partial<ReplicaStatus>, typeof noPages, 'ok' | 'failing', number]>([
  ['a current catalogue', {}, noPages, 'ok', 0],
  ['no catalogue', { loaded: false }, noPages, 'failing', 0],
  ['a catalogue that is stale for 30 seconds', staleFor(30), noPages, 'ok', 1],
  ['a catalogue that is stale for longer', staleFor(31), noPages, 'failing', 0],
  ['two pages that failed', {}, { pages: 2, failed: 2 }, 'ok', 1],
  ['all pages that failed', {}, { pages: 3, failed: 3 }, 'failing', 0],
  ['half of the pages that failed', {}, { pages: 10, failed: 5 }, 'ok', 1],
  ['a stale catalogue and all pages that failed', staleFor(1), { pages: 9, failed: 9 }, 'failing', 1],
])('%s', (_what, status, recent, expected, notices) => {
  const current = { loaded: true, stale: false, staleSince: null, version: 1, ...status };
  const health = checkWebHealth(current, recent, now);
  expect([health.status, health.notices.length]).toEqual([expected, notices]);
});
