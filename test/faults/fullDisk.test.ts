/**
 * The product on a disk that fills up and is cleared again. Reads go on, writes are refused with a 503, what was
 * accepted is delivered, and nobody has to start anything again. What happens to log lines is in logFile.test.ts.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentToken, demoPassword, launchProduct, type Product } from '../setup/product.ts';
import { mountSmallDisk } from '../setup/smallDisk.ts';

const disk = mountSmallDisk(64);
if (!disk) console.info('Skipped: filling a disk needs the right to mount a tmpfs (run the tests as root).');

/** A few of these are more than SQLite's log has room for without growing. */
const largeText = 'x'.repeat(3_000_000);

describe.skipIf(!disk)('a full disk', () => {
  let product: Product;
  let token: string;
  let picture: Buffer;
  const accepted: string[] = [];
  /** Keys of messages that were refused. Each is repeated when there is space again. */
  const refusedKeys: string[] = [];

  beforeAll(async () => {
    product = await launchProduct({ DATA_DIR: join(disk?.folder ?? '', 'data'), WEB_PROCESSES: '2' });
    const credentials = { subdomain: 'lagerfeuer', username: 'demo', password: demoPassword };
    token = JSON.parse((await post('/api/admin/login', credentials)).body).token;
    const size = { width: 1200, height: 900, channels: 3 } as const;
    picture = await sharp(randomBytes(1200 * 900 * 3), { raw: size })
      .jpeg()
      .toBuffer();
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    disk?.remove();
  });

  async function post(path: string, body: object | Buffer, headers: Record<string, string> = {}) {
    const isPicture = Buffer.isBuffer(body);
    const answer = await fetch(`${product.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': isPicture ? 'image/jpeg' : 'application/json', ...headers },
      body: isPicture ? new Uint8Array(body) : JSON.stringify(body),
    });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
  }

  async function sendMessage(key: string = randomUUID()) {
    const message = { name: 'Anna', email: 'anna@example.org', message: 'Wann geht es los?' };
    const answer = await post('/api/contact', message, { 'Idempotency-Key': key });
    if (answer.status === 202) accepted.push(JSON.parse(answer.body).reference);
    else refusedKeys.push(key);
    return answer;
  }

  const uploadPicture = () =>
    post('/api/admin/images?subdomain=lagerfeuer', picture, { Authorization: `Bearer ${token}` });

  async function askContent(path: string, mutations?: object[]): Promise<{ status: number; body: string }> {
    const answer = await fetch(`${product.content}/v2026-01-01/data/${path}`, {
      headers: { Authorization: `Bearer ${contentToken}`, 'Content-Type': 'application/json' },
      ...(mutations && { method: 'POST', body: JSON.stringify({ mutations }) }),
    });
    return { status: answer.status, body: await answer.text() };
  }
  const writeContent = (text: string) => askContent('mutate/production', [{ create: { _type: 'note', text } }]);
  const query = (groq: string) => askContent(`query/production?query=${encodeURIComponent(groq)}`);

  test('before: everything can be written', async () => {
    expect((await sendMessage()).status).toBe(202);
    expect((await uploadPicture()).status).toBe(201);
  });

  test('full: reads go on, writes are refused with a 503', async () => {
    const before = await product.pids();
    // What Redis wrote last may leave room in its last block for a few more bytes.
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
    expect(await uploadPicture()).toMatchObject({ status: 503, retryAfter: '5' });
    for (const path of ['/', '/reisen/alle', '/api/search/count', '/readyz']) {
      expect((await fetch(`${product.origin}${path}`)).status, path).toBe(200);
    }
    expect(JSON.parse((await query('count(*[_type == "note"])')).body).result).toBe(written);
    expect(product.ended()).toBeNull();
    const { redis: _, ...others } = await product.pids();
    expect(before).toMatchObject(others);
  });

  test('free again: everything can be written, and what was accepted is delivered', async () => {
    disk?.free();
    await expect.poll(async () => (await sendMessage()).status).toBe(202);
    for (const key of refusedKeys) expect((await sendMessage(key)).status).toBe(202);
    expect((await writeContent('short')).status).toBe(200);
    expect((await uploadPicture()).status).toBe(201);
    const delivered = async () => JSON.parse((await query('*[_type == "submission"].reference')).body).result.sort();
    await expect.poll(delivered).toEqual(accepted.toSorted());
    expect(product.ended()).toBeNull();
  });
});
