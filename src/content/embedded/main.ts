/** Entry point of the content backend: reads its settings from the environment and shuts down gracefully on SIGTERM. */
import { z } from 'zod';
import { createLogger } from '#platform/logger.ts';
import { closeOnSignals, createShutdown, exitOnUncaught } from '#platform/shutdown.ts';
import { embeddedProject } from '../embeddedProject.ts';
import { startEmbeddedBackend } from './embeddedBackend.ts';

const environment = z.object({
  CONTENT_HOST: z.enum(['127.0.0.1', '0.0.0.0']).optional(),
  CONTENT_PORT: z.coerce.number().int().min(0).max(65_535),
  DATA_DIR: z.string().min(1),
  SANITY_TOKEN: z.string().min(16),
  PICTURES_FOLDER: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const env = environment.safeParse(given);
const logger = createLogger('content', env.data?.LOG_LEVEL ?? 'info');
exitOnUncaught(logger);

async function run(settings: z.infer<typeof environment>): Promise<void> {
  const backend = await startEmbeddedBackend({
    ...embeddedProject,
    dataDir: settings.DATA_DIR,
    host: settings.CONTENT_HOST,
    port: settings.CONTENT_PORT,
    token: settings.SANITY_TOKEN,
    picturesFolder: settings.PICTURES_FOLDER,
    logger,
  });
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
