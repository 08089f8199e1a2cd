// Proves specification §10.3
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';

const folder = () => process.env.TEST_FOLDER ?? '';

/** Returns the modes of the data folder and of all its files and folders. Skips temporary files that are removed meanwhile. */
async function modes(): Promise<{ name: string; isFolder: boolean; mode: string }[]> {
  const names = ['.', ...(await readdir(folder(), { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(folder(), name)).catch(() => null);
      return info && { name, isFolder: info.isDirectory(), mode: (info.mode & 0o777).toString(8) };
    }),
  );
  return found.filter((entry) => entry !== null);
}

test('only the service account can access the files of the product', async ({ request }) => {
  await contentClient().assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  const payload = { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Wer darf das lesen?' };
  const response = await request.post(`${origin()}/api/contact`, { data: payload });
  const { reference } = await response.json();
  await expect.poll(async () => (await modes()).map(({ name }) => name)).toContain(`mail/${reference}-sender.eml`);

  const found = await modes();
  const parts = found.map(({ name }) => name);
  for (const part of [
    'redis',
    'content/content.sqlite',
    'content/content.sqlite-wal',
    'logs/web.log',
    'running.json',
  ]) {
    expect(parts).toContain(part);
  }
  expect(parts.some((name) => name.endsWith('.aof'))).toBe(true);
  expect(parts.some((name) => name.startsWith('content/assets/'))).toBe(true);
  expect(found.filter(({ isFolder, mode }) => mode !== (isFolder ? '700' : '600'))).toEqual([]);
});

test('the embedded Redis requires its password', async () => {
  const { redisUrl } = JSON.parse(await readFile(join(folder(), 'running.json'), 'utf8'));
  const ping = async (url: string) => {
    const redis = new Redis(url, { lazyConnect: true, enableReadyCheck: false, retryStrategy: () => null });
    redis.on('error', () => undefined);
    const response = await redis.ping().catch((error: Error) => error.message);
    redis.disconnect();
    return response;
  };
  const withoutPassword = new URL(redisUrl);
  withoutPassword.password = '';
  expect(await ping(String(withoutPassword))).toMatch(/^NOAUTH/);
  expect(await ping(redisUrl)).toBe('PONG');
});
