/** Entry point of the content backend: reads its settings from the environment and shuts down gracefully on SIGTERM. */
import { z } from 'zod';
import { createLogger } from '../../platform/logger.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from '../../platform/shutdown.ts';
import { embeddedProject } from '../embeddedProject.ts';
import { startEmbeddedBackend } from './embeddedBackend.ts';
import { loadPictures } from './loadPictures.ts';

const environment = z.object({
  CONTENT_HOST: z.enum(['127.0.0.1', '0.0.0.0']).optional(),
  CONTENT_PORT: z.coerce.number().int().min(0).max(65_535),
  DATA_DIR: z.string().min(1),
  SANITY_TOKEN: z.string().min(16),
  PICTURES_MODULE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const env = environment.safeParse(process.env);
const logger = createLogger('content', env.data?.LOG_LEVEL ?? 'info');
exitOnUncaught(logger);

async function run({
  CONTENT_HOST,
  CONTENT_PORT,
  DATA_DIR,
  SANITY_TOKEN,
  PICTURES_MODULE,
}: z.infer<typeof environment>): Promise<void> {
  const { projectId, dataset } = embeddedProject;
  const address = { host: CONTENT_HOST, port: CONTENT_PORT };
  const settings = { dataDir: DATA_DIR, ...address, token: SANITY_TOKEN, projectId, dataset };
  const backend = await startEmbeddedBackend({ ...settings, logger, ...(await loadPictures(PICTURES_MODULE)) });
  const shutdown = createShutdown(logger);
  shutdown.onClose('content backend', () => backend.close());
  closeOnSignals(shutdown);
  if (!process.send) return;
  // Ctrl-C sends SIGINT to all processes of the terminal. A child process ignores it: its parent ends it.
  process.removeAllListeners('SIGINT').on('SIGINT', () => undefined);
  process.once('disconnect', () => void shutdown.close().then(() => process.exit(0)));
  process.send({ ready: true, port: backend.port });
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
