/** The version of the data in each store. Data without a version has version 0. */
import { z } from 'zod';
import type { MigratedStore, MigrationDeps } from './migrations.ts';

/** Private document with the version of the content. */
export const contentVersionId = 'private.dataVersion';

const documentSchema = z.object({ version: z.int().min(0) });

export const redisVersionKey = (prefix: string) => `{${prefix}}:data:version`;

/** @throws if the store does not answer or its version is invalid */
export async function readVersion(
  store: MigratedStore,
  { redis, prefix, content }: Pick<MigrationDeps, 'redis' | 'prefix' | 'content'>,
): Promise<number> {
  if (store === 'redis')
    return z.coerce
      .number()
      .int()
      .parse((await redis.get(redisVersionKey(prefix))) ?? 0);
  const document = await content.getDocument(contentVersionId);
  return document ? documentSchema.parse(document).version : 0;
}

export async function writeContentVersion({ content }: Pick<MigrationDeps, 'content'>, version: number): Promise<void> {
  const document = { _id: contentVersionId, _type: 'dataVersion', version };
  await content.createOrReplace(document, { visibility: 'sync' });
}
