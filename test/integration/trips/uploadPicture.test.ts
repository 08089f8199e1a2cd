// Proves specification §10.5
/** Uploads of pictures by organisers: validated by content, stored upright and without camera metadata. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'kca');
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

const upload = (bytes: Buffer, type = 'image/jpeg') =>
  callSite(site, 'post', '/api/admin/images?subdomain=ya', token).set('Content-Type', type).send(bytes);

const drawing = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } });

/** Returns a small picture whose header claims to be large. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await drawing(900, 600).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

async function stored(ref: string): Promise<Buffer> {
  const [asset] = await site.client.fetch('*[_id == $ref]', { ref });
  return Buffer.from(await (await fetch(asset.url)).arrayBuffer());
}

describe('accepts', () => {
  test.each([
    ['jpeg', 'jpg'],
    ['png', 'jpg'],
    ['webp', 'jpg'],
    ['avif', 'jpg'],
  ] as const)('%s', async (format, extension) => {
    const response = await upload(await drawing(900, 600).toFormat(format).toBuffer(), `image/${format}`);
    expect(response.status).toBe(201);
    const { asset, url, width, height } = response.body;
    expect(asset).toEqual({ _type: 'reference', _ref: expect.stringMatching(/^image-[0-9a-f]{40}-900x600-jpg$/) });
    expect({ width, height }).toEqual({ width: 900, height: 600 });
    expect(url).toBe(`/bilder/asset/${asset._ref.slice(6, -4)}.${extension}`);
    const picture = await request(site.app).get(`${url}?w=640`).set('Host', 'localhost');
    expect(picture.status).toBe(200);
    expect(picture.headers['content-type']).toMatch(/^image\//);
  });

  test('transparent pictures and keeps their transparency', async () => {
    const response = await upload(await drawing(900, 600, 4).png().toBuffer(), 'image/png');
    const { hasAlpha, format } = await sharp(await stored(response.body.asset._ref)).metadata();
    expect({ hasAlpha, format }).toEqual({ hasAlpha: true, format: 'webp' });
  });

  test('pictures by their content, regardless of the content type', async () => {
    expect((await upload(await drawing(900, 600).png().toBuffer(), 'image/gif')).status).toBe(201);
  });
});

test('stores a photo upright, without location and camera metadata', async () => {
  const photo = await drawing(900, 600)
    .jpeg()
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const response = await upload(photo);
  expect(response.body).toMatchObject({ width: 600, height: 900 });
  const { exif, icc, xmp, orientation } = await sharp(await stored(response.body.asset._ref)).metadata();
  expect({ exif, icc, xmp, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
});

test('reduces pictures that are larger than any page needs', async () => {
  const response = await upload(await drawing(4400, 440).jpeg().toBuffer());
  expect(response.body).toMatchObject({ width: 4000, height: 400 });
});

describe('rejects', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect/></svg>');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  test.each([
    ['an SVG', async () => svg, 'image/svg+xml', 415, 'JPEG, PNG, WebP oder AVIF'],
    ['an SVG with the content type of a photo', async () => svg, 'image/jpeg', 415, 'JPEG, PNG, WebP oder AVIF'],
    ['a GIF', () => drawing(900, 600).gif().toBuffer(), 'image/gif', 415, 'JPEG'],
    ['a text', async () => Buffer.from('Hallo'), 'image/png', 415, 'JPEG'],
    ['a picture with another content type', () => drawing(900, 600).jpeg().toBuffer(), 'text/plain', 415, 'JPEG'],
    ['an empty body', async () => Buffer.alloc(0), 'image/png', 415, 'JPEG'],
    [
      'data that only starts like a photo',
      async () => Buffer.from('ffd8ffe000104a46', 'hex'),
      'image/jpeg',
      415,
      'JPEG',
    ],
    ['an unsupported format', async () => heic, 'image/heic', 415, 'HEIC'],
    ['a picture that is too small', () => drawing(639, 500).jpeg().toBuffer(), 'image/jpeg', 422, '640 × 400'],
    ['a picture that is too narrow', () => drawing(2000, 399).jpeg().toBuffer(), 'image/jpeg', 422, '640 × 400'],
    ['a picture that would be too narrow', () => claiming(20_000, 800), 'image/png', 422, 'zu schmal'],
    ['a picture that would be too narrow, upright', () => claiming(400, 4001), 'image/png', 422, 'höchstens 10-mal'],
    ['a picture with too many pixels', () => claiming(9000, 7000), 'image/png', 422, '60 Megapixel'],
    ['a truncated photo', async () => (await noise()).subarray(0, 20_000), 'image/jpeg', 422, 'beschädigt'],
  ])('%s', async (_, createFile, type, status, detail) => {
    const before = await site.client.fetch('count(*[_type == "sanity.imageAsset"])');
    const response = await upload(await createFile(), type);
    expect(response.status).toBe(status);
    expect(response.body.detail).toContain(detail);
    expect(await site.client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(before);
  });

  test('more than 15 MB', async () => {
    const response = await upload(Buffer.alloc(15 * 1024 * 1024 + 1, 0xff));
    expect(response.status).toBe(413);
    expect(response.body.detail).toContain('höchstens 15 MB');
  });
});

test('slow uploads of one host do not block other hosts', async () => {
  const server = createServer(site.express).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const startSlowUpload = (path: string, authorization: string) => {
    const headers = { host: 'localhost', authorization, 'content-type': 'image/jpeg', 'content-length': 1_000_000 };
    const sending = send({ port, host: '127.0.0.1', method: 'POST', path, headers });
    sending.on('error', () => undefined).write('incomplete body');
    return sending;
  };
  const allArrived = Promise.withResolvers<void>();
  let arrived = 0;
  server.on('request', () => void (++arrived === 12 && allArrived.resolve()));
  const uploads = Array.from({ length: 12 }, () =>
    startSlowUpload('/api/admin/images?subdomain=ya', `Bearer ${token}`),
  );
  const statuses = uploads.map(async (sending) => {
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  });
  try {
    await allArrived.promise;
    // Three of the twelve uploads wait for the rest of their bodies; the others get 503.
    const firstNine = await firstOf(statuses, 9);
    expect(new Set(firstNine)).toEqual(new Set([503]));
    const other = await callSite(site, 'post', '/api/admin/images?subdomain=kca', await signInAt(site, 'kca'))
      .set('Content-Type', 'image/jpeg')
      .send(await noise());
    expect(other.status).toBe(201);
  } finally {
    for (const sending of uploads) sending.destroy();
    await Promise.allSettled(statuses);
    server.closeAllConnections();
    server.close();
  }
});

/** Resolves with the values of the first `count` promises that are fulfilled. */
function firstOf<T>(promises: Promise<T>[], count: number): Promise<T[]> {
  return new Promise((resolve) => {
    const values: T[] = [];
    for (const promise of promises) {
      promise.then(
        (value) => void (values.push(value) === count && resolve(values)),
        () => undefined,
      );
    }
  });
}

test('converts concurrent uploads sequentially, and returns 503 for too many of them', async () => {
  const photo = await noise();
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await upload(photo)).status));
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect((await upload(photo)).status).toBe(201);
});

/** Returns a photo of random noise, which cannot be compressed to a small size. */
function noise(): Promise<Buffer> {
  const create = { width: 700, height: 500, channels: 3, background: 'white' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer();
}
