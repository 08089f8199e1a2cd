/** The complete site for tests: real Redis, content backend and jobs, and the web app as in server.ts. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import type { Express } from 'express';
import { createApp } from '#app.ts';
import { importDocuments } from '#content/importFile.ts';
import { addReviews } from '#database/reviews.ts';
import { createDeps, type Deps } from '#deps.ts';
import { parseEnv } from '#env.ts';
import type { SitemapLimits } from '#http/files/sitemapFiles.ts';
import { createWebParts, type WebParts } from '#http/web.ts';
import type { Deadlines } from '#platform/deadlines.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { createTracing } from '#platform/tracing/createTracing.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { runTrip } from '#publishing/trip.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { createWorkerDeps, type WorkerDeps } from '#worker/deps.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { addCertificates } from './database/certificates.ts';
import { createTestDatabase } from './database/testDatabase.ts';
import { patient } from './deadlines.ts';
import { createTestLogger } from './logs/runLogs.ts';
import { markComplete } from './redis/readModel.ts';
import { startRedis, type TestRedis } from './redis/redisServer.ts';
import { createTestRenderer } from './testRenderer.ts';

type SeedDocument = { _id: string; _type: string; [field: string]: unknown };

export interface TestSite {
  /** A server that listens: supertest would start one for each request to `express`. */
  app: Server | Express;
  express: Express;
  renderer: () => Promise<Renderer>;
  deps: Deps;
  parts: WebParts;
  worker: WorkerDeps;
  redis: TestRedis;
  client: SanityClient;
  backend: TestBackend;
  /** Data folder of web process and worker. */
  dataDir: string;
  /**
   * Writes documents to the content backend, and reviews among them to the database. Runs a sweep and waits until the web process
   * has applied it.
   */
  bringIn(documents: SeedDocument[]): Promise<void>;
  /** Waits until the web process has applied what was published. */
  caughtUp(): Promise<void>;
  /** Recomputes one trip and waits until the web process has applied the change. */
  publish(docId: string): Promise<void>;
  stop(): Promise<void>;
}

/** A day before all departures of the builders. */
const today = new Date('2026-11-21T10:00:00Z');

interface SiteOptions {
  renderer?: () => Promise<Renderer>;
  /** Environment variables that override the defaults of the tests. */
  env?: Record<string, string>;
  /** Receives every log line of web process, worker and content backend, at all levels. */
  log?: (line: string) => void;
  /** Limits per sitemap file; default: those of the sitemap standard. */
  sitemapLimits?: SitemapLimits;
  /** Clock of the web process; default: always `today`. */
  now?: () => Date;
  /** Deadlines for parts that a test stops; those of the other parts are generous. */
  deadlines?: Partial<Deadlines>;
}

export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  const loggerOf = (name: string) => createTestLogger(name, { write: options.log });
  const [redis, backend, database] = await Promise.all([
    startRedis(),
    startTestBackend({ logger: loggerOf('content') }),
    createTestDatabase(),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'lagerfeuer-data-'));
  const env = parseEnv({
    NODE_ENV: 'production',
    REDIS_URL: redis.url,
    ...database.env,
    CONTENT_API_HOST: backend.backend.url,
    SANITY_TOKEN: testToken,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...patient,
    ...options.env,
  });
  Object.assign(env.deadlines, options.deadlines);
  const logger = loggerOf('web');
  const shutdown = createShutdown(logger);
  const startTracing = (name: string) => createTracing(env.tracing, name, loggerOf(name));
  const [web, work] = await Promise.all([startTracing('web'), startTracing('worker')]);
  shutdown.onClose('traces', () => Promise.all([web.stop(), work.stop()]));
  const deps = createDeps(env, logger, shutdown, {
    now: options.now ?? (() => today),
    tracing: web,
  });
  const worker = createWorkerDeps(env, loggerOf('worker'), shutdown, { now: () => today, tracing: work });
  const created = await createTestRenderer({
    entries: ['/assets/entry.js'],
    filesOf: () => ({ styles: ['/assets/site.css'], modules: ['/assets/page.js'] }),
  });
  const renderer = options.renderer ?? (async () => created);
  const parts = createWebParts(deps);
  const express = createApp(deps, {
    parts,
    renderer,
    ...(options.sitemapLimits && { sitemapLimits: options.sitemapLimits }),
  });
  const app = createServer({ keepAliveTimeout: 0 }, express).listen(0, '127.0.0.1');
  await once(app, 'listening');
  await addCertificates(worker.database);
  await markComplete(worker.readModel);
  await deps.replica.start();

  const caughtUp = async () => {
    const published = Number(await worker.redis.get('{lagerfeuer}:catalogue:version'));
    while (deps.replica.status().version < published) {
      await new Promise<void>((resolve) => {
        const stop = deps.replica.onChange(() => {
          stop();
          resolve();
        });
        if (deps.replica.status().version >= published) resolve();
      });
    }
  };
  return {
    app,
    express,
    renderer,
    deps,
    parts,
    worker,
    redis,
    client: backend.client,
    backend: backend,
    dataDir,
    caughtUp,
    async bringIn(documents) {
      await importDocuments(
        backend.client,
        () => documents,
        (reviews) => addReviews(worker.database, reviews),
      );
      await runSweep(worker, { reason: 'start' });
      await caughtUp();
    },
    async publish(docId) {
      await runTrip(worker, { docId });
      await caughtUp();
    },
    async stop() {
      app.close();
      app.closeAllConnections();
      await shutdown.close();
      await Promise.all([
        redis.stop(),
        database.drop(),
        backend.remove(),
        rm(dataDir, { recursive: true, force: true }),
      ]);
    },
  };
}
