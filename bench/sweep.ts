/** Benchmark of a full sweep of an empty read model by a worker process: duration and peak memory. */
import { readFile } from 'node:fs/promises';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, type Row, ratio } from './table.ts';

export async function benchSweep(sizes: number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const stack = await startStack(size);
    const first = await sweepOnce(stack);
    const second = await sweepOnce(stack);
    await stack.stop();
    rows.push({
      trips: size,
      'first sweep': ms(first.time),
      'second sweep without changes': ms(second.time),
      'trips per second': Math.round((size / first.time) * 1000),
      'peak memory': `${first.peakMb} MB`,
      'time, ratio to the smallest': ratio(first.time, Number(rows[0]?.milliseconds ?? first.time)),
      milliseconds: Math.round(first.time),
    });
  }
  return rows;
}

/** Measures from the start of the process to the end of its first sweep; the start takes about half a second. */
async function sweepOnce(stack: BenchStack): Promise<{ time: number; peakMb: number }> {
  const started = performance.now();
  const worker = await startProcess('worker/worker.ts', stack.env);
  const time = performance.now() - started;
  const peakMb = await peakMemory(worker.pid);
  await worker.stop();
  return { time, peakMb };
}

/** Returns the peak memory of a process in megabytes (Linux). */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
