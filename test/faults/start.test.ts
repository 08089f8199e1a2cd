// Proves specification §14.1
/** Signals and crashes while `npm start` starts: nothing keeps running, and the next start works. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#launch/ports.ts';
import { buildDestination } from '#test/builders/destination.ts';

let folder: string;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-signals-'));
  const seed = join(folder, 'seed.ndjson');
  writeFileSync(seed, JSON.stringify({ _type: 'destination', ...buildDestination() }));
  const [PORT, OPS_PORT] = [String(await freePort()), String(await freePort())];
  const ports = { PORT, OPS_PORT, WEB_OPS_PORT: '0' };
  env = { ...process.env, ...ports, DATA_DIR: join(folder, 'data'), CONTENT_SEED: seed, DEMO_MODULE: 'none' };
});
afterAll(() => rmSync(folder, { recursive: true }));

function start() {
  const child = spawn('node', ['src/launch/start.ts', '--built'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return {
    prints: (text: string) => expect.poll(() => output, { interval: 5, timeout: 60_000 }).toContain(text),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended: new Promise<string>((resolve) =>
      child.once('close', (code, signal) => resolve(`${output}${signal ?? code}`)),
    ),
  };
}

/** Returns the ids of the processes that have the data folder in their environment, or a file in it open. */
function processes(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter(uses).map(Number);
}

function uses(pid: string): boolean {
  try {
    const files = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
    return [readFileSync(`/proc/${pid}/environ`, 'utf8'), ...files].some((text) => text.includes(folder));
  } catch {
    // It has ended in the meantime.
    return false;
  }
}

test.each<[string, ...NodeJS.Signals[]]>([
  ['Redis ready', 'SIGINT', 'SIGINT'],
  ['PostgreSQL ready', 'SIGTERM'],
  ['Content backend ready, 1 documents imported', 'SIGHUP', 'SIGINT', 'SIGTERM'],
  ['Worker ready', 'SIGTERM', 'SIGINT'],
])(
  'a signal after "%s" ends everything, and further ones change nothing: %s %s %s',
  async (step, first, ...further) => {
    const product = start();
    await product.prints(step);
    product.kill(first);
    await product.prints('Stopping …');
    for (const signal of further) product.kill(signal);
    expect(await product.ended).toMatch(/Everything stopped\.\n0$/);
    expect(processes()).toEqual([]);
  },
);

test('starts at once after all processes were killed, and is ended by repeated signals', async () => {
  const killed = start();
  await killed.prints('Lagerfeuer is ready');
  const pids = processes();
  expect(pids.length).toBeGreaterThan(5);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const product = start();
  await product.prints('Lagerfeuer is ready');
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) product.kill(signal);
  expect(await product.ended).toMatch(/Everything stopped\.\n0$/);
  expect(processes()).toEqual([]);
});
