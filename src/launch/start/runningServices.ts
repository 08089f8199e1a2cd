import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const runningSchema = z.object({
  contentUrl: z.string().nullish(),
  contentToken: z.string().nullish(),
  redisUrl: z.string().nullish(),
  databaseUrl: z.string().nullish(),
  databaseOwnerUrl: z.string().nullish(),
});

/**
 * Returns address and token of the embedded content backend that `npm start` has recorded in the data folder.
 * @returns null if no embedded backend is running
 */
export function readRunningContent(dataDir: string): { apiHost: string; token: string } | null {
  const { contentUrl, contentToken } = readRunning(dataDir);
  return contentUrl && contentToken ? { apiHost: contentUrl, token: contentToken } : null;
}

/** Returns the URL of the embedded Redis that `npm start` has recorded in the data folder; null if there is none. */
export function readRunningRedis(dataDir: string): string | null {
  return readRunning(dataDir).redisUrl ?? null;
}

/** Returns the addresses of the embedded PostgreSQL that `npm start` has recorded in the data folder; null if there is none. */
export function readRunningDatabase(dataDir: string): { url: string; ownerUrl: string } | null {
  const { databaseUrl, databaseOwnerUrl } = readRunning(dataDir);
  return databaseUrl && databaseOwnerUrl ? { url: databaseUrl, ownerUrl: databaseOwnerUrl } : null;
}

function readRunning(dataDir: string): z.output<typeof runningSchema> {
  const file = join(resolve(dataDir), 'running.json');
  return existsSync(file) ? (runningSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}) : {};
}
