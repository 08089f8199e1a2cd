import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const runningSchema = z.object({ contentUrl: z.string(), contentToken: z.string() });

/**
 * Returns address and token of the embedded content backend that `npm start` has recorded in the data folder.
 * @returns null if no embedded backend is running
 */
export function readRunningContent(dataDir: string): { apiHost: string; token: string } | null {
  const file = join(resolve(dataDir), 'running.json');
  const running = existsSync(file) ? runningSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
  return running ? { apiHost: running.contentUrl, token: running.contentToken } : null;
}
