import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { type Children, createChildren } from './children.ts';
import { reservePort } from './startWeb.ts';

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

test('rejects if a child ends before it is ready, with the reason that its output gives', async () => {
  const lines = '2026-11-28 10:00:00 UTC [7] LOG:  one\\n2026-11-28 10:00:00 UTC [7] FATAL:  two\\n';
  const run = { program: 'sh', args: ['-c', `printf '${lines}' >&2; exit 3`] };
  let isAborted = false;
  const isReady = (signal: AbortSignal) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        isAborted = true;
        resolve(null);
      }),
    );
  await expect(children.start({ name: 'server', run, isReady })).rejects.toThrow(
    /^server ended with 3:\n {4}FATAL: {2}two$/,
  );
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

test('answers with the reason while a changed child does not start, until the next change', async () => {
  const entry = join(folder, 'entry.mjs');
  const works = `import { createServer } from 'node:http';
    createServer((_req, res) => res.end('works')).listen({ fd: 4 });
    process.send({ ready: true });`;
  await writeFile(entry, works);
  const port = await freePort();
  const descriptor = reservePort({ PORT: port, host: '127.0.0.1' });
  await children.start({ name: 'web', run: { entry }, descriptor, showsFailure: true });
  const shown = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(await shown()).toBe('works');
  await writeFile(entry, 'const broken = ;');
  children.restart(['web']);
  await expect.poll(shown).toMatch(/^web ended with 1:.*entry\.mjs:1.*SyntaxError/s);
  await writeFile(entry, works);
  children.restart(['web']);
  await expect.poll(shown).toBe('works');
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

test('shows an error of a Node child with file and line', async () => {
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, 'export const first = 1;\nconst = 2;\n');
  const error = await children.start({ name: 'web', run: { entry } }).catch(({ message }) => message);
  expect(error).toMatch(/^web ended with 1:\n/);
  expect(error).toContain(`${entry}:2`);
  expect(error).toContain('SyntaxError');
  expect(error).not.toContain('node:internal');
});

test('stops children in reverse order, once, and starts none afterwards', async () => {
  const ends = join(folder, 'ends');
  const server = (name: string) => ({
    name,
    run: {
      program: 'sh',
      args: ['-c', `trap 'echo ${name} >> ${ends}; exit' TERM; echo; while :; do sleep 0.05; done`],
    },
    isReady: () =>
      expect.poll(() => readFile(join(folder, `logs/${name}.log`), 'utf8').catch(() => null)).not.toBe(null),
  });
  for (const name of ['redis', 'content', 'web']) await children.start(server(name));
  await Promise.all([children.stop(), children.stop()]);
  await children.stop();
  expect(await readFile(ends, 'utf8')).toBe('web\ncontent\nredis\n');
  await expect(children.start(server('late'))).rejects.toThrow('stopping');
  expect(children.pids()).toEqual({});
});
