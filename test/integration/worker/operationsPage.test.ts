// Proves specification §13.5
/** The operations page of a worker. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { anchorsOf } from '#test/docs/deadReferences.ts';
import { allowConnections, refuseConnections } from '#test/setup/database/testDatabase.ts';
import { hasty } from '#test/setup/deadlines.ts';
import { markComplete } from '#test/setup/redis/readModel.ts';
import type { TestRedis } from '#test/setup/redis/redisServer.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import { nextSteps } from '#worker/ops/nextSteps.ts';
import { type OperationsState, readOperationsState } from '#worker/ops/operationsState.ts';
import { startOps } from '#worker/ops/ops.ts';
import { setUpSchedules } from '#worker/schedules.ts';
import { runSweep } from '#worker/sweep/sweep.ts';

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

test('shows the components, objectives, work and links as plain HTML', async () => {
  const { deps, clock } = setting;
  await deps.redis.zadd(`{${deps.env.CATALOGUE_PREFIX}:objectives}:processes`, clock.now.getTime(), 'web host-a:3011');
  deps.metrics.delivery.deliverySeconds.observe({ recipient: 'organiser' }, 2);
  await deps.objectives.push();
  const response = await getPage();
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('Nichts zu tun.');
  expect(html).toContain('<td>Webprozesse</td><td>1 läuft</td><td>host-a:3011</td>');
  expect(html).toContain('<td>Redis</td><td>erreichbar</td>');
  expect(html).toContain('<td>PostgreSQL</td><td>erreichbar</td>');
  expect(html).toContain('<td>Inhaltsspeicher</td><td>verbunden</td>');
  expect(html).toContain('<td>100\u00a0%</td><td>Mails: 1</td>');
  for (const link of ['/queues', '/metrics', '/healthz']) expect(html).toContain(`href="${link}"`);
  expect(html).toContain('<td>Letzte Sicherung</td><td>vor ');
  expect(response.headers.get('refresh')).toBe('30');
  expect(html).not.toContain('<script');
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
  expect(html).toContain('fehlerhaften Dokumente hinweisen');
});

test('works while neither Redis nor PostgreSQL nor the content backend responds', async () => {
  await refuseConnections(setting.deps.env.databaseUrl);
  await redis.kill();
  await setting.backend.backend.close();
  await expect.poll(() => setting.deps.redis.status).not.toBe('ready');
  setting.deps.env.deadlines.operators = hasty.operators;
  const html = await (await getPage()).text();
  expect(html).toContain('<td>Redis</td><td>nicht erreichbar</td>');
  expect(html).toContain('docs/operations.md#redis-is-unreachable');
  expect(html).toContain('<td>PostgreSQL</td><td>nicht erreichbar</td>');
  expect(html).toContain('docs/operations.md#postgresql-is-unreachable');
  await redis.restart();
  await allowConnections(setting.deps.env.databaseUrl);
  await setting.backend.restart();
});

describe('next steps', () => {
  const hoursAgo = (hours: number) => new Date(setting.clock.now.getTime() - hours * 3_600_000);
  const healthy = async (): Promise<OperationsState> => ({
    ...(await readOperationsState(setting.deps, connected, setting.clock.now)),
    ...{ processes: ['web a:1'], issues: [] },
  });
  const safe = { memoryBytes: 1, evicts: 0, writesOk: 1 };

  test.each<[keyof OperationsState, () => Partial<OperationsState>, string | null]>([
    ['redis', () => ({ redis: { ...safe, memoryBytes: null } }), 'redis-is-unreachable'],
    ['redis', () => ({ redis: { ...safe, evicts: 1 } }), 'redis-is-unsafe'],
    ['redis', () => ({ redis: { ...safe, writesOk: 0 } }), 'redis-is-unsafe'],
    ['isDatabaseReachable', () => ({ isDatabaseReachable: false }), 'postgresql-is-unreachable'],
    ['oldestMail', () => ({ oldestMail: 301 }), 'a-mail-is-unsent'],
    ['backupAge', () => ({ backupAge: 37 * 3_600 }), 'a-backup-is-missing'],
    ['disconnectedSince', () => ({ disconnectedSince: hoursAgo(1) }), 'the-listener-is-disconnected'],
    ['processes', () => ({ processes: ['worker a:1'] }), 'a-process-is-down'],
    ['isComplete', () => ({ isComplete: false }), 'a-replica-is-stale'],
    ['oldest', () => ({ oldest: [{ queue: 'changes', seconds: 61 }] }), 'changes-wait'],
    ['oldestUndelivered', () => ({ oldestUndelivered: 301 }), 'a-submission-is-undelivered'],
    ['sweptAt', () => ({ sweptAt: hoursAgo(3) }), 'sweeps-are-overdue'],
    ['refusedToOrganisers', () => ({ refusedToOrganisers: 1 }), 'mails-are-refused'],
    ['broken', () => ({ broken: [{ subdomain: 'ya', docId: 'ya-1', reason: 'Die Angabe „Titel“ fehlt.' }] }), null],
    ['issues', () => ({ issues: ['schedules are missing: hourly'] }), 'alerts'],
  ])('of %s name the section of the runbook', async (_, change, runbook) => {
    const state = await healthy();
    expect(nextSteps(state)).toEqual([]);
    expect(nextSteps({ ...state, ...change() }).map((step) => step.runbook)).toEqual([runbook]);
    if (runbook) expect(anchorsOf(readFileSync('docs/operations.md', 'utf8'))).toContain(runbook);
  });
});
