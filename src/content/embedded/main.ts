/** Entry point of the content backend: reads its settings from the environment and shuts down gracefully on SIGTERM. */
import { z } from 'zod';
import { createLogger } from '#platform/logger.ts';
import { createContentBackendMetrics } from '#platform/metrics/contentBackendMetrics.ts';
import { registerBuildInfo } from '#platform/metrics/registry.ts';
import { startOpsServer } from '#platform/ops/opsServer.ts';
import { opsIssues, opsSettings } from '#platform/ops/opsSettings.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from '#platform/shutdown.ts';
import { embeddedProject } from '../embeddedProject.ts';
import { startEmbeddedBackend } from './embeddedBackend.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z.object({
  CONTENT_HOST: z.enum(['127.0.0.1', '0.0.0.0']).optional(),
  CONTENT_PORT: port,
  CONTENT_OPS_PORT: port.default(0),
  /** Of the site. */
  PORT: port.default(3000),
  ...opsSettings,
  DATA_DIR: z.string().min(1),
  SANITY_TOKEN: z.string().min(16),
  PICTURES_FOLDER: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const env = environment
  .superRefine((_settings, context) => {
    for (const message of opsIssues(given)) context.addIssue({ code: 'custom', message });
  })
  .safeParse(given);
const logger = createLogger('content', env.data?.LOG_LEVEL ?? 'info');
exitOnUncaught(logger);

async function run(settings: z.infer<typeof environment>): Promise<void> {
  const { CONTENT_HOST, CONTENT_PORT, CONTENT_OPS_PORT, DATA_DIR, SANITY_TOKEN, PICTURES_FOLDER } = settings;
  const { projectId, dataset } = embeddedProject;
  const metrics = createContentBackendMetrics();
  registerBuildInfo(metrics.registry);
  const backend = await startEmbeddedBackend({
    dataDir: DATA_DIR,
    host: CONTENT_HOST,
    port: CONTENT_PORT,
    token: SANITY_TOKEN,
    projectId,
    dataset,
    picturesFolder: PICTURES_FOLDER,
    logger,
    metrics,
  });
  const shutdown = createShutdown(logger);
  shutdown.onClose('content backend', () => backend.close());
  const { registry } = metrics;
  const { checkHealth } = backend;
  const ops = await startOpsServer({
    ...{
      env: settings,
      port: CONTENT_OPS_PORT,
      takesNextPort: { except: settings.PORT },
      registry,
      checkHealth,
      logger,
    },
  });
  shutdown.onClose('operations server', ops.close);
  logger.info({ opsPort: ops.port }, 'operations server is listening');
  closeOnSignals(shutdown);
  if (!process.send) return;
  // Ctrl-C sends SIGINT to all processes of the terminal. A child process ignores it: its parent ends it.
  process.removeAllListeners('SIGINT').on('SIGINT', () => undefined);
  process.once('disconnect', () => void shutdown.close().then(() => process.exit(0)));
  process.send({ ready: true, port: backend.port, opsPort: ops.port });
}

if (!env.success) {
  const issues = env.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  logger.fatal({ issues }, 'Invalid environment variables');
  process.exitCode = 1;
} else {
  run(env.data).catch((error: NodeJS.ErrnoException) => {
    logger.fatal({ code: error.code, reason: error.message }, 'The content backend cannot start');
    process.exitCode = 1;
  });
}
