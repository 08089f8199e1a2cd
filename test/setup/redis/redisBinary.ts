/** The programs that run as Redis in tests. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the program of all tests that do not choose one: the setting TEST_REDIS_SERVER, by default redis-server. */
export const redisBinary = (): string => process.env.TEST_REDIS_SERVER ?? 'redis-server';

/** Returns the program of all tests, and valkey-server if it is installed. */
export function redisBinaries(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const hasValkey = folders.some((folder) => existsSync(join(folder, 'valkey-server')));
  return [...new Set([redisBinary(), ...(hasValkey ? ['valkey-server'] : [])])];
}
