import { UnrecoverableError } from 'bullmq';
import { describe, expect, test } from 'vitest';
import type { WorkerDeps } from './deps.ts';
import { runJob } from './runJob.ts';

// Nothing of it may be touched: what is refused here is refused before any handler is called.
const untouchable = new Proxy({} as WorkerDeps, {
  get: (_deps, name) => {
    throw new Error(`touched ${String(name)}`);
  },
});

describe('runJob', () => {
  test.each([
    ['a job nobody knows', 'newsletter', {}],
    ['a name of every object', 'toString', {}],
    ['a payload that is not the job’s', 'trip', { docId: 'drafts.ya-1' }],
    ['no payload', 'trip', undefined],
    ['a reason that is none', 'sweep', { reason: 'because' }],
  ])('gives up at once on %s', async (_what, name, data) => {
    await expect(runJob(untouchable, { name, data })).rejects.toThrow(UnrecoverableError);
  });

  test('lets a handler’s failure through, to be tried again', async () => {
    const failure = await runJob(untouchable, { name: 'trip', data: { docId: 'ya-1' } }).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UnrecoverableError);
  });
});
