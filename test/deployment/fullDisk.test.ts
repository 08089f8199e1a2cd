// Proves specification §13.3
/**
 * Runs the product on a disk that fills up and is cleared. Reads continue, writes are refused with a 503, accepted
 * submissions are delivered, files are complete or missing, and no restart is needed. logFile.test.ts covers log lines.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEntry } from '#bookings/waiting/waitingEntry.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { buildSubmission } from '#test/builders/submission.ts';
import { decodeMail } from '#test/setup/mail/decodeMail.ts';
import { contentToken, demoPassword, launchProduct, type Product } from '#test/setup/processes/product.ts';
import { mountSmallDisk } from '#test/setup/processes/smallDisk.ts';
import { copySubmission } from '#test/setup/submissions/copySubmission.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

/** Contains PostgreSQL, too, whose files need about 60 MB. */
const disk = mountSmallDisk(256);
/** Contains only the mails, so that everything else can be written while it is full. */
const mailDisk = mountSmallDisk(1);
if (!disk || !mailDisk) console.info('Skipped: the full disk tests must mount a tmpfs (run them as root).');

/** Lengths of texts that fill what is left in SQLite's log. */
const textLengths = [3_000_000, 100_000, 2_000];

/** Delivered messages. The file of all of them is larger than the buffers of a connection. */
const delivered = 4_000;

describe.skipIf(!disk || !mailDisk)('a full disk', () => {
  let product: Product;
  let database: Database;
  let token: string;
  let tokenOfYa: string;
  /** Path of the link that confirms an entry of a waiting list, and its reference. */
  let confirmation: { path: string; reference: string };
  let image: Buffer;
  const accepted: string[] = [];
  /** Idempotency keys of refused messages. They are retried when the disk has space again. */
  const refusedKeys: string[] = [];

  beforeAll(async () => {
    const data = join(disk?.folder ?? '', 'data');
    await mkdir(data);
    await symlink(mailDisk?.folder ?? '', join(data, 'mail'));
    product = await launchProduct({ DATA_DIR: data, WEB_PROCESSES: '2' }, { showsProblems: false });
    const { databaseUrl } = JSON.parse(await readFile(join(data, 'running.json'), 'utf8'));
    database = connectDatabase(databaseUrl, 'job', () => undefined);
    token = await signIn('lagerfeuer');
    tokenOfYa = await signIn('ya');
    const size = { width: 1200, height: 900, channels: 3 } as const;
    image = await sharp(randomBytes(1200 * 900 * 3), { raw: size })
      .jpeg()
      .toBuffer();
  }, 120_000);
  afterAll(async () => {
    await database?.destroy();
    await product?.stop();
    disk?.remove();
    mailDisk?.remove();
  });

  async function signIn(subdomain: string): Promise<string> {
    const credentials = { subdomain, username: 'demo', password: demoPassword };
    return JSON.parse((await post('/api/admin/login', credentials)).body).token;
  }

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
  const resultOf = async (groq: string) => JSON.parse((await query(groq)).body).result;

  /** Requests the file with all bookings and messages, and returns its response before it is read. */
  async function exportInbox(): Promise<IncomingMessage> {
    const headers = { Authorization: `Bearer ${tokenOfYa}` };
    const request = get(`${product.origin}/api/admin/submissions.csv?subdomain=ya`, { headers, agent: false });
    const [response] = await once(request, 'response');
    return response;
  }
  const rowsIn = (file: string) => file.match(/LF-\w{4}-\w{4}/g)?.length;

  const mailNames = () => readdir(mailDisk?.folder ?? '');
  const readMail = (name: string) => readFile(join(mailDisk?.folder ?? '', name), 'utf8').then(decodeMail);

  /** Joins the list of a departure whose places are held. @returns the link that confirms the entry */
  async function joinWaitingList(): Promise<typeof confirmation> {
    const limited = '*[_type == "destination" && count(dates[capacity > 0]) > 0]';
    const departures = await resultOf(`${limited}{subdomain, destinationId, "date": dates[capacity > 0]}`);
    for (const { subdomain, destinationId, date } of departures) {
      for (const { _key: dateKey, capacity: places } of date) {
        const departure = { combinedId: `${destinationId}-${subdomain}`, dateKey, places };
        if ((await post('/api/holds', departure)).status !== 201) continue;
        const entry = { ...departure, places: 1, name: 'Anna', email: 'anna@example.org' };
        const { reference } = JSON.parse((await post('/api/waiting-list', entry)).body);
        const isConfirmation = (name: string) => name.startsWith(`${reference}-confirm`) && name.endsWith('.eml');
        await expect.poll(async () => (await mailNames()).filter(isConfirmation)).toHaveLength(1);
        const [name = ''] = (await mailNames()).filter(isConfirmation);
        const [path = ''] = /\/warteliste\/bestaetigung\/[\w.-]+/.exec(await readMail(name)) ?? [];
        return { path, reference };
      }
    }
    throw new Error('There is no departure with limited places.');
  }
  const confirm = () =>
    fetch(product.origin + confirmation.path, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams() },
    });

  test('accepts writes before it is full', async () => {
    expect((await sendMessage()).status).toBe(202);
    expect((await uploadImage()).status).toBe(201);
    confirmation = await joinWaitingList();
    const payload = { name: 'Anna', email: 'anna@example.org', message: 'x'.repeat(4_000) };
    const message = buildSubmission({ subdomain: 'ya', payload });
    await storeSubmission(database, message);
    await copySubmission(database, message.reference, delivered - 1);
  });

  test('of the mails delays them and leaves none incomplete', async () => {
    const failures = async () => {
      const { worker } = await product.opsPorts();
      const metrics = await (await fetch(`http://127.0.0.1:${worker}/metrics`)).text();
      return Number(/^lagerfeuer_mails_total\{.*outcome="failed".*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
    };
    mailDisk?.fill();
    const before = await mailNames();
    for (let message = 0; message < 3; message++) expect((await sendMessage()).status).toBe(202);
    await expect.poll(failures).toBeGreaterThanOrEqual(3);
    expect(await mailNames()).toEqual(before);
    mailDisk?.free();
    const expected = accepted.flatMap((reference) => [`${reference}-organiser.eml`, `${reference}-sender.eml`]);
    // The first repetition is after ten seconds.
    await expect.poll(mailNames, { timeout: 60_000 }).toEqual(expect.arrayContaining(expected));
    for (const name of await mailNames()) expect(await readMail(name), name).toMatch(/--\s*$/);
  });

  test('does not cut a file for organisers that was begun before', async () => {
    const response = await exportInbox();
    expect(response.statusCode).toBe(200);
    disk?.fill();
    expect(response.complete).toBe(false);
    expect(rowsIn(await text(response))).toBe(delivered);
  });

  test('continues reads and refuses writes with a 503', async () => {
    const before = await product.pids();
    // The last files of PostgreSQL may have room for a few more rows.
    await expect
      .poll(async () => {
        disk?.fill();
        return sendMessage();
      })
      .toMatchObject({ status: 503, retryAfter: '5' });
    disk?.fill();
    let written = 0;
    for (const length of textLengths) {
      await expect
        .poll(async () => {
          const { status } = await writeContent('x'.repeat(length));
          if (status === 200) written += 1;
          return status;
        })
        .toBe(503);
    }
    expect(await uploadImage()).toMatchObject({ status: 503, retryAfter: '5' });
    // The audit event of a file may find room in the files of PostgreSQL. The file is complete then.
    const file = await exportInbox();
    expect(rowsIn(await text(file))).toBe(file.statusCode === 503 ? undefined : delivered);
    const refused = await confirm();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (const path of ['/', '/reisen/alle', '/api/search/count', '/readyz']) {
      expect((await fetch(`${product.origin}${path}`)).status, path).toBe(200);
    }
    expect(JSON.parse((await query('count(*[_type == "note"])')).body).result).toBe(written);
    expect(product.ended()).toBeNull();
    // Redis ends when it cannot write, and PostgreSQL may.
    const { redis: _, postgres: __, ...others } = await product.pids();
    expect(before).toMatchObject(others);
  });

  test('accepts writes and delivers accepted submissions after space is freed', async () => {
    disk?.free();
    await expect.poll(async () => (await sendMessage()).status).toBe(202);
    // Each of the two web processes reconnects on its own.
    for (const key of [...refusedKeys]) await expect.poll(async () => (await sendMessage(key)).status).toBe(202);
    expect((await writeContent('short')).status).toBe(200);
    expect((await uploadImage()).status).toBe(201);
    const marketplace = database.selectFrom('submissions').select('reference').where('subdomain', 'is', null);
    expect((await marketplace.execute()).map(({ reference }) => reference).sort()).toEqual(accepted.toSorted());
    expect((await findEntry(database, confirmation.reference))?.state).toBe('unconfirmed');
    expect((await confirm()).status).toBe(303);
    // Redis could not end the lock of an earlier file, which expires after 15 seconds.
    const file = async () => rowsIn(await text(await exportInbox()));
    await expect.poll(file, { timeout: 30_000, interval: 1_000 }).toBe(delivered);
    const mails = accepted.flatMap((reference) => [`${reference}-organiser.eml`, `${reference}-sender.eml`]);
    const expected = [...mails, `${confirmation.reference}-waiting.eml`];
    await expect.poll(mailNames, { timeout: 60_000 }).toEqual(expect.arrayContaining(expected));
    expect(product.ended()).toBeNull();
  });
});
