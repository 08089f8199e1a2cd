import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../builders/testBackend.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><circle cx="600" cy="400" r="300"/></svg>';
const script = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><script>alert(1)</script></svg>';

let t: TestBackend;
let photo: { _id: string; path: string; url: string };
let drawn = 0;

beforeAll(async () => {
  t = await startTestBackend({
    drawPicture: (subdomain, path) => {
      drawn++;
      return subdomain === 'ya' && path.startsWith('reisebilder/zelt') ? drawing : null;
    },
  });
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer();
  photo = (await t.client.assets.upload('image', bytes, { filename: 'zelt.jpg' })) as typeof photo;
});
afterAll(() => t.remove());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${t.backend.url}/${path}`, { headers });
const picture = (rest: string) => `images/local/production/path/ya/${rest}`;
const cached = async () => (await readdir(join(t.dataDir, 'image-cache')).catch(() => [])).length;

async function measure(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
}

describe('assets', () => {
  test('an upload becomes an asset document, whose address serves the original', async () => {
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

  test('the same bytes are one asset', async () => {
    const bytes = Buffer.from(await (await fetch(photo.url)).arrayBuffer());
    const again = await t.client.assets.upload('image', bytes, { filename: 'other.jpg' });
    expect(again._id).toBe(photo._id);
    expect(await t.client.fetch('count(*[_type == "sanity.imageAsset" && _id == $id])', { id: photo._id })).toBe(1);
  });

  test('what is no picture is refused', async () => {
    await expect(t.client.assets.upload('image', Buffer.from('hello'))).rejects.toMatchObject({ statusCode: 400 });
    await expect(t.client.assets.upload('image', Buffer.from(''))).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a vector is served so that it can do nothing', async () => {
    const icon = await t.client.assets.upload('image', Buffer.from(script));
    const response = await fetch(`${icon.url}?w=20&auto=format`, { headers: { accept: 'image/avif' } });
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await measure(await fetch(`${icon.url}?w=20&fm=png`))).toEqual({ format: 'png', width: 20, height: 10 });
  });

  test('a file is a download whatever it claims to be', async () => {
    const file = await t.client.assets.upload('file', Buffer.from('<script>'), {
      filename: 'a.html',
      contentType: 'text/html',
    });
    expect(file._id).toMatch(/^file-[0-9a-f]{40}-html$/);
    const response = await fetch(file.url);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
  });
});

describe('parameters', () => {
  test.each([
    ['w=300', 'jpeg', 300, 200],
    ['h=100', 'jpeg', 150, 100],
    ['w=900', 'jpeg', 900, 600],
    ['w=900&fit=max', 'jpeg', 600, 400],
    ['w=300&h=300', 'jpeg', 300, 200],
    ['w=300&h=300&fit=clip', 'jpeg', 300, 200],
    ['w=900&h=900&fit=max', 'jpeg', 600, 400],
    ['w=300&h=300&fit=crop', 'jpeg', 300, 300],
    ['w=900&h=900&fit=crop', 'jpeg', 900, 900],
    ['w=900&h=900&fit=min', 'jpeg', 400, 400],
    ['w=200&h=100&fit=min', 'jpeg', 200, 100],
    ['w=300&h=300&fit=scale', 'jpeg', 300, 300],
    ['w=300&h=300&fit=fill', 'jpeg', 300, 300],
    ['w=900&h=900&fit=fillmax', 'jpeg', 900, 900],
    ['w=301&h=299&fit=fillmax', 'jpeg', 301, 299],
    ['fm=png', 'png', 600, 400],
    ['fm=webp&w=60&q=30', 'webp', 60, 40],
    ['fm=avif&w=60', 'heif', 60, 40],
    ['fm=jpg&w=4096', 'jpeg', 4096, 2731],
  ])('%s', async (search, format, width, height) => {
    expect(await measure(await get(`${photo.path}?${search}`))).toEqual({ format, width, height });
  });

  test.each([
    'w=0',
    'w=4097',
    'w=-1',
    'w=1.5',
    'w=abc',
    'w=',
    'h=99999',
    'q=0',
    'q=101',
    'fit=cover',
    'fm=gif',
    'fm=svg',
    'auto=yes',
    'blur=5',
    'rect=0,0,1,1',
    '__proto__=1',
  ])('%s is refused', async (search) => {
    const response = await get(`${photo.path}?${search}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: 400 });
  });

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
  test('are drawn as pixels', async () => {
    expect(await measure(await get(picture('reisebilder/zelt/1.jpg')))).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 800,
    });
    expect(await measure(await get(picture('reisebilder/zelt/1.jpg?w=100&fm=webp')))).toEqual({
      format: 'webp',
      width: 100,
      height: 67,
    });
  });

  test('are a file first, when there is one', async () => {
    const folder = join(t.dataDir, 'pictures', 'ya', 'reisebilder', 'echt');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'a.png'), await sharp(Buffer.from(drawing)).resize(40).png().toBuffer());
    expect(await measure(await get(picture('reisebilder/echt/a.png')))).toEqual({
      format: 'png',
      width: 40,
      height: 27,
    });
  });

  test.each([
    'reisebilder/nichts.jpg',
    'reisebilder/../../content.sqlite',
    'reisebilder/%2e%2e/%2e%2e/content.sqlite',
    'reisebilder/zelt/.geheim',
    'anderes/zelt.jpg',
    'reisebilder/',
    'reisebilder/zelt%00.jpg',
  ])('%s is not there', async (path) => {
    expect((await get(picture(path))).status).toBe(404);
  });
});

describe('the cache', () => {
  test('computes a variant once, however many ask at once', async () => {
    const before = await cached();
    const path = picture('reisebilder/zelt/many.jpg?w=640&auto=format');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, { accept: 'image/avif' })));
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('hex')),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(await cached()).toBe(before + 1);
  });

  test('serves it from disk again after a restart', async () => {
    const path = picture('reisebilder/zelt/once.jpg?w=321&fm=webp');
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    const file = join(t.dataDir, 'image-cache', `${etag.replaceAll('"', '')}.webp`);
    const written = await stat(file);
    await t.restart();
    const again = await get(path);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect((await stat(file)).mtimeMs).toBe(written.mtimeMs);
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate');
  });

  test('answers 304 to whoever has it, and HEAD without a body', async () => {
    const path = picture('reisebilder/zelt/1.jpg?w=77');
    const etag = (await get(path)).headers.get('etag') ?? '';
    const before = drawn;
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect(drawn).toBe(before + 1);
    const head = await fetch(`${t.backend.url}/${path}`, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });
});

test('renderings nobody waits for any more do not delay others', async () => {
  const pixels = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#3a7d44' } });
  const { path } = (await t.client.assets.upload('image', await pixels.png().toBuffer())) as typeof photo;
  const before = await cached();
  const leaving = new AbortController();
  const widths = Array.from({ length: 60 }, (_, n) => 3000 + n);
  const left = widths.map((w) =>
    fetch(`${t.backend.url}/${path}?w=${w}&fm=avif`, { signal: leaving.signal }).catch(() => null),
  );
  await left[0];
  leaving.abort();
  await Promise.all(left);
  expect((await get(`${photo.path}?w=123`)).status).toBe(200);
  // Without the abort they would all have been rendered before the last picture, whose turn it is after theirs.
  expect((await cached()) - before).toBeLessThan(30);
});

test('assets follow the address the backend is served under', async () => {
  await t.backend.close();
  const moved = await startTestBackend({ dataDir: t.dataDir });
  try {
    const asset = await moved.client.getDocument(photo._id);
    expect(asset?.url).toBe(`${moved.backend.url}/${photo.path}`);
    expect((await fetch(String(asset?.url))).status).toBe(200);
  } finally {
    await moved.backend.close();
  }
});
