/** During an upgrade, web processes of two builds serve the same site. Neither has the files of the other build. */
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestBuild } from '#http/files/buildFolders.ts';
import { launchProduct, type Product } from '#test/setup/processes/product.ts';
import { type ProxiedWeb, startProxiedWeb } from '#test/setup/proxied/proxiedWeb.ts';

let product: Product;
let folder: string;
let redis: Redis;
/** The web processes of the present and of the next build. */
let present: ProxiedWeb;
let next: ProxiedWeb;

beforeAll(async () => {
  product = await launchProduct();
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-builds-'));
  const builds = { present: join(folder, 'present/dist/a'), next: join(folder, 'next/dist/b') };
  for (const build of Object.values(builds)) await cp(latestBuild(), build, { recursive: true });
  await renameEntry(join(builds.next, 'client'));
  const options = { origin: product.origin };
  present = await startProxiedWeb(product, { ...options, build: builds.present });
  next = await startProxiedWeb(product, { ...options, build: builds.next });
  const { redisUrl } = JSON.parse(await readFile(join(product.folder, 'running.json'), 'utf8'));
  redis = new Redis(redisUrl);
}, 240_000);
afterAll(async () => {
  redis?.disconnect();
  await Promise.all([present?.stop(), next?.stop()]);
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Renames the entry script of a build, as if its content had changed. */
async function renameEntry(client: string): Promise<void> {
  const file = join(client, '.vite/manifest.json');
  const text = await readFile(file, 'utf8');
  const entry = Object.values(JSON.parse(text) as Record<string, { file: string; isEntry?: boolean }>).find(
    ({ isEntry }) => isEntry,
  );
  const name = entry?.file ?? '';
  const changed = 'assets/entry-of-the-next-build.js';
  for (const ending of ['', '.br', '.gz']) await rename(join(client, name + ending), join(client, changed + ending));
  await writeFile(file, text.replaceAll(name, changed));
}

const get = (web: ProxiedWeb, path: string, encoding = 'identity') =>
  fetch(`http://127.0.0.1:${web.port}${path}`, { headers: { accept: 'text/html', 'accept-encoding': encoding } });

/** Returns the path of the script that the home page of a process loads. */
async function scriptOf(web: ProxiedWeb): Promise<string> {
  const [, path = ''] = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(await (await get(web, '/')).text()) ?? [];
  return path;
}

test.each(['identity', 'br'])('each process serves the assets of the other build (%s)', async (encoding) => {
  const scripts = [await scriptOf(present), await scriptOf(next)];
  expect(new Set(scripts).size).toBe(2);
  for (const script of scripts) {
    const [one, other] = await Promise.all([get(present, script, encoding), get(next, script, encoding)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary']) {
      expect(one.headers.get(name)).toBe(other.headers.get(name));
    }
    expect(await one.text()).toBe(await other.text());
  }
});

test('data of pages names its build, by which open pages notice the other one', async () => {
  const [one, other] = await Promise.all(
    [present, next].map(async (web) => (await get(web, '/reisen/alle/_payload.json')).json()),
  );
  expect([typeof one.build, typeof other.build]).toEqual(['string', 'string']);
  expect(one.build).not.toBe(other.build);
  expect(Object.keys(one)).toEqual(Object.keys(other));
});

test('an unknown asset does not exist', async () => {
  expect((await get(present, '/assets/unknown.js')).status).toBe(404);
});

test('control: without the shared assets, a process does not have those of the other build', async () => {
  const script = await scriptOf(next);
  const keys = await redis.keys('lagerfeuer:assets:*');
  expect(keys.length).toBeGreaterThan(100);
  await redis.del(...keys);
  expect([(await get(present, script)).status, (await get(next, script)).status]).toEqual([404, 200]);
});
