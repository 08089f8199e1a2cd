// Proves specification §13.5
/** The operations page of a worker. */
import { beforeEach, expect, test } from 'vitest';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { allowConnections, refuseConnections } from '#test/setup/database/testDatabase.ts';
import { hasty } from '#test/setup/deadlines.ts';
import { markComplete } from '#test/setup/redis/readModel.ts';
import type { TestRedis } from '#test/setup/redis/redisServer.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import { startOps } from '#worker/ops/ops.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';
import { setUpSchedules } from '#worker/schedules.ts';

let setting: WorkerSetting;
let redis: TestRedis;

workerSettingPerTest((created, shared) => {
  setting = created;
  redis = shared.redis;
});
beforeEach(async () => {
  await setUpSchedules(setting.deps.queues);
  await markComplete(setting.deps.readModel);
});

const connected = { disconnectedSince: () => null };

async function getPage(): Promise<Response> {
  const ops = await startOps(setting.deps, connected);
  setting.onClose('ops', ops.close);
  return fetch(`http://127.0.0.1:${ops.port}/`);
}

test('says that nothing is wrong, as plain HTML with links', async () => {
  const response = await getPage();
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('refresh')).toBe('30');
  expect(html).toContain('Nichts zu tun.');
  for (const link of ['/queues', '/metrics', '/healthz']) expect(html).toContain(`href="${link}"`);
  expect(html).not.toContain('<script');
});

test('lists jobs that failed', async () => {
  await setting.deps.queues.changes.add('trip', { docId: 7 } as never);
  const worker = startQueueWorker(setting.deps, 'changes');
  setting.onClose('worker', () => worker.close());
  await expect.poll(() => setting.deps.queues.changes.getFailedCount()).toBe(1);
  expect(await (await getPage()).text()).toMatch(
    /<td>changes<\/td><td>trip<\/td><td>\S+, \S+ Uhr<\/td><td>Invalid payload [^<]+<\/td>/,
  );
});

test('lists broken documents with a link to the problems of their host', async () => {
  await setting.client.create({ ...tripDocument(1), title: 7 } as never);
  await setting.client.create({ ...tripDocument(2), title: 7 } as never);
  await runSweep(setting.deps, { reason: 'hourly' });
  const html = await (await getPage()).text();
  const problems = `${setting.deps.env.publicOrigin}/admin/ya/problems`;
  for (const docId of ['ya-1', 'ya-2'])
    expect(html).toContain(
      `<td><a href="${problems}">ya</a></td><td>${docId}</td><td>Die Angabe „Titel“ ist kein Text.</td>`,
    );
  expect(html).toContain('<li>documents that cannot be published: 2');
});

test('works while neither Redis nor PostgreSQL nor the content backend responds', async () => {
  await refuseConnections(setting.deps.env.databaseUrl);
  await redis.kill();
  await setting.backend.backend.close();
  await expect.poll(() => setting.deps.redis.status).not.toBe('ready');
  setting.deps.env.deadlines.operators = hasty.operators;
  const html = await (await getPage()).text();
  for (const store of ['Redis', 'PostgreSQL']) expect(html).toContain(`<li>cannot reach ${store}</li>`);
  expect(html).toContain('ops/prometheus/rules.yml');
  expect(html).toContain('Unbekannt: Redis antwortet nicht.');
  await redis.restart();
  await allowConnections(setting.deps.env.databaseUrl);
  await setting.backend.restart();
});
