// Proves specification §12.4
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><script>alert(1)</script></svg>';

let testBackend: TestBackend;
let photo: { _id: string; path: string; url: string };
let shared: string;

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'lagerfeuer-pictures-'));
  testBackend = await startTestBackend({ picturesFolder: shared });
  const green = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7d44' } });
  await mkdir(join(shared, 'zelt'));
  await writeFile(join(shared, 'zelt', '1.webp'), await green(1200, 800).webp().toBuffer());
  await writeFile(join(shared, 'zelt', 'foto.jpg'), await green(1200, 800).jpeg().toBuffer());
  const bytes = await green(600, 400).jpeg().toBuffer();
  photo = (await testBackend.client.assets.upload('image', bytes, { filename: 'zelt.jpg' })) as typeof photo;
});
afterAll(async () => {
  await testBackend.remove();
  await rm(shared, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${testBackend.backend.url}/${path}`, { headers });
const pathPicture = (rest: string) => `images/local/production/path/ya/${rest}`;

async function measure(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
}

describe('assets', () => {
  test('an upload creates an asset document, whose URL serves the original', async () => {
    expect(photo).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-600x400-jpg$/),
      _type: 'sanity.imageAsset',
      originalFilename: 'zelt.jpg',
      mimeType: 'image/jpeg',
      metadata: { dimensions: { width: 600, height: 400, aspectRatio: 1.5 } },
    });
    const response = await fetch(photo.url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await measure(response)).toEqual({ format: 'jpeg', width: 600, height: 400 });
  });

  test('uploading the same bytes again returns the same asset', async () => {
    const bytes = Buffer.from(await (await fetch(photo.url)).arrayBuffer());
    const again = await testBackend.client.assets.upload('image', bytes, { filename: 'other.jpg' });
    expect(again._id).toBe(photo._id);
    expect(
      await testBackend.client.fetch('count(*[_type == "sanity.imageAsset" && _id == $id])', { id: photo._id }),
    ).toBe(1);
  });

  test('rejects files that are not pictures', async () => {
    await expect(testBackend.client.assets.upload('image', Buffer.from('hello'))).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(testBackend.client.assets.upload('image', Buffer.from(''))).rejects.toMatchObject({ statusCode: 400 });
  });

  test('serves an SVG with headers that block scripts', async () => {
    const icon = await testBackend.client.assets.upload('image', Buffer.from(script));
    const response = await fetch(`${icon.url}?w=20&auto=format`, { headers: { accept: 'image/avif' } });
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await measure(await fetch(`${icon.url}?w=20&fm=png`))).toEqual({ format: 'png', width: 20, height: 10 });
  });
});

describe('parameters', () => {
  test.each([
    ['w=300', 'jpeg', 300, 200],
    ['h=100', 'jpeg', 150, 100],
    ['w=300&h=300&fit=clip', 'jpeg', 300, 200],
    ['w=300&h=300&fit=crop', 'jpeg', 300, 300],
    ['fm=png', 'png', 600, 400],
    ['fm=webp&w=60&q=30', 'webp', 60, 40],
    ['fm=avif&w=60', 'heif', 60, 40],
  ])('%s', async (search, format, width, height) => {
    expect(await measure(await get(`${photo.path}?${search}`))).toEqual({ format, width, height });
  });

  test.each(['w=0', 'w=4097', 'w=abc', 'q=0', 'fit=cover', 'fm=gif', 'blur=5', '__proto__=1'])(
    'rejects %s',
    async (search) => {
      const response = await get(`${photo.path}?${search}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: 400 });
    },
  );

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('auto=format for %s', async (accept, type) => {
    const response = await get(`${photo.path}?w=50&auto=format`, { accept });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
  });
});

describe('path pictures', () => {
  test('are the same for all hosts if they are shared, and are sent unchanged or in the requested size', async () => {
    const original = await readFile(join(shared, 'zelt', '1.webp'));
    for (const subdomain of ['ya', 'kca']) {
      const response = await get(`images/local/production/path/${subdomain}/reisebilder/zelt/1.webp`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(original);
    }
    expect(await measure(await get(pathPicture('reisebilder/zelt/1.webp?w=100')))).toEqual({
      format: 'webp',
      width: 100,
      height: 67,
    });
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/webp'],
    ['*/*', 'image/webp'],
  ])('auto=format of a WebP picture for %s', async (accept, type) => {
    const response = await get(pathPicture('reisebilder/zelt/1.webp?w=50&auto=format'), { accept });
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('of a host take precedence over shared ones', async () => {
    const folder = join(testBackend.dataDir, 'pictures', 'ya', 'reisebilder', 'zelt');
    await mkdir(folder, { recursive: true });
    const own = await sharp(join(shared, 'zelt', 'foto.jpg'))
      .resize(40)
      .jpeg()
      .toBuffer();
    await writeFile(join(folder, 'foto.jpg'), own);
    const size = async (subdomain: string) =>
      measure(await get(`images/local/production/path/${subdomain}/reisebilder/zelt/foto.jpg`));
    expect(await size('ya')).toEqual({ format: 'jpeg', width: 40, height: 27 });
    expect(await size('kca')).toEqual({ format: 'jpeg', width: 1200, height: 800 });
  });

  test.each([
    'reisebilder/nichts.jpg',
    'reisebilder/../../content.sqlite',
    'reisebilder/%2e%2e/%2e%2e/content.sqlite',
    'reisebilder/zelt/.geheim',
    'anderes/zelt.jpg',
    'reisebilder/',
    'reisebilder/zelt%00.jpg',
  ])('returns 404 for %s', async (path) => {
    expect((await get(pathPicture(path))).status).toBe(404);
  });
});

test('concurrent requests for a variant get the same bytes', async () => {
  const path = pathPicture('reisebilder/zelt/1.webp?w=640&auto=format');
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(path, { accept: 'image/avif' })));
  const bodies = await Promise.all(
    responses.map(async (response) => Buffer.from(await response.arrayBuffer()).toString('hex')),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(responses[0]?.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate');
});

test('returns 304 for a matching ETag, and answers HEAD requests without a body', async () => {
  const path = pathPicture('reisebilder/zelt/1.webp?w=77');
  const picture = await get(path);
  const etag = picture.headers.get('etag') ?? '';
  // Otherwise fetch would ask for a new copy.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await get(path, headers)).status).toBe(304);
  const head = await fetch(`${testBackend.backend.url}/${path}`, { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBe((await picture.arrayBuffer()).byteLength);
});

test('asset URLs use the current address of the backend', async () => {
  await testBackend.backend.close();
  const moved = await startTestBackend({ dataDir: testBackend.dataDir });
  try {
    const asset = await moved.client.getDocument(photo._id);
    expect(asset?.url).toBe(`${moved.backend.url}/${photo.path}`);
    expect((await fetch(String(asset?.url))).status).toBe(200);
  } finally {
    await moved.backend.close();
  }
});
