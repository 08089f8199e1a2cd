import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { LaunchError } from '../say.ts';
import { claimFolder } from './claimFolder.ts';
import { processStart } from './processStart.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-claim-'));
  return () => rmSync(folder, { recursive: true });
});

function start(program: string, ...args: string[]): ChildProcess & { pid: number } {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child as ChildProcess & { pid: number };
}

/** Claims the folder in a process of its own, which stays without a reference to the claim. Its first line is its process id, or why it has no claim. */
const claiming = `
  import { claimFolder } from '${import.meta.resolve('./claimFolder.ts')}';
  await claimFolder(process.argv[1]).then(() => console.log(process.pid), ({ message }) => console.log(message));
  gc();
  setInterval(() => {}, 1000);`;
const claimArgs = () => ['--expose-gc', '--input-type=module', '-e', claiming, folder];
const firstLine = async ({ stdout }: ChildProcess) => String((await once(stdout ?? expect.fail(), 'data'))[0]).trim();

test('of processes that start at the same moment, one gets the folder; a crash releases it', async () => {
  const processes = [1, 2, 3].map(() => start(process.execPath, ...claimArgs()));
  const lines = await Promise.all(processes.map(firstLine));
  const winner = processes.findIndex(({ pid }, index) => lines[index] === String(pid));
  const { pid = 0 } = processes[winner] ?? {};
  const refusal = `Lagerfeuer is already running on the data folder ${folder}. Stop it with Ctrl-C in its terminal or with "kill ${pid}", or set DATA_DIR to another folder.`;
  expect(lines.toSorted()).toEqual([String(pid), refusal, refusal].toSorted());
  await expect(claimFolder(folder, 'command')).rejects.toThrow('Repeat this command when that is ready or has ended.');

  processes[winner]?.kill('SIGKILL');
  const claim = await claimFolder(folder, 'command');
  const next = start(process.execPath, ...claimArgs());
  expect(await firstLine(next)).toContain('A command is already running on the data folder');
  claim.release();
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
});

const inNamespace = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const hasNamespaces = spawnSync('unshare', [...inNamespace, 'true']).status === 0;

test.skipIf(!hasNamespaces)('a container that was killed starts again, with the same process ids', async () => {
  for (const number of ['1', '1']) {
    const container = start('unshare', ...inNamespace, process.execPath, ...claimArgs());
    expect(await firstLine(container)).toBe(number);
    container.kill('SIGKILL');
  }
});

test('is free if the recorded process id is that of another process, even of this one', async () => {
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, pids: { redis: process.pid } }));
  (await claimFolder(folder)).release();
  writeFileSync(join(folder, 'running.json'), '{"pid":');
  (await claimFolder(folder)).release();
});

test('stops what a crashed instance left running, but no other process with the same id', async () => {
  const [left, other] = [start('sleep', '1000'), start('sleep', '1000')];
  const record = {
    pid: 1,
    pids: { redis: left.pid, worker: other.pid },
    starts: { redis: processStart(left.pid), worker: '1' },
  };
  writeFileSync(join(folder, 'running.json'), JSON.stringify(record));
  const claim = await claimFolder(folder);
  expect([processStart(left.pid), processStart(other.pid)]).toEqual([null, expect.any(String)]);
  claim.write({ pids: { redis: other.pid } });
  const written = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
  expect(written).toMatchObject({ pid: process.pid, starts: { redis: processStart(other.pid) } });
  claim.release();
});

test('kills what ignores the signal to stop', async () => {
  const left = start('sh', '-c', 'trap "" TERM; echo; while sleep 0.1; do :; done');
  await firstLine(left);
  const record = { pid: 1, pids: { web: left.pid }, starts: { web: processStart(left.pid) } };
  writeFileSync(join(folder, 'running.json'), JSON.stringify(record));
  (await claimFolder(folder, 'product', 100)).release();
  expect(processStart(left.pid)).toBe(null);
});

test('a leftover process that nobody has asked for its exit code counts as stopped', async () => {
  // `sleep` replaces the shell and never asks for the exit code of its child, like the first process of some containers.
  const parent = start('bash', '-c', 'sleep 1000 & echo $!; exec sleep 1000');
  const pid = Number(await firstLine(parent));
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  const record = { pid: 1, pids: { worker: pid }, starts: { worker: processStart(pid) } };
  writeFileSync(join(folder, 'running.json'), JSON.stringify(record));
  (await claimFolder(folder)).release();
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toContain('zombie');
});

test('says in words why a folder cannot be claimed', async () => {
  const failed = claimFolder(join(folder, 'missing'));
  await expect(failed).rejects.toThrow(LaunchError);
  await expect(failed).rejects.toThrow('cannot be claimed: ENOENT');
});
