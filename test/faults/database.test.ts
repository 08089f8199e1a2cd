/** The embedded PostgreSQL of `npm start`: killed alone, killed together with the supervisor, and restored by the next start. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#database/connectDatabase.ts';
import { demoPassword, launchProduct, type Product } from '../setup/processes/product.ts';

let parent: string;
let product: Product;

const launch = () => launchProduct({ DATA_DIR: join(parent, 'data') }, { showsProblems: false });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lagerfeuer-database-'));
  product = await launch();
}, 240_000);
afterAll(async () => {
  await product.stop();
  await rm(parent, { recursive: true, force: true });
}, 60_000);

const running = async (): Promise<{ pid: number; databaseUrl: string }> =>
  JSON.parse(await readFile(join(product.folder, 'running.json'), 'utf8'));
const statusOf = (path: string) => fetch(product.origin + path).then(({ status }) => status);
const signIn = () =>
  fetch(`${product.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subdomain: 'ya', username: 'demo', password: demoPassword }),
  }).then(({ status }) => status);
const postgresPid = async () => (await product.pids()).postgres ?? 0;

async function countEvents(): Promise<number> {
  const database = connectDatabase((await running()).databaseUrl, 'job', () => undefined);
  try {
    return (await database.selectFrom('auditEvents').select('id').where('actor', '=', 'test').execute()).length;
  } finally {
    await database.destroy();
  }
}
async function addEvent(): Promise<void> {
  const database = connectDatabase((await running()).databaseUrl, 'job', () => undefined);
  const event = { action: 'sign-in' as const, subdomain: null, actor: 'test', subject: '', count: null, trace: null };
  await database
    .insertInto('auditEvents')
    .values({ ...event, at: new Date() })
    .execute();
  await database.destroy();
}
/** The command line of an ended process is empty, as long as its entry exists. */
const isRunning = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

test('is restarted after it was killed, with what was acknowledged; pages are served meanwhile', async () => {
  await addEvent();
  const before = await postgresPid();
  process.kill(before, 'SIGKILL');
  expect(await statusOf('/reisen/alle')).toBe(200);
  await expect.poll(() => countEvents().catch(() => null), { timeout: 60_000 }).toBe(1);
  expect(await postgresPid()).not.toBe(before);
  await expect.poll(signIn, { timeout: 60_000 }).toBe(200);
}, 180_000);

test('is stopped by the next start if the supervisor was killed, and ends with that one', async () => {
  const [{ pid }, left] = [await running(), await postgresPid()];
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => product.ended()).toBe('SIGKILL');
  expect(isRunning(left)).toBe(true);
  product = await launch();
  expect(isRunning(left)).toBe(false);
  expect(await countEvents()).toBe(1);
  const last = await postgresPid();
  await product.stop();
  expect(isRunning(last)).toBe(false);
}, 300_000);
