import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { patient } from '../deadlines.ts';

/**
 * Returns the settings of further web processes and workers of a running product, as in docker-compose.yml: they use its
 * Redis, its content backend, its secrets and its folder of mails.
 * @param folder data folder of the product
 * @param origin public origin, which is the address of the proxy
 */
export async function furtherProcessSettings(folder: string, origin: string): Promise<Record<string, string>> {
  const running = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'));
  return {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    OPS_PORT: '0',
    WEB_OPS_PORT: '0',
    REDIS_URL: running.redisUrl,
    DATABASE_URL: running.databaseUrl,
    DATABASE_OWNER_URL: running.databaseOwnerUrl,
    CONTENT_API_HOST: running.contentUrl,
    SANITY_TOKEN: running.contentToken,
    SESSION_SECRET_FILE: join(folder, 'session-secret'),
    DATA_KEYS_FILE: join(folder, 'data-keys'),
    RATE_LIMIT_FACTOR: '1000',
    ...patient,
    ...proxiedSettings(origin),
  };
}

/** Settings of all processes behind the proxy. */
export function proxiedSettings(origin: string): Record<string, string> {
  return { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', SHUTDOWN_DELAY: '3' };
}
