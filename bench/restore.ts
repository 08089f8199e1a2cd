/** Benchmark of `npm run backup` and `npm run restore`, and of the first sweep after it, all with empty stores. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../test/setup/processes/runCommand.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import type { Row } from './table.ts';

/** Larger backups take minutes on two cores, most of it in the embedded content backend. */
const maxTrips = 20_000;

export async function benchRestore(sizes: number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes.filter((trips) => trips <= maxTrips)) rows.push(await measure(size));
  return rows;
}

async function measure(trips: number): Promise<Row> {
  const parent = await mkdtemp(join(tmpdir(), 'lagerfeuer-bench-backup-'));
  const folder = join(parent, 'backup');
  const source = await startStack(trips);
  const backup = await timed(() => run('backup', [folder], source));
  await source.stop();
  const target = await startStack(0);
  const restore = await timed(() => run('restore', [folder], target));
  const sweep = await timed(() => startProcess('worker/worker.ts', target.env));
  await sweep.result.stop();
  await target.stop();
  await rm(parent, { recursive: true, force: true });
  return { trips, backup: backup.text, restore: restore.text, 'worker ready after its first sweep': sweep.text };
}

async function run(name: string, args: string[], { env }: BenchStack): Promise<void> {
  const { code, output } = await runCommand(name, args, env);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; text: string }> {
  const started = performance.now();
  const result = await work();
  return { result, text: `${((performance.now() - started) / 1000).toFixed(1)} s` };
}
