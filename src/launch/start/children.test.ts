import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Children, createChildren } from './children.ts';

let folder: string;
let children: Children;
let starts: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-children-'));
  starts = 0;
  children = createChildren(join(folder, 'logs'), () => starts++);
});
afterEach(async () => {
  await children.stop();
  await rm(folder, { recursive: true, force: true });
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('restarts a child until it keeps running', async () => {
  const works = join(folder, 'works');
  const script = `echo started; [ -e ${works} ] && exec sleep 600; exit 1`;
  await children.start({ name: 'server', run: { program: 'sh', args: ['-c', script] }, isReady: async () => null });
  await expect.poll(() => starts).toBeGreaterThan(4);
  await writeFile(works, '');
  const log = join(folder, 'logs/server.log');
  // The last started child has written its line, found the file and keeps running.
  await expect
    .poll(async () => {
      const lines = (await readFile(log, 'utf8')).match(/started/g)?.length;
      return lines === starts && isAlive(children.pids().server ?? 0);
    })
    .toBe(true);
});

test('rejects if a child ends before it is ready', async () => {
  const run = { program: 'sh', args: ['-c', 'exit 3'] };
  let isAborted = false;
  const isReady = (signal: AbortSignal) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        isAborted = true;
        resolve(null);
      }),
    );
  await expect(children.start({ name: 'server', run, isReady })).rejects.toThrow('server ended with 3');
  expect(isAborted).toBe(true);
});

test('starts a successor as soon as a child reports that it is stopping', async () => {
  const entry = join(folder, 'entry.mjs');
  await writeFile(
    entry,
    `process.on('message', () => undefined);
     process.on('SIGUSR2', () => process.send({ stopping: true }));
     process.send({ ready: true });`,
  );
  await children.start({ name: 'web', run: { entry } });
  const { web: first = 0 } = children.pids();
  process.kill(first, 'SIGUSR2');
  await expect.poll(() => children.pids().web).not.toBe(first);
  expect(isAlive(first)).toBe(true);
  process.kill(first, 'SIGKILL');
});

test('restarts children on request, and others keep running', async () => {
  const server = (name: string) => ({
    ...{ name, run: { program: 'sleep', args: ['600'] } },
    isReady: async () => null,
  });
  await children.start(server('web'), server('redis'));
  const before = children.pids();
  children.restart(['web']);
  await expect.poll(() => children.pids().web).not.toBe(before.web);
  expect(children.pids().redis).toBe(before.redis);
  expect(isAlive(before.web ?? 0)).toBe(false);
});
