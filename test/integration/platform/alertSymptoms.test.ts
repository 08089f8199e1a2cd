// Proves specification §13.5
/** Each alert fires when its symptom is caused in running processes, and no alert fires without it. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#database/connectDatabase.ts';
import { startWebOps } from '#http/server/webOps.ts';
import { enqueue } from '#jobs/queues.ts';
import type { OpsServer } from '#platform/ops/opsServer.ts';
import { sweepJob } from '#publishing/sweep/sweep.ts';
import { runTrip } from '#publishing/trip.ts';
import { refuseConnections } from '#test/setup/database/testDatabase.ts';
import { useAllConnections } from '#test/setup/database/useAllConnections.ts';
import { databaseDeadlines, hasty } from '#test/setup/deadlines.ts';
import { expectAlerts, hasPromtool, type Scrape } from '#test/setup/firingAlerts.ts';
import { type MailServer, startMailServer } from '#test/setup/mail/mailServer.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import { type Listener, startListener } from '#worker/listener.ts';
import { startOps } from '#worker/ops/ops.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';

/** The clock of the worker, which stands still. */
const workerTime = new Date('2026-11-21T10:00:00Z');
const secondsAgo = (seconds: number) => new Date(workerTime.getTime() - seconds * 1_000);

let site: TestSite;
let mail: MailServer;
let listener: Listener;
let ops: { 'lagerfeuer-web': OpsServer; 'lagerfeuer-worker': OpsServer };
/** The clock of the web process. */
let clock: Date;
let isRendererBroken: boolean;

/** Reads the metrics of both processes as Prometheus does. */
async function scrape(): Promise<Scrape> {
  const texts = Object.entries(ops).map(async ([job, { port }]) => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Connection: 'close' } }).catch(
      () => null,
    );
    return [job, response?.ok ? await response.text() : null];
  });
  return Object.fromEntries(await Promise.all(texts));
}

const visit = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
const visits = async (count: number) => {
  for (let visited = 0; visited < count; visited += 1) await visit('/reisen/alle');
};

async function sendMessage(): Promise<void> {
  const message = { name: 'Kim', email: 'kim@example.org', message: 'Guten Tag!', topic: 'reise' };
  const headers = { Host: 'localhost', 'Idempotency-Key': 'key' };
  await request(site.app).post('/api/contact').set(headers).send(message).expect(202);
}

/** Runs the deliveries until each mail was accepted or refused. */
async function deliver(): Promise<void> {
  const worker = startQueueWorker(site.worker, 'submissions');
  const settled = site.deps.database.selectFrom('mails').select('id').where('state', '<>', 'waiting');
  await expect.poll(async () => (await settled.execute()).length).toBe(2);
  await worker.close();
}

async function changeTrip(changedAt: Date): Promise<void> {
  await site.client.patch('ya-1').set({ title: 'Segelwoche' }).commit({ visibility: 'sync' });
  const { version } = site.deps.replica.status();
  await runTrip(site.worker, { docId: 'ya-1' }, { changedAt: changedAt.toISOString() });
  await expect.poll(() => site.deps.replica.status().version).toBeGreaterThan(version);
}

async function sweep(): Promise<void> {
  const worker = startQueueWorker(site.worker, 'chores');
  const completed = once(worker, 'completed');
  await enqueue(site.worker.queues, sweepJob, { reason: 'hourly' });
  await completed;
  await worker.close();
}

interface Symptom {
  alerts: string[];
  cause: () => unknown;
  /** Time of the second scrape by the clock of BullMQ, which is the real one; by default now. */
  scrapedAt?: () => Date;
}

const symptoms: [string, Symptom][] = [
  [
    'nothing is wrong',
    {
      alerts: [],
      cause: async () => {
        await sweep();
        await visits(3);
        await changeTrip(secondsAgo(0.5));
        await sendMessage();
        await deliver();
      },
    },
  ],
  [
    'pages fail',
    {
      alerts: ['LagerfeuerPagesFailFast', 'LagerfeuerPagesFailSlowly'],
      cause: () => {
        isRendererBroken = true;
        return visits(3);
      },
    },
  ],
  [
    'a change is visible after three seconds',
    { alerts: ['LagerfeuerChangesLateFast', 'LagerfeuerChangesLateSlowly'], cause: () => changeTrip(secondsAgo(3)) },
  ],
  [
    'a message is delivered after ten minutes',
    {
      alerts: ['LagerfeuerDeliveriesLateFast', 'LagerfeuerDeliveriesLateSlowly'],
      cause: async () => {
        clock = secondsAgo(600);
        await sendMessage();
        await deliver();
      },
    },
  ],
  [
    'a message is not delivered for ten minutes',
    {
      alerts: ['LagerfeuerMailUnsent', 'LagerfeuerSubmissionUndelivered'],
      cause: () => {
        clock = secondsAgo(600);
        return sendMessage();
      },
    },
  ],
  [
    'the mail to the organiser is refused',
    {
      alerts: ['LagerfeuerMailsRefused'],
      cause: async () => {
        mail.answer = (recipient) => (recipient === 'kim@example.org' ? null : '550 no such mailbox');
        await sendMessage();
        await deliver();
      },
    },
  ],
  ['a web process stops', { alerts: ['LagerfeuerProcessDown'], cause: () => ops['lagerfeuer-web'].close() }],
  [
    'the content backend stops',
    {
      alerts: ['LagerfeuerListenerDisconnected'],
      cause: async () => {
        await site.backend.backend.close();
        await expect.poll(() => listener.disconnectedSince()).not.toBeNull();
      },
    },
  ],
  [
    'a change waits for two minutes',
    {
      alerts: ['LagerfeuerChangesWait'],
      cause: async () => {
        // Without the changes that the listener has added since the start.
        await site.worker.queues.changes.drain();
        await site.worker.queues.changes.add('trip', { docId: 'ya-1' }, { timestamp: secondsAgo(120).getTime() });
      },
    },
  ],
  [
    'no sweep is completed for three hours',
    { alerts: ['LagerfeuerSweepOverdue'], cause: sweep, scrapedAt: () => new Date(Date.now() + 3 * 3_600_000) },
  ],
  [
    'Redis stops for a minute',
    {
      alerts: ['LagerfeuerRedisUnreachable', 'LagerfeuerReplicaStale'],
      cause: async () => {
        await site.redis.kill();
        await expect.poll(() => site.deps.replica.status().stale).toBe(true);
        await expect.poll(() => site.worker.redis.status).not.toBe('ready');
        clock = secondsAgo(-60);
        site.worker.env.deadlines.operators.redis = hasty.operators.redis;
      },
    },
  ],
  [
    'Redis evicts keys',
    {
      alerts: ['LagerfeuerRedisUnsafe'],
      cause: () => site.worker.redis.config('SET', 'maxmemory-policy', 'allkeys-lru'),
    },
  ],
  [
    'Redis uses 95 % of its memory',
    {
      alerts: ['LagerfeuerRedisMemoryLow'],
      cause: async () => {
        const usedBytes = Number(/used_memory:(\d+)/.exec(await site.worker.redis.info('memory'))?.[1]);
        await site.worker.redis.config('SET', 'maxmemory', Math.round(usedBytes / 0.95));
      },
    },
  ],
  [
    'PostgreSQL refuses connections',
    {
      alerts: ['LagerfeuerDatabaseUnreachable'],
      cause: () => refuseConnections(site.deps.env.databaseUrl),
    },
  ],
  [
    'all connections to PostgreSQL are in use',
    {
      alerts: ['LagerfeuerDatabasePoolFull'],
      cause: async () => {
        const { env, metrics } = site.deps;
        const deadlines = databaseDeadlines({ connect: 100 });
        const pool = connectDatabase(env.databaseUrl, 'request', () => undefined, metrics.database, deadlines);
        const release = await useAllConnections(pool);
        await expect(pool.selectFrom('users').select('id').execute()).rejects.toThrow('in use');
        await release();
        await pool.destroy();
      },
    },
  ],
  [
    'the last backup is from two days ago',
    {
      alerts: ['LagerfeuerBackupMissing'],
      cause: () =>
        site.deps.database
          .insertInto('lastBackup')
          .values({ id: true, completedAt: secondsAgo(48 * 3_600) })
          .execute(),
    },
  ],
  [
    'a mail waits for ten minutes',
    {
      alerts: ['LagerfeuerMailUnsent'],
      cause: () => {
        const message = { subject: 'S', title: 'T', parts: [] };
        const mail = { id: 'm', subdomain: null, about: 'account', recipient: 'kim@example.org', message };
        const times = { createdAt: secondsAgo(600), expiresAt: null, settledAt: null };
        return site.deps.database
          .insertInto('mails')
          .values({ ...mail, ...times, state: 'waiting' })
          .execute();
      },
    },
  ],
];

describe.skipIf(!hasPromtool)('when', () => {
  beforeEach(async () => {
    [clock, isRendererBroken] = [workerTime, false];
    mail = await startMailServer();
    const renderer = await createTestRenderer();
    site = await startSite({
      env: { MAIL: 'smtp', SMTP_URL: mail.url, PORT: '0', OPS_PORT: '0', WEB_OPS_PORT: '0' },
      renderer: async () => {
        if (isRendererBroken) throw new Error('The renderer is broken.');
        return renderer;
      },
      now: () => clock,
    });
    listener = startListener(site.worker);
    await listener.connected;
    await site.bringIn([trip({ subdomain: 'ya', destinationId: 1 })]);
    ops = {
      'lagerfeuer-web': await startWebOps(site.deps),
      'lagerfeuer-worker': await startOps(site.worker, listener),
    };
  });
  afterEach(async () => {
    listener.stop();
    for (const server of Object.values(ops)) await server.close();
    await site.stop();
    await mail.stop();
  });

  test.each(symptoms)('%s, exactly the alerts for it fire', async (_what, symptom) => {
    const before = await scrape();
    await symptom.cause();
    await expectAlerts(symptom.alerts, before, await scrape(), symptom.scrapedAt?.() ?? new Date());
  });
});

test('each alert is tested', () => {
  const rules = readFileSync('ops/prometheus/rules.yml', 'utf8');
  const all = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name]) => name);
  // Measured by another program, through the proxy.
  const ofProxy = ['LagerfeuerCertificateEnds', 'LagerfeuerSiteUnreachable'];
  const alerts = all.filter((name) => !ofProxy.includes(name ?? ''));
  expect([...new Set(symptoms.flatMap(([, symptom]) => symptom.alerts))].sort()).toEqual(alerts.sort());
});
