import { expect, test } from 'vitest';
import type { ReplicaStatus } from '#catalog/replica/replica.ts';
import { checkWebHealth } from './webOps.ts';

const now = new Date('2026-11-21T10:00:00Z');
const staleFor = (seconds: number) => ({ stale: true, staleSince: new Date(now.getTime() - seconds * 1_000) });

test.each<[string, Partial<ReplicaStatus>, 'ok' | 'failing', number]>([
  ['a current catalogue', {}, 'ok', 0],
  ['no catalogue', { loaded: false }, 'failing', 0],
  ['a catalogue that is stale for 30 seconds', staleFor(30), 'ok', 1],
  ['a catalogue that is stale for longer', staleFor(31), 'failing', 0],
])('%s', (_what, status, expected, notices) => {
  const current = { loaded: true, stale: false, staleSince: null, version: 1, ...status };
  const health = checkWebHealth({ replica: { status: () => current }, now: () => now });
  expect([health.status, health.notices.length]).toEqual([expected, notices]);
});
