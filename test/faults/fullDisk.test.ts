/**
 * Runs the product on a disk that fills up and is cleared. Reads continue, writes are refused with a 503, accepted
 * submissions are delivered, and no restart is needed. logFile.test.ts covers log lines.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentToken, demoPassword, launchProduct, type Product } from '../setup/processes/product.ts';
import { mountSmallDisk } from '../setup/processes/smallDisk.ts';

const disk = mountSmallDisk(64);
if (!disk) console.info('Skipped: the full disk tests must mount a tmpfs (run them as root).');

/** A few of these texts force SQLite's log to grow. */
const largeText = 'x'.repeat(3_000_000);

describe.skipIf(!disk)('a full disk', () => {
  let product: Product;
  let token: string;
  let image: Buffer;
  const accepted: string[] = [];
  /** Idempotency keys of refused messages. They are retried when the disk has space again. */
  const refusedKeys: string[] = [];

  beforeAll(async () => {
    product = await launchProduct({ DATA_DIR: join(disk?.folder ?? '', 'data'), WEB_PROCESSES: '2' });
    const credentials = { subdomain: 'lagerfeuer', username: 'demo', password: demoPassword };
    token = JSON.parse((await post('/api/admin/login', credentials)).body).token;
    const size = { width: 1200, height: 900, channels: 3 } as const;
    image = await sharp(randomBytes(1200 * 900 * 3), { raw: size })
      .jpeg()
      .toBuffer();
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    disk?.remove();
  });

  async function post(path: string, body: object | Buffer, headers: Record<string, string> = {}) {
    const isImage = Buffer.isBuffer(body);
    const response = await fetch(`${product.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': isImage ? 'image/jpeg' : 'application/json', ...headers },
      body: isImage ? new Uint8Array(body) : JSON.stringify(body),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  }

  async function sendMessage(key: string = randomUUID()) {
    const message = { name: 'Anna', email: 'anna@example.org', message: 'Wann geht es los?' };
    const response = await post('/api/contact', message, { 'Idempotency-Key': key });
    if (response.status === 202) accepted.push(JSON.parse(response.body).reference);
    else refusedKeys.push(key);
    return response;
  }

  const uploadImage = () => post('/api/admin/images?subdomain=lagerfeuer', image, { Authorization: `Bearer ${token}` });

  async function requestContent(path: string, mutations?: object[]): Promise<{ status: number; body: string }> {
    const response = await fetch(`${product.content}/v2026-01-01/data/${path}`, {
      headers: { Authorization: `Bearer ${contentToken}`, 'Content-Type': 'application/json' },
      ...(mutations && { method: 'POST', body: JSON.stringify({ mutations }) }),
    });
    return { status: response.status, body: await response.text() };
  }
  const writeContent = (text: string) => requestContent('mutate/production', [{ create: { _type: 'note', text } }]);
  const query = (groq: string) => requestContent(`query/production?query=${encodeURIComponent(groq)}`);

  test('accepts writes before it is full', async () => {
    expect((await sendMessage()).status).toBe(202);
    expect((await uploadImage()).status).toBe(201);
  });

  test('continues reads and refuses writes with a 503', async () => {
    const before = await product.pids();
    // The last block of the Redis file may have room for a few more bytes.
    await expect
      .poll(async () => {
        disk?.fill();
        return sendMessage();
      })
      .toMatchObject({ status: 503, retryAfter: '5' });
    disk?.fill();
    let written = 0;
    await expect
      .poll(async () => {
        const { status } = await writeContent(largeText);
        if (status === 200) written += 1;
        return status;
      })
      .toBe(503);
    expect(await uploadImage()).toMatchObject({ status: 503, retryAfter: '5' });
    for (const path of ['/', '/reisen/alle', '/api/search/count', '/readyz']) {
      expect((await fetch(`${product.origin}${path}`)).status, path).toBe(200);
    }
    expect(JSON.parse((await query('count(*[_type == "note"])')).body).result).toBe(written);
    expect(product.ended()).toBeNull();
    const { redis: _, ...others } = await product.pids();
    expect(before).toMatchObject(others);
  });

  test('accepts writes and delivers accepted submissions after space is freed', async () => {
    disk?.free();
    await expect.poll(async () => (await sendMessage()).status).toBe(202);
    // Each of the two web processes reconnects to Redis on its own.
    for (const key of [...refusedKeys]) await expect.poll(async () => (await sendMessage(key)).status).toBe(202);
    expect((await writeContent('short')).status).toBe(200);
    expect((await uploadImage()).status).toBe(201);
    const delivered = async () => JSON.parse((await query('*[_type == "submission"].reference')).body).result.sort();
    await expect.poll(delivered).toEqual(accepted.toSorted());
    expect(product.ended()).toBeNull();
  });
});
