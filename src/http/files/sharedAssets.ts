/**
 * Assets of all running builds in Redis. During an upgrade, web processes of two builds serve the same site: a page of one
 * build loads its assets from a process of the other, which may run in a container without these files (decision 0020).
 */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RedisConnection } from '#platform/redis.ts';

/** Open pages load assets of their build for this long after its last process has started. */
const keepSeconds = 30 * 86_400;
/** Number of assets that are sent to Redis at a time. */
const batchLength = 10;
/** First byte of a value: whether the content is compressed with Brotli. */
const [plainMark, brotliMark] = [Buffer.from('p'), Buffer.from('b')];
const assetPath = /^\/assets\/[\w.-]+$/;
const decompress = promisify(brotliDecompress);

export interface SharedAsset {
  content: Buffer;
  isBrotli: boolean;
}

const keyOf = (prefix: string, path: string) => `${prefix}:assets:${path.slice('/assets/'.length)}`;

/**
 * Stores the assets of a build, when Redis is connected. Replaces equal values, so each start prolongs their storage.
 * @param prefix separates installations that share a Redis server
 * @param clientFolder client folder of the build
 * @throws if Redis does not accept a value
 */
export async function publishAssets(redis: RedisConnection, prefix: string, clientFolder: string): Promise<void> {
  if (redis.status !== 'ready') await once(redis, 'ready');
  const folder = join(clientFolder, 'assets');
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  for (let first = 0; first < names.length; first += batchLength) {
    const batch = names.slice(first, first + batchLength);
    await Promise.all(
      batch.map(async (name) => {
        const compressed = join(folder, `${name}.br`);
        const value = existsSync(compressed)
          ? Buffer.concat([brotliMark, await readFile(compressed)])
          : Buffer.concat([plainMark, await readFile(join(folder, name))]);
        await redis.set(keyOf(prefix, `/assets/${name}`), value, 'EX', keepSeconds);
      }),
    );
  }
}

/** Returns an asset of any build; null if the path is no asset, none has this name or Redis is unavailable. */
export async function findAsset(redis: RedisConnection, prefix: string, path: string): Promise<SharedAsset | null> {
  if (!assetPath.test(path)) return null;
  const value = await redis.getBuffer(keyOf(prefix, path)).catch(() => null);
  return value && { content: value.subarray(1), isBrotli: value[0] === brotliMark[0] };
}

export async function plainContent({ content, isBrotli }: SharedAsset): Promise<Buffer> {
  return isBrotli ? decompress(content) : content;
}
