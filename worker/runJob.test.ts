import { UnrecoverableError } from 'bullmq';
import { describe, expect, test } from 'vitest';
import type { WorkerDeps } from './deps.ts';
import { runJob } from './runJob.ts';

// Throws on any access: runJob must reject invalid jobs before it calls a handler.
const inaccessibleDeps = new Proxy({} as WorkerDeps, {
  get: (_deps, name) => {
    throw new Error(`accessed ${String(name)}`);
  },
});

describe('runJob', () => {
  test.each([
    ['an unknown job', 'newsletter', {}],
    ['the name of an inherited property', 'toString', {}],
    ['an invalid payload', 'trip', { docId: 'drafts.ya-1' }],
    ['a missing payload', 'trip', undefined],
    ['an unknown reason', 'sweep', { reason: 'because' }],
  ])('fails without a retry for %s', async (_what, name, data) => {
    await expect(runJob(inaccessibleDeps, { name, data })).rejects.toThrow(UnrecoverableError);
  });

  test('rethrows an error of a handler, so that the job is retried', async () => {
    const failure = await runJob(inaccessibleDeps, { name: 'trip', data: { docId: 'ya-1' } }).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UnrecoverableError);
  });
});
