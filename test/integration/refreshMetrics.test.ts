/** Metrics that a worker reads from Redis and the content backend when they are requested. */
import { expect, test } from 'vitest';
import { refreshMetrics } from '../../worker/ops/refreshMetrics.ts';
import { type WorkerSetting, workerSettingPerTest } from '../setup/workerSetting.ts';

let setting: WorkerSetting;

workerSettingPerTest((created) => {
  setting = created;
});

/** Returns the values of a metric by their labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  await refreshMetrics(setting.deps);
  const metric = await setting.deps.metrics.registry.getSingleMetric(name)?.get();
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  );
}
const secondsAgo = (seconds: number) => new Date(setting.clock.now.getTime() - seconds * 1_000);

test('the age of the oldest waiting job', async () => {
  const name = 'lagerfeuer_queue_oldest_waiting_seconds';
  expect(await valuesOf(name)).toEqual({ changes: 0, chores: 0, submissions: 0 });
  for (const seconds of [59, 1]) {
    await setting.deps.queues.changes.add('trip', { docId: 'ya-1' }, { timestamp: secondsAgo(seconds).getTime() });
  }
  expect(await valuesOf(name)).toEqual({ changes: 59, chores: 0, submissions: 0 });
  expect(await valuesOf('lagerfeuer_queue_jobs')).toMatchObject({ 'changes waiting': 2, 'chores waiting': 0 });
});

test('undelivered submissions, and the age of the oldest one', async () => {
  const oldest = 'lagerfeuer_submissions_oldest_undelivered_seconds';
  expect(await valuesOf(oldest)).toEqual({ '': 0 });
  const sent = ['organiser', 'sender'].map((recipient) => ({ _key: recipient, recipient, outcome: 'sent' }));
  const waiting = sent.map((delivery) => ({ ...delivery, outcome: 'waiting' }));
  for (const [seconds, deliveries] of [
    [300, sent],
    [120, waiting],
    [60, []],
  ] as const) {
    const _id = `private.submission.${seconds}`;
    await setting.client.create({
      ...{ _id, _type: 'submission', receivedAt: secondsAgo(seconds).toISOString(), deliveries: [...deliveries] },
    });
  }
  expect(await valuesOf(oldest)).toEqual({ '': 120 });
  expect(await valuesOf('lagerfeuer_submissions_undelivered')).toEqual({ '': 2 });
});

test('settings with which Redis may lose writes', async () => {
  expect(await valuesOf('lagerfeuer_redis_durability_issues')).toEqual({ '': 0 });
  await setting.deps.redis.config('SET', 'appendfsync', 'everysec');
  expect(await valuesOf('lagerfeuer_redis_durability_issues')).toEqual({ '': 1 });
  await setting.deps.redis.config('SET', 'appendfsync', 'always');
});

test('metrics of an unavailable content backend are omitted, and the others are reported', async () => {
  expect(await valuesOf('lagerfeuer_mails_refused')).toEqual({ organiser: 0, sender: 0 });
  await setting.backend.backend.close();
  expect(await valuesOf('lagerfeuer_mails_refused')).toEqual({});
  expect(await valuesOf('lagerfeuer_submissions_undelivered')).toEqual({});
  expect(await valuesOf('lagerfeuer_queue_oldest_waiting_seconds')).toEqual({ changes: 0, chores: 0, submissions: 0 });
  await setting.backend.restart();
  expect(await valuesOf('lagerfeuer_submissions_undelivered')).toEqual({ '': 0 });
});
