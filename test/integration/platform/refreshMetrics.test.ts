/** Metrics that a worker reads from Redis and PostgreSQL when they are requested. */
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, inject, test } from 'vitest';
import { connectDatabase, isReachable } from '#database/connectDatabase.ts';
import { mailRow } from '#mails/outgoingMail.ts';
import { createDatabaseMetrics } from '#platform/metrics/databaseMetrics.ts';
import { useAllConnections } from '#test/setup/database/useAllConnections.ts';
import { databaseDeadlines, generous } from '#test/setup/deadlines.ts';
import { type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import { refreshMetrics } from '#worker/ops/refreshMetrics.ts';

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
  const mailOf = (about: string, seconds: number, delivery: 'organiser' | 'sender') => {
    const mail = { id: `${about}-${delivery}`, subdomain: null, about, to: 'kim@example.org', delivery };
    return mailRow({ ...mail, subject: 'S', title: 'T', parts: [] }, secondsAgo(seconds));
  };
  const sent = { state: 'sent' as const, settledAt: secondsAgo(1) };
  const mails = [
    { ...mailOf('LF-3333-3333', 300, 'organiser'), ...sent },
    mailOf('LF-4444-4444', 120, 'organiser'),
    mailOf('LF-4444-4444', 120, 'sender'),
    mailOf('LF-6666-6666', 60, 'sender'),
  ];
  await setting.deps.database.insertInto('mails').values(mails).execute();
  expect(await valuesOf(oldest)).toEqual({ '': 120 });
  expect(await valuesOf('lagerfeuer_submissions_undelivered')).toEqual({ '': 2 });
});

test('a Redis that evicts keys', async () => {
  expect(await valuesOf('lagerfeuer_redis_evicts')).toEqual({ '': 0 });
  await setting.deps.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await valuesOf('lagerfeuer_redis_evicts')).toEqual({ '': 1 });
  await setting.deps.redis.config('SET', 'maxmemory-policy', 'noeviction');
});

test('metrics of an unavailable database are omitted, and the others are reported', async () => {
  expect(await valuesOf('lagerfeuer_mails_refused')).toEqual({ organiser: 0, sender: 0 });
  const { database } = setting.deps;
  setting.deps.database = connectDatabase(
    'postgres://nobody@127.0.0.1:1/none',
    'request',
    () => undefined,
    undefined,
    generous.database,
  );
  expect(await valuesOf('lagerfeuer_mails_refused')).toEqual({});
  expect(await valuesOf('lagerfeuer_submissions_undelivered')).toEqual({});
  expect(await valuesOf('lagerfeuer_database_reachable')).toEqual({ '': 0 });
  expect(await valuesOf('lagerfeuer_queue_oldest_waiting_seconds')).toEqual({ changes: 0, chores: 0, submissions: 0 });
  setting.deps.database = database;
  expect(await valuesOf('lagerfeuer_submissions_undelivered')).toEqual({ '': 0 });
});

test('the age of the oldest unsent mail', async () => {
  const name = 'lagerfeuer_mails_oldest_waiting_seconds';
  expect(await valuesOf(name)).toEqual({ '': 0 });
  const mailOf = (id: string, seconds: number) => {
    const mail = { id, subdomain: null, about: 'account', to: 'kim@example.org', subject: 'S', title: 'T', parts: [] };
    return mailRow(mail, secondsAgo(seconds));
  };
  const mails = [
    { ...mailOf('a', 300), state: 'sent' as const, settledAt: secondsAgo(299) },
    mailOf('b', 120),
    mailOf('c', 60),
  ];
  await setting.deps.database.insertInto('mails').values(mails).execute();
  expect(await valuesOf(name)).toEqual({ '': 120 });
});

test('the age of the last backup, before the first one that of the installation', async () => {
  const name = 'lagerfeuer_backup_age_seconds';
  expect(Object.keys(await valuesOf(name))).toEqual(['']);
  await setting.deps.database
    .insertInto('lastBackup')
    .values({ id: true, completedAt: secondsAgo(7_200) })
    .execute();
  expect(await valuesOf(name)).toEqual({ '': 7_200 });
});

test('connections and statements of PostgreSQL', async () => {
  expect(await valuesOf('lagerfeuer_database_reachable')).toEqual({ '': 1 });
  const before = await valuesOf('lagerfeuer_database_statement_seconds');
  await sql`select 1`.execute(setting.deps.database);
  const after = await valuesOf('lagerfeuer_database_statement_seconds');
  expect(after['+Inf']).toBeGreaterThan(before['+Inf'] ?? 0);
  const { total, idle, waiting } = await valuesOf('lagerfeuer_database_pool');
  expect([idle, waiting]).toEqual([total, 0]);
  const failures = 'lagerfeuer_database_failures_total';
  expect(await valuesOf(failures)).toEqual({ unreachable: 0, exhausted: 0, interrupted: 0, refused: 0 });
  await expect(sql`select 1 / 0`.execute(setting.deps.database)).rejects.toThrow();
  await expect(sql`set statement_timeout = 1; select pg_sleep(1)`.execute(setting.deps.database)).rejects.toThrow();
  expect(await valuesOf(failures)).toEqual({ unreachable: 0, exhausted: 0, interrupted: 1, refused: 1 });
});

test('full pools and unreachable servers are told apart', async () => {
  const { url, ownerUrl } = inject('postgres');
  const metrics = createDatabaseMetrics(new Registry());
  /** Returns the reasons of the failures during `work`. */
  const failuresOf = async (work: () => Promise<unknown>) => {
    metrics.failures.reset();
    await work();
    const { values } = await metrics.failures.get();
    return values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.reason, value]);
  };
  const open = (address: string) =>
    connectDatabase(address, 'request', () => undefined, metrics, databaseDeadlines({ connect: 100 }));
  const full = open(ownerUrl.replace(/[^/]*$/, 'postgres'));
  const release = await useAllConnections(full);
  expect(await failuresOf(async () => expect(await isReachable(full)).toBe(true))).toEqual([['exhausted', 1]]);
  await release();
  await full.destroy();
  const away = open(Object.assign(new URL(url), { port: '1' }).href);
  expect(await failuresOf(async () => expect(await isReachable(away)).toBe(false))).toEqual([['unreachable', 1]]);
  await away.destroy();
});
